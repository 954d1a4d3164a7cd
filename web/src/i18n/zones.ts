import { DAY_MS, dayAfter, midnightUtc, utcDayOf } from './days';

const HALF_HOUR_MS = 1_800_000;

/** What the clocks of a zone show at an instant, as if it were UTC. Swedes write days and times as ISO does. */
function clockIn(zone: string): (time: number) => number {
  const form = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (time) => Date.parse(`${form.format(time).replace(' ', 'T')}Z`);
}

/** The moments that the clocks of a zone may show so, by their difference from UTC the day before and the day after; the earlier one first. */
const momentsOf = (shown: number, clock: (time: number) => number): number[] =>
  [shown - DAY_MS, shown + DAY_MS].map((time) => shown - (clock(time) - time)).sort((one, other) => one - other);

/**
 * The first moment of a day in a zone. Clocks may be set forward or back at midnight, so both the difference from UTC before it and
 * that after it are tried: the day begins at the first of the two moments that lies in it.
 *
 * @param zone an IANA name.
 */
export function startOfDay(day: string, zone: string): Date {
  const clock = clockIn(zone);
  const starts = momentsOf(midnightUtc(day), clock);
  const start = starts.find((time) => utcDayOf(clock(time)) === day);
  // Where a day was left out of the calendar, the next one begins in its place.
  return new Date(start ?? Math.max(...starts));
}

/**
 * A period of days as the service takes one, in instants. `to` is the first that is not in it any more.
 *
 * @param zone in which times are shown, an IANA name.
 */
export const periodOf = (from: string | undefined, to: string | undefined, zone: string) => ({
  ...(from ? { from: startOfDay(from, zone).toISOString() } : {}),
  ...(to ? { to: startOfDay(dayAfter(to), zone).toISOString() } : {}),
});

/** The day that it is in a zone. */
export const dayIn = (zone: string, time: number): string => utcDayOf(clockIn(zone)(time));

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Whether `text` is a time of day, as `10:40`. */
export const isTime = (text: string): boolean => TIME.test(text);

/** The hour around a time of a day, as the service takes a period. Of a time that clocks show twice it is the first. */
export function periodAround(day: string, time: string, zone: string): { readonly from: string; readonly to: string } {
  const clock = clockIn(zone);
  const shown = Date.parse(`${day}T${time}:00Z`);
  const moments = momentsOf(shown, clock);
  const moment = moments.find((one) => clock(one) === shown) ?? Math.max(...moments);
  const instantOf = (time: number): string => new Date(time).toISOString();
  return { from: instantOf(moment - HALF_HOUR_MS), to: instantOf(moment + HALF_HOUR_MS) };
}
