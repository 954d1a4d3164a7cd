import { readFileSync } from 'node:fs';
import type { Client, Pool } from 'pg';
import { ACCOUNT_COUNT, accountsOf, type Ledger, TRANSFER_MINOR } from './ledger';

/**
 * pgledger (github.com/pgr0ss/pgledger) by its own functions, loaded from copies of its SQL files in the order given. None of
 * it is in this repository.
 */
export function pgledgerOf(files: readonly string[]): Ledger {
  const ids: string[] = [];
  return {
    async create(client: Client): Promise<void> {
      for (const file of files) await client.query(readFileSync(file, 'utf8'));
      for (let account = 0; account < ACCOUNT_COUNT; account += 1) {
        const { rows } = await client.query<{ id: string }>(`SELECT id FROM pgledger_create_account($1, 'CDF')`, [
          `account ${account}`,
        ]);
        if (rows[0]) ids.push(rows[0].id);
      }
    },

    async transfer(pool: Pool, turn: number): Promise<void> {
      const values = [...accountsOf(turn, ids), TRANSFER_MINOR];
      await pool.query({ name: 'pgledger', text: 'SELECT id FROM pgledger_create_transfer($1, $2, $3)', values });
    },
  };
}
