import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { WebhookEndpointsRepository } from '../../src/webhook-endpoints/webhook-endpoints.repository';
import type { World } from './world';

/** Businesses with an endpoint each, arranged below the API because signing up is not what is measured. */
export async function endpoints(world: World, count: number, url: (n: number) => string): Promise<number[]> {
  const rows: Array<{ id: string }> = await world.db.query(
    `INSERT INTO businesses (code, name, email, phone, password_hash, status, plan_id, created_at, updated_at)
     SELECT upper(code), code, code || '@example.com', '+243812345678', '', 'active', 1, now(), now()
     FROM (SELECT left('w' || replace(gen_random_uuid()::text, '-', ''), 24) AS code FROM generate_series(1, $1)) AS codes RETURNING id`,
    [count],
  );
  const ids = rows.map(({ id }) => Number(id));
  await world.app.get(UnitOfWork).run(async (tx) => {
    for (const [n, id] of ids.entries()) {
      await world.app.get(WebhookEndpointsRepository).setUrl(tx, id, 'live', url(n), new Date());
    }
  });
  return ids;
}

/** Events of a merchant, each with a delivery that is due now. */
export const tell = (world: World, businessId: number, count: number): Promise<unknown> =>
  world.db.query(
    `SELECT record_event($1, 'live', 'wallet.created', json_build_object('n', n), NULL, date_trunc('milliseconds', clock_timestamp())) FROM generate_series(1, $2) AS n`,
    [businessId, count],
  );
