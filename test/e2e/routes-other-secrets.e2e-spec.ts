import type { RouteRule } from '../../src/guards/route-audit';
import { HOUR_MS, MINUTE_MS } from '../../src/kernel/clock';
import { SESSION_COOKIES } from '../../src/platform/http/session-cookie';
import { Browser, OUR_PAGE, type Realm } from '../support/browser';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { type MailWorld, startMailWorld } from '../support/mail-world';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../support/operators';
import { answerLine, addressOf, methodOf, nameOf, optionsFor, refusalLine, routesOf } from '../support/routes';
import { turnOnSecondFactor } from '../support/second-factor';

const METRICS_TOKEN = 'metrics-token-of-sixteen-and-more';
const KINDS_FOR_EACH_ROUTE = 2;
const INVALID = 'Bearer realm="business", error="invalid_token"';

/**
 * Beside `routes-credentials` (the credentials of the three doors): everything else that the service hands out is no credential,
 * wherever a thief puts it. The routes are those that the service has.
 */
describe('what is no credential', () => {
  let world: MailWorld;
  let guarded: RouteRule[];
  let shop: Shop;
  let operator: OperatorActor;
  /** By what it is. */
  let secrets: ReadonlyMap<string, string>;

  const dataOf = async (method: 'post' | 'put', path: string, body: object, token?: string) => {
    const reply = await world.call(method, path, { body, token });
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status} ${reply.text}`);
    return reply.body.data as Record<string, never>;
  };
  const cookieOf = async (realm: Realm, email: string, password: string): Promise<Map<string, string>> => {
    const browser = new Browser(world, realm);
    expect((await browser.signIn(email, password)).status).toBe(200);
    return new Map(
      browser
        .cookies()
        .split('; ')
        .map((cookie) => cookie.split('=') as [string, string]),
    );
  };

  /** Everything secret that a business and an operator are given, but for the credentials themselves. */
  async function everySecret(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const login = { email: shop.email, password: PASSWORD };
    found.set(
      'refresh token of a business',
      (await dataOf('post', 'business/auth/login', login))['refresh_token'] ?? '',
    );
    const asOperator = { email: operator.email, password: OPERATOR_PASSWORD };
    found.set(
      'refresh token of an operator',
      (await dataOf('post', 'admin/auth/login', asOperator))['refresh_token'] ?? '',
    );
    for (const [name, value] of await cookieOf('business', shop.email, PASSWORD)) found.set(`value of ${name}`, value);
    for (const [name, value] of await cookieOf('admin', operator.email, OPERATOR_PASSWORD))
      found.set(`value of ${name}`, value);
    const hook = await dataOf('put', 'business/webhooks', { url: 'http://127.0.0.1:9/hooks' }, shop.apiKey.token);
    found.set('secret of a webhook', hook['secret'] ?? '');
    await dataOf('post', 'business/auth/forgot-password', { email: shop.email });
    found.set('token of a link', (await world.mails.arrived(shop.email, /new password/)).token());
    const invited = await operator.call('post', 'operators', {
      email: `invited-${operator.email}`,
      name: 'Amina Ilunga',
      role: 'owner',
    });
    found.set('token of an invitation', String(invited.body.data.invitation_url).split('#token=')[1] ?? '');
    const careful = await aBusiness().active().in(world);
    const factor = await turnOnSecondFactor(world, (path, body) => careful.session.post(path, body));
    found.set('recovery code', factor.recoveryCodes[0] ?? '');
    found.set('seed of a second factor', factor.secret);
    const step = await dataOf('post', 'business/auth/login', { email: careful.email, password: PASSWORD });
    found.set('challenge between two steps', step['challenge_token'] ?? '');
    found.set('beginning of a key', shop.apiKey.token.slice(0, 'biz_live_'.length + 8));
    found.set('password', PASSWORD);
    found.set('token of the metrics', METRICS_TOKEN);
    return found;
  }

  beforeAll(async () => {
    world = await startMailWorld({ METRICS_TOKEN });
    guarded = routesOf(world).filter(({ access }) => access !== 'public' && access !== 'provider');
    shop = await aBusiness().active().withPlan('growth').in(world);
    operator = await anOperator(world);
    secrets = await everySecret();
  });
  afterAll(() => world.close());

  const call = (route: RouteRule, headers: Readonly<Record<string, string>>, query = {}) => {
    const options = optionsFor(route);
    return world.call(methodOf(route), addressOf(route), {
      ...options,
      headers: { ...options.headers, ...headers },
      query,
    });
  };

  it('is known here in all its kinds', () => {
    expect([...secrets].filter(([, value]) => value.length < 10)).toEqual([]);
    expect(secrets.size).toBe(15);
  });

  /** Some of them for each route, in turn, so that each route hears of a few and each door of all. */
  const triedOn = <T>(all: readonly T[]): ReadonlyArray<readonly [RouteRule, T]> =>
    guarded.flatMap((route, index) =>
      Array.from({ length: KINDS_FOR_EACH_ROUTE }, (_, place) => {
        const one = all[(index * KINDS_FOR_EACH_ROUTE + place) % all.length];
        if (one === undefined) throw new Error('there is nothing to try');
        return [route, one] as const;
      }),
    );

  // Guarantee: what opens one thing opens nothing else.
  it('opens no route as a Bearer token', async () => {
    const wrong: string[] = [];
    for (const [route, [kind, secret]] of triedOn([...secrets])) {
      const isToken = /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret);
      const isOfAnotherDoor = route.access === 'api_key' ? isToken : secret.startsWith('biz_');
      const expected = refusalLine(route, 401, isOfAnotherDoor ? 'wrong_credential_type' : 'invalid_token');
      const reply = await call(route, { Authorization: `Bearer ${secret}` });
      const seen = answerLine(route, reply);
      if (seen !== expected || reply.headers['www-authenticate'] !== INVALID) wrong.push(`${kind}: ${seen}`);
      if (Object.keys(reply.body).some((name) => !['message', 'code', 'request_id', 'details'].includes(name)))
        wrong.push(`${kind}: ${nameOf(route)} says more`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('opens no route as a cookie of either door, and neither do the tokens that do elsewhere', async () => {
    const all = [
      ...secrets,
      ['session token of a business', shop.session.token],
      ['session token of an operator', operator.token],
      ['key of a business', shop.apiKey.token],
    ] as const;
    const wrong: string[] = [];
    for (const [route, [kind, secret]] of triedOn(all)) {
      const names = Object.values(SESSION_COOKIES).filter((name) => secrets.get(`value of ${name}`) !== secret);
      const Cookie = names.map((name) => `${name}=${encodeURIComponent(secret)}`).join('; ');
      const reply = await call(route, { ...OUR_PAGE, Cookie });
      if (reply.status !== 401) wrong.push(`${kind} as ${names.join()}: ${answerLine(route, reply)}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('opens no route by another header, as a parameter, as Basic or twice', async () => {
    const wrong: string[] = [];
    for (const route of guarded) {
      const token = { api_key: shop.apiKey.token, session: shop.session.token, operator: operator.token }[
        route.access as 'api_key' | 'session' | 'operator'
      ];
      const basic = Buffer.from(`${token}:`).toString('base64');
      const ways: ReadonlyArray<readonly [Record<string, string>, Record<string, string>]> = [
        [{ 'X-Api-Key': token, 'X-Auth-Token': token, 'Proxy-Authorization': `Bearer ${token}` }, {}],
        [{}, { api_key: token, access_token: token, token }],
        [{ Authorization: `Basic ${basic}` }, {}],
        [{ Authorization: `Bearer ${token}, Bearer ${token}` }, {}],
        [{ Authorization: token }, {}],
      ];
      for (const [index, [headers, query]] of ways.entries()) {
        const reply = await call(route, headers, query);
        if (reply.status !== 401) wrong.push(`way ${index}: ${answerLine(route, reply)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  // Last: the clock moves, and everything that was handed out ends with it.
  it('nor is what has lapsed: an idle session, by token, cookie or refresh, at any route', async () => {
    world.clock.advance(31 * MINUTE_MS);
    const cookies = Object.values(SESSION_COOKIES).map((name) => `${name}=${secrets.get(`value of ${name}`)}`);
    const wrong: string[] = [];
    for (const lapsed of [0, 12 * HOUR_MS]) {
      world.clock.advance(lapsed);
      for (const route of guarded.filter(({ access }) => access !== 'api_key')) {
        const Authorization = `Bearer ${route.access === 'session' ? shop.session.token : operator.token}`;
        const ways: Array<Record<string, string>> = [{ Authorization }, { ...OUR_PAGE, Cookie: cookies.join('; ') }];
        for (const headers of ways) {
          const seen = answerLine(route, await call(route, headers));
          if (seen !== refusalLine(route, 401, 'invalid_token')) wrong.push(seen);
        }
      }
    }
    for (const [realm, kind] of [
      ['business', 'refresh token of a business'],
      ['admin', 'refresh token of an operator'],
    ] as const) {
      const body = { refresh_token: secrets.get(kind) };
      const reply = await world.call('post', `${realm}/auth/refresh`, { body });
      expect([realm, reply.status, reply.body.code]).toEqual([realm, 401, 'invalid_refresh_token']);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
