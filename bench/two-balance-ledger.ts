import type { Pool } from 'pg';
import { ACCOUNTS_MADE, accountsOf, type StatementPeer, TRANSFER_MINOR } from './statement-peers';

const ACCOUNTS = Array.from({ length: ACCOUNTS_MADE }, (_, account) => `account_${String(account).padStart(6, '0')}`);

/**
 * A ledger as many are built: a balance and a version on both accounts, which are locked in order; a row for the transfer
 * and two entries with the balance before and after, each with an id as text that sorts by time. The baseline of `transfer`.
 */
export const TWO_BALANCE_LEDGER: StatementPeer = {
  async create(pool: Pool): Promise<void> {
    await pool.query(`
      CREATE TABLE accounts (id text PRIMARY KEY, currency text NOT NULL, balance bigint NOT NULL CHECK (balance >= 0),
        version bigint NOT NULL, updated_at timestamptz NOT NULL) WITH (fillfactor = 70);
      CREATE TABLE transfers (id text PRIMARY KEY, payer text NOT NULL REFERENCES accounts, payee text NOT NULL REFERENCES accounts,
        amount bigint NOT NULL CHECK (amount > 0), metadata jsonb, created_at timestamptz NOT NULL, CHECK (payer <> payee));
      CREATE INDEX ON transfers (payer, created_at);
      CREATE INDEX ON transfers (payee, created_at);
      CREATE TABLE entries (id text PRIMARY KEY, transfer text NOT NULL REFERENCES transfers, account text NOT NULL REFERENCES accounts,
        amount bigint NOT NULL, balance_before bigint NOT NULL, balance_after bigint NOT NULL, version bigint NOT NULL,
        created_at timestamptz NOT NULL);
      CREATE INDEX ON entries (transfer);
      CREATE UNIQUE INDEX ON entries (account, version);
      CREATE FUNCTION new_id(p_prefix text) RETURNS text LANGUAGE plpgsql AS $$
      BEGIN
        RETURN p_prefix || lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
          || substr(replace(gen_random_uuid()::text, '-', ''), 13);
      END $$;
      CREATE FUNCTION transfer(p_payer text, p_payee text, p_amount bigint, p_metadata jsonb) RETURNS text
      LANGUAGE plpgsql SET search_path = two_balances, public AS $$
      DECLARE
        v_id text := new_id('transfer_');
        v_balance bigint;
        v_version bigint;
      BEGIN
        PERFORM FROM accounts WHERE id IN (p_payer, p_payee) ORDER BY id FOR UPDATE;
        INSERT INTO transfers (id, payer, payee, amount, metadata, created_at) VALUES (v_id, p_payer, p_payee, p_amount, p_metadata, now());
        UPDATE accounts SET balance = balance - p_amount, version = version + 1, updated_at = now() WHERE id = p_payer
          RETURNING balance, version INTO v_balance, v_version;
        INSERT INTO entries (id, transfer, account, amount, balance_before, balance_after, version, created_at)
          VALUES (new_id('entry_'), v_id, p_payer, -p_amount, v_balance + p_amount, v_balance, v_version, now());
        UPDATE accounts SET balance = balance + p_amount, version = version + 1, updated_at = now() WHERE id = p_payee
          RETURNING balance, version INTO v_balance, v_version;
        INSERT INTO entries (id, transfer, account, amount, balance_before, balance_after, version, created_at)
          VALUES (new_id('entry_'), v_id, p_payee, p_amount, v_balance - p_amount, v_balance, v_version, now());
        RETURN v_id;
      END $$;`);
    await pool.query(
      `INSERT INTO accounts (id, currency, balance, version, updated_at) SELECT id, 'CDF', 900000000000000, 0, now() FROM unnest($1::text[]) AS id`,
      [ACCOUNTS],
    );
  },

  async operate(pool: Pool, turn: number): Promise<void> {
    const values = [...accountsOf(turn, ACCOUNTS), TRANSFER_MINOR];
    await pool.query({ name: 'two-balances', text: 'SELECT transfer($1, $2, $3, NULL)', values });
  },
};
