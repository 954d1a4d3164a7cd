import { Injectable } from '@nestjs/common';
import { guardCodeOfDevice, guardWithCode } from '../../auth/guesses-with-code';
import { assertStrongPassword, type PasswordOwner } from '../../auth/password-policy';
import { counterOfDevice, type GuessedAccount, type GuessOptions } from '../../auth/passwords';
import { SecondFactorsService } from '../../auth/second-factor/second-factors.service';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { AppConfig } from '../../platform/config/config';
import type { Secret } from '../../kernel/secret';
import { AttemptLimiter, type AttemptPolicy, type AttemptResult } from '../../platform/attempts/attempt-limiter';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import type { Tx } from '../../platform/database/unit-of-work';
import { OperatorLoginLocksJob } from './operator-login-locks.job';
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
    private readonly locks: OperatorLoginLocksJob,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * One guess of the password for an e-mail. For an e-mail without an operator it counts, locks and takes as long as for
   * one with. @throws AppError `login_locked`, `service_busy`.
   */
  check(
    email: string,
    operator: Operator | null,
    password: Secret,
    { isWholeProof, device }: Pick<GuessOptions, 'isWholeProof' | 'device'>,
  ): Promise<AttemptResult> {
    const verify = () => this.verify(operator, password);
    const counter = this.counterOf({ email, passwordHash: operator?.passwordHash ?? null }, device);
    return this.counted(email, counter, verify, { isWholeProof });
  }

  /** One guess of password and code together, counted apart; see `Passwords.checkWithCode`. */
  checkWithCode(
    email: string,
    network: string,
    { operator, password }: { readonly operator: Operator | null; readonly password: Secret },
    isCodeRight: boolean,
  ): Promise<AttemptResult> {
    return guardWithCode(this.limiter, OPERATOR_ATTEMPTS, { email, network }, async () => {
      const isPasswordRight = await this.verify(operator, password);
      return isCodeRight && isPasswordRight;
    });
  }

  /**
   * One guess of the password of an operator who is logged in.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, `service_busy`.
   */
  async assertCurrent(operator: Operator, current: Secret, device: string | null): Promise<void> {
    const isWholeProof = !(await this.factors.isOn({ operatorId: operator.id }));
    const attempt = await this.check(operator.email, operator, current, { isWholeProof, device });
    if (!attempt.ok) throw new AppError('invalid_current_password', { attempts_remaining: attempt.attemptsRemaining });
  }

  /** One guess of something that only the operator knows, counted with the guesses of the password; see `Passwords.guard`. */
  guard(account: GuessedAccount, verify: () => Promise<boolean>, device: string | null): Promise<AttemptResult> {
    const counter = this.counterOf(account, device);
    return counter === null
      ? this.counted(account.email, null, verify, { isWholeProof: true })
      : guardCodeOfDevice(this.limiter, OPERATOR_ATTEMPTS, { email: account.email, device: counter }, verify);
  }

  /** Whether this is the password, for a guess that `guard` counts. */
  matches(operator: Operator, password: Secret): Promise<boolean> {
    return this.hasher.verify(operator.passwordHash, password, 'operator');
  }

  /** Ends counts and locks, those of browsers too, in the transaction that replaces the password. */
  liftLock(tx: Tx, email: string): Promise<void> {
    return this.limiter.forget(tx, OPERATOR_ATTEMPTS, email);
  }

  /** The hash of a password that somebody chose. @throws AppError `weak_password` naming `field`, `service_busy`. */
  async hash(password: Secret, owner: PasswordOwner, field: string): Promise<string> {
    await assertStrongPassword(password, owner, field);
    return this.hashAsGiven(password);
  }

  /** The hash of a generated password, or of one from the configuration. @throws AppError `service_busy`. */
  hashAsGiven(password: Secret): Promise<string> {
    return this.hasher.hash(password, 'operator');
  }

  private counterOf(account: GuessedAccount, device: string | null): string | null {
    return counterOfDevice(device, this.config.jwtKey, { ...account, door: 'operator' }, this.clock.now());
  }

  private verify(operator: Operator | null, password: Secret): Promise<boolean> {
    return operator
      ? this.hasher.verify(operator.passwordHash, password, 'operator')
      : this.hasher.verifyNothing(password, 'operator');
  }

  /** A lock is recorded for the address, whether or not an operator has it. */
  private async counted(
    email: string,
    counter: string | null,
    verify: () => Promise<boolean>,
    options: { readonly isWholeProof: boolean },
  ): Promise<AttemptResult> {
    if (counter !== null) return this.limiter.guard(OPERATOR_ATTEMPTS, counter, verify, { ...options, account: email });
    const attempt = await this.limiter.guard(OPERATOR_ATTEMPTS, email, verify, options);
    if (!attempt.ok && attempt.attemptsRemaining === 0) await this.locks.note(email);
    return attempt;
  }
}
