import type { Response } from 'supertest';
import { HOUR_MS, MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../support/builders';
import { callService, startWorld, type World } from '../support/world';

interface Created {
  readonly key_id: number;
  readonly api_key: string;
}

let world: World;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld({ TRUSTED_PROXIES: '1' });
});
afterAll(() => world.close());
beforeEach(async () => {
  shop = await aBusiness().active().withPlan('growth').withWallet('CDF', '50000.00').in(world);
});

const createdOf = (reply: Response): Created => (reply.body as { data: Created }).data;
const create = async (body: object): Promise<Created> => {
  const reply = await shop.session.post('api-keys', body);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return createdOf(reply);
};
const wallet = (token: string, ip?: string) =>
  world.call('get', 'business/wallet', { token, ...(ip ? { headers: { 'X-Forwarded-For': ip } } : {}) });
const answerOf = ({ status, body }: Response) => [status, (body as { code?: string }).code];
const listed = async (id: number) =>
  (await shop.session.get('api-keys')).body.data.find((key: { id: number }) => key.id === id);

describe('a key that expires', () => {
  it('is refused like an unknown one from that moment on, and says so in the list', async () => {
    const expires_at = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const { api_key, key_id } = await create({ expires_at });
    expect((await wallet(api_key)).status).toBe(200);
    expect(await listed(key_id)).toMatchObject({ status: 'active', expires_at });
    world.clock.advance(10 * MINUTE_MS);
    expect(answerOf(await wallet(api_key))).toEqual([401, 'invalid_token']);
    expect((await listed(key_id)).status).toBe('expired');
    expect((await shop.session.get('api-keys', { status: 'expired' })).body.meta.total).toBe(1);
  });

  it.each([['2020-01-01T00:00:00Z'], ['tomorrow'], [17]])('cannot end at %j', async (expires_at) => {
    const reply = await shop.session.post('api-keys', { expires_at });
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'expires_at']);
  });
});

describe('a key for some addresses', () => {
  it('works from them and from nowhere else, whatever form an address has', async () => {
    const { api_key, key_id } = await create({ allowed_ips: ['203.0.113.77/24', '2001:db8:1::/48'] });
    expect((await listed(key_id)).allowed_ips).toEqual(['203.0.113.0/24', '2001:db8:1::/48']);
    const withPorts = ['203.0.113.9:4711', '[2001:db8:1:5::9]:4711', '198.51.100.1, 203.0.113.9:4711'];
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:5::9', ...withPorts])
      expect([ip, (await wallet(api_key, ip)).status]).toEqual([ip, 200]);
    for (const ip of ['203.0.114.9', '203.0.114.9:4711', '2001:db8:2::9', '127.0.0.1'])
      expect([ip, ...answerOf(await wallet(api_key, ip))]).toEqual([ip, 403, 'ip_not_allowed']);
  });

  it.each(['live', 'sandbox'])('says of which environment it is where it is refused: %s', async (environment) => {
    const { api_key } = await create({ environment, allowed_ips: ['203.0.113.0/24'] });
    const refused = await wallet(api_key, '203.0.114.9');
    expect([refused.body.code, refused.headers['x-environment']]).toEqual(['ip_not_allowed', environment]);
    const unknown = await wallet(`${api_key.slice(0, -8)}00000000`, '203.0.114.9');
    expect([unknown.status, unknown.headers['x-environment']]).toEqual([401, undefined]);
  });
});

describe('a bound that is none', () => {
  it.each([
    [{ allowed_ips: '203.0.113.7' }, 'allowed_ips must be a list'],
    [{ allowed_ips: [] }, 'allowed_ips must have 1 to 20 entries'],
    [{ allowed_ips: Array(21).fill('203.0.113.7') }, 'allowed_ips must have 1 to 20 entries'],
    [
      { allowed_ips: ['localhost'] },
      'allowed_ips must be an address or a network such as 203.0.113.7 or 203.0.113.0/24',
    ],
    [
      { allowed_ips: ['203.0.113.0/33'] },
      'allowed_ips must be an address or a network such as 203.0.113.7 or 203.0.113.0/24',
    ],
    [{ scopes: 'read' }, 'scopes must be a list'],
    [{ scopes: [] }, 'scopes must have at least 1 entry'],
    [{ scopes: ['read', 'read'] }, 'scopes must not name anything twice'],
    [{ scopes: ['everything'] }, 'scopes must be read, payments, cards, wallets or webhooks'],
  ])('is refused with what is wrong: %j', async (body, message) => {
    const reply = await shop.session.post('api-keys', body);
    expect([reply.status, reply.body.errors]).toEqual([400, [{ field: Object.keys(body)[0], message }]]);
  });
});

describe('a key with scopes', () => {
  const pay = { currency_code: 'CDF', amount: '1000', phone_number: '243813456129' };
  const doings: ReadonlyArray<readonly [string, (token: string) => Promise<Response>]> = [
    ['read', (token) => world.call('get', 'business/transactions', { token })],
    ['payments', (token) => world.call('post', 'business/mobile-money/deposits', { token, body: pay })],
    ['cards', (token) => world.call('get', 'business/cards/999999999', { token })],
    ['cards', (token) => world.call('post', 'business/cards/999999999/freeze', { token, body: {} })],
    ['wallets', (token) => world.call('post', 'business/wallet', { token, body: { currency_code: 'USD' } })],
    ['webhooks', (token) => world.call('put', 'business/webhooks', { token, body: {} })],
  ];

  it.each(['read', 'payments', 'cards', 'wallets', 'webhooks'])(
    'of %s alone does that and nothing else',
    async (scope) => {
      const { api_key } = await create({ scopes: [scope] });
      for (const [needed, act] of doings) {
        const reply = await act(api_key);
        if (needed === scope) expect(reply.body.code).not.toBe('insufficient_scope');
        else {
          expect(answerOf(reply)).toEqual([403, 'insufficient_scope']);
          expect(reply.body.details).toEqual({ scope: needed });
        }
      }
    },
  );
});

describe('POST /business/dashboard/api-keys/:id/rotate', () => {
  it('gives a key on the same terms, and lets the old one work for the hours asked for', async () => {
    const terms = { name: 'Server', scopes: ['read'], allowed_ips: ['127.0.0.0/8'] };
    const old = await create(terms);
    const reply = await shop.session.post(`api-keys/${old.key_id}/rotate`, { grace_hours: 1 });
    expect(reply.status).toBe(201);
    const next = createdOf(reply);
    expect(reply.body.data.previous).toEqual({ id: old.key_id, ends_at: expect.stringMatching(/Z$/) });
    expect(await listed(next.key_id)).toMatchObject(terms);
    expect(await listed(old.key_id)).toMatchObject({ status: 'active', replaced_by: next.key_id });
    expect([(await wallet(old.api_key)).status, (await wallet(next.api_key)).status]).toEqual([200, 200]);
    const again = await shop.session.post(`api-keys/${old.key_id}/rotate`);
    expect(answerOf(again)).toEqual([409, 'api_key_not_active']);
    world.clock.advance(HOUR_MS);
    expect([(await wallet(old.api_key)).status, (await wallet(next.api_key)).status]).toEqual([401, 200]);
  });

  it('ends the old one at once when no hours are asked for, and never prolongs it', async () => {
    const old = await create({});
    await shop.session.post(`api-keys/${old.key_id}/rotate`);
    expect((await wallet(old.api_key)).status).toBe(401);
    expect(await listed(old.key_id)).toMatchObject({ status: 'revoked', revoked_because: 'rotated' });
    const expires_at = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const short = await create({ expires_at });
    const reply = await shop.session.post(`api-keys/${short.key_id}/rotate`, { grace_hours: 72 });
    expect(reply.body.data.previous.ends_at).toBe(expires_at);
  });

  it('makes one key of twenty rotations at once, and none of a key of somebody else', async () => {
    const old = await create({});
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => shop.session.post(`api-keys/${old.key_id}/rotate`, { grace_hours: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const other = await aBusiness().active().in(world);
    expect((await other.session.post(`api-keys/${old.key_id}/rotate`)).status).toBe(404);
  });

  it.each([[-1], [73], [1.5], ['1']])('refuses %j hours', async (grace_hours) => {
    const old = await create({});
    const reply = await shop.session.post(`api-keys/${old.key_id}/rotate`, { grace_hours });
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'grace_hours']);
  });
});

describe('POST /key-reports', () => {
  const report = (api_key: string) =>
    world.call('post', 'key-reports', { body: { api_key, source: 'https://a.example' } });

  it('revokes a key found in public, informs its owner, and answers the same for an unknown key', async () => {
    const { api_key, key_id } = await create({});
    const known = await report(api_key);
    const unknown = await report(`biz_live_${'0'.repeat(64)}`);
    const nonsense = await report('not a key at all');
    expect([known.status, unknown.status, nonsense.status]).toEqual([200, 200, 200]);
    expect([unknown.body, nonsense.body]).toEqual([known.body, known.body]);
    expect((await wallet(api_key)).status).toBe(401);
    expect(await listed(key_id)).toMatchObject({ status: 'revoked', revoked_because: 'reported' });
    const told: unknown[] = await world.db.query(
      `SELECT 1 FROM email_messages WHERE kind = 'api_key_reported' AND business_id = $1`,
      [shop.id],
    );
    expect(told).toHaveLength(1);
    const { body } = await shop.session.get('activity', { type: 'api_key.reported' });
    expect(body.data).toMatchObject([{ type: 'api_key.reported' }]);
    await report(api_key);
    expect((await shop.session.get('activity', { type: 'api_key.reported' })).body.meta.total).toBe(1);
  });
});

// Guarantee: an account with very many keys still gets an answer of bounded size.
it('lists 10,000 revoked keys page by page', async () => {
  await world.db.query(
    `INSERT INTO api_keys (business_id, environment, key_hash, key_prefix, created_at, revoked_at)
     SELECT $1::bigint, 'live', sha256(($1::bigint || ':' || n)::bytea), 'biz_live_00000000', now() - interval '1 day', now()
     FROM generate_series(1, 10000) AS n`,
    [shop.id],
  );
  const reply = await callService(world.origin, 'get', '/api/v1/business/dashboard/api-keys', {
    token: shop.session.token,
  });
  expect(reply.body.data).toHaveLength(100);
  expect(reply.body.meta).toEqual({ total: 10_002, page: 1, limit: 100, next_cursor: expect.any(String) });
  expect(reply.text.length).toBeLessThan(60_000);
  expect((await shop.session.get('api-keys', { status: 'active' })).body.meta.total).toBe(2);
  const sandbox = (await shop.session.get('api-keys', { environment: 'sandbox' })).body;
  expect([sandbox.meta.total, sandbox.data[0].environment]).toEqual([1, 'sandbox']);
}, 60_000);
