import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { AppConfig } from '../config/config';

const QUEUE_MAX = 50;
const QUEUE_RETRY_SECONDS = 2;

/**
 * Argon2id, as many at a time as there are cores and a short queue behind, so that a flood of logins cannot starve the
 * rest of the service. @throws AppError `service_busy` when the queue is full.
 */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: Array<() => void> = [];
  private readonly slots = Math.max(1, availableParallelism());
  private readonly parameters: { readonly memoryCost: number; readonly timeCost: number };
  private decoy: Promise<string> | null = null;

  constructor({ passwordCost: { memoryKib, passes } }: AppConfig) {
    this.parameters = { memoryCost: memoryKib, timeCost: passes };
  }

  hash(secret: Secret): Promise<string> {
    return this.inSlot(() => hash(secret.reveal(), { ...this.parameters, type: argon2id, parallelism: 1 }));
  }

  verify(stored: string, secret: Secret): Promise<boolean> {
    return this.inSlot(() => verify(stored, secret.reveal()));
  }

  /** Costs what `verify` costs and is never true: an unknown account must not answer faster than a known one. */
  async verifyNothing(secret: Secret): Promise<false> {
    this.decoy ??= hash('no account has this password', { ...this.parameters, type: argon2id, parallelism: 1 });
    await this.verify(await this.decoy, secret);
    return false;
  }

  private async inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.slots) {
      if (this.waiting.length >= QUEUE_MAX)
        throw new AppError('service_busy', undefined, { retryAfterSeconds: QUEUE_RETRY_SECONDS });
      await new Promise<void>((go) => this.waiting.push(go));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
