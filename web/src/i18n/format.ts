import type { Language } from './language';

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Language, string>;
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function once<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known as Format;
}

const decimals = (language: Language): Intl.NumberFormat =>
  once(
    `${language}:money`,
    () => new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );

/**
 * `"45210000000.00"` as people write it. The text goes to `Intl` as text: through a number it would lose cents.
 * A minus is the real sign, not a hyphen.
 */
export const formatAmount = (amount: string, language: Language): string =>
  decimals(language)
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '−');

/** Whole cents, as cards keep them, to the decimal text of wallets: `"1250"` to `"12.50"`. */
export function centsToAmount(cents: string): string {
  const isNegative = cents.startsWith('-');
  const digits = cents.replace('-', '').padStart(3, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Groups of three, as `5,000.00`, `1,250,000` or `1.250.000,00`. One group alone, `5,000`, may be five with a fraction. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2}|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;

/** Without its groups, and with a point before the fraction. */
function ungrouped(amount: string): string {
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** What a person typed, in either way of writing decimals, as the service takes it; null when it is not an amount. */
export function readAmount(typed: string): string | null {
  const compact = typed.replace(/[\s\u00a0\u202f]/g, '');
  const plain = GROUPED.test(compact) ? ungrouped(compact) : compact.replace(',', '.');
  return /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/.test(plain) && /[1-9]/.test(plain) ? plain : null;
}

/** A decimal text to whole cents: `"12.5"` to `"1250"`. Takes what `readAmount` gives. */
export function amountToCents(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}${fraction.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
}

const names = new Map<string, Intl.DisplayNames>();

/** What people call a currency or a country: `CDF` is "Franc congolais". A code that has no name stands for itself. */
export function nameOf(type: 'currency' | 'region', code: string, language: Language): string {
  const key = `${language}:${type}`;
  const known = names.get(key) ?? new Intl.DisplayNames(LOCALES[language], { type, fallback: 'code' });
  names.set(key, known);
  try {
    const name = known.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(LOCALES[language]) + name.slice(1);
  } catch {
    return code;
  }
}

export const formatCount = (count: number, language: Language): string =>
  once(`${language}:count`, () => new Intl.NumberFormat(LOCALES[language])).format(count);

export const formatPercent = (percent: number, language: Language): string =>
  once(
    `${language}:percent`,
    () => new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 }),
  ).format(percent / 100);

export type DateForm = 'day' | 'dayMonth' | 'short' | 'time' | 'full' | 'month';

const FORMS: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  full: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
};

/** These leave the year out while it is the present one. */
const OF_THIS_YEAR: ReadonlySet<DateForm> = new Set(['dayMonth', 'short']);

const inZone = (zone: string | undefined): Intl.DateTimeFormatOptions => (zone ? { timeZone: zone } : {});

const yearOf = (at: Date, zone: string | undefined): string =>
  once(
    `year:${zone ?? ''}`,
    () => new Intl.DateTimeFormat('en-GB', { calendar: 'gregory', year: 'numeric', ...inZone(zone) }),
  ).format(at);

/** `zone` is an IANA name; absent, that of the browser. The Congo has two, so `full` names it. */
export function formatDate(
  iso: string,
  form: DateForm,
  language: Language,
  zone?: string,
  now: Date = new Date(),
): string {
  const at = new Date(iso);
  const addsYear = OF_THIS_YEAR.has(form) && yearOf(at, zone) !== yearOf(now, zone);
  const options = { ...FORMS[form], ...(addsYear ? { year: 'numeric' as const } : {}), ...inZone(zone) };
  const written = once(
    `${language}:${form}:${addsYear}:${zone ?? ''}`,
    () => new Intl.DateTimeFormat(LOCALES[language], options),
  ).format(at);
  // French writes 1er, which `Intl` does not know.
  return language === 'fr' ? written.replace(/^1(?=\s)/, '1er') : written;
}
