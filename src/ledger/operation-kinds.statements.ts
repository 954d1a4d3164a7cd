/**
 * The SQL of a condition on `kind`. Kinds come from a closed list and are written into the text, so that PostgreSQL may choose a
 * partial index.
 */
import { TRANSACTION_TYPES, type TransactionType } from './operation-kinds';

const ANY = `kind IN (${TRANSACTION_TYPES.map((type) => `'${type}'`).join(', ')})`;

/** @param type null: every type of transaction. */
export const kindIs = (type: TransactionType | null = null): string => (type === null ? ANY : `kind = '${type}'`);
