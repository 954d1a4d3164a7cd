import { randomUUID } from 'node:crypto';
import { draftPayment } from '../../bench/payments';
import { InvariantCheckJob } from '../../src/ledger/invariant-check.job';
import { checkInSlices, checkInvariants, checkRecentInvariants, noteChecked } from '../../src/ledger/invariants';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { aBusiness, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { startWorld, type World } from '../support/world';

/** Guarantee: what a check has found right is not read again, and what is broken is found by whoever reads it. */
describe('the places up to which the books were checked', () => {
  let world: World;
  let shop: Shop;
  let address: string;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().withWallet('CDF', '1000.00').in(world);
    address = `wallet:${await shop.walletId('CDF')}:CDF`;
    for (let n = 0; n < 5; n += 1) await deposit();
  });
  afterAll(() => world.close());

  async function deposit(): Promise<string> {
    const id = randomUUID();
    await world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, last_submitted_at,
         actor, created_at, updated_at)
       SELECT $1, business_id, 'live', 'mobile_money_deposit', 700, 'CDF', id, 'clearing:simulator:CDF', ledger_address, 'simulator', now(),
         'test', now(), now() FROM wallets WHERE ledger_address = $2`,
      [id, address],
    );
    await world.db.query(
      `SELECT conclude_operation($1, '{submitting}', 'completed', now(), NULL, NULL, NULL, NULL, NULL, false, NULL)`,
      [id],
    );
    return id;
  }
  async function payout(): Promise<void> {
    const owner = { businessId: shop.id, walletId: await shop.walletId('CDF'), ledgerAddress: address };
    const payment = { ...draftPayment('payout', owner, randomUUID()), amount: 700n };
    const outcome = await new OperationsRepository().start(world.db.manager, payment);
    expect(outcome).toEqual({ kind: 'started' });
  }
  const recent = async () => namesOf(await world.db.transaction('REPEATABLE READ', checkRecentInvariants));
  const whole = async () => namesOf(await world.db.transaction('REPEATABLE READ', checkInvariants));
  const sliced = async () => namesOf(await checkInSlices(world.db.manager));
  const namesOf = (reports: ReadonlyArray<{ name: string; violations: number }>): string[] =>
    reports.filter(({ violations }) => violations > 0).map(({ name }) => name);
  const tamper = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
    await world.db.transaction(async (db) => {
      await db.query('SET LOCAL session_replication_role = replica');
      await db.query(sql, [...values]);
    });
  };
  const place = async (subject: string): Promise<number> =>
    Number((await world.db.query(`SELECT place FROM invariant_places WHERE subject = $1`, [subject]))[0]?.place ?? 0);

  it('go forward one check behind', async () => {
    await noteChecked(world.db.manager, new Date());
    expect(await place(address)).toBe(0);
    await deposit();
    await noteChecked(world.db.manager, new Date());
    expect(await place(address)).toBe(6);
    expect(await place('entries')).toBeGreaterThan(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  // Guarantee: what only a person or the provider can mend does not make every later check read more.
  it('go forward while a provider contradicts itself', async () => {
    const job = world.app.get(InvariantCheckJob, { strict: false });
    const id = await deposit();
    await world.db.query(
      `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, 'failed_after_completion', '{}', now())`,
      [id],
    );
    expect(await recent()).toEqual(['provider_contradictions_are_resolved']);
    const [run] = await job.begin();
    for (const _night of ['first', 'second']) await job.carryOut(run);
    const [account] = await world.db.query('SELECT entry_count FROM ledger_accounts WHERE address = $1', [address]);
    expect(await place(address)).toBe(Number(account.entry_count));
    await world.db.query('DELETE FROM operation_reviews WHERE operation_id = $1', [id]);
  });

  it('are followed by what is new: a wrong entry there is found', async () => {
    const id = await deposit();
    await tamper(`UPDATE ledger_entries SET amount = amount + 1 WHERE operation_id = $1 AND direction = 'credit'`, [
      id,
    ]);
    for (const check of [recent, whole, sliced])
      expect(await check()).toEqual(
        expect.arrayContaining(['entries_sum_to_zero', 'postings_are_pairs', 'posted_is_the_sum_of_entries']),
      );
    await tamper(`UPDATE ledger_entries SET amount = amount - 1 WHERE operation_id = $1 AND direction = 'credit'`, [
      id,
    ]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([
    ['ledger_accounts', 'posted = posted + 1', `address LIKE 'wallet:%'`, 'posted_is_the_sum_of_entries'],
    ['ledger_accounts', 'held = held + 1', 'posted > 0', 'held_is_the_sum_of_open_holds'],
    ['ledger_accounts', 'entry_count = entry_count + 1', `address LIKE 'wallet:%'`, 'posted_is_the_sum_of_entries'],
    ['operation_day_counters', 'total = total + 1', 'true', 'counters_are_exact'],
    ['event_sequences', 'last_sequence = last_sequence + 1', 'true', 'event_sequences_have_no_gap'],
    ['operations', `amount = amount + 1`, `actor = 'test'`, 'operations_settle_once'],
  ])('a wrong figure of %s (%s) is found by every check', async (table, change, rows, name) => {
    if (table === 'event_sequences')
      await world.db.query(`SELECT record_event($1, 'live', 'webhook.test', '{}', NULL, now())`, [shop.id]);
    await tamper(`UPDATE ${table} SET ${change} WHERE ${rows}`);
    for (const check of [recent, whole, sliced]) expect(await check()).toContain(name);
    await tamper(`UPDATE ${table} SET ${change.replace('+ 1', '- 1')} WHERE ${rows}`);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('a wrong list of open operations is found by every check', async () => {
    await deposit();
    const ended = `SELECT business_id, environment, created_at, id, kind, currency FROM operations WHERE completed_at IS NOT NULL LIMIT 1`;
    await tamper(
      `INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency) ${ended}`,
    );
    for (const check of [recent, whole, sliced]) expect(await check()).toContain('open_operations_are_listed');
    await tamper(`DELETE FROM open_operations`);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  // Guarantee: a count that lets a merchant pay too much or too little is found, on a day with payouts as on one without.
  it.each([
    ['too much', 'amount = amount + 1', 'amount = amount - 1'],
    ['nothing at all', 'day = day - 400', 'day = day + 400'],
  ])('%s counted as spent on a day is found by every check', async (_much, wrong, right) => {
    await payout();
    await tamper(`UPDATE ledger_outgoing_days SET ${wrong} WHERE address = $1`, [address]);
    for (const check of [recent, whole, sliced]) expect(await check()).toContain('outgoing_days_are_exact');
    await tamper(`UPDATE ledger_outgoing_days SET ${right} WHERE address = $1`, [address]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('an amount counted where nobody has paid is found by every check', async () => {
    const counted = [`wallet:${await shop.walletId('USD')}:USD`];
    await tamper(`INSERT INTO ledger_outgoing_days (address, day, amount) VALUES ($1, current_date + 1, 1)`, counted);
    for (const check of [recent, whole, sliced]) expect(await check()).toEqual(['outgoing_days_are_exact']);
    await tamper(`DELETE FROM ledger_outgoing_days WHERE address = $1`, counted);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('keep an entry of before from being read again; the slices read it', async () => {
    await tamper(
      `UPDATE ledger_entries SET balance_after = balance_after + 1 WHERE address = $1 AND entry_number = 2`,
      [address],
    );
    expect(await recent()).toEqual([]);
    expect(await sliced()).toContain('posted_is_the_sum_of_entries');
    await tamper(
      `UPDATE ledger_entries SET balance_after = balance_after - 1 WHERE address = $1 AND entry_number = 2`,
      [address],
    );
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
