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
    this.stop();
    try {
      return await work();
    } finally {
      this.resume();
    }
  }

  /** From now on the time moves only by `advance`. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  resume(): void {
    this.stoppedAt = null;
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}
