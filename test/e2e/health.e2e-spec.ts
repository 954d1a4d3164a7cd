import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/app';
import { Jobs } from '../../src/platform/jobs/jobs';
import { aBusiness } from '../support/builders';
import { until } from '../support/wait';
import { callService, startWorld, type World } from '../support/world';

const METRICS_TOKEN = 'a-token-of-the-metrics-reader';

describe('health, figures and assets', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('answers 200 to GET /health/live and /health/ready without a credential', async () => {
    expect((await world.call('get', '/health/live')).body).toEqual({ data: { status: 'ok' } });
    const ready = await world.call('get', '/health/ready');
    expect([ready.status, ready.body]).toEqual([200, { data: { status: 'ok', database: 'up', migrations: 'up' } }]);
  });

  it('answers 503 to GET /health/ready while a migration is missing, and stays alive', async () => {
    const [last] = await world.db
      .query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING *')
      .then(([rows]) => rows);
    const ready = await world.call('get', '/health/ready');
    expect([ready.status, ready.body.code]).toEqual([503, 'not_ready']);
    expect(ready.body.details).toEqual({
      service: 'running',
      database: 'up',
      migrations: 'down',
      writes: 'up',
      clock: 'up',
    });
    expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0);
    expect((await world.call('get', '/health/live')).status).toBe(200);
    await world.db.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [last.timestamp, last.name]);
    expect((await world.call('get', '/health/ready')).status).toBe(200);
  });

  it('answers 503 to GET /health/live while a background job is stuck, and names it', async () => {
    let end = (): void => undefined;
    const stuck = new Promise<void>((resolve) => (end = resolve));
    let hasClaimed = false;
    world.app.get(Jobs, { strict: false }).add({
      name: 'stuck',
      periodMs: 1_000,
      itemMaxMs: 50,
      claim: async () => (hasClaimed ? [] : ((hasClaimed = true), [1])),
      work: () => stuck,
    });
    const reply = await until('it is noticed', async () => {
      const live = await world.call('get', '/health/live');
      return live.status === 503 ? live : null;
    });
    expect(reply.body).toMatchObject({ code: 'job_stalled', details: { jobs: 'stuck' } });
    expect((await world.call('get', '/health/ready')).status).toBe(200);
    expect((await world.call('get', '/metrics')).text).toContain('job_items_under_way{name="stuck"} 1');
    end();
    await until('it goes on', async () => (await world.call('get', '/health/live')).status === 200);
  });

  it('answers 405 with Allow to another method', async () => {
    for (const path of ['/health/live', '/metrics', '/openapi.json', '/assets/flags/usd.svg']) {
      const reply = await world.call('post', path, { body: {} });
      expect([path, reply.status, reply.headers['allow']]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  it('answers 200 to GET /metrics in the form Prometheus reads, with the requests by route and not by path', async () => {
    await world.call('get', 'business/wallet/USD-not-a-currency');
    await world.call('get', '/health/live');
    const reply = await world.call('get', '/metrics');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(reply.text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} \d+$/m,
    );
    expect(reply.text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(reply.text).not.toContain('USD-not-a-currency');
  });

  it('tells how much money is on its way when /metrics is read', async () => {
    const shop = await aBusiness().active().in(world);
    await world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, provider, last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, environment, 'mobile_money_payout', 'unknown', 100, 'CDF', 'simulator', began, 'test', began, began
       FROM (VALUES ('live', now()), ('sandbox', now() - interval '1 day')) AS started (environment, began)`,
      [shop.id],
    );
    const { text } = await world.call('get', '/metrics');
    expect(text).toContain('operations_open{kind="mobile_money_payout",state="unknown",environment="live"} 1');
    // A sandbox payment may stay pending by its test number, and must not make a live one look old.
    const age = (environment: string): number =>
      Number(
        new RegExp(`^operations_oldest_open_seconds\\{[^}]*environment="${environment}"\\} (\\S+)$`, 'm').exec(
          text,
        )?.[1],
      );
    expect([age('live') < 3_600, age('sandbox') > 80_000]).toEqual([true, true]);
    await world.db.query(`UPDATE operations SET state = 'needs_review' WHERE business_id = $1`, [shop.id]);
    const next = (await world.call('get', '/metrics')).text;
    expect(next).toContain('operations_open{kind="mobile_money_payout",state="needs_review",environment="live"} 1');
    expect(next).not.toContain('state="unknown"');
  });

  // Guarantee: a sum over all processes counts no operation twice.
  it('exports what is the same for every process from one of them', async () => {
    const second = await createApp(world.config, world.clock);
    await second.listen(0, '127.0.0.1');
    try {
      const origin = `http://127.0.0.1:${(second.getHttpServer().address() as AddressInfo).port}`;
      const own = /^database_pool_connections\{state="busy"\} \d+$/m;
      const global = /^(database_deadlocks|webhook_deliveries_oldest_due_seconds) \d/m;
      expect((await world.call('get', '/metrics')).text).toMatch(global);
      const other = (await callService(origin, 'get', '/metrics', {})).text;
      expect(other).toMatch(own);
      expect(other).toMatch(/^database_pool_connections\{state="queued"\} \d+$/m);
      expect(other).not.toMatch(/^operations_open\{/m);
      // A gauge without labels would be 0 there, which is a figure of its own.
      for (const name of ['database_deadlocks', 'webhook_deliveries_oldest_due_seconds', 'ledger_invariants_broken'])
        expect(other).not.toMatch(new RegExp(`^${name} `, 'm'));
      const holder = async (): Promise<unknown> => (await world.db.query('SELECT holder FROM metric_leases'))[0];
      const first = await holder();
      await world.db.query(`UPDATE metric_leases SET expires_at = now() - interval '1 second'`);
      await callService(origin, 'get', '/metrics', {});
      const lease = await holder();
      await world.call('get', '/metrics');
      expect(await holder()).toEqual(lease);
      // As a holder leaves it that has ended, where the clock was an hour ahead and was set back.
      await world.db.query(`UPDATE metric_leases SET expires_at = now() + interval '1 hour'`);
      await world.call('get', '/metrics');
      expect(await holder()).toEqual(first);
    } finally {
      await second.close();
    }
  });

  it('shows every gauge to scrapes at the same time', async () => {
    await world.db.query('DELETE FROM metric_leases');
    const scrape = async (): Promise<string> => (await world.call('get', '/metrics')).text;
    const shown = (await Promise.all(Array.from({ length: 8 }, scrape))).map(
      (text) => text.match(/^(database_deadlocks|database_lock_waits|operations_open\{.*\}) /gm) ?? [],
    );
    expect(shown[0]?.length).toBeGreaterThan(2);
    expect(shown).toEqual(shown.map(() => shown[0]));
  });

  // Guarantee: a database that hangs does not make the process look as if it were gone.
  it('answers GET /metrics while the database does not, without what is read from it, and asks it once', async () => {
    await world.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE metric_leases');
      const replies = await Promise.all([world.call('get', '/metrics'), world.call('get', '/metrics')]);
      expect(
        await tx.query(
          `SELECT state FROM pg_stat_activity WHERE query ~ 'metric_leases AS lease' AND wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1);
      for (const { status, text } of replies) {
        expect(status).toBe(200);
        expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
        expect(text).not.toMatch(/^database_deadlocks /m);
      }
    });
    await until('they are read again', async () =>
      /^database_deadlocks /m.test((await world.call('get', '/metrics')).text),
    );
  });

  it('serves the icon of the US dollar to pages of any origin, and lets them keep it', async () => {
    const reply = await world.call('get', '/assets/flags/usd.svg');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml');
    expect(reply.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(String(reply.body)).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect(String(reply.body)).not.toMatch(/script|on\w+=|href/i);
  });
});

describe('figures behind a token', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ METRICS_TOKEN });
  });
  afterAll(() => world.close());

  it('are shown only with the token', async () => {
    expect((await world.call('get', '/metrics', { token: METRICS_TOKEN })).status).toBe(200);
    const none = await world.call('get', '/metrics');
    expect([none.status, none.body.code]).toEqual([401, 'missing_credentials']);
    for (const token of ['x', `${METRICS_TOKEN}x`, METRICS_TOKEN.slice(1), METRICS_TOKEN.toUpperCase()]) {
      const reply = await world.call('get', '/metrics', { token });
      expect([token, reply.status, reply.body.code]).toEqual([token, 401, 'invalid_token']);
    }
    const basic = await world.call('get', '/metrics', { headers: { Authorization: `Basic ${METRICS_TOKEN}` } });
    expect(basic.status).toBe(401);
  });
});
