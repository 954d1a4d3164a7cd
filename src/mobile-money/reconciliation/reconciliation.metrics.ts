import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../../platform/database/statement';
import { GaugeCollectors } from '../../platform/metrics/gauge-collectors';
import { metrics } from '../../platform/metrics/metrics';
import { DIFFERENCES, LAST } from './reconciliation-metrics.statements';

const lastRun = new Gauge({
  name: 'reconciliation_last_run_timestamp_seconds',
  help: 'When the last comparison with the books of a provider ended, by provider and status; 0 when none has finished yet.',
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
    const db = this.dataSource.manager;
    const runs = await execute<{ provider: string; finished: number; failed: number | null }>(db, LAST);
    for (const { provider, finished, failed } of runs) {
      lastRun.set({ provider, status: 'finished' }, finished);
      if (failed !== null) lastRun.set({ provider, status: 'failed' }, failed);
    }
    const found = await execute<{ provider: string; total: number }>(db, DIFFERENCES);
    for (const { provider, total } of found) differences.set({ provider }, total);
  }
}
