import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Client } from '../../auth/sessions.service';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import { AttemptLimiter, type AttemptPolicy } from '../../platform/attempts/attempt-limiter';
import type { Operator } from './operator.entity';
import { OperatorSessionsService } from './operator-sessions.service';
import type { OperatorTokenPair } from './operator-tokens';
import { OperatorsRepository } from './operators.repository';

/** Guesses of an operator's password, at the login and at change-password together (contract 13). */
export const OPERATOR_ATTEMPTS: AttemptPolicy = { scope: 'operator_login', max: 5, locked: 'login_locked' };

export interface OperatorLogin {
  readonly operator: Operator;
  readonly tokens: OperatorTokenPair;
}

/** Login of operators. A known and an unknown e-mail take the same steps, time, counts and answers. */
@Injectable()
export class OperatorAuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly operators: OperatorsRepository,
    private readonly sessions: OperatorSessionsService,
    private readonly limiter: AttemptLimiter,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @throws AppError 400 `invalid_credentials`, 429 `login_locked`. */
  async login(email: string, password: Secret, client: Client): Promise<OperatorLogin> {
    const operator = await this.verify(email, password);
    return { operator, tokens: await this.sessions.open(operator, client) };
  }

  /** Whose e-mail and password they are. @throws AppError 400 `invalid_credentials`, 429 `login_locked`. */
  async verify(email: string, password: Secret): Promise<Operator> {
    const operator = await this.operators.findByEmail(this.dataSource.manager, email);
    const { ok } = await this.limiter.guard(OPERATOR_ATTEMPTS, email, () =>
      operator ? this.hasher.verify(operator.passwordHash, password) : this.hasher.verifyNothing(password),
    );
    if (!ok || !operator) throw new AppError('invalid_credentials');
    return operator;
  }
}
