import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { ACCOUNTS_MADE, accountsOf, type StatementPeer, TRANSFER_MINOR, writtenTogether } from './statement-peers';

/** Both ways to ask it, on the accounts of the first. */
export interface Pgledger {
  readonly alone: StatementPeer;
  /** With what other callers transfer at that moment, by its function for several. */
  readonly together: StatementPeer;
}

/**
 * pgledger (github.com/pgr0ss/pgledger) by its own functions, loaded from copies of its SQL files in the order given. None of
 * it is in this repository.
 */
export function pgledgerOf(files: readonly string[]): Pgledger {
  const ids: string[] = [];
  const transferAll = writtenTogether(async (pool, turns) => {
    const requests = turns.map((turn) => `(${[...accountsOf(turn, ids), TRANSFER_MINOR].join()})`);
    await pool.query({
      name: 'pgledger-together',
      text: 'SELECT id FROM pgledger_create_transfers($1::transfer_request[])',
      values: [requests],
    });
  });
  return {
    alone: {
      async create(pool: Pool): Promise<void> {
        for (const file of files) await pool.query(readFileSync(file, 'utf8'));
        const { rows } = await pool.query<{ id: string }>(
          `SELECT made.id FROM generate_series(1, $1) AS n, LATERAL pgledger_create_account('account ' || n, 'CDF') AS made`,
          [ACCOUNTS_MADE],
        );
        ids.push(...rows.map(({ id }) => id));
      },

      async operate(pool: Pool, turn: number): Promise<void> {
        const values = [...accountsOf(turn, ids), TRANSFER_MINOR];
        await pool.query({ name: 'pgledger', text: 'SELECT id FROM pgledger_create_transfer($1, $2, $3)', values });
      },
    },
    together: { create: async () => {}, operate: (pool, turn) => transferAll(pool, turn) },
  };
}
