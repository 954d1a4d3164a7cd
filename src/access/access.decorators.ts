import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { type ActivityType, type RecordedActivity, RECORDS } from './activity-types';
import {
  type AccountScope,
  type AuthenticatedRequest,
  type BusinessPrincipal,
  type OperatorPrincipal,
  scopeOf,
} from './principal';
import { OPERATOR_ROLES, type OperatorRole } from './operator-roles';
import type { ReadAhead } from './read-ahead';
import { RecordsInterceptor } from './records.interceptor';

/** Who may call a route. `provider` routes verify a signature themselves. */
export type AccessKind = 'api_key' | 'session' | 'operator' | 'public' | 'provider';

export const ACCESS = 'access:kind';
export const ALLOW_PENDING = 'access:allow-pending';
export const FEATURE = 'access:feature';
export const MOVES_MONEY = 'access:moves-money';
export const RATE_POLICY = 'access:rate-policy';
export const ACCOUNT_LIMIT = 'access:account-limit';
export const TAKES_TOKEN = 'access:takes-token';
export const ACCEPTS_UPLOAD = 'access:accepts-upload';
export const ROLES = 'access:roles';
export const SANDBOX_ONLY = 'access:sandbox-only';
export const BROWSER_SESSION = 'access:browser-session';
export const READ_AHEAD = 'access:read-ahead';

/** Who may call a route. A route without it keeps the service from starting. */
export const Access = (kind: AccessKind) => SetMetadata(ACCESS, kind);

/** Routes under `/business/…`, reached by API key. */
export const ApiKeyController = (path: string) => applyDecorators(Controller(`business/${path}`), Access('api_key'));

/** Routes under `/business/dashboard/…`, reached by a dashboard session. */
export const DashboardController = (path: string) =>
  applyDecorators(Controller(`business/dashboard/${path}`), Access('session'));

/** Routes under `/admin/…`, reached by an operator's session. */
export const OperatorController = (path: string) =>
  applyDecorators(Controller(path === '' ? 'admin' : `admin/${path}`), Access('operator'));

/** Which operators may call a route; `oneself` is every operator, about his own account only. */
export type RouteRoles = readonly OperatorRole[] | 'oneself';

/** The roles that may call an operator's route; an owner always may. Every such route has one of these three. */
export const Roles = (...roles: ReadonlyArray<Exclude<OperatorRole, 'owner'>>) =>
  SetMetadata(ROLES, ['owner', ...roles]);

/** Any operator may read it. */
export const EveryRole = () => SetMetadata(ROLES, OPERATOR_ROLES);

/**
 * Routes about the operator's own account: also allowed before a generated password was changed and a required second
 * factor is on.
 */
export const Oneself = () => SetMetadata(ROLES, 'oneself');

/** Reachable while the business is `pending_approval`; without it a route needs `active`. */
export const AllowPending = () => SetMetadata(ALLOW_PENDING, true);

/** The plan of the business must contain the feature. */
export const RequiresFeature = (feature: string) => SetMetadata(FEATURE, feature);

/** A session must prove the PIN; a key need not (specification 4.4). */
export const MovesMoney = () => SetMetadata(MOVES_MONEY, true);

/** Serves the sandbox only; a live credential gets 403 `sandbox_only`. */
export const SandboxOnly = () => SetMetadata(SANDBOX_ONLY, true);

/** Counts calls by address under this policy instead of by credential. */
export const RatePolicy = (policy: 'login' | 'signup') => SetMetadata(RATE_POLICY, policy);

/** `secret`: proofs of a password or a PIN on routes that move no money. */
export type AccountLimitPolicy = 'card_details' | 'upload' | 'secret';
/** Bounds the calls of one account, over all its keys and sessions. */
export const AccountLimit = (policy: AccountLimitPolicy) => SetMetadata(ACCOUNT_LIMIT, policy);

/**
 * For routes that take a token in the body: an address that sent too many unknown ones is refused for a while, as with
 * bearer tokens.
 */
export const TakesToken = () => SetMetadata(TAKES_TOKEN, true);

/** Begins, shows or ends the session behind the cookie of a door: public, but only for our own pages. */
export const AboutBrowserSession = (door: 'session' | 'operator') => SetMetadata(BROWSER_SESSION, door);

/** Takes multipart/form-data instead of JSON. */
export const AcceptsUpload = () => SetMetadata(ACCEPTS_UPLOAD, true);

/** Leaves a row in the activity of the account when the route has answered. */
export const Records = (done: ActivityType, refused?: ActivityType) =>
  applyDecorators(
    SetMetadata<string, RecordedActivity>(RECORDS, { done, ...(refused ? { refused } : {}) }),
    UseInterceptors(RecordsInterceptor),
  );

/** Lets the statement that authenticates the caller read for the route. */
export const ReadsAhead = (readAhead: ReadAhead) => SetMetadata<string, ReadAhead>(READ_AHEAD, readAhead);

/** The row that was read ahead; undefined when none was, and its columns are null when there is no such row. */
export const AheadRow = createParamDecorator(
  (_: unknown, context: ExecutionContext): object | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().aheadRow,
);

const principalOf = (context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().principal;

/** Whose account the call is about. */
export const Account = createParamDecorator((_: unknown, context: ExecutionContext): AccountScope => {
  const principal = principalOf(context);
  if (!principal || principal.kind === 'operator') throw new Error('@Account is on a route that no business can reach');
  return scopeOf(principal);
});

/** The session or key itself, for the few routes that are about it (logout, sessions, change-password). */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): BusinessPrincipal => {
  const principal = principalOf(context);
  if (!principal || principal.kind === 'operator') throw new Error('@Caller is on a route that no business can reach');
  return principal;
});

/** The operator who calls. */
export const Operator = createParamDecorator((_: unknown, context: ExecutionContext): OperatorPrincipal => {
  const principal = principalOf(context);
  if (principal?.kind !== 'operator') throw new Error('@Operator is on a route that no operator can reach');
  return principal;
});
