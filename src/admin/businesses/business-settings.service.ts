import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { Clock } from '../../kernel/clock';
import type { CurrencyCode } from '../../kernel/currency';
import type { Environment } from '../../kernel/environment';
import { AppError } from '../../kernel/errors';
import { formatMinor } from '../../kernel/money';
import { MailOutbox } from '../../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { WalletBalance } from '../../wallets/wallet';
import { WalletsRepository } from '../../wallets/wallets.repository';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { PlansRepository } from '../plans/plans.repository';
import { BusinessLock } from './business-lock';

/** The three limits of a wallet in hundredths; null is none. */
export type WalletLimits = Pick<WalletBalance, 'perTransactionLimit' | 'dailyLimit' | 'monthlyLimit'>;

/** What operators set for a business: its plan, the limits of its wallets, and a PIN that was lost. */
@Injectable()
export class BusinessSettings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: BusinessLock,
    private readonly businesses: BusinessesRepository,
    private readonly plans: PlansRepository,
    private readonly wallets: WalletsRepository,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Features count from the next request on. @throws AppError `business_not_found`, `plan_not_found`. */
  setPlan(acting: Acting, businessId: number, code: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const business = await this.lock.take(tx, businessId);
      const plan = await this.plans.find(tx, code);
      const before = await this.plans.get(tx, business.planId);
      if (!plan) throw new AppError('plan_not_found');
      if (plan.id === before.id) return;
      await this.businesses.update(tx, businessId, { planId: plan.id }, this.clock.now());
      await this.audit.record(tx, acting, {
        action: 'business.plan_set',
        target: { type: 'business', id: businessId },
        before: { plan: before.code },
        after: { plan: plan.code },
      });
    });
  }

  /**
   * Sets the limits that are given and keeps the others. They bind what leaves the wallet from the next operation on.
   * @throws AppError `business_not_found`, `wallet_not_found`.
   */
  async setLimitsIn(
    tx: Tx,
    acting: Acting,
    account: { readonly businessId: number; readonly environment: Environment },
    currency: CurrencyCode,
    limits: Partial<WalletLimits>,
  ): Promise<void> {
    await this.lock.take(tx, account.businessId);
    const wallet = await this.wallets.find(tx, account, currency);
    if (!wallet) throw new AppError('wallet_not_found', { currency_code: currency });
    const { perTransactionLimit, dailyLimit, monthlyLimit } = { ...wallet, ...limits };
    const next = { perTransactionLimit, dailyLimit, monthlyLimit };
    if (isSame(wallet, next)) return;
    const updatedAt = this.clock.now();
    await this.wallets.setLimits(tx, account, currency, next, updatedAt);
    await this.audit.record(tx, acting, {
      action: 'wallet.limits_set',
      target: { type: 'wallet', id: wallet.id },
      before: shownLimits(wallet),
      after: { ...shownLimits(next), business_id: account.businessId, currency_code: currency },
    });
  }

  /** @throws AppError `wallet_not_found`. */
  async wallet(
    account: { readonly businessId: number; readonly environment: Environment },
    currency: CurrencyCode,
  ): Promise<WalletBalance> {
    const wallet = await this.wallets.find(this.dataSource.manager, account, currency);
    if (!wallet) throw new AppError('wallet_not_found', { currency_code: currency });
    return wallet;
  }

  /** Forgets a lost PIN, so that the business can set a new one; that one ends a lock. @throws AppError `business_not_found`. */
  resetPin(acting: Acting, businessId: number, reason: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const business = await this.lock.take(tx, businessId);
      const now = this.clock.now();
      await this.businesses.update(tx, businessId, { pinHash: null }, now);
      await this.mails.tellBusiness(tx, businessId, { kind: 'pin_reset', content: { at: now.toISOString() } });
      await this.audit.record(tx, acting, {
        action: 'business.pin_reset',
        target: { type: 'business', id: businessId },
        before: { pin_set: business.pinHash !== null },
        after: { pin_set: false },
        reason,
      });
    });
  }
}

const amountOrNull = (minor: bigint | null): string | null => (minor === null ? null : formatMinor(minor));

const isSame = (one: WalletLimits, other: WalletLimits): boolean =>
  one.perTransactionLimit === other.perTransactionLimit &&
  one.dailyLimit === other.dailyLimit &&
  one.monthlyLimit === other.monthlyLimit;

const shownLimits = (limits: WalletLimits): object => ({
  per_transaction_limit: amountOrNull(limits.perTransactionLimit),
  daily_limit: amountOrNull(limits.dailyLimit),
  monthly_limit: amountOrNull(limits.monthlyLimit),
});
