import { aBusiness, fund, type Shop } from '../support/builders';
import { type PastOperation, recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

describe('GET /business/dashboard/overview/series', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const at = (text: string): Date => new Date(text);
  const record = (shop: Shop, past: PastOperation) => recordOperation(world, shop.id, past);
  const series = (shop: Shop, query: Record<string, string | string[]>) =>
    shop.session.get('overview/series', { currency_code: 'CDF', ...query });
  const figures = (completed: number, amount: string) => ({ count: completed, amount });

  it('counts and sums by day in the zone of the caller, and fills the gaps', async () => {
    const shop = await aBusiness().active().in(world);
    // Kinshasa is an hour ahead: 23:30 UTC is the next day there.
    await record(shop, { createdAt: at('2026-03-01T23:30:00Z'), amount: '100.00' });
    await record(shop, { createdAt: at('2026-03-02T10:00:00Z'), amount: '0.05' });
    await record(shop, { createdAt: at('2026-03-02T22:59:59.999Z'), state: 'failed', amount: '7.00' });
    await record(shop, { createdAt: at('2026-03-04T12:00:00Z'), state: 'accepted', amount: '3.00' });
    await record(shop, { kind: 'mobile_money_payout', createdAt: at('2026-03-04T12:00:00Z'), amount: '40.10' });
    const { body, status } = await series(shop, { from: '2026-03-02', to: '2026-03-04', timezone: 'Africa/Kinshasa' });
    expect(status).toBe(200);
    expect([body.data.from, body.data.to]).toEqual(['2026-03-01T23:00:00.000Z', '2026-03-04T23:00:00.000Z']);
    const none = figures(0, '0.00');
    const quiet = { completed: none, failed: none, pending: none };
    expect(body.data.points).toEqual([
      {
        at: '2026-03-01T23:00:00.000Z',
        deposits: { completed: figures(2, '100.05'), failed: figures(1, '7.00'), pending: none },
        payouts: quiet,
        balance: null,
      },
      { at: '2026-03-02T23:00:00.000Z', deposits: quiet, payouts: quiet, balance: null },
      {
        at: '2026-03-03T23:00:00.000Z',
        deposits: { completed: none, failed: none, pending: figures(1, '3.00') },
        payouts: { completed: figures(1, '40.10'), failed: none, pending: none },
        balance: null,
      },
    ]);
    expect(body.data.failures).toEqual([{ type: 'mobile_money_deposit', failure_code: expect.any(String), count: 1 }]);
  });

  // Guarantee: a period that is refused costs no more than one that is answered.
  it.each(['hour', 'day'])('refuses ten thousand years by %s without counting them', async (interval) => {
    const shop = await aBusiness().active().in(world);
    const { status, body } = await series(shop, { from: '0001-01-01', to: '9998-12-30', interval });
    expect([status, body.errors?.[0].field]).toEqual([400, 'from']);
  });

  // Guarantee: a day is what the people there call a day, also when the clocks change.
  it('gives the day on which clocks change 23 or 25 hours', async () => {
    const shop = await aBusiness().active().in(world);
    const timezone = 'Europe/Paris';
    const hoursOfDays = async (from: string, to: string): Promise<number[]> => {
      const { body } = await series(shop, { from, to, timezone });
      const starts: string[] = body.data.points.map((point: { at: string }) => point.at);
      return starts.slice(1).map((start, index) => (+at(start) - +at(starts[index] ?? '')) / 3_600_000);
    };
    expect(await hoursOfDays('2026-03-28', '2026-03-31')).toEqual([24, 23, 24]);
    expect(await hoursOfDays('2026-10-24', '2026-10-27')).toEqual([24, 25, 24]);
    const hourly = await series(shop, { from: '2026-10-25', to: '2026-10-25', interval: 'hour', timezone });
    expect(hourly.body.data.points).toHaveLength(25);
  });

  it('begins in the first of two hours that are called alike', async () => {
    const shop = await aBusiness().active().in(world);
    const period = {
      from: '2026-10-25T00:30:00Z',
      to: '2026-10-25T03:00:00Z',
      interval: 'hour',
      timezone: 'Europe/Paris',
    };
    const { body } = await series(shop, period);
    expect(body.data.points[0].at).toBe('2026-10-25T00:00:00.000Z');
  });

  it('agrees with itself: hours add up to days, and days to the whole', async () => {
    const shop = await aBusiness().active().in(world);
    for (let made = 0; made < 40; made += 1)
      await record(shop, { createdAt: new Date(Date.UTC(2026, 4, 1, 0, made * 97)), amount: `${made + 1}.13` });
    const sum = async (interval: string): Promise<string[]> => {
      const { body } = await series(shop, { from: '2026-05-01', to: '2026-05-03', interval });
      const points = body.data.points as Array<{ deposits: { completed: { count: number; amount: string } } }>;
      const cents = points.reduce((all, { deposits }) => all + BigInt(deposits.completed.amount.replace('.', '')), 0n);
      const count = points.reduce((all, { deposits }) => all + deposits.completed.count, 0);
      return [String(count), String(cents)];
    };
    expect(await sum('hour')).toEqual(await sum('day'));
    expect((await sum('day'))[0]).toBe('40');
  });

  it('shows what the wallet held at the end of each interval', async () => {
    const shop = await aBusiness().active().in(world);
    await fund(world, shop.id, { currency: 'CDF', amount: '120.00', environment: 'live' });
    const { body } = await series(shop, {});
    const balances: Array<string | null> = body.data.points.map((point: { balance: string | null }) => point.balance);
    expect(balances.at(-1)).toBe('120.00');
    expect(balances[0]).toBe('0.00');
  });

  it('is of one business, environment and currency', async () => {
    const [mine, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    const createdAt = at('2026-06-01T10:00:00Z');
    await record(other, { createdAt });
    await record(mine, { createdAt, environment: 'sandbox' });
    await record(mine, { createdAt, currency: 'USD' });
    const { body } = await series(mine, { from: '2026-06-01', to: '2026-06-01' });
    expect(body.data.points.map((point: { deposits: { completed: object } }) => point.deposits.completed)).toEqual([
      figures(0, '0.00'),
    ]);
  });

  let asking: Shop | undefined;
  it.each<[string, Record<string, string | string[]>]>([
    ['currency_code', { currency_code: 'francs' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+01:00' }],
    // Alaska to Node and the Atlantic to PostgreSQL, which does not know the other one.
    ['timezone', { timezone: 'AST' }],
    ['timezone', { timezone: 'PRT' }],
    ['timezone', { timezone: "UTC'; DROP TABLE operations; --" }],
    ['timezone', { timezone: ['UTC', 'Africa/Kinshasa'] }],
    ['timezone', { timezone: 'Canada/East-Saskatchewan' }],
    ['interval', { interval: 'week' }],
    ['from', { from: '2026-05-02', to: '2026-05-01' }],
    ['from', { from: '2020-01-01', to: '2026-01-01' }],
    // The first interval begins in the year 0, which PostgreSQL does not know.
    ['from', { from: '0001-01-01', to: '0001-01-02', timezone: 'Africa/Kinshasa' }],
    ['from', { from: '0001-01-01', to: '0001-01-02', timezone: 'Africa/Kinshasa', interval: 'hour' }],
    ['from', { to: '0001-01-01', timezone: 'America/New_York' }],
    ['from', { from: '2026-01-01', to: '2026-03-01', interval: 'hour' }],
    ['to', { to: 'yesterday' }],
  ])('answers 400 naming %s for %j', async (field, query) => {
    asking ??= await aBusiness().active().in(world);
    const reply = await series(asking, query);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});
