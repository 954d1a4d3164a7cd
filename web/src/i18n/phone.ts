/** `243812345678` as people read it: `+243 812 345 678`. */
export function formatPhone(digits: string): string {
  const plain = digits.replace(/\D/g, '');
  const groups = plain.slice(3).match(/.{1,3}/g) ?? [];
  return `+${plain.slice(0, 3)} ${groups.join(' ')}`;
}

/** Codes of the countries where a number is dialled with a 0 in front, by the zone their devices are in. */
const CODES: Readonly<Partial<Record<string, string>>> = {
  'Africa/Kinshasa': '243',
  'Africa/Lubumbashi': '243',
  'Africa/Kigali': '250',
  'Africa/Kampala': '256',
  'Africa/Lusaka': '260',
};

/** `0812 345 678`, as people of the device's zone dial it, with the code of the country; what is not such a number as it is. */
export function withCountryCode(typed: string, zone: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  const code = CODES[zone];
  return code && /^0\d{9}$/.test(digits) ? formatPhone(`${code}${digits.slice(1)}`) : typed;
}
