import type { AccessKind, RouteRoles } from '../../access/access.decorators';
import type { ErrorCode } from '../../kernel/errors';
import { SESSION_COOKIES } from '../http/session-cookie';

/** What the metadata of a route says about its caller. */
export interface RouteRules {
  readonly operationId: string;
  /** Such as `GET`. */
  readonly method: string;
  readonly access: AccessKind;
  readonly allowPending: boolean;
  readonly feature: string | null;
  readonly movesMoney: boolean;
  readonly sandboxOnly: boolean;
  /** It begins, shows or ends the session behind a cookie. */
  readonly browserSession: boolean;
  readonly roles: RouteRoles | null;
  readonly hasBody: boolean;
  /** The route refuses query parameters it does not know. */
  readonly knowsItsQuery: boolean;
}

/** How each door is named in the document; `public` and `provider` routes take no credential of ours. */
export const SECURITY_OF: Readonly<Record<AccessKind, ReadonlyArray<Record<string, string[]>>>> = {
  api_key: [{ apiKey: [] }],
  session: [{ session: [] }, { sessionCookie: [] }],
  operator: [{ operator: [] }, { operatorCookie: [] }],
  public: [],
  provider: [],
};

const describeCookie = (route: string): string =>
  `Set by POST ${route}, for pages of this service only. What changes something comes with \`X-Client: dashboard\`. ` +
  'A page says in `X-Account` whose id it shows, and is answered 401 once another account has signed in.';

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'biz_(live|sandbox)_ and 64 hexadecimal characters',
    description: 'An API key of a business, made on its dashboard. The prefix decides between live and sandbox.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of POST /api/v1/business/auth/login. Live unless X-Environment says sandbox.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of POST /api/v1/admin/auth/login. Valid on operator routes only.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIES.session,
    description: describeCookie('/api/v1/business/auth/browser-session'),
  },
  operatorCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIES.operator,
    description: describeCookie('/api/v1/admin/auth/browser-session'),
  },
} as const;

const CREDENTIAL: readonly ErrorCode[] = ['missing_credentials', 'invalid_token', 'wrong_credential_type'];
const ALWAYS: readonly ErrorCode[] = ['rate_limited', 'internal_error', 'service_busy'];
const BODY: readonly ErrorCode[] = [
  'malformed_json',
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
];

/** Refusals at the door of a route, the same for every route of it. */
export function refusalsOfDoor(rules: RouteRules): ErrorCode[] {
  const codes = [...ALWAYS, ...(rules.hasBody ? BODY : [])];
  if (rules.knowsItsQuery) codes.push('unknown_parameter');
  if (rules.browserSession || rules.access === 'session' || rules.access === 'operator')
    codes.push('cross_site_request');
  if (rules.access === 'public' || rules.access === 'provider') return codes;
  codes.push(...CREDENTIAL);
  codes.push(...(rules.access === 'operator' ? refusalsOfOperators(rules) : refusalsOfBusinesses(rules)));
  return codes;
}

const refusalsOfOperators = ({ roles }: RouteRules): ErrorCode[] =>
  roles === 'oneself' ? [] : ['operator_role_required', 'password_change_required', 'second_factor_required'];

function refusalsOfBusinesses(rules: RouteRules): ErrorCode[] {
  const codes: ErrorCode[] = ['business_suspended', 'business_terminated'];
  if (rules.access === 'api_key') codes.push('insufficient_scope', 'ip_not_allowed');
  if (!rules.allowPending) codes.push('business_not_active');
  if (rules.feature !== null) codes.push('feature_not_enabled');
  if (rules.sandboxOnly) codes.push('sandbox_only');
  // An X-Environment that is neither live nor sandbox.
  if (rules.access === 'session') codes.push('invalid_request');
  if (rules.access === 'session' && rules.movesMoney) {
    codes.push('pin_not_set', 'pin_required', 'invalid_pin', 'pin_locked');
  }
  return codes;
}
