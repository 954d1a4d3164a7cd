import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { AppError, type ErrorCode } from '../../kernel/errors';
import { AppConfig } from '../config/config';
import { keyedHash } from '../crypto/token-hasher';
import { execute } from '../database/statement';
import type { Tx } from '../database/unit-of-work';
import { FAIL, FORGET, GIVE_BACK, LOCKED_UNTIL, SUCCEED, TAKE } from './attempt-limiter.statements';

/** The limit of one kind of secret: how many failures are allowed, and the code of the refusal after that. */
export interface AttemptPolicy {
  /** `login` is shared by login and change-password, `pin` by every route that takes a PIN. */
  readonly scope: 'login' | 'pin' | 'operator_login';
  readonly max: number;
  /** Code of the 429 while the lock lasts. */
  readonly locked: ErrorCode;
}

export type AttemptResult = { readonly ok: true } | { readonly ok: false; readonly attemptsRemaining: number };

/** How long the last allowed failure locks. */
const LOCK_MINUTES = 15;
/** An attempt without a result after this time counts as failed, so that a crash gives no free guess. */
const HOLDER_CRASHED_SECONDS = 10;
const WAIT_STEP_MS = 25;
const WAIT_STEPS_MAX = 80;
const BUSY_RETRY_SECONDS = 1;

/**
 * Counts guesses of a secret in PostgreSQL. Each guess takes a place before it is verified, and there are only as many
 * places as failures allowed, so parallel guesses cannot pass the limit (contract 3, 9). Failures 1 to `max` are answered
 * as such. The last one locks for fifteen minutes; attempts during the lock do not prolong it. A success or the end of the
 * lock resets the count.
 *
 * Callers use `guard`. Every statement commits by itself: a refusal must not roll its own count back.
 */
@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Runs `verify` as one counted guess. `subject` is whose secret it is, already normalised (an e-mail, a business id);
   * only a keyed hash of it is stored. When `verify` throws, nothing is counted. With `isWholeProof` false, another proof
   * follows and a success does not reset the count; else a right password would give new guesses of the second factor.
   * `account` is given for one of several counters of an account, so that `forget` ends it with the others.
   *
   * @throws AppError `policy.locked` with `retryAfterSeconds` while the lock lasts or every place stays taken.
   */
  async guard(
    policy: AttemptPolicy,
    subject: string,
    verify: () => Promise<boolean>,
    { isWholeProof = true, account = subject }: { readonly isWholeProof?: boolean; readonly account?: string } = {},
  ): Promise<AttemptResult> {
    const slot = await this.take(policy, subject, account);
    if (slot !== 'go') {
      throw new AppError(policy.locked, { retry_after_seconds: slot.lockedFor }, { retryAfterSeconds: slot.lockedFor });
    }
    let isRight: boolean;
    try {
      isRight = await verify();
    } catch (error) {
      await this.giveBack(policy, subject);
      throw error;
    }
    if (!isRight) return { ok: false, attemptsRemaining: await this.fail(policy, subject) };
    if (isWholeProof) await this.succeed(policy, subject);
    else await this.giveBack(policy, subject);
    return { ok: true };
  }

  /** A place for one guess, or the seconds to wait. Waits up to two seconds while every place is taken. */
  async take(
    policy: AttemptPolicy,
    subject: string,
    account = subject,
  ): Promise<'go' | { readonly lockedFor: number }> {
    const [scope, key] = this.keyOf(policy, subject);
    const accountKey = account === subject ? key : this.keyOf(policy, account)[1];
    for (let step = 0; step < WAIT_STEPS_MAX; step += 1) {
      const now = this.clock.now();
      const [slot] = await execute<{ outcome: 'go' | 'busy' | 'locked'; locked_end: Date | null }>(
        this.dataSource.manager,
        TAKE,
        [scope, key, accountKey, policy.max, now, lockEnd(now), after(now, -HOLDER_CRASHED_SECONDS * SECOND_MS)],
      );
      if (slot?.outcome === 'go') return 'go';
      if (slot?.locked_end) return { lockedFor: Math.ceil((slot.locked_end.getTime() - now.getTime()) / SECOND_MS) };
      await pause(WAIT_STEP_MS);
    }
    return { lockedFor: BUSY_RETRY_SECONDS };
  }

  /** The guess was right: resets the count. */
  async succeed(policy: AttemptPolicy, subject: string): Promise<void> {
    await execute(this.dataSource.manager, SUCCEED, [...this.keyOf(policy, subject), this.clock.now()]);
  }

  /** The guess was wrong. @returns how many more failures are allowed before the lock; 0 when it is locked now. */
  async fail(policy: AttemptPolicy, subject: string): Promise<number> {
    const [counter] = await execute<{ failed: number }>(this.dataSource.manager, FAIL, [
      ...this.keyOf(policy, subject),
      policy.max,
      lockEnd(this.clock.now()),
    ]);
    return Math.max(0, policy.max - (counter?.failed ?? policy.max));
  }

  /** Removes counts and locks of all counters of an account, in the transaction that replaces the secret. */
  async forget(tx: Tx, policy: AttemptPolicy, account: string): Promise<void> {
    await execute(tx, FORGET, this.keyOf(policy, account));
  }

  /** When the present lock ends; null when there is none. */
  async lockedUntil(policy: AttemptPolicy, subject: string): Promise<Date | null> {
    const now = this.clock.now();
    const values = [...this.keyOf(policy, subject), now, lockEnd(now)];
    const [row] = await execute<{ locked_until: Date }>(this.dataSource.manager, LOCKED_UNTIL, values);
    return row?.locked_until ?? null;
  }

  private async giveBack(policy: AttemptPolicy, subject: string): Promise<void> {
    await execute(this.dataSource.manager, GIVE_BACK, this.keyOf(policy, subject));
  }

  /** By the oldest key: a lock holds while a new pepper comes in, and processes with and without it count together. */
  private keyOf({ scope }: AttemptPolicy, subject: string): [string, Buffer] {
    return [scope, keyedHash(this.config.pinPeppers.oldest.key, `attempts:${scope}:${subject}`)];
  }
}

const lockEnd = (now: Date): Date => after(now, LOCK_MINUTES * MINUTE_MS);
