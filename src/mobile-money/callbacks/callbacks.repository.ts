import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MOBILE_MONEY_KINDS, type MobileMoneyKind } from '../../ledger/operation-kinds';
import { execute } from '../../platform/database/statement';
import type { CallbackSubject } from '../../providers/mobile-money/mobile-money.callbacks';
import { KEEP, ORPHANS } from './callbacks.statements';

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
  /** Null when it does not tell. */
  readonly kind: MobileMoneyKind | null;
  readonly status: string | null;
  readonly isSigned: boolean;
  readonly receivedAt: Date;
}

/** How many unsigned callbacks about one order of ours are stored. */
const UNSIGNED_OF_ORDER_MAX = 20;
/** How many unsigned callbacks without an operation are stored; `UnsignedCallbackCleanupJob` deletes them later. */
const UNSIGNED_ORPHANS_MAX = 1_000;

/** Stores callbacks, each once, as the bytes that arrived. */
@Injectable()
export class CallbacksRepository {
  /**
   * Anybody can send an unsigned callback, about an operation that does not exist or about one again and again, so the number of both
   * is bounded.
   *
   * @returns whether it names an operation of ours, or null when nothing was stored: it was kept before, or too many are.
   */
  async keep(db: EntityManager, callback: KeptCallback): Promise<'matched' | 'orphan' | null> {
    const { provider, rawBody, subject } = callback;
    const key = createHash('sha256')
      .update(`${subject?.reference ?? ''}:${subject?.status ?? ''}:`)
      .update(rawBody)
      .digest();
    const [row] = await execute<{ outcome: 'matched' | 'orphan' }>(db, KEEP, [
      provider,
      key,
      subject?.reference ?? null,
      subject?.status ?? null,
      rawBody,
      callback.signature,
      callback.receivedAt,
      subject?.reference ?? null,
      UNSIGNED_ORPHANS_MAX,
      UNSIGNED_OF_ORDER_MAX,
      kindOf(subject),
    ]);
    return row?.outcome ?? null;
  }

  /** Callbacks of a span (end exclusive) that match no operation of ours. */
  async orphans(db: EntityManager, provider: string, from: Date, to: Date): Promise<OrphanCallback[]> {
    const rows = await execute<OrphanRow>(db, ORPHANS, [provider, from, to]);
    return rows.map(({ reference, kind, status, signature, received_at: receivedAt }) => ({
      reference,
      kind,
      status,
      isSigned: signature !== 'unsigned',
      receivedAt,
    }));
  }
}

const kindOf = (subject: CallbackSubject | null): MobileMoneyKind | null =>
  subject === null || subject.direction === null ? null : MOBILE_MONEY_KINDS[subject.direction];

interface OrphanRow {
  readonly reference: string | null;
  readonly kind: MobileMoneyKind | null;
  readonly status: string | null;
  readonly signature: KeptCallback['signature'];
  readonly received_at: Date;
}
