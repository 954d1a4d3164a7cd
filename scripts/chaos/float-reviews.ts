import { formatMinor } from '../../src/kernel/money';
import { call } from './calls';
import { compareWithProvider, FLOAT_REVIEW, openReviews } from './closing';
import { type Disagreement, type OwnRecord, theirPosition } from './ledger-comparison';
import type { Testbed } from './testbed';

/** A decision may have to be followed by another one, when the gap had moved on while the review was open. */
const ROUNDS_MAX = 3;

/** What a review about a float says. Amounts as text, `hundredths` as a whole number. */
interface FloatDetails {
  readonly currency: string;
  readonly before: string;
  readonly now: string;
  readonly is_exact: 'yes' | 'no';
}

export interface FloatReviewsDecided {
  /** Reviews that had a reason: the gap had its baseline while a payment contradicted the provider. */
  readonly rightful: number;
  readonly violations: readonly string[];
}

/**
 * Decides the reviews about floats that are still open when every payment has been decided and compared once more. One is
 * rightful when the gap does differ from its baseline and the baseline held payments that contradicted the provider at
 * that time. A gap that is where it was, or a baseline that nothing explains, is a violation.
 *
 * @param contradictions those of the run, before anybody decided them.
 */
export async function decideFloatReviews(
  testbed: Testbed,
  operator: string,
  contradictions: readonly Disagreement[],
  records: () => Promise<readonly OwnRecord[]>,
): Promise<FloatReviewsDecided> {
  let rightful = 0;
  const violations: string[] = [];
  for (let round = 0; round < ROUNDS_MAX && violations.length === 0; round += 1) {
    await compareWithProvider(testbed, operator);
    const open = (await openReviews(testbed, operator)).filter(({ reason }) => reason === FLOAT_REVIEW);
    if (open.length === 0) break;
    const current = await records();
    for (const { id, details } of open) {
      const float = details as unknown as FloatDetails;
      const wrong = whyFalse(floatReviewOf(testbed, float, contradictions, current));
      if (wrong !== null) violations.push(`review ${id} about the ${float.currency} float is false: ${wrong}`);
      else if (await acknowledge(testbed, operator, id)) rightful += 1;
      else violations.push(`review ${id} about the ${float.currency} float cannot be acknowledged`);
    }
  }
  return { rightful, violations };
}

/** What the judgement of one review needs. Amounts in hundredths. */
export interface FloatReview {
  /** Float less ledger before anything moved, and now. */
  readonly opening: bigint;
  readonly gap: bigint;
  /** What the review says: the gap that it goes by, and the one it found. */
  readonly before: bigint;
  readonly found: bigint;
  /** Nothing was under way when it was found. */
  readonly isExact: boolean;
  /** What each contradiction of the run moved there and not here. */
  readonly contradictions: readonly bigint[];
}

/** @returns why the review is false; null when somebody has to explain something. */
export function whyFalse({ opening, gap, before, found, isExact, contradictions }: FloatReview): string | null {
  const say = formatMinor;
  if (before === gap) return `the gap is where it was, ${say(before)}`;
  const possible = sumsOf(contradictions);
  if (!possible.has(before - opening)) return `nothing explains its baseline ${say(before)}; the gap is ${say(gap)}`;
  return !isExact || possible.has(found - opening) ? null : `nothing explains ${say(found)}; the gap is ${say(gap)}`;
}

function floatReviewOf(
  testbed: Testbed,
  { currency, before, now, is_exact: isExact }: FloatDetails,
  contradictions: readonly Disagreement[],
  records: readonly OwnRecord[],
): FloatReview {
  const opening = testbed.openingFloats.get(currency) ?? 0n;
  const moved = records
    .filter((record) => record.currency === currency)
    .map(({ order, position }) => theirPosition(testbed.pawapay.books.find(order)) - position);
  return {
    opening,
    gap: moved.reduce((sum, amount) => sum + amount, opening),
    before: minorOf(before),
    found: minorOf(now),
    isExact: isExact === 'yes',
    contradictions: contradictions
      .filter(({ record }) => record.currency === currency && record.state !== 'needs_review')
      .map(({ record, theirs }) => theirPosition(theirs) - record.position),
  };
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** What some of the amounts, or none, come to together. */
function sumsOf(amounts: readonly bigint[]): ReadonlySet<bigint> {
  let sums = new Set([0n]);
  for (const amount of amounts) sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)]);
  return sums;
}

async function acknowledge(testbed: Testbed, operator: string, id: number): Promise<boolean> {
  const body = {
    resolution: 'acknowledge',
    reason: 'The baseline was taken while a payment contradicted the provider.',
  };
  return (await call(testbed.next(), 'POST', `admin/reviews/${id}/resolve`, operator, body)).status === 200;
}
