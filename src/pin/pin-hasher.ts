import { Injectable } from '@nestjs/common';
import { Secret } from '../kernel/secret';
import { AppConfig } from '../platform/config/config';
import { PasswordHasher } from '../platform/crypto/password-hasher';
import { keyedHash } from '../platform/crypto/token-hasher';

/**
 * Argon2id over a keyed hash. A PIN has ten thousand values: without the pepper, which is not in the database, a stolen
 * hash would fall in minutes (contract 9).
 */
@Injectable()
export class PinHasher {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly config: AppConfig,
  ) {}

  hash(businessId: number, pin: Secret): Promise<string> {
    return this.hasher.hash(this.peppered(businessId, pin), 'account');
  }

  verify(stored: string, businessId: number, pin: Secret): Promise<boolean> {
    return this.hasher.verify(stored, this.peppered(businessId, pin), 'account');
  }

  /** Bound to the business: a hash copied to another account's row proves nothing there. */
  private peppered(businessId: number, pin: Secret): Secret {
    return new Secret(keyedHash(this.config.pinPepper, `${businessId}:${pin.reveal()}`).toString('base64'));
  }
}
