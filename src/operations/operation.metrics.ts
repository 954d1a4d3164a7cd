// across accounts: the figures of the service are those of every merchant.
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { execute } from '../platform/database/statement';
import { GaugeCollectors } from '../platform/metrics/gauge-collectors';
import { openOperations, openReviews } from '../platform/metrics/metrics';

const OPEN = {
  name: 'count-open-operations',
  text: `SELECT kind, state, count(*) AS total FROM operations WHERE state NOT IN ('completed', 'failed') GROUP BY kind, state`,
};
const REVIEWS = {
  name: 'count-open-reviews',
  text: `SELECT reason, count(*) AS total FROM operation_reviews WHERE status = 'open' GROUP BY reason`,
};

/** How much money is on its way, and how much of it waits for a person. */
@Injectable()
export class OperationMetrics {
  constructor(
    gauges: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    gauges.add(() => this.lookUp());
  }

  private async lookUp(): Promise<void> {
    const db = this.dataSource.manager;
    const open = await execute<{ kind: string; state: string; total: string }>(db, OPEN);
    const reviews = await execute<{ reason: string; total: string }>(db, REVIEWS);
    openOperations.reset();
    for (const { kind, state, total } of open) openOperations.set({ kind, state }, Number(total));
    openReviews.reset();
    for (const { reason, total } of reviews) openReviews.set({ reason }, Number(total));
  }
}
