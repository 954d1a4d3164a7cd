import { type Actor, aBusiness, DOORS, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { verifyAsMerchant, WebhookReceiver } from '../support/webhook-receiver';
import { walletEventData } from '../support/wallet-event';
import { startWorld, type World } from '../support/world';

const UTC_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
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

describe.each(DOORS)('the log of deliveries through the door of the %s', (door) => {
  let actor: Actor;
  beforeEach(() => {
    actor = shop.door(door);
  });

  describe('GET webhooks/deliveries', () => {
    it('answers 200 with pages, newest first, each delivery in one of them', async () => {
      await subscribe();
      await tell(5);
      await until('all arrive', async () => (await list(actor, { status: 'succeeded' })).meta.total === 5);
      const first = await actor.get('webhooks/deliveries', { limit: 2 });
      expect(first.status).toBe(200);
      expect(first.body.meta).toMatchObject({ total: 5, page: 1, limit: 2 });
      expect(first.body.data[0]).toEqual({
        id: expect.any(Number),
        event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
        event_type: 'wallet.created',
        sequence: 5,
        status: 'succeeded',
        attempt_count: 1,
        next_attempt_at: null,
        http_status: 200,
        reason: null,
        created_at: expect.stringMatching(UTC_TIME),
        completed_at: expect.stringMatching(UTC_TIME),
      });
      const sequences = async (query: object) =>
        (await list(actor, query)).data.map((delivery: { sequence: number }) => delivery.sequence);
      expect(await sequences({ limit: 2, page: 2 })).toEqual([3, 2]);
      expect(await sequences({ limit: 2, page: 3 })).toEqual([1]);
      expect(await sequences({ limit: 2, page: 4 })).toEqual([]);
      expect(await sequences({ limit: 2, page: 2, status: 'succeeded' })).toEqual([3, 2]);
    });

    it('answers 200 with the deliveries of one status and their number', async () => {
      await subscribe();
      await tell(2);
      await until('two arrive', async () => (await list(actor, { status: 'succeeded' })).meta.total === 2);
      await subscribe({ enabled: false });
      await tell(3);
      const totals = async (status: string) => {
        const { data, meta } = await list(actor, { status });
        expect(data.every((delivery: { status: string }) => delivery.status === status)).toBe(true);
        return [meta.total, data.length];
      };
      expect(await totals('failed')).toEqual([3, 3]);
      expect(await totals('succeeded')).toEqual([2, 2]);
      expect(await totals('pending')).toEqual([0, 0]);
      expect((await list(actor)).meta.total).toBe(5);
    });

    it.each([[{ status: 'lost' }], [{ page: 0 }], [{ limit: 101 }], [{ limit: 'x' }]])(
      'answers 400 to %j',
      async (query) => {
        const reply = await actor.get('webhooks/deliveries', query);
        expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      },
    );
  });

  describe('GET webhooks/deliveries/:id', () => {
    it('answers 200 with the attempts and what is sent', async () => {
      await subscribe();
      await tell();
      const { id } = await ended('succeeded');
      const reply = await actor.get(`webhooks/deliveries/${id}`);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ id, status: 'succeeded', event: receiver.envelopes()[0] });
      expect(reply.body.data.attempts).toEqual([
        {
          number: 1,
          status: 'succeeded',
          http_status: 200,
          reason: null,
          latency_ms: expect.any(Number),
          response_excerpt: 'ok',
          attempted_at: expect.stringMatching(UTC_TIME),
        },
      ]);
    });

    it('answers 404 to what is not there, another business, the other environment and nonsense', async () => {
      await subscribe();
      await tell();
      const { id } = await ended('succeeded');
      const stranger = (await aBusiness().active().in(world)).door(door);
      for (const [who, what] of [
        [actor, 999_999_999] as const,
        [actor, 'abc'] as const,
        [actor, '9'.repeat(30)] as const,
        [stranger, id] as const,
        [shop.door(door, 'sandbox'), id] as const,
      ]) {
        const reply = await who.get(`webhooks/deliveries/${what}`);
        expect([reply.status, reply.body.code]).toEqual([404, 'delivery_not_found']);
        expect((await who.post(`webhooks/deliveries/${what}/replay`)).status).toBe(404);
      }
    });
  });

  describe('POST webhooks/deliveries/:id/replay', () => {
    it('answers 200 and sends the same bytes under the same id to the URL of today', async () => {
      await subscribe();
      await tell();
      const { id } = await ended('succeeded');
      const other = await WebhookReceiver.start();
      await subscribe({ url: other.url });
      const reply = await actor.post(`webhooks/deliveries/${id}/replay`);
      expect([reply.status, reply.body.data.id, reply.body.data.event_type]).toEqual([200, id, 'wallet.created']);
      await until('it arrives again', async () => other.received.length === 1);
      expect(other.received[0].body).toBe(receiver.received[0].body);
      expect(other.received[0].headers['webhook-id']).toBe(receiver.received[0].headers['webhook-id']);
      await ended('succeeded');
      expect((await detail(id)).attempts.map((attempt: { number: number }) => attempt.number)).toEqual([2, 1]);
      await other.close();
    });

    it('answers 400 webhook_disabled with the reason, 404 without a URL', async () => {
      await subscribe();
      await tell();
      const { id } = await ended('succeeded');
      await subscribe({ enabled: false });
      for (const path of [`webhooks/deliveries/${id}/replay`, 'webhooks/deliveries/recover']) {
        const disabled = await actor.post(path, { since: '2026-01-01' });
        expect([disabled.status, disabled.body.code, disabled.body.details]).toEqual([
          400,
          'webhook_disabled',
          { reason: 'paused' },
        ]);
      }
      await subscribe({ url: null });
      for (const path of [`webhooks/deliveries/${id}/replay`, 'webhooks/deliveries/recover']) {
        const absent = await actor.post(path, { since: '2026-01-01' });
        expect([absent.status, absent.body.code]).toEqual([404, 'webhook_not_configured']);
      }
    });
  });

  describe('POST webhooks/deliveries/recover', () => {
    it('answers 200 and sends again what failed since the time, and nothing else', async () => {
      await subscribe();
      await tell(1);
      await ended('succeeded');
      await subscribe({ enabled: false });
      await tell(3);
      await actor.post('webhooks/test');
      const ids = (await list(actor, { status: 'failed' })).data.map((delivery: { id: number }) => delivery.id);
      await world.db.query(`UPDATE webhook_deliveries SET created_at = now() - interval '2 days' WHERE id = $1`, [
        ids.at(-1),
      ]);
      await subscribe();
      const since = new Date(world.clock.now().getTime() - 86_400_000).toISOString();
      const before = receiver.received.length;
      const reply = await actor.post('webhooks/deliveries/recover', { since });
      expect([reply.status, reply.body.data]).toEqual([200, { recovered: 2 }]);
      await until('both arrive', async () => receiver.received.length === before + 2);
      expect((await list(actor, { status: 'failed' })).meta.total).toBe(1);
    });

    it.each([[{}], [{ since: 'yesterday' }], [{ since: 1_700_000_000 }], [{ since: '2026-02-30' }]])(
      'answers 400 to %j',
      async (body) => {
        const reply = await actor.post('webhooks/deliveries/recover', body);
        expect([reply.status, reply.body.errors[0].field]).toEqual([400, 'since']);
      },
    );
  });
});

describe.each(DOORS)('deliveries of one transaction through the %s door', (door) => {
  it('are found by its id, and those of another business are not', async () => {
    await subscribe();
    const { body } = await shop.apiKey.post('mobile-money/deposits', {
      currency_code: 'USD',
      amount: '5.00',
      phone_number: '243812345678',
    });
    const { transaction_id } = body.data;
    await tell();
    const of = async (actor: Actor, query: object = {}) => (await list(actor, { transaction_id, ...query })).data;
    await until('it was told', async () => (await of(shop.door(door))).length > 0);
    const found = await of(shop.door(door));
    expect(found.map((one: { event_type: string }) => one.event_type)).toEqual(['mobile_money_deposit.completed']);
    expect(await of(shop.door(door), { status: 'failed' })).toEqual([]);
    expect(await of((await aBusiness().active().in(world)).door(door))).toEqual([]);
    const wrong = await shop.door(door).get('webhooks/deliveries', { transaction_id: 'TXN-7' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'transaction_id']);
  });
});
