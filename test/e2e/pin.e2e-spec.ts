import { DAY_MS, MINUTE_MS } from '../../src/kernel/clock';
import { AppError } from '../../src/kernel/errors';
import { PinService } from '../../src/pin/pin.service';
import { aBusiness, PIN, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const WRONG = '0000';
const NOT_A_PIN = [
  undefined,
  null,
  4071,
  true,
  [],
  ['4071'],
  {},
  '',
  '123',
  '12345',
  '12a4',
  '１２３４',
  '😀😀😀😀',
  ' 123',
  '4071\n',
  '-407',
];

describe('the PIN', () => {
  let world: World;
  beforeAll(async () => {
    // Sessions outlive the fifteen minutes that a test lets pass.
    world = await startWorld(
      { ACCESS_TOKEN_SECONDS: '7200', SESSION_IDLE_SECONDS: '7200' },
      { passwords: 'as in production' },
    );
  });
  afterAll(() => world.close());

  const storedHash = async (shop: Shop): Promise<string | null> => {
    const rows = await world.db.query('SELECT pin_hash FROM businesses WHERE id = $1', [shop.id]);
    return rows[0].pin_hash;
  };

  describe('POST /business/dashboard/pin', () => {
    it('answers 201 while pending, and the profile says so', async () => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.post('pin', { pin: PIN });
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual({ data: { pin_set: true, message: expect.any(String) } });
      expect((await shop.session.get('profile')).body.data.pin_set).toBe(true);
    });

    it('takes 0000 as the four digits they are', async () => {
      const shop = await aBusiness().in(world);
      expect((await shop.session.post('pin', { pin: '0000' })).status).toBe(201);
    });

    it('keeps only a peppered argon2id hash: neither PIN nor a hash that the database alone could crack', async () => {
      const shop = await aBusiness().withPin().in(world);
      const twin = await aBusiness().withPin().in(world);
      const hash = await storedHash(shop);
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(hash).not.toContain(PIN);
      expect(hash).not.toBe(await storedHash(twin));
      const { verify } = await import('argon2');
      expect(await verify(String(hash), PIN)).toBe(false);
    });

    it('answers 400 when a PIN exists, and keeps the first', async () => {
      const shop = await aBusiness().withPin().in(world);
      const before = await storedHash(shop);
      const reply = await shop.session.post('pin', { pin: '9265' });
      expect([reply.status, reply.body.code]).toEqual([400, 'pin_already_set']);
      expect(await storedHash(shop)).toBe(before);
    });

    it.each(NOT_A_PIN)('answers 400 to %j without repeating it', async (pin) => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.post('pin', { pin });
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toEqual([
        {
          field: 'pin',
          message: expect.stringMatching(
            pin === undefined ? /^pin is missing$/ : /^pin .*must be a string of exactly 4 digits$/,
          ),
        },
      ]);
      expect(await storedHash(shop)).toBeNull();
    });

    it('answers 401 without a credential and for an API key, before it looks at the body', async () => {
      const shop = await aBusiness().active().in(world);
      const path = 'business/dashboard/pin';
      expect((await world.call('post', path, { body: { pin: 1 } })).body.code).toBe('missing_credentials');
      const withKey = await world.call('post', path, { token: shop.apiKey.token, body: { pin: 1 } });
      expect([withKey.status, withKey.body.code]).toEqual([401, 'wrong_credential_type']);
    });

    it('answers 403 to a suspended business', async () => {
      const shop = await aBusiness().active().in(world);
      await shop.setStatus('suspended');
      const reply = await shop.session.post('pin', { pin: PIN });
      expect([reply.status, reply.body.code]).toEqual([403, 'business_suspended']);
    });
  });

  describe('POST /business/dashboard/pin/change', () => {
    const change = (shop: Shop, current: unknown, next: unknown) =>
      shop.session.post('pin/change', { current_pin: current, new_pin: next });

    it('answers 200; from then on only the new PIN is right', async () => {
      const shop = await aBusiness().withPin().in(world);
      const reply = await change(shop, PIN, '9265');
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ data: { pin_set: true, message: expect.any(String) } });
      expect((await change(shop, PIN, '1111')).status).toBe(401);
      expect((await change(shop, '9265', PIN)).status).toBe(200);
    });

    it.each(NOT_A_PIN)('answers 400 to %j as either PIN and counts nothing', async (pin) => {
      const shop = await aBusiness().withPin().in(world);
      const current = await change(shop, pin, '9265');
      const next = await change(shop, PIN, pin);
      expect(current.body.errors).toEqual([expect.objectContaining({ field: 'current_pin' })]);
      expect(next.body.errors).toEqual([expect.objectContaining({ field: 'new_pin' })]);
      expect((await change(shop, WRONG, '9265')).body.details).toEqual({ attempts_remaining: 2 });
    });

    it('answers 401 when no PIN is set', async () => {
      const shop = await aBusiness().in(world);
      const reply = await change(shop, PIN, '9265');
      expect([reply.status, reply.body.code]).toEqual([401, 'pin_not_set']);
    });

    it('answers 401 three times to a wrong PIN, then 429 for 15 minutes to the right one too, then begins afresh', async () => {
      const shop = await aBusiness().withPin().in(world);
      for (const remaining of [2, 1, 0]) {
        const reply = await change(shop, WRONG, '9265');
        expect([reply.status, reply.body.code]).toEqual([401, 'invalid_pin']);
        expect(reply.body.details).toEqual({ attempts_remaining: remaining });
      }
      const locked = await change(shop, PIN, '9265');
      expect([locked.status, locked.body.code]).toEqual([429, 'pin_locked']);
      const wait = Number(locked.headers['retry-after']);
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
      world.clock.advance(14 * MINUTE_MS);
      const stillLocked = await change(shop, WRONG, '9265');
      expect(stillLocked.status).toBe(429);
      expect(Number(stillLocked.headers['retry-after'])).toBeLessThanOrEqual(60);
      world.clock.advance(MINUTE_MS);
      expect((await change(shop, WRONG, '9265')).body.details).toEqual({ attempts_remaining: 2 });
      expect((await change(shop, PIN, '9265')).status).toBe(200);
    });

    it('begins a new series after a right PIN', async () => {
      const shop = await aBusiness().withPin().in(world);
      await change(shop, WRONG, '9265');
      await change(shop, WRONG, '9265');
      expect((await change(shop, PIN, PIN)).status).toBe(200);
      expect((await change(shop, WRONG, '9265')).body.details).toEqual({ attempts_remaining: 2 });
    });

    it('locks one business and not another', async () => {
      const [locked, free] = [await aBusiness().withPin().in(world), await aBusiness().withPin().in(world)];
      for (let attempt = 0; attempt < 3; attempt += 1) await change(locked, WRONG, '9265');
      expect((await change(locked, PIN, '9265')).status).toBe(429);
      expect((await change(free, PIN, '9265')).status).toBe(200);
    });
  });

  describe('the proof at a money route', () => {
    const refusalOf = async (shop: Shop, raw: unknown): Promise<AppError | null> => {
      try {
        await world.app.get(PinService).prove(shop.id, await storedHash(shop), raw);
        return null;
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    };

    it('passes the right PIN', async () => {
      const shop = await aBusiness().withPin().in(world);
      expect(await refusalOf(shop, PIN)).toBeNull();
    });

    it('says first that no PIN is set, whatever was sent', async () => {
      const shop = await aBusiness().in(world);
      expect((await refusalOf(shop, undefined))?.code).toBe('pin_not_set');
      expect((await refusalOf(shop, PIN))?.code).toBe('pin_not_set');
    });

    it.each(NOT_A_PIN)('asks for a PIN when %j was sent, and counts nothing', async (raw) => {
      const shop = await aBusiness().withPin().in(world);
      for (let attempt = 0; attempt < 4; attempt += 1) expect((await refusalOf(shop, raw))?.code).toBe('pin_required');
      expect((await refusalOf(shop, WRONG))?.details).toEqual({ attempts_remaining: 2 });
    });

    it('counts together with pin/change, and says that it is locked before it asks for a PIN', async () => {
      const shop = await aBusiness().withPin().in(world);
      expect((await refusalOf(shop, WRONG))?.code).toBe('invalid_pin');
      await shop.session.post('pin/change', { current_pin: WRONG, new_pin: '9265' });
      expect((await refusalOf(shop, WRONG))?.details).toEqual({ attempts_remaining: 0 });
      for (const raw of [PIN, WRONG, undefined]) expect((await refusalOf(shop, raw))?.code).toBe('pin_locked');
      expect((await shop.session.post('pin/change', { current_pin: PIN, new_pin: '9265' })).status).toBe(429);
    });

    it('begins afresh with the PIN that is set after a reset, in the middle of a lock too', async () => {
      const [locked, doubtful] = [await aBusiness().withPin().in(world), await aBusiness().withPin().in(world)];
      for (let attempt = 0; attempt < 3; attempt += 1) await refusalOf(locked, WRONG);
      expect((await refusalOf(locked, PIN))?.code).toBe('pin_locked');
      await refusalOf(doubtful, WRONG);
      for (const shop of [locked, doubtful]) {
        await world.db.query('UPDATE businesses SET pin_hash = NULL WHERE id = $1', [shop.id]);
        expect((await shop.session.post('pin', { pin: '9265' })).status).toBe(201);
        expect((await refusalOf(shop, WRONG))?.details).toEqual({ attempts_remaining: 2 });
        expect(await refusalOf(shop, '9265')).toBeNull();
      }
    });

    // Guarantee: whoever guesses has a session; its owner hears of it, and is not flooded by it.
    it('tells the owner of a lock by e-mail, once a day however often it happens', async () => {
      const shop = await aBusiness().withPin().in(world);
      const told = (): Promise<unknown> =>
        world.db.query(
          `SELECT data->>'ip' AS ip FROM email_messages WHERE kind = 'pin_locked' AND business_id = $1 ORDER BY created_at`,
          [shop.id],
        );
      for (let guess = 0; guess < 2; guess += 1) await refusalOf(shop, WRONG);
      expect(await told()).toEqual([]);
      await shop.session.post('pin/change', { current_pin: WRONG, new_pin: '9265' });
      expect(await told()).toEqual([{ ip: '127.0.0.1' }]);
      const lockAgain = async (): Promise<void> => {
        world.clock.advance(15 * MINUTE_MS);
        for (let guess = 0; guess < 3; guess += 1) await refusalOf(shop, WRONG);
        expect((await refusalOf(shop, PIN))?.code).toBe('pin_locked');
      };
      await lockAgain();
      expect(await told()).toHaveLength(1);
      world.clock.advance(DAY_MS);
      await lockAgain();
      expect(await told()).toHaveLength(2);
    });

    it('does not take the hash of another business', async () => {
      const [mine, other] = [await aBusiness().withPin('1111').in(world), await aBusiness().withPin().in(world)];
      await world.db.query('UPDATE businesses SET pin_hash = $2 WHERE id = $1', [mine.id, await storedHash(other)]);
      expect((await refusalOf(mine, PIN))?.code).toBe('invalid_pin');
    });
  });
});
