import { SetMetadata } from '@nestjs/common';

/** What an API key may be limited to. `read` is every GET that shows no card number; the others are what changes something. */
export const API_KEY_SCOPES = ['read', 'payments', 'cards', 'wallets', 'webhooks'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const SCOPE = 'access:scope';

/**
 * The scope a key needs: on a class for every route that changes something (reads need `read`), on a method for that route.
 * The service does not start when a changing route for keys has no scope.
 */
export const NeedsScope = (scope: ApiKeyScope) => SetMetadata(SCOPE, scope);

/** The scope of a route, from its method and its class; null when neither has one. */
export function scopeOfRoute(
  httpMethod: string,
  ofMethod: ApiKeyScope | undefined,
  ofClass: ApiKeyScope | undefined,
): ApiKeyScope | null {
  if (ofMethod !== undefined) return ofMethod;
  return httpMethod === 'GET' || httpMethod === 'HEAD' ? 'read' : (ofClass ?? null);
}
