import type { Response } from 'supertest';
import type { RouteRule } from '../../src/guards/route-audit';
import { type Environment, ENVIRONMENTS } from '../../src/kernel/environment';
import { aBusiness, PIN, type Shop } from '../support/builders';
import { belowDoor, doorOf, LIST_QUERIES, type OwnedRoute, OWNED_ROUTES } from '../support/owned-resources';
import { addressOf, hasBody, methodOf, nameOf, parametersOf, routesOf } from '../support/routes';
import { walletEventData } from '../support/wallet-event';
import { startWorld, type World } from '../support/world';

const other = (environment: Environment): Environment => (environment === 'live' ? 'sandbox' : 'live');

/** What nobody has, where the stranger was shown what somebody has; a currency is not anybody's. */
const missingLike = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  'currency' in values ? values : {};
/** All of an answer but what differs between any two. */
const said = ({ status, headers, body }: Response): string => {
  const { date: _date, 'x-request-id': _id, ...same } = headers as Record<string, unknown>;
  return JSON.stringify([status, same, { ...(body as object), request_id: undefined }]);
};

describe('what belongs to another', () => {
  let world: World;
  let routes: RouteRule[];
  const ofBusiness = (): RouteRule[] => routes.filter(({ access }) => access === 'api_key' || access === 'session');
  const withParameter = (): RouteRule[] => ofBusiness().filter((route) => parametersOf(route).length > 0);
  const caseOf = (route: RouteRule): OwnedRoute | undefined => OWNED_ROUTES[`${route.method} ${belowDoor(route.path)}`];

  beforeAll(async () => {
    world = await startWorld();
    routes = routesOf(world);
  });
  afterAll(() => world.close());

  const aShop = (): Promise<Shop> => aBusiness().active().withPlan('growth').withPin().in(world);

  /** Calls a route as a business in an environment, with everything but the ownership in order. */
  function call(
    route: RouteRule,
    shop: Shop,
    environment: Environment,
    values: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const door = doorOf(route.path);
    const body = { ...caseOf(route)?.body?.(), ...(door === 'session' && route.pin ? { pin: PIN } : {}) };
    return world.call(methodOf(route), addressOf(route, values), {
      token: shop.door(door, environment).token,
      headers: door === 'session' ? { 'X-Environment': environment } : {},
      ...(hasBody(route) ? { body } : {}),
      query: LIST_QUERIES[belowDoor(route.path)] ?? {},
    });
  }

  it('is tried on every route with a parameter; a new one needs a case in owned-resources.ts', () => {
    expect(
      withParameter()
        .filter((route) => !caseOf(route))
        .map(nameOf),
    ).toEqual([]);
  });

  it('is tried on no route that is gone', () => {
    const served = new Set(withParameter().map((route) => `${route.method} ${belowDoor(route.path)}`));
    expect(Object.keys(OWNED_ROUTES).filter((name) => !served.has(name))).toEqual([]);
  });

  // Guarantee: no id of another business opens anything, at either door, in either environment; the owner's own call proves that the resource is there.
  it.each(ENVIRONMENTS)(
    'is refused to a stranger, in the %s environment',
    async (environment) => {
      const problems: string[] = [];
      const [owner, stranger] = [await aShop(), await aShop()];
      for (const route of withParameter()) {
        const owned = caseOf(route);
        if (!owned || !(owned.environments ?? ENVIRONMENTS).includes(environment)) continue;
        const actor = owner.door(doorOf(route.path), environment);
        const values = await owned.make({ world, shop: owner, actor, environment });
        const refused = await call(route, stranger, environment, values);
        const { status, code } = owned.stranger ?? { status: 404, code: refused.body.code as string };
        if (refused.status !== status || refused.body.code !== code)
          problems.push(`${nameOf(route)}: the stranger heard ${refused.status} ${refused.body.code}`);
        if (JSON.stringify(refused.body).includes(owner.email)) problems.push(`${nameOf(route)} names the owner`);
        // The specification tells a foreign card from one that is not there (decision 0005).
        const missing = owned.stranger ? refused : await call(route, stranger, environment, missingLike(values));
        if (said(missing) !== said(refused))
          problems.push(`${nameOf(route)}: ${said(missing)} is not ${said(refused)}`);
        const unknown = await call(route, owner, environment, {});
        if (unknown.status < 400 && !('currency' in values))
          problems.push(`${nameOf(route)}: an unknown id was answered with ${unknown.status}`);
        const own = await call(route, owner, environment, values);
        if (own.status >= 300) problems.push(`${nameOf(route)}: its owner heard ${own.status} ${own.body.code}`);
      }
      expect(problems).toEqual([]);
    },
    120_000,
  );

  // Guarantee: a credential of one environment reaches nothing of the other.
  it.each(ENVIRONMENTS)('is refused to the other environment of the same business, made in %s', async (environment) => {
    const problems: string[] = [];
    const shop = await aShop();
    for (const route of withParameter()) {
      const owned = caseOf(route);
      if (!owned || !(owned.environments ?? ENVIRONMENTS).includes(environment)) continue;
      const actor = shop.door(doorOf(route.path), environment);
      const values = await owned.make({ world, shop, actor, environment });
      const reply = await call(route, shop, other(environment), values);
      const expected = route.sandboxOnly ? 403 : 404;
      if (owned.sharedAcrossEnvironments ? reply.status >= 300 : reply.status !== expected)
        problems.push(`${nameOf(route)}: the other environment heard ${reply.status} ${reply.body.code}`);
    }
    expect(problems).toEqual([]);
  });

  describe('in the lists', () => {
    /** Fills one environment of a business with one of everything, all of it recognisable. */
    async function fill(shop: Shop, environment: Environment): Promise<string[]> {
      const actor = shop.door('apiKey', environment);
      const canary = `canary-${environment}-${shop.id}`;
      await actor.put('webhooks', { url: `http://127.0.0.1:9/${canary}` });
      const wallet = await OWNED_ROUTES['GET wallet/:currency'].make({ world, shop, actor, environment });
      const owner = { world, shop, actor, environment };
      const { transaction_id } = await OWNED_ROUTES['GET transactions/:transaction_id'].make(owner);
      const [walletRow] = await world.db.query(
        `SELECT ledger_address FROM wallets WHERE business_id = $1 AND environment = $2 AND currency = $3`,
        [shop.id, environment, wallet.currency],
      );
      await world.db.query(`SELECT record_event($1, $2, 'wallet.created', $3, NULL, now())`, [
        shop.id,
        environment,
        JSON.stringify(walletEventData(1, `https://flags.example/${canary}.svg`)),
      ]);
      return [canary, transaction_id, walletRow.ledger_address];
    }

    /** Every answer that the business gets to a GET without a parameter, by name. */
    async function readAll(shop: Shop, environment: Environment): Promise<Map<string, string>> {
      const answers = new Map<string, string>();
      for (const route of ofBusiness().filter(({ method }) => method === 'GET')) {
        // A stream never ends; what it tells is proved in stream.e2e-spec.ts.
        if (parametersOf(route).length > 0 || route.path.endsWith('dashboard/stream')) continue;
        const reply = await call(route, shop, environment, {});
        if (reply.status !== 200) throw new Error(`${nameOf(route)} answered ${reply.status} ${reply.text}`);
        answers.set(nameOf(route), reply.text);
      }
      return answers;
    }

    // Guarantee: no list, count or feed of one environment shows anything of the other.
    it.each(ENVIRONMENTS)('of the other environment nothing shows that was made in %s', async (environment) => {
      const shop = await aShop();
      const canaries = await fill(shop, environment);
      const shown = async (where: Environment): Promise<string[]> =>
        [...(await readAll(shop, where))].flatMap(([name, text]) =>
          canaries.some((canary) => text.includes(canary)) ? [name] : [],
        );
      expect(await shown(other(environment))).toEqual(environment === 'live' ? ['GET business/dashboard/profile'] : []);
      expect(await shown(environment)).toEqual(
        expect.arrayContaining(['GET business/transactions', 'GET business/webhooks', 'GET business/webhooks/events']),
      );
      const overview = await shop.door('session', other(environment)).get('overview');
      expect(overview.body.data.all_time.payouts.total).toBe(0);
    });

    // Guarantee: nothing of one business is in any answer to another.
    it('of another business nothing shows', async () => {
      const [shop, stranger] = [await aShop(), await aShop()];
      const canaries = [shop.email, ...(await fill(shop, 'live')), ...(await fill(shop, 'sandbox'))];
      const leaks: string[] = [];
      for (const environment of ENVIRONMENTS) {
        for (const [name, text] of await readAll(stranger, environment)) {
          if (canaries.some((canary) => text.includes(canary))) leaks.push(`${name} (${environment})`);
        }
      }
      expect(leaks).toEqual([]);
    });
  });
});
