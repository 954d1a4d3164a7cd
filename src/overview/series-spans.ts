import { after, DAY_MS, HOUR_MS, utcDay } from '../kernel/clock';
import type { Span } from '../kernel/time-range';

/**
 * What of a series is read row by row, oldest first: the days (UTC) without sums, and of the others the hours in which an interval
 * begins or the last one ends, because sums know whole hours only.
 *
 * @param starts when each interval begins. @param end of the last one. @param summed days whose sums may be read.
 */
export function spansWithoutSums(starts: readonly Date[], end: Date, summed: ReadonlySet<string>): Span[] {
  const [first] = starts;
  if (!first) return [];
  const within = (span: Span): Span => ({
    first: span.first < first ? first : span.first,
    last: span.last > end ? end : span.last,
  });
  return [...daysWithoutSums(first, end, summed), ...cutHours([...starts, end], summed)]
    .map(within)
    .sort((one, other) => one.first.getTime() - other.first.getTime());
}

/** Days that follow each other are one span. */
function daysWithoutSums(first: Date, end: Date, summed: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  let begun: Date | null = null;
  for (let day = floor(first, DAY_MS); day < end; day = after(day, DAY_MS)) {
    if (!summed.has(utcDay(day))) begun ??= day;
    else if (begun !== null) {
      spans.push({ first: begun, last: day });
      begun = null;
    }
  }
  return begun === null ? spans : [...spans, { first: begun, last: end }];
}

function cutHours(instants: readonly Date[], summed: ReadonlySet<string>): Span[] {
  const hours = instants
    .map((instant) => ({ instant, hour: floor(instant, HOUR_MS) }))
    .filter(({ instant, hour }) => instant > hour && summed.has(utcDay(hour)))
    .map(({ hour }) => hour.getTime());
  return [...new Set(hours)].map((hour) => ({ first: new Date(hour), last: new Date(hour + HOUR_MS) }));
}

const floor = (instant: Date, unitMs: number): Date => new Date(Math.floor(instant.getTime() / unitMs) * unitMs);
