import { DAY_MS } from '../../src/kernel/clock';
import { log } from '../../src/platform/logging/logger';
import { type Actor, aBusiness, DOORS, type Shop } from '../support/builders';
import { WEBHOOK_SECRET } from '../support/formats';
import { verifyAsMerchant, WebhookReceiver } from '../support/webhook-receiver';
import { startWorld, type World } from '../support/world';

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

  describe('POST webhooks/secret/rotate', () => {
    it('answers 200 with a new secret, and for 24 hours both verify', async () => {
      const old = (await put()).body.data.secret;
      const before = world.clock.now().getTime();
      const reply = await actor.post('webhooks/secret/rotate');
      expect(reply.status).toBe(200);
      const { secret, previous_secret_valid_until: end } = reply.body.data;
      expect(secret).toMatch(WEBHOOK_SECRET);
      expect(secret).not.toBe(old);
      expect(Date.parse(end) - DAY_MS).toBeGreaterThanOrEqual(before);
      expect(Date.parse(end) - DAY_MS).toBeLessThanOrEqual(world.clock.now().getTime());
      expect((await actor.get('webhooks')).body.data.previous_secret_valid_until).toBe(end);
      await actor.post('webhooks/test');
      const [received] = receiver.received;
      expect(received.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
      expect(verifyAsMerchant(secret, received)).toEqual(JSON.parse(received.body));
      expect(verifyAsMerchant(old, received)).toEqual(JSON.parse(received.body));
    });

    // Guarantee: what a process remembers of a secret never outlives the secret.
    it('is followed by the next call, after many with the old secret', async () => {
      const old = (await put()).body.data.secret;
      for (let n = 1; n <= 3; n += 1) await actor.post('webhooks/test');
      const { secret } = (await actor.post('webhooks/secret/rotate')).body.data;
      const signedBy = async () => {
        await actor.post('webhooks/test');
        const received = receiver.received[receiver.received.length - 1];
        const fits = (one: string): boolean => {
          try {
            return verifyAsMerchant(one, received) !== undefined;
          } catch {
            return false;
          }
        };
        return { old: fits(old), next: fits(secret) };
      };
      expect(await signedBy()).toEqual({ old: true, next: true });
      await world.db.query(
        `UPDATE webhook_endpoints SET previous_secret_valid_until = now() - interval '1 second' WHERE business_id = $1`,
        [shop.id],
      );
      expect(await signedBy()).toEqual({ old: false, next: true });
    });

    it('repeated within the 24 hours ends no secret that may be in use', async () => {
      const secrets = [(await put()).body.data.secret];
      for (let n = 1; n <= 6; n += 1) secrets.unshift((await actor.post('webhooks/secret/rotate')).body.data.secret);
      await actor.post('webhooks/test');
      const [received] = receiver.received;
      for (const secret of secrets.slice(0, 6)) expect(() => verifyAsMerchant(secret, received)).not.toThrow();
      expect(() => verifyAsMerchant(secrets[6] ?? '', received)).toThrow('No matching signature');
    });

    it('signs with the new secret alone once the 24 hours are over', async () => {
      const old = (await put()).body.data.secret;
      await actor.post('webhooks/secret/rotate');
      const { secret } = (await actor.post('webhooks/secret/rotate')).body.data;
      await world.db.query(
        `UPDATE webhook_endpoints SET previous_secret_valid_until = now() - interval '1 second' WHERE business_id = $1`,
        [shop.id],
      );
      await actor.post('webhooks/test');
      const [received] = receiver.received;
      expect(() => verifyAsMerchant(secret, received)).not.toThrow();
      expect(() => verifyAsMerchant(old, received)).toThrow('No matching signature');
      expect((await actor.get('webhooks')).body.data.previous_secret_valid_until).toBeNull();
    });

    // Guarantee: a secret whose key was lost delays no event of a merchant who has a new one.
    it('is signed with the new secret when the former cannot be opened, which the log says once', async () => {
      await put();
      await world.db.query(`UPDATE webhook_endpoints SET secret_encrypted = '\\x0203' WHERE business_id = $1`, [
        shop.id,
      ]);
      const { secret } = (await actor.post('webhooks/secret/rotate')).body.data;
      const logged = jest.spyOn(log, 'error');
      for (let n = 1; n <= 2; n += 1) expect((await actor.post('webhooks/test')).body.data?.status).toBe('succeeded');
      for (const received of receiver.received) expect(() => verifyAsMerchant(secret, received)).not.toThrow();
      const words = 'a previous webhook secret cannot be opened';
      expect(logged.mock.calls.filter(([, message]) => message === words)).toHaveLength(1);
      logged.mockRestore();
    });

    it('answers 404 when no endpoint was set', async () => {
      const reply = await actor.post('webhooks/secret/rotate');
      expect([reply.status, reply.body.code]).toEqual([404, 'webhook_not_configured']);
    });
  });
});
