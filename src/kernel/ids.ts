import { randomBytes, randomInt } from 'node:crypto';
import { v4, v7, validate, version } from 'uuid';

const TRANSACTION_ID = /^TXN-([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})$/;
/** The versions of RFC 9562; nil and max do not count. */
const VERSIONS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8]);
const BUSINESS_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BUSINESS_CODE_LENGTH = 9;

/** A random UUID (version 4). */
export const newUuid = (): string => v4();

/** A UUID that says when it was made, to the millisecond (version 7). */
export const newTimedUuid = (at: Date): string => v7({ msecs: at.getTime() });

/** When a UUID says that it was made; null for a text that does not say it (RFC 9562, 5.7). */
export const timeOfUuid = (text: string): Date | null =>
  validate(text) && version(text) === 7 ? new Date(Number.parseInt(text.slice(0, 8) + text.slice(9, 13), 16)) : null;

/** A new operation id: a UUID v4, because it is also the reference every provider receives. */
export const newOperationId = (): string => newUuid();

/** `TXN-` and the 32 hexadecimal digits of the operation id: the same id in two spellings, so nothing is looked up. */
export const transactionIdOf = (operationId: string): string => `TXN-${operationId.replaceAll('-', '').toUpperCase()}`;

/** The operation id behind a transaction id, or null when the text is not one. */
export function operationIdOf(transactionId: string): string | null {
  const match = TRANSACTION_ID.exec(transactionId);
  return match ? match.slice(1).join('-').toLowerCase() : null;
}

/** `BIZ` and nine characters that cannot be mistaken for one another. */
export const newBusinessCode = (): string =>
  `BIZ${Array.from({ length: BUSINESS_CODE_LENGTH }, () => BUSINESS_CODE_ALPHABET[randomInt(BUSINESS_CODE_ALPHABET.length)]).join('')}`;

/** `prefix` and `bytes` random bytes in hexadecimal. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A UUID in lower case, or null: nil and non-RFC variants are refused, upper case is the same key. */
export function readUuid(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  if (!validate(text) || !VERSIONS.has(version(text))) return null;
  return text.toLowerCase();
}
