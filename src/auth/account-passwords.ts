import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import type { AttemptLimiter, AttemptPolicy, AttemptResult } from '../platform/attempts/attempt-limiter';
import type { AppConfig } from '../platform/config/config';
import type { HashingLane } from '../platform/crypto/hashing-lanes';
import type { PasswordHasher } from '../platform/crypto/password-hasher';
import type { Tx } from '../platform/database/unit-of-work';
import { callerNetwork } from '../platform/http/caller-network';
import { knownDevice } from '../platform/http/device-cookie';
import type { CookieDoor } from '../platform/http/session-cookie';
import type { AccountOwner } from './account-owner';
import { guardCodeOfDevice, guardWithCode } from './guesses-with-code';
import type { LoginLocksJob } from './login-locks.job';
import { assertStrongPassword, type PasswordOwner } from './password-policy';
import type { RightProof, SecondFactorsService, SecondProof, WholeProof } from './second-factor/second-factors.service';

/** What comes with a login. */
export interface Credentials {
  readonly email: string;
  readonly password: Secret;
  /** A code sent along with the password. It works even while strangers keep the login locked. */
  readonly proof: SecondProof | null;
  /** The device cookie as it came, or null: a browser that signed in to the account before has a counter of its own. */
  readonly device: string | null;
}

/** What a login proved. */
interface LoginCheck {
  readonly isRight: boolean;
  /** The password was not all: a code of the second factor has to follow. */
  readonly needsCode: boolean;
  readonly code: RightProof | null;
}

/** Whose secret is guessed. `passwordHash` is null when nobody has the e-mail. */
interface GuessedAccount {
  readonly email: string;
  readonly passwordHash: string | null;
}

/** The passwords of one kind of account: checked as counted guesses, and hashed when they are good enough. */
@Injectable()
export abstract class AccountPasswords {
  /** Guesses at the login and of who is logged in, together. */
  protected abstract readonly attempts: AttemptPolicy;
  protected abstract readonly door: CookieDoor;
  /** Where callers wait for a hash: at the login, and once they are logged in. */
  protected abstract readonly lanes: { readonly login: HashingLane; readonly account: HashingLane };

  constructor(
    protected readonly limiter: AttemptLimiter,
    protected readonly hasher: PasswordHasher,
    private readonly factors: SecondFactorsService,
    private readonly locks: LoginLocksJob,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * One guess at the login, for an account that nobody has too: it counts, locks and takes as long as one for an account.
   * @throws AppError `login_locked`, `service_busy`.
   */
  async checkLogin(
    owner: AccountOwner,
    passwordHash: string | null,
    { email, password, proof, device }: Credentials,
    ip: string | null,
  ): Promise<LoginCheck> {
    const account = { email, passwordHash };
    if (proof) {
      const code = await this.factors.findRight(owner, proof);
      const isRight = await this.checkWithCode(account, callerNetwork(ip), password, code !== null);
      return { isRight, needsCode: false, code };
    }
    const needsCode = await this.factors.isOn(owner);
    const { ok } = await this.check(this.lanes.login, account, password, { isWholeProof: !needsCode, device });
    return { isRight: ok, needsCode, code: null };
  }

  /**
   * One guess of the code that follows a right password, counted with the guesses of the password. A right one stays unused.
   *
   * @param device the device cookie as it came.
   * @throws AppError 400 `invalid_code`, 429 `login_locked`.
   */
  async checkCode(
    owner: AccountOwner,
    account: GuessedAccount,
    proof: SecondProof,
    device: string | null,
  ): Promise<RightProof | null> {
    const code = await this.factors.findRight(owner, proof);
    const attempt = await this.guard(account, async () => code !== null, device);
    if (!attempt.ok) throw new AppError('invalid_code', { attempts_remaining: attempt.attemptsRemaining });
    return code;
  }

  /**
   * One guess of the password of an account that is logged in.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, `service_busy`.
   */
  async assertCurrent(
    owner: AccountOwner,
    account: GuessedAccount,
    current: Secret,
    device: string | null,
  ): Promise<void> {
    const isWholeProof = !(await this.factors.isOn(owner));
    const attempt = await this.check(this.lanes.account, account, current, { isWholeProof, device });
    if (!attempt.ok) throw new AppError('invalid_current_password', { attempts_remaining: attempt.attemptsRemaining });
  }

  /**
   * Password and code of an account that is logged in, together one guess: neither may be tried out by itself. A right code is
   * used up.
   * @throws AppError 401 `invalid_current_password`, 400 `invalid_code`, 429 `login_locked`, `second_factor_not_started`.
   */
  async assertCurrentWithCode(
    owner: AccountOwner,
    account: GuessedAccount,
    { password, device, ...proof }: WholeProof,
  ): Promise<void> {
    if (!(await this.factors.isOn(owner))) throw new AppError('second_factor_not_started');
    let isPasswordRight = false;
    const verify = async (): Promise<boolean> => {
      isPasswordRight = await this.verify(this.lanes.account, account.passwordHash, password);
      return isPasswordRight && this.factors.verify(owner, proof);
    };
    const attempt = await this.guard(account, verify, device);
    if (attempt.ok) return;
    const details = { attempts_remaining: attempt.attemptsRemaining };
    throw new AppError(isPasswordRight ? 'invalid_code' : 'invalid_current_password', details);
  }

  /** Ends counts and locks, those of browsers too, in the transaction that replaces the password. */
  liftLock(tx: Tx, email: string): Promise<void> {
    return this.limiter.forget(tx, this.attempts, email);
  }

  /** The hash of a password that somebody chose. @throws AppError `weak_password` naming `field`, `service_busy`. */
  async hash(password: Secret, owner: PasswordOwner, field: string, lane = this.lanes.account): Promise<string> {
    await assertStrongPassword(password, owner, field);
    return this.hasher.hash(password, lane);
  }

  private check(
    lane: HashingLane,
    account: GuessedAccount,
    password: Secret,
    { isWholeProof, device }: { readonly isWholeProof: boolean; readonly device: string | null },
  ): Promise<AttemptResult> {
    const verify = () => this.verify(lane, account.passwordHash, password);
    return this.counted(account.email, this.counterOf(account, device), verify, { isWholeProof });
  }

  /**
   * Password and code together, for an account whose login strangers have locked. Such guesses have counters of their own, by
   * network and in all. Both are always checked, so neither can be guessed alone.
   */
  private async checkWithCode(
    { email, passwordHash }: GuessedAccount,
    network: string,
    password: Secret,
    isCodeRight: boolean,
  ): Promise<boolean> {
    const attempt = await guardWithCode(this.limiter, this.attempts, { email, network }, async () => {
      const isPasswordRight = await this.verify(this.lanes.login, passwordHash, password);
      return isCodeRight && isPasswordRight;
    });
    await this.noteLock(email, attempt);
    return attempt.ok;
  }

  /** One guess of something that only the owner of the account knows. */
  private guard(
    account: GuessedAccount,
    verify: () => Promise<boolean>,
    device: string | null,
  ): Promise<AttemptResult> {
    const counter = this.counterOf(account, device);
    return counter === null
      ? this.counted(account.email, null, verify, { isWholeProof: true })
      : guardCodeOfDevice(this.limiter, this.attempts, { email: account.email, device: counter }, verify);
  }

  /**
   * The counter of the browser with this cookie; null when it did not sign in to the account before. A password that is
   * replaced, by a link of the owner's too, is counted anew.
   */
  private counterOf({ email, passwordHash }: GuessedAccount, cookie: string | null): string | null {
    const id = knownDevice(cookie, this.config.jwtKey, { door: this.door, email }, this.clock.now());
    return id === null ? null : `device:${id}:${passwordHash ?? ''}`;
  }

  private verify(lane: HashingLane, passwordHash: string | null, password: Secret): Promise<boolean> {
    return passwordHash === null
      ? this.hasher.verifyNothing(password, lane)
      : this.hasher.verify(passwordHash, password, lane);
  }

  private async counted(
    email: string,
    counter: string | null,
    verify: () => Promise<boolean>,
    // False: another proof follows, so a success does not reset the count.
    { isWholeProof }: { readonly isWholeProof: boolean },
  ): Promise<AttemptResult> {
    if (counter !== null) return this.limiter.guard(this.attempts, counter, verify, { isWholeProof, account: email });
    const attempt = await this.limiter.guard(this.attempts, email, verify, { isWholeProof });
    await this.noteLock(email, attempt);
    return attempt;
  }

  /** The guess that locks is noted for the owner, whether or not the address has one. */
  private async noteLock(email: string, attempt: AttemptResult): Promise<void> {
    if (!attempt.ok && attempt.attemptsRemaining === 0) await this.locks.note(email);
  }
}
