import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';
import { type DeviceOwner, knownDevice } from '../platform/http/device-cookie';
import type { Secret } from '../kernel/secret';
import type { Tx } from '../platform/database/unit-of-work';
import type { HashingLane } from '../platform/crypto/hashing-lanes';
import { PasswordHasher } from '../platform/crypto/password-hasher';
import { AttemptLimiter, type AttemptPolicy, type AttemptResult } from '../platform/attempts/attempt-limiter';
import { BusinessLoginLocksJob } from './business-login-locks.job';
import { guardCodeOfDevice, guardWithCode, withCode } from './guesses-with-code';
import { assertStrongPassword, type PasswordOwner } from './password-policy';
import { SecondFactorsService } from './second-factor/second-factors.service';

/** Guesses of a password, at the login and at change-password together (specification 8). */
const LOGIN_ATTEMPTS: AttemptPolicy = { scope: 'login', max: 5, locked: 'login_locked' };

/** How one guess is counted, and in which lane it is hashed. */
export interface GuessOptions {
  /** False: another proof follows, so a success does not reset the count. */
  readonly isWholeProof: boolean;
  readonly lane: HashingLane;
  /** The device cookie as it came, or null: a browser that signed in to the account before has a counter of its own. */
  readonly device: string | null;
}

/** Whose secret is guessed. `passwordHash` is null when nobody has the e-mail. */
export interface GuessedAccount {
  readonly email: string;
  readonly passwordHash: string | null;
}

/**
 * The counter of the browser with this cookie; null when it did not sign in to the account before. A password that is replaced,
 * by a link of the owner's too, is counted anew.
 */
export function counterOfDevice(
  cookie: string | null,
  key: KeyObject,
  { door, email, passwordHash }: GuessedAccount & DeviceOwner,
  now: Date,
): string | null {
  const id = knownDevice(cookie, key, { door, email }, now);
  return id === null ? null : `device:${id}:${passwordHash ?? ''}`;
}

/** The passwords of businesses: checked as counted guesses, and hashed when they are good enough. */
@Injectable()
export class Passwords {
  constructor(
    private readonly limiter: AttemptLimiter,
    private readonly hasher: PasswordHasher,
    private readonly factors: SecondFactorsService,
    private readonly locks: BusinessLoginLocksJob,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * One guess of the password behind an e-mail. Without a hash (nobody has that e-mail) it counts, locks and takes as long
   * as with one. @throws AppError `login_locked`, `service_busy`.
   */
  check(
    email: string,
    passwordHash: string | null,
    password: Secret,
    { isWholeProof, lane, device }: GuessOptions,
  ): Promise<AttemptResult> {
    const verify = () => this.verify(passwordHash, password, lane);
    return this.counted(email, this.counterOf({ email, passwordHash }, device), verify, { isWholeProof });
  }

  /**
   * One guess of password and code together, for an account whose login strangers have locked. Such guesses have counters
   * of their own, by network and in all. Both are always checked, so neither can be guessed alone.
   */
  checkWithCode(
    email: string,
    network: string,
    { passwordHash, password }: { readonly passwordHash: string | null; readonly password: Secret },
    isCodeRight: boolean,
  ): Promise<AttemptResult> {
    return guardWithCode(this.limiter, LOGIN_ATTEMPTS, { email, network }, async () => {
      const isPasswordRight = await this.verify(passwordHash, password, 'anonymous');
      return isCodeRight && isPasswordRight;
    });
  }

  /**
   * One guess of the password of a business that is logged in.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, `service_busy`.
   */
  async assertCurrent(
    business: { readonly id: number; readonly email: string; readonly passwordHash: string },
    current: Secret,
    device: string | null,
  ): Promise<void> {
    const isWholeProof = !(await this.factors.isOn({ businessId: business.id }));
    const options = { isWholeProof, lane: 'account', device } as const;
    const attempt = await this.check(business.email, business.passwordHash, current, options);
    if (!attempt.ok) throw new AppError('invalid_current_password', { attempts_remaining: attempt.attemptsRemaining });
  }

  /**
   * One guess of something that only the owner of the account knows, counted with the guesses of the password.
   *
   * @param device the device cookie as it came.
   */
  guard(account: GuessedAccount, verify: () => Promise<boolean>, device: string | null): Promise<AttemptResult> {
    const counter = this.counterOf(account, device);
    return counter === null
      ? this.counted(account.email, null, verify, { isWholeProof: true })
      : guardCodeOfDevice(this.limiter, LOGIN_ATTEMPTS, { email: account.email, device: counter }, verify);
  }

  /** Whether this is the password, for a guess that `guard` counts. */
  matches(passwordHash: string, password: Secret): Promise<boolean> {
    return this.hasher.verify(passwordHash, password, 'account');
  }

  /** When the lock of a login ends; null when there is none. */
  lockedUntil(email: string): Promise<Date | null> {
    return this.limiter.lockedUntil(LOGIN_ATTEMPTS, email);
  }

  /** Ends counts and locks, those of browsers too, in the transaction that replaces the password. */
  liftLock(tx: Tx, email: string): Promise<void> {
    return this.limiter.forget(tx, LOGIN_ATTEMPTS, email);
  }

  /** Ends every count and lock of a login, those of guesses with a code too, by an operator's act. */
  async liftAllLocks(tx: Tx, email: string): Promise<void> {
    await this.liftLock(tx, email);
    await this.limiter.forget(tx, LOGIN_ATTEMPTS, withCode(email));
  }

  /** The hash of a new password. @throws AppError `weak_password` naming `field`, `service_busy`. */
  async hash(password: Secret, owner: PasswordOwner, field: string, lane: HashingLane): Promise<string> {
    await assertStrongPassword(password, owner, field);
    return this.hasher.hash(password, lane);
  }

  private counterOf(account: GuessedAccount, device: string | null): string | null {
    return counterOfDevice(device, this.config.jwtKey, { ...account, door: 'session' }, this.clock.now());
  }

  private verify(passwordHash: string | null, password: Secret, lane: HashingLane): Promise<boolean> {
    return passwordHash === null
      ? this.hasher.verifyNothing(password, lane)
      : this.hasher.verify(passwordHash, password, lane);
  }

  /** The guess that locks is noted for the owner, whether or not the address has one. */
  private async counted(
    email: string,
    counter: string | null,
    verify: () => Promise<boolean>,
    options: { readonly isWholeProof: boolean },
  ): Promise<AttemptResult> {
    if (counter !== null) return this.limiter.guard(LOGIN_ATTEMPTS, counter, verify, { ...options, account: email });
    const attempt = await this.limiter.guard(LOGIN_ATTEMPTS, email, verify, options);
    if (!attempt.ok && attempt.attemptsRemaining === 0) await this.locks.note(email);
    return attempt;
  }
}
