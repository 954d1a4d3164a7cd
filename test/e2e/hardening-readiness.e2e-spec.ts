import { ClockCheck } from '../../src/platform/health/clock-check';
import { DatabaseProbe } from '../../src/platform/health/database-probe';
import { SystemClock } from '../../src/kernel/clock';
import { Jobs } from '../../src/platform/jobs/jobs';
import { aBusiness, type Shop } from '../support/builders';
import { DISKS } from '../support/full-disk';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const DEPOSIT = { ...AIRTEL_ORDER, amount: '1000' };

// Guarantee: a process that cannot write, or whose clock is wrong, says so to its balancer.
describe('readiness', () => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withWallet('CDF', '1000.00').in(world);
  });
  afterAll(() => world.close());

  const ready = async () => {
    const { status, body } = await world.call('get', '/health/ready');
    return { status, details: body.details };
  };
  /** For connections that are opened from now on. */
  const setReadOnly = (value: 'on' | 'off'): Promise<unknown> =>
    world.db.query(`ALTER DATABASE ${nameOf(world)} SET default_transaction_read_only = ${value}`);
  const endConnections = (): Promise<unknown> =>
    world.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'business-account-service'`,
    );

  // Guarantee: connections that were opened to a server that only reads, as during a failover, do not stay there.
  it('knows that the database only reads, and when it takes writes again', async () => {
    await setReadOnly('on');
    await endConnections();
    const told = await until('it is told', async () => {
      const state = await ready();
      return state.details?.database === 'up' ? state : null;
    });
    expect(told).toEqual({
      status: 503,
      details: { service: 'running', database: 'up', migrations: 'up', writes: 'down', clock: 'up' },
    });
    expect((await world.call('get', '/metrics')).text).toMatch(
      /database_writes_refused_total\{sql_state="25006"\} [1-9]/,
    );
    const refused = await shop.apiKey.pay('mobile-money/deposits', DEPOSIT);
    expect([refused.status, refused.body.code]).toEqual([503, 'service_busy']);
    await world.db.query('SET default_transaction_read_only = off');
    // As a process leaves them that ended while it was looking for room.
    await world.db.query(
      `INSERT INTO write_probes (id, written_at, filler) VALUES ('left:1', now() - interval '1 hour', 'Z')`,
    );
    await setReadOnly('off');
    await until('it is ready again', async () => (await ready()).status === 200);
    expect(await world.db.query(`SELECT id FROM write_probes WHERE filler IS NOT NULL`)).toEqual([]);
    // Those of the pool that nobody has used since still only read, and each would refuse one payment of the next test.
    await endConnections();
    await until(
      'a payment is taken',
      async () => (await shop.apiKey.pay('mobile-money/deposits', DEPOSIT)).status === 201,
    );
  });

  it.each(DISKS)(
    'knows that the disk of the database is full, and when there is room again: %s',
    async (_name, make) => {
      const disk = await make(world);
      try {
        await disk.fill();
        const refused = await until('a payment is refused', async () => {
          const reply = await shop.apiKey.pay('mobile-money/deposits', DEPOSIT);
          return reply.status === 503 ? reply : null;
        });
        expect([refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual(['service_busy', true]);
        const told = await ready();
        expect([told.status, told.details.writes]).toEqual([503, 'down']);
        expect((await world.call('get', '/health/live')).status).toBe(200);
        await disk.empty();
        await until('it is ready again', async () => (await ready()).status === 200);
        expect((await shop.apiKey.pay('mobile-money/deposits', DEPOSIT)).status).toBe(201);
        expect(await brokenInvariants(world)).toEqual([]);
      } finally {
        await disk.empty();
        await disk.remove();
      }
    },
  );

  it('goes by the clock of the database, says when the two differ, and refuses to serve beyond thirty seconds', async () => {
    const probe = world.app.get(DatabaseProbe, { strict: false });
    const clock = new SystemClock();
    const clocks = new ClockCheck(probe, clock);
    const real = Date.now;
    const isAhead = async (ms: number): Promise<void> => {
      Date.now = () => real() + ms;
      await clocks.look();
    };
    try {
      await isAhead(0);
      expect(clocks.isRefused).toBe(false);
      const before = (await world.call('get', '/metrics')).text.match(/^clock_warnings_total (\d+)$/m)?.[1];
      await isAhead(5_000);
      expect([clocks.isRefused, Math.abs(clock.now().getTime() - real()) < 1_000]).toEqual([false, true]);
      const after = (await world.call('get', '/metrics')).text.match(/^clock_warnings_total (\d+)$/m)?.[1];
      expect(Number(after)).toBe(Number(before) + 1);
      await isAhead(-45_000);
      expect([clocks.isRefused, Math.abs(clock.now().getTime() - real()) < 1_000]).toEqual([true, true]);
      await expect(clocks.onApplicationBootstrap()).rejects.toThrow('45 s apart');
      await isAhead(0);
      expect([clocks.isRefused, Math.abs(clock.now().getTime() - real()) < 1_000]).toEqual([false, true]);
    } finally {
      Date.now = real;
      clocks.onApplicationShutdown();
    }
  });

  // Guarantee: by a clock that is wrong, nothing is looked at early, given up or deleted.
  it('begins no background work while the clocks are more than thirty seconds apart', async () => {
    const clocks = world.app.get(ClockCheck, { strict: false });
    const real = Date.now;
    let claims = 0;
    const claim = async (): Promise<readonly never[]> => ((claims += 1), []);
    try {
      Date.now = () => real() + 86_400_000;
      await clocks.look();
      world.app.get(Jobs, { strict: false }).add({ name: 'counted', periodMs: 20, claim });
      for (let look = 0; look < 3; look += 1) expect((await ready()).details?.clock).toBe('down');
      expect(claims).toBe(0);
      Date.now = real;
      await clocks.look();
      await until('its jobs run again', async () => claims > 0);
      expect((await ready()).status).toBe(200);
    } finally {
      Date.now = real;
      await clocks.look();
    }
  });

  // Guarantee: who sets the time of a machine moves no payment, not even for the ten seconds until the next look.
  it('is not moved by a step of the machine’s clock, and catches up after a sleep of the machine', async () => {
    const clock = new SystemClock();
    const clocks = new ClockCheck(world.app.get(DatabaseProbe, { strict: false }), clock);
    const real = Date.now;
    const sinceStart = performance.now.bind(performance);
    const isRight = (): boolean => Math.abs(clock.now().getTime() - real()) < 1_000;
    const stepsSeen = async (): Promise<number> =>
      Number(/^clock_steps_total (\d+)$/m.exec((await world.call('get', '/metrics')).text)?.[1]);
    const steps = await stepsSeen();
    try {
      await clocks.look();
      for (const ms of [20_000, -20_000]) {
        Date.now = () => real() + ms;
        expect(isRight()).toBe(true);
        await clocks.look();
        expect(isRight()).toBe(true);
      }
      Date.now = real;
      await clocks.look();
      expect(await stepsSeen()).toBe(steps);
      // The monotonic clock stands still while a machine sleeps.
      performance.now = () => sinceStart() - 3_600_000;
      await clocks.look();
      expect([isRight(), await stepsSeen()]).toEqual([true, steps + 1]);
    } finally {
      Date.now = real;
      performance.now = sinceStart;
    }
  });

  // Guarantee: a step that falls into the question itself is not taken for half of a difference.
  it.each([748_000, -748_000, -23_000, -1_000])('is not moved by a step of %s ms while it asks', async (ms) => {
    const clock = new SystemClock();
    const clocks = new ClockCheck(world.app.get(DatabaseProbe, { strict: false }), clock);
    const real = Date.now;
    try {
      await clocks.look();
      const looking = clocks.look();
      await new Promise((asked) => setImmediate(asked));
      Date.now = () => real() + ms;
      await looking;
      expect(Math.abs(clock.now().getTime() - real())).toBeLessThan(300);
    } finally {
      Date.now = real;
    }
  });

  // Guarantee: how long a question took is counted by the clock that nobody sets.
  it.each([748_000, -748_000])('knows how vague an answer is when the clock is set by %s ms meanwhile', async (ms) => {
    const probe = world.app.get(DatabaseProbe, { strict: false });
    await probe.readClock();
    const real = Date.now;
    try {
      const reading = probe.readClock();
      await new Promise((asked) => setImmediate(asked));
      Date.now = () => real() + ms;
      const { aheadMs, uncertainMs } = await reading;
      expect(uncertainMs).toBeGreaterThan(0);
      expect([uncertainMs < 5_000, Math.abs(aheadMs) < 5_000]).toEqual([true, true]);
    } finally {
      Date.now = real;
    }
  });
});

const nameOf = (world: World): string => new URL(world.databaseUrl.reveal()).pathname.slice(1);
