import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/statement';
import type { CallbackSubject } from '../../providers/mobile-money/mobile-money.callbacks';

/** A callback as it is kept. */
export interface KeptCallback {
  readonly provider: string;
  readonly rawBody: Buffer;
  readonly signature: 'valid' | 'expired' | 'unsigned';
  readonly subject: CallbackSubject | null;
  readonly receivedAt: Date;
}

/** A callback about an operation we do not know. */
export interface OrphanCallback {
  readonly reference: string | null;
  readonly status: string | null;
  readonly receivedAt: Date;
}

// across accounts: a callback names an operation and no account.
const KEEP = {
  name: 'keep-callback',
  text: `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at)
         SELECT $1, $2, $3, $4, $5, $6, CASE WHEN EXISTS (SELECT FROM operations WHERE id = $8::uuid) THEN 'matched' ELSE 'orphan' END, $7
         ON CONFLICT ON CONSTRAINT a_callback_is_kept_once DO NOTHING RETURNING outcome`,
};
// across accounts: nobody knows whose an orphan is. What it says last counts, and one that has found its operation is none.
const ORPHANS = {
  name: 'orphan-callbacks',
  text: `SELECT DISTINCT ON (coalesce(reference, id::text)) reference, status, received_at FROM provider_callbacks c
         WHERE provider = $1 AND outcome = 'orphan' AND received_at >= $2 AND received_at < $3
           AND NOT EXISTS (SELECT FROM operations o WHERE o.id = c.reference::uuid)
         ORDER BY coalesce(reference, id::text), received_at DESC LIMIT 1000`,
};

/** The inbox: what providers told us, once each, in their own bytes. */
@Injectable()
export class CallbacksRepository {
  /** @returns whether the callback is new, and whether it names an operation of ours. */
  async keep(
    db: EntityManager,
    callback: KeptCallback,
  ): Promise<{ readonly isNew: boolean; readonly isOrphan: boolean }> {
    const { provider, rawBody, subject } = callback;
    const key = createHash('sha256')
      .update(`${subject?.reference ?? ''}:${subject?.status ?? ''}:`)
      .update(rawBody)
      .digest();
    const [row] = await execute<{ outcome: string }>(db, KEEP, [
      provider,
      key,
      subject?.reference ?? null,
      subject?.status ?? null,
      rawBody,
      callback.signature,
      callback.receivedAt,
      subject?.reference ?? null,
    ]);
    return { isNew: row !== undefined, isOrphan: row?.outcome === 'orphan' };
  }

  /** Callbacks of a span (end exclusive) that no operation of ours explains. */
  async orphans(db: EntityManager, provider: string, from: Date, to: Date): Promise<OrphanCallback[]> {
    const rows = await execute<{ reference: string | null; status: string | null; received_at: Date }>(db, ORPHANS, [
      provider,
      from,
      to,
    ]);
    return rows.map((row) => ({ reference: row.reference, status: row.status, receivedAt: row.received_at }));
  }
}
