import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock';
import type { CurrencyCode } from '../../kernel/currency';
import type { Environment } from '../../kernel/environment';
import { AppError } from '../../kernel/errors';
import { formatMinorOrNull } from '../../kernel/money';
import type { Tx } from '../../platform/database/unit-of-work';
import type { WalletBalance } from '../../wallets/wallet';
import { WalletsRepository } from '../../wallets/wallets.repository';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { BusinessLock } from './business-lock';

/** The three limits of a wallet in hundredths; null is none. */
export type WalletLimits = Pick<WalletBalance, 'perTransactionLimit' | 'dailyLimit' | 'monthlyLimit'>;

/** An operator's limits on the payouts of a business's wallets. */
@Injectable()
export class WalletLimitsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: BusinessLock,
    private readonly wallets: WalletsRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the given limits and keeps the others. They apply from the next operation on.
   *
   * @throws AppError `business_not_found`, `wallet_not_found`.
   */
  async setIn(
    tx: Tx,
    acting: Acting,
    account: { readonly businessId: number; readonly environment: Environment },
    currency: CurrencyCode,
    limits: Partial<WalletLimits>,
    reason: string | null,
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
      reason,
    });
  }

  /** @throws AppError `wallet_not_found`. */
  async walletOf(
    account: { readonly businessId: number; readonly environment: Environment },
    currency: CurrencyCode,
  ): Promise<WalletBalance> {
    const wallet = await this.wallets.find(this.dataSource.manager, account, currency);
    if (!wallet) throw new AppError('wallet_not_found', { currency_code: currency });
    return wallet;
  }
}

const isSame = (one: WalletLimits, other: WalletLimits): boolean =>
  one.perTransactionLimit === other.perTransactionLimit &&
  one.dailyLimit === other.dailyLimit &&
  one.monthlyLimit === other.monthlyLimit;

const shownLimits = (limits: WalletLimits): object => ({
  per_transaction_limit: formatMinorOrNull(limits.perTransactionLimit),
  daily_limit: formatMinorOrNull(limits.dailyLimit),
  monthly_limit: formatMinorOrNull(limits.monthlyLimit),
});
