import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/config';
import { type KeyRing, keysFor } from '../config/key-ring';

/** The format of a key without a name: version, nonce, tag, ciphertext. */
const UNNAMED = 1;
/** The format of a named key: version, length of the name, name, then the same. */
const NAMED = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Node would take a tag that was cut to four bytes, of which one in four thousand million fits. */
const WHOLE_TAG = { authTagLength: TAG_BYTES };

/** The prefix of every value written with the current key of `ring`. */
export const currentPrefix = ({ current: { id } }: KeyRing): Buffer =>
  id === '' ? Buffer.of(UNNAMED) : Buffer.concat([Buffer.of(NAMED, id.length), Buffer.from(id)]);

/**
 * AES-256-GCM for data that must be readable again. `purpose` (table, column and row) is authenticated, so a value cannot
 * be moved to another place.
 */
export class RingCipher {
  private readonly prefix: Buffer;

  constructor(private readonly ring: KeyRing) {
    this.prefix = currentPrefix(ring);
  }

  /** Encrypts with the current key and puts its name in front. */
  encrypt(plain: Buffer, purpose: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.ring.current.key, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([this.prefix, nonce, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the value was altered, belongs to another purpose, or its key is not in the list. */
  decrypt(sealed: Buffer, purpose: string): Buffer {
    if (sealed[0] === UNNAMED) return this.decryptUnnamed(sealed.subarray(1), purpose);
    if (sealed[0] !== NAMED) throw new Error('unknown encryption version');
    const start = 2 + (sealed[1] ?? 0);
    const id = sealed.subarray(2, start).toString('latin1');
    const [named] = keysFor(this.ring, id);
    if (!named) throw new Error('ENCRYPTION_KEY has no key of the name that wrote this value');
    return open(named.key, sealed.subarray(start), purpose);
  }

  /** From before keys had names: the value itself says which key fits. */
  private decryptUnnamed(sealed: Buffer, purpose: string): Buffer {
    const refusals: unknown[] = [];
    for (const { key } of keysFor(this.ring, '')) {
      try {
        return open(key, sealed, purpose);
      } catch (error) {
        refusals.push(error);
      }
    }
    throw new AggregateError(refusals, 'no key of ENCRYPTION_KEY opens this value');
  }
}

/** Uses the keys of this process's configuration. */
@Injectable()
export class Cipher extends RingCipher {
  constructor(config: AppConfig) {
    super(config.encryptionKeys);
  }
}

function open(key: KeyObject, sealed: Buffer, purpose: string): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), WHOLE_TAG)
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
