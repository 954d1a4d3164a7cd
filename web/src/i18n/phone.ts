/** How mobile numbers of a country are written. */
interface NumberPlan {
  /** Of the devices in the country. */
  readonly zones: readonly string[];
  /** How many digits stand behind the code of the country. */
  readonly digits: number;
  /** At home a 0 is dialled in front, which is no part of the number. Elsewhere a 0 in front is its first digit. */
  readonly hasTrunkZero: boolean;
  /** A number as it stands behind the code of the country. */
  readonly example: string;
}

const plan = (zones: string, hasTrunkZero: boolean, example: string): NumberPlan => ({
  zones: zones.split(' ').map((zone) => `Africa/${zone}`),
  digits: example.length,
  hasTrunkZero,
  example,
});

/** By the code of the country. */
const PLANS: Readonly<Partial<Record<string, NumberPlan>>> = {
  '221': plan('Dakar', false, '771234567'),
  '225': plan('Abidjan', false, '0701234567'),
  '226': plan('Ouagadougou', false, '70123456'),
  '229': plan('Porto-Novo', false, '0197123456'),
  '232': plan('Freetown', true, '76123456'),
  '233': plan('Accra', true, '241234567'),
  '234': plan('Lagos', true, '8031234567'),
  '237': plan('Douala', false, '671234567'),
  '241': plan('Libreville', true, '77123456'),
  '242': plan('Brazzaville', false, '066123456'),
  '243': plan('Kinshasa Lubumbashi', true, '812345678'),
  '250': plan('Kigali', true, '781234567'),
  '251': plan('Addis_Ababa', true, '712345678'),
  '254': plan('Nairobi', true, '712345678'),
  '255': plan('Dar_es_Salaam', true, '741234567'),
  '256': plan('Kampala', true, '771234567'),
  '258': plan('Maputo', false, '841234567'),
  '260': plan('Lusaka', true, '961234567'),
  '265': plan('Blantyre', true, '991234567'),
  '266': plan('Maseru', false, '51234567'),
};
const OTHERWISE = '243';

/** In threes, or in twos where threes would leave one or two digits alone. */
const grouped = (digits: string): string =>
  (digits.match(digits.length % 3 === 0 ? /.{3}/g : /.{1,2}/g) ?? []).join(' ');

/** `243812345678` as people read it: `+243 812 345 678`. */
export function formatPhone(digits: string): string {
  const plain = digits.replace(/\D/g, '');
  return `+${plain.slice(0, 3)} ${grouped(plain.slice(3))}`;
}

/**
 * A number as it is dialled in the country of this code, with the code in front.
 * @param digits of the number alone. @returns digits, or null when numbers of that country are longer, shorter or unknown.
 */
export function withCode(digits: string, code: string): string | null {
  const known = PLANS[code];
  if (!known) return null;
  const national = known.hasTrunkZero && digits.length === known.digits + 1 ? digits.replace(/^0/, '') : digits;
  const isWhole = national.length === known.digits && !(known.hasTrunkZero && national.startsWith('0'));
  return isWhole ? `${code}${national}` : null;
}

/** A number as people of this country may write it: as it is dialled there, and with the code. Null where that is unknown. */
export function exampleOf(code: string): { readonly dialled: string; readonly full: string } | null {
  const known = PLANS[code];
  if (!known) return null;
  const { example, hasTrunkZero } = known;
  return { dialled: grouped(hasTrunkZero ? `0${example}` : example), full: formatPhone(`${code}${example}`) };
}

/** The code of the country whose devices are in this time zone. */
const codeOf = (zone: string): string | undefined =>
  Object.entries(PLANS).find(([, known]) => known?.zones.includes(zone))?.[0];

/** A number with its code, of the country of the device where that is known. */
export const exampleIn = (zone: string): string => exampleOf(codeOf(zone) ?? OTHERWISE)?.full ?? '';

/** `0812 345 678`, as people of the device's zone dial it, with the code of the country; what is not such a number as it is. */
export function withCountryCode(typed: string, zone: string): string {
  // A number that was copied brings marks of a direction along.
  const digits = typed.replace(/[\s\p{Cf}().-]/gu, '');
  const code = codeOf(zone);
  const whole = code && /^\d+$/.test(digits) ? withCode(digits, code) : null;
  return whole ? formatPhone(whole) : typed;
}
