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
    const text = secret.reveal().normalize('NFC');
    return this.lanes.run(lane, () => hash(text, { ...this.parameters, type: argon2id, parallelism: 1 }));
  }

  /** In one place of the lane, whatever the number of spellings. @throws AppError `service_busy` as `hash` does. */
  verify(stored: string, secret: Secret, lane: HashingLane): Promise<boolean> {
    return this.lanes.run(lane, async () => {
      for (const text of spellingsOf(secret.reveal())) if (await verify(stored, text)) return true;
      return false;
    });
  }

  /** Costs what `verify` costs and is never true: an unknown account must not answer faster than a known one. */
  async verifyNothing(secret: Secret, lane: HashingLane): Promise<false> {
    this.decoy ??= hash('no account has this password', { ...this.parameters, type: argon2id, parallelism: 1 });
    await this.verify(await this.decoy, secret, lane);
    return false;
  }
}

/**
 * A letter and its accent may be one character or two (NFC and NFD), by the keyboard they were typed on, and look the same. The first
 * is what is hashed now (RFC 8265). Earlier builds hashed what came: so that is tried too, and the other way to write it, and nobody has
 * to choose a new password. One spelling where there is no accent.
 */
const spellingsOf = (text: string): ReadonlySet<string> =>
  new Set([text.normalize('NFC'), text, text.normalize('NFD')]);
