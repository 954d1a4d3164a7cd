import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { aBusiness } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const HEX = /^[0-9a-f]{64}$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Created {
  readonly key_id: number;
  readonly api_key: string;
  readonly key_prefix: string;
}
interface Listed {
  readonly id: number;
  readonly last_used_at: string | null;
}

const createdOf = (reply: { readonly body: unknown }): Created => (reply.body as { data: Created }).data;
const listedOf = (reply: { readonly body: unknown }): Listed[] => (reply.body as { data: Listed[] }).data;
const wallet = (token: string) => world.call('get', 'business/wallet', { token });

describe('POST /business/dashboard/api-keys', () => {
  it('answers 201 with the key, once, and its leading part', async () => {
    const shop = await aBusiness().active().in(world);
    const reply = await shop.session.post('api-keys', { name: ' Checkout server ' });
    expect(reply.status).toBe(201);
    const { api_key } = createdOf(reply);
    expect(api_key.replace('biz_live_', '')).toMatch(HEX);
    expect(reply.body).toEqual({
      data: {
        key_id: expect.any(Number) as number,
        api_key,
        key_prefix: api_key.slice(0, 'biz_live_'.length + 8),
        environment: 'live',
        name: 'Checkout server',
        created_at: expect.stringMatching(ISO) as string,
        message: expect.any(String) as string,
      },
    });
    expect((await wallet(api_key)).headers['x-environment']).toBe('live');
  });

  it('needs no body', async () => {
    const shop = await aBusiness().active().in(world);
    const reply = await world.call('post', 'business/dashboard/api-keys', { token: shop.session.token });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ data: { environment: 'live', name: null } });
  });

  it('makes sandbox keys, when asked to or from a sandbox session', async () => {
    const shop = await aBusiness().active().in(world);
    for (const reply of [
      await shop.session.post('api-keys', { environment: 'sandbox' }),
      await shop.sandboxSession.post('api-keys'),
    ]) {
      const { api_key, key_prefix } = createdOf(reply);
      expect(api_key.replace('biz_sandbox_', '')).toMatch(HEX);
      expect(key_prefix).toBe(api_key.slice(0, 'biz_sandbox_'.length + 8));
      expect((await wallet(api_key)).headers['x-environment']).toBe('sandbox');
    }
  });

  it('keeps nothing of the key but its hash and its leading part', async () => {
    const shop = await aBusiness().active().in(world);
    const { api_key, key_id } = createdOf(await shop.session.post('api-keys'));
    const rows: Array<{ key_hash: Buffer }> = await world.db.query('SELECT * FROM api_keys WHERE id = $1', [key_id]);
    expect(rows[0]?.key_hash).toEqual(createHash('sha256').update(api_key).digest());
    const rest = api_key.slice('biz_live_'.length + 8);
    const dump: Array<{ row: string }> = await world.db.query('SELECT api_keys::text AS row FROM api_keys');
    expect(dump.some(({ row }) => row.includes(rest))).toBe(false);
    expect((await shop.session.get('api-keys')).text).not.toContain(rest);
  });

  it('ignores fields that are not the caller’s to set', async () => {
    const [shop, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    const body = {
      id: 1,
      business_id: other.id,
      status: 'revoked',
      revoked_at: null,
      key_hash: 'x',
      api_key: 'x',
    };
    const { key_id } = createdOf(await shop.session.post('api-keys', body));
    const rows: object[] = await world.db.query('SELECT business_id FROM api_keys WHERE id = $1', [key_id]);
    expect(rows).toEqual([{ business_id: String(shop.id) }]);
  });

  it.each([
    ['environment', 'production'],
    ['environment', ['live']],
    ['name', ''],
    ['name', 'x'.repeat(65)],
    ['name', 'two\nlines'],
    ['name', 7],
  ])('answers 400 naming %s when it is %j', async (field, value) => {
    const shop = await aBusiness().active().in(world);
    const reply = await shop.session.post('api-keys', { [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalid_request', errors: [{ field }] });
  });

  it('answers 400 to the twenty-first active key of an environment, and 201 again after a revocation', async () => {
    const shop = await aBusiness().active().in(world);
    for (let active = 2; active <= 20; active += 1) expect((await shop.session.post('api-keys')).status).toBe(201);
    const reply = await shop.session.post('api-keys');
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'api_key_limit_reached', details: { limit: 20, environment: 'live' } });
    expect((await shop.session.post('api-keys', { environment: 'sandbox' })).status).toBe(201);
    const [newest] = listedOf(await shop.session.get('api-keys')).slice(1);
    await shop.session.delete(`api-keys/${newest.id}`);
    expect((await shop.session.post('api-keys')).status).toBe(201);
  });

  it.each(['pending_approval', 'suspended', 'terminated'] as const)('answers 403 to a %s business', async (status) => {
    const shop = await aBusiness().withStatus(status).in(world);
    for (const reply of [
      await shop.session.post('api-keys'),
      await shop.session.get('api-keys'),
      await shop.session.delete('api-keys/1'),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({ details: { status } });
    }
  });

  it('answers 401 to a key: keys cannot manage keys', async () => {
    const shop = await aBusiness().active().in(world);
    for (const method of ['get', 'post'] as const) {
      const reply = await world.call(method, 'business/dashboard/api-keys', { token: shop.apiKey.token });
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ code: 'wrong_credential_type' });
    }
  });
});

describe('GET /business/dashboard/api-keys', () => {
  it('lists the keys of the business, newest first, and never a key itself', async () => {
    const shop = await aBusiness().active().in(world);
    const created = createdOf(await shop.session.post('api-keys', { name: 'Newest' }));
    const reply = await shop.session.get('api-keys');
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body as object)).toEqual(['data', 'meta']);
    expect(listedOf(reply)).toHaveLength(3);
    expect(listedOf(reply)[0]).toEqual({
      id: created.key_id,
      key_prefix: created.key_prefix,
      environment: 'live',
      name: 'Newest',
      status: 'active',
      last_used_at: null,
      created_at: expect.stringMatching(ISO) as string,
      revoked_at: null,
      revoked_because: null,
      expires_at: null,
      allowed_ips: null,
      scopes: null,
      replaced_by: null,
    });
  });

  it('shows when a key was last used, to the minute', async () => {
    const shop = await aBusiness().active().in(world);
    const { api_key, key_id } = createdOf(await shop.session.post('api-keys'));
    const lastUse = async (): Promise<string | null> =>
      listedOf(await shop.session.get('api-keys')).find(({ id }) => id === key_id)?.last_used_at ?? null;
    await wallet(api_key);
    const first = await until('the first use is written', lastUse);
    expect(first).toMatch(ISO);
    world.clock.advance(30_000);
    await wallet(api_key);
    world.clock.advance(31_000);
    await wallet(api_key);
    const next = await until('a later use is written', async () => {
      const seen = await lastUse();
      return seen !== first && seen;
    });
    // The use in between, half a minute after the first, was not written.
    expect(Date.parse(next) - Date.parse(first)).toBeGreaterThanOrEqual(60_000);
  });
});

describe('DELETE /business/dashboard/api-keys/:id', () => {
  it('revokes at once; again answers the same', async () => {
    const shop = await aBusiness().active().in(world);
    const { api_key, key_id, key_prefix } = createdOf(await shop.session.post('api-keys'));
    expect((await wallet(api_key)).status).toBe(200);
    const reply = await shop.session.delete(`api-keys/${key_id}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      data: {
        id: key_id,
        key_prefix,
        status: 'revoked',
        revoked_at: expect.stringMatching(ISO) as string,
        message: expect.any(String) as string,
      },
    });
    const refused = await wallet(api_key);
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ code: 'invalid_token' });
    world.clock.advance(5_000);
    expect((await shop.session.delete(`api-keys/${key_id}`)).body).toEqual(reply.body);
    expect((await shop.session.get('api-keys')).body).toMatchObject({
      data: [
        { id: key_id, status: 'revoked', revoked_at: (reply.body as { data: { revoked_at: string } }).data.revoked_at },
        {},
        {},
      ],
    });
  });

  it.each(['0', '-1', '999999999', '99999999999999999999', 'abc', '1e3', "1' OR '1'='1"])(
    'answers 404 to the id %s',
    async (id) => {
      const shop = await aBusiness().active().in(world);
      const reply = await shop.session.delete(`api-keys/${encodeURIComponent(id)}`);
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ code: 'api_key_not_found' });
    },
  );

  it('answers 404 to the key of another business, which keeps working', async () => {
    const [mine, theirs] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    const foreign = createdOf(await theirs.session.post('api-keys'));
    const reply = await mine.session.delete(`api-keys/${foreign.key_id}`);
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain(foreign.key_prefix);
    expect((await wallet(foreign.api_key)).status).toBe(200);
  });
});

describe('a key that is not a standing one', () => {
  const hex = randomBytes(32).toString('hex');

  it.each([
    ['unknown', `biz_live_${hex}`],
    ['of 63 digits', `biz_live_${hex.slice(1)}`],
    ['of 65 digits', `biz_live_${hex}0`],
    ['in upper case', `biz_live_${hex.toUpperCase()}`],
    ['with a prefix in upper case', `biz_LIVE_${hex}`],
    ['of an environment that is none', `biz_test_${hex}`],
    ['without an environment', `biz_${hex}`],
    ['a prefix only', 'biz_live_'],
    ['with SQL in it', `biz_live_'OR'1'='1`],
    ['with letters past f', `biz_live_${'g'.repeat(64)}`],
    ['4 kB long', `biz_live_${'a'.repeat(4_000)}`],
  ])('answers the same 401 when it is %s', async (_, key) => {
    const reply = await wallet(key);
    expect(reply.status).toBe(401);
    expect({ ...(reply.body as object), request_id: null }).toEqual({
      code: 'invalid_token',
      message: expect.any(String) as string,
      request_id: null,
    });
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="business", error="invalid_token"');
  });

  it('answers 401 to a real key whose environment or case was changed', async () => {
    const shop = await aBusiness().active().in(world);
    for (const changed of [
      shop.apiKey.token.replace('biz_live_', 'biz_sandbox_'),
      shop.sandboxKey.token.replace('biz_sandbox_', 'biz_live_'),
      `biz_live_${shop.apiKey.token.slice('biz_live_'.length).toUpperCase()}`,
    ]) {
      expect((await wallet(changed)).status).toBe(401);
    }
    expect((await wallet(shop.apiKey.token)).status).toBe(200);
  });
});

it('writes the last use of keys before the service stops', async () => {
  const shop = await aBusiness().active().in(world);
  await wallet(shop.apiKey.token);
  await world.app.close();
  const client = new Client({ connectionString: world.databaseUrl.reveal() });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT last_used_at FROM api_keys WHERE business_id = $1 AND environment = $2',
      [shop.id, 'live'],
    );
    expect(rows).toEqual([{ last_used_at: expect.any(Date) as Date }]);
  } finally {
    await client.end();
    world = await startWorld();
  }
});
