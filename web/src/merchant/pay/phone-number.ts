import type { Schemas } from '../../api/client';
import { withCode } from '../../i18n/phone';

const NATIONAL_DIGITS = { least: 7, most: 10 } as const;

type Served = ReadonlyArray<Pick<Schemas['Network'], 'prefix'>>;

/** The country whose numbers need no code: the only one of these networks, or that of the business where it is one of them. */
export function homeCode(networks: Served, businessPhone: string | null): string | null {
  const codes = [...new Set(networks.map(({ prefix }) => prefix))];
  return (codes.length === 1 ? codes[0] : codes.find((code) => businessPhone?.startsWith(`+${code}`))) ?? null;
}

/**
 * A number as people write it, `0812 345 678` or `+243 812 345 678`. Several countries share some currencies: a number without
 * the code of its country is one of the business's own.
 * @param networks that take the currency. @param businessPhone in E.164.
 * @returns digits, or null when no number of such a country begins like that.
 */
export function internationalOf(typed: string, networks: Served, businessPhone: string | null): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  // Nothing is known of the networks: the service judges.
  if (networks.length === 0) return digits === '' ? null : digits;
  const code = networks.find(({ prefix }) => digits.startsWith(prefix))?.prefix;
  const national = code ? digits.slice(code.length) : '';
  if (code && national.length >= NATIONAL_DIGITS.least && national.length <= NATIONAL_DIGITS.most)
    return withCode(national, code) ?? digits;
  const home = homeCode(networks, businessPhone);
  return home ? withCode(digits, home) : null;
}
