import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Environment } from '../kernel/environment';

/** The fields that make two requests the same order. */
export interface OrderIdentity {
  readonly businessId: number;
  readonly environment: Environment;
  /** Lower-case UUID. */
  readonly idempotencyKey: string;
}

/**
 * The end of what is hashed. A key is freed only when nothing was sent, so a provider sees one order under it and there is no second
 * attempt (decision 0055). The text stays as it is: another one would make another order of a repeated request.
 */
const ONLY_ATTEMPT = '1';

/** The key of order ids, derived from `ENCRYPTION_KEY`, which must not change anyway. */
export const orderKeyOf = (encryptionKey: KeyObject): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', encryptionKey, '', 'order reference 1', 32)));

/**
 * Our id of an order at its provider, the same whenever the same request comes: a database that has forgotten the first
 * one cannot order it a second time (decision 0055). HMAC-SHA-256 in the form of a UUID v4, which pawaPay asks for.
 */
export function orderReference(key: KeyObject, { businessId, environment, idempotencyKey }: OrderIdentity): string {
  const text = [businessId, environment, idempotencyKey, ONLY_ATTEMPT].join('/');
  const bytes = createHmac('sha256', key).update(text).digest().subarray(0, 16);
  bytes.writeUInt8(0x40 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
