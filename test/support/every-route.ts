import type { Response } from 'supertest';
import type { RouteRule } from '../../src/guards/route-audit';
import { OUR_PAGE } from './browser';
import { aBusiness, type Shop } from './builders';
import { anOperator, type OperatorActor } from './operators';
import { addressOf, methodOf, routesOf } from './routes';
import { startWorld, type World } from './world';

/** Signing in with a cookie is for our own pages, which say so. */
const pageOf = ({ path }: RouteRule): Readonly<Record<string, string>> =>
  path.includes('/auth/browser-session') ? OUR_PAGE : {};
const isLogout = ({ path }: RouteRule): boolean => path.endsWith('logout');

/** The PIN is asked for before anything is said about the body, and a body that cannot be read holds none. */
export const wantsPin = (route: RouteRule): boolean => route.pin && route.access === 'session';

/** What one call holds besides the credential of its route. */
interface CallOptions {
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** A service, and whoever may call each of its routes. */
export class EveryRoute {
  private constructor(
    readonly world: World,
    readonly routes: readonly RouteRule[],
    readonly shop: Shop,
    private readonly operator: OperatorActor,
  ) {}

  static async start(): Promise<EveryRoute> {
    const world = await startWorld();
    const shop = await aBusiness().active().withPlan('growth').withPin().withWallet('CDF', '9000.00').in(world);
    return new EveryRoute(world, routesOf(world), shop, await anOperator(world));
  }

  /** Calls a route with a credential that it takes. A sign-out gets a session of its own. */
  async call(route: RouteRule, options: CallOptions): Promise<Response> {
    const own = isLogout(route) ? await aBusiness().active().in(this.world) : this.shop;
    const operator = isLogout(route) && route.access === 'operator' ? await anOperator(this.world) : this.operator;
    const sandbox: Record<string, string> =
      route.sandboxOnly && route.access === 'session' ? { 'X-Environment': 'sandbox' } : {};
    const { address = addressOf(route), body, headers, query } = options;
    return this.world.call(methodOf(route), address, {
      token: tokenFor(route, own, operator),
      body,
      query,
      headers: { ...sandbox, ...pageOf(route), ...headers },
    });
  }

  /** Whatever was sent: the service is ready, its books are whole, nothing was polluted. */
  async expectNoTrace(): Promise<void> {
    expect((await this.world.call('get', '/health/ready')).status).toBe(200);
    expect('polluted' in {}).toBe(false);
    expect(await this.shop.balance('CDF')).toBe('9000.00');
  }
}

function tokenFor(route: RouteRule, shop: Shop, operator: OperatorActor): string | undefined {
  if (route.access === 'operator') return operator.token;
  if (route.access !== 'api_key' && route.access !== 'session') return undefined;
  return shop.door(route.access === 'api_key' ? 'apiKey' : 'session', route.sandboxOnly ? 'sandbox' : 'live').token;
}
