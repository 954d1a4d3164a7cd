/** ISO 4217 letters in upper case, such as `USD` or `CDF`. Which ones a business may hold is decided at run time (contract 5). */
export type CurrencyCode = string;

export const USD: CurrencyCode = 'USD';

const CODE = /^[A-Z]{3}$/;

/** `text` as a currency code in upper case, or null when it is not three letters. */
export function readCurrency(text: unknown): CurrencyCode | null {
  if (typeof text !== 'string') return null;
  const code = text.toUpperCase();
  return CODE.test(code) ? code : null;
}
