import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BoundedMemo } from '../kernel/bounded-memo';
import { Secret } from '../kernel/secret';
import { Cipher } from '../platform/crypto/cipher';
import { SECRET_PREFIX, SigningKey } from './signing-key';

const SECRET_BYTES = 32;
const SHOWN_PREFIX_LENGTH = SECRET_PREFIX.length + 4;
/** Some 300 bytes each. */
const KEYS_MAX = 4_096;

export interface SealedSecret {
  readonly secret: Secret;
  /** What is stored. */
  readonly sealed: Buffer;
  /** What a list may show. */
  readonly prefix: string;
}

const purposeOf = (endpointId: string): string => `webhook_endpoints.secret:${endpointId}`;

/** Signing secrets in the form of Standard Webhooks (`whsec_` and base64), encrypted for one endpoint only. */
@Injectable()
export class WebhookSecrets {
  /** By endpoint and what is stored: a secret that was rotated is another key. */
  private readonly keys = new BoundedMemo<SigningKey>(KEYS_MAX);

  constructor(private readonly cipher: Cipher) {}

  make(endpointId: string): SealedSecret {
    const text = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
    return {
      secret: new Secret(text),
      sealed: this.cipher.encrypt(Buffer.from(text), purposeOf(endpointId)),
      prefix: text.slice(0, SHOWN_PREFIX_LENGTH),
    };
  }

  /** @throws Error when `sealed` was altered or belongs to another endpoint. */
  open(endpointId: string, sealed: Buffer): Secret {
    return new Secret(this.cipher.decrypt(sealed, purposeOf(endpointId)).toString());
  }

  /** What signs with the secret. @throws Error as `open`. */
  signingKey(endpointId: string, sealed: Buffer): SigningKey {
    const key = `${endpointId}:${sealed.toString('latin1')}`;
    return this.keys.get(key, () => new SigningKey(this.open(endpointId, sealed)));
  }
}
