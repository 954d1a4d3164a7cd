import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/config';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM for what must be readable again. `purpose` (table, column and row) is authenticated, so a value cannot be moved elsewhere. */
@Injectable()
export class Cipher {
  constructor(private readonly config: AppConfig) {}

  /** @returns version, nonce, tag and ciphertext in one buffer. */
  encrypt(plain: Buffer, purpose: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.config.encryptionKey, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the value was altered or belongs to another purpose. */
  decrypt(sealed: Buffer, purpose: string): Buffer {
    if (sealed[0] !== VERSION) throw new Error('unknown encryption version');
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.config.encryptionKey, nonce)
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
}
