import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../platform/database/statement';
import { GaugeCollectors } from '../platform/metrics/gauge-collectors';
import { metrics } from '../platform/metrics/metrics';
import { LAST } from './invariant-runs.statements';
import type { InvariantReport } from './invariants';

const lastRun = new Gauge({
  name: 'ledger_invariants_last_run_timestamp_seconds',
  help: 'When the last daily check of the books ended, in Unix time; 0 before the first.',
  registers: [metrics],
});
const broken = new Gauge({
  name: 'ledger_invariants_broken',
  help: 'Invariants of the books that the last daily check found broken.',
  registers: [metrics],
});
const violations = new Gauge({
  name: 'ledger_invariant_violations',
  help: 'What breaks an invariant of the books, by its name, as the last daily check counted it; absent where it holds.',
  labelNames: ['invariant'],
  registers: [metrics],
});

/** What the last daily check of the books found. */
@Injectable()
export class InvariantMetrics {
  constructor(
    collectors: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    collectors.addGlobal({ gauges: [lastRun, broken, violations], collect: () => this.collect() });
  }

  private async collect(): Promise<void> {
    const [last] = await execute<{ at: number; broken: InvariantReport[] }>(this.dataSource.manager, LAST);
    lastRun.set(last?.at ?? 0);
    if (!last) return;
    broken.set(last.broken.length);
    for (const one of last.broken) violations.set({ invariant: one.name }, one.violations);
  }
}
