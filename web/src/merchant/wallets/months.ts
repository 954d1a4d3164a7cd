const MONTHS_MAX = 36;

/** Months as `YYYY-MM` in UTC, as statements are cut: the present one first, back to the one of `first`. */
export function monthsSince(first: Date, now: Date): string[] {
  const months: string[] = [];
  const until = first.toISOString().slice(0, 7);
  for (let back = 0; back < MONTHS_MAX; back += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
    months.push(month);
    if (month <= until) break;
  }
  return months;
}
