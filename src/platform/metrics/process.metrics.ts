import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { queuedStatements } from '../database/statement';
import { GaugeCollectors } from './gauge-collectors';
import { metrics } from './metrics';

const PACKAGE = join(__dirname, ...Array<string>(__filename.endsWith('.js') ? 4 : 3).fill('..'), 'package.json');

const buildInfo = new Gauge({
  name: 'build_info',
  help: 'Always 1; the labels say which build runs.',
  labelNames: ['version', 'node'],
  registers: [metrics],
});
const poolConnections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of this process, by state; waiting: callers without one; queued: statements that wait for their turn to ask.',
  labelNames: ['state'],
  registers: [metrics],
});

/** What this process is and how busy its connections are. */
@Injectable()
export class ProcessMetrics {
  constructor(
    gauges: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string };
    buildInfo.set({ version, node: process.version }, 1);
    gauges.add(() => this.collect());
  }

  private collect(): void {
    const { master } = this.dataSource.driver as unknown as { readonly master: Pool };
    poolConnections.set({ state: 'busy' }, master.totalCount - master.idleCount);
    poolConnections.set({ state: 'idle' }, master.idleCount);
    poolConnections.set({ state: 'waiting' }, master.waitingCount);
    poolConnections.set({ state: 'queued' }, queuedStatements(master));
  }
}
