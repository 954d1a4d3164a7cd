import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createDatabase } from '../support/databases';

/** Attacks by the owner of the tables, straight at the database: the books must hold without any of our code. */
describe('the database alone', () => {
  let client: Client;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let business: string;
  let wallet: { id: string; ledger_address: string };
  const outside = 'clearing:simulator:USD';

  beforeAll(async () => {
    database = await createDatabase();
    client = new Client({ connectionString: database.url.reveal() });
    await client.connect();
    business = (
      await client.query(
        `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
         SELECT 'BIZATTACK', 'A', 'a@example.com', '+243812345678', 'x', min(id), now(), now() FROM plans RETURNING id`,
      )
    ).rows[0].id;
    wallet = (
      await client.query(
        `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at) VALUES ($1, 'live', 'USD', now(), now()) RETURNING id, ledger_address`,
        [business],
      )
    ).rows[0];
    await settled('1000');
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function operation(amount: string, kind = 'mobile_money_deposit', holds = false): Promise<string> {
    const id = randomUUID();
    const [source, target] = holds ? [wallet.ledger_address, outside] : [outside, wallet.ledger_address];
    await client.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, holds_source, provider, fingerprint, last_submitted_at, actor, created_at, updated_at)
       VALUES ($1, $2, 'live', $3, $4, 'USD', $5, $6, $7, $8, 'simulator', '\\x01', now(), 'attack', now(), now())`,
      [id, business, kind, amount, wallet.id, source, target, holds],
    );
    return id;
  }

  const conclude = (id: string, state: string, code: string | null = null) =>
    client.query(
      `SELECT conclude_operation($1, '{submitting,accepted,unknown}', $2, now(), NULL, $3, NULL, NULL, NULL, false, NULL)`,
      [id, state, code],
    );

  async function settled(amount: string): Promise<string> {
    const id = await operation(amount);
    await conclude(id, 'completed');
    return id;
  }

  const post = (id: string, legs: ReadonlyArray<readonly [string, string, string, string]>, step = 'attack') =>
    client.query(
      `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at) VALUES ${legs
        .map(
          ([direction, address, amount, currency]) =>
            `('${id}', '${step}', '${direction}', '${address}', 'live', '${currency}', ${amount}, now())`,
        )
        .join(',')}`,
    );

  const refused = async (attempt: Promise<unknown>, why: RegExp): Promise<void> => {
    await expect(attempt).rejects.toThrow(why);
  };

  it('refuses an entry without its counterpart', async () => {
    await refused(
      post(await operation('5'), [['credit', wallet.ledger_address, '5', 'USD']]),
      /one debit and one equal credit/,
    );
  });

  it('refuses a posting whose sides differ in amount', async () => {
    const legs = [
      ['debit', outside, '5', 'USD'],
      ['credit', wallet.ledger_address, '6', 'USD'],
    ] as const;
    await refused(post(await operation('5'), legs), /one debit and one equal credit/);
  });

  it('refuses a posting whose sides differ in currency', async () => {
    const legs = [
      ['debit', 'clearing:simulator:CDF', '5', 'CDF'],
      ['credit', wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(post(await operation('5'), legs), /one debit and one equal credit/);
  });

  it('refuses an entry in another currency than its account', async () => {
    const legs = [
      ['debit', outside, '5', 'CDF'],
      ['credit', wallet.ledger_address, '5', 'CDF'],
    ] as const;
    await refused(post(await operation('5'), legs), /no ledger account/);
  });

  it('refuses two credits', async () => {
    const legs = [
      ['credit', outside, '5', 'USD'],
      ['credit', wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(post(await operation('5'), legs), /one debit and one equal credit|a_step_posts_once/);
  });

  it.each([
    ['of two operations', 'second', 'attack', 'live', /one debit and one equal credit/],
    ['of two steps', 'first', 'another', 'live', /one debit and one equal credit/],
    ['of two environments', 'first', 'attack', 'sandbox', /one debit and one equal credit/],
  ])('refuses two halves %s as one posting', async (_, owner, step, environment, why) => {
    const first = await operation('5');
    const of = owner === 'first' ? first : await operation('5');
    const both = `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
      VALUES ($1, 'attack', 'credit', $2, 'live', 'USD', 5, now()), ($3, $4, 'debit', $5, $6, 'USD', 5, now())`;
    await refused(client.query(both, [first, wallet.ledger_address, of, step, outside, environment]), why);
  });

  it('refuses a whole posting in another environment than its operation', async () => {
    const both = `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
      VALUES ($1, 'attack', 'credit', 'fees:simulator:USD', 'sandbox', 'USD', 5, now()), ($1, 'attack', 'debit', $2, 'sandbox', 'USD', 5, now())`;
    await refused(client.query(both, [await operation('5'), outside]), /environment of its operation/);
  });

  it('refuses to move money from an account to itself', async () => {
    const legs = [
      ['debit', wallet.ledger_address, '5', 'USD'],
      ['credit', wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(post(await operation('5'), legs), /one debit and one equal credit/);
  });

  it('refuses the same step of an operation twice', async () => {
    const id = await settled('7');
    const legs = [
      ['debit', outside, '7', 'USD'],
      ['credit', wallet.ledger_address, '7', 'USD'],
    ] as const;
    await refused(post(id, legs, 'settle'), /a_step_posts_once/);
  });

  it('refuses an entry of nothing, of less than nothing, and at an unknown kind of address', async () => {
    const id = await operation('5');
    for (const amount of ['0', '-5']) {
      await refused(
        post(id, [
          ['debit', outside, amount, 'USD'],
          ['credit', wallet.ledger_address, amount, 'USD'],
        ]),
        /entry_amount_is_positive|held/,
      );
    }
    await refused(
      post(id, [
        ['debit', 'pocket:mine', '5', 'USD'],
        ['credit', wallet.ledger_address, '5', 'USD'],
      ]),
      /entry_address_is_known/,
    );
  });

  it('refuses an entry of an operation that does not exist', async () => {
    const legs = [
      ['debit', outside, '5', 'USD'],
      ['credit', wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(post(randomUUID(), legs), /belong_to_an_operation/);
  });

  it('refuses a debit beyond what the account holds', async () => {
    const legs = [
      ['debit', wallet.ledger_address, '99999999', 'USD'],
      ['credit', outside, '99999999', 'USD'],
    ] as const;
    await refused(post(await operation('5'), legs), /available_is_not_negative/);
  });

  it('refuses a hold beyond what the account can spend, a second hold, and a hold of nothing', async () => {
    const id = await operation('5', 'mobile_money_payout', true);
    const hold = (operationId: string, amount: string) =>
      client.query(`INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES ($1, $2, $3, now())`, [
        operationId,
        wallet.ledger_address,
        amount,
      ]);
    await refused(hold(id, '99999999'), /available_is_not_negative/);
    await refused(hold(id, '0'), /hold_amount_is_positive|outgoing/);
    await hold(id, '5');
    await refused(hold(id, '5'), /ledger_holds_pkey/);
    await conclude(id, 'failed', 'test');
  });

  it('refuses to release a captured hold and to capture a hold without its entry', async () => {
    const id = await operation('5', 'mobile_money_payout', true);
    await client.query(
      `INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES ($1, $2, 5, now())`,
      [id, wallet.ledger_address],
    );
    await refused(
      client.query(`UPDATE ledger_holds SET state = 'captured', closed_at = now() WHERE operation_id = $1`, [id]),
      /needs its entry/,
    );
    await refused(client.query(`UPDATE ledger_holds SET amount = 1 WHERE operation_id = $1`, [id]), /closed once/);
    await conclude(id, 'completed');
    await refused(
      client.query(`UPDATE ledger_holds SET state = 'released' WHERE operation_id = $1`, [id]),
      /closed once/,
    );
    await refused(
      client.query(`UPDATE ledger_holds SET state = 'held', closed_at = NULL WHERE operation_id = $1`, [id]),
      /closed once/,
    );
    await refused(client.query(`DELETE FROM ledger_holds WHERE operation_id = $1`, [id]), /never deleted/);
  });

  it('refuses a balance that no entry explains', async () => {
    for (const change of ['posted = posted + 1', 'held = 0, posted = posted', 'entry_count = 0', `currency = 'CDF'`]) {
      await refused(
        client.query(`UPDATE ledger_accounts SET ${change} WHERE address = $1`, [wallet.ledger_address]),
        /only through entries and holds/,
      );
    }
    await refused(client.query(`DELETE FROM ledger_accounts`), /only through entries and holds|violates foreign key/);
    await refused(
      client.query(
        `INSERT INTO ledger_accounts (address, environment, currency, posted) VALUES ('card:1', 'live', 'USD', 5)`,
      ),
      /starts empty/,
    );
  });

  it('refuses to change, delete or empty what was written', async () => {
    for (const table of ['ledger_entries', 'events', 'audit_log']) {
      await client.query(
        `INSERT INTO audit_log (action, target_type, target_id, created_at) VALUES ('test', 'test', '1', now())`,
      );
      await client.query(`SELECT record_event($1, 'live', 'wallet.created', '{}', NULL, now())`, [business]);
      await refused(client.query(`UPDATE ${table} SET created_at = now()`), /append-only/);
      await refused(client.query(`DELETE FROM ${table}`), /append-only/);
      await refused(client.query(`TRUNCATE ${table} CASCADE`), /append-only|never/);
    }
    await refused(client.query(`DELETE FROM operations`), /never deleted/);
    await refused(client.query(`TRUNCATE operations CASCADE`), /append-only/);
  });

  it('refuses an operation that leaves the table of states or becomes another request', async () => {
    const id = await settled('3');
    await refused(
      client.query(`UPDATE operations SET state = 'submitting', completed_at = NULL WHERE id = $1`, [id]),
      /cannot move/,
    );
    await refused(
      client.query(`UPDATE operations SET state = 'failed', failure_code = 'x' WHERE id = $1`, [id]),
      /cannot move/,
    );
    for (const change of [
      'amount = 9',
      `currency = 'CDF'`,
      'business_id = business_id + 1',
      `kind = 'mobile_money_payout'`,
      `source = 'clearing:x:USD'`,
    ]) {
      await refused(client.query(`UPDATE operations SET ${change} WHERE id = $1`, [id]), /never changes/);
    }
  });

  it('refuses a second wallet, a second use of an idempotency key and a second telling of a fact', async () => {
    await refused(
      client.query(
        `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at) VALUES ($1, 'live', 'USD', now(), now())`,
        [business],
      ),
      /one_wallet_per_currency/,
    );
    const key = randomUUID();
    const [first, second] = [await operation('5'), await operation('5')];
    await refused(
      client.query(`UPDATE operations SET idempotency_key = $2 WHERE id = $1`, [first, key]),
      /never changes/,
    );
    await client.query(`SELECT record_event($1, 'live', 'mobile_money_deposit.completed', '{}', $2, now())`, [
      business,
      second,
    ]);
    await refused(
      client.query(`SELECT record_event($1, 'live', 'mobile_money_deposit.completed', '{}', $2, now())`, [
        business,
        second,
      ]),
      /an_operation_tells_a_fact_once/,
    );
  });

  it('refuses an activation without approved KYC and any way back from terminated', async () => {
    await refused(
      client.query(`UPDATE businesses SET status = 'active' WHERE id = $1`, [business]),
      /only after its KYC/,
    );
    await client.query(`UPDATE businesses SET status = 'terminated' WHERE id = $1`, [business]);
    await refused(client.query(`UPDATE businesses SET status = 'active' WHERE id = $1`, [business]), /cannot move/);
  });
});
