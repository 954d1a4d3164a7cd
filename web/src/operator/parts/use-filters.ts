import { useLocation, useSearch } from '@tanstack/react-router';
import { type Search, useGo } from './place';

export interface Filters<Name extends string> {
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly page: number;
  readonly isFiltered: boolean;
  readonly set: (name: Name, value: string | undefined) => void;
  /** As `set`, for filters that go together. */
  readonly change: (part: Readonly<Partial<Record<Name, string | undefined>>>) => void;
  readonly goTo: (page: number) => void;
  /** As `goTo`, in place of the page that is shown. */
  readonly replacePage: (page: number) => void;
  readonly clear: () => void;
}

/** The filters of a list, kept in the address: a link to a filtered list can be sent to a colleague. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { pathname } = useLocation();
  const go = useGo();
  // The router gives what looks like a number as one.
  const given = names.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  const values = Object.fromEntries(given) as Partial<Record<Name, string>>;
  const asked = Number(search['page']);
  const here = pathname.replace(/^\/operator(?=\/|$)/, '') || '/';
  const withPage = (page: number): Search => ({ ...values, page: page > 1 ? page : undefined });
  return {
    values,
    page: Number.isSafeInteger(asked) && asked > 1 ? asked : 1,
    isFiltered: given.length > 0,
    set: (name, value) => go(here, { ...values, [name]: value === '' ? undefined : value }, true),
    change: (part) => go(here, { ...values, ...part }, true),
    goTo: (page) => go(here, withPage(page)),
    replacePage: (page) => go(here, withPage(page), true),
    clear: () => go(here, {}, true),
  };
}
