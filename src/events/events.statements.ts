/**
 * Prepared statement: an event is recorded with every operation that ends.
 */

export const RECORD = { name: 'record-event', text: 'SELECT record_event($1, $2, $3, $4, $5, $6) AS id' };
