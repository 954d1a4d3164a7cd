import { isDay } from '../../i18n/days';

const TYPES = [
  'mobile_money_deposit',
  'mobile_money_payout',
  'card_creation',
  'card_topup',
  'card_drain',
  'card_termination',
] as const;
const STATUSES = ['pending', 'completed', 'failed'] as const;

export type TransactionType = (typeof TYPES)[number];
export type TransactionState = (typeof STATUSES)[number];

/** What the address of the list says; whatever it says wrongly counts as absent. */
export interface TransactionSearch {
  readonly q?: string;
  readonly type?: TransactionType;
  readonly status?: TransactionState;
  readonly currency?: string;
  readonly amount?: string;
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
  /** Which order form is open. */
  readonly new?: 'deposit' | 'payout';
}

const among = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);
const text = (value: unknown, form: RegExp): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && form.test(String(value)) ? String(value) : undefined;
const day = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);

export function readTransactionSearch(search: Record<string, unknown>): TransactionSearch {
  const page = Number(search['page']);
  return {
    q: text(search['q'], /^.{4,64}$/),
    type: among(TYPES, search['type']),
    status: among(STATUSES, search['status']),
    currency: text(search['currency'], /^[A-Z]{3}$/),
    amount: text(search['amount'], /^(?=.*[1-9])\d{1,15}(\.\d\d?)?$/),
    from: day(search['from']),
    to: day(search['to']),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    new: among(['deposit', 'payout'], search['new']),
  };
}

/** How many of the filters are set; the search, which is always in sight, is none of them. */
export const filtersSet = ({ type, status, currency, amount, from, to }: TransactionSearch): number =>
  [type, status, currency, amount, from, to].filter((value) => value !== undefined).length;

export const isFiltered = (search: TransactionSearch): boolean => search.q !== undefined || filtersSet(search) > 0;

export { STATUSES, TYPES };
