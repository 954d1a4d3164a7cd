import { Clock } from '../../src/kernel/clock';

/** The real time, which a test may move forward instead of waiting. */
export class MovableClock extends Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}
