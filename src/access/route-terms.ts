import type { ExecutionContext } from '@nestjs/common';
import {
  ACCEPTS_UPLOAD,
  ACCESS,
  type AccessKind,
  ACCOUNT_LIMIT,
  type AccountLimitPolicy,
  ALLOW_PENDING,
  BROWSER_SESSION,
  FEATURE,
  MOVES_MONEY,
  RATE_POLICY,
  READ_AHEAD,
  ROLES,
  type RouteRoles,
  SANDBOX_ONLY,
  TAKES_TOKEN,
} from './access.decorators';
import { type ApiKeyScope, SCOPE } from './api-key-scopes';
import type { ReadAhead } from './read-ahead';

/** What the decorators of a route declare. One on the method overrides the same one on its class. */
export interface RouteTerms {
  readonly access: AccessKind;
  readonly ratePolicy: 'login' | 'signup' | undefined;
  readonly takesToken: boolean;
  /** The door whose session the route begins, shows or ends. */
  readonly browserSessionOf: 'session' | 'operator' | null;
  readonly allowsPending: boolean;
  readonly isSandboxOnly: boolean;
  readonly roles: RouteRoles;
  readonly scopeOfMethod: ApiKeyScope | undefined;
  readonly scopeOfClass: ApiKeyScope | undefined;
  readonly feature: string | undefined;
  readonly movesMoney: boolean;
  /** Declared on methods only, as are `acceptsUpload` and `readAhead`. */
  readonly accountLimit: AccountLimitPolicy | undefined;
  readonly acceptsUpload: boolean;
  readonly readAhead: ReadAhead | undefined;
}

type Route = Pick<ExecutionContext, 'getClass' | 'getHandler'>;

/** By class and method: controllers of both doors inherit the same methods. */
const known = new WeakMap<object, WeakMap<object, RouteTerms>>();

/** Reads the decorators once for each route: eleven guards ask for them at each request. */
export function routeTermsOf(route: Route): RouteTerms {
  const [type, handler] = [route.getClass(), route.getHandler()];
  const read = known.get(type)?.get(handler);
  if (read) return read;
  const terms = readTerms(type, handler);
  const ofType = known.get(type) ?? new WeakMap<object, RouteTerms>();
  known.set(type, ofType.set(handler, terms));
  return terms;
}

function readTerms(type: object, handler: object): RouteTerms {
  const ofMethod = <T>(key: string): T | undefined => Reflect.getMetadata(key, handler) as T | undefined;
  const ofClass = <T>(key: string): T | undefined => Reflect.getMetadata(key, type) as T | undefined;
  const rule = <T>(key: string): T | undefined => ofMethod<T>(key) ?? ofClass<T>(key);
  return {
    access: rule<AccessKind>(ACCESS) as AccessKind,
    ratePolicy: rule(RATE_POLICY),
    takesToken: rule<boolean>(TAKES_TOKEN) ?? false,
    browserSessionOf: rule(BROWSER_SESSION) ?? null,
    allowsPending: rule<boolean>(ALLOW_PENDING) ?? false,
    isSandboxOnly: rule<boolean>(SANDBOX_ONLY) ?? false,
    roles: rule<RouteRoles>(ROLES) as RouteRoles,
    scopeOfMethod: ofMethod(SCOPE),
    scopeOfClass: ofClass(SCOPE),
    feature: rule(FEATURE),
    movesMoney: rule<boolean>(MOVES_MONEY) ?? false,
    accountLimit: ofMethod(ACCOUNT_LIMIT),
    acceptsUpload: ofMethod<boolean>(ACCEPTS_UPLOAD) ?? false,
    readAhead: ofMethod(READ_AHEAD),
  };
}
