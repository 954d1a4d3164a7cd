import type { Patch } from '../patch';

const SERVICE = 'src/mobile-money/reconciliation/reconciliation.service.ts';
const FLOATS = 'test/e2e/reconciliations-floats.e2e-spec.ts';
const MISSED = 'test/e2e/reconciliations-missed-days.e2e-spec.ts';
const STATEMENTS = 'src/mobile-money/reconciliation/reconciliations.statements.ts';
const UNREADABLE = 'test/e2e/reconciliations-unreadable.e2e-spec.ts';

/** What a comparison with a provider's books may leave out. */
export const RECONCILIATION_PATCHES: readonly Patch[] = [
  {
    name: 'a statement lists what failed here before, and nobody asks about it',
    file: 'src/mobile-money/reconciliation/provider-books.ts',
    find: 'await this.failed.find(span, payments)',
    replace: 'await this.failed.find(span, [])',
    loses: 'A payout is paid days after its money was given back, and its merchant has both.',
    suites: ['test/e2e/reconciliations.e2e-spec.ts'],
    tests: 'failed here before the span',
  },
  {
    name: 'a payment by another network is the one that was ordered',
    file: 'src/operations/differing-amounts.ts',
    find: 'differingNetworks(operation.network, result.network)',
    replace: 'differingNetworks(operation.network, operation.network)',
    loses: 'A payment is told as made to an account that has not got it.',
    suites: ['test/e2e/lost-payments.e2e-spec.ts'],
    tests: 'another network',
  },
  {
    name: 'one look that fails ends the comparison',
    file: 'src/mobile-money/reconciliation/payment-comparison.ts',
    find: "'an operation could not be compared');\n      return 'unread';",
    replace: "'an operation could not be compared');\n      throw error;",
    loses: 'A contradiction is never found because another payment cannot be read.',
    suites: [UNREADABLE],
    tests: 'one look fails',
  },
  {
    name: 'a review takes a text that PostgreSQL refuses',
    file: 'src/operations/operations.repository.ts',
    find: 'storableJson(review.details)',
    replace: 'JSON.stringify(review.details)',
    loses: 'A contradiction never reaches the person who must decide it.',
    suites: [UNREADABLE],
    tests: 'opens a review whose text',
  },
  {
    name: 'a float that cannot be read is left out',
    file: 'src/providers/mobile-money/pawapay/pawapay.mapper.ts',
    find: "balance === null) throw new Error('a float cannot be read');",
    replace: 'balance === null) continue;',
    loses: 'What is gone from the float is never found.',
    suites: ['src/providers/mobile-money/pawapay/pawapay.mapper.spec.ts', FLOATS],
    tests: 'throws for the float|balance of a float cannot be read',
  },
  {
    name: 'a float that the provider does not tell is not missed',
    file: 'src/mobile-money/reconciliation/balance-comparison.ts',
    find: 'if (currencies.length === 0) return true;',
    replace: 'if (currencies.length >= 0) return true;',
    loses: 'A comparison has finished that did not see the float.',
    suites: [FLOATS],
  },
  {
    name: 'an acknowledged difference explains a later one',
    file: 'src/mobile-money/reconciliation/balance-comparison.ts',
    find: "review.status === 'open' ? baseline : take(baseline, after(baseline.takenAt, 1))",
    replace: 'baseline',
    loses: 'Money that is gone from the float is never asked about.',
    suites: ['test/e2e/reconciliations-balances.e2e-spec.ts'],
    tests: 'asks again|shows both',
  },
  {
    name: 'a day that was missed is never compared',
    file: STATEMENTS,
    find: "generate_series($2::timestamptz - interval '168 hours'",
    replace: "generate_series($2::timestamptz - interval '24 hours'",
    loses: 'What the provider did on that day is never held against our books.',
    suites: [MISSED],
    tests: 'the oldest first',
  },
  {
    name: 'a day that always fails keeps the others waiting',
    file: STATEMENTS,
    find: "ORDER BY (SELECT max(created_at) FROM daily WHERE from_at = day AND to_at = day + interval '24 hours') NULLS FIRST, day LIMIT 1",
    replace: 'ORDER BY day LIMIT 1',
    loses: 'One payment that cannot be read keeps six days from being compared.',
    suites: [MISSED],
    tests: 'again and again',
  },
  {
    name: 'a comparison of hours is begun again while it runs',
    file: SERVICE,
    find: 'after(now, -COMPARISON_MAX_MS)',
    replace: 'after(now, -COMPARISON_MAX_MS / 6)',
    loses: 'A day of many payments is never compared to its end.',
    suites: ['test/e2e/reconciliations-daily.e2e-spec.ts'],
    tests: 'takes over',
  },
  {
    name: 'a comparison that failed is begun again at once',
    file: 'src/mobile-money/reconciliation/reconciliations.statements.ts',
    find: "(status = 'finished' OR created_at > $4)",
    replace: "status = 'finished' AND $4::timestamptz < $3",
    loses: 'A provider in trouble is asked for every payment of a day again and again.',
    suites: ['test/e2e/reconciliations-daily.e2e-spec.ts'],
    tests: 'after a while',
  },
  {
    name: 'a float that is never quiet is never compared',
    file: 'src/mobile-money/reconciliation/balance-comparison.ts',
    find: 'if (!baseline) return mayBegin ? take(',
    replace: 'if (!baseline) return mayBegin && one.isQuiet ? take(',
    loses: 'Money that is gone from the float of a busy currency is never asked about.',
    suites: ['test/e2e/reconciliations-balances.e2e-spec.ts'],
    tests: 'begins while payments',
  },
];
