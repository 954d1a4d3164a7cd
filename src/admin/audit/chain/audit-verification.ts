import type { EntityManager } from 'typeorm';
import { after, MINUTE_MS } from '../../../kernel/clock';
import type { KeyRing } from '../../../platform/config/key-ring';
import { execute } from '../../../platform/database/statement';
import { DAYS, LINKS_OF_DAY, NEVER_LINKED } from './audit-chain.statements';
import { type AuditDay, type AuditedRow, checkSeal, GENESIS, linkHash } from './audit-hash';

const BATCH = 1_000;
/** The job ties a row within seconds. */
const LINKED_WITHIN_MS = 10 * MINUTE_MS;

/** A link with its row; every column of the row is null when the row is gone. */
type LinkedRow = AuditedRow & {
  readonly place: number;
  readonly hash: Buffer;
  readonly audit_id: string;
  readonly is_there: boolean;
};

export interface AuditVerification {
  readonly days: number;
  readonly records: number;
  /** The last day with its head, to compare with the log of another day. */
  readonly heads: ReadonlyMap<string, string>;
  /** What is wrong, the first of each day, oldest first. Empty when nothing was altered, removed or moved. */
  readonly findings: readonly string[];
}

/** Checks every day of the chain against the audit log. `db` should be of a snapshot. */
export async function verifyAudit(db: EntityManager, keys: KeyRing, now: Date): Promise<AuditVerification> {
  const findings: string[] = [];
  const heads = new Map<string, string>();
  let records = 0;
  let previous: Buffer = GENESIS;
  for (const day of await execute<AuditDay>(db, DAYS)) {
    if (!day.opened_from.equals(previous)) findings.push(`${day.day}: does not begin where the day before ended`);
    const walked = await walkDay(db, day);
    if (walked.finding !== null) findings.push(`${day.day}: ${walked.finding}`);
    const seal = checkSeal(day, keys);
    if (seal === 'unknown_key') findings.push(`${day.day}: the key of its seal is no longer in ENCRYPTION_KEY`);
    if (seal === 'differs') findings.push(`${day.day}: its end was changed past the service`);
    records += walked.records;
    previous = day.head;
    heads.set(day.day, `${day.links}:${day.head.toString('hex')}`);
  }
  const strangers = await execute<{ id: string }>(db, NEVER_LINKED, [after(now, -LINKED_WITHIN_MS)]);
  for (const { id } of strangers) findings.push(`record ${id} is in no chain: it was written past the service`);
  return { days: heads.size, records, heads, findings };
}

/** Recomputes the chain of one day. @returns the first mismatch. */
async function walkDay(
  db: EntityManager,
  day: AuditDay,
): Promise<{ readonly records: number; readonly finding: string | null }> {
  let hash = day.opened_from;
  let place = 0;
  for (;;) {
    const links = await execute<LinkedRow>(db, LINKS_OF_DAY, [day.day, place, BATCH]);
    for (const link of links) {
      if (link.place !== place + 1) return { records: place, finding: `link ${place + 1} is missing` };
      if (!link.is_there) return { records: place, finding: `record ${link.audit_id} is missing` };
      hash = linkHash(hash, day.day, link.place, link);
      place = link.place;
      if (!hash.equals(link.hash)) return { records: place, finding: `record ${link.audit_id} was altered or moved` };
    }
    if (links.length < BATCH) break;
  }
  if (place !== day.links) return { records: place, finding: `ends after ${place} of ${day.links} records` };
  return { records: place, finding: hash.equals(day.head) ? null : 'its head is not that of its last record' };
}
