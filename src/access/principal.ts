import type { ApiKeyScope } from './api-key-scopes';
import type { OperatorRole } from './operator-roles';
import type { ReadAhead } from './read-ahead';
import type { Environment } from '../kernel/environment';

export const BUSINESS_STATUSES = ['pending_approval', 'active', 'suspended', 'terminated'] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** The calling business, by key or by session, read by one query per request. */
export interface BusinessPrincipal {
  readonly kind: 'api_key' | 'session';
  readonly businessId: number;
  readonly environment: Environment;
  readonly status: BusinessStatus;
  readonly features: readonly string[];
  readonly pinHash: string | null;
  /** The scopes of a key; null: no limit. A session has all. */
  readonly scopes: readonly ApiKeyScope[] | null;
  /** Id of the key or of the session. */
  readonly credentialId: string;
}

export interface OperatorPrincipal {
  readonly kind: 'operator';
  readonly operatorId: number;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** The password was made by the service and nobody has replaced it. */
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
}

export type Principal = BusinessPrincipal | OperatorPrincipal;

/**
 * The account and the environment of a call. It does not name the door, so that no service can treat the doors differently.
 * `actor` is stored with an operation; no code reads it.
 */
export interface AccountScope {
  readonly businessId: number;
  readonly environment: Environment;
  readonly actor: string;
}

export const scopeOf = (principal: BusinessPrincipal): AccountScope => ({
  businessId: principal.businessId,
  environment: principal.environment,
  actor: `${principal.kind}:${principal.credentialId}`,
});

/** Where the guards store their results. */
export interface AuthenticatedRequest {
  principal?: Principal;
  /** What the statement that authenticates the caller reads for the route. */
  readAhead?: ReadAhead;
  /** The row it read; used by the handler, behind all guards. */
  aheadRow?: object;
}
