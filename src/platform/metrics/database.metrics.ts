import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../database/statement';
import { GaugeCollectors } from './gauge-collectors';
import { metrics } from './metrics';
import { DEADLOCKS, LOCKS } from './database-metrics.statements';

const lockWaits = new Gauge({
  name: 'database_lock_waits',
  help: 'Sessions of the database that wait for a lock.',
  registers: [metrics],
});
const longestLockWait = new Gauge({
  name: 'database_longest_lock_wait_seconds',
  help: 'How long the session that has waited longest for a lock has waited.',
  registers: [metrics],
});
const deadlocks = new Gauge({
  name: 'database_deadlocks',
  help: 'Deadlocks that PostgreSQL has broken in this database since its statistics began.',
  registers: [metrics],
});

/** Locks and waits among the database's sessions. */
@Injectable()
export class DatabaseMetrics {
  constructor(
    gauges: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    gauges.addGlobal({ gauges: [lockWaits, longestLockWait, deadlocks], collect: () => this.collect() });
  }

  private async collect(): Promise<void> {
    const db = this.dataSource.manager;
    const [locks] = await execute<{ waits: number; longest: number }>(db, LOCKS);
    const [broken] = await execute<{ deadlocks: number }>(db, DEADLOCKS);
    lockWaits.set(locks?.waits ?? 0);
    longestLockWait.set(locks?.longest ?? 0);
    deadlocks.set(broken?.deadlocks ?? 0);
  }
}
