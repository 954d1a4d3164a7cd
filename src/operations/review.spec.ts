import { OPERATION_KINDS, type OperationKind } from '../ledger/operation-kinds';
import type { OperationState } from './operation';
import { allowedResolutions, payableBySuspense, type Review, type ReviewReason } from './review';

const OPEN = ['submitting', 'accepted', 'unknown', 'needs_review'] as const;
const MONEY: readonly OperationKind[] = ['mobile_money_deposit', 'mobile_money_payout', 'card_topup', 'card_drain'];

const allowed = (reason: ReviewReason, kind: OperationKind, state: OperationState, hasTransfer = true) =>
  allowedResolutions({ reason, operation: { id: 'o-1', kind, state, hasTransfer } } as unknown as Review);
const completed = (kind: OperationKind): readonly string[] => (MONEY.includes(kind) ? ['complete'] : []);

// Guarantee: an operator is offered only decisions that fit the kind and the state.
describe.each(OPERATION_KINDS)('what may be decided about a %s', (kind) => {
  const isTermination = kind === 'card_termination';

  it.each(['amount_differs', 'outcome_undecided'] as const)('that is open because of %s', (reason) => {
    for (const state of OPEN) {
      expect(allowed(reason, kind, state)).toEqual(isTermination ? ['acknowledge'] : [...completed(kind), 'fail']);
    }
  });

  it('that is overdue', () => {
    for (const state of OPEN) {
      const expected = isTermination ? ['acknowledge'] : [...completed(kind), 'fail', 'acknowledge'];
      expect(allowed('overdue', kind, state)).toEqual(expected);
    }
  });

  it.each(['amount_differs', 'outcome_undecided', 'overdue'] as const)('that has ended, with %s', (reason) => {
    for (const state of ['completed', 'failed'] as const) expect(allowed(reason, kind, state)).toEqual(['acknowledge']);
  });

  // Guarantee: a doubt that came before does not book the ordered amount of a payment whose provider has moved another one.
  it.each(['outcome_undecided', 'overdue'] as const)('whose amount differs, with %s', (reason) => {
    const operation = { id: 'o-1', kind, state: 'needs_review', hasTransfer: true, hasDifferingAmount: true };
    expect(allowedResolutions({ reason, operation } as unknown as Review)).toEqual(['acknowledge']);
  });

  it('that was made after it had failed', () => {
    expect(allowed('completed_after_failure', kind, 'failed')).toEqual([...completed(kind), 'acknowledge']);
    expect(allowed('completed_after_failure', kind, 'completed')).toEqual(['acknowledge']);
  });

  it('that the provider took back', () => {
    expect(allowed('failed_after_completion', kind, 'completed')).toEqual(['reverse', 'acknowledge']);
    expect(allowed('failed_after_completion', kind, 'completed', false)).toEqual(['acknowledge']);
    expect(allowed('failed_after_completion', kind, 'failed')).toEqual(['acknowledge']);
  });

  it('that the provider completes again after it was reversed', () => {
    const again = [...completed(kind), 'acknowledge'];
    expect(allowed('completed_after_reversal', kind, 'completed')).toEqual(again);
    expect(allowed('completed_after_reversal', kind, 'completed', false)).toEqual(['acknowledge']);
  });

  it('that is under way after it had failed', () => {
    expect(allowed('in_flight_after_failure', kind, 'failed')).toEqual(['acknowledge']);
  });
});

// Guarantee: what only a provider knows is adopted when it can be booked, and a person may always say that it is settled.
it.each([
  ['a payment that is not in our database', 'unknown_here', {}, ['adopt', 'dismiss']],
  [
    'a movement of the float that a card may explain',
    'float_movement_unmatched',
    { kind: 'FUNDING' },
    ['adopt', 'acknowledge'],
  ],
  ['a movement of the float of no known kind', 'float_movement_unmatched', { kind: null }, ['acknowledge']],
  ['a movement of the float that says no kind', 'float_movement_unmatched', {}, ['acknowledge']],
  ['anything else', 'balance_differs', { kind: 'FUNDING' }, ['acknowledge']],
])('of %s is decided what can be done about it', (_what, reason, details, expected) => {
  expect(allowedResolutions({ reason, operation: null, details } as unknown as Review)).toEqual(expected);
});

it('a review of an order with another reason is acknowledged', () => {
  const operation = { id: 'o-1', kind: 'card_termination', state: 'completed', hasTransfer: true };
  const review = { reason: 'termination_refund_differs', operation } as unknown as Review;
  expect(allowedResolutions(review)).toEqual(['acknowledge']);
});

// Guarantee: what is offered is what the service takes, and what nobody adopts is not offered to anybody's cost.
it.each([
  ['an unknown payout', 'unknown_here', 'mobile_money_payout', ['adopt']],
  ['an unknown deposit', 'unknown_here', 'mobile_money_deposit', []],
  ['a forgotten top-up', 'float_movement_unmatched', 'card_topup', ['adopt']],
  ['a forgotten drain', 'float_movement_unmatched', 'card_drain', []],
  ['anything else', 'balance_differs', 'card_topup', []],
])('the suspense account may pay for %s', (_what, reason, kind, expected) => {
  expect(payableBySuspense({ reason, operation: null, details: { kind } } as unknown as Review)).toEqual(expected);
});

// Guarantee: the suspense account is offered where it can bear something, and never where it would pay itself.
it.each([
  ['a top-up that was refused', 'complete', { state: 'failed', target: 'card:7' }, ['complete']],
  [
    'a refused top-up of a card that has ended',
    'complete',
    { state: 'failed', target: 'card:7', endedCard: 'card:7' },
    [],
  ],
  ['a top-up that stands', 'reverse', { lastMove: { payer: 'wallet:1:USD', payee: 'card:7' } }, ['reverse']],
  ['a drain that stands', 'reverse', { lastMove: { payer: 'card:7', payee: 'wallet:1:USD' } }, ['reverse']],
  [
    'a drain of a card that has ended',
    'reverse',
    { lastMove: { payer: 'card:7', payee: 'wallet:1:USD' }, endedCard: 'card:7' },
    [],
  ],
  ['a payout that stands', 'reverse', { lastMove: { payer: 'wallet:1:USD', payee: 'clearing:pawapay:USD' } }, []],
  ['what the suspense account had paid', 'reverse', { lastMove: { payer: 'suspense:x:USD', payee: 'card:7' } }, []],
  ['what was sent back by it', 'again', { lastMove: { payer: 'suspense:x:USD', payee: 'wallet:1:USD' } }, []],
  ['what a wallet sent back', 'again', { lastMove: { payer: 'wallet:1:USD', payee: 'card:7' } }, ['complete']],
])('the suspense account may pay for %s', (_what, question, known, expected) => {
  const reason = { complete: 'completed_after_failure', reverse: 'failed_after_completion' }[question];
  const operation = {
    id: 'o-1',
    kind: 'card_topup',
    state: 'completed',
    hasTransfer: true,
    holdsSource: true,
    target: 'card:7',
    hasDifferingAmount: false,
    lastMove: null,
    endedCard: null,
    ...known,
  };
  const review = { reason: reason ?? 'completed_after_reversal', operation, details: {} } as unknown as Review;
  expect(payableBySuspense(review)).toEqual(expected);
});
