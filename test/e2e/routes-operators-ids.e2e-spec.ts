import type { Response } from 'supertest';
import type { RouteRule } from '../../src/guards/route-audit';
import { aBusiness, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { addressOf, hasBody, methodOf, nameOf, parametersOf, routesOf } from '../support/routes';
import { startWorld, type World } from '../support/world';

/** What a route's parameters name, of one owner, and a body with which it is done. */
interface Case {
  readonly of: (owner: Shop | OperatorActor) => Promise<Readonly<Record<string, string>>>;
  readonly body?: object;
}

// Operators see every business; what one id in an address says of the other, and what is of one operator alone, holds for them too.
describe('ids of operators that belong to another', () => {
  let world: World;
  let routes: RouteRule[];
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    routes = routesOf(world);
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const isOperators = (owner: Shop | OperatorActor): owner is OperatorActor => 'token' in owner;
  const CASES: Readonly<Record<string, Case>> = {
    'POST admin/businesses/:id/api-keys/:key_id/revoke': {
      of: async ({ id }) => {
        const [key] = await world.db.query('SELECT id FROM api_keys WHERE business_id = $1 LIMIT 1', [id]);
        return { id: String(id), key_id: String(key.id) };
      },
      body: { reason: 'Found on a disk.' },
    },
    'GET admin/businesses/:id/wallets/:currency/entries': {
      of: async ({ id }) => ({ id: String(id), currency: 'ZMW' }),
    },
    'PUT admin/businesses/:id/wallets/:currency/limits': {
      of: async ({ id }) => ({ id: String(id), currency: 'ZMW' }),
      body: { daily_limit: '100.00', reason: 'Asked for it.' },
    },
    'DELETE admin/me/sessions/:id': {
      of: async (owner) => {
        if (!isOperators(owner)) throw new Error('a business has no session of an operator');
        const { body } = await owner.call('get', 'me/sessions');
        return { id: String(body.data[0].id) };
      },
    },
  };
  const nested = (): RouteRule[] =>
    routes.filter(
      (route) =>
        route.access === 'operator' &&
        (parametersOf(route).length > 1 || (route.path.startsWith('admin/me/') && parametersOf(route).length > 0)),
    );
  const call = (route: RouteRule, values: Readonly<Record<string, string>>, body?: object): Promise<Response> =>
    world.call(methodOf(route), addressOf(route, values), {
      token: operator.token,
      ...(hasBody(route) ? { body: body ?? {} } : {}),
    });
  /** The currency that was asked for is named to whoever asked. */
  const said = ({ status, body }: Response): string =>
    JSON.stringify([status, { ...(body as object), request_id: undefined }]).replace(/ZMW|KES/g, '<currency>');

  it('are tried on every route where one id says what another may be; a new one needs a case here', () => {
    expect(nested().map(nameOf).sort()).toEqual(Object.keys(CASES).sort());
  });

  // Guarantee: an address names one thing, or nothing: the second id is looked for below the first alone.
  it('are answered as ids of nothing', async () => {
    const problems: unknown[] = [];
    for (const route of nested()) {
      const { of, body } = CASES[nameOf(route)] ?? {
        of: () => Promise.reject(new Error(`no case of ${nameOf(route)}`)),
      };
      const isOfOperator = route.path.startsWith('admin/me/');
      const aShop = () => aBusiness().active().withWallet('ZMW').in(world);
      const theirs = await of(isOfOperator ? await anOperator(world) : await aShop());
      const other: Readonly<Record<string, string>> = isOfOperator
        ? {}
        : { id: String((await aBusiness().active().in(world)).id) };
      const foreign = await call(route, { ...theirs, ...other }, body);
      const missing = await call(route, isOfOperator ? {} : { ...other, key_id: '999999999', currency: 'KES' }, body);
      if (foreign.status !== 404) problems.push([nameOf(route), foreign.status, foreign.text]);
      expect([nameOf(route), said(foreign)]).toEqual([nameOf(route), said(missing)]);
      if (isOfOperator) continue;
      const own = await call(route, theirs, body);
      if (own.status >= 300) problems.push([nameOf(route), own.status, own.text]);
    }
    expect(problems).toEqual([]);
  }, 60_000);
});
