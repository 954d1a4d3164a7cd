import type { Patch } from '../patch';

const ENDINGS = 'src/operations/manual-endings.service.ts';
const CONCLUSIONS = 'src/operations/manual-conclusions.ts';
const SUITES = ['test/e2e/admin-transactions-end.e2e-spec.ts'];
const CARD_SUITES = ['test/e2e/admin-transactions-end-cards.e2e-spec.ts'];

/** What a person may end, and what a late word of the provider makes of it. */
export const ENDINGS_PATCHES: readonly Patch[] = [
  {
    name: 'a person ends what the provider may still answer',
    file: ENDINGS,
    find: 'if (now < from)',
    replace: 'if (now < createdAt)',
    loses: 'A payment is given back minutes before the provider pays it.',
    suites: SUITES,
    tests: 'may still answer, without evidence',
  },
  {
    name: 'a person ends what has ended',
    file: ENDINGS,
    find: 'if (isFinal(state)) throw notEndable(`It is ${state} already.`);',
    replace: '',
    loses: 'The operator hears of a race and not of the end that stands.',
    suites: SUITES,
    tests: 'ended it meanwhile',
  },
  {
    name: 'an ending leaves its review open',
    file: ENDINGS,
    find: 'await this.reviews.closeUndecided(tx, id, {',
    replace: "await this.reviews.closeUndecided(tx, '0', {",
    loses: 'The queue asks for a decision that has been made.',
    suites: SUITES,
    tests: 'by the word of two operators',
  },
  {
    name: 'a review says the opposite of the ending',
    file: ENDINGS,
    find: "resolution: ending.outcome === 'completed' ? 'complete' : 'fail',",
    replace: "resolution: ending.outcome === 'completed' ? 'fail' : 'complete',",
    loses: 'The history of the queue contradicts the books.',
    suites: SUITES,
    tests: 'by the word of two operators',
  },
  {
    name: 'nobody looks back at what a person ended',
    file: CONCLUSIONS,
    find: 'nextCheckAt: after(now, HOUR_MS),',
    replace: 'nextCheckAt: null,',
    loses: 'A person was wrong, and nobody hears that the provider paid after all.',
    suites: SUITES,
    tests: 'opens a review when',
  },
  {
    name: 'one operator ends a live payment',
    file: 'src/admin/transactions/end-transaction.action.ts',
    find: "return operation?.environment !== 'sandbox';",
    replace: 'return operation === null;',
    loses: 'One person alone moves live money.',
    suites: SUITES,
    tests: 'by the word of two operators',
  },
  {
    name: 'an ending by hand frees the key',
    file: CONCLUSIONS,
    find: 'freesKey: false,',
    replace: 'freesKey: true,',
    loses: 'A repeated request pays again, although the provider may still make the first payment.',
    suites: SUITES,
    tests: 'keeps the key of the payment',
  },
  {
    name: 'an operator completes the creation of a card',
    file: ENDINGS,
    find: 'if (!KINDS[kind].isCompletable) {',
    replace: "if (!KINDS[kind].isCompletable && outcome !== 'completed') {",
    loses: 'The merchant pays for a card that nobody can show.',
    suites: CARD_SUITES,
    tests: 'is refused for a creation',
  },
  {
    name: 'a decision is carried out whatever became of the payment',
    file: 'src/operations/reviews.service.ts',
    find: "if (operation.state !== judged.state) throw new AppError('review_already_resolved');",
    replace: '',
    loses: 'A wallet pays for a payout that has just failed.',
    suites: ['test/e2e/reviews-overdue.e2e-spec.ts'],
    tests: 'waited while they failed',
  },
];
