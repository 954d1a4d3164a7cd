import type { Patch } from '../patch';

const WOKEN = 'test/concurrency/woken-looks.e2e-spec.ts';
const TRANSITIONS = 'src/operations/operation-transitions.ts';
const LOOKUP = 'src/providers/card-issuing/maplerad/maplerad.unclear-outcome.ts';
const RACES = 'test/concurrency/resubmissions.e2e-spec.ts';
const ISSUER = 'test/contract/card-issuing-maplerad-absence.spec.ts';

/** When a provider does not show an order, what that may release, and what is heard while it is asked. */
export const ABSENCES_PATCHES: readonly Patch[] = [
  {
    name: 'an absence releases what another look has found',
    file: TRANSITIONS,
    find: 'isRefusal(result) || isAbsence;',
    replace: 'isRefusal(result);',
    loses: 'A payout that the provider has accepted fails here, and its hold is released.',
    suites: [RACES],
    tests: 'an absence releases nothing',
  },
  {
    name: 'an absence read before other news counts',
    file: TRANSITIONS,
    find: '(await this.repository.lockAsSeen(tx, operation, mark)) ? this.trackAlone',
    replace: 'tx ? this.trackAlone',
    loses: 'Absent reads that do not follow each other prove that the order is not there.',
    suites: [RACES],
    tests: 'an absence is not counted',
  },
  {
    name: 'a movement that may be the order leaves the absent reads before it',
    file: 'src/operations/operation.decision.ts',
    find: 'result.candidates ? withoutAbsences(operation) : operation',
    replace: 'operation',
    loses: 'Absent reads before and after the movement prove together that the order is not there.',
    suites: ['src/operations/operation.decision.spec.ts'],
    tests: 'forgets the absent reads before a movement',
  },
  {
    name: 'a row that cannot be read is no row',
    file: LOOKUP,
    find: 'return unpaid.hasUnreadable ? ',
    replace: 'return unpaid.hasUnreadable && unpaid.rows.length > 0 ? ',
    loses: 'A movement of a card is proven absent while the issuer shows it in words that are not understood.',
    suites: [ISSUER],
    tests: 'stays undecided',
  },
  {
    name: 'an authorisation expires while a row of its card cannot be read',
    file: 'src/cards/issuer/card-movements.ts',
    find: `      await this.expired.end(card);
    }`,
    replace: `    }
    await this.expired.end(card);`,
    loses: 'What the row takes is no longer set aside, and a merchant is told that nobody takes it.',
    suites: ['test/e2e/cards-authorisations.e2e-spec.ts'],
    tests: 'a row that cannot be read',
  },
  {
    name: 'a wake is lost where the earlier look is under way',
    file: 'database/functions/plan_look.sql',
    find: 'CASE WHEN p_keeps_earlier AND leased_until IS NULL THEN',
    replace: 'CASE WHEN p_keeps_earlier THEN',
    loses: 'A payment whose callback came while it was read settles seconds later.',
    suites: [WOKEN],
    tests: 'while the payment is open',
  },
  {
    name: 'a look plans the next over a wake that came after it began',
    file: 'src/operations/operation-transitions.ts',
    find: 'const mark = { id, ...asked, changes };',
    replace: "const mark = { id, since: new Date('9999-12-31'), at: asked.at, changes };",
    loses: 'A payment whose callback came while it was read settles seconds later.',
    suites: [WOKEN],
    tests: 'while the payment is open',
  },
  {
    name: 'the last look at what has ended takes a wake off with it',
    file: 'src/operations/operations.statements.ts',
    find: 'WHERE NOT is_woken(id, $4, $5)',
    replace: 'WHERE $4::timestamptz < $5::timestamptz OR true',
    loses: 'A provider that takes back what it said is not heard.',
    suites: [WOKEN],
    tests: 'when the payment has ended',
  },
  {
    name: 'an absence releases what a callback has told of',
    file: TRANSITIONS,
    find: 'const unheardOf = isAbsence ? asked : null;',
    replace: 'const unheardOf = null;',
    loses: 'A payout that the provider says it has made fails here, and its hold is released.',
    suites: [WOKEN],
    tests: 'keeps the money',
  },
  {
    name: 'a look back without an answer counts as taken',
    file: 'src/operations/operation.decision-after-end.ts',
    find: "result.kind === 'not_sent' || (result.kind === 'unknown' && result.candidates === undefined);",
    replace: "result.kind === ('nothing' as string);",
    loses:
      'A payment given up here and made by a provider that was away at that hour is found a day later, or by nobody.',
    suites: ['test/e2e/looks-back.e2e-spec.ts'],
  },
];
