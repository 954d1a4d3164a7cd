import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Secret } from '../kernel/secret';

export const SECRET_PREFIX = 'whsec_';

/** A signing secret of an endpoint, ready to sign. The key object of Node shows nothing of it when it is printed. */
export class SigningKey {
  readonly #key: KeyObject;

  /** @throws Error when the secret is empty. */
  constructor(secret: Secret) {
    const bytes = Buffer.from(secret.reveal().slice(SECRET_PREFIX.length), 'base64');
    if (bytes.length === 0) throw new Error('a signing secret is empty');
    this.#key = createSecretKey(bytes);
  }

  /** The signature of Standard Webhooks, with the name of its scheme. */
  sign(id: string, timestamp: string, body: Buffer): string {
    return `v1,${createHmac('sha256', this.#key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  }
}
