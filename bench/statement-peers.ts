import type { Pool } from 'pg';
import type { Workload } from './workloads';

/** Something that works by statements alone. */
export interface StatementPeer {
  /** Makes tables and accounts in the first schema of the search path. */
  create(pool: Pool): Promise<void>;
  /** @param turn a number that never repeats; it chooses the accounts. */
  operate(pool: Pool, turn: number, workload: Workload): Promise<void>;
}

/** Accounts that pay each other; as many as the bench has merchants, so that all spread alike. */
export const ACCOUNT_COUNT = 200;
/** Accounts that a ledger has: with 200 alone, statements are planned to read the whole table. */
export const ACCOUNTS_MADE = 10_000;
/** Hundredths of one transfer. */
export const TRANSFER_MINOR = 100;

/** Payer and payee of a turn, never the same. @throws Error when the accounts were not made. */
export function accountsOf<T>(turn: number, accounts: readonly T[]): readonly [T, T] {
  const payer = turn % ACCOUNT_COUNT;
  const distance = 1 + (Math.floor(turn / ACCOUNT_COUNT) % (ACCOUNT_COUNT - 1));
  const pair = [accounts[payer], accounts[(payer + distance) % ACCOUNT_COUNT]] as const;
  if (pair[0] === undefined || pair[1] === undefined) throw new Error('the accounts of a ledger were not made');
  return [pair[0], pair[1]];
}
