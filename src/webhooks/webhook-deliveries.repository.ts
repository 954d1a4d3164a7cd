import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { Environment } from '../kernel/environment';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import { execute, type Statement } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { Delivery, DeliveryReason, DeliveryStatus, LoggedAttempt } from './webhook-delivery';
import type { WebhookEvent } from './webhook-message';

type Owner = Pick<AccountScope, 'businessId' | 'environment'>;

const EVENT_COLUMNS = `events.id AS event_id, events.type, events.sequence, events.environment, events.created_at AS event_created_at,
  events.data::text AS data_text`;
const COLUMNS = `deliveries.id, deliveries.status, deliveries.attempt_count, deliveries.last_http_status, deliveries.last_reason,
  deliveries.created_at, deliveries.completed_at, ${EVENT_COLUMNS},
  CASE WHEN deliveries.leased_until IS NULL OR deliveries.leased_until < $3 THEN deliveries.next_attempt_at END AS next_attempt_at`;
/** The same, once more, from a subquery called page. */
const PAGE_COLUMNS = `page.id, page.ordinal, page.status, page.attempt_count, page.last_http_status, page.last_reason, page.created_at, page.completed_at,
  page.event_id, page.type, page.sequence, page.environment, page.event_created_at, page.data_text, page.next_attempt_at`;
/** Ordinals have no gaps and old ones are forgotten in order, so the two ends tell the total. */
const ENDS = `SELECT coalesce(max(ordinal), 0) AS newest, coalesce(max(ordinal) - min(ordinal) + 1, 0) AS total
    FROM webhook_deliveries WHERE business_id = $1 AND environment = $2`;
const counted = (status: string): string =>
  `(SELECT count(*) FROM webhook_deliveries WHERE business_id = $1 AND environment = $2 AND status ${status})`;

/** A page however deep is a range of ordinals. */
const LIST = {
  name: 'list-webhook-deliveries',
  text: `
  WITH ends AS (${ENDS})
  SELECT ends.total, ${PAGE_COLUMNS} FROM ends LEFT JOIN LATERAL (
    SELECT deliveries.ordinal, ${COLUMNS}
    FROM webhook_deliveries AS deliveries JOIN events ON events.id = deliveries.event_id
    WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.ordinal <= coalesce($6::bigint - 1, ends.newest) - $5
    ORDER BY deliveries.ordinal DESC LIMIT $4) AS page ON true
  ORDER BY page.ordinal DESC`,
};
const listOf = (status: string, total: string): string => `
  WITH total AS (SELECT ${total} AS total)
  SELECT total.total, ${PAGE_COLUMNS} FROM total LEFT JOIN LATERAL (
    SELECT deliveries.ordinal, ${COLUMNS}
    FROM webhook_deliveries AS deliveries JOIN events ON events.id = deliveries.event_id
    WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.status ${status}
      AND deliveries.ordinal < coalesce($6::bigint, 9223372036854775807)
    ORDER BY deliveries.ordinal DESC LIMIT $4 OFFSET $5) AS page ON true
  ORDER BY page.ordinal DESC`;
/** What has not succeeded is little and has an index of its own; what has succeeded is the rest. */
const LIST_SUCCEEDED = {
  name: 'list-succeeded-webhook-deliveries',
  text: listOf(`= 'succeeded'`, `(SELECT total FROM (${ENDS}) AS ends) - ${counted(`<> 'succeeded'`)}`),
};
const LIST_UNFINISHED = {
  name: 'list-unfinished-webhook-deliveries',
  text: listOf(`<> 'succeeded' AND status = $7`, counted(`<> 'succeeded' AND status = $7`)),
};
/** A transaction is told in a handful of events, each with one delivery. */
const LIST_OF_OPERATION = {
  name: 'list-webhook-deliveries-of-operation',
  text: `
  WITH told AS (
    SELECT deliveries.ordinal, ${COLUMNS}
    FROM events JOIN webhook_deliveries AS deliveries ON deliveries.event_id = events.id
    WHERE events.operation_id = $7 AND deliveries.business_id = $1 AND deliveries.environment = $2
      AND ($8::text IS NULL OR deliveries.status = $8))
  SELECT total.total, ${PAGE_COLUMNS} FROM (SELECT count(*) AS total FROM told) AS total LEFT JOIN LATERAL (
    SELECT told.id, told.ordinal, told.status, told.attempt_count, told.last_http_status, told.last_reason, told.created_at,
      told.completed_at, told.event_id, told.type, told.sequence, told.environment, told.event_created_at, told.data_text,
      told.next_attempt_at FROM told WHERE ordinal < coalesce($6::bigint, 9223372036854775807)
    ORDER BY ordinal DESC LIMIT $4 OFFSET $5) AS page ON true
  ORDER BY page.ordinal DESC`,
};
const FIND = {
  name: 'find-webhook-delivery',
  text: `
  SELECT ${COLUMNS} FROM webhook_deliveries AS deliveries JOIN events ON events.id = deliveries.event_id
  WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.id = $4`,
};
const ATTEMPTS = {
  name: 'list-webhook-attempts',
  text: `
  SELECT attempts.number, attempts.http_status, attempts.reason, attempts.latency_ms, attempts.response_excerpt, attempts.attempted_at
  FROM webhook_delivery_attempts AS attempts
  JOIN webhook_deliveries AS deliveries ON deliveries.id = attempts.delivery_id
  WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.id = $3
  ORDER BY attempts.number DESC LIMIT 100`,
};
const COUNT_OPEN = {
  name: 'count-webhook-deliveries-not-succeeded',
  text: `SELECT ${counted(`= 'pending'`)} AS pending, ${counted(`= 'failed'`)} AS failed`,
};
/** Due now, with the whole schedule before it; one that is being attempted this moment is left to that attempt. */
const REPLAY = {
  name: 'replay-webhook-delivery',
  text: `UPDATE webhook_deliveries SET status = 'pending', failures = 0, next_attempt_at = $3, leased_until = NULL, completed_at = NULL
         WHERE business_id = $1 AND environment = $2 AND id = $4 AND (leased_until IS NULL OR leased_until < $3)`,
};
const RECOVER = {
  name: 'recover-webhook-deliveries',
  text: `
  WITH failed AS (
    SELECT deliveries.id FROM webhook_deliveries AS deliveries JOIN events ON events.id = deliveries.event_id
    WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.status = 'failed'
      AND deliveries.created_at >= $4 AND events.type <> 'webhook.test'
    ORDER BY deliveries.ordinal LIMIT $5 FOR UPDATE OF deliveries SKIP LOCKED)
  UPDATE webhook_deliveries AS deliveries
  SET status = 'pending', failures = 0, next_attempt_at = $3, leased_until = NULL, completed_at = NULL
  FROM failed WHERE deliveries.id = failed.id RETURNING deliveries.id`,
};
const FEED = {
  name: 'list-events-after',
  text: `SELECT ${EVENT_COLUMNS} FROM events WHERE business_id = $1 AND environment = $2 AND sequence > $3 ORDER BY sequence LIMIT $4`,
};
const LAST_SEQUENCE = {
  name: 'find-last-sequence',
  text: 'SELECT last_sequence FROM event_sequences WHERE business_id = $1 AND environment = $2',
};

interface EventRow {
  readonly event_id: string;
  readonly type: string;
  readonly sequence: string;
  readonly environment: Environment;
  readonly event_created_at: Date;
  readonly data_text: string;
}
interface DeliveryRow extends EventRow {
  readonly id: string;
  readonly status: DeliveryStatus;
  readonly attempt_count: number;
  readonly next_attempt_at: Date | null;
  readonly last_http_status: number | null;
  readonly last_reason: DeliveryReason | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}
/** Without an id the page is empty, and only the total speaks. */
type ListedRow = ((DeliveryRow & { readonly ordinal: string }) | { readonly id: null }) & { readonly total: string };
const HISTORY: History<DeliveryRow & { readonly ordinal: string }> = {
  name: 'deliveries',
  forms: ['number'],
  placeOf: (row) => [row.ordinal],
};
interface AttemptRow {
  readonly number: number;
  readonly http_status: number | null;
  readonly reason: DeliveryReason | null;
  readonly latency_ms: number;
  readonly response_excerpt: string | null;
  readonly attempted_at: Date;
}

/** Which deliveries are asked for; null filters nothing. */
export interface DeliveryFilter {
  readonly status: DeliveryStatus | null;
  readonly operationId: string | null;
}

/** The statement of a list, and the values it takes beside those of every list. */
function statementOf(
  status: DeliveryStatus | null,
  operationId: string | null,
): readonly [Statement, ReadonlyArray<string | null>] {
  if (operationId !== null) return [LIST_OF_OPERATION, [operationId, status]];
  if (status === null) return [LIST, []];
  return status === 'succeeded' ? [LIST_SUCCEEDED, []] : [LIST_UNFINISHED, [status]];
}

/** Deliveries and events as their owner asks for them. */
@Injectable()
export class WebhookDeliveriesRepository {
  async list(
    db: EntityManager,
    owner: Owner,
    { status, operationId }: DeliveryFilter,
    request: PageRequest,
    now: Date,
  ): Promise<Page<Delivery>> {
    const [behind = null] = placeOfCursor(request, HISTORY) ?? [];
    const values = [owner.businessId, owner.environment, now, rowsToRead(request), offsetOf(request), behind];
    const [statement, more] = statementOf(status, operationId);
    const rows = await execute<ListedRow>(db, statement, [...values, ...more]);
    const shown = rows.flatMap((row) => (row.id === null ? [] : [row]));
    return pageOfHistory(shown, Number(rows[0]?.total ?? 0), request, HISTORY, toDelivery);
  }

  async find(db: EntityManager, owner: Owner, id: number, now: Date): Promise<Delivery | null> {
    const [row] = await execute<DeliveryRow>(db, FIND, [owner.businessId, owner.environment, now, id]);
    return row ? toDelivery(row) : null;
  }

  /** The newest hundred, newest first. */
  async attempts(db: EntityManager, owner: Owner, deliveryId: number): Promise<LoggedAttempt[]> {
    const rows = await execute<AttemptRow>(db, ATTEMPTS, [owner.businessId, owner.environment, deliveryId]);
    return rows.map((row) => ({
      number: row.number,
      httpStatus: row.http_status,
      reason: row.reason,
      latencyMs: row.latency_ms,
      excerpt: row.response_excerpt,
      at: row.attempted_at,
    }));
  }

  async countOpen(db: EntityManager, owner: Owner): Promise<{ readonly pending: number; readonly failed: number }> {
    const [row] = await execute<{ pending: string; failed: string }>(db, COUNT_OPEN, [
      owner.businessId,
      owner.environment,
    ]);
    return { pending: Number(row?.pending ?? 0), failed: Number(row?.failed ?? 0) };
  }

  async replay(tx: Tx, owner: Owner, id: number, now: Date): Promise<void> {
    await execute(tx, REPLAY, [owner.businessId, owner.environment, now, id]);
  }

  /** Makes up to `limit` deliveries due that failed since `since`, oldest first. @returns how many. */
  async recover(tx: Tx, owner: Owner, since: Date, limit: number, now: Date): Promise<number> {
    const values = [owner.businessId, owner.environment, now, since, limit];
    return (await execute(tx, RECOVER, values)).length;
  }

  /** Events after a sequence number, in order; a number is given only after the one before it is committed. */
  async eventsAfter(db: EntityManager, owner: Owner, sequence: number, limit: number): Promise<WebhookEvent[]> {
    return (await execute<EventRow>(db, FEED, [owner.businessId, owner.environment, sequence, limit])).map(toEvent);
  }

  async lastSequence(db: EntityManager, owner: Owner): Promise<number> {
    const [row] = await execute<{ last_sequence: string }>(db, LAST_SEQUENCE, [owner.businessId, owner.environment]);
    return Number(row?.last_sequence ?? 0);
  }
}

const toEvent = (row: EventRow): WebhookEvent => ({
  id: row.event_id,
  type: row.type,
  sequence: Number(row.sequence),
  environment: row.environment,
  at: row.event_created_at,
  dataText: row.data_text,
});

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: Number(row.id),
  status: row.status,
  attemptCount: row.attempt_count,
  nextAttemptAt: row.next_attempt_at,
  lastHttpStatus: row.last_http_status,
  lastReason: row.last_reason,
  createdAt: row.created_at,
  completedAt: row.completed_at,
  event: toEvent(row),
});
