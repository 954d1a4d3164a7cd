import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { pathOf } from '../../scripts/route-table';
import { RouteAudit, type RouteRule } from '../../src/guards/route-audit';
import type { CallOptions, Method, World } from './world';

export const routesOf = (world: World): RouteRule[] => world.app.get(RouteAudit, { strict: false }).routes();

export const nameOf = (route: RouteRule): string => `${route.method} ${route.path}`;

export const parametersOf = (route: RouteRule): string[] =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** A value of the right form that names nothing. */
const nothing = (parameter: string): string => {
  if (parameter === 'currency') return 'USD';
  if (parameter === 'transaction_id') return `TXN-${randomUUID().replaceAll('-', '').toUpperCase()}`;
  return '999999999';
};

/** Half of a surrogate pair cannot be encoded; it travels as the character that stands for what cannot be read. */
const encoded = (value: string): string => encodeURIComponent(Buffer.from(value).toString());

/** The address of a route, each parameter as `values` says, or well formed and naming nothing. */
export const addressOf = (route: RouteRule, values: Readonly<Record<string, string>> = {}): string =>
  pathOf(route).replace(/:(\w+)/g, (_, name: string) => encoded(values[name] ?? nothing(name)));

export const methodOf = (route: RouteRule): Method => route.method.toLowerCase() as Method;

export const hasBody = (route: RouteRule): boolean => ['POST', 'PUT', 'PATCH'].includes(route.method);

/** What a call of a route needs beside its credential: an empty body where one is taken, the sandbox where it must be. */
export const optionsFor = (route: RouteRule, environment: 'live' | 'sandbox' = 'live'): CallOptions => ({
  ...(hasBody(route) ? { body: {} } : {}),
  headers: route.access === 'session' && environment === 'sandbox' ? { 'X-Environment': 'sandbox' } : {},
});

/** Calls a route with the least it needs: a well-formed address, an empty body where one is taken, and a credential if one is given. */
export const callRoute = (world: World, route: RouteRule, token?: string): Promise<Response> =>
  world.call(methodOf(route), addressOf(route), { ...optionsFor(route), token });

/** A refusal as a line that names the route when it is wrong. */
export const refusalLine = (route: RouteRule, status: number, code: string): string =>
  `${nameOf(route)} → ${status} ${code}`;

/** The line of what a route answered. */
export const answerLine = (route: RouteRule, { status, body }: Response): string =>
  refusalLine(route, status, body.code ?? '');

/** The routes without those of a second door: both doors are one class, so one is enough where only the input matters. */
export const oncePerTwin = (routes: readonly RouteRule[]): RouteRule[] => {
  const served = new Set(routes.map(nameOf));
  return routes.filter((route) => {
    const twin = route.path.replace('business/dashboard/', 'business/');
    return twin === route.path || !served.has(`${route.method} ${twin}`);
  });
};
