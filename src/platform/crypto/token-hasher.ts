import { createHmac, hash, type KeyObject } from 'node:crypto';
import type { Secret } from '../../kernel/secret';

/** SHA-256 of a secret that is itself random (API key, refresh token): 256 bits need no slow hash (ASVS 6.5.2). */
export const hashToken = (token: Secret): Buffer => hash('sha256', token.reveal(), 'buffer');

/** A keyed digest, for values that can be guessed and so must not be stored as a plain hash. */
export const keyedHash = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();
