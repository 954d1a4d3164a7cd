import type { Patch } from '../patch';

const PAUSES = 'test/e2e/payout-pauses.e2e-spec.ts';
const FLOATS = 'test/e2e/payout-pauses-floats.e2e-spec.ts';

/** Pauses of payouts, by operators and by our float. */
export const PAYOUT_PAUSES_PATCHES: readonly Patch[] = [
  {
    name: 'payouts that begin together pass a pause',
    file: 'database/functions/start_operations.sql',
    find: 'find_payout_pause(item.provider, item.environment, item.country, item.network, item.currency, item.amount, item.created_at) IS NULL',
    replace: 'true',
    loses: 'An attack goes on after a person has stopped it.',
    suites: [PAUSES],
  },
  {
    name: 'a pause of one country stops another',
    file: 'database/functions/find_payout_pause.sql',
    find: 'coalesce(pause.country = p_country, true)',
    replace: 'true',
    loses: 'A short float in one country stops payouts in all that use the currency.',
    suites: [PAUSES],
  },
  {
    name: 'a pause by a float never lapses',
    file: 'database/functions/find_payout_pause.sql',
    find: 'coalesce(pause.lapses_at > p_at, true)',
    replace: 'true',
    loses: 'Payouts stay stopped for ever when floats cannot be read.',
    suites: [FLOATS],
    tests: 'fifteen minutes',
  },
  {
    name: 'a float that was read long ago still counts',
    file: 'database/functions/is_float_short.sql',
    find: 'kept.balance < p_amount AND kept.valid_until > p_at',
    replace: 'kept.balance < p_amount',
    loses: 'Payouts are refused because of a balance of yesterday.',
    suites: [FLOATS],
    tests: 'lean on a reading that is old',
  },
  {
    name: 'one reading ends a pause',
    file: 'database/functions/begin_float_pause.sql',
    find: 'ORDER BY past.id DESC LIMIT 1), 2), p_at',
    replace: 'ORDER BY past.id DESC LIMIT 1), 1), p_at',
    loses: 'Pauses flap with the float.',
    suites: [FLOATS],
    tests: 'two readings cover it',
  },
  {
    name: 'a payout that was never received is sent again during a pause',
    file: 'src/operations/operation-transitions.ts',
    find: '(await definition.isPaused?.(operation)) === true',
    replace: 'false',
    loses: 'Money leaves after a person has stopped it.',
    suites: [FLOATS],
    tests: 'never reached the provider',
  },
  {
    name: 'a refusal for want of our float begins no pause',
    file: 'src/operations/operation-transitions.ts',
    find: "if ('isFloatShort' in result && isOpen(operation))",
    replace: "if ('isFloatLow' in result && isOpen(operation))",
    loses: 'Every payout of the corridor is sent, refused and failed.',
    suites: [FLOATS],
    tests: 'two readings cover it',
  },
  {
    name: 'a payout that was never received is sent again while its network is paused',
    file: 'src/mobile-money/pauses/payout-pauses.ts',
    find: 'return { provider, environment, country, network, currency, amount };',
    replace: "return { provider, environment, country, network: '', currency, amount };",
    loses: 'An attack on one network goes on after a person has stopped it.',
    suites: [FLOATS],
    tests: 'their network',
  },
];
