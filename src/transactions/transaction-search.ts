import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { TransactionSearch } from './transaction-filter';

const PHONE = /^\+?[\d\s.()-]+$/;
/** Fewer digits would match transactions of half the service before the owner is looked at. */
const ID_DIGITS_MIN = 6;
const ID = new RegExp(`^TXN-([0-9A-F]{${ID_DIGITS_MIN},32})$`, 'i');
/** The same id as providers know it: what they are sent is the UUID. */
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ID_DIGITS = 32;
/** Côte d'Ivoire, Burkina Faso, Benin and Congo: a 0 in front is the first digit of the number there, and not only dialled. */
const ZERO_IS_A_DIGIT: ReadonlySet<string> = new Set(['225', '226', '229', '242']);

/**
 * What one text can be the beginning of. A number that begins with 0, or is a whole one without it, is read as people write it
 * in the country of the business's own phone.
 * @param businessPhone in E.164.
 */
export function searchOf(text: string, businessPhone: string | null): TransactionSearch {
  return { text, phoneNumber: phoneOf(text, businessPhone), ids: idsOf(text) };
}

function phoneOf(text: string, businessPhone: string | null): string | null {
  if (!PHONE.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  // Without a digit behind them, both would begin every number.
  if (digits.startsWith('00')) return digits.slice(2) || null;
  if (digits === '') return null;
  const home = businessPhone === null ? undefined : parsePhoneNumberFromString(businessPhone);
  if (!digits.startsWith('0')) return wholeNumberOf(text, home?.country) ?? digits;
  return home ? numberOfCountry(home.countryCallingCode, digits) : null;
}

/**
 * A number that is written with the 0 of its country in front, or the beginning of one, as numbers are kept; null for the 0 alone.
 * @param code of the country, without plus.
 */
export function numberOfCountry(code: string, digits: string): string | null {
  if (digits.length === 1) return null;
  return `${code}${ZERO_IS_A_DIGIT.has(code) ? digits : digits.slice(1)}`;
}

/** People leave the 0 out, too, of a number that they say whole. What is not one there is the beginning of one with its code. */
function wholeNumberOf(text: string, country: CountryCode | undefined): string | null {
  const whole = country && !text.startsWith('+') ? parsePhoneNumberFromString(text, country) : undefined;
  return whole?.isValid() ? whole.number.slice(1) : null;
}

function idsOf(text: string): readonly [string, string] | null {
  if (UUID.test(text)) return [text.toLowerCase(), text.toLowerCase()];
  const digits = ID.exec(text)?.[1];
  return digits === undefined ? null : [uuidOf(digits.padEnd(ID_DIGITS, '0')), uuidOf(digits.padEnd(ID_DIGITS, 'f'))];
}

const uuidOf = (digits: string): string =>
  digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
