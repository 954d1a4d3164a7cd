/**
 * Prepared statements: what is compared is read from operations and from the ledger, which have no entities. The daily comparison
 * begins once however many processes try, by the conflict with a partial index.
 */
import { OPERATION_COLUMNS } from '../../operations/operation.row';

export const BEGIN = {
  name: 'begin-reconciliation',
  text: `INSERT INTO reconciliations (provider, started_by, from_at, to_at, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (provider, from_at, to_at) WHERE started_by IS NULL AND status <> 'failed' DO NOTHING RETURNING id`,
};
/** What the provider was asked to move. One name may serve payments and cards, as the simulator's does. */
const PAYMENTS = `provider = $1 AND environment = 'live' AND kind LIKE 'mobile\\_money\\_%'`;
// across accounts: the provider's view is one for all merchants.
export const ENDED = {
  name: 'operations-to-reconcile',
  text: `SELECT ${OPERATION_COLUMNS} FROM operations WHERE ${PAYMENTS} AND id > $4
           AND ((completed_at >= $2 AND completed_at < $3) OR (completed_at IS NULL AND created_at < $3))
         ORDER BY id LIMIT $5`,
};
export const POSITIONS = {
  name: 'clearing-positions',
  text: `SELECT currency, sum(debits - credits)::bigint AS position
         FROM ledger_positions WHERE address LIKE $1 AND environment = 'live' GROUP BY currency`,
};
// across accounts: the float at the provider is one for all of them.
export const QUIET_MARK = {
  name: 'quiet-mark',
  text: `SELECT EXISTS (SELECT FROM operations WHERE ${PAYMENTS} AND completed_at IS NULL) AS is_open,
           (SELECT max(completed_at) FROM operations WHERE ${PAYMENTS}) AS ended`,
};
