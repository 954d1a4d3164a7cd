import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../../platform/database/statement';
import { GaugeCollectors } from '../../platform/metrics/gauge-collectors';
import { metrics } from '../../platform/metrics/metrics';
import { LAST } from './reconciliation-metrics.statements';

const lastRun = new Gauge({
  name: 'reconciliation_last_run_timestamp_seconds',
  help: 'When the last comparison with the books of a provider ended, by provider and status.',
  labelNames: ['provider', 'status'],
  registers: [metrics],
});
const differences = new Gauge({
  name: 'reconciliation_differences',
  help: 'Differences that the last comparison with the books of a provider found.',
  labelNames: ['provider'],
  registers: [metrics],
});

/** Whether our ledger was compared with the providers' books, and whether they agree. */
@Injectable()
export class ReconciliationMetrics {
  constructor(
    collectors: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    collectors.addGlobal({ gauges: [lastRun, differences], collect: () => this.collect() });
  }

  private async collect(): Promise<void> {
    const rows = await execute<{ provider: string; status: string; at: number; differences: number }>(
      this.dataSource.manager,
      LAST,
    );
    for (const { provider, status, at, differences: found } of rows) {
      lastRun.set({ provider, status }, at);
      differences.set({ provider }, found);
    }
  }
}
