import { after, DAY_MS } from './clock';
import { fieldError } from './errors';

/** From `from` (inclusive) to `to` (exclusive); null is open. */
export interface TimeRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

const isDay = (text: string): boolean => text.length === 10;

/**
 * Reads the `from` and `to` of a list. A bare day means the whole day in UTC, so as `to` it is included.
 * @throws AppError `invalid_request` when the range is empty or reversed.
 */
export function readTimeRange(from: string | undefined, to: string | undefined): TimeRange {
  const range = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : endOf(to) };
  if (range.from !== null && range.to !== null && range.from >= range.to) {
    throw fieldError('from', 'from must be before to');
  }
  return range;
}

const endOf = (to: string): Date => (isDay(to) ? after(new Date(to), DAY_MS) : new Date(to));

/** The first UTC midnight that is not before `instant`. */
export const midnightFrom = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / DAY_MS) * DAY_MS);

/** The whole UTC days inside a range: from the first midnight in it to the last. Null when not one whole day is inside. */
export function wholeDaysOf({ from, to }: TimeRange): TimeRange | null {
  const first = from === null ? null : midnightFrom(from);
  const last = to === null ? null : new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS);
  return first !== null && last !== null && first >= last ? null : { from: first, to: last };
}
