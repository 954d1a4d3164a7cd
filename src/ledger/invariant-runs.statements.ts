/**
 * Prepared statements: a check begins once a day however many processes try, by the conflict with a partial index; the last
 * one is asked for every scrape of the metrics.
 */

/** A check whose process died is marked failed, so that another process can check the day. */
export const GIVE_UP = {
  name: 'give-up-invariant-runs',
  text: `UPDATE invariant_runs SET status = 'failed', finished_at = $1 WHERE status = 'running' AND created_at < $2`,
};
export const BEGIN = {
  name: 'begin-invariant-run',
  text: `INSERT INTO invariant_runs (day, created_at) VALUES ($1, $2)
         ON CONFLICT (day) WHERE status <> 'failed' DO NOTHING RETURNING id`,
};
export const END = {
  name: 'end-invariant-run',
  text: `UPDATE invariant_runs SET status = $2, checked = $3, broken = $4, finished_at = $5 WHERE id = $1 AND status = 'running'`,
};
export const LAST = {
  name: 'find-last-invariant-run',
  text: `SELECT extract(epoch FROM finished_at)::float AS at, broken FROM invariant_runs WHERE status = 'finished'
         ORDER BY id DESC LIMIT 1`,
};
