import { createHash, type KeyObject } from 'node:crypto';
import { type KeyRing, keysFor } from '../../../platform/config/key-ring';
import { keyedHash } from '../../../platform/crypto/token-hasher';

/** A row of the audit log as the database's text, so that no precision is lost. */
export interface AuditedRow {
  readonly id: string;
  readonly operator_id: string | null;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  /** Microseconds since 1970. */
  readonly at: string;
}

/** A day of the chain: where it began, how many rows it ties, and the hash of the last. */
export interface AuditDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly opened_from: Buffer;
  readonly links: number;
  readonly head: Buffer;
  readonly sealed_with: string;
  readonly seal: Buffer;
}

/** The starting hash of the first day. */
export const GENESIS = Buffer.alloc(32);

/** The hash of one link: over the previous hash, its position, and the whole row. */
export function linkHash(previous: Buffer, day: string, place: number, row: AuditedRow): Buffer {
  const { id, operator_id, action, target_type, target_id, before, after, reason, ip, request_id, at } = row;
  const words = [id, operator_id, action, target_type, target_id, before, after, reason, ip, request_id, at];
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([day, place, ...words]))
    .digest();
}

export type UnsealedDay = Omit<AuditDay, 'sealed_with' | 'seal'>;

/** Needs our key, so a chain recomputed from the database alone does not match its seal. */
function sealWith(key: KeyObject, { day, opened_from, links, head }: UnsealedDay): Buffer {
  return keyedHash(key, ['audit day', day, opened_from.toString('hex'), links, head.toString('hex')].join('|'));
}

/** Seals a day with the current key. */
export const seal = (day: UnsealedDay, { current }: KeyRing): AuditDay => ({
  ...day,
  sealed_with: current.id,
  seal: sealWith(current.key, day),
});

/** Whether the service itself made the seal; `unknown_key` when the key that made it is no longer in the list. */
export function checkSeal(day: AuditDay, ring: KeyRing): 'fits' | 'differs' | 'unknown_key' {
  const candidates = keysFor(ring, day.sealed_with);
  if (candidates.length === 0) return 'unknown_key';
  return candidates.some(({ key }) => sealWith(key, day).equals(day.seal)) ? 'fits' : 'differs';
}
