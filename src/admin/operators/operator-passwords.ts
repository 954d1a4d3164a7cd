import { Injectable } from '@nestjs/common';
import { AccountPasswords } from '../../auth/account-passwords';
import { SecondFactorsService } from '../../auth/second-factor/second-factors.service';
import { Clock } from '../../kernel/clock';
import type { Secret } from '../../kernel/secret';
import { AttemptLimiter, type AttemptPolicy } from '../../platform/attempts/attempt-limiter';
import { AppConfig } from '../../platform/config/config';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import { OperatorLoginLocksJob } from './operator-login-locks.job';

/** The passwords of operators (contract 13). */
@Injectable()
export class OperatorPasswords extends AccountPasswords {
  protected readonly attempts: AttemptPolicy = { scope: 'operator_login', max: 5, locked: 'login_locked' };
  protected readonly door = 'operator';
  protected readonly lanes = { login: 'operator', account: 'operator' } as const;

  constructor(
    limiter: AttemptLimiter,
    hasher: PasswordHasher,
    factors: SecondFactorsService,
    locks: OperatorLoginLocksJob,
    config: AppConfig,
    clock: Clock,
  ) {
    super(limiter, hasher, factors, locks, config, clock);
  }

  /** The hash of a generated password, or of one from the configuration. @throws AppError `service_busy`. */
  hashAsGiven(password: Secret): Promise<string> {
    return this.hasher.hash(password, this.lanes.account);
  }
}
