import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import { storableJson } from '../kernel/storable-text';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { OperationKind } from '../ledger/operation-kinds';
import type { OperationState } from './operation';
import { OperationReview } from './operation-review.entity';
import {
  type Review,
  type ReviewedOperation,
  type ReviewOrder,
  type ReviewReason,
  type ReviewResolution,
  UNKNOWN_HERE,
} from './review';
import { CLOSE_KNOWN, FIND, LISTS, LOCK, OPEN_ABOUT } from './reviews.statements';

/** Reviews that ask how an open operation ended. */
const UNDECIDED: readonly ReviewReason[] = ['overdue', 'outcome_undecided', 'amount_differs'];

const historyOf = (name: string, instantOf: (row: Row) => Date): History<Row> => ({
  name,
  forms: ['instant', 'number'],
  placeOf: (row) => [instantOf(row), row.id],
});
/** The two orders of the list. A cursor of one is none of the other. */
const HISTORIES = {
  newest: historyOf('reviews', (row) => row.created_at),
  oldest: historyOf('reviews-by-age', (row) => row.began_at),
} as const satisfies Record<ReviewOrder, object>;

/** Reviews with the kind and state of their operation, which determine the decisions. */
@Injectable()
export class ReviewsRepository {
  constructor(@InjectRepository(OperationReview) private readonly reviews: Repository<OperationReview>) {}

  /** `status` null: all. `oldest`: by the age of what they are about. */
  async list(
    db: EntityManager,
    status: Review['status'] | null,
    order: ReviewOrder,
    request: PageRequest,
  ): Promise<Page<Review>> {
    const history = HISTORIES[order];
    const [instant = null, id = null] = placeOfCursor(request, history) ?? [];
    const values = [rowsToRead(request), offsetOf(request), instant, id];
    const rows =
      status === null
        ? await execute<Row>(db, LISTS[order].all, values)
        : await execute<Row>(db, LISTS[order].ofStatus, [...values, status]);
    const total = await db.withRepository(this.reviews).countBy(status === null ? {} : { status });
    return pageOfHistory(rows, total, request, history, toReview);
  }

  async find(db: EntityManager, id: number): Promise<Review | null> {
    const [row] = await execute<Row>(db, FIND, [id]);
    return row ? toReview(row) : null;
  }

  async lock(tx: Tx, id: number): Promise<Review | null> {
    const [row] = await execute<Row>(tx, LOCK, [id]);
    return row ? toReview(row) : null;
  }

  /** @returns whether it is new. A subject gets one review only. */
  async openAbout(db: EntityManager, subject: string, reason: string, details: object, at: Date): Promise<boolean> {
    return (await execute(db, OPEN_ABOUT, [subject, reason, storableJson(details), at])).length > 0;
  }

  findAbout(db: EntityManager, subject: string): Promise<OperationReview | null> {
    return db.withRepository(this.reviews).findOneBy({ subject });
  }

  async closeAbout(db: EntityManager, subject: string, note: string, at: Date): Promise<void> {
    await db
      .withRepository(this.reviews)
      .update({ subject, status: 'open' }, { status: 'resolved', resolution: 'acknowledge', note, resolvedAt: at });
  }

  async closeKnown(db: EntityManager, at: Date): Promise<void> {
    await execute(db, CLOSE_KNOWN, [UNKNOWN_HERE, at]);
  }

  async resolve(tx: Tx, id: number, how: Resolved): Promise<Review> {
    const { resolution, note, operatorId: resolvedBy, at: resolvedAt, adopted } = how;
    const link = adopted === null ? {} : { operationId: adopted };
    await tx
      .withRepository(this.reviews)
      .update({ id }, { status: 'resolved', resolution, note, resolvedBy, resolvedAt, ...link });
    const resolved = await this.lock(tx, id);
    if (!resolved) throw new Error('a locked review is gone');
    return resolved;
  }

  /** Resolves, and so locks, the open reviews that ask how the operation ended. */
  async closeUndecided(
    tx: Tx,
    operationId: string,
    decision: Pick<OperationReview, 'resolution' | 'note' | 'resolvedBy' | 'resolvedAt'>,
  ): Promise<void> {
    await tx
      .withRepository(this.reviews)
      .update({ operationId, status: 'open', reason: In(UNDECIDED) }, { status: 'resolved', ...decision });
  }
}

/** How a person resolved a review. */
interface Resolved {
  readonly resolution: ReviewResolution;
  readonly note: string;
  readonly operatorId: number;
  readonly at: Date;
  /** The operation that was made from the payment. */
  readonly adopted: string | null;
}

interface Row {
  readonly id: string;
  readonly operation_id: string | null;
  readonly business_id: string | null;
  readonly business_name: string | null;
  readonly phone_number: string | null;
  readonly kind: OperationKind | null;
  readonly state: OperationState | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly has_transfer: boolean;
  readonly holds_source: boolean;
  readonly target: string | null;
  readonly has_differing_amount: boolean;
  readonly last_payer: string | null;
  readonly last_payee: string | null;
  readonly ended_card: string | null;
  readonly subject: string | null;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: Review['status'];
  readonly resolution: ReviewResolution | null;
  readonly note: string | null;
  readonly resolved_by: string | null;
  readonly created_at: Date;
  readonly began_at: Date;
  readonly resolved_at: Date | null;
}

const operationOf = ({ operation_id: id, kind, state, currency, target, ...row }: Row): ReviewedOperation | null =>
  id === null || kind === null || state === null || row.business_name === null
    ? null
    : {
        id,
        business: { id: Number(row.business_id), name: row.business_name },
        phoneNumber: row.phone_number,
        kind,
        state,
        amount: row.amount === null ? null : BigInt(row.amount),
        currency,
        target,
        hasTransfer: row.has_transfer,
        holdsSource: row.holds_source,
        hasDifferingAmount: row.has_differing_amount,
        lastMove:
          row.last_payer === null || row.last_payee === null ? null : { payer: row.last_payer, payee: row.last_payee },
        endedCard: row.ended_card,
      };

const toReview = (row: Row): Review => ({
  id: Number(row.id),
  operation: operationOf(row),
  subject: row.subject,
  reason: row.reason,
  details: row.details,
  status: row.status,
  resolution: row.resolution,
  note: row.note,
  resolvedBy: row.resolved_by === null ? null : Number(row.resolved_by),
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
});
