import { type KeyObject, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { Secret } from '../../kernel/secret';
import { keyedHash } from '../crypto/token-hasher';

/** The doors that take a cookie as the credential. */
export type CookieDoor = 'session' | 'operator';

/** `__Host-` keeps a subdomain or a plain-http page from setting one of them. */
export const SESSION_COOKIES: Readonly<Record<CookieDoor, string>> = {
  session: '__Host-business-session',
  operator: '__Host-operator-session',
};

const VALUE_BYTES = 32;
const VALUE = /^[\w-]{43}$/;
/** Strict: no link or form of another site sends it. Browsers accept `Secure` over plain http on localhost. */
export const COOKIE_ATTRIBUTES: CookieOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

/**
 * What a browser deletes with the session, for `Clear-Site-Data`. Not `cookies`: that would sign out the other door too,
 * and every other host of the domain.
 */
const SITE_DATA_OF_A_SESSION = '"cache", "storage"';

/** A new value: 256 random bits. */
export const newSessionCookie = (): Secret => new Secret(randomBytes(VALUE_BYTES).toString('base64url'));

/** The digest in the session row. Keyed, so that no refresh token can have the same digest. */
export const hashSessionCookie = (key: KeyObject, cookie: Secret): Buffer =>
  keyedHash(key, `browser-session:${cookie.reveal()}`);

/** The door's session cookie from the request, or null when there is none of the right form. */
export function readSessionCookie(request: Request, door: CookieDoor): Secret | null {
  const value = parseCookie(request.headers.cookie ?? '')[SESSION_COOKIES[door]];
  return value !== undefined && VALUE.test(value) ? new Secret(value) : null;
}

/**
 * Whether a page called by itself while nobody was at it, or listens to a stream: that is no use of the session, which would
 * otherwise never be idle as long as a page is open.
 */
export const isUnattended = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['x-unattended'] === 'true' || headers.accept === 'text/event-stream';

/** @param expiresAt the end of the session; the server checks idleness. */
export function setSessionCookie(response: Response, door: CookieDoor, cookie: Secret, expiresAt: Date): void {
  response.cookie(SESSION_COOKIES[door], cookie.reveal(), { ...COOKIE_ATTRIBUTES, expires: expiresAt });
}

export function clearSessionCookie(response: Response, door: CookieDoor): void {
  response.clearCookie(SESSION_COOKIES[door], COOKIE_ATTRIBUTES);
}

/** To be called once the session has ended: a sign-out that is refused takes nothing from somebody who is still in. */
export function clearBrowser(response: Response, door: CookieDoor): void {
  clearSessionCookie(response, door);
  response.setHeader('Clear-Site-Data', SITE_DATA_OF_A_SESSION);
}
