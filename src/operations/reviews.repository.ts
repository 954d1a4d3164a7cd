import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offsetOf, type Page, type PageRequest } from '../kernel/page';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { OperationKind } from '../ledger/operation-kinds';
import type { OperationState } from './operation';
import type { Review, ReviewedOperation, ReviewOrder, ReviewResolution } from './review';

/** across accounts: operators decide for every merchant, and a review names its operation. */
const COLUMNS = `r.id, r.operation_id, o.kind, o.state, o.source IS NOT NULL AND o.target IS NOT NULL AS has_transfer, r.reason, r.details,
  r.status, r.resolution, r.note, r.resolved_by, r.created_at, r.resolved_at
  FROM operation_reviews r LEFT JOIN operations o ON o.id = r.operation_id`;
const LIST = {
  name: 'list-reviews',
  text: `SELECT ${COLUMNS} WHERE $1::text IS NULL OR r.status = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
};
const LIST_BY_AGE = {
  name: 'list-reviews-by-age',
  text: `SELECT ${COLUMNS} WHERE $1::text IS NULL OR r.status = $1 ORDER BY coalesce(o.created_at, r.created_at), r.id LIMIT $2 OFFSET $3`,
};
const COUNT = {
  name: 'count-reviews',
  text: 'SELECT count(*) AS total FROM operation_reviews WHERE $1::text IS NULL OR status = $1',
};
const FIND = { name: 'find-review', text: `SELECT ${COLUMNS} WHERE r.id = $1` };
const LOCK = { name: 'lock-review', text: `SELECT ${COLUMNS} WHERE r.id = $1 FOR UPDATE OF r` };
const RESOLVE = {
  name: 'resolve-review',
  text: `UPDATE operation_reviews SET status = 'resolved', resolution = $2, note = $3, resolved_by = $4, resolved_at = $5 WHERE id = $1`,
};

@Injectable()
export class ReviewsRepository {
  /** `status` null: all. `oldest`: by the age of what they are about. */
  async list(
    db: EntityManager,
    status: Review['status'] | null,
    order: ReviewOrder,
    request: PageRequest,
  ): Promise<Page<Review>> {
    const rows = await execute<Row>(db, order === 'oldest' ? LIST_BY_AGE : LIST, [
      status,
      request.limit,
      offsetOf(request),
    ]);
    const [count] = await execute<{ total: string }>(db, COUNT, [status]);
    return { items: rows.map(toReview), total: Number(count?.total ?? 0) };
  }

  async find(db: EntityManager, id: number): Promise<Review | null> {
    const [row] = await execute<Row>(db, FIND, [id]);
    return row ? toReview(row) : null;
  }

  async lock(tx: Tx, id: number): Promise<Review | null> {
    const [row] = await execute<Row>(tx, LOCK, [id]);
    return row ? toReview(row) : null;
  }

  async resolve(
    tx: Tx,
    id: number,
    resolution: ReviewResolution,
    note: string,
    operatorId: number,
    at: Date,
  ): Promise<Review> {
    await execute(tx, RESOLVE, [id, resolution, note, operatorId, at]);
    const resolved = await this.lock(tx, id);
    if (!resolved) throw new Error('a locked review is gone');
    return resolved;
  }
}

interface Row {
  readonly id: string;
  readonly operation_id: string | null;
  readonly kind: OperationKind | null;
  readonly state: OperationState | null;
  readonly has_transfer: boolean;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: Review['status'];
  readonly resolution: ReviewResolution | null;
  readonly note: string | null;
  readonly resolved_by: string | null;
  readonly created_at: Date;
  readonly resolved_at: Date | null;
}

const operationOf = ({ operation_id: id, kind, state, has_transfer: hasTransfer }: Row): ReviewedOperation | null =>
  id === null || kind === null || state === null ? null : { id, kind, state, hasTransfer };

const toReview = (row: Row): Review => ({
  id: Number(row.id),
  operation: operationOf(row),
  reason: row.reason,
  details: row.details,
  status: row.status,
  resolution: row.resolution,
  note: row.note,
  resolvedBy: row.resolved_by === null ? null : Number(row.resolved_by),
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
});
