import { type Actor, aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { verifyAsMerchant, WebhookReceiver } from '../support/webhook-receiver';
import { walletEventData } from '../support/wallet-event';
import { startWorld, type World } from '../support/world';
/** The first pause is 5 s, the second 5 min; here 10 ms and 0.6 s. */
const SCALE = 0.002;

let world: World;
let receiver: WebhookReceiver;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld({ SCHEDULE_SCALE: String(SCALE) });
});
afterAll(() => world.close());
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  shop = await aBusiness().active().in(world);
});
afterEach(() => receiver.close());

/** Tells `count` facts in one transaction each. */
async function tell(count = 1, environment = 'live', type = 'wallet.created'): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await world.db.query(`SELECT record_event($1, $2, $3, $4, NULL, now())`, [
      shop.id,
      environment,
      type,
      JSON.stringify(walletEventData(n)),
    ]);
  }
}
const subscribe = async (body: object = {}): Promise<string> =>
  (await shop.apiKey.put('webhooks', { url: receiver.url, ...body })).body.data.secret;
const list = async (actor: Actor = shop.apiKey, query: object = {}) =>
  (await actor.get('webhooks/deliveries', { ...query })).body;
const newest = async () => (await list()).data[0];
const detail = async (id: number) => (await shop.apiKey.get(`webhooks/deliveries/${id}`)).body.data;
const ended = (status: string) =>
  until(`the newest delivery ${status}`, async () => {
    const delivery = await newest();
    return delivery?.status === status && delivery;
  });

describe('a fact', () => {
  it('is delivered once, signed as Standard Webhooks asks, within a second', async () => {
    const secret = await subscribe();
    const startedAt = Date.now();
    await tell();
    await ended('succeeded');
    expect(receiver.received).toHaveLength(1);
    const [received] = receiver.received;
    expect(received.at - startedAt).toBeLessThan(1_000);
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
    await subscribe({ event_types: ['kyc.approved'] });
    await tell(1);
    await tell(1, 'sandbox');
    await tell(1, 'live', 'kyc.approved');
    await ended('succeeded');
    expect(receiver.envelopes().map(({ type }) => type)).toEqual(['kyc.approved']);
    expect((await list()).meta.total).toBe(1);
    expect((await list(shop.sandboxKey)).meta.total).toBe(0);
  });

  it('that is rolled back is never delivered', async () => {
    await subscribe();
    const runner = world.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT record_event($1, 'live', 'wallet.created', '{}', NULL, now())`, [shop.id]);
    await runner.rollbackTransaction();
    await runner.release();
    await tell();
    await ended('succeeded');
    expect(receiver.envelopes().map(({ sequence }) => sequence)).toEqual([1]);
  });

  it('told while the endpoint is paused is kept as failed and recovered later', async () => {
    await subscribe({ enabled: false });
    await tell(2);
    expect(await newest()).toMatchObject({ status: 'failed', reason: 'endpoint_disabled', attempt_count: 0 });
    await subscribe();
    const reply = await shop.apiKey.post('webhooks/deliveries/recover', { since: '2020-01-01' });
    expect([reply.status, reply.body]).toEqual([200, { data: { recovered: 2 } }]);
    await until('both arrive', async () => receiver.received.length === 2);
  });
});

// Guarantee: each attempt carries the same id and the same bytes; only time and signature are its own (W9).
describe('a receiver that fails', () => {
  it('gets the same bytes under the same id until it succeeds, and the log tells each attempt', async () => {
    const secret = await subscribe();
    let calls = 0;
    receiver.behaviour = () => {
      calls += 1;
      return calls === 1 ? { status: 500, body: 'broken' } : calls === 2 ? { status: 404 } : { status: 204 };
    };
    await tell();
    const delivery = await ended('succeeded');
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const received of receiver.received) expect(() => verifyAsMerchant(secret, received)).not.toThrow();
    const [first, second, third] = receiver.received;
    expect(second.at - first.at).toBeGreaterThanOrEqual(5_000 * SCALE * 0.8);
    expect(third.at - second.at).toBeGreaterThanOrEqual(300_000 * SCALE * 0.8);
    const { attempts, event } = await detail(delivery.id);
    expect(attempts).toEqual([
      expect.objectContaining({ number: 3, status: 'succeeded', http_status: 204, reason: null, response_excerpt: '' }),
      expect.objectContaining({ number: 2, status: 'failed', http_status: 404, reason: 'http_error' }),
      expect.objectContaining({ number: 1, status: 'failed', http_status: 500, response_excerpt: 'broken' }),
    ]);
    expect(event).toEqual(receiver.envelopes()[0]);
  });

  it('is waited for as long as its Retry-After says', async () => {
    await subscribe();
    receiver.behaviour = () =>
      receiver.received.length === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 200 };
    await tell();
    await ended('succeeded');
    expect(receiver.received[1].at - receiver.received[0].at).toBeGreaterThanOrEqual(990);
  });

  it('is put off by a day at most, whatever its Retry-After says', async () => {
    await subscribe();
    receiver.answers({ status: 503, headers: { 'retry-after': '999999999' } });
    const before = world.clock.now().getTime();
    await tell();
    const pending = await until('it is put off', async () => (await newest())?.attempt_count === 1 && (await newest()));
    const wait = Date.parse(pending.next_attempt_at) - before;
    expect(wait).toBeGreaterThan(86_300_000);
    expect(wait).toBeLessThan(86_460_000);
  });

  it('that is gone disables the endpoint and is not asked again', async () => {
    await subscribe();
    receiver.answers({ status: 410 });
    await tell();
    const delivery = await ended('failed');
    expect(delivery).toMatchObject({ attempt_count: 1, reason: 'gone', next_attempt_at: null });
    expect((await shop.apiKey.get('webhooks')).body.data).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    await tell();
    expect(await newest()).toMatchObject({ status: 'failed', reason: 'endpoint_disabled' });
    expect(receiver.received).toHaveLength(1);
    expect((await shop.apiKey.put('webhooks', { url: receiver.url })).body.data.enabled).toBe(true);
  });

  it('for five days without one success is disabled', async () => {
    await subscribe();
    receiver.answers({ status: 500 });
    await tell();
    await until('it fails', async () => (await newest())?.attempt_count >= 1);
    const days = `interval '1 second' * ${5 * 86_400 * SCALE}`;
    await world.db.query(`UPDATE webhook_endpoints SET failing_since = now() - ${days} WHERE business_id = $1`, [
      shop.id,
    ]);
    await tell();
    const seen = await until('it is disabled', async () => {
      const { data } = (await shop.apiKey.get('webhooks')).body;
      return !data.enabled && data;
    });
    expect(seen.disabled_reason).toBe('failing');
    await until(
      'what was due is closed',
      async () => (await list(shop.apiKey, { status: 'pending' })).meta.total === 0,
    );
  });

  it('is forgiven at its first success', async () => {
    await subscribe();
    receiver.behaviour = () => ({ status: receiver.received.length === 1 ? 500 : 200 });
    await tell();
    await ended('succeeded');
    expect((await shop.apiKey.get('webhooks')).body.data).toMatchObject({ failing_since: null, enabled: true });
  });

  it('does not follow a redirect', async () => {
    await subscribe();
    receiver.answers({ status: 307, headers: { location: `${receiver.url}/other` } });
    await tell();
    await until('it is tried', async () => (await newest())?.attempt_count >= 1);
    expect(await newest()).toMatchObject({ status: 'pending', reason: 'redirect', http_status: 307 });
  });

  it('is given up after ten attempts', async () => {
    await subscribe();
    receiver.answers({ status: 500 });
    await tell();
    await until('the pauses grow', async () => (await newest())?.attempt_count === 2);
    const { id } = await newest();
    // The schedule is three days long; nine failures are arranged, the tenth is real.
    await world.db.query('UPDATE webhook_deliveries SET failures = 9, next_attempt_at = now() WHERE id = $1', [id]);
    expect(await ended('failed')).toMatchObject({ reason: 'http_error', next_attempt_at: null });
  });
});
