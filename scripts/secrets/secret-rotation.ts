import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { DAYS, RESEAL } from '../../src/admin/audit/chain/audit-chain.statements';
import { type AuditDay, checkSeal, seal } from '../../src/admin/audit/chain/audit-hash';
import { identityPurpose, draftPurpose, PLAIN_IDENTITY } from '../../src/kyc/kyc-seals';
import type { AppConfig } from '../../src/platform/config/config';
import type { KeyRing } from '../../src/platform/config/key-ring';
import { currentPrefix, RingCipher } from '../../src/platform/crypto/cipher';
import { execute } from '../../src/platform/database/statement';
import {
  PEPPERS_IN_USE,
  SEAL_DRAFT,
  SEAL_SUBMISSION,
  SEALED_COLUMNS,
  type SealedColumn,
  UNSEALED_DRAFTS,
  UNSEALED_SUBMISSIONS,
} from './sealed-columns.statements';

const PLAIN_BATCH = 200;
/** Between batches, so that the database serves its merchants first. */
const PAUSE_MS = 50;

interface SealedRow {
  readonly key: string;
  readonly purpose: string;
  readonly sealed: Buffer;
}
interface SubmissionRow {
  readonly key: string;
  readonly business_id: string;
  readonly attempt: number;
  readonly tax_id: string | null;
  readonly address: object;
  readonly representative: object;
}
interface DraftRow {
  readonly key: string;
  readonly content: object;
  readonly version: string;
}

export interface RotationReport {
  /** How many values each place had under an older key, or plain, that are under the current one now. */
  readonly rewritten: ReadonlyArray<{ readonly place: string; readonly values: number }>;
  /** Values that no key of the list opens, as `place key`. */
  readonly unreadable: readonly string[];
  /** PINs by the name of their pepper; empty: the one without a name. */
  readonly pins: ReadonlyArray<{ readonly id: string; readonly pins: number }>;
}

/**
 * Brings everything that is sealed under the current key of `ENCRYPTION_KEY`, in small batches beside the running service.
 * Each value is replaced by itself and only where it still stands, so it may be stopped and begun again at any moment, and
 * twice at once does no harm.
 */
export async function rotateSecrets(
  dataSource: DataSource,
  { encryptionKeys }: Pick<AppConfig, 'encryptionKeys'>,
): Promise<RotationReport> {
  const cipher = new RingCipher(encryptionKeys);
  const db = dataSource.manager;
  const unreadable: string[] = [];

  const rewrite = async ({ name, find, replace, batch }: SealedColumn): Promise<number> => {
    let values = 0;
    await walk<SealedRow>(
      (behind) => execute(db, find, [behind, currentPrefix(encryptionKeys), batch]),
      async ({ key, purpose, sealed }) => {
        const plain = opened(cipher, sealed, purpose);
        if (plain === null) unreadable.push(`${name} ${key}`);
        else values += 1;
        if (plain !== null) await execute(db, replace, [key, sealed, cipher.encrypt(plain, purpose)]);
      },
    );
    return values;
  };
  const sealSubmissions = async (): Promise<number> => {
    let values = 0;
    await walk<SubmissionRow>(
      (behind) => execute(db, UNSEALED_SUBMISSIONS, [behind, PLAIN_BATCH]),
      async ({ key, business_id, attempt, tax_id: taxId, address, representative }) => {
        const purpose = identityPurpose({ businessId: Number(business_id), attempt });
        const sealed = cipher.encrypt(Buffer.from(JSON.stringify({ taxId, address, representative })), purpose);
        const plain = [PLAIN_IDENTITY.taxId, PLAIN_IDENTITY.address, PLAIN_IDENTITY.representative];
        await execute(db, SEAL_SUBMISSION, [key, sealed, ...plain]);
        values += 1;
      },
    );
    return values;
  };
  const sealDrafts = async (): Promise<number> => {
    let values = 0;
    await walk<DraftRow>(
      (behind) => execute(db, UNSEALED_DRAFTS, [behind, PLAIN_BATCH]),
      async ({ key, content, version }) => {
        const sealed = cipher.encrypt(Buffer.from(JSON.stringify(content)), draftPurpose(Number(key)));
        await execute(db, SEAL_DRAFT, [key, sealed, version]);
        values += 1;
      },
    );
    return values;
  };

  const resealDays = async (): Promise<number> => {
    let values = 0;
    for (const day of await execute<AuditDay>(db, DAYS)) {
      if (day.sealed_with === encryptionKeys.current.id) continue;
      // A seal that does not fit is evidence: it stays.
      if (checkSeal(day, encryptionKeys) !== 'fits') unreadable.push(`audit_days.seal ${day.day}`);
      else {
        const { sealed_with, seal: made } = seal(day, encryptionKeys);
        await execute(db, RESEAL, [day.day, day.seal, sealed_with, made]);
        values += 1;
      }
    }
    return values;
  };

  const rewritten: Array<{ place: string; values: number }> = [];
  for (const column of SEALED_COLUMNS) rewritten.push({ place: column.name, values: await rewrite(column) });
  rewritten.push({ place: 'kyc_submissions (plain)', values: await sealSubmissions() });
  rewritten.push({ place: 'kyc_drafts (plain)', values: await sealDrafts() });
  rewritten.push({ place: 'audit_days.seal', values: await resealDays() });
  const pins = await execute<{ id: string; pins: number }>(db, PEPPERS_IN_USE);
  return { rewritten, unreadable, pins };
}

/** Reads batch after batch, each behind the last key of the one before, and does `work` on each row. */
async function walk<Row extends { readonly key: string }>(
  read: (behind: string | null) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let behind: string | null = null;
  for (;;) {
    const rows: Row[] = await read(behind);
    for (const row of rows) await work(row);
    const last = rows.at(-1);
    if (!last) return;
    behind = last.key;
    await pause(PAUSE_MS);
  }
}

function opened(cipher: RingCipher, sealed: Buffer, purpose: string): Buffer | null {
  try {
    return cipher.decrypt(sealed, purpose);
  } catch {
    // Counted and named by the caller: the values behind it must not wait for it.
    return null;
  }
}

const called = (id: string): string => (id === '' ? 'the key without a name' : `the key ${id}`);

/** What becomes of a key that nothing is written with. A younger one than the first is on its way in, not out. */
const unused = ({ current }: KeyRing, id: string): string =>
  id > current.id
    ? `${called(id)} does not write yet. Put it first when every process has it.`
    : `${called(id)} is unused. Take it off the list when no backup from before is to be restored any more.`;

/** What was done and which keys may be taken off their lists, line by line. */
export function describeRotation(
  { rewritten, unreadable, pins }: RotationReport,
  { encryptionKeys, pinPeppers }: { readonly encryptionKeys: KeyRing; readonly pinPeppers: KeyRing },
): string[] {
  const lines = rewritten
    .filter(({ values }) => values > 0)
    .map(({ place, values }) => `${place}: ${values} rewritten`);
  lines.push(`ENCRYPTION_KEY: ${called(encryptionKeys.current.id)} writes.`);
  for (const { id } of encryptionKeys.all.slice(1)) {
    lines.push(
      unreadable.length > 0
        ? `ENCRYPTION_KEY: keep ${called(id)}, some values could not be read (below).`
        : `ENCRYPTION_KEY: ${unused(encryptionKeys, id)}`,
    );
  }
  for (const one of unreadable) lines.push(`NOT READABLE with any key of the list: ${one}`);
  for (const { id } of pinPeppers.all.slice(1)) {
    const left = pins.find((one) => one.id === id)?.pins ?? 0;
    lines.push(
      left > 0
        ? `PIN_PEPPER: ${left} PINs are still under ${called(id)}; each moves when it is used. Keep it.`
        : `PIN_PEPPER: ${unused(pinPeppers, id)}`,
    );
  }
  return lines;
}
