import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { assertStrongPassword } from '../../auth/password-policy';
import { AppError } from '../../kernel/errors';
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
    const { operatorEmail, operatorPassword: password, production } = this.config;
    if (operatorEmail === null && password === null) return;
    if (operatorEmail === null || password === null) {
      log.warn('OPERATOR_EMAIL and OPERATOR_PASSWORD go together; no operator was made');
      return;
    }
    const operator = { email: operatorEmail.trim().toLowerCase(), name: 'First operator' };
    await assertStrongPassword(password, operator, 'OPERATOR_PASSWORD').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      if (production) throw new Error(`Refusing to start in production: OPERATOR_PASSWORD is weak. ${error.message}`);
      log.warn('OPERATOR_PASSWORD is weak; production would refuse it');
    });
    const made = await this.operators.createFirst({ ...operator, password });
    if (made) log.info('the first operator was made from OPERATOR_EMAIL');
  }
}
