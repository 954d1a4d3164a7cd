import type { ApiKeyScope } from './api-key-scopes';
import type { OperatorRole } from './operator-roles';
import type { Environment } from '../kernel/environment';

export const BUSINESS_STATUSES = ['pending_approval', 'active', 'suspended', 'terminated'] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** A business that called, by key or by session, as one query per request found it. */
export interface BusinessPrincipal {
  readonly kind: 'api_key' | 'session';
  readonly businessId: number;
  readonly environment: Environment;
  readonly status: BusinessStatus;
  readonly features: readonly string[];
  readonly pinHash: string | null;
  /** What a key is limited to; null: to nothing. A session has all. */
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
 * The account and the environment of a call. It does not name the door, so that no service can branch on it. `actor` is
 * stored with an operation for the record; no code reads it.
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

/** Where the chain of guards leaves what it found. */
export interface AuthenticatedRequest {
  principal?: Principal;
}
