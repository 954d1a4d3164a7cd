import { request } from 'undici';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWorld, type World } from '../../test/support/world';

const STATIC = join(__dirname, '..', 'dist', 'static');
const PEOPLE = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${world.origin}${path}`, { headers, redirect: 'manual' });

describe('pages', () => {
  it.each(['/', '/login', '/wallets/CDF', '/operator', '/operator/kyc/12'])('%s is a page for people', async (path) => {
    const reply = await get(path, PEOPLE);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(reply.headers.get('permissions-policy')).toContain('camera=()');
    expect(await reply.text()).toContain(path.startsWith('/operator') ? 'Operator console' : 'Business account');
  });

  it('are sent compressed, and not again when they are known', async () => {
    const compressed = await get('/login', { ...PEOPLE, 'Accept-Encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    const tag = compressed.headers.get('etag') ?? '';
    // `fetch` of Node adds Cache-Control: no-cache to a conditional request; a browser does not.
    const headers = { ...PEOPLE, 'Accept-Encoding': 'br', 'If-None-Match': tag };
    const again = await request(`${world.origin}/login`, { headers });
    expect([again.statusCode, await again.body.text()]).toEqual([304, '']);
  });

  it('tell a person about an unknown address, with the status that says so', async () => {
    const reply = await get('/no-such-page', PEOPLE);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each(['/api/v1/nothing', '/static/nothing.js', '/assets/nothing', '/health/nothing'])(
    '%s is refused in JSON even to a browser',
    async (path) => {
      const reply = await get(path, PEOPLE);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ code: 'not_found' });
    },
  );
});

describe('machines', () => {
  it('get links at the bare address', async () => {
    const reply = await world.call('get', '/');
    expect(reply.body.data).toMatchObject({
      api: `${world.config.baseUrl}/api/v1`,
      openapi: `${world.config.baseUrl}/openapi.json`,
      dashboard: `${world.config.baseUrl}/login`,
    });
  });

  it('get JSON where a person would get a page', async () => {
    const reply = await get('/no-such-page', { Accept: 'application/json' });
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found']);
  });
});

describe('files', () => {
  const script = readdirSync(STATIC).find((name) => /^merchant-.*\.js$/.test(name)) ?? 'missing';

  it('with a name of their content are kept for ever, and sent compressed', async () => {
    const reply = await get(`/static/${script}`, { 'Accept-Encoding': 'br, gzip' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(await reply.text()).toBe(readFileSync(join(STATIC, script), 'utf8'));
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['zstd', null],
  ])('to a browser that takes %s, in the smallest form it takes', async (taken, form) => {
    const reply = await get(`/static/${script}`, { 'Accept-Encoding': taken });
    expect(reply.headers.get('content-encoding')).toBe(form);
    const described = await get('/docs', { 'Accept-Encoding': taken });
    expect(described.headers.get('content-encoding')).toBe(form);
  });

  it('are served as they were at the start, also when a new build has taken them away', async () => {
    const passing = join(STATIC, 'passing-1234abcd.js');
    writeFileSync(passing, 'export {};');
    const running = await startWorld();
    rmSync(passing);
    const reply = await fetch(`${running.origin}/static/passing-1234abcd.js`);
    expect([reply.status, await reply.text()]).toEqual([200, 'export {};']);
    expect((await running.call('get', '/health/live')).status).toBe(200);
    await running.close();
  });

  // Guarantee: a script that a browser kept from one build is never run by the page of another.
  it.each(['/login', '/operator'])('that %s runs first has an address of its content', async (path) => {
    const page = await (await get(path, PEOPLE)).text();
    const address = /src="(\/static\/first\.js\?v=[\w-]{8})"/.exec(page)?.[1] ?? 'missing';
    const reply = await get(address);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    // As the page of another build asks, while both run: served, and not kept under that name.
    const ofAnother = await get('/static/first.js?v=12345678');
    expect([ofAnother.status, ofAnother.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await ofAnother.text()).toBe(await reply.text());
    expect((await get('/static/mark.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each(['/static/../package.json', '/static/%2e%2e/%2e%2e/package.json', '/static/..%2f..%2fpackage.json'])(
    '%s reaches nothing outside',
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('WEB_APPS=off', () => {
  it('serves the API alone', async () => {
    const alone = await startWorld({ WEB_APPS: 'off' });
    const page = await fetch(`${alone.origin}/login`, { headers: PEOPLE });
    expect([page.status, (await page.json()).code]).toEqual([404, 'not_found']);
    const start = await fetch(`${alone.origin}/`, { headers: PEOPLE });
    expect((await start.json()).data.dashboard).toBeNull();
    await alone.close();
  });
});
