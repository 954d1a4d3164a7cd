import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { DAY_MS, SECOND_MS } from '../../kernel/clock';
import { randomHex } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { keyedHash } from '../crypto/token-hasher';
import { COOKIE_ATTRIBUTES, type CookieDoor } from './session-cookie';

/**
 * A cookie that recognises a browser which signed in to this account before. It is not a credential. Wrong guesses from
 * such a browser are counted separately, so strangers who lock the login by e-mail do not lock this browser out.
 */
const NAMES: Readonly<Record<CookieDoor, string>> = {
  session: '__Host-business-device',
  operator: '__Host-operator-device',
};
const KEPT_MS = 180 * DAY_MS;
const ID_BYTES = 16;
const VALUE = /^([0-9a-f]{32})\.(\d{1,12})\.([\w-]{43})$/;

export interface DeviceOwner {
  readonly door: CookieDoor;
  readonly email: string;
}

const sign = (key: KeyObject, { door, email }: DeviceOwner, id: string, expires: string): Buffer =>
  keyedHash(key, `known-device:${door}:${id}:${expires}:${email}`);

/** The device cookie of the request. It proves nothing until `knownDevice` has verified it. */
export const readDeviceCookie = (request: Request, door: CookieDoor): string | null =>
  parseCookie(request.headers.cookie ?? '')[NAMES[door]] ?? null;

export interface DeviceCookie {
  readonly value: Secret;
  readonly expiresAt: Date;
}

/** A cookie with a new name that records the browser as one this account was signed in with. */
export function newDeviceCookie(key: KeyObject, owner: DeviceOwner, now: Date): DeviceCookie {
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const id = randomHex(ID_BYTES);
  const expires = String(Math.floor(expiresAt.getTime() / SECOND_MS));
  const value = `${id}.${expires}.${sign(key, owner, id, expires).toString('base64url')}`;
  return { value: new Secret(value), expiresAt };
}

export function setDeviceCookie(response: Response, door: CookieDoor, { value, expiresAt }: DeviceCookie): void {
  response.cookie(NAMES[door], value.reveal(), { ...COOKIE_ATTRIBUTES, expires: expiresAt });
}

/** The name of the device, or null when the cookie is absent, forged, expired or about another account. */
export function knownDevice(cookie: string | null, key: KeyObject, owner: DeviceOwner, now: Date): string | null {
  const [, id = '', expires = '', given = ''] = VALUE.exec(cookie ?? '') ?? [];
  if (id === '' || Number(expires) * SECOND_MS <= now.getTime()) return null;
  return timingSafeEqual(sign(key, owner, id, expires), Buffer.from(given, 'base64url')) ? id : null;
}
