import * as fc from 'fast-check';
import type { RouteRule } from '../../src/guards/route-audit';
import { transactionIdOf } from '../../src/kernel/ids';
import { OpenApiDocument } from '../../src/platform/openapi/openapi.document';
import { aBusiness, PIN } from '../support/builders';
import { anOperator } from '../support/operators';
import { belowDoor, doorOf, OWNED_ROUTES } from '../support/owned-resources';
import { addressOf, methodOf, nameOf, oncePerTwin, parametersOf, routesOf } from '../support/routes';
import { type FuzzSchema, strangeText, valuesOf } from '../support/schema-arbitraries';
import { startWorld, type World } from '../support/world';
import { brokenInvariants } from '../support/invariants';

/** `FUZZ_RUNS=500 FUZZ_SEED=$RANDOM npx jest hardening-fuzz` looks further. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** Routes that ask for a code, a link's token, a page of ours or a second operator: no input alone opens them. */
const NEEDS_A_PROOF =
  /browser-session|second-factor|reset-password|verify-email|email-verification|invitation|approvals|change-password|reveal|logout|refresh|login/;

interface Parameter {
  readonly $ref?: string;
  readonly in: string;
  readonly name: string;
  readonly schema?: FuzzSchema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: FuzzSchema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Caller {
  readonly token: string | undefined;
  readonly values: Readonly<Record<string, string>>;
}
interface Input {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

describe('whatever the description of the API lets one imagine', () => {
  let world: World;
  let document: Document;

  beforeAll(async () => {
    world = await startWorld();
    document = world.app.get(OpenApiDocument).read() as unknown as Document;
  });
  afterAll(() => world.close());

  const resolve = (reference: string): never =>
    reference
      .slice(2)
      .split('/')
      .reduce((at: unknown, key) => (at as Record<string, unknown>)[key], document) as never;

  const operationOf = (route: RouteRule): Operation | undefined => {
    const address = decodeURIComponent(
      addressOf(route, Object.fromEntries(parametersOf(route).map((one) => [one, `{${one}}`]))),
    );
    return document.paths[address]?.[methodOf(route)];
  };

  /** Header values travel as one line of visible ASCII; anything else Node refuses to send. */
  const asHeader = (value: string): string => value.replace(/[^\x20-\x7e]/g, '').trim();

  function inputsOf(route: RouteRule, operation: Operation, values: Caller['values']): fc.Arbitrary<Input> {
    const parameters = (operation.parameters ?? []).map((one) => (one.$ref ? (resolve(one.$ref) as Parameter) : one));
    const named = (where: string): Record<string, fc.Arbitrary<string>> =>
      Object.fromEntries(
        parameters
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [
            name,
            fc.oneof(
              valuesOf(schema ?? {}, resolve).map((value) =>
                typeof value === 'string' ? value : JSON.stringify(value),
              ),
            ),
          ]),
      );
    const content = operation.requestBody?.content['application/json'];
    const body = content?.schema ? valuesOf(content.schema, resolve) : fc.constant(undefined);
    const ids = Object.fromEntries(
      parametersOf(route).map((name) => [
        name,
        fc.oneof({ weight: 5, arbitrary: fc.constant(values[name] ?? 'USD') }, { weight: 1, arbitrary: strangeText }),
      ]),
    );
    return fc.record({
      path: fc.record(ids),
      query: fc.record(named('query'), { requiredKeys: [] }),
      headers: fc.record(named('header'), { requiredKeys: [] }),
      body,
    });
  }

  /** Who may do what the route does, and what its parameters may name; new for each route, because some inputs end sessions or spend money. */
  async function callerOf(route: RouteRule): Promise<Caller> {
    const builder = aBusiness().withPlan('growth').withWallet('CDF', '100000.00').withWallet('USD', '1000.00');
    // A business that is not active yet can do what an active one no longer can, such as submit KYC.
    const isEarly = /\/(kyc|pin)/.test(route.path);
    const shop = await (isEarly ? builder : builder.active().withPin()).in(world);
    if (route.access === 'operator')
      return {
        token: (await anOperator(world)).token,
        // Not the plan of the shops, for it may lose what they need.
        values: { id: String(shop.id), code: 'starter', transaction_id: await someTransactionOf(shop.id) },
      };
    if (route.access !== 'api_key' && route.access !== 'session') return { token: undefined, values: {} };
    const environment = route.sandboxOnly ? 'sandbox' : 'live';
    const actor = shop.door(doorOf(route.path), environment);
    if (route.path.includes('/webhooks')) await actor.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
    const owned = OWNED_ROUTES[`${route.method} ${belowDoor(route.path)}`];
    return { token: actor.token, values: (await owned?.make({ world, shop, actor, environment })) ?? {} };
  }

  async function someTransactionOf(businessId: number): Promise<string> {
    const [{ id }] = await world.db.query('SELECT id FROM operations WHERE business_id = $1 LIMIT 1', [businessId]);
    return transactionIdOf(id);
  }

  // Guarantee: for every route and any input, the answer is one that the description names, and never an error of ours.
  it(
    'is answered as the description says, and never with an error of ours',
    async () => {
      const problems: string[] = [];
      const unreached: string[] = [];
      const routes = oncePerTwin(routesOf(world));
      for (const route of routes) {
        const operation = operationOf(route);
        if (!operation) continue;
        const { token, values } = await callerOf(route);
        const needsPin = route.pin && route.access === 'session';
        let hasSucceeded = false;
        const property = fc.asyncProperty(
          inputsOf(route, operation, values),
          async ({ path, query, headers, body }) => {
            const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
            const sent = isObject && needsPin ? { ...body, pin: PIN } : body;
            const reply = await world.call(methodOf(route), addressOf(route, path), {
              token,
              query,
              headers: Object.fromEntries(
                Object.entries(headers).map(([name, value]) => [name, asHeader(value ?? '')]),
              ),
              ...(sent === undefined ? {} : { body: isObject ? (sent as object) : JSON.stringify(sent) }),
            });
            hasSucceeded ||= reply.status < 300;
            if (reply.status >= 500) throw new Error(`answered ${reply.status} ${reply.text}`);
          },
        );
        const result = await fc.check(property, { numRuns: RUNS, seed: SEED });
        if (!hasSucceeded) unreached.push(nameOf(route));
        if (result.failed)
          problems.push(`${nameOf(route)}: ${String(result.errorInstance)} ${JSON.stringify(result.counterexample)}`);
      }
      expect(problems).toEqual([]);
      // What needs more than an input (the right password, a signature, an endpoint) is never reached; most routes must be.
      const reachable = routes.map(nameOf).filter((name) => !NEEDS_A_PROOF.test(name));
      const missed = unreached.filter((name) => reachable.includes(name));
      expect(missed.length).toBeLessThan(reachable.length / 4);
    },
    30_000 * RUNS,
  );

  it('leaves the books whole', async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
