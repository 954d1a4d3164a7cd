/**
 * What every connection of ours tells PostgreSQL's planner. Measured with ten million transactions in 200 accounts of 400 days:
 *
 * - A page found by index costs about as much as the next one, in memory and on a solid-state disk. With PostgreSQL's own
 *   figure, 4, for disks that turn, the total of one merchant's list was summed from the counters of all: 94 ms instead of 0.7.
 * - Our statements are short and many at once. Starting parallel workers for a page of twenty rows took 15 ms of its 16.
 * - Compiling a statement takes a hundred milliseconds, and a page of a merchant with millions of rows looks expensive enough for it.
 */
export const PLANNER_SETTINGS = { random_page_cost: 1.1, max_parallel_workers_per_gather: 0, jit: 'off' } as const;

/** The same as the `options` of a connection. */
export const PLANNER_OPTIONS = Object.entries(PLANNER_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
