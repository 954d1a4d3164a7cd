import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Accounts of the floor; as many as the bench has merchants, so that both spread alike. */
const ACCOUNTS = 200;

/**
 * The floor schema: one table per fact, no product rows. What any service must write that books a payment in two steps:
 * the intent, then its end with two entries and a balance. The unit in which the service's own work is expressed.
 */
export async function createFloor(client: { query(text: string): Promise<unknown> }): Promise<void> {
  await client.query(`
    CREATE SCHEMA floor;
    CREATE TABLE floor.accounts (id int PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 70);
    CREATE TABLE floor.payments (id uuid PRIMARY KEY, account int NOT NULL, amount bigint NOT NULL, state text NOT NULL, at timestamptz NOT NULL) WITH (fillfactor = 70);
    CREATE TABLE floor.entries (payment uuid NOT NULL, account int NOT NULL, amount bigint NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (payment, account));
    INSERT INTO floor.accounts SELECT n, 0 FROM generate_series(0, ${ACCOUNTS - 1}) AS n;
    CREATE FUNCTION floor.settle(p_id uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      v_account int;
      v_amount bigint;
    BEGIN
      UPDATE floor.payments SET state = 'completed' WHERE id = p_id AND state = 'open' RETURNING account, amount INTO v_account, v_amount;
      INSERT INTO floor.entries VALUES (p_id, v_account, v_amount, p_at), (p_id, -1, -v_amount, p_at);
      UPDATE floor.accounts SET balance = balance + v_amount WHERE id = v_account;
    END $$;`);
}

/** One payment in its two commits. */
export async function payOnFloor(pool: Pool, turn: number): Promise<void> {
  const id = randomUUID();
  const at = new Date();
  const values = [id, turn % ACCOUNTS, 100_000, at];
  await pool.query({ name: 'floor-open', text: `INSERT INTO floor.payments VALUES ($1, $2, $3, 'open', $4)`, values });
  await pool.query({ name: 'floor-settle', text: 'SELECT floor.settle($1, $2)', values: [id, at] });
}
