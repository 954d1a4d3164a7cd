import type { QueryRunner } from 'typeorm';
import type { World } from './world';
import { until } from './wait';

/** Runs `work` in a transaction of its own, which is rolled back unless `work` commits it. */
export async function inSession<T>(world: Pick<World, 'db'>, work: (session: QueryRunner) => Promise<T>): Promise<T> {
  const session = world.db.createQueryRunner();
  await session.startTransaction();
  try {
    return await work(session);
  } finally {
    if (session.isTransactionActive) await session.rollbackTransaction();
    await session.release();
  }
}

/** Runs `work` while another session holds what `sql` locks; `work` is given the rows that `sql` returned. */
export async function whileHeld<T>(
  world: Pick<World, 'db'>,
  sql: string,
  values: readonly unknown[],
  work: (rows: readonly unknown[]) => Promise<T>,
): Promise<T> {
  return inSession(world, async (session) => work(await session.query(sql, [...values])));
}

/** How many sessions wait for a lock now. */
export async function waitingSessions(world: Pick<World, 'db'>): Promise<number> {
  const [{ n }] = await world.db.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return n;
}

/** Until exactly `count` sessions wait for a lock. */
export const sessionsWait = (world: Pick<World, 'db'>, count: number): Promise<boolean> =>
  until(`${count} sessions wait for a lock`, async () => (await waitingSessions(world)) === count);
