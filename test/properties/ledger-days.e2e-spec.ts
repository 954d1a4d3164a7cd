import { randomUUID } from 'node:crypto';
import { LedgerDays } from '../../src/ledger/ledger-days';
import { aBusiness, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const DAYS = 90;
const ADDRESS = 'clearing:simulator:CDF';

/** Guarantee: a position is the same whether it is read from the sums of days or from every entry, whatever came late. */
describe('the days of the ledger', () => {
  let world: World;
  let shop: Shop;
  let walletId: string;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withWallet('CDF', '1000.00').in(world);
    const [wallet] = await world.db.query(`SELECT id FROM wallets WHERE business_id = $1 AND currency = 'CDF'`, [
      shop.id,
    ]);
    walletId = wallet.id;
    operator = await anOperator(world);
    for (let day = DAYS; day >= 0; day -= 3) await book(day);
  });
  afterAll(() => world.close());
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  /** One deposit of `daysAgo` days ago, written now. */
  async function book(daysAgo: number): Promise<void> {
    const id = randomUUID();
    await world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, last_submitted_at,
         actor, created_at, updated_at)
       SELECT $1, business_id, 'live', 'mobile_money_deposit', 700 + $3, 'CDF', id, '${ADDRESS}', ledger_address, 'simulator', now(), 'test', now(), now()
       FROM wallets WHERE id = $2`,
      [id, walletId, daysAgo],
    );
    await world.db.query(
      `SELECT conclude_operation($1, '{submitting}', 'completed', now() - make_interval(days => $2), NULL, NULL, NULL, NULL, NULL, false, NULL)`,
      [id, daysAgo],
    );
  }
  const sumOf = async (source: string, sum: string): Promise<string> =>
    (await world.db.query(`SELECT ${sum}::text AS sum FROM ${source} WHERE address = '${ADDRESS}'`))[0].sum;
  const agree = async (): Promise<void> => {
    const entries = await sumOf('ledger_entries', `sum(CASE direction WHEN 'debit' THEN amount ELSE -amount END)`);
    expect(await sumOf('ledger_positions', 'sum(debits - credits)')).toBe(entries);
    for (const daysAgo of [DAYS + 30, DAYS, 41, 40, 3, 1, 0]) await agreeAtEndOf(daysAgo);
  };
  /** The trial balance of a day, beside the entries until its end. */
  async function agreeAtEndOf(daysAgo: number): Promise<void> {
    const [{ day, balance }] = await world.db.query(
      `SELECT day::text, (SELECT (coalesce(sum(CASE direction WHEN 'credit' THEN amount ELSE -amount END), 0) / 100)::numeric(20, 2)::text
         FROM ledger_entries WHERE address = '${ADDRESS}' AND created_at < (day + 1)::timestamp AT TIME ZONE 'UTC') AS balance
       FROM (SELECT (now() AT TIME ZONE 'UTC')::date - $1::int AS day) AS asked`,
      [daysAgo],
    );
    const { status, body } = await operator.call('get', `ledger/trial-balance?day=${day}`);
    expect(status).toBe(200);
    const book = body.data.find((one: { currency_code: string }) => one.currency_code === 'CDF');
    const line = book?.lines.find((one: { kind: string }) => one.kind === 'clearing');
    expect([day, line?.balance ?? '0.00']).toEqual([day, balance]);
    expect(book?.balanced ?? true).toBe(true);
  }
  const close = () => world.app.get(LedgerDays, { strict: false }).close();

  it('sum to the positions before and after they are closed', async () => {
    await agree();
    await close();
    const [closed] = await world.db.query(
      `SELECT max(day) = (now() AT TIME ZONE 'UTC')::date - 2 AS up_to_date FROM ledger_closed_days`,
    );
    expect(closed.up_to_date).toBe(true);
    await agree();
  });

  it('are closed once, however many processes ask', async () => {
    await Promise.all([close(), close(), close()]);
    await agree();
  });

  it('take in what is booked late on a day that is closed', async () => {
    await book(40);
    await book(DAYS + 20);
    await agree();
  });

  it('take in what is booked on a day that was closed while the clock was ahead', async () => {
    await world.db.query(`SELECT close_ledger_days((now() AT TIME ZONE 'UTC')::date + 3, 1000)`);
    await agree();
    await book(0);
    await agree();
  });
});
