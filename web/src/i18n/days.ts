export const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** The day of an instant in UTC. */
export const utcDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether `text` is a day of the calendar, as `2028-02-29`. */
export const isDay = (text: string): boolean => DAY.test(text) && utcDayOf(midnightUtc(text) || 0) === text;

export const dayAfter = (day: string): string => utcDayOf(midnightUtc(day) + DAY_MS);
