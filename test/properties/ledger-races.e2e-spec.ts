import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createDatabase, type TestDatabase } from '../support/databases';
import { until } from '../support/wait';

interface Wallet {
  readonly id: string;
  readonly address: string;
}

/** Two sessions of one database, steered to the moment by what a third one holds. */
describe('the database with two sessions', () => {
  const OUTSIDE = 'clearing:simulator:USD';
  const PAUSE = 7_041;
  let database: TestDatabase;
  let holder: Client;
  let first: Client;
  let second: Client;
  let business: string;

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.url.reveal() });
    await client.connect();
    return client;
  };

  beforeEach(async () => {
    database = await createDatabase();
    [holder, first, second] = await Promise.all([connect(), connect(), connect()]);
    business = await insertBusiness('bizrace1');
  });
  afterEach(async () => {
    await Promise.all([holder, first, second].map((client) => client.end().catch(() => undefined)));
    await database.drop();
  });

  async function insertBusiness(code: string): Promise<string> {
    const { rows } = await holder.query(
      `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
       SELECT upper($1), 'A', $1 || '@example.com', '+243812345678', 'x', min(id), now(), now() FROM plans RETURNING id`,
      [code],
    );
    return rows[0].id;
  }

  async function insertWallet(owner: string): Promise<Wallet> {
    const { rows } = await holder.query(
      `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at)
       VALUES ($1, 'live', 'USD', now(), now()) RETURNING id, ledger_address AS address`,
      [owner],
    );
    return rows[0];
  }

  async function operation(wallet: Wallet, amount: number, kind: 'deposit' | 'payout' = 'deposit'): Promise<string> {
    const id = randomUUID();
    const holds = kind === 'payout';
    const [source, target] = holds ? [wallet.address, OUTSIDE] : [OUTSIDE, wallet.address];
    await holder.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, holds_source, provider, last_submitted_at, actor, created_at, updated_at)
       VALUES ($1, $2, 'live', $3, $4, 'USD', $5, $6, $7, $8, 'simulator', now(), 'race', now(), now())`,
      [id, business, `mobile_money_${kind}`, amount, wallet.id, source, target, holds],
    );
    if (holds) {
      await holder.query(
        `INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES ($1, $2, $3, now())`,
        [id, wallet.address, amount],
      );
    }
    return id;
  }

  const conclude = async (session: Client, id: string, state: 'completed' | 'failed'): Promise<boolean> => {
    const { rows } = await session.query(
      `SELECT conclude_operation($1, '{submitting,accepted,unknown}', $2, now(), NULL, $3, NULL, $4, '{}', false, NULL) AS done`,
      [id, state, state === 'failed' ? 'refused' : null, `mobile_money_payout.${state}`],
    );
    return rows[0].done;
  };

  const waiting = (count: number): Promise<boolean> =>
    until(`${count} sessions wait for a lock`, async () => {
      const { rows } = await holder.query(
        `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0].n === count;
    });

  // Guarantee: the second of two conclusions returns false and writes nothing.
  it.each([
    ['completed', 'completed'],
    ['completed', 'failed'],
    ['failed', 'completed'],
    ['failed', 'failed'],
  ] as const)('concludes once when one session says %s and another says %s at the same moment', async (one, other) => {
    const wallet = await insertWallet(business);
    expect(await conclude(first, await operation(wallet, 1_000), 'completed')).toBe(true);
    const id = await operation(wallet, 400, 'payout');
    await first.query('BEGIN');
    expect(await conclude(first, id, one)).toBe(true);
    const late = conclude(second, id, other);
    await waiting(1);
    await first.query('COMMIT');
    expect(await late).toBe(false);
    const { rows } = await holder.query(
      `SELECT o.state, h.state AS hold, a.posted::integer, a.held::integer, o.failure_code,
         (SELECT count(*)::integer FROM ledger_entries WHERE operation_id = o.id) AS entries,
         (SELECT array_agg(type) FROM events WHERE operation_id = o.id) AS told
       FROM operations o JOIN ledger_holds h ON h.operation_id = o.id JOIN ledger_accounts a ON a.address = o.source WHERE o.id = $1`,
      [id],
    );
    const isPaid = one === 'completed';
    expect(rows).toEqual([
      {
        state: one,
        hold: isPaid ? 'captured' : 'released',
        posted: isPaid ? 600 : 1_000,
        held: 0,
        failure_code: isPaid ? null : 'refused',
        entries: isPaid ? 2 : 0,
        told: [`mobile_money_payout.${one}`],
      },
    ]);
  });

  // Guarantee: opposite transfers lock their accounts in one order. Each is stopped after its first leg, where two that
  // lock in the order given would hold what the other one needs next.
  it('moves money both ways between two accounts at once, without a deadlock', async () => {
    const here = await insertWallet(business);
    const there = await insertWallet(await insertBusiness('bizrace2'));
    for (const wallet of [here, there]) await conclude(first, await operation(wallet, 1_000), 'completed');
    await holder.query(
      `CREATE FUNCTION pause_after_a_leg() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${PAUSE}); RETURN NEW; END $$`,
    );
    // Row triggers fire by name: this one comes after the account of the leg was locked.
    await holder.query(
      `CREATE TRIGGER zz_pause_after_a_leg BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION pause_after_a_leg()`,
    );
    await holder.query(`SELECT pg_advisory_lock(${PAUSE})`);
    const ids = [await operation(here, 300), await operation(there, 100)];
    const transfer = `SELECT post_transfer($1, 'move', $2, $3, 'live', 'USD', $4, now())`;
    const both = Promise.allSettled([
      first.query(transfer, [ids[0], here.address, there.address, 300]),
      second.query(transfer, [ids[1], there.address, here.address, 100]),
    ]);
    await waiting(2);
    await holder.query(`SELECT pg_advisory_unlock(${PAUSE})`);
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { rows } = await holder.query('SELECT posted::integer FROM ledger_accounts ORDER BY posted');
    expect(rows).toEqual([{ posted: 800 }, { posted: 1_200 }]);
    await Promise.all([holder, first, second].map((client) => client.end()));
    expect(await database.deadlocks()).toBe(0);
  });
});
