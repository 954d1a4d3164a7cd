import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { EVENT_TYPES } from '../../src/events/event-types';
import { type Actor, aBusiness, DOORS, type Shop } from '../support/builders';
import { UTC_TIME } from '../support/formats';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import { walletEventData } from '../support/wallet-event';
import { startWorld, type World } from '../support/world';

/** Of a database that was never put back to an earlier time. */
const EPOCH = { epoch: 1, epoch_first_sequence: 1 };

describe.each(DOORS)('webhooks through the door of the %s', (door) => {
  let world: World;
  let receiver: WebhookReceiver;
  let shop: Shop;
  let actor: Actor;
  const put = (body: object = {}) => actor.put('webhooks', { url: receiver.url, ...body });

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
    shop = await aBusiness().active().in(world);
    actor = shop.door(door);
  });
  afterEach(() => receiver.close());

  describe('GET webhooks/events', () => {
    const tell = (count: number, environment = 'live') =>
      world.db.query(
        `SELECT record_event($1, $2, 'wallet.created', jsonb_set($4, '{id}', to_jsonb(n))::json, NULL, now()) FROM generate_series(1, $3) AS n`,
        [shop.id, environment, count, JSON.stringify(walletEventData(0))],
      );

    it('answers 200 with events in order after a sequence number, with or without an endpoint', async () => {
      await tell(5);
      const first = await actor.get('webhooks/events', { limit: 3 });
      expect(first.status).toBe(200);
      expect(first.body.data.map((event: { sequence: number }) => event.sequence)).toEqual([1, 2, 3]);
      expect(first.body.data[0]).toEqual({
        id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
        type: 'wallet.created',
        timestamp: expect.stringMatching(UTC_TIME),
        sequence: 1,
        environment: 'live',
        api_version: 'v1',
        data: walletEventData(1),
      });
      const paging = { limit: 3, has_more: true, next_after_sequence: 3, last_sequence: 5 };
      expect(first.body.meta).toEqual({ after_sequence: 0, ...paging, ...EPOCH });
      const second = await actor.get('webhooks/events', { after_sequence: 3, limit: 3 });
      expect(second.body.data.map((event: { sequence: number }) => event.sequence)).toEqual([4, 5]);
      expect(second.body.meta).toMatchObject({ has_more: false, next_after_sequence: 5 });
    });

    it('answers 200 with nothing after the last one', async () => {
      await tell(1);
      const reply = await actor.get('webhooks/events', { after_sequence: 1 });
      expect([reply.status, reply.body.data]).toEqual([200, []]);
      expect(reply.body.meta).toEqual({
        after_sequence: 1,
        limit: 20,
        has_more: false,
        next_after_sequence: 1,
        last_sequence: 1,
        ...EPOCH,
      });
    });

    it('shows neither the other environment nor another business', async () => {
      await tell(1, 'sandbox');
      const stranger = await aBusiness().active().in(world);
      await stranger.door(door).post('wallet', { currency_code: 'CDF' });
      expect((await actor.get('webhooks/events')).body.data).toEqual([]);
      expect((await shop.door(door, 'sandbox').get('webhooks/events')).body.data).toHaveLength(1);
    });

    it('lists what a delivery carries', async () => {
      await put();
      await actor.post('wallet', { currency_code: 'CDF' });
      await until('the delivery arrives', async () => receiver.received.length > 0);
      expect((await actor.get('webhooks/events')).body.data).toEqual(receiver.envelopes());
      const wallet = (await actor.get('wallet/CDF')).body.data;
      expect(receiver.envelopes()[0]['data']).toEqual({ ...wallet, limits: expect.anything() });
    });

    it.each([
      [{ after_sequence: -1 }],
      [{ after_sequence: 'x' }],
      [{ after_sequence: '1.5' }],
      [{ after_sequence: '9'.repeat(17) }],
      [{ limit: 0 }],
      [{ limit: 101 }],
    ])('answers 400 to %j', async (query) => {
      const reply = await actor.get('webhooks/events', query);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    });
  });

  describe('GET webhooks/event-types', () => {
    it('answers 200 with every type, its schema and an example that fits it', async () => {
      const reply = await actor.get('webhooks/event-types');
      expect(reply.status).toBe(200);
      expect(reply.body.data.map((entry: { type: string }) => entry.type)).toEqual([...EVENT_TYPES]);
      const ajv = addFormats(new Ajv({ strict: true, allowUnionTypes: true }));
      for (const { type, schema, example, description } of reply.body.data) {
        expect([type, description.length > 10, ajv.validate(schema, example), ajv.errors]).toEqual([
          type,
          true,
          true,
          null,
        ]);
        expect(example.type).toBe(type);
      }
    });
  });
});
