import { SeededRandom } from '../../scripts/chaos/seeded-random';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { totalOf } from '../../src/admin/transactions/operator-transactions.statements';
import { OperationDays } from '../../src/ledger/operation-days';
import { aBusiness, type Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { brokenInvariants } from '../support/invariants';
import { inSession, sessionsWait } from '../support/locks';
import { anOperator, type OperatorActor } from '../support/operators';
import { rowsReadFrom } from '../support/plans';
import { startWorld, type World } from '../support/world';

const DAYS = 4;
const KINDS = ['mobile_money_deposit', 'mobile_money_payout'] as const;
const ENVIRONMENTS = ['live', 'live', 'sandbox'] as const;
const STATES = ['completed', 'failed', 'accepted'] as const;
/** Midnight (UTC) after which the history begins. All its days have been over for a whole day. */
const FIRST_MIDNIGHT = Math.floor(Date.now() / DAY_MS - DAYS - 2) * DAY_MS;
const COMPLETE = `UPDATE operations SET state = 'completed', completed_at = now(), failure_code = NULL, failure_message = NULL WHERE id = $1`;

const random = new SeededRandom(20_261_125);
/** A whole number below `below`. */
const draw = (below: number): number => random.between(0, below - 1);
const after = (hours: number): Date => new Date(FIRST_MIDNIGHT + hours * HOUR_MS);

/** Guarantee: operators' total of a period is that of its rows, whichever hours are summed, and whatever ends on them. */
describe('the hours of operations', () => {
  let world: World;
  let shops: [Shop, Shop];
  let operator: OperatorActor;

  const begun = (at: Date, state: (typeof STATES)[number] = random.pick(STATES)) =>
    recordOperation(world, random.pick(shops).id, {
      kind: random.pick(KINDS),
      state,
      environment: random.pick(ENVIRONMENTS),
      createdAt: at,
    });
  const close = () => world.app.get(OperationDays, { strict: false }).close();
  const daysByHour = async (): Promise<number> =>
    (await world.db.query('SELECT count(*)::int AS n FROM operation_days_by_hour'))[0].n;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shops = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    operator = await anOperator(world);
    for (let index = 0; index < 150; index += 1)
      // Some begin exactly with an hour: that one belongs to the hour it begins.
      await begun(index % 5 === 0 ? after(draw(DAYS * 24)) : new Date(FIRST_MIDNIGHT + draw(DAYS * DAY_MS)));
  });
  afterAll(() => world.close());

  interface Asked {
    readonly from: Date | null;
    readonly to: Date | null;
    readonly type: string | null;
    readonly status: 'completed' | 'failed' | null;
    readonly environment: 'live' | 'sandbox' | null;
  }
  /** Instants from whole hours to the millisecond, at least two days apart, so that whole days are between them. */
  const period = (): Pick<Asked, 'from' | 'to'> => {
    const instant = (hours: number): Date => new Date(after(hours).getTime() + (draw(2) === 0 ? 0 : draw(HOUR_MS)));
    const first = draw(40);
    return { from: instant(first), to: draw(3) === 0 ? null : instant(first + 49 + draw(20)) };
  };

  async function counted({ from, to, type, status, environment }: Asked): Promise<number> {
    const [row] = await world.db.query<Array<{ n: number }>>(
      `SELECT count(*)::int AS n FROM operations WHERE created_at >= $1 AND ($2::timestamptz IS NULL OR created_at < $2)
         AND ($3::text IS NULL OR kind = $3) AND ($4::text IS NULL OR state = $4) AND ($5::text IS NULL OR environment = $5)`,
      [from, to, type, status, environment],
    );
    return row?.n ?? -1;
  }

  /** What operators are shown for sixty periods and filters, against a count of the rows. */
  async function agree(): Promise<void> {
    const wrong: unknown[] = [];
    for (let round = 0; round < 60; round += 1) {
      const asked: Asked = {
        ...period(),
        type: random.pick([null, ...KINDS]),
        status: random.pick([null, 'completed', 'failed'] as const),
        environment: random.pick([null, 'live', 'sandbox'] as const),
      };
      const query = new URLSearchParams({ limit: '1', provider: 'simulator' });
      for (const [name, value] of Object.entries(asked))
        if (value !== null) query.set(name, value instanceof Date ? value.toISOString() : value);
      const [expected, reply] = [await counted(asked), await operator.call('get', `transactions?${query.toString()}`)];
      if (reply.body.meta?.total !== expected) wrong.push({ asked, expected, shown: reply.body.meta });
    }
    expect(wrong).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  }

  /** Rows of `operations` that the total of a period from the middle of an hour reads. */
  async function rowsRead(): Promise<number> {
    const from = new Date(after(5).getTime() + HOUR_MS / 2);
    const { text, values } = totalOf({ range: { from, to: null }, status: 'completed' });
    return rowsReadFrom(world.db, 'operations', text, values);
  }

  it('are right before they are summed, when a part of a day is read row by row', async () => {
    expect(await daysByHour()).toBe(0);
    await agree();
    for (let n = 0; n < 30; n += 1) await begun(after(2), 'completed');
    expect(await rowsRead()).toBeGreaterThanOrEqual(30);
  });

  it('are summed once by many processes, and then no row of a whole hour is read', async () => {
    await Promise.all([close(), close(), close()]);
    expect(await daysByHour()).toBe(DAYS);
    await agree();
    const [{ n }] = await world.db.query(
      `SELECT count(*)::int AS n FROM operations WHERE created_at >= $1 AND created_at < $2`,
      [after(5), after(6)],
    );
    expect(await rowsRead()).toBeLessThanOrEqual(n);
  });

  it('take in what ends late, and what is completed after it had failed', async () => {
    const [open, failed] = [await begun(after(7), 'accepted'), await begun(after(31), 'failed')];
    await close();
    for (const id of [open, failed]) await world.db.query(COMPLETE, [id.slice(-32)]);
    await agree();
    expect(await daysByHour()).toBe(DAYS);
    await world.db.query('SELECT fold_late_counts(100)');
    expect(await daysByHour()).toBe(DAYS - 2);
    await agree();
    await close();
    expect(await daysByHour()).toBe(DAYS);
    await agree();
  });

  it('are summed beside an end that is under way, and not read until it is in them', async () => {
    const open = await begun(after(9), 'accepted');
    await world.db.query('DELETE FROM operation_days_by_hour');
    await inSession(world, async (session) => {
      await session.query(COMPLETE, [open.slice(-32)]);
      // Were it to wait, it would wait for ever.
      for (let n = 0; n < DAYS; n += 1) await world.db.query('SELECT sum_operation_hours()');
      await session.commitTransaction();
    });
    expect(await daysByHour()).toBe(DAYS);
    await agree();
    await close();
    expect(await daysByHour()).toBe(DAYS);
    await agree();
  });

  it('go with what ended while they were summed and is folded before they are committed', async () => {
    const open = await begun(after(33), 'accepted');
    await world.db.query('DELETE FROM operation_days_by_hour');
    let folded: Promise<unknown> = Promise.resolve();
    await inSession(world, async (session) => {
      for (let n = 0; n < DAYS; n += 1) await session.query('SELECT sum_operation_hours()');
      await world.db.query(COMPLETE, [open.slice(-32)]);
      folded = world.db.query('SELECT fold_late_counts(100)');
      await sessionsWait(world, 1);
      await session.commitTransaction();
    });
    await folded;
    expect(await daysByHour()).toBe(DAYS - 1);
    await agree();
    await close();
    await agree();
  });

  it('go when the sums of days were emptied without them', async () => {
    const open = await begun(after(35), 'accepted');
    await world.db.query(
      'TRUNCATE operation_day_totals, operation_account_totals, operation_late_counts, operation_closed_days',
    );
    await world.db.query(COMPLETE, [open.slice(-32)]);
    await close();
    expect(await daysByHour()).toBe(DAYS);
    await agree();
  });

  it('that are not their day are found by every check', async () => {
    const change = (by: string) =>
      world.db.query(
        `UPDATE operation_hour_totals SET total = total ${by} WHERE (day, hour, environment, kind, state, provider) =
           (SELECT day, hour, environment, kind, state, provider FROM operation_hour_totals ORDER BY 1, 2, 3, 4, 5, 6 LIMIT 1)`,
      );
    await change('+ 1');
    const names = (await brokenInvariants(world)).map(({ name }) => name);
    expect(names).toEqual(['totals_are_exact', 'totals_are_exact, in slices', 'totals_are_exact, of what is new']);
    await change('- 1');
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
