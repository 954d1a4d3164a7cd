import { Injectable } from '@nestjs/common';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import type { Tx } from '../platform/database/unit-of-work';
import { PasswordHasher } from '../platform/crypto/password-hasher';
import { AttemptLimiter, type AttemptPolicy, type AttemptResult } from '../platform/attempts/attempt-limiter';
import { assertStrongPassword, type PasswordOwner } from './password-policy';
import { SecondFactorsService } from './second-factor/second-factors.service';

/** Guesses of a password, at the login and at change-password together (specification 8). */
const LOGIN_ATTEMPTS: AttemptPolicy = { scope: 'login', max: 5, locked: 'login_locked' };

/** The passwords of businesses: checked as counted guesses, and hashed when they are good enough. */
@Injectable()
export class Passwords {
  constructor(
    private readonly limiter: AttemptLimiter,
    private readonly hasher: PasswordHasher,
    private readonly factors: SecondFactorsService,
  ) {}

  /**
   * One guess of the password behind an e-mail. Without a hash (nobody has that e-mail) it counts, locks and takes as long
   * as with one. @throws AppError `login_locked`, `service_busy`.
   */
  check(
    email: string,
    passwordHash: string | null,
    password: Secret,
    { isWholeProof }: { readonly isWholeProof: boolean },
  ): Promise<AttemptResult> {
    const verify = () =>
      passwordHash === null ? this.hasher.verifyNothing(password) : this.hasher.verify(passwordHash, password);
    return this.limiter.guard(LOGIN_ATTEMPTS, email, verify, { isWholeProof });
  }

  /**
   * One guess of the password of a business that is logged in.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, `service_busy`.
   */
  async assertCurrent(
    business: { readonly id: number; readonly email: string; readonly passwordHash: string },
    current: Secret,
  ): Promise<void> {
    const isWholeProof = !(await this.factors.isOn({ businessId: business.id }));
    const attempt = await this.check(business.email, business.passwordHash, current, { isWholeProof });
    if (!attempt.ok) throw new AppError('invalid_current_password', { attempts_remaining: attempt.attemptsRemaining });
  }

  /** One guess of something that only the owner of the account knows, counted with the guesses of the password. */
  guard(email: string, verify: () => Promise<boolean>): Promise<AttemptResult> {
    return this.limiter.guard(LOGIN_ATTEMPTS, email, verify);
  }

  /** Whether this is the password, for a guess that `guard` counts. */
  matches(passwordHash: string, password: Secret): Promise<boolean> {
    return this.hasher.verify(passwordHash, password);
  }

  /** When the lock of a login ends; null when there is none. */
  lockedUntil(email: string): Promise<Date | null> {
    return this.limiter.lockedUntil(LOGIN_ATTEMPTS, email);
  }

  /** Ends count and lock in the transaction that replaces the password. */
  liftLock(tx: Tx, email: string): Promise<void> {
    return this.limiter.forget(tx, LOGIN_ATTEMPTS, email);
  }

  /** The hash of a new password. @throws AppError `weak_password` naming `field`, `service_busy`. */
  async hash(password: Secret, owner: PasswordOwner, field: string): Promise<string> {
    await assertStrongPassword(password, owner, field);
    return this.hasher.hash(password);
  }
}
