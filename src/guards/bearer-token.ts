import type { Request } from 'express';

/** One scheme, one space, one token without white space or comma, of a length no credential of ours exceeds. */
const BEARER = /^Bearer ([^\s,]{1,4096})$/i;

/** The bearer token of the request; null when the header is absent or not of that form. */
export const bearerToken = (request: Request): string | null =>
  BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
