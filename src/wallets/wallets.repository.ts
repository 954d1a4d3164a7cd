import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { CurrencyCode } from '../kernel/currency';
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

const COLUMNS = `w.id, w.business_id, w.environment, w.currency, w.ledger_address, w.status, a.posted, a.held,
  w.per_transaction_limit, w.daily_limit, w.monthly_limit, w.created_at, greatest(w.updated_at, a.changed_at) AS updated_at`;
const SOURCE = 'wallets w JOIN ledger_accounts a ON a.address = w.ledger_address';

const LIST = {
  name: 'list-wallets',
  text: `SELECT ${COLUMNS} FROM ${SOURCE} WHERE w.business_id = $1 AND w.environment = $2 ORDER BY w.created_at DESC, w.id DESC`,
};
const FIND = {
  name: 'find-wallet',
  text: `SELECT ${COLUMNS} FROM ${SOURCE} WHERE w.business_id = $1 AND w.environment = $2 AND w.currency = $3`,
};
const INSERT = {
  name: 'insert-wallet',
  text: `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT ON CONSTRAINT one_wallet_per_currency DO NOTHING RETURNING id`,
};
const FIND_WITH_USAGE = {
  name: 'find-wallet-with-usage',
  text: `SELECT ${COLUMNS}, usage.daily, usage.monthly FROM ${SOURCE} LEFT JOIN LATERAL (
           SELECT sum(amount) FILTER (WHERE day = $4::date)::bigint AS daily, sum(amount)::bigint AS monthly FROM ledger_outgoing_days
           WHERE address = w.ledger_address AND day >= date_trunc('month', $4::date)::date) AS usage ON true
         WHERE w.business_id = $1 AND w.environment = $2 AND w.currency = $3`,
};
// across accounts: the address was found by its owner, and every entry on it is the owner's.
// In the order of the balances: an id is drawn before the account is locked, so the later id may hold the earlier balance.
const ENTRIES_SOURCE = `SELECT e.id, e.entry_number, e.operation_id, o.kind, o.description, e.direction, e.amount, e.balance_after, e.created_at
         FROM ledger_entries e JOIN operations o ON o.id = e.operation_id`;
// Entry numbers have no gaps, so a page however deep is a range of them.
const ENTRIES = {
  name: 'wallet-entries',
  text: `${ENTRIES_SOURCE}
         WHERE e.address = $1 AND e.entry_number <= coalesce($4::bigint - 1, (SELECT entry_count FROM ledger_accounts WHERE address = $1)) - $3
         ORDER BY e.entry_number DESC LIMIT $2`,
};
const ENTRIES_OF_PERIOD = {
  name: 'wallet-entries-of-period',
  text: `${ENTRIES_SOURCE}
         WHERE e.address = $1 AND ($5::timestamptz IS NULL OR e.created_at >= $5) AND ($6::timestamptz IS NULL OR e.created_at < $6)
           AND e.entry_number < coalesce($4::bigint, 9223372036854775807)
         ORDER BY e.entry_number DESC LIMIT $2 OFFSET $3`,
};
const ENTRY_COUNT = {
  name: 'wallet-entry-count',
  text: `SELECT CASE WHEN $2::timestamptz IS NULL AND $3::timestamptz IS NULL
           THEN (SELECT entry_count FROM ledger_accounts WHERE address = $1)
           ELSE (SELECT count(*) FROM ledger_entries WHERE address = $1 AND ($2::timestamptz IS NULL OR created_at >= $2)
                 AND ($3::timestamptz IS NULL OR created_at < $3)) END AS total`,
};

/** Questions about wallets, owner first; balances come from the ledger in the same statement. */
@Injectable()
export class WalletsRepository {
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

  /** @returns false when the business has a wallet in the currency already. */
  async insert(
    tx: Tx,
    account: Pick<AccountScope, 'businessId' | 'environment'>,
    currency: CurrencyCode,
    at: Date,
  ): Promise<boolean> {
    return (await execute(tx, INSERT, [account.businessId, account.environment, currency, at])).length === 1;
  }

  /** The wallet beside what was sent out of it on the UTC day of `at` and in its month: one statement. */
  async findWithUsage(
    db: EntityManager,
    account: Pick<AccountScope, 'businessId' | 'environment'>,
    currency: CurrencyCode,
    at: Date,
  ): Promise<{ readonly wallet: WalletBalance; readonly usage: WalletUsage } | null> {
    const day = at.toISOString().slice(0, 10);
    const values = [account.businessId, account.environment, currency, day];
    const [row] = await execute<WalletRow & { daily: string | null; monthly: string | null }>(
      db,
      FIND_WITH_USAGE,
      values,
    );
    if (!row) return null;
    return { wallet: toWallet(row), usage: { daily: BigInt(row.daily ?? 0), monthly: BigInt(row.monthly ?? 0) } };
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
    const page = [wallet.ledgerAddress, rowsToRead(request), offsetOf(request), behind];
    const rows = span.every((end) => end === null)
      ? await execute<EntryRow>(db, ENTRIES, page)
      : await execute<EntryRow>(db, ENTRIES_OF_PERIOD, [...page, ...span]);
    const [count] = await execute<{ total: string }>(db, ENTRY_COUNT, [wallet.ledgerAddress, ...span]);
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
    const { affected } = await tx.update(Wallet, { businessId, environment, currency }, { ...limits, updatedAt: at });
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
