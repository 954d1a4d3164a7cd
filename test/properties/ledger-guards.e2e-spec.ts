import { randomUUID } from 'node:crypto';
import { AttackedLedger, OUTSIDE, refused } from '../support/attacked-ledger';

/** Attacks by the owner of the tables, straight at the database: the books must hold without any of our code. */
describe('the database alone', () => {
  let ledger: AttackedLedger;

  beforeAll(async () => {
    ledger = await AttackedLedger.start();
  });
  afterAll(() => ledger.end());

  it('refuses an entry without its counterpart', async () => {
    await refused(
      ledger.post(await ledger.operation('5'), [['credit', ledger.wallet.ledger_address, '5', 'USD']]),
      /one debit and one equal credit/,
    );
  });

  it('refuses a posting whose sides differ in amount', async () => {
    const legs = [
      ['debit', OUTSIDE, '5', 'USD'],
      ['credit', ledger.wallet.ledger_address, '6', 'USD'],
    ] as const;
    await refused(ledger.post(await ledger.operation('5'), legs), /one debit and one equal credit/);
  });

  it('refuses a posting whose sides differ in currency', async () => {
    const legs = [
      ['debit', 'clearing:simulator:CDF', '5', 'CDF'],
      ['credit', ledger.wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(ledger.post(await ledger.operation('5'), legs), /one debit and one equal credit/);
  });

  it('refuses an entry in another currency than its account', async () => {
    const legs = [
      ['debit', OUTSIDE, '5', 'CDF'],
      ['credit', ledger.wallet.ledger_address, '5', 'CDF'],
    ] as const;
    await refused(ledger.post(await ledger.operation('5'), legs), /no ledger account/);
  });

  // Guarantee: either of the two guards is enough.
  it('refuses two credits, also without the key of a step', async () => {
    const legs = [
      ['credit', OUTSIDE, '5', 'USD'],
      ['credit', ledger.wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(ledger.post(await ledger.operation('5'), legs), /a_step_posts_once/);
    const id = await ledger.operation('5');
    await ledger.client.query('BEGIN');
    try {
      await ledger.client.query('ALTER TABLE ledger_entries DROP CONSTRAINT a_step_posts_once');
      await refused(ledger.post(id, legs), /one debit and one equal credit/);
    } finally {
      await ledger.client.query('ROLLBACK');
    }
  });

  it.each([
    ['of two operations', 'second', 'attack', 'live', /one debit and one equal credit/],
    ['of two steps', 'first', 'another', 'live', /one debit and one equal credit/],
    ['of two environments', 'first', 'attack', 'sandbox', /one debit and one equal credit/],
  ])('refuses two halves %s as one posting', async (_, owner, step, environment, why) => {
    const first = await ledger.operation('5');
    const of = owner === 'first' ? first : await ledger.operation('5');
    const both = `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
      VALUES ($1, 'attack', 'credit', $2, 'live', 'USD', 5, now()), ($3, $4, 'debit', $5, $6, 'USD', 5, now())`;
    await refused(
      ledger.client.query(both, [first, ledger.wallet.ledger_address, of, step, OUTSIDE, environment]),
      why,
    );
  });

  // Guarantee: a statement of several postings is held to the same rule as one.
  it.each([
    [
      'sides of two operations',
      (one: string, other: string) => [`('${one}','a','debit','OUT',5)`, `('${other}','a','credit','IN',5)`],
    ],
    [
      'amounts crossed between two postings',
      (one: string, other: string) => [
        `('${one}','a','debit','OUT',5)`,
        `('${one}','a','credit','IN',6)`,
        `('${other}','a','debit','OUT',6)`,
        `('${other}','a','credit','IN',5)`,
      ],
    ],
    [
      'a whole posting and half of another',
      (one: string, other: string) => [
        `('${one}','a','debit','OUT',5)`,
        `('${one}','a','credit','IN',5)`,
        `('${other}','a','credit','IN',5)`,
      ],
    ],
  ])('refuses %s in one statement', async (_what, legsOf) => {
    const legs = legsOf(await ledger.operation('5'), await ledger.operation('5'));
    const attack = ledger.client.query(
      `INSERT INTO ledger_entries (operation_id, step, direction, address, amount, environment, currency, created_at)
       SELECT leg.operation_id::uuid, leg.step, leg.direction, CASE leg.side WHEN 'OUT' THEN $2 ELSE $1 END, leg.amount, 'live', 'USD', now()
       FROM (VALUES ${legs.join()}) AS leg (operation_id, step, direction, side, amount)`,
      [ledger.wallet.ledger_address, OUTSIDE],
    );
    await refused(attack, /one debit and one equal credit/);
  });

  it('refuses a whole posting in another environment than its operation', async () => {
    const both = `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
      VALUES ($1, 'attack', 'credit', 'fees:simulator:USD', 'sandbox', 'USD', 5, now()), ($1, 'attack', 'debit', $2, 'sandbox', 'USD', 5, now())`;
    await refused(ledger.client.query(both, [await ledger.operation('5'), OUTSIDE]), /environment of its operation/);
  });

  it('refuses to move money from an account to itself', async () => {
    const legs = [
      ['debit', ledger.wallet.ledger_address, '5', 'USD'],
      ['credit', ledger.wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(ledger.post(await ledger.operation('5'), legs), /one debit and one equal credit/);
  });

  it('refuses the same step of an operation twice', async () => {
    const id = await ledger.settled('7');
    const legs = [
      ['debit', OUTSIDE, '7', 'USD'],
      ['credit', ledger.wallet.ledger_address, '7', 'USD'],
    ] as const;
    await refused(ledger.post(id, legs, 'settle'), /a_step_posts_once/);
  });

  it('refuses an entry of nothing, of less than nothing, and at an unknown kind of address', async () => {
    const id = await ledger.operation('5');
    for (const amount of ['0', '-5']) {
      await refused(
        ledger.post(id, [
          ['debit', OUTSIDE, amount, 'USD'],
          ['credit', ledger.wallet.ledger_address, amount, 'USD'],
        ]),
        /entry_amount_is_positive|held/,
      );
    }
    await refused(
      ledger.post(id, [
        ['debit', 'pocket:mine', '5', 'USD'],
        ['credit', ledger.wallet.ledger_address, '5', 'USD'],
      ]),
      /entry_address_is_known/,
    );
  });

  it('refuses an entry of an operation that does not exist', async () => {
    const legs = [
      ['debit', OUTSIDE, '5', 'USD'],
      ['credit', ledger.wallet.ledger_address, '5', 'USD'],
    ] as const;
    await refused(ledger.post(randomUUID(), legs), /belong_to_an_operation/);
  });

  it('refuses a debit beyond what the account holds', async () => {
    const legs = [
      ['debit', ledger.wallet.ledger_address, '99999999', 'USD'],
      ['credit', OUTSIDE, '99999999', 'USD'],
    ] as const;
    await refused(ledger.post(await ledger.operation('5'), legs), /available_is_not_negative/);
  });

  it('refuses a hold beyond what the account can spend, a second hold, and a hold of nothing', async () => {
    const id = await ledger.operation('5', 'mobile_money_payout', true);
    const hold = (operationId: string, amount: string) =>
      ledger.client.query(
        `INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES ($1, $2, $3, now())`,
        [operationId, ledger.wallet.ledger_address, amount],
      );
    await refused(hold(id, '99999999'), /available_is_not_negative/);
    await refused(hold(id, '0'), /hold_amount_is_positive|outgoing/);
    await hold(id, '5');
    await refused(hold(id, '5'), /ledger_holds_pkey/);
    await ledger.conclude(id, 'failed', 'test');
  });

  it('refuses to release a captured hold and to capture a hold without its entry', async () => {
    const id = await ledger.operation('5', 'mobile_money_payout', true);
    await ledger.client.query(
      `INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES ($1, $2, 5, now())`,
      [id, ledger.wallet.ledger_address],
    );
    await refused(
      ledger.client.query(`UPDATE ledger_holds SET state = 'captured', closed_at = now() WHERE operation_id = $1`, [
        id,
      ]),
      /needs its entry/,
    );
    await refused(
      ledger.client.query(`UPDATE ledger_holds SET amount = 1 WHERE operation_id = $1`, [id]),
      /closed once/,
    );
    await ledger.conclude(id, 'completed');
    await refused(
      ledger.client.query(`UPDATE ledger_holds SET state = 'released' WHERE operation_id = $1`, [id]),
      /closed once/,
    );
    await refused(
      ledger.client.query(`UPDATE ledger_holds SET state = 'held', closed_at = NULL WHERE operation_id = $1`, [id]),
      /closed once/,
    );
    await refused(ledger.client.query(`DELETE FROM ledger_holds WHERE operation_id = $1`, [id]), /never deleted/);
  });

  it('refuses a balance that no entry explains', async () => {
    for (const change of ['posted = posted + 1', 'held = 0, posted = posted', 'entry_count = 0', `currency = 'CDF'`]) {
      await refused(
        ledger.client.query(`UPDATE ledger_accounts SET ${change} WHERE address = $1`, [ledger.wallet.ledger_address]),
        /only through entries and holds/,
      );
    }
    await refused(
      ledger.client.query(`DELETE FROM ledger_accounts`),
      /only through entries and holds|violates foreign key/,
    );
    await refused(
      ledger.client.query(
        `INSERT INTO ledger_accounts (address, environment, currency, posted) VALUES ('card:1', 'live', 'USD', 5)`,
      ),
      /starts empty/,
    );
  });

  it.each([
    ['pocket:1', 'live', 'USD', 'only_what_can_run_out_has_an_account'],
    ['clearing:simulator:USD', 'live', 'USD', 'only_what_can_run_out_has_an_account'],
    ['card:999', 'test', 'USD', 'ledger_environment_is_known'],
    ['card:999', 'live', 'usd', 'ledger_currency_is_a_code'],
  ])('refuses an account of %s in %s and %s', async (address, environment, currency, constraint) => {
    const open = 'INSERT INTO ledger_accounts (address, environment, currency) VALUES ($1, $2, $3)';
    const refusal = await ledger.client.query(open, [address, environment, currency]).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: '23514', constraint });
  });
});
