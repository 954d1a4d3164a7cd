import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Environment } from '../kernel/environment';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { FreePlaces } from './delivery-concurrency';
import type { ClaimedDelivery, DeliveryResult } from './webhook-delivery';
import { CLAIM, CLAIM_OF_EVENT, CONCLUDE, EARLIEST, RELEASE, TRACEPARENT } from './webhook-queue.statements';

interface ClaimedRow {
  readonly id: string;
  readonly claims: number;
  readonly failures: number;
  readonly degraded: boolean;
  readonly endpoint_id: string;
  readonly enabled: boolean;
  readonly url: string | null;
  readonly secret_encrypted: Buffer;
  readonly previous_secret_encrypted: Buffer | null;
  readonly older_secrets_encrypted: readonly Buffer[];
  readonly previous_secret_valid_until: Date | null;
  readonly event_id: string;
  readonly type: string;
  readonly sequence: string;
  readonly environment: Environment;
  readonly created_at: Date;
  readonly data_text: string;
  readonly visited_to: string | null;
}

/** The only row of a claim that found nothing has no id. */
interface VisitedRow {
  readonly id: null;
  readonly visited_to: string | null;
}

const isClaimed = (row: ClaimedRow | VisitedRow): row is ClaimedRow => row.id !== null;

/** Less than every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface LanedDelivery {
  readonly delivery: ClaimedDelivery;
  /** Whether it takes a place in the lane of degraded endpoints. */
  readonly isDegraded: boolean;
}

/** The queue of deliveries, in prepared SQL. A lease, not a transaction, marks who holds a row. */
@Injectable()
export class WebhookQueueRepository {
  /** The endpoint at which the last claim stopped its visits. */
  private visitedTo = BEFORE_ALL;

  /** Claims due deliveries, at most one for each free place, until `leaseUntil`. */
  async claim(db: EntityManager, now: Date, leaseUntil: Date, free: FreePlaces): Promise<LanedDelivery[]> {
    const rows = await execute<ClaimedRow | VisitedRow>(db, CLAIM, [
      now,
      leaseUntil,
      free.busy.map((endpoint) => endpoint.endpointId),
      free.busy.map((endpoint) => endpoint.inFlight),
      free.busy.map((endpoint) => endpoint.isSlow),
      free.steady,
      free.degraded,
      this.visitedTo,
    ]);
    this.visitedTo = rows[0]?.visited_to ?? BEFORE_ALL;
    return rows.filter(isClaimed).map((row) => ({ delivery: toClaimed(row), isDegraded: row.degraded }));
  }

  /** When the earliest delivery that nobody holds is due; null when there is none. */
  async earliest(db: EntityManager, now: Date): Promise<Date | null> {
    const [row] = await execute<{ earliest: Date }>(db, EARLIEST, [now]);
    return row?.earliest ?? null;
  }

  /** The span in which the operation of an event began, as a `traceparent`; null without one. */
  async traceparentOf(db: EntityManager, eventId: string): Promise<string | null> {
    const [row] = await execute<{ traceparent: string | null }>(db, TRACEPARENT, [eventId]);
    return row?.traceparent ?? null;
  }

  /** Claims the delivery of the event recorded in this transaction, before any worker can see it. */
  async claimOfEvent(
    tx: Tx,
    businessId: number,
    eventId: string,
    now: Date,
    leaseUntil: Date,
  ): Promise<ClaimedDelivery | null> {
    const [row] = await execute<ClaimedRow>(tx, CLAIM_OF_EVENT, [now, leaseUntil, eventId, businessId]);
    return row ? toClaimed(row) : null;
  }

  /** Writes results. Disables an endpoint that has only failed since before `failingSinceMin`. */
  async conclude(
    db: EntityManager,
    results: readonly DeliveryResult[],
    now: Date,
    failingSinceMin: Date,
  ): Promise<void> {
    await execute(db, CONCLUDE, [
      JSON.stringify(results.map(toRecord)),
      results.map(({ delivery }) => delivery.id),
      [...new Set(results.map(({ delivery }) => delivery.endpointId))],
      now,
      failingSinceMin,
    ]);
  }

  /** Releases claims that were not attempted. */
  async release(db: EntityManager, held: readonly ClaimedDelivery[]): Promise<void> {
    await execute(db, RELEASE, [held.map(({ id }) => id), held.map(({ claim }) => claim)]);
  }
}

const toClaimed = (row: ClaimedRow): ClaimedDelivery => ({
  id: Number(row.id),
  claim: row.claims,
  failures: row.failures,
  endpointId: row.endpoint_id,
  isEnabled: row.enabled,
  url: row.url,
  sealedSecret: row.secret_encrypted,
  sealedPreviousSecrets: row.previous_secret_encrypted
    ? [row.previous_secret_encrypted, ...row.older_secrets_encrypted]
    : [],
  previousSecretValidUntil: row.previous_secret_valid_until,
  event: {
    id: row.event_id,
    type: row.type,
    sequence: Number(row.sequence),
    environment: row.environment,
    at: row.created_at,
    dataText: row.data_text,
  },
});

const toRecord = ({ delivery, attempt, ...result }: DeliveryResult): object => ({
  delivery_id: delivery.id,
  claim: delivery.claim,
  endpoint_id: delivery.endpointId,
  url: delivery.url,
  status: result.status,
  failures: result.failures,
  reason: result.reason,
  next_attempt_at: result.nextAttemptAt,
  was_tried: attempt !== null,
  attempted_at: attempt?.at ?? null,
  http_status: attempt?.httpStatus ?? null,
  latency_ms: attempt?.latencyMs ?? null,
  response_excerpt: attempt?.excerpt ?? null,
});
