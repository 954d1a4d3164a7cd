export const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** The day of an instant in UTC. */
export const utcDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether `text` is a day of the calendar, as `2028-02-29`. */
export const isDay = (text: string): boolean => DAY.test(text) && utcDayOf(midnightUtc(text) || 0) === text;

export const dayAfter = (day: string): string => utcDayOf(midnightUtc(day) + DAY_MS);

/** What the clocks of a zone show at an instant, as if it were UTC. Swedes write days and times as ISO does. */
function clockIn(zone: string): (time: number) => number {
  const form = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (time) => Date.parse(`${form.format(time).replace(' ', 'T')}Z`);
}

/**
 * The first moment of a day in a zone. Clocks may be set forward or back at midnight, so both the difference from UTC before it and
 * that after it are tried: the day begins at the first of the two moments that lies in it.
 *
 * @param zone an IANA name.
 */
export function startOfDay(day: string, zone: string): Date {
  const clock = clockIn(zone);
  const midnight = midnightUtc(day);
  const differences = [midnight - DAY_MS, midnight + DAY_MS].map((time) => clock(time) - time);
  const starts = differences.map((difference) => midnight - difference).sort((one, other) => one - other);
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
