import { API_KEY_SCOPES, type ApiKeyScope } from '../../src/access/api-key-scopes';
import { MINUTE_MS } from '../../src/kernel/clock';
import type { RouteRule } from '../../src/guards/route-audit';
import { aBusiness, type Shop } from '../support/builders';
import { anOperator } from '../support/operators';
import { answerLine, callRoute, refusalLine, routesOf } from '../support/routes';
import { startWorld, type World } from '../support/world';

/** Beside `routes.e2e-spec` (credential, status, feature, PIN) and `routes-ownership.e2e-spec` (tenant, environment). */
describe('the terms of a credential, on every route', () => {
  let world: World;
  let shop: Shop;
  let routes: RouteRule[];
  beforeAll(async () => {
    world = await startWorld();
    routes = routesOf(world);
    shop = await aBusiness().active().withPlan('growth').in(world);
  });
  afterAll(() => world.close());

  const ofKeys = (): RouteRule[] => routes.filter(({ access }) => access === 'api_key');
  /** In the environment that the route serves, so that nothing else refuses it. */
  const keyFor = async (terms: object): Promise<(route: RouteRule) => string> => {
    const make = async (environment: 'live' | 'sandbox'): Promise<string> => {
      const headers = { 'X-Environment': environment };
      const { token } = shop.session;
      const reply = await world.call('post', 'business/dashboard/api-keys', { token, headers, body: terms });
      expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
      return reply.body.data.api_key;
    };
    const keys = { live: await make('live'), sandbox: await make('sandbox') };
    return ({ sandboxOnly }) => keys[sandboxOnly ? 'sandbox' : 'live'];
  };
  const codesOn = async (of: readonly RouteRule[], tokenOf: (route: RouteRule) => string): Promise<string[]> => {
    const seen: string[] = [];
    for (const route of of) seen.push(answerLine(route, await callRoute(world, route, tokenOf(route))));
    return seen;
  };
  const refusedOn = (of: readonly RouteRule[], status: number, code: string): string[] =>
    of.map((route) => refusalLine(route, status, code));

  // Guarantee: a key made for one thing does no other, whatever route is added.
  it.each(API_KEY_SCOPES)(
    'a key made for %s opens the routes of that scope and no other',
    async (scope: ApiKeyScope) => {
      const tokenOf = await keyFor({ scopes: [scope] });
      const [own, other] = [true, false].map((isOwn) => ofKeys().filter((route) => (route.scope === scope) === isOwn));
      expect(await codesOn(other ?? [], tokenOf)).toEqual(refusedOn(other ?? [], 403, 'insufficient_scope'));
      const stopped = (await codesOn(own ?? [], tokenOf)).filter((line) => line.includes('insufficient_scope'));
      expect([own?.length === 0, stopped]).toEqual([false, []]);
    },
  );

  it('a key is refused everywhere from an address it was not made for', async () => {
    const tokenOf = await keyFor({ allowed_ips: ['203.0.113.7'] });
    expect(await codesOn(ofKeys(), tokenOf)).toEqual(refusedOn(ofKeys(), 403, 'ip_not_allowed'));
  });

  it('an operator whose password was generated reaches one’s own account alone', async () => {
    const operator = await anOperator(world);
    await world.db.query('UPDATE operators SET must_change_password = true WHERE email = $1', [operator.email]);
    const closed = routes.filter(({ access, roles }) => access === 'operator' && roles !== 'oneself');
    expect(await codesOn(closed, () => operator.token)).toEqual(refusedOn(closed, 403, 'password_change_required'));
  });

  it('a disabled operator reaches nothing', async () => {
    const operator = await anOperator(world);
    const owner = await anOperator(world);
    const { id } = (await operator.call('get', 'me')).body.data;
    expect((await owner.call('patch', `operators/${id}`, { disabled: true })).status).toBe(200);
    const all = routes.filter(({ access }) => access === 'operator');
    expect(await codesOn(all, () => operator.token)).toEqual(refusedOn(all, 401, 'invalid_token'));
  });

  // Last: the clock moves, and the session of the shop ends with it.
  it('a key that has expired is refused everywhere like an unknown one', async () => {
    const expires_at = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const tokenOf = await keyFor({ expires_at });
    world.clock.advance(10 * MINUTE_MS);
    expect(await codesOn(ofKeys(), tokenOf)).toEqual(refusedOn(ofKeys(), 401, 'invalid_token'));
  });
});
