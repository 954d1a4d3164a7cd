import type { Request } from 'express';
import { countHeaders } from '../platform/http/raw-headers';

/** One scheme, one space, one token without white space or comma, no longer than any credential of ours. */
const BEARER = /^Bearer ([^\s,]{1,4096})$/i;

/** Whether the request carries a credential other than a cookie, which a browser adds by itself. */
export const hasAuthorization = (request: Request): boolean => (request.headers.authorization ?? '').trim() !== '';

/** The bearer token of the request; null when the header is missing, malformed or repeated (Node would drop one). */
export function bearerToken(request: Request): string | null {
  return countHeaders(request.rawHeaders, 'authorization') === 1
    ? (BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null)
    : null;
}
