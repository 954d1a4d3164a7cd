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
import type { Delivery, DeliveryReason, DeliveryStatus, FeedPosition, LoggedAttempt } from './webhook-delivery';
import type { WebhookEvent } from './webhook-message';
import {
  ATTEMPTS,
  COUNT_OPEN,
  DEEP_MIN,
  FEED,
  FIND,
  FEED_POSITION,
  LIST,
  LIST_FAILED,
  LIST_OF_OPERATION,
  LIST_PENDING,
  LIST_SUCCEEDED,
  LIST_SUCCEEDED_DEEP,
  RECOVER,
  REPLAY,
} from './webhook-deliveries.statements';

type Owner = Pick<AccountScope, 'businessId' | 'environment'>;

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
/** Without an id the page is empty, and only the total is returned. */
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

/** Filters of the list; null means no filter. */
export interface DeliveryFilter {
  readonly status: DeliveryStatus | null;
  readonly operationId: string | null;
}

const OF_STATUS: Readonly<Record<DeliveryStatus, Statement>> = {
  pending: LIST_PENDING,
  succeeded: LIST_SUCCEEDED,
  failed: LIST_FAILED,
};

/** The statement of a list, and its values beyond those of every list. */
function statementOf(
  status: DeliveryStatus | null,
  operationId: string | null,
  offset: number,
): readonly [Statement, ReadonlyArray<string | null>] {
  if (operationId !== null) return [LIST_OF_OPERATION, [operationId, status]];
  if (status === 'succeeded' && offset >= DEEP_MIN) return [LIST_SUCCEEDED_DEEP, []];
  return [status === null ? LIST : OF_STATUS[status], []];
}

/** Deliveries and events of one owner. */
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
    const [statement, more] = statementOf(status, operationId, offsetOf(request));
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

  /** Makes up to `limit` deliveries due that failed since `since`: by the hour in which they failed, and in their order within it. @returns how many. */
  async recover(tx: Tx, owner: Owner, since: Date, limit: number, now: Date): Promise<number> {
    const values = [owner.businessId, owner.environment, now, since, limit];
    return (await execute(tx, RECOVER, values)).length;
  }

  /** The newest sequence number. */
  async eventsAfter(db: EntityManager, owner: Owner, sequence: number, limit: number): Promise<WebhookEvent[]> {
    return (await execute<EventRow>(db, FEED, [owner.businessId, owner.environment, sequence, limit])).map(toEvent);
  }

  /** How far the numbers have come. */
  async feedPosition(db: EntityManager, owner: Owner): Promise<FeedPosition> {
    const [row] = await execute<{ last_sequence: string; epoch: number; epoch_first_sequence: string }>(
      db,
      FEED_POSITION,
      [owner.businessId, owner.environment],
    );
    return {
      lastSequence: Number(row?.last_sequence ?? 0),
      epoch: row?.epoch ?? 1,
      epochFirstSequence: Number(row?.epoch_first_sequence ?? 1),
    };
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
