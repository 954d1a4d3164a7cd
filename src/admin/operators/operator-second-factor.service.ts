import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import {
  type SecondFactorState,
  SecondFactorsService,
  type WholeProof,
} from '../../auth/second-factor/second-factors.service';
import type { TotpSetup } from '../../auth/second-factor/totp';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { MailOutbox } from '../../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditService } from '../audit/audit.service';
import { OperatorPasswords } from './operator-passwords';
import { OperatorsRepository } from './operators.repository';

type Change = 'second_factor_on' | 'second_factor_off' | 'recovery_codes_replaced';

/** The second factor of an operator. Each change is told by e-mail and written to the audit log. */
@Injectable()
export class OperatorSecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly factors: SecondFactorsService,
    private readonly passwords: OperatorPasswords,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  state({ operatorId }: OperatorPrincipal): Promise<SecondFactorState> {
    return this.factors.state({ operatorId });
  }

  start({ operatorId, email }: OperatorPrincipal): Promise<TotpSetup> {
    return this.factors.start({ operatorId }, email);
  }

  confirm({ operatorId }: OperatorPrincipal, code: string, ip: string | null): Promise<Secret[]> {
    return this.factors.confirm({ operatorId }, code, (tx) => this.tell(tx, operatorId, 'second_factor_on', ip));
  }

  /** @throws AppError as `prove` does. */
  async replaceRecoveryCodes(caller: OperatorPrincipal, proof: WholeProof, ip: string | null): Promise<Secret[]> {
    const { operatorId } = caller;
    await this.prove(caller, proof);
    return this.factors.replaceRecoveryCodes({ operatorId }, (tx) =>
      this.tell(tx, operatorId, 'recovery_codes_replaced', ip),
    );
  }

  /** @throws AppError as `prove` does. */
  async switchOff(caller: OperatorPrincipal, proof: WholeProof, ip: string | null): Promise<void> {
    const { operatorId } = caller;
    await this.prove(caller, proof);
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.factors.remove(tx, { operatorId }))) throw new AppError('second_factor_not_started');
      await this.tell(tx, operatorId, 'second_factor_off', ip);
    });
  }

  /** @throws AppError as `assertCurrentWithCode` does. */
  private async prove({ operatorId }: OperatorPrincipal, proof: WholeProof): Promise<void> {
    const operator = await this.operators.find(this.dataSource.manager, operatorId);
    if (!operator) throw new AppError('second_factor_not_started');
    await this.passwords.assertCurrentWithCode({ operatorId }, operator, proof);
  }

  private async tell(tx: Tx, operatorId: number, change: Change, ip: string | null): Promise<void> {
    const content = { at: this.clock.now().toISOString() };
    await this.mails.tellOperator(tx, operatorId, { kind: change, content });
    const target = { type: 'operator', id: operatorId } as const;
    await this.audit.record(tx, { operatorId, ip }, { action: `operator.${change}`, target });
  }
}
