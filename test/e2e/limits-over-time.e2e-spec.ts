import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { ModuleKind, transpileModule } from 'typescript';
import { Client } from 'pg';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { Actor, aBusiness, type Door, DOORS, type Shop } from '../support/builders';
import { creation, keyed } from '../support/cards';
import { NEVER_ENDS } from '../support/mobile-money';
import { until } from '../support/wait';
import { callService, startWorld, type World } from '../support/world';

/** The furthest zones there are: at every moment, midnight has passed in one of them and not in UTC, or the other way round. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

/** The next instant, not earlier than two days ahead, of each kind; later ones later, because the clock goes forward only. */
function boundariesAfter(
  now: Date,
): ReadonlyArray<{ readonly name: string; readonly at: number; readonly isNewMonth: boolean }> {
  const year = now.getUTCFullYear() + 1;
  const leap = year + ((4 - (year % 4)) % 4);
  return [
    { name: 'midnight', at: utc(year, 1, 12), isNewMonth: false },
    { name: "a month's end", at: utc(year, 5, 1), isNewMonth: true },
    { name: "a year's end", at: utc(year + 1, 1, 1), isNewMonth: true },
    {
      name: 'the end of 28 February in a leap year',
      at: utc(leap === year ? leap + 4 : leap, 2, 29),
      isNewMonth: false,
    },
    { name: 'the end of 29 February', at: utc(leap === year ? leap + 4 : leap, 3, 1), isNewMonth: true },
  ];
}

describe.each(ZONES)('limits over time, with a database whose sessions are in %s', (zone) => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
    await world.db.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = %L', current_database(), '${zone}'); END $$`,
    );
    // The pool replaces what is cut, and every new session is in the zone.
    const admin = new Client({ connectionString: world.databaseUrl.reveal() });
    await admin.connect();
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await admin.end();
    await until('the service has its sessions again', async () => {
      const rows = await world.db.query('SHOW timezone').catch(() => []);
      return rows[0]?.TimeZone === zone;
    });
  });
  afterAll(() => world.close());

  const aShop = () =>
    aBusiness()
      .active()
      .withPlan('growth')
      .withPin()
      .withWallet('USD', '1000.00')
      .withWallet('CDF', '90000.00')
      .in(world);
  const moveTo = (instant: number): void => world.clock.advance(instant - world.clock.now().getTime());
  const limit = (shop: Shop, currency: string, limits: { readonly daily?: number; readonly monthly?: number }) =>
    world.db.query(`UPDATE wallets SET daily_limit = $3, monthly_limit = $4 WHERE business_id = $1 AND currency = $2`, [
      shop.id,
      currency,
      limits.daily ?? null,
      limits.monthly ?? null,
    ]);
  const usage = async (actor: Actor, currency: string): Promise<string[]> => {
    const { daily, monthly } = (await actor.get(`wallet/${currency}`)).body.data.limits;
    return [daily.used, monthly.used];
  };
  const said = ({ status, body }: Response): unknown[] => [status, body.details?.limit_type ?? null];
  const payout = (actor: Actor, amount: string): Promise<Response> =>
    actor.pay('mobile-money/payouts', { currency_code: 'CDF', amount, phone_number: NEVER_ENDS });

  /** What spends ten dollars, or a tenth of all francs, of the wallet under its limit. */
  const SPENDINGS = [
    {
      name: 'payouts',
      currency: 'CDF',
      tens: 100_000,
      prepare: async () => 0,
      status: 201,
      spend: (_: Shop, actor: Actor) => payout(actor, '1000'),
    },
    {
      name: 'card creations',
      currency: 'USD',
      tens: 1_000,
      prepare: async () => 0,
      status: 201,
      spend: async (shop: Shop, actor: Actor) => actor.pay('cards', await creation(shop, '1000')),
    },
    {
      name: 'top-ups',
      currency: 'USD',
      tens: 1_000,
      status: 200,
      prepare: async (shop: Shop, actor: Actor) => {
        moveTo(world.clock.now().getTime() - 40 * DAY_MS);
        const reply = await actor.pay('cards', await creation(shop, '1000'));
        moveTo(world.clock.now().getTime() + 40 * DAY_MS);
        return reply.body.data.id as number;
      },
      spend: (_: Shop, actor: Actor, card: number) => actor.pay(`cards/${card}/topup`, keyed({ amount: '1000' })),
    },
  ];

  const cases = boundariesAfter(new Date()).flatMap((boundary) =>
    DOORS.flatMap((door: Door) => SPENDINGS.map((spending) => ({ boundary, door, spending }))),
  );

  // Guarantee: a day is a UTC day and a month a UTC month, whatever is spent and wherever process and database are.
  it.each(cases.map((one) => [one.spending.name, one.boundary.name, one.door, one] as const))(
    'count %s over %s by UTC, through the door of the %s',
    async (_name, _boundary, door, { boundary, spending }) => {
      const { currency, tens, status, spend } = spending;
      moveTo(boundary.at - MINUTE_MS);
      const shop = await aShop();
      const actor = shop.door(door);
      const card = await spending.prepare(shop, shop.apiKey);
      await limit(shop, currency, { daily: 2 * tens, monthly: 3 * tens });
      for (let round = 0; round < 2; round += 1) expect((await spend(shop, actor, card)).status).toBe(status);
      expect(said(await spend(shop, actor, card))).toEqual([400, 'daily']);
      const ten = currency === 'CDF' ? 1_000 : 10;
      expect(await usage(actor, currency)).toEqual([`${2 * ten}.00`, `${2 * ten}.00`]);

      moveTo(boundary.at + MINUTE_MS);
      expect(await usage(actor, currency)).toEqual(['0.00', boundary.isNewMonth ? '0.00' : `${2 * ten}.00`]);
      expect((await spend(shop, actor, card)).status).toBe(status);
      // The month goes on over midnight, and only there: with a new month a second one fits the day.
      expect(said(await spend(shop, actor, card))).toEqual(boundary.isNewMonth ? [status, null] : [400, 'monthly']);
      if (boundary.isNewMonth) expect(said(await spend(shop, actor, card))).toEqual([400, 'daily']);
    },
  );

  // Guarantee: what was released gives back the day it was taken on, never the day it was released on.
  it('give a released payout back to the day it was taken on', async () => {
    const midnight = utc(new Date().getUTCFullYear() + 9, 6, 15);
    moveTo(midnight - MINUTE_MS);
    const shop = await aShop();
    await limit(shop, 'CDF', { daily: 200_000 });
    const { body } = await payout(shop.apiKey, '2000');
    const before = world.clock.now();
    moveTo(midnight + HOUR_MS);
    expect((await payout(shop.apiKey, '2000')).status).toBe(201);
    await world.db.query(
      `SELECT conclude_operation($1, '{submitting,accepted,unknown}', 'failed', $2, NULL, 'refused', NULL, NULL, NULL, false, NULL)`,
      [operationIdOf(body.data.transaction_id), world.clock.now()],
    );
    const days = await world.db.query(
      `SELECT day::text, amount::integer FROM ledger_outgoing_days JOIN wallets ON ledger_address = address
       WHERE business_id = $1 AND currency = 'CDF' ORDER BY day`,
      [shop.id],
    );
    expect(days).toEqual([
      { day: before.toISOString().slice(0, 10), amount: 0 },
      { day: world.clock.now().toISOString().slice(0, 10), amount: 200_000 },
    ]);
    expect(said(await payout(shop.apiKey, '1000'))).toEqual([400, 'daily']);
  });
});

describe.each(ZONES)('limits of a process in %s', (zone) => {
  let world: World;
  let service: ServiceProcess;
  beforeAll(async () => {
    world = await startWorld();
    service = await ServiceProcess.start({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: '/tmp/account-service-test-secrets',
      DATABASE_URL: world.config.databaseUrl.reveal(),
      RATE_LIMITS: 'off',
      TZ: zone,
    });
  }, 90_000);
  afterAll(async () => {
    await service.kill();
    await world.close();
  });

  it('count what was spent on this UTC day and not what was spent on its neighbours', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '90000.00').in(world);
    await world.db.query(`UPDATE wallets SET daily_limit = 300000 WHERE business_id = $1 AND currency = 'CDF'`, [
      shop.id,
    ]);
    const there: World = {
      ...world,
      call: (method, path, options = {}) => callService(service.origin, method, `/api/v1/${path}`, options),
    };
    const key = new Actor(there, 'apiKey', shop.apiKey.token, null, 'live');
    await world.db.query(
      `INSERT INTO ledger_outgoing_days (address, day, amount)
       SELECT ledger_address, (now() AT TIME ZONE 'UTC')::date + shift, amount
       FROM wallets, (VALUES (-1, 300000), (0, 100000)) AS past (shift, amount) WHERE business_id = $1 AND currency = 'CDF'`,
      [shop.id],
    );
    const { daily } = (await key.get('wallet/CDF')).body.data.limits;
    const midnight = new Date(Math.floor(Date.now() / DAY_MS + 1) * DAY_MS).toISOString();
    expect(daily).toMatchObject({ used: '1000.00', remaining: '2000.00', resets_at: midnight });
    const order = { currency_code: 'CDF', amount: '2000', phone_number: NEVER_ENDS };
    expect((await key.pay('mobile-money/payouts', order)).status).toBe(201);
    const refused = await key.pay('mobile-money/payouts', { ...order, amount: '1000' });
    expect([refused.status, refused.body.details.limit_type]).toEqual([400, 'daily']);
  });

  it('begin days and months by UTC at every boundary', async () => {
    const source = readFileSync(join(__dirname, '../../src/kernel/clock.ts'), 'utf8');
    const program = `${transpileModule(source, { compilerOptions: { module: ModuleKind.CommonJS } }).outputText}
      const at = new Date(process.argv[1]);
      console.log(JSON.stringify([exports.startOfUtcDay(at), exports.startOfUtcMonth(at), exports.startOfNextUtcMonth(at)]));`;
    const starts = async (instant: string): Promise<string[]> => {
      const child = spawn(process.execPath, ['-e', `(function (exports) { ${program} })({})`, instant], {
        env: { TZ: zone },
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await once(child, 'close');
      return (JSON.parse(text) as string[]).map((one) => one.slice(0, 16));
    };
    expect(await starts('2027-12-31T23:59:59.999Z')).toEqual([
      '2027-12-31T00:00',
      '2027-12-01T00:00',
      '2028-01-01T00:00',
    ]);
    expect(await starts('2028-02-29T00:00:00.000Z')).toEqual([
      '2028-02-29T00:00',
      '2028-02-01T00:00',
      '2028-03-01T00:00',
    ]);
    expect(await starts('2028-03-01T00:00:00.000Z')).toEqual([
      '2028-03-01T00:00',
      '2028-03-01T00:00',
      '2028-04-01T00:00',
    ]);
  });
});
