import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { EventsService } from '../events/events.service';
import { Clock } from '../kernel/clock';
import { type CurrencyCode, USD } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { newOperationId } from '../kernel/ids';
import type { Page, PageRequest } from '../kernel/page';
import { execute } from '../platform/database/statement';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { CurrencyCatalogue } from './currency-catalogue';
import type { WalletBalance, WalletEntry } from './wallet';
import { presentWalletDetail } from './wallet.presenter';
import { walletOf, walletOfBody, WalletsRepository, type WalletWithUsage } from './wallets.repository';
import { FUND_SANDBOX } from './wallets.statements';

type Owner = Pick<AccountScope, 'businessId' | 'environment'>;

/** What a sandbox USD wallet starts with, in hundredths (contract 14). */
const SANDBOX_OPENING_BALANCE = 1_000_000n;

/** One wallet per currency; the same for both doors. */
@Injectable()
export class WalletsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly wallets: WalletsRepository,
    private readonly currencies: CurrencyCatalogue,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** Opens a wallet, or returns the existing one. @throws AppError `unsupported_currency`. */
  async open(
    account: Owner,
    currency: CurrencyCode,
  ): Promise<{ readonly wallet: WalletBalance; readonly isNew: boolean }> {
    const standing = await this.find(account, currency);
    if (standing) return { wallet: standing, isNew: false };
    await this.currencies.assertSupported(account.environment, currency);
    const flag = (await this.currencies.flags(account.environment))(currency);
    const isNew = await this.unitOfWork.run((tx) => this.insert(tx, account, currency, flag));
    return { wallet: await this.get(account, currency), isNew };
  }

  /** The live USD wallet every business has from signup on; part of the caller's transaction (specification 1.3). */
  async openFirst(tx: Tx, businessId: number): Promise<void> {
    const account: Owner = { businessId, environment: 'live' };
    await this.insert(tx, account, USD, this.currencies.usdFlag());
  }

  async list(account: Owner): Promise<WalletBalance[]> {
    await this.openSandbox(account);
    return this.wallets.list(this.dataSource.manager, account);
  }

  async find(account: Owner, currency: CurrencyCode): Promise<WalletBalance | null> {
    const wallet = await this.wallets.find(this.dataSource.manager, account, currency);
    if (wallet || currency !== USD || account.environment !== 'sandbox') return wallet;
    await this.openSandbox(account);
    return this.wallets.find(this.dataSource.manager, account, currency);
  }

  /** @param aheadRow what was read with the caller, if it was. @throws AppError `wallet_not_found`. */
  async get(account: Owner, currency: CurrencyCode, aheadRow?: object): Promise<WalletBalance> {
    const wallet = (aheadRow && walletOfBody(aheadRow, currency)) ?? (await this.find(account, currency));
    if (!wallet) throw new AppError('wallet_not_found', { currency_code: currency });
    return wallet;
  }

  /** The wallet and how much of its limits is used. @param aheadRow what was read with the key. @throws AppError `wallet_not_found`. */
  async getWithUsage(account: Owner, currency: CurrencyCode, aheadRow?: object): Promise<WalletWithUsage> {
    const ahead = aheadRow && walletOf(aheadRow);
    if (ahead) return ahead;
    if (currency === USD) await this.openSandbox(account);
    const found = await this.wallets.findWithUsage(this.dataSource.manager, account, currency, this.clock.now());
    if (!found) throw new AppError('wallet_not_found', { currency_code: currency });
    return found;
  }

  entries(
    wallet: WalletBalance,
    range: { readonly from: Date | null; readonly to: Date | null },
    request: PageRequest,
  ): Promise<Page<WalletEntry>> {
    return this.unitOfWork.snapshot((db) => this.wallets.entries(db, wallet, range, request));
  }

  /** Adds pretend money to a sandbox wallet. @throws AppError `wallet_not_found`. */
  async fundSandbox(account: AccountScope, currency: CurrencyCode, amount: bigint): Promise<WalletBalance> {
    const wallet = await this.get(account, currency);
    await this.unitOfWork.run((tx) => this.credit(tx, wallet.id, amount, account.actor));
    return this.get(account, currency);
  }

  private async insert(tx: Tx, account: Owner, currency: CurrencyCode, flag: string | null): Promise<boolean> {
    const at = this.clock.now();
    if (!(await this.wallets.insert(tx, account, currency, at))) return false;
    const wallet = await this.mustFind(tx, account, currency);
    const data = presentWalletDetail(wallet, flag, { daily: 0n, monthly: 0n }, at);
    await this.events.record(tx, { ...account, type: 'wallet.created', data, at });
    return true;
  }

  /** The first read of a sandbox opens its USD wallet with pretend money (contract 14). */
  private async openSandbox(account: Owner): Promise<void> {
    if (account.environment !== 'sandbox') return;
    if (await this.wallets.find(this.dataSource.manager, account, USD)) return;
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.insert(tx, account, USD, this.currencies.usdFlag()))) return;
      const wallet = await this.mustFind(tx, account, USD);
      await this.credit(tx, wallet.id, SANDBOX_OPENING_BALANCE, 'sandbox');
    });
  }

  private async credit(tx: Tx, walletId: number, amount: bigint, actor: string): Promise<void> {
    await execute(tx, FUND_SANDBOX, [newOperationId(), walletId, amount.toString(), actor, this.clock.now()]);
  }

  private async mustFind(db: EntityManager, account: Owner, currency: CurrencyCode): Promise<WalletBalance> {
    const wallet = await this.wallets.find(db, account, currency);
    if (!wallet) throw new Error('a wallet just inserted is not there');
    return wallet;
  }
}
