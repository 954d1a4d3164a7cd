import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret } from '../kernel/secret';
import { Cipher } from '../platform/crypto/cipher';

const SECRET_BYTES = 32;
const SHOWN_PREFIX_LENGTH = 'whsec_'.length + 4;

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
  constructor(private readonly cipher: Cipher) {}

  make(endpointId: string): SealedSecret {
    const text = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    return {
      secret: new Secret(text),
      sealed: this.cipher.encrypt(Buffer.from(text), purposeOf(endpointId)),
      prefix: text.slice(0, SHOWN_PREFIX_LENGTH),
    };
  }

  open(endpointId: string, sealed: Buffer): Secret {
    return new Secret(this.cipher.decrypt(sealed, purposeOf(endpointId)).toString());
  }
}
