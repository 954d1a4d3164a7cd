/** The time, injected so that a test can move it. Every stored or compared instant comes from here. */
export abstract class Clock {
  /** False while this machine's clock and the database's are too far apart to tell which is right: no background work begins then. */
  isTrusted = true;

  abstract now(): Date;

  /** Tells how far the clock that everybody goes by is ahead of this machine's now, in milliseconds. */
  follow(_aheadMs: number): void {
    // A clock that a test moves ignores it.
  }
}

/**
 * The clock of this machine, corrected by what it is told. Between two tellings it counts by the machine's monotonic clock,
 * so that somebody who sets the time of the machine moves nothing.
 */
export class SystemClock extends Clock {
  /** The corrected time when `performance.now()` was zero. */
  private zero = Date.now() - performance.now();

  now(): Date {
    return new Date(this.zero + performance.now());
  }

  override follow(aheadMs: number): void {
    this.zero = Date.now() + aheadMs - performance.now();
  }
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** `instant` moved by `ms` milliseconds (negative: into the past). */
export const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

export const earliestOf = (...times: readonly Date[]): Date =>
  new Date(Math.min(...times.map((time) => time.getTime())));

/** Midnight of a day in UTC. `Date.UTC` takes the years 0 to 99 for those of the twentieth century. */
function utcMidnight(year: number, month: number, day: number): Date {
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month, day);
  return midnight;
}

export const startOfUtcDay = (instant: Date): Date =>
  utcMidnight(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());

/** The day of `instant` in UTC, `2026-11-22`. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

export const startOfUtcMonth = (instant: Date): Date => utcMidnight(instant.getUTCFullYear(), instant.getUTCMonth(), 1);

export const startOfNextUtcMonth = (instant: Date): Date =>
  utcMidnight(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1);
