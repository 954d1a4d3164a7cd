import { HOUR_MS } from '../../src/kernel/clock';
import { FarDeliveriesJob } from '../../src/webhooks/far-deliveries.job';
import { DELIVERY_SCALE, DeliveryCases } from '../support/delivery-cases';
import { until } from '../support/wait';
import { verifyAsMerchant, WebhookReceiver } from '../support/webhook-receiver';
import { walletEventData } from '../support/wallet-event';

let cases: DeliveryCases;
beforeAll(async () => {
  cases = await DeliveryCases.start();
});
afterAll(() => cases.world.close());
beforeEach(() => cases.begin());
afterEach(() => cases.receiver.close());

describe('an event', () => {
  it('is delivered once, signed as Standard Webhooks asks', async () => {
    const secret = await cases.subscribe();
    await cases.tell();
    await cases.ended('succeeded');
    expect(cases.receiver.received).toHaveLength(1);
    const [received] = cases.receiver.received;
    expect(received.headers['content-type']).toBe('application/json');
    expect(verifyAsMerchant(secret, received)).toMatchObject({
      id: received.headers['webhook-id'],
      type: 'wallet.created',
      sequence: 1,
      environment: 'live',
      data: walletEventData(1),
    });
    expect(() => verifyAsMerchant(`whsec_${Buffer.alloc(32).toString('base64')}`, received)).toThrow();
  });

  it('is not delivered to the endpoint of the other environment, of another type or without a URL', async () => {
    await cases.subscribe({ event_types: ['kyc.approved'] });
    await cases.tell(1);
    await cases.tell(1, 'sandbox');
    await cases.tell(1, 'live', 'kyc.approved');
    await cases.ended('succeeded');
    expect(cases.receiver.envelopes().map(({ type }) => type)).toEqual(['kyc.approved']);
    expect((await cases.list()).meta.total).toBe(1);
    expect((await cases.list(cases.shop.sandboxKey)).meta.total).toBe(0);
  });

  it('that is rolled back is never delivered', async () => {
    await cases.subscribe();
    const runner = cases.world.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT record_event($1, 'live', 'wallet.created', '{}', NULL, now())`, [cases.shop.id]);
    await runner.rollbackTransaction();
    await runner.release();
    await cases.tell();
    await cases.ended('succeeded');
    expect(cases.receiver.envelopes().map(({ sequence }) => sequence)).toEqual([1]);
  });

  it('told while the endpoint is paused is kept as failed and recovered later', async () => {
    await cases.subscribe({ enabled: false });
    await cases.tell(2);
    expect(await cases.newest()).toMatchObject({ status: 'failed', reason: 'endpoint_disabled', attempt_count: 0 });
    await cases.subscribe();
    const reply = await cases.shop.apiKey.post('webhooks/deliveries/recover', { since: '2020-01-01' });
    expect([reply.status, reply.body]).toEqual([200, { data: { recovered: 2 } }]);
    await until('both arrive', async () => cases.receiver.received.length === 2);
  });
});

// Guarantee: each attempt carries the same id and the same bytes; only time and signature are its own (W9).
describe('a receiver that fails', () => {
  it('gets the same bytes under the same id until it succeeds, and the log tells each attempt', async () => {
    const secret = await cases.subscribe();
    let calls = 0;
    cases.receiver.behaviour = () => {
      calls += 1;
      return calls === 1 ? { status: 500, body: 'broken' } : calls === 2 ? { status: 404 } : { status: 204 };
    };
    await cases.tell();
    const delivery = await cases.ended('succeeded');
    expect(cases.receiver.received).toHaveLength(3);
    expect(new Set(cases.receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(cases.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const received of cases.receiver.received) expect(() => verifyAsMerchant(secret, received)).not.toThrow();
    const [first, second, third] = cases.receiver.received;
    expect(second.at - first.at).toBeGreaterThanOrEqual(5_000 * DELIVERY_SCALE * 0.8);
    expect(third.at - second.at).toBeGreaterThanOrEqual(300_000 * DELIVERY_SCALE * 0.8);
    const { attempts, event } = await cases.detail(delivery.id);
    expect(attempts).toEqual([
      expect.objectContaining({ number: 3, status: 'succeeded', http_status: 204, reason: null, response_excerpt: '' }),
      expect.objectContaining({ number: 2, status: 'failed', http_status: 404, reason: 'http_error' }),
      expect.objectContaining({ number: 1, status: 'failed', http_status: 500, response_excerpt: 'broken' }),
    ]);
    expect(event).toEqual(cases.receiver.envelopes()[0]);
  });

  it('is waited for as long as its Retry-After says', async () => {
    await cases.subscribe();
    cases.receiver.behaviour = () =>
      cases.receiver.received.length === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 200 };
    await cases.tell();
    await cases.ended('succeeded');
    expect(cases.receiver.received[1].at - cases.receiver.received[0].at).toBeGreaterThanOrEqual(990);
  });

  it('is put off by a day at most, whatever its Retry-After says', async () => {
    await cases.subscribe();
    cases.receiver.answers({ status: 503, headers: { 'retry-after': '999999999' } });
    const before = cases.world.clock.now().getTime();
    await cases.tell();
    const pending = await until(
      'it is put off',
      async () => (await cases.newest())?.attempt_count === 1 && (await cases.newest()),
    );
    const wait = Date.parse(pending.next_attempt_at) - before;
    expect(wait).toBeGreaterThan(86_300_000);
    expect(wait).toBeLessThan(86_460_000);
  });

  // Guarantee: nobody waits for a clock that was ahead and is set back to catch up. What a receiver asked for stays as it is.
  it('is called again at once when its retry was planned by a clock that was ahead', async () => {
    const job = cases.world.app.get(FarDeliveriesJob, { strict: false });
    await cases.subscribe();
    expect(await job.bringBack()).toBe(0);
    cases.world.clock.advance(3 * HOUR_MS);
    cases.receiver.behaviour = () =>
      cases.receiver.received.length === 1 ? { status: 503, headers: { 'retry-after': '60' } } : { status: 200 };
    await cases.tell();
    await until('it is put off', async () => (await cases.newest())?.attempt_count === 1);
    cases.world.clock.advance(-3 * HOUR_MS);
    expect(await job.bringBack()).toBe(1);
    await cases.ended('succeeded');
    expect(cases.receiver.received).toHaveLength(2);
  });

  it('that is gone disables the endpoint and is not asked again', async () => {
    await cases.subscribe();
    cases.receiver.answers({ status: 410 });
    await cases.tell();
    const delivery = await cases.ended('failed');
    expect(delivery).toMatchObject({ attempt_count: 1, reason: 'gone', next_attempt_at: null });
    expect((await cases.shop.apiKey.get('webhooks')).body.data).toMatchObject({
      enabled: false,
      disabled_reason: 'gone',
    });
    await cases.tell();
    expect(await cases.newest()).toMatchObject({ status: 'failed', reason: 'endpoint_disabled' });
    expect(cases.receiver.received).toHaveLength(1);
    expect((await cases.shop.apiKey.put('webhooks', { url: cases.receiver.url })).body.data.enabled).toBe(true);
  });

  // Guarantee: what an address answers says nothing of the address that has replaced it meanwhile.
  it.each([
    ['that it is gone', { status: 410 }],
    ['with an error', { status: 500 }],
  ])(
    'from the address before, which answers %s, is delivered to the new one, which stays enabled',
    async (_, answer) => {
      const before = cases.receiver;
      let reply = (): void => undefined;
      before.behaviour = () => new Promise((resolve) => (reply = () => resolve(answer)));
      await cases.subscribe();
      await cases.tell();
      await until('the old address is called', async () => before.received.length === 1);
      cases.receiver = await WebhookReceiver.start();
      try {
        await cases.subscribe();
        reply();
        await cases.ended('succeeded');
      } finally {
        await before.close();
      }
      expect(cases.receiver.received).toHaveLength(1);
      const [endpoint] = await cases.world.db.query(
        'SELECT enabled, failing_since, last_failure_at, last_success_at IS NULL AS never FROM webhook_endpoints WHERE business_id = $1',
        [cases.shop.id],
      );
      expect(endpoint).toEqual({ enabled: true, failing_since: null, last_failure_at: null, never: false });
    },
  );

  it('for five days without one success is disabled', async () => {
    await cases.subscribe();
    cases.receiver.answers({ status: 500 });
    await cases.tell();
    await until('it fails', async () => (await cases.newest())?.attempt_count >= 1);
    const days = `interval '1 second' * ${5 * 86_400 * DELIVERY_SCALE}`;
    await cases.world.db.query(`UPDATE webhook_endpoints SET failing_since = now() - ${days} WHERE business_id = $1`, [
      cases.shop.id,
    ]);
    await cases.tell();
    const seen = await until('it is disabled', async () => {
      const { data } = (await cases.shop.apiKey.get('webhooks')).body;
      return !data.enabled && data;
    });
    expect(seen.disabled_reason).toBe('failing');
    await until(
      'what was due is closed',
      async () => (await cases.list(cases.shop.apiKey, { status: 'pending' })).meta.total === 0,
    );
  });

  it('is forgiven at its first success', async () => {
    await cases.subscribe();
    cases.receiver.behaviour = () => ({ status: cases.receiver.received.length === 1 ? 500 : 200 });
    await cases.tell();
    await cases.ended('succeeded');
    expect((await cases.shop.apiKey.get('webhooks')).body.data).toMatchObject({ failing_since: null, enabled: true });
  });

  it('does not follow a redirect', async () => {
    await cases.subscribe();
    cases.receiver.answers({ status: 307, headers: { location: `${cases.receiver.url}/other` } });
    await cases.tell();
    await until('it is tried', async () => (await cases.newest())?.attempt_count >= 1);
    expect(await cases.newest()).toMatchObject({ status: 'pending', reason: 'redirect', http_status: 307 });
  });

  it('is given up after ten attempts', async () => {
    await cases.subscribe();
    // The next attempt is hours away, so none is under way when the row is changed.
    cases.receiver.answers({ status: 500, headers: { 'retry-after': '7200' } });
    await cases.tell();
    const { id } = await until('it fails', async () => {
      const delivery = await cases.newest();
      return delivery?.attempt_count === 1 && delivery;
    });
    // The schedule is three days long; nine failures are arranged, the tenth is real.
    await cases.world.db.query('UPDATE webhook_deliveries SET failures = 9, next_attempt_at = now() WHERE id = $1', [
      id,
    ]);
    expect(await cases.ended('failed')).toMatchObject({ reason: 'http_error', next_attempt_at: null });
  });
});
