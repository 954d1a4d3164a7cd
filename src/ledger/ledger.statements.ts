/**
 * Prepared statement: the ledger is written by functions of the database.
 */

export const POST = { name: 'post-transfer', text: 'SELECT post_transfer($1, $2, $3, $4, $5, $6, $7, $8)' };
