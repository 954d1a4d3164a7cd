import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { ACCOUNTS_MADE, accountsOf, type StatementPeer, TRANSFER_MINOR } from './statement-peers';

/**
 * pgledger (github.com/pgr0ss/pgledger) by its own functions, loaded from copies of its SQL files in the order given. None of
 * it is in this repository.
 */
export function pgledgerOf(files: readonly string[]): StatementPeer {
  const ids: string[] = [];
  return {
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
  };
}
