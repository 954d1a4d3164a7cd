import { Clock } from '../../src/kernel/clock';

/** The real time, which a test may move forward instead of waiting. */
export class MovableClock extends Clock {
  private offsetMs = 0;
  private stoppedAt: number | null = null;

  now(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.offsetMs);
  }

  /** While `work` runs, the time moves only by `advance`, however long the machine takes. */
  async whileStopped<T>(work: () => Promise<T>): Promise<T> {
    this.stoppedAt = Date.now();
    try {
      return await work();
    } finally {
      this.stoppedAt = null;
    }
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}
