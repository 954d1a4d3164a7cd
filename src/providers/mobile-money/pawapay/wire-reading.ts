import { readCurrency } from '../../../kernel/currency';

/**
 * Readers for the provider's data that do not trust its shape: new fields and values may appear at any time, so nothing is
 * validated, and each reader returns null for a missing value.
 */
export type WireObject = Readonly<Record<string, unknown>>;

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d*))?$/;

export const objectIn = (value: unknown): WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireObject) : {};

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A currency code, in upper case whatever the case it came in, since case tells no two currencies apart. Another text is passed on to be compared. */
export const currencyCodeIn = (value: unknown): string | null => readCurrency(value) ?? textIn(value);

/** A decimal such as `"25000.00"` in hundredths, or null when it is no decimal or has a third place that counts. */
export function hundredthsIn(value: unknown): bigint | null {
  const [, sign, whole, fraction = ''] =
    DECIMAL.exec(typeof value === 'number' ? String(value) : (textIn(value) ?? '')) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null;
  const amount = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  return sign ? -amount : amount;
}

/** Entries by `key`, from an object of entries or an array of objects that contain their key. */
export function entriesIn(value: unknown, key: string): ReadonlyArray<readonly [string, unknown]> {
  if (!Array.isArray(value)) return Object.entries(objectIn(value));
  return listIn(value).flatMap((each) => {
    const name = textIn(objectIn(each)[key]);
    return name === null ? [] : [[name, each] as const];
  });
}
