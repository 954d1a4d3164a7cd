import { after, DAY_MS, HOUR_MS } from './clock';
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

/** From `first` (inclusive) to `last` (exclusive). */
export interface Span {
  readonly first: Date;
  readonly last: Date;
}

/** A part of a day between an end of a range and the midnight that is nearest to it. */
export interface DayPart extends Span {
  /** `+`: the range has the part and its whole days do not. `-`: the whole days have it and the range does not. */
  readonly sign: '+' | '-';
}

/** A range as whole UTC days, and the parts of days to add to them and to take from them. */
export interface RangeInDays {
  readonly days: TimeRange;
  readonly parts: readonly DayPart[];
}

/**
 * Moves each end of a range to the nearest midnight, so that no part of a day is longer than twelve hours. Null for a range that is
 * no longer than these parts.
 */
export function inDays(range: TimeRange): RangeInDays | null {
  const days = { from: nearestMidnight(range.from), to: nearestMidnight(range.to) };
  const atBothEnds = [partOf(range.from, days.from, '-'), partOf(range.to, days.to, '+')];
  const parts = atBothEnds.filter((part) => part !== null);
  const partsMs = parts.reduce((sum, { first, last }) => sum + last.getTime() - first.getTime(), 0);
  if (range.from !== null && range.to !== null && partsMs >= range.to.getTime() - range.from.getTime()) return null;
  return { days, parts };
}

const nearestMidnight = (instant: Date | null): Date | null =>
  instant === null ? null : new Date(Math.round(instant.getTime() / DAY_MS) * DAY_MS);

/** @param sign of what lies between the midnight and an instant after it. */
function partOf(instant: Date | null, midnight: Date | null, sign: DayPart['sign']): DayPart | null {
  if (instant === null || midnight === null || instant.getTime() === midnight.getTime()) return null;
  if (midnight < instant) return { first: midnight, last: instant, sign };
  return { first: instant, last: midnight, sign: sign === '+' ? '-' : '+' };
}

/** A part of a day as whole hours of the day (UTC), the last one excluded, and the rest of the part, which is less than an hour. */
export interface PartInHours {
  readonly hours: { readonly first: number; readonly last: number };
  readonly rest: Span | null;
}

/** Null without a whole hour. A part of a day has a midnight at one end, so only the other end may be within an hour. */
export function wholeHoursOf({ first, last }: Span): PartInHours | null {
  const begin = new Date(Math.ceil(first.getTime() / HOUR_MS) * HOUR_MS);
  const end = new Date(Math.floor(last.getTime() / HOUR_MS) * HOUR_MS);
  if (begin >= end) return null;
  const hours = { first: begin.getUTCHours(), last: end.getUTCHours() || 24 };
  if (first < begin) return { hours, rest: { first, last: begin } };
  return { hours, rest: end < last ? { first: end, last } : null };
}

/** The whole hours inside a range, as whole UTC days and what is before the first and after the last of them. */
export interface HoursInside {
  readonly hours: TimeRange;
  readonly days: TimeRange;
  /** Whole hours of one day each. */
  readonly parts: { readonly first: Span | null; readonly last: Span | null };
}

/** Null when not one whole hour is inside. An end that is open has no part. */
export function hoursInside(range: TimeRange): HoursInside | null {
  const hours = {
    from: range.from && new Date(Math.ceil(range.from.getTime() / HOUR_MS) * HOUR_MS),
    to: range.to && new Date(Math.floor(range.to.getTime() / HOUR_MS) * HOUR_MS),
  };
  const { from, to } = hours;
  if (from && to && from >= to) return null;
  const midnights = {
    from: from && midnightFrom(from),
    to: to && new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS),
  };
  // Both ends on one day.
  if (from && to && midnights.from && midnights.to && midnights.from > midnights.to)
    return { hours, days: { from, to: from }, parts: { first: { first: from, last: to }, last: null } };
  return {
    hours,
    days: midnights,
    parts: { first: spanBetween(from, midnights.from), last: spanBetween(midnights.to, to) },
  };
}

const spanBetween = (first: Date | null, last: Date | null): Span | null =>
  first && last && first < last ? { first, last } : null;

/** A range as the whole UTC days inside it and what is left at its ends. */
export interface DaysAndParts {
  /** Null when not one whole day is inside; `first` is the whole range then, and touches at most two days. */
  readonly days: TimeRange | null;
  readonly first: Span | null;
  readonly last: Span | null;
}

export function daysAndPartsOf(range: TimeRange): DaysAndParts {
  const { from, to } = range;
  const days = wholeDaysOf(range);
  if (days === null) return { days, first: from && to && { first: from, last: to }, last: null };
  return { days, first: spanBetween(from, days.from), last: spanBetween(days.to, to) };
}
