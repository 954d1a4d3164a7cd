import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../../platform/database/statement';
import { GaugeCollectors } from '../../platform/metrics/gauge-collectors';
import { metrics } from '../../platform/metrics/metrics';

const LAST = {
  name: 'find-last-reconciliations',
  text: `SELECT DISTINCT ON (run.provider) run.provider, run.status, run.unread,
           extract(epoch FROM coalesce(run.finished_at, run.created_at))::float AS at,
           (SELECT count(*)::int FROM reconciliation_differences difference WHERE difference.reconciliation_id = run.id) AS differences
         FROM reconciliations run WHERE run.status <> 'running' ORDER BY run.provider, run.id DESC`,
};

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

/** Whether our books were compared with those of the providers, and agree. */
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
