import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { after, DAY_MS, laterOf } from '../../kernel/clock';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Card } from '../card';
import {
  BUSY_SINCE,
  CLAIM,
  CLAIM_CURSOR,
  DIFFERS,
  EARLIEST,
  FIND_BY_ISSUER_ID,
  FIND_CREATION,
  OPEN_OPERATION,
  READ_TO_OF_CURSOR,
  SCHEDULE,
  SET_READ_TO_OF_CURSOR,
  WAKE,
  WAKE_CURSOR,
  WAKE_FORGOTTEN,
} from './card-sync.statements';

/** What is read of an issuer once for all its cards. */
export type IssuerCursor = `${string}:charges` | `${string}:float` | 'any:ended';

/** A row that can never be read must not make a list longer every day. */
const UNREAD_MAX_MS = 30 * DAY_MS;

/** A card whose look is due, and the time of a message whose subject the issuer's lists do not show yet. */
export interface DueCard {
  readonly id: number;
  readonly provider: string;
  readonly wokenAt: Date | null;
  readonly leaseUntil: Date;
}

/** The schedule of looks at cards. */
@Injectable()
export class CardSyncRepository {
  /** Claims up to `limit` cards of issuers other than `except`. */
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

  /** `isSeen`: the subject of a message has been found. */
  async schedule(db: EntityManager, card: Card, due: DueCard, at: Date | null, isSeen: boolean): Promise<void> {
    await execute(db, SCHEDULE, [card.id, card.businessId, at, isSeen, due.leaseUntil]);
  }

  /** @returns our id of the card, or null when it is not ours. */
  async wake(db: EntityManager, provider: string, issuerCardId: string, at: Date): Promise<number | null> {
    return idOf(await execute<{ id: string }>(db, WAKE, [provider, issuerCardId, at]));
  }

  /** Makes a look at those of the issuer's cards due that ended too long ago to be looked at any more. */
  async wakeForgotten(db: EntityManager, provider: string, issuerCardIds: readonly string[], at: Date): Promise<void> {
    await execute(db, WAKE_FORGOTTEN, [provider, issuerCardIds, at]);
  }

  async findByIssuerId(db: EntityManager, provider: string, issuerCardId: string): Promise<number | null> {
    return idOf(await execute<{ id: string }>(db, FIND_BY_ISSUER_ID, [provider, issuerCardId]));
  }

  async findOpenOperation(db: EntityManager, cardId: number): Promise<string | null> {
    const [row] = await execute<{ id: string | null }>(db, OPEN_OPERATION, [cardId]);
    return row?.id ?? null;
  }

  /** Whether an operation of the card is open, or has ended since `since`. */
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

  /** @returns whether the caller should do the work now; it is due again at `next`. */
  async claimCursor(db: EntityManager, cursor: IssuerCursor, now: Date, next: Date): Promise<boolean> {
    return (await execute(db, CLAIM_CURSOR, [cursor, now, next])).length === 1;
  }

  /** @returns up to when everything of the list has been read, at most thirty days ago; `now` before the first time. */
  async readTo(db: EntityManager, cursor: IssuerCursor, now: Date): Promise<Date> {
    const [row] = await execute<{ read_to: Date | null }>(db, READ_TO_OF_CURSOR, [cursor]);
    return laterOf(row?.read_to ?? now, after(now, -UNREAD_MAX_MS));
  }

  async setReadTo(db: EntityManager, cursor: IssuerCursor, at: Date): Promise<void> {
    await execute(db, SET_READ_TO_OF_CURSOR, [cursor, at]);
  }

  async wakeCursor(db: EntityManager, cursor: IssuerCursor, at: Date): Promise<void> {
    await execute(db, WAKE_CURSOR, [cursor, at]);
  }
}

const idOf = (rows: readonly { readonly id: string }[]): number | null => (rows[0] ? Number(rows[0].id) : null);
