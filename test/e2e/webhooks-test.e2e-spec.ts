import type { Response } from 'supertest';
import { WebhookDeliveryJob } from '../../src/webhooks/webhook-delivery.job';
import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import { startWorld, type World } from '../support/world';

describe('a test of a webhook while its URL is taken away', () => {
  let world: World;
  let receiver: WebhookReceiver;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
    shop = await aBusiness().active().in(world);
    await shop.apiKey.put('webhooks', { url: receiver.url });
    await shop.apiKey.post('webhooks/test');
  });
  afterEach(() => receiver.close());

  /** Sends a test, takes the URL away while the test waits for its sequence number, then lets it go on. */
  async function testWhileRemoved(): Promise<Response> {
    const runner = world.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT last_sequence FROM event_sequences WHERE business_id = $1 FOR UPDATE', [shop.id]);
    const reply = shop.apiKey.post('webhooks/test');
    void reply.catch(() => null);
    await until('the test waits', async () => {
      const [row]: Array<{ waiting: string }> = await world.db.query(
        `SELECT count(*) AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%record_event%'`,
      );
      return Number(row?.waiting) === 1;
    });
    expect((await shop.apiKey.put('webhooks', { url: null })).status).toBe(200);
    await runner.commitTransaction();
    await runner.release();
    return reply;
  }

  // Guarantee: a receiver that does not answer takes no more than its part of the calls.
  it('is refused while two others are under way', async () => {
    receiver.answers('never');
    const before = receiver.received.length;
    const tests = Array.from({ length: 5 }, async () => shop.apiKey.post('webhooks/test'));
    const refused = await Promise.race(tests);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'rate_limited', '15']);
    await until('two were called', () => Promise.resolve(receiver.received.length === before + 2));
    await receiver.close();
    const ends = (await Promise.all(tests)).map(({ status }) => status).sort();
    expect(ends).toEqual([200, 200, 429, 429, 429]);
  });

  it('answers 404, and tells nothing', async () => {
    const [before] = (await shop.apiKey.get('webhooks/events')).body.data.slice(-1);
    const reply = await testWhileRemoved();
    expect([reply.status, reply.body.code]).toEqual([404, 'webhook_not_configured']);
    const [last] = (await shop.apiKey.get('webhooks/events')).body.data.slice(-1);
    expect(last.sequence).toBe(before.sequence);
  });

  // Guarantee: what a test reports is the test, never an older delivery that waits.
  it('never takes an older delivery for the test', async () => {
    receiver.answers({ status: 500 });
    await shop.apiKey.post('mobile-money/deposits', {
      currency_code: 'USD',
      amount: '5',
      phone_number: '243813456789',
    });
    await until('an older delivery waits', async () => {
      const { data } = (await shop.apiKey.get('webhooks/deliveries', { status: 'pending' })).body;
      return data.length > 0;
    });
    const calls = receiver.received.filter(({ body }) => body.includes('webhook.test')).length;
    const reply = await testWhileRemoved();
    expect([reply.status, reply.body.code]).toEqual([404, 'webhook_not_configured']);
    expect(receiver.received.filter(({ body }) => body.includes('webhook.test'))).toHaveLength(calls);
  });
});

describe('a test of a webhook while the service stops', () => {
  // Guarantee: our own stop is never taken for a failure of the merchant's server.
  it('answers 503 and leaves the test to a worker', async () => {
    const world = await startWorld({ PROCESS_ROLE: 'api' });
    const receiver = await WebhookReceiver.start();
    receiver.answers('never');
    try {
      const shop = await aBusiness().active().in(world);
      await shop.apiKey.put('webhooks', { url: receiver.url });
      const answer = shop.apiKey.post('webhooks/test').then((reply: Response) => reply);
      await until('the receiver has the call', async () => receiver.received.length > 0);
      await world.app.get(WebhookDeliveryJob, { strict: false }).interrupt();
      const reply = await answer;
      expect([reply.status, reply.body.code]).toEqual([503, 'service_busy']);
      const [seen] = await world.db.query(
        `SELECT status, failures, leased_until, failing_since, last_failure_at FROM webhook_deliveries
         JOIN webhook_endpoints AS endpoint ON endpoint.id = endpoint_id WHERE endpoint.business_id = $1`,
        [shop.id],
      );
      const untouched = { failures: 0, leased_until: null, failing_since: null, last_failure_at: null };
      expect(seen).toEqual({ status: 'pending', ...untouched });
    } finally {
      await receiver.close();
      await world.close();
    }
  });
});
