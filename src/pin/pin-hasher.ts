import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret } from '../kernel/secret';
import { AppConfig } from '../platform/config/config';
import { type KeyRing, keysFor } from '../platform/config/key-ring';
import { PasswordHasher } from '../platform/crypto/password-hasher';
import { keyedHash } from '../platform/crypto/token-hasher';

/** The beginning of the hash itself; the name of its pepper, if it has one, is in front. */
const HASH_START = '$argon2';

/**
 * Argon2id over a keyed hash. A PIN has ten thousand values: without the pepper, which is not in the database, a stolen
 * hash is broken in minutes (contract 9).
 */
@Injectable()
export class PinHasher {
  private readonly ring: KeyRing;

  constructor(
    private readonly hasher: PasswordHasher,
    { pinPeppers }: AppConfig,
  ) {
    this.ring = pinPeppers;
  }

  /** With the current pepper, whose name stands in front of the hash. */
  async hash(businessId: number, pin: Secret): Promise<string> {
    const { id, key } = this.ring.current;
    return `${id}${await this.hasher.hash(peppered(key, businessId, pin), 'account')}`;
  }

  /** False also when the pepper that made `stored` is no longer in the list. */
  async verify(stored: string, businessId: number, pin: Secret): Promise<boolean> {
    const start = stored.indexOf(HASH_START);
    const id = stored.slice(0, start);
    const hash = stored.slice(start);
    for (const { key } of keysFor(this.ring, id)) {
      if (await this.hasher.verify(hash, peppered(key, businessId, pin), 'account')) return true;
    }
    return false;
  }

  /** Whether `stored` was made with another pepper than the current one. */
  isOutdated(stored: string): boolean {
    return stored.slice(0, stored.indexOf(HASH_START)) !== this.ring.current.id;
  }
}

/** Bound to the business: a hash copied to another account's row does not match there. */
const peppered = (key: KeyObject, businessId: number, pin: Secret): Secret =>
  new Secret(keyedHash(key, `${businessId}:${pin.reveal()}`).toString('base64'));
