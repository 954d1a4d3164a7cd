import type { Client } from 'pg';
import { loadInBulk } from './bulk-load';

/** How many rows of a kind one account has, or the log of operators. */
export interface Logs {
  readonly merchant: number;
  readonly rows: number;
}

/** The request log keeps so many days. */
const LOGGED_DAYS = 14;
const HISTORY_DAYS = 400;
/** How many rows of each rare sort there are, whatever the size. */
const RARE = 4;

const LOGS = ['api_requests', 'account_activity', 'audit_log'];

/**
 * Fills the request log of an account (14 days), its activity and the log of operators (400 days each) with rows that end now. Each
 * has `RARE` rows of a sort that is looked for.
 */
export async function fillLogs(client: Client, { merchant, rows }: Logs): Promise<void> {
  await loadInBulk(client, LOGS, async () => {
    const rare = `n % ($2::int / ${RARE}) =`;
    const at = (days: number): string =>
      `now() - make_interval(secs => ${days} * 86400.0 * ($2::float - n) / $2) - interval '1 minute'`;
    const fill = (text: string): Promise<unknown> => client.query(text, [`BENCH${merchant}`, rows]);
    await fill(
      `INSERT INTO api_requests (business_id, environment, request_id, method, route, status, duration_ms, key_id, key_prefix, created_at, id_tells_time)
       SELECT id, 'live', gen_random_uuid(), CASE WHEN ${rare} 1 THEN 'PUT' WHEN n % 3 = 0 THEN 'POST' ELSE 'GET' END,
         CASE WHEN ${rare} 2 THEN '/api/v1/business/cards' ELSE (ARRAY['/api/v1/business/transactions', '/api/v1/business/wallet/:currency'])[1 + n % 2] END,
         CASE WHEN ${rare} 3 THEN 500 WHEN n % 20 = 0 THEN 422 WHEN n % 3 = 0 THEN 201 ELSE 200 END, 5, CASE WHEN ${rare} 4 THEN 2 ELSE 1 END, 'biz_live_bench',
         ${at(LOGGED_DAYS)}, true
       FROM businesses, generate_series(1, $2::int) AS n WHERE code = $1 ORDER BY n`,
    );
    await fill(
      `INSERT INTO account_activity (business_id, type, actor_type, created_at)
       SELECT id, CASE WHEN ${rare} 1 THEN 'pin.changed' ELSE 'sign_in.succeeded' END, 'session', ${at(HISTORY_DAYS)}
       FROM businesses, generate_series(1, $2::int) AS n WHERE code = $1 ORDER BY n`,
    );
    await fill(
      `INSERT INTO audit_log (operator_id, action, target_type, target_id, created_at)
       SELECT CASE WHEN ${rare} 1 THEN 2 ELSE 1 END, CASE WHEN ${rare} 2 THEN 'plan.updated' ELSE 'business.note_added' END,
         CASE WHEN ${rare} 3 THEN 'plan' ELSE 'business' END, n % 1000, ${at(HISTORY_DAYS)}
       FROM businesses, generate_series(1, $2::int) AS n WHERE code = $1 ORDER BY n`,
    );
  });
  await client.query('VACUUM ANALYZE');
}
