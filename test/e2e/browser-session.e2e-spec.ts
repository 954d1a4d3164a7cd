import type { Response } from 'supertest';
import { MINUTE_MS } from '../../src/kernel/clock';
import { Browser, OUR_PAGE, type Realm } from '../support/browser';
import { aBusiness, PASSWORD } from '../support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { addressOf, hasBody, methodOf, nameOf, optionsFor, routesOf } from '../support/routes';
import { startWorld, type World } from '../support/world';

interface Person {
  readonly email: string;
  readonly password: string;
  /** A Bearer token of the same person. */
  readonly token: string;
}
interface RealmCase {
  readonly realm: Realm;
  readonly access: 'session' | 'operator';
  readonly cookie: string;
  /** A route that only a signed-in person reads. */
  readonly page: string;
  readonly somebody: (world: World) => Promise<Person>;
}

const REALMS: readonly RealmCase[] = [
  {
    realm: 'business',
    access: 'session',
    cookie: '__Host-business-session',
    page: 'business/dashboard/profile',
    somebody: async (world) => {
      const shop = await aBusiness().active().withPlan('growth').withPin().in(world);
      return { email: shop.email, password: PASSWORD, token: shop.session.token };
    },
  },
  {
    realm: 'admin',
    access: 'operator',
    cookie: '__Host-operator-session',
    page: 'admin/me',
    somebody: async (world) => {
      const { email, token } = await anOperator(world);
      return { email, password: OPERATOR_PASSWORD, token };
    },
  },
];

/** Pages that are not ours, by what a browser says of them; the Strict cookie comes along from the first two. */
const STRANGERS: ReadonlyArray<readonly [string, Record<string, string>]> = [
  ['another port of this host', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:8080' }],
  ['a subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example.com' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sandboxed frame', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  ['an old browser on another port', { 'Sec-Fetch-Site': '', Origin: 'http://127.0.0.1:8080' }],
  ['an old browser on another site', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe.each(REALMS)('the browser session of $realm', ({ realm, access, cookie, page, somebody }) => {
  let person: Person;
  const session = `${realm}/auth/browser-session`;
  beforeAll(async () => {
    person = await somebody(world);
  });

  async function signedIn(who: Person = person): Promise<Browser> {
    const browser = new Browser(world, realm);
    expect((await browser.signIn(who.email, who.password)).status).toBe(200);
    return browser;
  }

  it('is a cookie that no script, plain connection or other site gets, and no token anywhere', async () => {
    const reply = await new Browser(world, realm).signIn(person.email, person.password);
    const [line = ''] = reply.headers['set-cookie'] as unknown as string[];
    expect(line).toMatch(
      new RegExp(`^${cookie}=[\\w-]{43}; Path=/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Strict$`),
    );
    expect(JSON.stringify(reply.body)).not.toMatch(/token|eyJ/);
    expect(reply.body.data).toEqual({
      [realm === 'admin' ? 'operator' : 'business']: expect.objectContaining({ email: person.email }),
      idle_expires_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
    });
  });

  it('shows who is signed in, or null', async () => {
    const browser = new Browser(world, realm);
    expect((await browser.call('get', session)).body).toEqual({ data: null });
    const { body } = await browser.signIn(person.email, person.password);
    expect((await browser.call('get', session)).body).toEqual(body);
    const forged = { Cookie: `${cookie}=${'A'.repeat(43)}` };
    expect((await world.call('get', session, { headers: forged })).body).toEqual({ data: null });
  });

  // Guarantee: behind the cookie stand the same routes, rules and answers as behind the Bearer token.
  it('opens every route of its door as the Bearer token does', async () => {
    const [byCookie, byToken] = [await somebody(world), await somebody(world)];
    const browser = await signedIn(byCookie);
    const ends = new Set(['POST business/auth/logout', 'POST admin/auth/logout']);
    const routes = routesOf(world).filter((route) => route.access === access && !ends.has(nameOf(route)));
    const said = (reply: Response): string => `${reply.status} ${reply.body?.code ?? ''}`;
    const heard: Record<string, string[]> = { cookie: [], token: [] };
    for (const route of routes) {
      const options = optionsFor(route, route.sandboxOnly ? 'sandbox' : 'live');
      const [method, address] = [methodOf(route), addressOf(route)];
      const replies = [
        await browser.call(method, address, options),
        await world.call(method, address, { ...options, token: byToken.token }),
      ];
      heard['cookie']?.push(`${nameOf(route)} ${said(replies[0])}`);
      heard['token']?.push(`${nameOf(route)} ${said(replies[1])}`);
    }
    expect(heard['cookie']).toEqual(heard['token']);
    expect(heard['cookie']?.filter((line) => / (401 (missing|invalid_token|wrong)|403 cross)/.test(line))).toEqual([]);
    expect(routes.length).toBeGreaterThan(15);
  });

  // Guarantee: a tab that shows one account never acts for another, which has signed in beside it since.
  it('speaks for nobody but the account that the page shows', async () => {
    const other = await signedIn(await somebody(world));
    const idOf = async (browser: Browser): Promise<string> => {
      const { data } = (await browser.call('get', session)).body;
      return String((data.business ?? data.operator).id);
    };
    const [mine, anothers] = [await idOf(await signedIn()), await idOf(other)];
    const asShown = async (shown: string) => (await other.call('get', page, { headers: { 'X-Account': shown } })).body;
    expect((await asShown(anothers)).data).toBeDefined();
    expect((await asShown(mine)).code).toBe('invalid_token');
  });

  it('opens no route of the other realm, and none of the API-key door', async () => {
    const browser = await signedIn();
    for (const path of ['business/wallet', realm === 'admin' ? 'business/dashboard/profile' : 'admin/me']) {
      const reply = await browser.call('get', path);
      expect([path, reply.status, reply.body.code]).toEqual([path, 401, 'missing_credentials']);
    }
  });

  // Guarantee: what is not one of our pages moves nothing, whatever cookie the browser sends for it.
  it.each(STRANGERS)('takes nothing from %s', async (_, headers) => {
    const browser = await signedIn();
    const changing = routesOf(world).filter(
      (route) => route.access === access && (hasBody(route) || route.method === 'DELETE'),
    );
    const seen: string[] = [];
    for (const route of changing) {
      const reply = await browser.call(methodOf(route), addressOf(route), { ...optionsFor(route), headers });
      seen.push(`${nameOf(route)} ${reply.status} ${reply.body.code}`);
    }
    expect(seen).toEqual(changing.map((route) => `${nameOf(route)} 403 cross_site_request`));
    expect(changing.length).toBeGreaterThan(5);
    for (const method of ['post', 'delete'] as const) {
      const reply = await browser.call(method, session, {
        headers,
        body: { email: person.email, password: person.password },
      });
      expect([method, reply.status, reply.body.code]).toEqual([method, 403, 'cross_site_request']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await browser.call('get', page)).status).toBe(200);
  });

  it.each(STRANGERS)('shows nothing to %s', async (_, headers) => {
    const browser = await signedIn();
    for (const path of [page, session]) {
      const reply = await browser.call('get', path, { headers });
      expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'cross_site_request']);
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  // Guarantee: no page signs a visitor in under an account of its own choice (login CSRF), nor out.
  it('is begun and ended only with X-Client, which no form and no plain script of another page can send', async () => {
    const browser = await signedIn();
    for (const client of ['', 'Dashboard', 'curl']) {
      for (const method of ['post', 'delete'] as const) {
        const body = { email: person.email, password: person.password };
        const reply = await browser.call(method, session, { body, headers: { 'X-Client': client } });
        expect([method, client, reply.status, reply.body.code]).toEqual([method, client, 403, 'cross_site_request']);
      }
    }
    const preflight = await fetch(`${world.origin}/api/v1/${session}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-client',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect((await browser.call('get', page)).status).toBe(200);
  });

  it('is refused to a caller that does not name its page, and taken from one whose Origin is ours', async () => {
    const body = { email: person.email, password: person.password };
    const silent = { 'Sec-Fetch-Site': '', 'X-Client': 'dashboard' };
    const browser = new Browser(world, realm);
    expect((await browser.call('post', session, { body, headers: silent })).body.code).toBe('cross_site_request');
    const ours = { ...silent, Origin: world.origin };
    expect((await browser.call('post', session, { body, headers: ours })).status).toBe(200);
    expect((await browser.call('get', page, { headers: silent })).status).toBe(200);
  });

  it('leaves callers with a Bearer token alone, whatever page and cookie they come with', async () => {
    const caller = await somebody(world);
    const browser = await signedIn(caller);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', 'X-Client': '' };
    expect((await browser.call('get', page, { token: caller.token, headers })).status).toBe(200);
  });

  it('ends with sign-out: the cookie goes, what the page stored goes, and the cookie is dead', async () => {
    const browser = await signedIn();
    const stolen = browser.cookies();
    const reply = await browser.call('delete', session);
    expect(reply.body.data).toEqual({ message: 'You are logged out.', sessions_revoked: 1 });
    expect(reply.headers['clear-site-data']).toBe('"cache", "storage"');
    // What stays opens nothing: it says that the browser has been here before.
    expect(browser.cookies()).toMatch(/^__Host-(business|operator)-device=[^;]+$/);
    expect((await world.call('get', page, { headers: { ...OUR_PAGE, Cookie: stolen } })).body.code).toBe(
      'invalid_token',
    );
    const again = await browser.call('delete', session);
    expect([again.status, again.body.data.sessions_revoked]).toEqual([200, 0]);
  });

  it('replaces the session of the same browser, and no cookie of the visitor is ever kept', async () => {
    const browser = await signedIn();
    const former = browser.cookies();
    await browser.signIn(person.email, person.password);
    expect(browser.cookies()).not.toBe(former);
    expect((await world.call('get', page, { headers: { ...OUR_PAGE, Cookie: former } })).body.code).toBe(
      'invalid_token',
    );
    const planted = `${cookie}=${'B'.repeat(43)}`;
    const reply = await world.call('post', session, {
      headers: { ...OUR_PAGE, Cookie: planted },
      body: { email: person.email, password: person.password },
    });
    expect((reply.headers['set-cookie'] as unknown as string[])[0]).not.toContain('B'.repeat(43));
  });

  it('lives as long as it is used, up to its absolute end', async () => {
    const browser = await signedIn(await somebody(world));
    for (let used = 0; used < 23; used += 1) {
      world.clock.advance(29 * MINUTE_MS);
      expect([used, (await browser.call('get', page)).status]).toEqual([used, 200]);
    }
    for (let used = 0; used < 3; used += 1) {
      world.clock.advance(20 * MINUTE_MS);
      await browser.call('get', page);
    }
    expect((await browser.call('get', page)).body.code).toBe('invalid_token');
  });

  it('ends when it is not used', async () => {
    const browser = await signedIn(await somebody(world));
    world.clock.advance(31 * MINUTE_MS);
    expect((await browser.call('get', page)).body.code).toBe('invalid_token');
    expect((await browser.call('get', session)).body).toEqual({ data: null });
  });

  // Guarantee: what a browser keeps is no refresh token, and a refresh token is no cookie.
  it('cannot be traded for tokens, nor opened by one', async () => {
    const browser = await signedIn();
    const value = browser.cookies().split('=')[1] ?? '';
    for (const refresh_token of [value, `browser-session:${value}`]) {
      const reply = await world.call('post', `${realm}/auth/refresh`, { body: { refresh_token } });
      expect([reply.status, reply.body.code]).toEqual([401, 'invalid_refresh_token']);
    }
    const login = await world.call('post', `${realm}/auth/login`, {
      body: { email: person.email, password: person.password },
    });
    for (const token of [login.body.data.token, login.body.data.refresh_token]) {
      const reply = await world.call('get', page, { headers: { ...OUR_PAGE, Cookie: `${cookie}=${token}` } });
      expect([reply.status, reply.body.code]).toEqual([401, 'missing_credentials']);
    }
  });

  it('counts wrong passwords toward the same lock as the login', async () => {
    const victim = await somebody(world);
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await new Browser(world, realm).signIn(victim.email, 'wrong-password-1')).body.code).toBe(
        'invalid_credentials',
      );
    }
    for (let guess = 0; guess < 2; guess += 1) {
      await world.call('post', `${realm}/auth/login`, { body: { email: victim.email, password: 'wrong-password-1' } });
    }
    expect((await new Browser(world, realm).signIn(victim.email, victim.password)).body.code).toBe('login_locked');
  });
});
