import type { World } from './world';
import { until } from './wait';

/** Runs `work` while another session holds what `sql` locks. */
export async function whileHeld<T>(
  world: Pick<World, 'db'>,
  sql: string,
  values: readonly unknown[],
  work: () => Promise<T>,
): Promise<T> {
  const session = world.db.createQueryRunner();
  await session.startTransaction();
  try {
    await session.query(sql, [...values]);
    return await work();
  } finally {
    await session.rollbackTransaction();
    await session.release();
  }
}

/** Until exactly `count` sessions wait for a lock. */
export const sessionsWait = (world: Pick<World, 'db'>, count: number): Promise<boolean> =>
  until(`${count} sessions wait for a lock`, async () => {
    const [{ n }] = await world.db.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return n === count;
  });
