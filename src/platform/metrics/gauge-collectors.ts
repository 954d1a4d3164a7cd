import { Injectable } from '@nestjs/common';
import { log, serializeError } from '../logging/logger';

/** Figures that nobody counts as they happen and that are looked up when `/metrics` is read. */
@Injectable()
export class GaugeCollectors {
  private readonly lookUps: Array<() => Promise<void>> = [];

  add(lookUp: () => Promise<void>): void {
    this.lookUps.push(lookUp);
  }

  /** Brings every figure up to date. One that cannot be looked up keeps its last value: the others still tell their story. */
  async refresh(): Promise<void> {
    const results = await Promise.allSettled(this.lookUps.map((lookUp) => lookUp()));
    for (const result of results) {
      if (result.status === 'rejected') log.error(serializeError(result.reason), 'a figure could not be looked up');
    }
  }
}
