import type { TransactionSearch } from '../../transactions/transaction-filter';
import { numberOfCountry } from '../../transactions/transaction-search';

/** An operator's search text, parsed for a search across all businesses. */
export interface OperatorSearch extends Pick<TransactionSearch, 'text' | 'ids'> {
  /** Phone numbers in stored form: one, or one per country for a number without a country code. */
  readonly phoneNumbers: readonly string[];
}

/** How long a number is within its country. */
const NATIONAL = /^\d{8,10}$/;
const PHONE = /^\+?[\d\s.()-]+$/;

/** @param prefixes country codes served, without plus, such as `243`. */
export function phoneNumbersOf(text: string, prefixes: readonly string[]): readonly string[] {
  if (!PHONE.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits === '00') return [];
  if (digits.startsWith('00')) return [digits.slice(2)];
  if (digits.startsWith('0'))
    return prefixes.map((prefix) => numberOfCountry(prefix, digits)).filter((number) => number !== null);
  const isAbroad = text.startsWith('+') || prefixes.some((prefix) => digits.startsWith(prefix));
  // People leave the 0 out, too, of a number that they say whole.
  return isAbroad || !NATIONAL.test(digits) ? [digits] : [digits, ...prefixes.map((prefix) => `${prefix}${digits}`)];
}
