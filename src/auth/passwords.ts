import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import { AttemptLimiter, type AttemptPolicy } from '../platform/attempts/attempt-limiter';
import { AppConfig } from '../platform/config/config';
import { PasswordHasher } from '../platform/crypto/password-hasher';
import type { Tx } from '../platform/database/unit-of-work';
import { AccountPasswords } from './account-passwords';
import { BusinessLoginLocksJob } from './business-login-locks.job';
import { counterWithCode } from './guesses-with-code';
import { SecondFactorsService } from './second-factor/second-factors.service';

/** The passwords of businesses (specification 8). */
@Injectable()
export class Passwords extends AccountPasswords {
  protected readonly attempts: AttemptPolicy = { scope: 'login', max: 5, locked: 'login_locked' };
  protected readonly door = 'session';
  protected readonly lanes = { login: 'anonymous', account: 'account' } as const;

  constructor(
    limiter: AttemptLimiter,
    hasher: PasswordHasher,
    factors: SecondFactorsService,
    locks: BusinessLoginLocksJob,
    config: AppConfig,
    clock: Clock,
  ) {
    super(limiter, hasher, factors, locks, config, clock);
  }

  /** When the lock of a login ends; null when there is none. */
  lockedUntil(email: string): Promise<Date | null> {
    return this.limiter.lockedUntil(this.attempts, email);
  }

  /** Ends every count and lock of a login, those of guesses with a code too, by an operator's act. */
  async liftAllLocks(tx: Tx, email: string): Promise<void> {
    await this.liftLock(tx, email);
    await this.limiter.forget(tx, this.attempts, counterWithCode(email));
  }
}
