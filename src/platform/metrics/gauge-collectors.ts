import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { withTimeout } from '../../kernel/timeout';
import { log, serializeError } from '../logging/logger';
import { MetricLease } from './metric-lease';

/** Well below the 10 s after which Prometheus gives a scrape up and says that the process is down. */
const READ_MAX_MS = 2_500;

/** Gauges with the same value in every process, because they are read from the database. */
export interface GlobalGauges {
  readonly gauges: ReadonlyArray<Gauge<string>>;
  /** Sets the gauges, which have been emptied. */
  readonly collect: () => Promise<void>;
}

/** Gauges whose values are read when `/metrics` is scraped. */
@Injectable()
export class GaugeCollectors {
  private readonly own: Array<() => void> = [];
  private readonly global: GlobalGauges[] = [];
  private reading: Promise<void> | null = null;

  constructor(private readonly lease: MetricLease) {}

  /** Gauges of this process alone. */
  add(collect: () => void): void {
    this.own.push(collect);
  }

  /** Exported by one process at a time, so that a sum over all processes counts nothing twice. */
  addGlobal(gauges: GlobalGauges): void {
    this.global.push(gauges);
  }

  /**
   * Updates every gauge. One that cannot be read is left out, and while the database does not answer, all that are read from
   * it: whoever scrapes must still learn of this process. What an earlier scrape still waits for is not asked a second time.
   */
  async refresh(): Promise<void> {
    for (const collect of this.own) collect();
    this.reading ??= this.readGlobal().finally(() => (this.reading = null));
    const isRead = await withTimeout(
      this.reading.then(() => true),
      READ_MAX_MS,
      false,
    );
    if (!isRead) log.warn(`the global metrics were not read within ${READ_MAX_MS} ms, and are left out`);
  }

  private async readGlobal(): Promise<void> {
    for (const { gauges } of this.global) {
      for (const gauge of gauges) {
        gauge.reset();
        // Without labels a gauge is 0 after that, which would be a value of its own beside the holder's.
        gauge.remove({});
      }
    }
    try {
      if (!(await this.lease.isHeld())) return;
    } catch (error) {
      log.error(serializeError(error), 'the lease of the global metrics could not be read');
      return;
    }
    const results = await Promise.allSettled(this.global.map(({ collect }) => collect()));
    for (const result of results) {
      if (result.status === 'rejected') log.error(serializeError(result.reason), 'a metric could not be looked up');
    }
  }
}
