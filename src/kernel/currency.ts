/** ISO 4217 letters in upper case, such as `USD` or `CDF`. Which ones a business may hold is decided at run time (contract 5). */
export type CurrencyCode = string;

export const USD: CurrencyCode = 'USD';

/** Checked before the case changes: some letters outside ASCII have an ASCII upper case. */
const CODE = /^[A-Za-z]{3}$/;

/** `text` as a currency code in upper case, or null when it is not three letters. */
export function readCurrency(text: unknown): CurrencyCode | null {
  return typeof text === 'string' && CODE.test(text) ? text.toUpperCase() : null;
}
