import { anOperation, NOW } from '../../../test/support/operations';
import type { ProviderResult } from '../../providers/provider-result';
import { compare } from './comparison';

const no = { code: 'c', message: 'm' };
const RESULTS = {
  unknown: { kind: 'unknown', reason: 'r' },
  not_sent: { kind: 'not_sent', reason: 'r' },
  succeeded: { kind: 'succeeded', amount: 5_000n, currency: 'CDF' },
  failed: { kind: 'failed', ...no },
  rejected: { kind: 'rejected', ...no },
  accepted: { kind: 'accepted' },
  not_found: { kind: 'not_found' },
} as const satisfies Record<ProviderResult['kind'], ProviderResult>;
const STATES = ['submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed'] as const;
type State = (typeof STATES)[number];

const compared = (state: State, result: ProviderResult) => {
  const hasEnded = state === 'completed' || state === 'failed';
  return compare(anOperation({ state, completedAt: hasEnded ? NOW : null }), result);
};
const differs = (ours: State, theirs: string) => ({
  kind: 'state_differs',
  details: { our_state: ours, their_state: theirs },
});

// Guarantee: every disagreement about an end is a difference, and nothing else is: what has not ended here may still agree.
describe.each(STATES)('an operation that is %s here', (state) => {
  const open = state === 'completed' || state === 'failed' ? null : 'in_flight';

  it.each<[keyof typeof RESULTS, unknown]>([
    ['unknown', 'unread'],
    ['not_sent', 'unread'],
    ['succeeded', open ?? (state === 'completed' ? 'matched' : differs(state, 'completed'))],
    ['failed', open ?? (state === 'failed' ? 'matched' : differs(state, 'failed'))],
    ['rejected', open ?? (state === 'failed' ? 'matched' : differs(state, 'failed'))],
    ['accepted', open ?? differs(state, 'in_flight')],
    ['not_found', open ?? (state === 'failed' ? 'matched' : { kind: 'missing_there', details: { state } })],
  ])('and %s there', (kind, expected) => {
    expect(compared(state, RESULTS[kind])).toEqual(expected);
  });
});

// Guarantee: money that was sent back is not taken for money that was paid.
it('a payment that was reversed here differs from one that is completed there', () => {
  const operation = anOperation({ state: 'completed', completedAt: NOW });
  const details = { our_state: 'reversed', their_state: 'completed' };
  expect(compare(operation, RESULTS.succeeded, true)).toEqual({ kind: 'state_differs', details });
});

describe('an amount', () => {
  it.each([[{}], [{ amount: 5_000n }], [{ currency: 'CDF' }]])('that the provider does not contradict: %o', (said) => {
    expect(compared('completed', { kind: 'succeeded', ...said })).toBe('matched');
  });

  // Guarantee: it differs whatever the states say, and the operator reads both sides.
  it.each([
    [{ amount: 4_999n }, { their_amount: '49.99', their_currency: 'CDF' }],
    [{ currency: 'USD' }, { their_amount: '50.00', their_currency: 'USD' }],
    [
      { amount: 1n, currency: 'USD' },
      { their_amount: '0.01', their_currency: 'USD' },
    ],
  ])('that differs there: %o', (said, theirs) => {
    for (const state of STATES) {
      expect(compared(state, { kind: 'succeeded', ...said })).toEqual({
        kind: 'amount_differs',
        details: { our_amount: '50.00', our_currency: 'CDF', ...theirs },
      });
    }
  });
});
