import type { Review } from '../../operations/review';
import { reviewAmount } from './review-amount';

const OPERATION = { id: 'o-1', amount: 500_000n, currency: 'CDF' };
const CARD = { id: 'o-2', amount: 5_000n, currency: 'USD' };

const amountOf = (reason: string, details: object, operation: object | null = null): readonly unknown[] => {
  const { amount, currency } = reviewAmount({ reason, details, operation } as unknown as Review);
  return [amount, currency];
};

// Guarantee: the amount before the details is the one that a person decides about, or none.
describe('the amount of a review', () => {
  it.each([
    ['of a payment', 'overdue', { our_amount: '5000.00' }, OPERATION, ['5000.00', 'CDF']],
    [
      'of a payment that only a provider has',
      'unknown_here',
      { amount: '12.50', currency: 'KES' },
      null,
      ['12.50', 'KES'],
    ],
    ['of an adopted payment', 'unknown_here', { amount: '12.50', currency: 'KES' }, OPERATION, ['12.50', 'KES']],
    [
      'of a balance that has moved',
      'balance_differs',
      { hundredths: '-4210', currency: 'CDF' },
      null,
      ['-42.10', 'CDF'],
    ],
    ['of a movement of the float', 'float_movement_unmatched', { amount: '7.00' }, null, ['7.00', 'USD']],
    [
      'of what a closed business got',
      'closed_business_holds_money',
      { amount: '9.00', currency: 'CDF' },
      OPERATION,
      ['9.00', 'CDF'],
    ],
    [
      'of a card that differs',
      'card_balance_differs',
      { our_balance: '5000', issuer_balance: '3500' },
      CARD,
      ['-15.00', 'USD'],
    ],
    [
      'of a refund that differs',
      'termination_refund_differs',
      { our_balance: '500', refunded: '700' },
      CARD,
      ['2.00', 'USD'],
    ],
    ['left on an ended card', 'ended_card_holds_money', { card_balance: '205' }, CARD, ['2.05', 'USD']],
    ['left by an ended card', 'ended_card_leaves_suspense', { left: '-30' }, CARD, ['-0.30', 'USD']],
    ['of a card of another status', 'card_status_differs', {}, CARD, [null, null]],
    ['of a balance that says nothing', 'balance_differs', { provider: 'pawapay' }, null, [null, null]],
    ['that cannot be read', 'card_balance_differs', { our_balance: 'much', issuer_balance: '1' }, CARD, [null, null]],
    ['not known yet', 'overdue', {}, { id: 'o-3', amount: null, currency: 'USD' }, [null, null]],
  ] as const)('%s', (_what, reason, details, operation, expected) => {
    expect(amountOf(reason, details, operation)).toEqual(expected);
  });
});
