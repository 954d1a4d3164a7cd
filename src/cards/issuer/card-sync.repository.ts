import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Card } from '../card';

/** across accounts: the sweep looks after every card, whoever owns it. */
const CLAIM = {
  name: 'claim-due-cards',
  text: `UPDATE cards SET next_sync_at = $2 WHERE id IN (
           SELECT id FROM cards WHERE next_sync_at <= $1 AND provider <> ALL ($4) ORDER BY next_sync_at LIMIT $3
           FOR UPDATE SKIP LOCKED)
         RETURNING id, provider, woken_at`,
};
/** across accounts: see above. */
const EARLIEST = { name: 'earliest-due-card', text: 'SELECT min(next_sync_at) AS earliest FROM cards' };
/** A message that came meanwhile has set another time and is not lost. */
const SCHEDULE = {
  name: 'schedule-card',
  text: `UPDATE cards SET next_sync_at = $3, woken_at = CASE WHEN $4 THEN NULL ELSE woken_at END
         WHERE id = $1 AND business_id = $2 AND next_sync_at = $5`,
};
/** across accounts: the issuer names its card, not a business. */
const WAKE = {
  name: 'wake-card',
  text: 'UPDATE cards SET next_sync_at = $3, woken_at = $3 WHERE provider = $1 AND provider_card_id = $2 RETURNING id',
};
/** across accounts: see above. */
const FIND_BY_ISSUER_ID = {
  name: 'find-card-by-issuer-id',
  text: 'SELECT id FROM cards WHERE provider = $1 AND provider_card_id = $2',
};
/** across accounts: a card's id names its owner too, and the issuer knows only the card. */
const OPEN_OPERATION = {
  name: 'open-operation-of-card',
  text: `SELECT id FROM operations WHERE card_id = $1 AND kind <> 'card_transaction' AND state NOT IN ('completed', 'failed') LIMIT 1`,
};
/** What was read of a card while one of its operations ran, or just before one ended, is no longer so. */
const BUSY_SINCE = {
  name: 'was-card-busy',
  text: `SELECT EXISTS (SELECT FROM operations WHERE card_id = $1 AND business_id = $2 AND kind <> 'card_transaction'
           AND (state NOT IN ('completed', 'failed') OR updated_at >= $3)) AS busy`,
};
const DIFFERS = {
  name: 'card-differs',
  text: 'UPDATE cards SET differs_since = $3 WHERE id = $1 AND business_id = $2',
};
/** across accounts: the reference is the issuer's. */
const FIND_CREATION = {
  name: 'find-card-creation',
  text: `SELECT id FROM operations WHERE provider = $1 AND provider_reference = $2 AND kind = 'card_creation'`,
};
/** Work that is done once a day for an issuer, whichever cards it concerns. */
const CLAIM_CURSOR = {
  name: 'claim-card-issuer-cursor',
  text: `UPDATE card_issuer_cursors SET due_at = $3 WHERE cursor = $1 AND due_at <= $2 RETURNING cursor`,
};
const WAKE_CURSOR = {
  name: 'wake-card-issuer-cursor',
  text: `INSERT INTO card_issuer_cursors (cursor, due_at) VALUES ($1, $2)
         ON CONFLICT (cursor) DO UPDATE SET due_at = least(card_issuer_cursors.due_at, excluded.due_at)`,
};

/** What is read of an issuer as a whole. */
export type IssuerCursor = `${string}:charges` | `${string}:float`;

/** A card whose look is due, and since when a message of the issuer waits to be seen in its lists. */
export interface DueCard {
  readonly id: number;
  readonly provider: string;
  readonly wokenAt: Date | null;
  readonly leaseUntil: Date;
}

/** When which card is looked at. */
@Injectable()
export class CardSyncRepository {
  /** Takes up to `limit` cards of issuers other than `except`. */
  async claim(
    db: EntityManager,
    now: Date,
    leaseUntil: Date,
    { limit, except }: { readonly limit: number; readonly except: readonly string[] },
  ): Promise<DueCard[]> {
    const rows = await execute<{ id: string; provider: string; woken_at: Date | null }>(db, CLAIM, [
      now,
      leaseUntil,
      limit,
      except,
    ]);
    return rows.map((row) => ({ id: Number(row.id), provider: row.provider, wokenAt: row.woken_at, leaseUntil }));
  }

  async earliest(db: EntityManager): Promise<Date | null> {
    const [row] = await execute<{ earliest: Date | null }>(db, EARLIEST);
    return row?.earliest ?? null;
  }

  /** `isSeen`: what a message was about has been found. */
  async schedule(db: EntityManager, card: Card, due: DueCard, at: Date | null, isSeen: boolean): Promise<void> {
    await execute(db, SCHEDULE, [card.id, card.businessId, at, isSeen, due.leaseUntil]);
  }

  /** @returns our id of the card, or null when it is none of ours. */
  async wake(db: EntityManager, provider: string, issuerCardId: string, at: Date): Promise<number | null> {
    return idOf(await execute<{ id: string }>(db, WAKE, [provider, issuerCardId, at]));
  }

  async findByIssuerId(db: EntityManager, provider: string, issuerCardId: string): Promise<number | null> {
    return idOf(await execute<{ id: string }>(db, FIND_BY_ISSUER_ID, [provider, issuerCardId]));
  }

  async findOpenOperation(db: EntityManager, cardId: number): Promise<string | null> {
    const [row] = await execute<{ id: string }>(db, OPEN_OPERATION, [cardId]);
    return row?.id ?? null;
  }

  /** Whether an operation of the card runs, or has ended since `since`. */
  async wasBusy(db: EntityManager, card: Pick<Card, 'id' | 'businessId'>, since: Date): Promise<boolean> {
    const [row] = await execute<{ busy: boolean }>(db, BUSY_SINCE, [card.id, card.businessId, since]);
    return row?.busy !== false;
  }

  async setDiffering(tx: Tx, card: Pick<Card, 'id' | 'businessId'>, since: Date | null): Promise<void> {
    await execute(tx, DIFFERS, [card.id, card.businessId, since]);
  }

  async findCreation(db: EntityManager, provider: string, issuerReference: string): Promise<string | null> {
    const [row] = await execute<{ id: string }>(db, FIND_CREATION, [provider, issuerReference]);
    return row?.id ?? null;
  }

  /** @returns whether the caller is the one to do the work now; it is due again at `next`. */
  async claimCursor(db: EntityManager, cursor: IssuerCursor, now: Date, next: Date): Promise<boolean> {
    return (await execute(db, CLAIM_CURSOR, [cursor, now, next])).length === 1;
  }

  async wakeCursor(db: EntityManager, cursor: IssuerCursor, at: Date): Promise<void> {
    await execute(db, WAKE_CURSOR, [cursor, at]);
  }
}

const idOf = (rows: readonly { readonly id: string }[]): number | null => (rows[0] ? Number(rows[0].id) : null);
