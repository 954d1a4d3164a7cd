import { aBusiness, PIN } from '../support/builders';
import { startWorld, type World } from '../support/world';

describe('the profile', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  describe('GET /business/dashboard/profile', () => {
    it('answers 200 with what the specification shows, while pending', async () => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.get('profile');
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        data: {
          id: shop.id,
          code: expect.stringMatching(/^T[0-9A-F]{10}$/),
          name: expect.stringMatching(/^Shop /),
          email: shop.email,
          email_verified_at: null,
          phone: '+243812345678',
          status: 'pending_approval',
          webhook_url: null,
          pin_set: false,
          created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
        },
      });
    });

    it('says whether a PIN exists, and nothing of it', async () => {
      const shop = await aBusiness().withPin().in(world);
      const reply = await shop.session.get('profile');
      expect(reply.body.data.pin_set).toBe(true);
      expect(reply.text).not.toContain(PIN);
      expect(reply.text).not.toContain('argon2');
    });

    it('shows the live webhook URL whatever environment the session chose', async () => {
      const shop = await aBusiness().active().in(world);
      await shop.session.patch('profile', { webhook_url: 'https://example.com/hooks' });
      expect((await shop.sandboxSession.get('profile')).body.data.webhook_url).toBe('https://example.com/hooks');
    });

    it('answers 401 without a credential and for an API key', async () => {
      const shop = await aBusiness().active().in(world);
      const naked = await world.call('get', 'business/dashboard/profile');
      const withKey = await world.call('get', 'business/dashboard/profile', { token: shop.apiKey.token });
      expect([naked.status, naked.body.code]).toEqual([401, 'missing_credentials']);
      expect([withKey.status, withKey.body.code]).toEqual([401, 'wrong_credential_type']);
    });

    it('answers 403 to the open session of a business that is suspended or terminated', async () => {
      const shop = await aBusiness().active().in(world);
      await shop.setStatus('suspended');
      expect((await shop.session.get('profile')).body.code).toBe('business_suspended');
      await shop.setStatus('terminated');
      const reply = await shop.session.get('profile');
      expect([reply.status, reply.body.code]).toEqual([403, 'business_terminated']);
    });
  });

  describe('PATCH /business/dashboard/profile', () => {
    it('answers 200 with the changed fields, while pending', async () => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.patch('profile', {
        name: '  Boutique Lumière ',
        phone: '+243 (81) 234-56-79',
        webhook_url: 'https://example.com/hooks?shop=1',
      });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        data: {
          id: shop.id,
          name: 'Boutique Lumière',
          phone: '+243812345679',
          webhook_url: 'https://example.com/hooks?shop=1',
          updated_at: expect.any(String),
        },
      });
      const profile = (await shop.session.get('profile')).body.data;
      expect(profile).toMatchObject({
        name: 'Boutique Lumière',
        phone: '+243812345679',
        webhook_url: 'https://example.com/hooks?shop=1',
      });
    });

    it('leaves what was not sent as it is, and clears the webhook URL on null', async () => {
      const shop = await aBusiness().in(world);
      const before = (await shop.session.get('profile')).body.data;
      await shop.session.patch('profile', { webhook_url: 'https://example.com/hooks' });
      const renamed = (await shop.session.patch('profile', { name: 'Another name', phone: null })).body.data;
      expect(renamed).toMatchObject({ phone: before.phone, webhook_url: 'https://example.com/hooks' });
      const cleared = (await shop.session.patch('profile', { webhook_url: null })).body.data;
      expect(cleared).toMatchObject({ name: 'Another name', webhook_url: null });
      expect((await shop.session.get('profile')).body.data.webhook_url).toBeNull();
    });

    it('changes nothing, not even updated_at, for an empty request', async () => {
      const shop = await aBusiness().in(world);
      const first = (await shop.session.patch('profile', { name: 'Once' })).body.data;
      world.clock.advance(5_000);
      for (const body of [{}, undefined, { unknown: 1 }]) {
        const reply = await shop.session.call('patch', 'profile', { body });
        expect(reply.status).toBe(200);
        expect(reply.body.data).toEqual(first);
      }
    });

    it('moves updated_at with a change of the webhook URL alone', async () => {
      const shop = await aBusiness().in(world);
      const first = (await shop.session.patch('profile', { name: 'Once' })).body.data;
      world.clock.advance(5_000);
      const second = (await shop.session.patch('profile', { webhook_url: 'https://example.com/h' })).body.data;
      expect(Date.parse(second.updated_at)).toBeGreaterThan(Date.parse(first.updated_at));
    });

    it('takes no field that is not listed: e-mail, status, code, PIN, plan and id stay', async () => {
      const shop = await aBusiness().in(world);
      const before = await rowOf(shop.id);
      const reply = await shop.session.patch('profile', {
        id: 1,
        email: 'thief@example.com',
        status: 'active',
        code: 'STOLEN',
        pin_set: true,
        pin_hash: 'x',
        plan_id: 2,
        plan: 'growth',
        business_id: 1,
        password_hash: 'x',
        created_at: '2020-01-01T00:00:00Z',
        __proto__: { status: 'active' },
      });
      expect(reply.status).toBe(200);
      expect(await rowOf(shop.id)).toEqual(before);
    });

    it.each([
      ['name', ''],
      ['name', '   '],
      ['name', 'x'.repeat(121)],
      ['name', 42],
      ['name', ['Shop']],
      ['name', {}],
      ['name', 'a\u0007b'],
      ['name', 'two\nlines'],
      ['phone', ''],
      ['phone', 243812345678],
      ['phone', '+243 81 ABC 5678'],
      ['phone', '12'],
      ['phone', '+1234567890123456'],
      ['phone', '+999123456789'],
      ['phone', '0812345678'],
      ['webhook_url', ''],
      ['webhook_url', 7],
      ['webhook_url', ['https://example.com']],
      ['webhook_url', 'example.com/hooks'],
      ['webhook_url', 'ftp://example.com/hooks'],
      ['webhook_url', 'javascript:alert(1)'],
      ['webhook_url', 'https://user:secret@example.com/'],
      ['webhook_url', `https://example.com/${'x'.repeat(2_048)}`],
    ])('answers 400 naming %s for %j and changes nothing', async (field, value) => {
      const shop = await aBusiness().in(world);
      const before = await rowOf(shop.id);
      const reply = await shop.session.patch('profile', { name: 'Would be new', [field]: value });
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toEqual([{ field, message: expect.stringContaining(field) }]);
      expect(await rowOf(shop.id)).toEqual(before);
    });

    it.each([
      ['malformed JSON', '{"name":', 'malformed_json'],
      ['a NUL character', '{"name":"a\\u0000b"}', 'malformed_request'],
      ['half a surrogate pair', '{"name":"\\ud800"}', 'malformed_request'],
      ['a list', '[]', 'malformed_request'],
    ])('answers 400 to %s', async (_, body, code) => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.call('patch', 'profile', { body });
      expect([reply.status, reply.body.code]).toEqual([400, code]);
    });

    it('changes only the business that asks', async () => {
      const [mine, other] = [await aBusiness().in(world), await aBusiness().in(world)];
      const before = await rowOf(other.id);
      await mine.session.patch('profile', { name: 'Mine', webhook_url: 'https://example.com/mine' });
      expect(await rowOf(other.id)).toEqual(before);
      expect((await other.session.get('profile')).body.data.webhook_url).toBeNull();
    });
  });

  async function rowOf(id: number): Promise<unknown> {
    const rows: unknown[] = await world.db.query('SELECT * FROM businesses WHERE id = $1', [id]);
    return rows[0];
  }
});

describe('a webhook URL in the profile of a service on the public internet', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ WEBHOOK_ALLOW_PRIVATE: 'false' });
  });
  afterAll(() => world.close());

  it.each([
    'http://example.com/hooks',
    'https://localhost/hooks',
    'https://127.0.0.1/hooks',
    'https://2130706433/hooks',
    'https://10.1.2.3/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hooks',
    'https://[::ffff:10.0.0.1]/hooks',
    'https://example.com:5432/hooks',
  ])('answers 400 to %s', async (webhookUrl) => {
    const shop = await aBusiness().in(world);
    const reply = await shop.session.patch('profile', { webhook_url: webhookUrl });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_webhook_url']);
    expect((await shop.session.get('profile')).body.data.webhook_url).toBeNull();
  });

  it('answers 200 to an https URL', async () => {
    const shop = await aBusiness().in(world);
    expect((await shop.session.patch('profile', { webhook_url: 'https://example.com/hooks' })).status).toBe(200);
  });
});
