import { SeededRandom } from '../../scripts/chaos/seeded-random';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { formatMinor } from '../../src/kernel/money';
import { OperationDays } from '../../src/ledger/operation-days';
import { SeriesQueries } from '../../src/overview/series.queries';
import { aBusiness, fund, type Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { brokenInvariants } from '../support/invariants';
import { inSession, sessionsWait } from '../support/locks';
import { mostRowsReadBy } from '../support/plans';
import { startWorld, type World } from '../support/world';

const DAYS = 5;
const KINDS = { mobile_money_deposit: 'deposits', mobile_money_payout: 'payouts' } as const;
const STATUSES = ['completed', 'failed', 'pending'] as const;
const ZONES = ['UTC', 'Africa/Kinshasa', 'Africa/Nairobi', 'Asia/Kolkata', 'America/St_Johns'];
/** Midnight (UTC) after which the history begins; four of its days have been over for a whole day, and one is not. */
const FIRST_MIDNIGHT = Math.floor(Date.now() / DAY_MS - DAYS) * DAY_MS;
const COMPLETE = `UPDATE operations SET state = 'completed', completed_at = now(), failure_code = NULL, failure_message = NULL WHERE id = $1`;
const FAIL = `UPDATE operations SET state = 'failed', completed_at = now(), failure_code = 'recipient_not_found' WHERE id = $1`;

const random = new SeededRandom(20_261_129);
/** A whole number below `below`. */
const draw = (below: number): number => random.between(0, below - 1);
const after = (hours: number): Date => new Date(FIRST_MIDNIGHT + hours * HOUR_MS);

interface Series {
  readonly to: string;
  readonly points: ReadonlyArray<{ readonly at: string } & Record<'deposits' | 'payouts', Figures>>;
  readonly failures: ReadonlyArray<{ readonly type: string; readonly failure_code: string; readonly count: number }>;
}
type Figures = Record<(typeof STATUSES)[number], { readonly count: number; readonly amount: string }>;

/** Guarantee: a series is that of its rows to the cent, whichever days are summed, and whatever ends on them; and reads no row of those. */
describe('the series of the overview', () => {
  let world: World;
  let shops: [Shop, Shop];

  const begun = async (at: Date, state: 'completed' | 'failed' | 'accepted', shop = random.pick(shops)) => {
    const id = await recordOperation(world, shop.id, {
      kind: random.pick(['mobile_money_deposit', 'mobile_money_payout'] as const),
      state,
      amount: `${1 + draw(500)}.${10 + draw(90)}`,
      currency: random.pick(['CDF', 'CDF', 'USD']),
      environment: random.pick(['live', 'live', 'sandbox'] as const),
      createdAt: at,
    });
    return id.slice(-32);
  };
  const close = () => world.app.get(OperationDays, { strict: false }).close();
  const summedDays = async (): Promise<number> =>
    (await world.db.query('SELECT count(*)::int AS n FROM operation_days_by_account'))[0].n;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shops = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    for (let index = 0; index < 240; index += 1)
      // Some begin exactly with an hour: that one belongs to the hour it begins.
      await begun(
        index % 5 === 0 ? after(draw(DAYS * 24)) : new Date(FIRST_MIDNIGHT + draw(DAYS * DAY_MS)),
        random.pick(['completed', 'completed', 'failed', 'accepted'] as const),
      );
  });
  afterAll(() => world.close());

  /** The same by a plain sum over the rows, in the intervals that were answered. */
  async function summed(
    shop: Shop,
    currency: string,
    { points, to }: Series,
  ): Promise<Pick<Series, 'points' | 'failures'>> {
    const values = [shop.id, currency, points.map(({ at }) => at), to];
    const own = `business_id = $1 AND environment = 'live' AND currency = $2 AND kind LIKE 'mobile_money_%'
      AND created_at >= ($3::timestamptz[])[1] AND created_at < $4`;
    const rows: Array<{ place: number; kind: keyof typeof KINDS; status: string; count: number; amount: string }> =
      await world.db.query(
        `SELECT width_bucket(created_at, $3::timestamptz[]) AS place, kind, CASE WHEN state IN ('completed', 'failed') THEN state ELSE 'pending' END AS status,
           count(*)::int AS count, sum(amount)::text AS amount FROM operations WHERE ${own} GROUP BY 1, 2, 3`,
        values,
      );
    const figures = (place: number, kind: string): Figures =>
      Object.fromEntries(
        STATUSES.map((status) => {
          const row = rows.find((each) => each.place === place && KINDS[each.kind] === kind && each.status === status);
          return [status, { count: row?.count ?? 0, amount: formatMinor(BigInt(row?.amount ?? 0)) }];
        }),
      ) as Figures;
    const failures = await world.db.query(
      `SELECT kind AS type, failure_code, count(*)::int AS count FROM operations WHERE ${own} AND state = 'failed' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
      values,
    );
    return {
      failures,
      points: points.map(({ at }, index) => ({
        at,
        deposits: figures(index + 1, 'deposits'),
        payouts: figures(index + 1, 'payouts'),
      })),
    };
  }

  /** What a merchant is shown for forty periods, against the plain sum. */
  async function agree(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      const [shop, currency] = [random.pick(shops), random.pick(['CDF', 'CDF', 'USD'])];
      const from = new Date(after(draw(60)).getTime() + (draw(2) === 0 ? 0 : draw(HOUR_MS)));
      const to = new Date(from.getTime() + HOUR_MS + draw(3 * DAY_MS));
      const asked = {
        currency_code: currency,
        interval: random.pick(['day', 'hour']),
        timezone: random.pick(ZONES),
        ...(draw(3) === 0
          ? { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
          : { from: from.toISOString(), to: to.toISOString() }),
      };
      const { body } = await shop.session.get('overview/series', asked);
      const shown = body.data as Series;
      const points = shown.points.map(({ at, deposits, payouts }) => ({ at, deposits, payouts }));
      expect({ asked, points, failures: shown.failures }).toEqual({
        asked,
        ...(await summed(shop, currency, shown)),
      });
    }
    expect(await brokenInvariants(world)).toEqual([]);
  }

  /** The most rows of payments that a day of one account makes the series of four days in Kinshasa read. */
  function rowsRead(shop: Shop): Promise<number> {
    const queries = new SeriesQueries();
    const account = { businessId: shop.id, environment: 'live' as const, actor: 'test' };
    return mostRowsReadBy(world.db, ['operations'], async (db) => {
      const starts = Array.from({ length: 3 }, (_, day) => after(23 + day * 24));
      await queries.counts(db, account, 'CDF', starts, after(95));
      await queries.failures(db, account, 'CDF', starts, after(95));
    });
  }

  it('is right before days are summed, when it is read row by row', async () => {
    expect(await summedDays()).toBe(0);
    await agree();
    expect(await rowsRead(shops[0])).toBeGreaterThan(20);
  });

  it('is summed once by many processes, and then reads no payment of summed days but what is open', async () => {
    await Promise.all([close(), close(), close()]);
    expect(await summedDays()).toBe(DAYS - 1);
    await agree();
    const [{ open }] = await world.db.query(
      `SELECT count(*)::int AS open FROM open_operations WHERE business_id = $1 AND environment = 'live'`,
      [shops[0].id],
    );
    expect(await rowsRead(shops[0])).toBeLessThanOrEqual(2 * open);
  });

  it('takes in what ends late, and what is completed after it had failed', async () => {
    const ended = [
      await begun(after(7), 'accepted'),
      await begun(after(31), 'accepted'),
      await begun(after(32), 'failed'),
    ];
    await close();
    await world.db.query(COMPLETE, [ended[0]]);
    await world.db.query(FAIL, [ended[1]]);
    await world.db.query(COMPLETE, [ended[2]]);
    await agree();
    await world.db.query('SELECT fold_late_counts(2)');
    await agree();
    await close();
    await agree();
    expect(await summedDays()).toBe(DAYS - 1);
    await world.db.query('DELETE FROM operation_days_by_account');
    await agree();
  });

  it('is summed beside an end that is under way, and that account’s day is not read until it is in it', async () => {
    const open = await begun(after(9), 'accepted');
    await world.db.query('DELETE FROM operation_days_by_account');
    await inSession(world, async (session) => {
      await session.query(COMPLETE, [open]);
      // Were it to wait, it would wait for ever.
      for (let n = 0; n < DAYS; n += 1) await world.db.query('SELECT sum_account_days()');
      await session.commitTransaction();
    });
    await agree();
    await close();
    await agree();
  });

  it('has what ended while it was summed and is folded before that is committed', async () => {
    const open = await begun(after(33), 'accepted');
    await world.db.query('DELETE FROM operation_days_by_account');
    let folded: Promise<unknown> = Promise.resolve();
    await inSession(world, async (session) => {
      for (let n = 0; n < DAYS; n += 1) await session.query('SELECT sum_account_days()');
      await world.db.query(COMPLETE, [open]);
      folded = world.db.query('SELECT fold_late_counts(100)');
      await sessionsWait(world, 1);
      await session.commitTransaction();
    });
    await folded;
    await agree();
  });

  it('goes when the sums of days were emptied without it', async () => {
    const open = await begun(after(35), 'accepted');
    await world.db.query(
      'TRUNCATE operation_day_totals, operation_account_totals, operation_late_counts, operation_closed_days',
    );
    await world.db.query(COMPLETE, [open]);
    await close();
    expect(await summedDays()).toBe(DAYS - 1);
    await agree();
  });

  const change = (by: string) =>
    world.db.query(
      `UPDATE operation_account_day_sums SET ${by} WHERE (business_id, day, kind, failure_code, currency, environment) =
         (SELECT business_id, day, kind, failure_code, currency, environment FROM operation_account_day_sums ORDER BY 1, 2, 3, 4, 5, 6 LIMIT 1)`,
    );
  const broken = async () => (await brokenInvariants(world)).map(({ name }) => name);

  it('that is not what the counters say is found by every check', async () => {
    await change('counts[1] = counts[1] + 1');
    expect(await broken()).toEqual([
      'counters_are_exact',
      'totals_are_exact',
      'counters_are_exact, in slices',
      'totals_are_exact, in slices',
      'totals_are_exact, of what is new',
    ]);
    await change('counts[1] = counts[1] - 1');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  // Guarantee: no merchant is shown an amount that its payments do not come to, without a check of all that says so.
  it.each([
    ['an amount', 'amounts[1] = amounts[1] + 1', 'amounts[1] = amounts[1] - 1'],
    ['the hour of an amount', 'hours[1] = hours[1] - 24', 'hours[1] = hours[1] + 24'],
  ])('that has %s wrong is found by the checks that read every payment', async (_what, wrong, right) => {
    await change(wrong);
    expect(await broken()).toEqual(['counters_are_exact', 'counters_are_exact, in slices']);
    await change(right);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  // 41 looks for each instant once made the balances of a month by the hour the dearest part of a series.
  it('finds a balance in as many looks as the count of entries has binary digits', async () => {
    await fund(world, shops[0].id, { currency: 'CDF', amount: '120.00', environment: 'live' });
    const session = world.db.createQueryRunner();
    const looksSoFar = async (): Promise<number> => {
      const [{ looks }] = await session.query(
        `SELECT idx_scan::int AS looks FROM pg_stat_xact_user_tables WHERE relname = 'ledger_entries'`,
      );
      return looks;
    };
    await session.startTransaction();
    try {
      await session.query('SET LOCAL enable_seqscan = off');
      // Of a connection that has not told yet what it read before.
      const before = await looksSoFar();
      const [{ number }] = await session.query(
        `SELECT entry_number_before(ledger_address, now() + interval '1 hour')::int AS number
         FROM wallets WHERE business_id = $1 AND environment = 'live' AND currency = 'CDF'`,
        [shops[0].id],
      );
      expect(number).toBe(1);
      expect((await looksSoFar()) - before).toBeLessThanOrEqual(2);
    } finally {
      await session.rollbackTransaction();
      await session.release();
    }
  });
});
