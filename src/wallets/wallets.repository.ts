import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { ReadAhead } from '../access/read-ahead';
import { utcDay } from '../kernel/clock';
import { type CurrencyCode, readCurrency } from '../kernel/currency';
import type { Environment } from '../kernel/environment';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import type { RecordedKind } from '../ledger/operation-kinds';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { WalletBalance, WalletEntry, WalletUsage } from './wallet';
import { Wallet } from './wallet.entity';
import {
  ENTRIES,
  ENTRIES_OF_PERIOD,
  ENTRY_COUNT,
  FIND,
  FIND_AHEAD,
  FIND_WITH_USAGE,
  FIND_WITH_USAGE_AHEAD,
  INSERT,
  LIST,
  SPAN_COUNT,
} from './wallets.statements';

interface WalletRow {
  readonly id: string;
  readonly business_id: string;
  readonly environment: Environment;
  readonly currency: string;
  readonly ledger_address: string;
  readonly status: 'active';
  readonly posted: string;
  readonly held: string;
  readonly per_transaction_limit: string | null;
  readonly daily_limit: string | null;
  readonly monthly_limit: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface WalletWithUsageRow extends WalletRow {
  readonly daily: string | null;
  readonly monthly: string | null;
}

export interface WalletWithUsage {
  readonly wallet: WalletBalance;
  readonly usage: WalletUsage;
}

/** The wallet of the route's currency, read with the caller as `findWithUsage` reads it. */
export const WALLET_AHEAD: ReadAhead = {
  ...FIND_WITH_USAGE_AHEAD,
  values: ({ params: { currency } }, now) => {
    const code = typeof currency === 'string' ? readCurrency(currency) : null;
    return code === null ? null : [code, utcDay(now)];
  },
};

/** The wallet of the currency that the body names, read with the caller as `find` reads it. */
export const WALLET_OF_BODY_AHEAD: ReadAhead = {
  ...FIND_AHEAD,
  values: ({ body }) => {
    const isObject = typeof body === 'object' && body !== null;
    const code = isObject && 'currency_code' in body ? readCurrency(body.currency_code) : null;
    return code === null ? null : [code];
  },
};

/** What `WALLET_OF_BODY_AHEAD` has found; null when there is no wallet in the currency. */
export function walletOfBody(aheadRow: object, currency: CurrencyCode): WalletBalance | null {
  const row = aheadRow as WalletRow | { readonly id: null };
  return row.id === null || row.currency !== currency ? null : toWallet(row);
}

/** What `WALLET_AHEAD` has found; null when there is no wallet. */
export function walletOf(aheadRow: object): WalletWithUsage | null {
  const row = aheadRow as WalletWithUsageRow | { readonly id: null };
  return row.id === null ? null : toWalletWithUsage(row);
}

/** Reads wallets by their owner. Balances come from the ledger in the same statement. */
@Injectable()
export class WalletsRepository {
  constructor(@InjectRepository(Wallet) private readonly wallets: Repository<Wallet>) {}

  async list(db: EntityManager, account: Pick<AccountScope, 'businessId' | 'environment'>): Promise<WalletBalance[]> {
    return (await execute<WalletRow>(db, LIST, [account.businessId, account.environment])).map(toWallet);
  }

  async find(
    db: EntityManager,
    account: Pick<AccountScope, 'businessId' | 'environment'>,
    currency: CurrencyCode,
  ): Promise<WalletBalance | null> {
    const [row] = await execute<WalletRow>(db, FIND, [account.businessId, account.environment, currency]);
    return row ? toWallet(row) : null;
  }

  /**
   * A live wallet by its id.
   * across accounts: an operator or a provider names a wallet, and its row names the owner.
   */
  findLive(db: EntityManager, id: number): Promise<Wallet | null> {
    return db.withRepository(this.wallets).findOneBy({ id, environment: 'live' });
  }

  /** @returns false when the business has a wallet in the currency already. */
  async insert(
    tx: Tx,
    account: Pick<AccountScope, 'businessId' | 'environment'>,
    currency: CurrencyCode,
    at: Date,
  ): Promise<boolean> {
    return (await execute(tx, INSERT, [account.businessId, account.environment, currency, at])).length === 1;
  }

  /** The wallet with its outgoing amounts on the UTC day of `at` and in that month, in one statement. */
  async findWithUsage(
    db: EntityManager,
    account: Pick<AccountScope, 'businessId' | 'environment'>,
    currency: CurrencyCode,
    at: Date,
  ): Promise<WalletWithUsage | null> {
    const values = [account.businessId, account.environment, currency, utcDay(at)];
    const [row] = await execute<WalletWithUsageRow>(db, FIND_WITH_USAGE, values);
    return row ? toWalletWithUsage(row) : null;
  }

  /** Movements from `from` (inclusive) to `to` (exclusive), newest first. */
  async entries(
    db: EntityManager,
    wallet: WalletBalance,
    range: { readonly from: Date | null; readonly to: Date | null },
    request: PageRequest,
  ): Promise<Page<WalletEntry>> {
    const span = [range.from, range.to];
    const [behind = null] = placeOfCursor(request, ENTRIES_HISTORY) ?? [];
    const address = wallet.ledgerAddress;
    const page = [rowsToRead(request), offsetOf(request), behind];
    const isWhole = span.every((end) => end === null);
    const rows = isWhole
      ? await execute<EntryRow>(db, ENTRIES, [address, ...page])
      : await execute<EntryRow>(db, ENTRIES_OF_PERIOD, [address, ...span, ...page]);
    const [count] = isWhole
      ? await execute<{ total: string }>(db, ENTRY_COUNT, [address])
      : await execute<{ total: string }>(db, SPAN_COUNT, [address, ...span]);
    return pageOfHistory(rows, Number(count?.total ?? 0), request, ENTRIES_HISTORY, toEntry);
  }

  /** Sets the three limits (hundredths, null: none). @returns false when there is no such wallet. */
  async setLimits(
    tx: Tx,
    account: Pick<AccountScope, 'businessId' | 'environment'>,
    currency: CurrencyCode,
    limits: Pick<Wallet, 'perTransactionLimit' | 'dailyLimit' | 'monthlyLimit'>,
    at: Date,
  ): Promise<boolean> {
    const { businessId, environment } = account;
    const { affected } = await tx
      .withRepository(this.wallets)
      .update({ businessId, environment, currency }, { ...limits, updatedAt: at });
    return affected === 1;
  }
}

const ENTRIES_HISTORY: History<EntryRow> = {
  name: 'entries',
  forms: ['number'],
  placeOf: (row) => [row.entry_number],
};

interface EntryRow {
  readonly entry_number: string;
  readonly id: string;
  readonly operation_id: string;
  readonly kind: RecordedKind;
  readonly description: string | null;
  readonly direction: 'debit' | 'credit';
  readonly amount: string;
  readonly balance_after: string;
  readonly created_at: Date;
}

const toEntry = (row: EntryRow): WalletEntry => ({
  id: Number(row.id),
  operationId: row.operation_id,
  kind: row.kind,
  description: row.description,
  direction: row.direction,
  amount: BigInt(row.amount),
  balanceAfter: BigInt(row.balance_after),
  createdAt: row.created_at,
});

const toWalletWithUsage = (row: WalletWithUsageRow): WalletWithUsage => ({
  wallet: toWallet(row),
  usage: { daily: BigInt(row.daily ?? 0), monthly: BigInt(row.monthly ?? 0) },
});

const amountOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const toWallet = (row: WalletRow): WalletBalance => ({
  id: Number(row.id),
  businessId: Number(row.business_id),
  environment: row.environment,
  currency: row.currency,
  ledgerAddress: row.ledger_address,
  status: row.status,
  posted: BigInt(row.posted),
  held: BigInt(row.held),
  perTransactionLimit: amountOrNull(row.per_transaction_limit),
  dailyLimit: amountOrNull(row.daily_limit),
  monthlyLimit: amountOrNull(row.monthly_limit),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
