// across accounts: metrics of the service cover every merchant.
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../platform/database/statement';
import { GaugeCollectors } from '../platform/metrics/gauge-collectors';
import { metrics } from '../platform/metrics/metrics';
import { OPEN, REVIEWS } from './operation-metrics.statements';

const openOperations = new Gauge({
  name: 'operations_open',
  help: 'Operations that have not reached a final state, by kind, state and environment.',
  labelNames: ['kind', 'state', 'environment'],
  registers: [metrics],
});
const oldestOpenOperation = new Gauge({
  name: 'operations_oldest_open_seconds',
  help: 'Age of the oldest operation that has not reached a final state, by kind, state and environment.',
  labelNames: ['kind', 'state', 'environment'],
  registers: [metrics],
});
const openReviews = new Gauge({
  name: 'operation_reviews_open',
  help: 'Operations that wait for the decision of a person, by reason and environment.',
  labelNames: ['reason', 'environment'],
  registers: [metrics],
});
const oldestOpenReview = new Gauge({
  name: 'operation_reviews_oldest_seconds',
  help: 'Age of the oldest operation that waits for the decision of a person, by reason and environment.',
  labelNames: ['reason', 'environment'],
  registers: [metrics],
});

/** Open operations: amount, count and age, and how many of them wait for an operator. */
@Injectable()
export class OperationMetrics {
  constructor(
    collectors: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    const gauges = [openOperations, oldestOpenOperation, openReviews, oldestOpenReview];
    collectors.addGlobal({ gauges, collect: () => this.collect() });
  }

  private async collect(): Promise<void> {
    const db = this.dataSource.manager;
    const open = await execute<Aged & { kind: string; state: string; environment: string }>(db, OPEN);
    const reviews = await execute<Aged & { reason: string; environment: string }>(db, REVIEWS);
    for (const { kind, state, environment, total, oldest } of open) {
      openOperations.set({ kind, state, environment }, total);
      oldestOpenOperation.set({ kind, state, environment }, oldest);
    }
    for (const { reason, environment, total, oldest } of reviews) {
      openReviews.set({ reason, environment }, total);
      oldestOpenReview.set({ reason, environment }, oldest);
    }
  }
}

/** How many, and the age of the oldest in seconds. */
interface Aged {
  readonly total: number;
  readonly oldest: number;
}
