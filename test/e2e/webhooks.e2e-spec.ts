import { type Actor, aBusiness, DOORS, type Shop } from '../support/builders';
import { UTC_TIME, WEBHOOK_SECRET } from '../support/formats';
import { verifyAsMerchant, WebhookReceiver } from '../support/webhook-receiver';
import { startWorld, type World } from '../support/world';

const NOTHING = {
  url: null,
  enabled: false,
  disabled_reason: null,
  event_types: null,
  secret_prefix: null,
  previous_secret_valid_until: null,
  failing_since: null,
  last_success_at: null,
  last_failure_at: null,
  pending_deliveries: 0,
  failed_deliveries: 0,
  created_at: null,
  updated_at: null,
};

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

  describe('GET webhooks', () => {
    it('answers 200 with nulls when no endpoint was set', async () => {
      const reply = await actor.get('webhooks');
      expect([reply.status, reply.body]).toEqual([200, { data: NOTHING }]);
    });

    it('answers 200 with the endpoint, never with its secret', async () => {
      const { secret } = (await put()).body.data;
      const reply = await actor.get('webhooks');
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual({
        ...NOTHING,
        url: receiver.url,
        enabled: true,
        secret_prefix: secret.slice(0, 10),
        created_at: expect.stringMatching(UTC_TIME),
        updated_at: expect.stringMatching(UTC_TIME),
      });
    });

    it('shows how deliveries go', async () => {
      await put();
      await actor.post('webhooks/test');
      const healthy = (await actor.get('webhooks')).body.data;
      expect(healthy).toMatchObject({ failing_since: null, last_failure_at: null, pending_deliveries: 0 });
      expect(healthy.last_success_at).toMatch(UTC_TIME);
      receiver.answers({ status: 500 });
      await actor.post('webhooks/test');
      const failing = (await actor.get('webhooks')).body.data;
      expect(failing).toMatchObject({ last_success_at: healthy.last_success_at, failed_deliveries: 1 });
      expect(failing.failing_since).toBe(failing.last_failure_at);
    });

    it('answers 403 with the status while the business is not active', async () => {
      const pending = await aBusiness().in(world);
      const reply = await pending.door(door).get('webhooks');
      expect([reply.status, reply.body.code, reply.body.details.status]).toEqual([
        403,
        'business_not_active',
        'pending_approval',
      ]);
    });
  });

  describe('PUT webhooks', () => {
    it('answers 200 with the secret the first time only', async () => {
      const first = await put();
      expect([first.status, first.body.data.url]).toEqual([200, receiver.url]);
      expect(first.body.data.secret).toMatch(WEBHOOK_SECRET);
      const again = await put();
      expect(again.status).toBe(200);
      expect(again.body.data).not.toHaveProperty('secret');
      expect(again.body.data.secret_prefix).toBe(first.body.data.secret_prefix);
    });

    it('sets the webhook_url of the profile, and the profile sets it', async () => {
      await put();
      expect((await shop.session.get('profile')).body.data.webhook_url).toBe(receiver.url);
      await shop.session.patch('profile', { webhook_url: `${receiver.url}/2` });
      expect((await actor.get('webhooks')).body.data.url).toBe(`${receiver.url}/2`);
      expect((await shop.door(door, 'sandbox').get('webhooks')).body.data.url).toBeNull();
    });

    it('shows the secret of an endpoint that the profile made', async () => {
      await shop.session.patch('profile', { webhook_url: receiver.url });
      const reply = await put();
      await actor.post('webhooks/test');
      expect(() => verifyAsMerchant(reply.body.data.secret, receiver.received[0])).not.toThrow();
    });

    it('keeps live and sandbox apart', async () => {
      const live = await put();
      const sandbox = await shop.door(door, 'sandbox').put('webhooks', { url: `${receiver.url}/sandbox` });
      expect(sandbox.body.data.secret).not.toBe(live.body.data.secret);
      expect((await actor.get('webhooks')).body.data.url).toBe(receiver.url);
    });

    it('replaces the types that are heard, all when none are named', async () => {
      const types = ['wallet.created', 'kyc.approved'];
      expect((await put({ event_types: types })).body.data.event_types).toEqual(types);
      expect((await put()).body.data.event_types).toBeNull();
    });

    it('pauses with enabled false and with a null url, and calls again after', async () => {
      const paused = (await put({ enabled: false })).body.data;
      expect(paused).toMatchObject({ enabled: false, disabled_reason: 'paused', url: receiver.url });
      const url = `${receiver.url}/moved`;
      expect((await shop.session.patch('profile', { webhook_url: url })).status).toBe(200);
      const moved = (await actor.get('webhooks')).body.data;
      expect(moved).toMatchObject({ enabled: false, disabled_reason: 'paused', url });
      expect((await put()).body.data).toMatchObject({ enabled: true, disabled_reason: null });
      expect((await put({ url: null })).body.data).toMatchObject({ enabled: false, url: null });
      expect((await shop.session.get('profile')).body.data.webhook_url).toBeNull();
    });

    it.each([
      ['ftp://shop.example.com/'],
      ['https://user:secret@shop.example.com/'],
      ['https://shop.example.com/#x'],
      ['shop.example.com'],
      [''],
      ['https://shop example.com/'],
    ])('answers 400 invalid_webhook_url to %j', async (url) => {
      const reply = await put({ url });
      expect([reply.status, reply.body.code, reply.body.errors[0].field]).toEqual([400, 'invalid_webhook_url', 'url']);
    });

    it.each([
      [{ url: undefined }, 'url'],
      [{ url: 7 }, 'url'],
      [{ url: ['https://shop.example.com'] }, 'url'],
      [{ event_types: [] }, 'event_types'],
      [{ event_types: ['wallet.created', 'wallet.closed'] }, 'event_types'],
      [{ event_types: ['wallet.created', 'wallet.created'] }, 'event_types'],
      [{ event_types: 'wallet.created' }, 'event_types'],
      [{ event_types: [null] }, 'event_types'],
      [{ enabled: 'yes' }, 'enabled'],
    ])('answers 400 invalid_request to %j', async (body, field) => {
      const reply = await put(body);
      expect([reply.status, reply.body.code, reply.body.errors[0].field]).toEqual([400, 'invalid_request', field]);
    });

    it('says which type it does not know, and not all that was sent', async () => {
      const refused = async (type: string): Promise<string> =>
        (await put({ event_types: ['wallet.created', type] })).body.errors[0].message;
      expect(await refused('deposit.completed')).toContain('; "deposit.completed" is none of them');
      expect((await refused('x'.repeat(5_000))).length).toBeLessThan(200);
    });

    it('stores the secret encrypted', async () => {
      const { secret } = (await put()).body.data;
      const [row] = await world.db.query('SELECT * FROM webhook_endpoints WHERE business_id = $1', [shop.id]);
      expect(row.secret_encrypted.includes(Buffer.from(secret))).toBe(false);
      expect(row.secret_encrypted.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
    });
  });

  describe('POST webhooks/test', () => {
    it('answers 200 with what the receiver answered', async () => {
      const { secret } = (await put()).body.data;
      receiver.answers({ status: 202, body: 'thank you' });
      const reply = await actor.post('webhooks/test');
      expect(reply.status).toBe(200);
      const { data } = reply.body;
      expect(data).toEqual({
        status: 'succeeded',
        http_status: 202,
        reason: null,
        latency_ms: expect.any(Number),
        response_excerpt: 'thank you',
        delivery_id: expect.any(Number),
        event_id: receiver.received[0].headers['webhook-id'],
      });
      expect(verifyAsMerchant(secret, receiver.received[0])).toEqual({
        id: data.event_id,
        type: 'webhook.test',
        timestamp: expect.stringMatching(UTC_TIME),
        sequence: 1,
        environment: 'live',
        api_version: 'v1',
        data: { message: expect.any(String) },
      });
      const logged = (await actor.get(`webhooks/deliveries/${data.delivery_id}`)).body.data;
      expect(logged).toMatchObject({ status: 'succeeded', attempt_count: 1, event_type: 'webhook.test' });
    });

    it.each([
      [{ status: 500, body: '\u0000\u202eboom' }, 500, 'http_error', '\\u{0}\\u{202e}boom'],
      [{ status: 302, headers: { location: 'http://127.0.0.1/' } }, 302, 'redirect', ''],
      [{ status: 400, body: 'x'.repeat(5_000) }, 400, 'http_error', 'x'.repeat(2_048)],
    ])(
      'answers 200 with the failure of a receiver that answers %j, and does not try again',
      async (answer, ...seen) => {
        await put();
        receiver.answers(answer);
        const { data } = (await actor.post('webhooks/test')).body;
        expect([data.status, data.http_status, data.reason, data.response_excerpt]).toEqual(['failed', ...seen]);
        const logged = (await actor.get(`webhooks/deliveries/${data.delivery_id}`)).body.data;
        expect(logged).toMatchObject({ status: 'failed', attempt_count: 1, next_attempt_at: null });
      },
    );

    it('answers 200 with the reason when nobody listens', async () => {
      await actor.put('webhooks', { url: 'http://127.0.0.1:1/' });
      const { data } = (await actor.post('webhooks/test')).body;
      expect(data).toMatchObject({
        status: 'failed',
        http_status: null,
        reason: 'connection_failed',
        response_excerpt: null,
      });
    });

    it('reaches a disabled endpoint and one that hears other types', async () => {
      await put({ enabled: false, event_types: ['kyc.approved'] });
      expect((await actor.post('webhooks/test')).body.data.status).toBe('succeeded');
      expect((await actor.get('webhooks')).body.data.enabled).toBe(false);
    });

    it('answers 404 when there is no URL', async () => {
      const reply = await actor.post('webhooks/test');
      expect([reply.status, reply.body.code]).toEqual([404, 'webhook_not_configured']);
      await put();
      await put({ url: null });
      expect((await actor.post('webhooks/test')).status).toBe(404);
    });
  });
});
