import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BoundedMemo } from '../kernel/bounded-memo';
import { Secret } from '../kernel/secret';
import { Cipher } from '../platform/crypto/cipher';
import { log, serializeError } from '../platform/logging/logger';
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
const nameOf = (endpointId: string, sealed: Buffer): string => `${endpointId}:${sealed.toString('latin1')}`;

/** Signing secrets in the form of Standard Webhooks (`whsec_` and base64), encrypted for one endpoint only. */
@Injectable()
export class WebhookSecrets {
  /** By endpoint and what is stored: a secret that was rotated is another key. */
  private readonly keys = new BoundedMemo<SigningKey>(KEYS_MAX);

  private readonly unopened = new BoundedMemo<boolean>(KEYS_MAX);

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
    return this.keys.get(nameOf(endpointId, sealed), () => new SigningKey(this.open(endpointId, sealed)));
  }

  /**
   * What signs with a secret that was replaced, or null when it cannot be opened, as after its key was lost: the events of a merchant
   * who has a new secret do not wait for the end of the old one. The log names it once.
   */
  previousSigningKey(endpointId: string, sealed: Buffer): SigningKey | null {
    try {
      return this.signingKey(endpointId, sealed);
    } catch (error) {
      this.unopened.get(nameOf(endpointId, sealed), () => {
        log.error({ endpoint: endpointId, ...serializeError(error) }, 'a previous webhook secret cannot be opened');
        return true;
      });
      return null;
    }
  }
}
