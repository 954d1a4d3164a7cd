import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../../platform/database/statement';
import { GaugeCollectors } from '../../platform/metrics/gauge-collectors';
import { metrics } from '../../platform/metrics/metrics';
import { LAST_READINGS, OPEN_BY_CAUSE } from './payout-pauses.statements';

const paused = new Gauge({
  name: 'payout_pauses',
  help: 'Pauses of payouts that are open, by cause: an operator, or a float that does not cover payouts.',
  labelNames: ['cause'],
  registers: [metrics],
});
const lastReading = new Gauge({
  name: 'provider_float_last_read_timestamp_seconds',
  help: 'When our floats at the provider were read last; before the first reading, since when they are watched.',
  labelNames: ['provider'],
  registers: [metrics],
});

/** Whether payouts are paused, and whether the floats that end pauses can be read. */
@Injectable()
export class PayoutPausesMetrics {
  constructor(
    collectors: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    collectors.addGlobal({ gauges: [paused, lastReading], collect: () => this.collect() });
  }

  private async collect(): Promise<void> {
    const db = this.dataSource.manager;
    const open = await execute<{ cause: string; total: number }>(db, OPEN_BY_CAUSE);
    for (const { cause, total } of open) paused.set({ cause }, total);
    const read = await execute<{ provider: string; at: number }>(db, LAST_READINGS);
    for (const { provider, at } of read) lastReading.set({ provider }, at);
  }
}
