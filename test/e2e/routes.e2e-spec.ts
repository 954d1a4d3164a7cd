import { readFileSync } from 'node:fs';
import { readRoutes, renderRoutes, ROUTES_FILE } from '../../scripts/route-table';
import type { BusinessStatus } from '../../src/access/principal';
import type { RouteRule } from '../../src/guards/route-audit';
import { aBusiness, PIN, type Shop } from '../support/builders';
import { anOperator } from '../support/operators';
import {
  addressOf,
  answerLine,
  callRoute,
  methodOf,
  nameOf,
  optionsFor,
  refusalLine,
  routesOf,
} from '../support/routes';
import { startWorld, type World } from '../support/world';

describe('the routes of the service', () => {
  let world: World;
  let routes: RouteRule[];
  const of = (...kinds: Array<RouteRule['access']>): RouteRule[] =>
    routes.filter(({ access }) => kinds.includes(access));

  beforeAll(async () => {
    world = await startWorld();
    routes = routesOf(world);
  });
  afterAll(() => world.close());

  it(`are those of ${ROUTES_FILE}; when they are not, run: npm run routes`, () => {
    expect(readFileSync(ROUTES_FILE, 'utf8').split('\n')).toEqual(renderRoutes(routes).split('\n'));
  });

  it('are the same whether they are read from the code or from the running service', async () => {
    expect(renderRoutes(await readRoutes())).toBe(renderRoutes(routes));
  });

  it('all say who may call them, and no two share an address', () => {
    expect(routes.filter(({ access }) => access === undefined).map(nameOf)).toEqual([]);
    const addresses = routes.map((route) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`);
    expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([]);
  });

  it('take the credential that their address promises', () => {
    const promised = ({ path }: RouteRule): string => {
      if (
        /^(admin|business)\/auth\/(signup|(login|browser-session)(\/second-factor)?|refresh|forgot-password|reset-password|verify-email|accept-invitation)$/.test(
          path,
        )
      )
        return 'public';
      if (path.startsWith('admin/')) return 'operator';
      if (/^business\/(dashboard|auth)\//.test(path)) return 'session';
      if (path.startsWith('business/')) return 'api_key';
      return path.startsWith('providers/') ? 'provider' : 'public';
    };
    expect(routes.map((route) => `${nameOf(route)}: ${route.access}`)).toEqual(
      routes.map((route) => `${nameOf(route)}: ${promised(route)}`),
    );
  });

  // Beside those of the specification: what a person sees and settles before the business is active.
  it('are reachable while pending only as the specification lists them', () => {
    const allowed =
      /^business\/(auth\/(logout|change-password)$|dashboard\/(profile|pin|kyc|notifications|sessions|onboarding|plan|stream|activity|preferences|email-verification|second-factor)(\/|$))/;
    const pending = routes.filter(({ allowPending }) => allowPending).map(nameOf);
    expect(pending).toEqual(
      of('session', 'api_key')
        .filter(({ path }) => allowed.test(path))
        .map(nameOf),
    );
  });

  it('ask a session for its PIN wherever they move money', () => {
    const moves = of('session').filter(
      ({ method, path }) =>
        method === 'POST' &&
        /\/(mobile-money\/(deposits|payouts)$|cards$|cards\/:id\/(topup|drain|terminate|reveal))/.test(path),
    );
    expect(moves.filter(({ pin }) => !pin).map(nameOf)).toEqual([]);
    expect(moves.length).toBe(7);
  });

  it('ask for the plan feature on every card route', () => {
    const cards = of('session', 'api_key').filter(({ path }) => /\/cards(\/|$)/.test(path));
    expect(cards.filter(({ feature }) => feature !== 'cards.issuing').map(nameOf)).toEqual([]);
  });

  describe('open to a business by its status', () => {
    const credentialOf = (route: RouteRule, shop: Shop): string =>
      shop.door(route.access === 'api_key' ? 'apiKey' : 'session', route.sandboxOnly ? 'sandbox' : 'live').token;
    const call = (route: RouteRule, shop: Shop, body?: object) => {
      const options = optionsFor(route, route.sandboxOnly ? 'sandbox' : 'live');
      return world.call(methodOf(route), addressOf(route), {
        ...options,
        ...(body && options.body ? { body } : {}),
        token: credentialOf(route, shop),
      });
    };
    const guarded = () => of('api_key', 'session');

    async function refusals(shop: Shop, of: readonly RouteRule[], status: BusinessStatus): Promise<string[]> {
      const seen: string[] = [];
      for (const route of of) {
        const reply = await call(route, shop);
        seen.push(answerLine(route, reply));
        expect([nameOf(route), reply.body.details]).toEqual([nameOf(route), { status }]);
        expect(reply.body.message).toContain(status.split('_')[0]);
      }
      return seen;
    }

    it.each([
      ['suspended', 'business_suspended'],
      ['terminated', 'business_terminated'],
    ] as const)('answer 403 to a %s one, everywhere, naming the status', async (status, code) => {
      const shop = await aBusiness().active().withStatus(status).withPlan('growth').in(world);
      expect(await refusals(shop, guarded(), status)).toEqual(guarded().map((route) => refusalLine(route, 403, code)));
    });

    it('answer 403 to a pending one where money or credentials are concerned', async () => {
      const shop = await aBusiness().withPlan('growth').in(world);
      const closed = guarded().filter(({ allowPending }) => !allowPending);
      expect(await refusals(shop, closed, 'pending_approval')).toEqual(
        closed.map((route) => refusalLine(route, 403, 'business_not_active')),
      );
    });

    it('let a pending one pass where the specification says so', async () => {
      const stopped: string[] = [];
      for (const route of guarded().filter(({ allowPending }) => allowPending)) {
        const reply = await call(route, await aBusiness().in(world));
        if ([401, 403].includes(reply.status) || reply.status >= 500) stopped.push(answerLine(route, reply));
      }
      expect(stopped).toEqual([]);
    });

    it('answer 403 to an active one whose plan lacks the feature', async () => {
      const shop = await aBusiness().active().withPin().in(world);
      const featured = guarded().filter(({ feature }) => feature !== null);
      const seen: string[] = [];
      for (const route of featured) seen.push(answerLine(route, await call(route, shop)));
      expect(seen).toEqual(featured.map((route) => refusalLine(route, 403, 'feature_not_enabled')));
    });

    it('answer 401 to the session of an active one that never set its PIN, before anything about the body', async () => {
      const shop = await aBusiness().active().withPlan('growth').in(world);
      const moving = of('session').filter(({ pin }) => pin);
      const seen: string[] = [];
      for (const route of moving) seen.push(answerLine(route, await call(route, shop)));
      expect(seen).toEqual(moving.map((route) => refusalLine(route, 401, 'pin_not_set')));
    });

    it('answer 403 to a live credential where only the sandbox is served', async () => {
      const shop = await aBusiness().active().withPlan('growth').in(world);
      const pretend = guarded().filter(({ sandboxOnly }) => sandboxOnly);
      const seen: string[] = [];
      for (const route of pretend) {
        const token = shop.door(route.access === 'api_key' ? 'apiKey' : 'session').token;
        seen.push(answerLine(route, await callRoute(world, route, token)));
      }
      expect(seen).toEqual(pretend.map((route) => refusalLine(route, 403, 'sandbox_only')));
    });

    it('let an active one pass every link of the chain', async () => {
      const stopped: string[] = [];
      const reader = await aBusiness().active().withPlan('growth').withPin().in(world);
      for (const route of guarded()) {
        // What changes something may end the session it came with, so it gets a business of its own.
        const changes = aBusiness().active().withPlan('growth');
        const shop = route.method === 'GET' ? reader : await (route.pin ? changes.withPin() : changes).in(world);
        const reply = await call(route, shop, { pin: PIN });
        if ([401, 403].includes(reply.status) || reply.status >= 500) stopped.push(answerLine(route, reply));
      }
      expect(stopped).toEqual([]);
    });
  });

  it('answer an operator on every route of operators', async () => {
    const stopped: string[] = [];
    const reader = await anOperator(world);
    for (const route of of('operator')) {
      const { token } = route.path.endsWith('logout') ? await anOperator(world) : reader;
      const reply = await callRoute(world, route, token);
      if ([401, 403].includes(reply.status) || reply.status >= 500) stopped.push(answerLine(route, reply));
    }
    expect(stopped).toEqual([]);
  });
});
