/** Prepared statements: the job of the chain runs all day, reads rows as the database's text and writes links in one call. */
import type { Statement } from '../../../platform/database/statement';

const ROW = `a.id::text AS id, a.operator_id::text AS operator_id, a.action, a.target_type, a.target_id, a.before::text AS before,
  a.after::text AS after, a.reason, a.ip, a.request_id, (extract(epoch FROM a.created_at) * 1000000)::bigint::text AS at`;
const DAY = `d.day::text AS day, d.opened_from, d.links, d.head, d.sealed_with, d.seal`;

/** One process at a time works on the chain. Writers of the audit log never wait for it. */
export const TAKE_TURN: Statement = {
  name: 'take-turn-at-audit-chain',
  text: 'SELECT pg_try_advisory_xact_lock(7263551) AS taken',
};
export const LATEST_DAY: Statement = {
  name: 'find-latest-audit-day',
  text: `SELECT ${DAY} FROM audit_days d ORDER BY d.day DESC LIMIT 1`,
};
export const OPEN_DAY: Statement = {
  name: 'open-audit-day',
  text: `INSERT INTO audit_days (day, opened_from, links, head, sealed_with, seal) VALUES ($1, $2, 0, $2, $3, $4)`,
};
export const SEAL_DAY: Statement = {
  name: 'seal-audit-day',
  text: 'UPDATE audit_days SET links = $2, head = $3, sealed_with = $4, seal = $5 WHERE day = $1',
};
/**
 * Rows without a link. Ids are assigned before the commit, so a lower one may appear later: the last ten thousand are
 * searched, more than can be in progress at once.
 */
export const UNLINKED: Statement = {
  name: 'find-unlinked-audit-records',
  text: `SELECT ${ROW} FROM audit_log a
         WHERE a.id > coalesce((SELECT max(audit_id) FROM audit_links), 0) - 10000
           AND NOT EXISTS (SELECT FROM audit_links l WHERE l.audit_id = a.id) ORDER BY a.id LIMIT $1`,
};
export const LINK: Statement = {
  name: 'link-audit-records',
  text: `INSERT INTO audit_links (audit_id, day, place, hash)
         SELECT link.audit_id, $1::date, link.place, link.hash
         FROM unnest($2::bigint[], $3::integer[], $4::bytea[]) AS link (audit_id, place, hash)`,
};

export const DAYS: Statement = { name: 'list-audit-days', text: `SELECT ${DAY} FROM audit_days d ORDER BY d.day` };
export const LINKS_OF_DAY: Statement = {
  name: 'list-audit-links-of-day',
  text: `SELECT l.place, l.hash, l.audit_id::text AS audit_id, a.id IS NOT NULL AS is_there, ${ROW}
         FROM audit_links l LEFT JOIN audit_log a ON a.id = l.audit_id
         WHERE l.day = $1 AND l.place > $2 ORDER BY l.place LIMIT $3`,
};
/** Too old to be merely late: written by something else than the service, or its link was deleted. */
export const NEVER_LINKED: Statement = {
  name: 'list-audit-records-never-linked',
  text: `SELECT a.id::text AS id FROM audit_log a
         WHERE a.created_at < $1 AND NOT EXISTS (SELECT FROM audit_links l WHERE l.audit_id = a.id) ORDER BY a.id LIMIT 20`,
};
export const RESEAL: Statement = {
  name: 'reseal-audit-day',
  text: 'UPDATE audit_days SET sealed_with = $3, seal = $4 WHERE day = $1 AND seal = $2',
};
