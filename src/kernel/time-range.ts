import { after, DAY_MS } from './clock';

/** From `from` (inclusive) to `to` (exclusive); null is open. */
export interface TimeRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

const isDay = (text: string): boolean => text.length === 10;

/** Reads the `from` and `to` of a list. A bare day means the whole day in UTC, so as `to` it is included. */
export const readTimeRange = (from: string | undefined, to: string | undefined): TimeRange => ({
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : isDay(to) ? after(new Date(to), DAY_MS) : new Date(to),
});
