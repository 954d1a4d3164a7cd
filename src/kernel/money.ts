import type { CurrencyCode } from './currency';

/** Wallet amounts on the wire (contract 1.5): up to 15 whole digits, at most two decimals, no sign, no leading zero. */
export const DECIMAL_AMOUNT = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/;
/** Card amounts on the wire (contract 1.5): whole cents above zero. */
export const CENTS_AMOUNT = /^[1-9]\d{0,14}$/;

/** Patterns of amounts in answers: two decimals for wallets, whole cents for cards (contract 1.5). */
export const DECIMAL_TEXT = String.raw`^-?\d+\.\d{2}$`;
export const CENTS_TEXT = String.raw`^-?\d+$`;

/**
 * An exact amount of one currency, in hundredths of its unit whatever the currency (contract 1.5). It is read and printed
 * here; amounts are added and compared by the database, which keeps the books.
 */
export class Money {
  private constructor(
    /** Hundredths of the currency's unit. */
    readonly minor: bigint,
    readonly currency: CurrencyCode,
  ) {}

  static ofMinor(minor: bigint, currency: CurrencyCode): Money {
    return new Money(minor, currency);
  }

  /** Reads a decimal string such as `"5000.00"`. @throws RangeError when the text is not an amount. */
  static parse(text: string, currency: CurrencyCode): Money {
    if (!DECIMAL_AMOUNT.test(text)) throw new RangeError('not a decimal amount');
    const [whole = '0', fraction = ''] = text.split('.');
    return new Money(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')), currency);
  }

  /** Reads a string of whole cents such as `"1500"`. @throws RangeError when the text is not an amount. */
  static parseCents(text: string, currency: CurrencyCode): Money {
    if (!CENTS_AMOUNT.test(text)) throw new RangeError('not a whole number of cents');
    return new Money(BigInt(text), currency);
  }

  /** Decimal text with two places, such as `"-0.05"`. */
  toString(): string {
    return formatMinor(this.minor);
  }
}

/** Hundredths as decimal text with two places. */
export function formatMinor(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As `formatMinor`; null for an amount that is not known or not set. */
export const formatMinorOrNull = (minor: bigint | null): string | null => (minor === null ? null : formatMinor(minor));
