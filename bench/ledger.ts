import type { Client, Pool } from 'pg';

/** Something that books one transfer between two accounts, by SQL alone. */
export interface Ledger {
  /** Makes tables and accounts in the first schema of the search path. */
  create(client: Client): Promise<void>;
  /** @param turn a number that never repeats; it chooses the accounts. */
  transfer(pool: Pool, turn: number): Promise<void>;
}

/** Accounts of every ledger; as many as the bench has merchants, so that all spread alike. */
export const ACCOUNT_COUNT = 200;
/** Hundredths of one transfer. */
export const TRANSFER_MINOR = 100;

/** Payer and payee of a turn, never the same. @throws Error when the accounts were not made. */
export function accountsOf(turn: number, ids: readonly string[]): readonly [string, string] {
  const payer = turn % ACCOUNT_COUNT;
  const distance = 1 + (Math.floor(turn / ACCOUNT_COUNT) % (ACCOUNT_COUNT - 1));
  const pair = [ids[payer], ids[(payer + distance) % ACCOUNT_COUNT]] as const;
  if (pair[0] === undefined || pair[1] === undefined) throw new Error('the accounts of a ledger were not made');
  return [pair[0], pair[1]];
}
