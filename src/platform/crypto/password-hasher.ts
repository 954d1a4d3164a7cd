import { Injectable } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';
import type { Secret } from '../../kernel/secret';
import { AppConfig } from '../config/config';
import { type HashingLane, HashingLanes } from './hashing-lanes';

/** Argon2id in lanes, so that a flood of logins delays neither payments nor reads. */
@Injectable()
export class PasswordHasher {
  private readonly parameters: { readonly memoryCost: number; readonly timeCost: number };
  private readonly lanes = new HashingLanes();
  private decoy: Promise<string> | null = null;

  constructor({ passwordCost: { memoryKib, passes } }: AppConfig) {
    this.parameters = { memoryCost: memoryKib, timeCost: passes };
  }

  /** @throws AppError `service_busy` when the lane is full or the wait was too long; nothing was computed then. */
  hash(secret: Secret, lane: HashingLane): Promise<string> {
    return this.lanes.run(lane, () => hash(secret.reveal(), { ...this.parameters, type: argon2id, parallelism: 1 }));
  }

  /** @throws AppError `service_busy` as `hash` does. */
  verify(stored: string, secret: Secret, lane: HashingLane): Promise<boolean> {
    return this.lanes.run(lane, () => verify(stored, secret.reveal()));
  }

  /** Costs what `verify` costs and is never true: an unknown account must not answer faster than a known one. */
  async verifyNothing(secret: Secret, lane: HashingLane): Promise<false> {
    this.decoy ??= hash('no account has this password', { ...this.parameters, type: argon2id, parallelism: 1 });
    await this.verify(await this.decoy, secret, lane);
    return false;
  }
}
