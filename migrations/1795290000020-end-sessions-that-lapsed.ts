import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 1_000;

/**
 * A login ends what has lapsed since the one before. What had lapsed until now is ended here, a batch at a time, each its own commit. What a login
 * or a cleanup holds is left to the next login, so nobody waits for another.
 */
export class EndSessionsThatLapsed1795290000020 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['sessions', 'operator_sessions']) {
      for (let ended = BATCH; ended === BATCH;) {
        const [row] = (await runner.query(
          `WITH lapsed AS (
             SELECT id FROM ${table} WHERE revoked_at IS NULL AND idle_expires_at <= now() LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
           ended AS (
             UPDATE ${table} AS sessions SET revoked_at = idle_expires_at, revoked_reason = 'lapsed' FROM lapsed WHERE sessions.id = lapsed.id
             RETURNING sessions.id)
           SELECT count(*)::integer AS ended FROM ended`,
        )) as Array<{ readonly ended: number }>;
        ended = row?.ended ?? 0;
      }
    }
  }

  async down(): Promise<void> {
    // That a session has lapsed stays true.
  }
}
