import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { MailOutbox } from '../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { AttemptLimiter, type AttemptPolicy } from '../platform/attempts/attempt-limiter';
import { log, serializeError } from '../platform/logging/logger';
import { currentRequest } from '../platform/logging/request-context';
import { readPin } from './pin-form';
import { PinHasher } from './pin-hasher';
import { PinRepository } from './pin.repository';

/** One counter for every place that takes a PIN: money routes and pin/change together (contract 9). */
const PIN_ATTEMPTS: AttemptPolicy = { scope: 'pin', max: 3, locked: 'pin_locked' };

/** The PIN of a business, one for all its sessions and both environments (contract 9). */
@Injectable()
export class PinService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly pins: PinRepository,
    private readonly hasher: PinHasher,
    private readonly attempts: AttemptLimiter,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the first PIN, or one after an operator's reset; of concurrent requests one succeeds. Wrong guesses of the former
   * PIN and a lock are removed. The owner is told: a session is enough for it. @throws AppError `pin_already_set`.
   */
  async set({ businessId }: AccountScope, pin: Secret): Promise<void> {
    if ((await this.pins.findHash(this.dataSource.manager, businessId)) !== null) throw alreadySet();
    const hash = await this.hasher.hash(businessId, pin);
    const isFirst = await this.unitOfWork.run(async (tx) => {
      if (!(await this.pins.setFirst(tx, businessId, hash, this.clock.now()))) return false;
      await this.attempts.forget(tx, PIN_ATTEMPTS, String(businessId));
      await this.tell(tx, businessId, { isFirst: true });
      return true;
    });
    if (!isFirst) throw alreadySet();
  }

  /** When the lock of the PIN ends; null when there is none. */
  lockedUntil(businessId: number): Promise<Date | null> {
    return this.attempts.lockedUntil(PIN_ATTEMPTS, String(businessId));
  }

  /** Ends count and lock. */
  unlock(tx: Tx, businessId: number): Promise<void> {
    return this.attempts.forget(tx, PIN_ATTEMPTS, String(businessId));
  }

  /** @throws AppError `pin_not_set`, `pin_locked`, `invalid_pin` with `attempts_remaining`. */
  async change({ businessId }: AccountScope, current: Secret, next: Secret): Promise<void> {
    const proven = await this.pins.findHash(this.dataSource.manager, businessId);
    await this.check(businessId, proven, current.reveal());
    const hash = await this.hasher.hash(businessId, next);
    const isStillProven = await this.unitOfWork.run(async (tx) => {
      if (!(await this.pins.replace(tx, businessId, proven ?? '', hash, this.clock.now()))) return false;
      await this.tell(tx, businessId, { isFirst: false });
      return true;
    });
    // The PIN was changed meanwhile, so the proven one is no longer current.
    if (!isStillProven) throw new AppError('invalid_pin', { attempts_remaining: PIN_ATTEMPTS.max });
  }

  /**
   * Proves the PIN at a money route, in the contract's order (contract 9). Counts in transactions of its own, so a
   * refusal cannot roll its count back. `pinHash` comes with the credential; `rawPin` is whatever the body carried.
   * @throws AppError `pin_not_set`, `pin_locked`, `pin_required` (nothing counted), `invalid_pin` with `attempts_remaining`.
   */
  async prove(businessId: number, pinHash: string | null, rawPin: unknown): Promise<void> {
    const proven = await this.check(businessId, pinHash, rawPin);
    if (!this.hasher.isOutdated(proven.hash)) return;
    try {
      await this.renew(businessId, proven.hash, proven.pin);
    } catch (error) {
      // The PIN is proven, so the payment goes on. The next use tries again.
      log.warn(serializeError(error), 'a PIN stays under its former pepper');
    }
  }

  private tell(tx: Tx, businessId: number, { isFirst }: { readonly isFirst: boolean }): Promise<void> {
    const content = { at: this.clock.now().toISOString(), is_first: isFirst };
    return this.mails.tellBusiness(tx, businessId, { kind: 'pin_set', content });
  }

  /** Only somebody with a session gets as far as a wrong PIN: its owner may be another. */
  private tellOfLock(businessId: number): Promise<void> {
    const content = { at: this.clock.now().toISOString(), ip: currentRequest()?.ip ?? '?' };
    return this.unitOfWork.run((tx) =>
      this.mails.tellBusinessOnceADay(tx, businessId, { kind: 'pin_locked', content }),
    );
  }

  private async check(
    businessId: number,
    hash: string | null,
    rawPin: unknown,
  ): Promise<{ readonly hash: string; readonly pin: Secret }> {
    if (hash === null) throw new AppError('pin_not_set', { route: 'POST /api/v1/business/dashboard/pin' });
    const pin = readPin(rawPin);
    const guess = await this.attempts.guard(PIN_ATTEMPTS, String(businessId), () => {
      if (!pin) throw new AppError('pin_required');
      return this.hasher.verify(hash, businessId, pin);
    });
    if (!guess.ok) {
      if (guess.attemptsRemaining === 0) await this.tellOfLock(businessId);
      throw new AppError('invalid_pin', { attempts_remaining: guess.attemptsRemaining });
    }
    if (!pin) throw new Error('a PIN was proven that could not be read');
    return { hash, pin };
  }

  /** A PIN can be hashed with the new pepper only when it is used. If it is changed meanwhile, the change stays. */
  private async renew(businessId: number, proven: string, pin: Secret): Promise<void> {
    const hash = await this.hasher.hash(businessId, pin);
    await this.unitOfWork.run((tx) => this.pins.replace(tx, businessId, proven, hash, this.clock.now()));
  }
}

const alreadySet = (): AppError =>
  new AppError('pin_already_set', { route: 'POST /api/v1/business/dashboard/pin/change' });
