import { SetMetadata } from '@nestjs/common';

/** What an API key may be limited to. `read` is every GET that shows no card number; the others are what changes something. */
export const API_KEY_SCOPES = ['read', 'payments', 'cards', 'wallets', 'webhooks'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const SCOPE = 'access:scope';

/**
 * The scope a key needs: on a class for everything that changes something (reads need `read`), on a method for that route.
 * A route of keys that changes something and has none keeps the service from starting.
 */
export const NeedsScope = (scope: ApiKeyScope) => SetMetadata(SCOPE, scope);

/** The scope of a route, from what stands on its method and its class; null when nothing says so. */
export function scopeOfRoute(
  httpMethod: string,
  ofMethod: ApiKeyScope | undefined,
  ofClass: ApiKeyScope | undefined,
): ApiKeyScope | null {
  if (ofMethod !== undefined) return ofMethod;
  return httpMethod === 'GET' || httpMethod === 'HEAD' ? 'read' : (ofClass ?? null);
}
