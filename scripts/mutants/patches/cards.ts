import type { Patch } from '../patch';

const DRAINS = 'test/e2e/cards-drains.e2e-spec.ts';
const ANSWERS = 'src/cards/card-answers.ts';
const EQUAL = 'test/e2e/cards-equal-amounts.e2e-spec.ts';
const ISSUER = 'test/e2e/cards-issuer.e2e-spec.ts';

/** The drain of an order of a merchant's own. */
const DRAIN_WITHOUT_HOLD = {
  file: 'src/cards/card-orders.service.ts',
  find: 'target: walletAddress(card),\n      holdsSource: true,',
  replace: 'target: walletAddress(card),\n      holdsSource: false,',
  suites: [DRAINS],
} as const;

/** Card orders, what their issuer did with them, and what it does by itself. */
export const CARDS_PATCHES: readonly Patch[] = [
  {
    ...DRAIN_WITHOUT_HOLD,
    name: 'a drain holds nothing beside another drain',
    loses: 'A card gives more than it has.',
    tests: 'of two at once',
  },
  {
    ...DRAIN_WITHOUT_HOLD,
    name: 'a drain holds nothing beside a purchase',
    loses: 'A purchase takes what the drain has taken.',
    tests: 'purchase out of the books',
  },
  {
    ...DRAIN_WITHOUT_HOLD,
    name: 'a drain holds nothing beside a termination',
    loses: 'A termination pays back what the drain has taken.',
    tests: 'beside a termination',
  },
  {
    name: 'a creation is answered before it has ended',
    file: ANSWERS,
    find: "if (operation.state !== 'accepted') return operation;",
    replace: 'return operation;',
    loses: 'An ordinary creation answers 503.',
    suites: ['test/e2e/cards-timing.e2e-spec.ts'],
    tests: 'answers 201 in the same call',
  },
  {
    name: 'one look that finds nothing ends the wait for a creation',
    file: ANSWERS,
    find: '!isFinal(current.state); looks += 1',
    replace: 'looks < 1; looks += 1',
    loses: 'An ordinary creation answers 503.',
    suites: ['test/e2e/cards-timing.e2e-spec.ts'],
    tests: 'answers 201 in the same call',
  },
  {
    name: 'an order proven never received keeps its key',
    file: ANSWERS,
    find: "if (operation.failureCode === 'never_received') await this.operations.freeKey(operation);",
    replace: '',
    loses: 'The same request can never be made again.',
    suites: ['test/e2e/cards-outcomes.e2e-spec.ts'],
    tests: 'found absent',
  },
  {
    name: 'card orders are sent again',
    file: 'src/cards/operations/card-operation.ts',
    find: 'resubmitForMs: 0, absentAfterMs: 15 * MINUTE_MS, readsMin: 5',
    replace: 'resubmitForMs: MINUTE_MS, absentAfterMs: 15 * MINUTE_MS, readsMin: 5',
    loses: 'A top-up is made twice, for an issuer takes no reference of ours.',
    suites: ['test/e2e/cards-outcomes.e2e-spec.ts'],
    tests: 'ends every operation as the issuer has it',
  },
  {
    name: 'movements of other orders explain an order',
    file: 'src/cards/operations/card-inquiries.ts',
    find: 'linked: (ids) => this.knownOf(LINKED, operation, ids),',
    replace: 'linked: async () => new Set<string>(),',
    loses: 'A lost order is completed by the movement of another.',
    suites: [EQUAL],
    tests: 'gives a lost top-up back|two of one merchant',
    survives: 'Orders of the same amount are counted besides, so a movement is explained twice over.',
  },
  {
    name: 'orders of the same amount are not counted',
    file: 'src/cards/operations/card-inquiries.ts',
    find: 'return orders.filter((order) => order.entry === entry);',
    replace: 'return [];',
    loses: 'A lost order beside equal ones stays held.',
    suites: [EQUAL],
    tests: 'two of one merchant|two drains of two merchants',
  },
  {
    name: 'a termination credits what our books believed',
    file: 'src/cards/operations/termination-settlement.ts',
    find: 'refund < posted ? refund : posted',
    replace: 'posted',
    loses: 'A wallet is credited with money that the issuer did not return.',
    suites: ['test/e2e/cards-terminations.e2e-spec.ts'],
    tests: 'credits less than our books',
  },
  {
    name: 'what a terminated card gets back stays on it',
    file: 'src/cards/issuer/card-postings.ts',
    find: "const isTerminated = isAfterEnd || card.status === 'terminated';",
    replace: 'const isTerminated = isAfterEnd;',
    loses: 'A late refund can never be spent.',
    suites: ['src/cards/issuer/card-postings.spec.ts'],
    tests: 'refund .*terminated card',
  },
  {
    name: 'what comes after the end counts to the card',
    file: 'src/cards/issuer/card-postings.ts',
    find: "const isTerminated = isAfterEnd || card.status === 'terminated';",
    replace: "const isTerminated = card.status === 'terminated';",
    loses: 'A late refund can never be spent.',
    suites: ['src/cards/issuer/card-postings.spec.ts'],
  },
  {
    name: 'an empty answer ends a termination at once',
    file: 'src/cards/operations/card-termination.operation.ts',
    find: "if (result.amount === 0n && (await this.mayStillRefund(operation))) return { kind: 'accepted' };",
    replace: '',
    loses: 'A refund that the lists show later is not paid back.',
    suites: [ISSUER],
    tests: 'lists show only during our termination',
  },
  {
    name: 'a lost purchase message is followed once a day',
    file: 'src/cards/issuer/card-schedule.ts',
    find: 'export const SWEEP_MS = HOUR_MS;',
    replace: 'export const SWEEP_MS = DAY_MS;',
    loses: 'A purchase whose message was lost is missing for a day.',
    suites: ['test/e2e/cards-timing.e2e-spec.ts'],
    tests: 'once an hour',
  },
  {
    name: 'a card takes every action in every status',
    file: 'database/functions/guard_card_operation.sql',
    find: 'WHERE kind = NEW.kind AND from_status = card_status)',
    replace: 'WHERE kind = NEW.kind)',
    loses: 'A frozen card is topped up when freeze and top-up meet.',
    suites: ['test/properties/card-guards.e2e-spec.ts'],
    tests: 'takes from each status',
  },
  {
    name: 'a card changes its status while an operation begins',
    file: 'database/functions/guard_card_operation.sql',
    find: 'FROM cards WHERE id = NEW.card_id FOR NO KEY UPDATE;',
    replace: 'FROM cards WHERE id = NEW.card_id;',
    loses: 'A frozen card is topped up when freeze and top-up meet.',
    suites: ['test/properties/card-guards.e2e-spec.ts'],
    tests: 'waits with a change',
  },
];
