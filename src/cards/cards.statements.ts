/**
 * Prepared statements: a card is read and locked with its balance, which is in the ledger.
 */
import { SHARED_PAGES_MAX } from '../access/read-ahead';

const COLUMNS = `c.id, c.business_id, c.environment, c.wallet_id, c.operation_id, c.provider, c.provider_card_id, c.brand, c.currency,
  c.status, c.frozen_by, c.first_six, c.last_four, c.ledger_address, c.created_at, c.terminated_at, c.movements_read_to, c.differs_since, a.posted, a.held
  FROM cards c JOIN ledger_accounts a ON a.address = c.ledger_address`;
export const NEXT_ID = { name: 'next-card-id', text: `SELECT nextval('card_ids') AS id` };
export const INSERT = {
  name: 'insert-card',
  text: `INSERT INTO cards (id, business_id, environment, wallet_id, operation_id, provider, provider_card_id, brand, currency,
           first_six, last_four, created_at, updated_at, next_sync_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`,
};
// across accounts: another account's card is a 403 and not a 404, so the caller compares the owner (specification 5.9).
export const FIND = { name: 'find-card', text: `SELECT ${COLUMNS} WHERE c.id = $1` };
/** What a list shows, in the order of `listedOf`. */
const LISTED = `c.id, c.brand, c.currency, c.status, c.first_six, c.last_four, c.provider_card_id, a.posted::text, a.held::text, c.created_at`;
/** Each card was made by one order that completed, and none is ever deleted. Orders that ended are counted. */
const ALL = `SELECT coalesce(sum(total), 0)::bigint FROM operation_account_counts
     WHERE business_id = $1 AND environment = $2 AND kind = 'card_creation' AND state = 'completed'`;
const OF_STATUS = 'AND c.status = $3';
const TOTAL_OF_STATUS = `SELECT count(*) FROM cards c WHERE c.business_id = $1 AND c.environment = $2 ${OF_STATUS}`;
interface Part {
  readonly behind?: string;
  readonly offset?: string;
}
/** A page as JSON and the total of all, in one row; so both are of one moment. `part` is what of the list the page is taken from. */
const listOf = (total: string, condition: string, limit: string, part: Part = {}): string => `SELECT
    (${total}) AS total,
    (SELECT json_agg(json_build_array(${LISTED}) ORDER BY c.created_at DESC, c.id DESC) FROM (
       SELECT c.id, c.brand, c.currency, c.status, c.first_six, c.last_four, c.provider_card_id, c.ledger_address, c.created_at
       FROM cards c WHERE c.business_id = $1 AND c.environment = $2 ${condition} ${part.behind ?? ''}
       ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit} OFFSET ${part.offset ?? 0}) AS c
     CROSS JOIN LATERAL (SELECT posted, held FROM ledger_accounts WHERE address = c.ledger_address OFFSET 0) AS a) AS items`;
/** @param first the parameter with the time of the place behind which the page begins; its id follows. */
const behind = (first: number): string => `AND (c.created_at, c.id) < ($${first}::timestamptz, $${first + 1}::bigint)`;
/** `$3`: rows, then how many to pass over, or the place behind which the page begins. */
export const LISTS = {
  first: { name: 'list-all-cards', text: listOf(ALL, '', '$3', { offset: '$4' }) },
  behind: { name: 'list-all-cards-behind', text: listOf(ALL, '', '$3', { behind: behind(4) }) },
} as const;
/** `$3`: the status, `$4`: rows, and the rest as in `LISTS`. */
export const LISTS_OF_STATUS = {
  first: { name: 'list-cards-of-status', text: listOf(TOTAL_OF_STATUS, OF_STATUS, '$4', { offset: '$5' }) },
  behind: {
    name: 'list-cards-of-status-behind',
    text: listOf(TOTAL_OF_STATUS, OF_STATUS, '$4', { behind: behind(5) }),
  },
} as const;
export const LIST_AHEAD = {
  name: 'cards',
  columns: ['total', 'items'],
  text: listOf(ALL, '', '$3'),
  types: ['integer'],
  callersMax: SHARED_PAGES_MAX,
};
/** The WHERE clause checks the status, so that check and change are one step. */
export const MOVE = {
  name: 'move-card',
  text: `UPDATE cards SET status = $4, frozen_by = $5, updated_at = $6, terminated_at = CASE WHEN $4 = 'terminated' THEN $6::timestamptz END
         WHERE id = $1 AND business_id = $2 AND status = ANY ($3) RETURNING id`,
};
export const LOOK_SOON = {
  name: 'look-soon-at-card',
  text: 'UPDATE cards SET next_sync_at = $3 WHERE id = $1 AND business_id = $2',
};
export const BALANCE_AFTER = {
  name: 'card-balance-after',
  text: `SELECT balance_after FROM ledger_entries WHERE operation_id = $1 AND address = $2 AND step = 'settle'`,
};
export const LOCK = {
  name: 'lock-card',
  text: 'SELECT id FROM cards WHERE id = $1 AND business_id = $2 FOR NO KEY UPDATE',
};
export const LOCK_ACCOUNT = {
  name: 'lock-card-account',
  text: 'SELECT posted, held FROM ledger_accounts WHERE address = $1 FOR NO KEY UPDATE',
};
