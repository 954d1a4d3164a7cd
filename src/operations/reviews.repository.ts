import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offsetOf, type Page, type PageRequest } from '../kernel/page';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { Review, ReviewResolution } from './review';

const COLUMNS = 'id, operation_id, reason, details, status, resolution, note, resolved_by, created_at, resolved_at';
const LIST = {
  name: 'list-reviews',
  text: `SELECT ${COLUMNS} FROM operation_reviews WHERE $1::text IS NULL OR status = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
};
const COUNT = {
  name: 'count-reviews',
  text: 'SELECT count(*) AS total FROM operation_reviews WHERE $1::text IS NULL OR status = $1',
};
const LOCK = { name: 'lock-review', text: `SELECT ${COLUMNS} FROM operation_reviews WHERE id = $1 FOR UPDATE` };
const RESOLVE = {
  name: 'resolve-review',
  text: `UPDATE operation_reviews SET status = 'resolved', resolution = $2, note = $3, resolved_by = $4, resolved_at = $5
         WHERE id = $1 RETURNING ${COLUMNS}`,
};

@Injectable()
export class ReviewsRepository {
  /** Newest first; `status` null: all. */
  async list(db: EntityManager, status: Review['status'] | null, request: PageRequest): Promise<Page<Review>> {
    const rows = await execute<Row>(db, LIST, [status, request.limit, offsetOf(request)]);
    const [count] = await execute<{ total: string }>(db, COUNT, [status]);
    return { items: rows.map(toReview), total: Number(count?.total ?? 0) };
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
    const [row] = await execute<Row>(tx, RESOLVE, [id, resolution, note, operatorId, at]);
    if (!row) throw new Error('a locked review is gone');
    return toReview(row);
  }
}

interface Row {
  readonly id: string;
  readonly operation_id: string | null;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: Review['status'];
  readonly resolution: ReviewResolution | null;
  readonly note: string | null;
  readonly resolved_by: string | null;
  readonly created_at: Date;
  readonly resolved_at: Date | null;
}

const toReview = (row: Row): Review => ({
  id: Number(row.id),
  operationId: row.operation_id,
  reason: row.reason,
  details: row.details,
  status: row.status,
  resolution: row.resolution,
  note: row.note,
  resolvedBy: row.resolved_by === null ? null : Number(row.resolved_by),
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
});
