/** Amounts are text and are counted in whole hundredths, because a binary fraction cannot hold 0.10. */
const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d{1,2}))?$/;
const CENTS = /^-?(0|[1-9]\d*)$/;

/** Hundredths of an amount such as `"5000.00"`. @throws RangeError for anything that is not one. */
export function toHundredths(amount: string): bigint {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`"${amount}" is not an amount such as "5000.00"`);
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -hundredths : hundredths;
}

/** The amount of whole hundredths, with two decimals: `500000n` is `"5000.00"`. */
export function fromHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of amounts: `add('0.10', '0.20')` is `"0.30"`. */
export const add = (...amounts: readonly string[]): string =>
  fromHundredths(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0n));

/** `amount` less the others. */
export const subtract = (amount: string, ...others: readonly string[]): string =>
  fromHundredths(others.reduce((rest, other) => rest - toHundredths(other), toHundredths(amount)));

/** Below zero when `a` is less than `b`, zero when they are equal, above zero otherwise; for `sort` too. */
export function compare(a: string, b: string): number {
  const difference = toHundredths(a) - toHundredths(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A wallet amount from a card amount: `"1500"` cents are `"15.00"`. */
export function fromCents(cents: string): string {
  if (!CENTS.test(cents)) throw new RangeError(`"${cents}" is not a number of cents such as "1500"`);
  return fromHundredths(BigInt(cents));
}

/** A card amount from a wallet amount: `"15.00"` is `"1500"` cents. */
export const toCents = (amount: string): string => toHundredths(amount).toString();

/** As people write it, such as `CDF 5,000.00`. Only the words are rounded to the habit of the locale, never the amount. */
export const format = (amount: string, currencyCode: string, locale?: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode, minimumFractionDigits: 2 }).format(
    fromHundredths(toHundredths(amount)) as `${number}`,
  );
