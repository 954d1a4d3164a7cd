import type { Response } from 'supertest';
import type { RouteRule } from '../../src/guards/route-audit';
import { type Environment, ENVIRONMENTS } from '../../src/kernel/environment';
import { aBusiness, Actor, type Door, DOORS, fund, PIN, type Shop } from '../support/builders';
import { alike, type Dump, dumpDatabase, labelsOf } from '../support/database-dump';
import { SCENARIOS } from '../support/parity-scenarios';
import { nameOf, routesOf } from '../support/routes';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import { type CallOptions, type Method, startWorld, type World } from '../support/world';
import { brokenInvariants } from '../support/invariants';

/** Routes that the specification gives to one door only, and why. Anything else must stand behind both. */
const ONE_DOOR_ONLY: ReadonlyArray<readonly [RegExp, string]> = [
  [/^business\/auth\//, 'how a person gets a session (specification 4.1)'],
  [
    /^business\/dashboard\/(overview|api-keys|profile|pin|kyc|notifications)(\/|$)/,
    'the dashboard only (specification 1.2)',
  ],
  [/^business\/dashboard\/(onboarding|plan|activity|requests|stream)(\/|$)/, 'what a person sees of the account'],
  [
    /^business\/dashboard\/(preferences|email-verification|second-factor)(\/|$)/,
    'how a person is reached and proves who it is',
  ],
  [/^business\/dashboard\/sessions(\/|$)/, 'the sessions of a person (contract 3)'],
  [
    /^business\/(dashboard\/|sandbox\/)?cards(\/|$)/,
    'a session sees the number of a card only for its PIN; held against each other in cards-session.e2e-spec.ts',
  ],
];

/** Columns that tell who acted, or how long something took. Nothing else may differ between the doors. */
const OF_THE_ACTOR = new Set([
  'operations.actor',
  'account_activity.actor_type',
  'account_activity.actor_id',
  'api_keys.last_used_at',
  // How often a worker looked is a matter of time, not of the door.
  'operations.checks',
  'webhook_deliveries.claims',
  'webhook_delivery_attempts.latency_ms',
]);
/**
 * A session proves its PIN, a key has none to prove: the counter behind the lock exists at one door only. And only the
 * calls of keys are logged for their owner.
 */
const OF_ONE_DOOR = /^(attempt_counters|api_requests)$/;

interface Step {
  readonly asked: string;
  readonly answered: string;
}

/** An actor that writes down what it asked and what it heard, without what differs between any two runs. */
class RecordingActor extends Actor {
  readonly recorded: Array<{ readonly asked: string; readonly reply: Response }> = [];

  override async call(method: Method, path: string, options: Omit<CallOptions, 'token'> = {}): Promise<Response> {
    const reply = await super.call(method, path, options);
    const body = { ...(options.body as object | undefined) } as Record<string, unknown>;
    delete body['pin'];
    const asked = JSON.stringify([method.toUpperCase(), path, options.query ?? {}, body]);
    this.recorded.push({ asked, reply });
    return reply;
  }

  async steps(world: World): Promise<Step[]> {
    const labels = await labelsOf(world.db);
    const HEADERS = ['x-environment', 'idempotent-replayed', 'retry-after', 'allow', 'content-type'];
    const steps = this.recorded.map(({ asked, reply }) => {
      const headers = HEADERS.map((name) => [name, reply.headers[name] ?? null]);
      // A replayed delivery is on its way while the answer is written: how far it has come is a matter of time.
      const isUnderWay = asked.includes('/replay"');
      const body = { ...reply.body, request_id: undefined, ...(isUnderWay ? { data: reply.body.data?.id } : {}) };
      return { asked: alike(asked, labels), answered: alike(JSON.stringify([reply.status, headers, body]), labels) };
    });
    // How often one has to ask until an operation has ended is a matter of time.
    return steps.filter(
      (step, index) => steps[index + 1]?.asked !== step.asked || !/deposits\/|payouts\//.test(step.asked),
    );
  }
}

interface Run {
  readonly steps: readonly Step[];
  readonly dump: Dump;
  readonly called: ReadonlySet<string>;
}

/** Plays every scenario through one door, in a database of its own. */
async function play(door: Door): Promise<Run> {
  const world = await startWorld({ BASE_URL: 'http://service.test' });
  const receiver = await WebhookReceiver.start();
  try {
    const shop = await aBusiness().active().withPlan('growth').withPin().in(world);
    const steps: Step[] = [];
    for (const environment of ENVIRONMENTS) steps.push(...(await playIn(world, shop, door, environment, receiver)));
    await until('everything told has been delivered', async () => {
      const [open] = await world.db.query(`SELECT count(*)::int AS n FROM webhook_deliveries WHERE status = 'pending'`);
      return open.n === 0;
    });
    expect(await brokenInvariants(world)).toEqual([]);
    return { steps, dump: await dumpDatabase(world.db, OF_ONE_DOOR, OF_THE_ACTOR), called: calledOf(steps) };
  } finally {
    await receiver.close();
    await world.close();
  }
}

async function playIn(
  world: World,
  shop: Shop,
  door: Door,
  environment: Environment,
  receiver: WebhookReceiver,
): Promise<Step[]> {
  await fund(world, shop.id, { currency: 'CDF', amount: '20000.00', environment });
  const actor = new RecordingActor(world, door, shop.door(door, environment).token, PIN, environment);
  for (const scenario of SCENARIOS) await scenario.run({ world, shop, actor, environment, receiver });
  return actor.steps(world);
}

const calledOf = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.map(({ asked }) => JSON.parse(asked) as [string, string]).map(([method, path]) => `${method} ${path}`));

describe('the two doors of a business', () => {
  let runs: Record<Door, Run>;
  let routes: RouteRule[];

  beforeAll(async () => {
    const world = await startWorld();
    routes = routesOf(world).filter(({ path }) => path.startsWith('business/'));
    await world.close();
    runs = { apiKey: await play('apiKey'), session: await play('session') };
  }, 120_000);

  const belowDoor = ({ path }: RouteRule): string => path.replace(/^business\/(dashboard\/)?/, '');
  const twinOf = (route: RouteRule): RouteRule | undefined =>
    routes.find(
      (other) =>
        other.access !== route.access && other.method === route.method && belowDoor(other) === belowDoor(route),
    );
  const shared = (): RouteRule[] => routes.filter(({ path }) => !ONE_DOOR_ONLY.some(([given]) => given.test(path)));

  it('stand before the same routes, except those that the specification gives to one of them', () => {
    expect(
      shared()
        .filter((route) => !twinOf(route))
        .map(nameOf),
    ).toEqual([]);
    expect(ONE_DOOR_ONLY.filter(([given]) => !routes.some(({ path }) => given.test(path))).map(String)).toEqual([]);
  });

  it('stand before the same code under the same rules', () => {
    const differing = shared().filter((route) => {
      const twin = twinOf(route);
      const rules = ({ handler, feature, sandboxOnly, allowPending }: RouteRule) =>
        JSON.stringify([handler, feature, sandboxOnly, allowPending]);
      return twin && rules(twin) !== rules(route);
    });
    expect(differing.map(nameOf)).toEqual([]);
  });

  it('are tried on every route they share; a new one needs a step in parity-scenarios.ts', () => {
    const untried = shared().filter((route) => {
      const form = new RegExp(`^${route.method} ${belowDoor(route).replace(/:\w+/g, '[^/]+')}$`);
      return ![...runs.apiKey.called].some((called) => form.test(called));
    });
    expect(untried.map(nameOf)).toEqual([]);
  });

  // Guarantee: both doors answer the same request in the same way.
  it('answer every step of every scenario alike', () => {
    expect(runs.session.steps).toEqual(runs.apiKey.steps);
    expect(runs.apiKey.steps.length).toBeGreaterThan(150);
  });

  // Guarantee: and leaves the same behind: money, holds, entries, events, notifications, deliveries, counters.
  it.each(DOORS)('leave the same rows behind as the other, but for who acted, seen from the door of the %s', (door) => {
    const other = door === 'apiKey' ? 'session' : 'apiKey';
    expect(Object.keys(runs[door].dump)).toEqual(Object.keys(runs[other].dump));
    for (const [table, rows] of Object.entries(runs[door].dump)) {
      expect({ table, rows }).toEqual({ table, rows: runs[other].dump[table] });
    }
    expect(runs[door].dump['ledger_entries']?.length).toBeGreaterThan(10);
    expect(runs[door].dump['notifications']?.length).toBeGreaterThan(5);
  });
});
