import { Injectable } from '@nestjs/common';
import { assertStrongPassword, type PasswordOwner } from '../../auth/password-policy';
import { SecondFactorsService } from '../../auth/second-factor/second-factors.service';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { AttemptLimiter, type AttemptPolicy, type AttemptResult } from '../../platform/attempts/attempt-limiter';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Operator } from './operator.entity';

/** Guesses of an operator's password, at the login and at change-password together (contract 13). */
const OPERATOR_ATTEMPTS: AttemptPolicy = { scope: 'operator_login', max: 5, locked: 'login_locked' };

/** The passwords of operators: checked as counted guesses, and hashed. */
@Injectable()
export class OperatorPasswords {
  constructor(
    private readonly limiter: AttemptLimiter,
    private readonly hasher: PasswordHasher,
    private readonly factors: SecondFactorsService,
  ) {}

  /**
   * One guess of the password behind an e-mail. Without an operator (nobody has that e-mail) it counts, locks and takes
   * as long as with one. @throws AppError `login_locked`, `service_busy`.
   */
  check(
    email: string,
    operator: Operator | null,
    password: Secret,
    { isWholeProof }: { readonly isWholeProof: boolean },
  ): Promise<AttemptResult> {
    const verify = () =>
      operator ? this.hasher.verify(operator.passwordHash, password) : this.hasher.verifyNothing(password);
    return this.limiter.guard(OPERATOR_ATTEMPTS, email, verify, { isWholeProof });
  }

  /**
   * One guess of the password of an operator who is logged in.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, `service_busy`.
   */
  async assertCurrent(operator: Operator, current: Secret): Promise<void> {
    const isWholeProof = !(await this.factors.isOn({ operatorId: operator.id }));
    const attempt = await this.check(operator.email, operator, current, { isWholeProof });
    if (!attempt.ok) throw new AppError('invalid_current_password', { attempts_remaining: attempt.attemptsRemaining });
  }

  /** One guess of something that only the operator knows, counted with the guesses of the password. */
  guard(email: string, verify: () => Promise<boolean>): Promise<AttemptResult> {
    return this.limiter.guard(OPERATOR_ATTEMPTS, email, verify);
  }

  /** Whether this is the password, for a guess that `guard` counts. */
  matches(operator: Operator, password: Secret): Promise<boolean> {
    return this.hasher.verify(operator.passwordHash, password);
  }

  /** Ends count and lock in the transaction that replaces the password. */
  liftLock(tx: Tx, email: string): Promise<void> {
    return this.limiter.forget(tx, OPERATOR_ATTEMPTS, email);
  }

  /** The hash of a password that somebody chose. @throws AppError `weak_password` naming `field`, `service_busy`. */
  async hash(password: Secret, owner: PasswordOwner, field: string): Promise<string> {
    await assertStrongPassword(password, owner, field);
    return this.hashAsGiven(password);
  }

  /** The hash of a password that was generated, or that the configuration sets. @throws AppError `service_busy`. */
  hashAsGiven(password: Secret): Promise<string> {
    return this.hasher.hash(password);
  }
}
