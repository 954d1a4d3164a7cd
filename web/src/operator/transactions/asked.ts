import { isDay } from '../../i18n/days';
import { readAmount } from '../../i18n/format';
import { isTime, periodAround, periodOf } from '../../i18n/zones';

export const STATES = ['submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed'] as const;
export const STATUSES = ['pending', 'completed', 'failed'] as const;
export const ENVIRONMENTS = ['live', 'sandbox'] as const;
export const AGES = [15, 60, 240, 1440] as const;
export const SEARCH_LEAST = 4;
export const NAMES = [
  'q',
  'status',
  'state',
  'environment',
  'min_age_minutes',
  'business_id',
  'order',
  'from',
  'to',
  'amount',
  'at',
] as const;

type Values = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;
export type Asked = ReturnType<typeof readAsked>;

/** The filters in the address; a wrong one counts as absent. */
export function readAsked(values: Values) {
  const state = STATES.find((one) => one === values.state);
  const status = STATUSES.find((one) => one === values.status);
  const environment = ENVIRONMENTS.find((one) => one === values.environment);
  const age = Number(values.min_age_minutes);
  const business = Number(values.business_id);
  return {
    ...(values.q && values.q.length >= SEARCH_LEAST ? { q: values.q } : {}),
    ...(state ? { state } : {}),
    ...(status ? { status } : {}),
    ...(environment ? { environment } : {}),
    ...(age > 0 ? { min_age_minutes: age } : {}),
    ...(business > 0 ? { business_id: business } : {}),
    ...(values.order === 'oldest' ? { order: 'oldest' as const } : {}),
    ...readPeriod(values),
  };
}

/** The service looks for amounts within a day, and a time is of one. */
function readPeriod(values: Values) {
  const [from, to] = [values.from, values.to].map((day) => (day && isDay(day) ? day : undefined));
  const isOfDay = from !== undefined && from === to;
  const amount = isOfDay && values.amount ? readAmount(values.amount) : null;
  const at = isOfDay && values.at && isTime(values.at) ? values.at : undefined;
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(amount ? { amount } : {}),
    ...(at ? { at } : {}),
  };
}

/** The same as the service takes it. @param zone in which times are shown. */
export function filterOf({ from, to, amount, at, ...others }: Asked, zone: string) {
  return {
    ...others,
    ...(amount ? { min_amount: amount, max_amount: amount } : {}),
    ...(from && at ? periodAround(from, at, zone) : periodOf(from, to, zone)),
  };
}
