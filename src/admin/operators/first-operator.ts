import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../platform/config/config';
import { log } from '../../platform/logging/logger';
import { OperatorsService } from './operators.service';

/** Makes the operator of OPERATOR_EMAIL and OPERATOR_PASSWORD when no operator exists (contract 15). */
@Injectable()
export class FirstOperator implements OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    private readonly operators: OperatorsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { operatorEmail, operatorPassword } = this.config;
    if (operatorEmail === null && operatorPassword === null) return;
    if (operatorEmail === null || operatorPassword === null) {
      log.warn('OPERATOR_EMAIL and OPERATOR_PASSWORD go together; no operator was made');
      return;
    }
    const email = operatorEmail.trim().toLowerCase();
    const made = await this.operators.createFirst({ email, name: 'First operator', password: operatorPassword });
    if (made) log.info('the first operator was made from OPERATOR_EMAIL');
  }
}
