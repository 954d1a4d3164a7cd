// across accounts: metrics of the service cover every merchant.
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../platform/database/statement';
import { GaugeCollectors } from '../platform/metrics/gauge-collectors';
import { metrics } from '../platform/metrics/metrics';
import { OLDEST_DUE } from './webhook-metrics.statements';

export const webhookAttempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Calls to merchants, by what came of them.',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const webhookDelay = new Histogram({
  name: 'webhook_delay_seconds',
  help: 'From an event to the successful end of its delivery.',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800, 7_200, 86_400],
  registers: [metrics],
});

const oldestDueDelivery = new Gauge({
  name: 'webhook_deliveries_oldest_due_seconds',
  help: 'How long the delivery that has been due longest has waited for its attempt.',
  registers: [metrics],
});

/** Whether deliveries go out in time. */
@Injectable()
export class WebhookMetrics {
  constructor(
    collectors: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    collectors.addGlobal({ gauges: [oldestDueDelivery], collect: () => this.collect() });
  }

  private async collect(): Promise<void> {
    const [row] = await execute<{ seconds: number }>(this.dataSource.manager, OLDEST_DUE);
    oldestDueDelivery.set(row?.seconds ?? 0);
  }
}
