import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentStatus } from '../../simulators/pawapay/simulated-payment';
import { operationIdOf } from '../../src/kernel/ids';
import { type Testbed, SCALE } from './testbed';
import { type Answer, call, fieldOf, textOf } from './calls';
import { FLIP_MS, LATEST_ARRIVAL_MS } from './provider-faults';
import type { FaultInjector } from './fault-injector';

const QUIET_MAX_MS = 90_000;
const STEP_MS = 100;
const REVIEWS_PER_PAGE = 100;
const COMPARISON_MAX_MS = 120_000;
const COMPARISONS_MAX = 5;
/** By then an open circuit has let its probe through. */
const BREAKER_MS = 500;
const DAY_MS = 86_400_000;
/** Judged by themselves, when the payments are decided. */
export const FLOAT_REVIEW = 'balance_differs';
/** The longest proof of absence (a payout's) on the run's schedule. */
const ABSENCE_MS = 30 * 60_000 * SCALE;

export interface Quiet {
  /** Operations that were still open when patience ended. */
  readonly open: number;
}

/** Ends every trouble and waits until nothing moves any more on either side. */
export async function becomeQuiet(testbed: Testbed, faultInjector: FaultInjector): Promise<Quiet> {
  testbed.pawapay.faults.clear();
  await faultInjector.heal();
  const deadline = Date.now() + QUIET_MAX_MS + ABSENCE_MS;
  let open = await countOpen(testbed);
  while (open > 0 && Date.now() < deadline) {
    await pause(STEP_MS);
    testbed.next();
    open = await countOpen(testbed);
  }
  // What was still under way to the provider has arrived by then, and what it takes back has been taken back.
  await pause(LATEST_ARRIVAL_MS + 2 * FLIP_MS);
  return { open };
}

async function countOpen({ db }: Testbed): Promise<number> {
  const [row]: Array<{ total: number }> = await db.query(
    `SELECT count(*)::int AS total FROM operations WHERE state IN ('submitting', 'accepted', 'unknown')`,
  );
  return row?.total ?? 0;
}

export interface ComparisonSeen {
  readonly status: string;
  readonly unread: number;
  readonly balances: ReadonlyArray<{ readonly currency: string; readonly difference: string }>;
  readonly differences: ReadonlyArray<{ readonly kind: string; readonly reference: string }>;
}

/** The service's own comparison with the provider, repeated while some of its reads were too slow for its patience. */
export async function compareWithProvider(testbed: Testbed, operator: string): Promise<ComparisonSeen> {
  let seen = await compareOnce(testbed, operator);
  for (let again = 1; again < COMPARISONS_MAX && !isWhole(seen); again += 1) {
    await pause(BREAKER_MS);
    seen = await compareOnce(testbed, operator);
  }
  return seen;
}

/** Whether everything was read that there is on both sides. */
export const isWhole = ({ status, unread }: ComparisonSeen): boolean => status === 'finished' && unread === 0;

async function compareOnce(testbed: Testbed, operator: string): Promise<ComparisonSeen> {
  const span = { from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date(Date.now() + DAY_MS).toISOString() };
  const path = 'admin/reconciliations';
  const answer = await call(testbed.next(), 'POST', path, operator, span, COMPARISON_MAX_MS);
  if (answer.status !== 201) throw new Error(`a comparison was answered with ${answer.status}`);
  return fieldOf(answer.body, 'data') as ComparisonSeen;
}

export interface OpenReview {
  readonly id: number;
  readonly reason: string;
  readonly transaction_id: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Resolved {
  /** How often each decision was made, as `reason: resolution`. */
  readonly counts: ReadonlyMap<string, number>;
  /** Deposits taken back by the provider that the merchant had already spent: the loss is ours, and known. */
  readonly unrecovered: ReadonlySet<string>;
  readonly violations: readonly string[];
}

/** Decides every review about a payment as an operator would, so that the books agree again. */
export async function resolveReviews(testbed: Testbed, operator: string): Promise<Resolved> {
  const counts = new Map<string, number>();
  const unrecovered = new Set<string>();
  const violations: string[] = [];
  const ofPayments = async (): Promise<OpenReview[]> =>
    (await openReviews(testbed, operator)).filter(({ reason }) => reason !== FLOAT_REVIEW);
  for (let page = await ofPayments(); page.length > 0; page = await ofPayments()) {
    for (const review of page) {
      const made = await resolve(testbed, operator, review);
      if (made === null)
        violations.push(`review ${review.id} (${review.reason}) of ${review.transaction_id} cannot be resolved`);
      if (made === 'acknowledge' && review.reason === 'failed_after_completion') unrecovered.add(review.transaction_id);
      const name = `${review.reason}: ${made ?? 'none'}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (violations.length > 0) break;
  }
  return { counts, unrecovered, violations };
}

export async function openReviews(testbed: Testbed, operator: string): Promise<OpenReview[]> {
  const path = `admin/reviews?status=open&limit=${REVIEWS_PER_PAGE}`;
  return fieldOf((await call(testbed.next(), 'GET', path, operator)).body, 'data') as OpenReview[];
}

/** What the console of the provider shows when it has taken back what the review is about. */
const AGREES: Readonly<Record<string, PaymentStatus>> = {
  completed_after_failure: 'FAILED',
  failed_after_completion: 'COMPLETED',
};
const TAKEN_BACK = 'taken back';
/** What an operator would choose for each reason, best first; the next when the wallet cannot bear it. */
const CHOICES: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, string>>>>> = {
  amount_differs: [{ resolution: 'complete' }],
  failed_after_completion: [{ resolution: 'reverse' }, { resolution: 'acknowledge' }],
  completed_after_failure: [{ resolution: 'complete' }, { resolution: 'complete', pay_from: 'suspense' }],
  completed_after_reversal: [{ resolution: 'complete' }, { resolution: 'complete', pay_from: 'suspense' }],
  in_flight_after_failure: [{ resolution: 'acknowledge' }],
  [TAKEN_BACK]: [{ resolution: 'acknowledge' }],
};

async function resolve(testbed: Testbed, operator: string, review: OpenReview): Promise<string | null> {
  const id = operationIdOf(review.transaction_id);
  const theirs = testbed.pawapay.books.find(id ?? '');
  const isTakenBack = theirs !== null && theirs.status === AGREES[review.reason];
  const choices = CHOICES[isTakenBack ? TAKEN_BACK : review.reason] ?? [];
  for (const choice of choices) {
    const body = { ...choice, reason: 'Compared with the books of the provider.' };
    const answer: Answer = await call(testbed.next(), 'POST', `admin/reviews/${review.id}/resolve`, operator, body);
    if (answer.status === 200) return textOf(answer, 'data.resolution');
    if (fieldOf(answer.body, 'code') !== 'insufficient_funds') return null;
  }
  return null;
}
