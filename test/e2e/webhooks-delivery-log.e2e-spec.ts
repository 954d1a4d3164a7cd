import { type Actor, aBusiness, DOORS, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
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
