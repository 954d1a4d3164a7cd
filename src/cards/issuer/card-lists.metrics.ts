import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { execute } from '../../platform/database/statement';
import { GaugeCollectors } from '../../platform/metrics/gauge-collectors';
import { metrics } from '../../platform/metrics/metrics';
import { LAST_READINGS } from './card-lists.statements';

const lastReading = new Gauge({
  name: 'card_list_last_read_timestamp_seconds',
  help: 'When a daily list of the card issuer was last read whole, with every row of it: our float, or its charges.',
  labelNames: ['provider', 'list'],
  registers: [metrics],
});

/** Whether the lists that explain our float at the card issuer can be read. */
@Injectable()
export class CardListsMetrics {
  constructor(
    collectors: GaugeCollectors,
    private readonly dataSource: DataSource,
  ) {
    collectors.addGlobal({ gauges: [lastReading], collect: () => this.collect() });
  }

  private async collect(): Promise<void> {
    const rows = await execute<{ provider: string; list: string; at: number }>(this.dataSource.manager, LAST_READINGS);
    for (const { provider, list, at } of rows) lastReading.set({ provider, list }, at);
  }
}
