/**
 * Prepared statements: a month is a span of entry numbers.
 */
// By entry numbers and not by time: two entries with the same time may be written in either order, and a month must begin
// exactly where the previous one ended.
export const SPAN = {
  name: 'find-statement-span',
  text: `SELECT span.first, span.last, coalesce(before.balance_after, 0) AS opening, coalesce(after.balance_after, 0) AS closing
    FROM (SELECT entry_number_before($1, $2) AS first, entry_number_before($1, $3) AS last) AS span
    LEFT JOIN ledger_entries AS before ON before.address = $1 AND before.entry_number = span.first
    LEFT JOIN ledger_entries AS after ON after.address = $1 AND after.entry_number = span.last`,
};
// across accounts: the wallet was found by its owner, and every entry at its address belongs to the owner.
export const SUMS = {
  name: 'sum-statement-entries',
  text: `SELECT operation.kind, entry.direction, count(*) AS count, sum(entry.amount) AS amount
    FROM ledger_entries AS entry JOIN operations AS operation ON operation.id = entry.operation_id
    WHERE entry.address = $1 AND entry.entry_number > $2 AND entry.entry_number <= $3
    GROUP BY 1, 2 ORDER BY 1, 2`,
};
// across accounts: the wallet was found by its owner, and every entry at its address belongs to the owner.
export const ENTRIES = {
  name: 'list-statement-entries',
  text: `SELECT entry.id, entry.entry_number, entry.operation_id, operation.kind, operation.description, entry.direction, entry.amount,
      entry.balance_after, entry.created_at
    FROM ledger_entries AS entry JOIN operations AS operation ON operation.id = entry.operation_id
    WHERE entry.address = $1 AND entry.entry_number > $2 AND entry.entry_number <= $3 ORDER BY entry.entry_number LIMIT $4`,
};
