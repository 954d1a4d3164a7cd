import { startOfUtcDay } from '../../src/kernel/clock';
import { DeliveryCases } from '../support/delivery-cases';
import { type Actor, aBusiness, DOORS } from '../support/builders';
import { UTC_TIME } from '../support/formats';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';

let cases: DeliveryCases;
beforeAll(async () => {
  cases = await DeliveryCases.start();
});
afterAll(() => cases.world.close());
beforeEach(() => cases.begin());
afterEach(() => cases.receiver.close());

describe.each(DOORS)('the log of deliveries through the door of the %s', (door) => {
  let actor: Actor;
  beforeEach(() => {
    actor = cases.shop.door(door);
  });

  describe('GET webhooks/deliveries', () => {
    it('answers 200 with pages, newest first, each delivery in one of them', async () => {
      await cases.subscribe();
      await cases.tell(5);
      await until('all arrive', async () => (await cases.list(actor, { status: 'succeeded' })).meta.total === 5);
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
        (await cases.list(actor, query)).data.map((delivery: { sequence: number }) => delivery.sequence);
      expect(await sequences({ limit: 2, page: 2 })).toEqual([3, 2]);
      expect(await sequences({ limit: 2, page: 3 })).toEqual([1]);
      expect(await sequences({ limit: 2, page: 4 })).toEqual([]);
      expect(await sequences({ limit: 2, page: 2, status: 'succeeded' })).toEqual([3, 2]);
    });

    it('answers 200 with the deliveries of one status and their number', async () => {
      await cases.subscribe();
      await cases.tell(2);
      await until('two arrive', async () => (await cases.list(actor, { status: 'succeeded' })).meta.total === 2);
      await cases.subscribe({ enabled: false });
      await cases.tell(3);
      const totals = async (status: string) => {
        const { data, meta } = await cases.list(actor, { status });
        expect(data.every((delivery: { status: string }) => delivery.status === status)).toBe(true);
        return [meta.total, data.length];
      };
      expect(await totals('failed')).toEqual([3, 3]);
      expect(await totals('succeeded')).toEqual([2, 2]);
      expect(await totals('pending')).toEqual([0, 0]);
      expect((await cases.list(actor)).meta.total).toBe(5);
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
      await cases.subscribe();
      await cases.tell();
      const { id } = await cases.ended('succeeded');
      const reply = await actor.get(`webhooks/deliveries/${id}`);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ id, status: 'succeeded', event: cases.receiver.envelopes()[0] });
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
      await cases.subscribe();
      await cases.tell();
      const { id } = await cases.ended('succeeded');
      const stranger = (await aBusiness().active().in(cases.world)).door(door);
      for (const [who, what] of [
        [actor, 999_999_999] as const,
        [actor, 'abc'] as const,
        [actor, '9'.repeat(30)] as const,
        [stranger, id] as const,
        [cases.shop.door(door, 'sandbox'), id] as const,
      ]) {
        const reply = await who.get(`webhooks/deliveries/${what}`);
        expect([reply.status, reply.body.code]).toEqual([404, 'delivery_not_found']);
        expect((await who.post(`webhooks/deliveries/${what}/replay`)).status).toBe(404);
      }
    });
  });

  describe('POST webhooks/deliveries/:id/replay', () => {
    it('answers 200 and sends the same bytes under the same id to the URL of today', async () => {
      await cases.subscribe();
      await cases.tell();
      const { id } = await cases.ended('succeeded');
      const other = await WebhookReceiver.start();
      await cases.subscribe({ url: other.url });
      const reply = await actor.post(`webhooks/deliveries/${id}/replay`);
      expect([reply.status, reply.body.data.id, reply.body.data.event_type]).toEqual([200, id, 'wallet.created']);
      await until('it arrives again', async () => other.received.length === 1);
      expect(other.received[0].body).toBe(cases.receiver.received[0].body);
      expect(other.received[0].headers['webhook-id']).toBe(cases.receiver.received[0].headers['webhook-id']);
      await cases.ended('succeeded');
      expect((await cases.detail(id)).attempts.map((attempt: { number: number }) => attempt.number)).toEqual([2, 1]);
      await other.close();
    });

    it('answers 400 webhook_disabled with the reason, 404 without a URL', async () => {
      await cases.subscribe();
      await cases.tell();
      const { id } = await cases.ended('succeeded');
      await cases.subscribe({ enabled: false });
      for (const path of [`webhooks/deliveries/${id}/replay`, 'webhooks/deliveries/recover']) {
        const disabled = await actor.post(path, { since: '2026-01-01' });
        expect([disabled.status, disabled.body.code, disabled.body.details]).toEqual([
          400,
          'webhook_disabled',
          { reason: 'paused' },
        ]);
      }
      await cases.subscribe({ url: null });
      for (const path of [`webhooks/deliveries/${id}/replay`, 'webhooks/deliveries/recover']) {
        const absent = await actor.post(path, { since: '2026-01-01' });
        expect([absent.status, absent.body.code]).toEqual([404, 'webhook_not_configured']);
      }
    });
  });

  describe('POST webhooks/deliveries/recover', () => {
    it('answers 200 and sends again what failed since the time, and nothing else', async () => {
      await cases.subscribe();
      await cases.tell(1);
      await cases.ended('succeeded');
      await cases.subscribe({ enabled: false });
      await cases.tell(3);
      await actor.post('webhooks/test');
      const ids = (await cases.list(actor, { status: 'failed' })).data.map((delivery: { id: number }) => delivery.id);
      // In the middle of an hour: those that failed are found by the hour.
      const since = new Date(startOfUtcDay(cases.world.clock.now()).getTime() - 86_400_000 + 1_800_000).toISOString();
      // An older one that failed since then is sent too; one that had failed before is not.
      await cases.world.db.query(
        `UPDATE webhook_deliveries SET created_at = $3::timestamptz - interval '1 day',
           completed_at = CASE WHEN id = $2 THEN $3::timestamptz - interval '1 millisecond' ELSE completed_at END
         WHERE id IN ($1, $2)`,
        [ids.at(0), ids.at(-1), since],
      );
      await cases.subscribe();
      const before = cases.receiver.received.length;
      const reply = await actor.post('webhooks/deliveries/recover', { since });
      expect([reply.status, reply.body.data]).toEqual([200, { recovered: 2 }]);
      await until('both arrive', async () => cases.receiver.received.length === before + 2);
      expect((await cases.list(actor, { status: 'failed' })).meta.total).toBe(1);
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
    await cases.subscribe();
    const { body } = await cases.shop.apiKey.post('mobile-money/deposits', {
      currency_code: 'USD',
      amount: '5.00',
      phone_number: '243812345678',
    });
    const { transaction_id } = body.data;
    await cases.tell();
    const of = async (actor: Actor, query: object = {}) => (await cases.list(actor, { transaction_id, ...query })).data;
    await until('it was told', async () => (await of(cases.shop.door(door))).length > 0);
    const found = await of(cases.shop.door(door));
    expect(found.map((one: { event_type: string }) => one.event_type)).toEqual(['mobile_money_deposit.completed']);
    expect(await of(cases.shop.door(door), { status: 'failed' })).toEqual([]);
    expect(await of((await aBusiness().active().in(cases.world)).door(door))).toEqual([]);
    const wrong = await cases.shop.door(door).get('webhooks/deliveries', { transaction_id: 'TXN-7' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'transaction_id']);
  });
});
