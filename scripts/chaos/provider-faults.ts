import type { Fault, FaultMoment } from '../../simulators/pawapay/simulator-faults';

/** Beyond the service's patience with the provider. */
const HANG_MS = 1_100;
/** The longest an order may be under way; far below the quarantine that guards against it. */
export const LATEST_ARRIVAL_MS = 1_200;
export const FLIP_MS = 500;
/** Longer than the service takes to prove that a payout is absent, on the run's schedule. */
const LIE_MS = 17_000;
/** The provider's code for a failure that it takes back: it shows that the provider contradicted itself. */
export const FLIPPED_FAILURE = 'CHAOS_TAKES_THIS_BACK';
/** The simulator's code for a completion that it takes back. */
export const FLIPPED_COMPLETION = 'UNSPECIFIED_FAILURE';

type Weighted = Omit<Fault, 'on' | 'rate' | 'times'> & { readonly weight: number };

/** Late arrivals and refusals weigh most: a refusal of the second packet while the first is under way is the hardest case. */
const SUBMIT: readonly Weighted[] = [
  { fault: 'accept_then_drop', weight: 4 },
  { fault: 'drop_before_accept', weight: 3 },
  { fault: 'accept_late', weight: 1, delay_ms: 150 },
  { fault: 'accept_late', weight: 4, delay_ms: 600 },
  { fault: 'accept_late', weight: 4, delay_ms: LATEST_ARRIVAL_MS },
  { fault: 'error_before_accept', weight: 2 },
  { fault: 'error_after_accept', weight: 2 },
  { fault: 'hang_before_accept', weight: 1, delay_ms: HANG_MS },
  { fault: 'hang_after_accept', weight: 2, delay_ms: HANG_MS },
  { fault: 'reject', weight: 8, code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' },
  { fault: 'answer', weight: 1, http_status: 429 },
  { fault: 'garbage', weight: 1 },
  { fault: 'redirect', weight: 0.5 },
  { fault: 'huge_body', weight: 0.2 },
  { fault: 'callback_first', weight: 2 },
];
const CHECK: readonly Weighted[] = [
  { fault: 'error', weight: 3 },
  { fault: 'not_found', weight: 4 },
  { fault: 'drop', weight: 1 },
  { fault: 'hang', weight: 1, delay_ms: HANG_MS },
  { fault: 'garbage', weight: 1 },
];
const OUTCOME: readonly Weighted[] = [
  { fault: 'fail', weight: 4, code: 'RECIPIENT_NOT_FOUND' },
  { fault: 'complete', weight: 2, reconciliation_ms: 400 },
  { fault: 'complete', weight: 0.5, amount: '123456.00' },
  { fault: 'complete', weight: 0.5, currency: 'ZMW' },
  { fault: 'complete', weight: 0.5, flip_ms: FLIP_MS },
  { fault: 'fail', weight: 0.5, code: FLIPPED_FAILURE, flip_ms: FLIP_MS },
];
const CALLBACK: readonly Weighted[] = [
  { fault: 'lost', weight: 4 },
  { fault: 'twice', weight: 3 },
  { fault: 'late', weight: 3, delay_ms: 700 },
  { fault: 'out_of_order', weight: 3 },
  { fault: 'forged', weight: 1 },
  { fault: 'other_key', weight: 1 },
  { fault: 'unsigned', weight: 1 },
];

/** Every fault of a provider, each with a probability of about `rate`, until it is cleared. */
export const providerFaults = (rate: number): Fault[] => [
  ...spread('submit', rate, SUBMIT),
  ...spread('check', rate / 2, CHECK),
  ...spread('outcome', rate / 2, OUTCOME),
  ...spread('callback', rate, CALLBACK),
];

/** More faults for `--lies`: the provider denies orders that it has. All of them end before the first look back. */
const LIES: readonly Weighted[] = [
  { fault: 'deny', weight: 3, delay_ms: LIE_MS },
  { fault: 'deny', weight: 2, delay_ms: LIE_MS / 2, code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' },
  { fault: 'deny', weight: 1, delay_ms: LIE_MS, code: 'DUPLICATE_TRANSACTION' },
];
const LIE_RATE = 0.08;

/** Denied orders, and callbacks that are lost twice as often as otherwise, so that little but our own looks finds them. */
export const providerLies = (): Fault[] => [
  ...spread('submit', LIE_RATE, LIES),
  ...spread('callback', 0.5, [{ fault: 'lost', weight: 1 }]),
];

function spread(on: FaultMoment, rate: number, faults: readonly Weighted[]): Fault[] {
  const total = faults.reduce((sum, { weight }) => sum + weight, 0);
  return faults.map(({ weight, ...fault }) => ({
    ...fault,
    on,
    rate: (rate * weight) / total,
    times: Number.POSITIVE_INFINITY,
  }));
}
