import type { Pool } from 'pg';
import { WriteBatches } from '../src/platform/database/write-batches';
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

/** As many as the service begins or ends in one commit. */
const TOGETHER_MAX = 32;

/**
 * Gathers what callers ask for at one moment as the service does, for a peer that can do several in one statement.
 * @param write does the given turns in one commit.
 */
export function writtenTogether(
  write: (pool: Pool, turns: readonly number[]) => Promise<void>,
): (pool: Pool, turn: number) => Promise<void> {
  const batches = new WriteBatches<{ readonly pool: Pool; readonly turn: number }, true>({
    itemsMax: TOGETHER_MAX,
    keyOf: ({ turn }) => String(turn),
    writeAll: async (items) => {
      const [first] = items;
      if (first) {
        await write(
          first.pool,
          items.map(({ turn }) => turn),
        );
      }
      return items.map(() => true);
    },
    writeOne: async ({ pool, turn }) => {
      await write(pool, [turn]);
      return true;
    },
  });
  return async (pool, turn) => void (await batches.write({ pool, turn }));
}
