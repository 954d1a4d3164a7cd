import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createDatabase, type TestDatabase } from './databases';

/** Source of deposits and target of payouts. */
export const OUTSIDE = 'clearing:simulator:USD';

export type Leg = readonly [direction: string, address: string, amount: string, currency: string];

/** A database with one merchant who has 10.00 USD, open to the owner of its tables: the books must hold without any of our code. */
export class AttackedLedger {
  private constructor(
    private readonly database: TestDatabase,
    readonly client: Client,
    readonly business: string,
    readonly wallet: { readonly id: string; readonly ledger_address: string },
  ) {}

  static async start(): Promise<AttackedLedger> {
    const database = await createDatabase();
    const client = new Client({ connectionString: database.url.reveal() });
    await client.connect();
    const businesses = await client.query<{ id: string }>(
      `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
       SELECT 'BIZATTACK', 'A', 'a@example.com', '+243812345678', 'x', min(id), now(), now() FROM plans RETURNING id`,
    );
    const business = businesses.rows[0]?.id ?? '';
    const wallets = await client.query<{ id: string; ledger_address: string }>(
      `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at)
       VALUES ($1, 'live', 'USD', now(), now()) RETURNING id, ledger_address`,
      [business],
    );
    const [wallet] = wallets.rows;
    if (!wallet) throw new Error('no wallet was opened');
    const ledger = new AttackedLedger(database, client, business, wallet);
    await ledger.settled('1000');
    return ledger;
  }

  async end(): Promise<void> {
    await this.client.end();
    await this.database.drop();
  }

  async operation(amount: string, kind = 'mobile_money_deposit', holds = false): Promise<string> {
    const id = randomUUID();
    const { id: walletId, ledger_address: own } = this.wallet;
    const [source, target] = holds ? [own, OUTSIDE] : [OUTSIDE, own];
    await this.client.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, holds_source, provider, fingerprint, last_submitted_at, actor, created_at, updated_at)
       VALUES ($1, $2, 'live', $3, $4, 'USD', $5, $6, $7, $8, 'simulator', '\\x01', now(), 'attack', now(), now())`,
      [id, this.business, kind, amount, walletId, source, target, holds],
    );
    return id;
  }

  async conclude(id: string, state: string, code: string | null = null): Promise<void> {
    await this.client.query(
      `SELECT conclude_operation($1, '{submitting,accepted,unknown}', $2, now(), NULL, $3, NULL, NULL, NULL, false, NULL)`,
      [id, state, code],
    );
  }

  async settled(amount: string): Promise<string> {
    const id = await this.operation(amount);
    await this.conclude(id, 'completed');
    return id;
  }

  async post(id: string, legs: readonly Leg[], step = 'attack'): Promise<void> {
    const rows = legs.map(
      ([direction, address, amount, currency]) =>
        `('${id}', '${step}', '${direction}', '${address}', 'live', '${currency}', ${amount}, now())`,
    );
    await this.client.query(
      `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at) VALUES ${rows.join()}`,
    );
  }
}

/** Asserts that the database refuses an attempt, and for that reason. */
export async function refused(attempt: Promise<unknown>, why: RegExp): Promise<void> {
  await expect(attempt).rejects.toThrow(why);
}
