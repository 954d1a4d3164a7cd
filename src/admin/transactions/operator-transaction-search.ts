import type { TransactionSearch } from '../../transactions/transaction-filter';

/** An operator's search text, parsed for a search across all businesses. */
export interface OperatorSearch extends Pick<TransactionSearch, 'text' | 'ids'> {
  /** Phone numbers in stored form: one, or one per country for a number that begins with 0. */
  readonly phoneNumbers: readonly string[];
}

const PHONE = /^\+?[\d\s.()-]+$/;

/** @param prefixes country codes served, without plus, such as `243`. */
export function phoneNumbersOf(text: string, prefixes: readonly string[]): readonly string[] {
  if (!PHONE.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.startsWith('00')) return [digits.slice(2)];
  if (!digits.startsWith('0')) return digits === '' ? [] : [digits];
  return prefixes.map((prefix) => `${prefix}${digits.slice(1)}`);
}
