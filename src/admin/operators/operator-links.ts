import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Operator } from './operator.entity';
import { OperatorsRepository } from './operators.repository';

export type LinkPurpose = 'reset_password' | 'invitation';

/** Links that were sent to operators: each is good once, until it expires. */
@Injectable()
export class OperatorLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: OneTimeTokensRepository,
    private readonly operators: OperatorsRepository,
    private readonly clock: Clock,
  ) {}

  /** Whose link it is. @throws AppError `invalid_link` for a token that is unknown, used or expired, or of somebody disabled. */
  async operatorOf(purpose: LinkPurpose, token: Secret): Promise<Operator> {
    const found = await this.tokens.find(this.dataSource.manager, purpose, token, this.clock.now());
    if (!found || !('operatorId' in found.owner)) throw new AppError('invalid_link');
    const operator = await this.operators.find(this.dataSource.manager, found.owner.operatorId);
    if (!operator || operator.disabledAt) throw new AppError('invalid_link');
    return operator;
  }

  /** Uses the link up. @throws AppError `invalid_link` when somebody used it first. */
  async redeem(tx: Tx, purpose: LinkPurpose, token: Secret, at: Date): Promise<void> {
    if (!(await this.tokens.redeem(tx, purpose, token, at))) throw new AppError('invalid_link');
  }
}
