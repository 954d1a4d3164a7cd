import type { Patch } from '../patch';

const STATEMENTS = 'src/operations/operations.statements.ts';
const REVIEWS = ['test/e2e/reviews.e2e-spec.ts'];
const AFTER_REVERSAL = ['test/e2e/reviews-after-reversal.e2e-spec.ts'];

/** What people decide about a payment that its provider changed its mind about, and who may ask others to agree. */
export const DECISIONS_PATCHES: readonly Patch[] = [
  {
    name: 'money goes back to a wallet that had not paid',
    file: STATEMENTS,
    find: `min(address) FILTER (WHERE direction = 'debit') AS payer`,
    replace: '(SELECT source FROM operations WHERE operations.id = ${operation}) AS payer',
    loses: 'The merchant has the money twice, and the suspense account never again.',
    suites: REVIEWS,
    tests: 'sends back to the suspense account what it has paid',
  },
  {
    name: 'a fourth word of a provider reaches nobody',
    file: STATEMENTS,
    find: '<= (SELECT (count(*) - 1) / 2 FROM (${MOVES}) AS moved)',
    replace: '<= 0',
    loses: 'The books contradict the provider, and no person is asked.',
    suites: AFTER_REVERSAL,
    tests: 'each time that the provider changes its mind',
  },
  {
    name: 'what was booked again is not looked at any more',
    file: 'src/operations/review-postings.ts',
    find: 'await this.operations.reschedule(tx, operation, after(at, HOUR_MS), { since: at, at });',
    replace: '',
    loses: 'A provider that changed its mind before the decision tells nobody again.',
    suites: AFTER_REVERSAL,
    tests: 'is asked about again an hour after',
  },
  {
    name: 'the issuer is not asked what it has taken back',
    file: 'src/cards/issuer/card-float-check.ts',
    find: 'for (const operationId of undone) await this.operations.wake(operationId);',
    replace: '',
    loses: 'Money stays on a card here that is not there.',
    suites: ['test/e2e/cards-reviews.e2e-spec.ts'],
    tests: 'that the issuer takes back can be undone',
  },
  {
    name: 'what limits count is believed',
    file: 'src/ledger/outgoing-invariants.statements.ts',
    find: 'WHERE coalesce(counted.amount, 0) <> coalesce(held.amount, 0)',
    replace: 'WHERE coalesce(counted.amount, 0) < 0',
    loses: 'A merchant pays too much or too little, and no check of the books says so.',
    suites: ['test/properties/checked-places.e2e-spec.ts'],
    tests: 'counted',
  },
  {
    name: 'what has become known since a request is passed over',
    file: 'src/admin/approvals/approvals.service.ts',
    find: 'if (news.length === 0 && !isMissing) return;',
    replace: 'if (news.length + Number(isMissing) >= 0) return;',
    loses: 'A payment is booked with an amount that its provider has corrected.',
    suites: ['test/e2e/four-eyes-evidence.e2e-spec.ts'],
    tests: 'is refused once the provider',
  },
  {
    name: 'a decision pays onto a card that has ended',
    file: 'src/operations/manual-conclusions.ts',
    find: 'if (target === source) return null;',
    replace: 'if (target !== operation.id) return null;',
    loses: 'Money stands where nobody can reach it.',
    suites: ['test/e2e/cards-reviews-ended.e2e-spec.ts'],
    tests: 'takes for the suspense account what a top-up owes',
  },
  {
    name: 'what a disabled operator asked for is carried out',
    file: 'src/admin/approvals/approvals.service.ts',
    find: 'if (!(await this.approvals.isInRole(tx, approval.requestedBy, action.roles)))',
    replace: 'if (approval.requestedBy === 0)',
    loses: 'Whoever stole an access has asked already when it is taken away.',
    suites: ['test/e2e/four-eyes.e2e-spec.ts'],
    tests: 'is not carried out once whoever asked',
  },
];
