// across accounts: one job watches the operations of every merchant.
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, MINUTE_MS } from '../kernel/clock';
import { KINDS, OPERATION_KINDS } from '../ledger/operation-kinds';
import { execute } from '../platform/database/statement';
import { Jobs } from '../platform/jobs/jobs';
import { log } from '../platform/logging/logger';

const BATCH_MAX = 500;

/** One review for each, ever: an operation that a person has looked at is not brought up again. */
const OPEN_OVERDUE = {
  name: 'open-overdue-reviews',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
         SELECT o.id, 'overdue', jsonb_build_object('state', o.state, 'open_since', o.created_at, 'submissions', o.submissions), $1
         FROM operations o JOIN unnest($2::text[], $3::timestamptz[]) AS bound (kind, since) ON bound.kind = o.kind
         WHERE o.environment = 'live' AND o.state NOT IN ('completed', 'failed') AND o.state <> 'needs_review' AND o.created_at < bound.since
           AND NOT EXISTS (SELECT FROM operation_reviews r WHERE r.operation_id = o.id AND r.reason = 'overdue')
         ORDER BY o.created_at LIMIT $4
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING operation_id`,
};
const CLOSE_ENDED = {
  name: 'close-reviews-of-ended-operations',
  text: `UPDATE operation_reviews r SET status = 'resolved', resolution = 'acknowledge', note = 'The operation has ended by itself.',
           resolved_at = $1
         FROM operations o
         WHERE r.reason = 'overdue' AND r.status = 'open' AND o.id = r.operation_id AND o.state IN ('completed', 'failed')`,
};

/** Puts live operations that are open for longer than their kind normally is before a person, while the looks go on. */
@Injectable()
export class OverdueOperationJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'overdue operations', periodMs: MINUTE_MS, claim: () => this.claim() });
  }

  /** @returns what has become overdue. */
  async claim(): Promise<readonly { readonly operation_id: string }[]> {
    const now = this.clock.now();
    await execute(this.dataSource.manager, CLOSE_ENDED, [now]);
    const opened = await execute<{ operation_id: string }>(this.dataSource.manager, OPEN_OVERDUE, [
      now,
      OPERATION_KINDS,
      OPERATION_KINDS.map((kind) => after(now, -KINDS[kind].normalTimeMs)),
      BATCH_MAX,
    ]);
    for (const { operation_id: operation } of opened) log.warn({ operation }, 'an operation is open for too long');
    return opened;
  }
}
