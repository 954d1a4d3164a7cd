import { anOperation, context, failed, no, NOW, type Payout } from '../../test/support/operations';
import { after, HOUR_MS } from '../kernel/clock';
import type { ProviderResult } from '../providers/provider-result';
import type { Operation } from './operation';
import { decide } from './operation.decision';

const RESULTS: readonly ProviderResult[] = [
  { kind: 'accepted' },
  { kind: 'succeeded', amount: 1n, currency: 'USD' },
  { kind: 'failed', code: 'c', message: 'm' },
  no,
  { kind: 'not_sent', reason: 'r' },
  { kind: 'not_found' },
  { kind: 'unknown', reason: 'r' },
];

// Guarantee: what waits for a person is decided by a person, whatever a provider says meanwhile.
it.each(RESULTS)('an operation that needs a review is left to it: %o', (result) => {
  const reviewed = anOperation({ state: 'needs_review' });
  expect(decide(reviewed, result, context)).toEqual({ kind: 'nothing', nextCheckAt: null });
});

describe('an end that the provider states', () => {
  // Guarantee: unlike a refusal, it is about the order and not about one submission, and the key keeps its answer.
  it.each<Partial<Payout>>([{}, { submissions: 2, state: 'unknown' }, { state: 'accepted' }])(
    'fails the order at once, however often it was sent: %o',
    (changes) => {
      const result: ProviderResult = { kind: 'failed', code: 'payer_not_found', message: 'No such payer' };
      const decision = decide(anOperation(changes), result, { ...context, refusalFreesKey: true });
      expect(decision).toEqual({
        kind: 'fail',
        code: 'payer_not_found',
        message: 'No such payer',
        freesKey: false,
        nextCheckAt: null,
      });
    },
  );

  it.each<[string, Partial<ProviderResult>, object]>([
    ['nothing besides', {}, { reference: null, amount: null }],
    ['the same amount', { amount: 5_000n }, { reference: null, amount: 5_000n }],
    ['the same currency', { currency: 'CDF' }, { reference: null, amount: null }],
    ['its own reference', { reference: 'R' }, { reference: 'R', amount: null }],
  ])('completes the order when it says %s', (_what, said, expected) => {
    const result = { kind: 'succeeded', ...said } as ProviderResult;
    expect(decide(anOperation(), result, context)).toEqual({ kind: 'complete', ...expected });
  });

  it('brings the amount of an order that had none of its own', () => {
    const ending = { ...anOperation(), kind: 'card_termination', amount: null } as unknown as Operation;
    const result: ProviderResult = { kind: 'succeeded', amount: 1_234n, currency: 'CDF' };
    expect(decide(ending, result, context)).toEqual({ kind: 'complete', reference: null, amount: 1_234n });
  });

  // Guarantee: the operator reads both sides. What the provider did not say is shown as ours.
  it.each([
    [{ amount: 4_999n }, { their_amount: '49.99', their_currency: 'CDF' }],
    [{ currency: 'USD' }, { their_amount: '50.00', their_currency: 'USD' }],
    [
      { amount: 1n, currency: 'USD' },
      { their_amount: '0.01', their_currency: 'USD' },
    ],
  ])('of something else goes before a person with both amounts: %o', (said, theirs) => {
    expect(decide(anOperation(), { kind: 'succeeded', ...said }, context)).toEqual({
      kind: 'review',
      reason: 'amount_differs',
      details: { our_amount: '50.00', our_currency: 'CDF', ...theirs },
      freezes: true,
      nextCheckAt: null,
    });
  });
});

describe('a number of whoever was paid', () => {
  const decided = (phoneNumber: string) =>
    decide(anOperation({ phoneNumber: '243973456789' }), { kind: 'succeeded', phoneNumber }, context);

  // Guarantee: what reached somebody else is not told as paid to the number of the order.
  it.each(['243974456789', '+243 (974) 456-789'])('that is another one goes before a person: %s', (phoneNumber) => {
    expect(decided(phoneNumber)).toEqual({
      kind: 'review',
      reason: 'amount_differs',
      details: { our_phone_number: '243973456789', their_phone_number: '243974456789' },
      freezes: true,
      nextCheckAt: null,
    });
  });

  // Guarantee: payments do not wait for a person because a network writes its numbers in another way.
  it.each(['243973456789', '+243 973-456-789', '0973456789', '3456789', '24397*****89', ''])(
    'that is the same, or not told, is no question: %s',
    (phoneNumber) => {
      expect(decided(phoneNumber)).toMatchObject({ kind: 'complete' });
    },
  );
});

describe('a network that carried the money', () => {
  const decided = (network: string) =>
    decide(anOperation({ network: 'AIRTEL_COD' }), { kind: 'succeeded', network }, context);

  // Guarantee: one number may have an account at each network, and the order was for one of them.
  it('that is another one goes before a person', () => {
    expect(decided('ORANGE_COD')).toEqual({
      kind: 'review',
      reason: 'amount_differs',
      details: { our_network: 'AIRTEL_COD', their_network: 'ORANGE_COD' },
      freezes: true,
      nextCheckAt: null,
    });
  });

  it.each(['AIRTEL_COD', ' airtel_cod ', ''])('that is the same, or not told, is no question: %s', (network) => {
    expect(decided(network)).toMatchObject({ kind: 'complete' });
  });
});

it('what carries no phone and no network of its own is held against none', () => {
  const { phoneNumber: _, network: __, ...topUp } = anOperation();
  const result: ProviderResult = { kind: 'succeeded', phoneNumber: '243974456789', network: 'ORANGE_COD' };
  expect(decide(topUp as Operation, result, context)).toMatchObject({ kind: 'complete' });
});

describe('an order that did not leave', () => {
  const decided = (changes: Partial<Payout>, origin: 'submission' | 'read') =>
    decide(anOperation(changes), { kind: 'not_sent', reason: 'refused' }, { ...context, origin });

  it('is failed with its key free when it was the first and only submission', () => {
    expect(decided({}, 'submission')).toEqual({
      kind: 'fail',
      code: 'provider_unreachable',
      message: 'The provider could not be reached; nothing was sent.',
      freesKey: true,
      nextCheckAt: null,
    });
  });

  // Guarantee: one sign that something may have left before keeps the hold.
  it.each<[string, Partial<Payout>, 'submission' | 'read', string]>([
    ['it was sent before', { submissions: 2 }, 'submission', 'unknown'],
    ['it has no answer yet', { state: 'unknown' }, 'submission', 'unknown'],
    ['it was accepted', { state: 'accepted' }, 'submission', 'accepted'],
    ['only a read did not leave', {}, 'read', 'unknown'],
  ])('is kept when %s', (_why, changes, origin, state) => {
    expect(decided(changes, origin)).toMatchObject({ kind: 'track', changes: { state } });
  });
});

it('what the provider calls an order is kept from the first answer that names it', () => {
  const named = decide(anOperation(), { kind: 'accepted', reference: 'R' }, context);
  expect(named).toMatchObject({ kind: 'track', changes: { reference: 'R' } });
});

it('an order that was refused and then never found is called refused', () => {
  const over = { submissions: 2, state: 'unknown', quarantineUntil: after(NOW, -HOUR_MS) } as const;
  const third = anOperation({ ...over, absentReads: 2, lastAbsentAt: after(NOW, -HOUR_MS) });
  expect(decide(third, { kind: 'not_found' }, context)).toEqual({
    kind: 'fail',
    code: 'rejected_by_provider',
    message: 'The provider refused the order.',
    freesKey: false,
    nextCheckAt: after(NOW, HOUR_MS),
  });
});

it('an accepted order without an end of its own goes before a person, who reads that it was accepted', () => {
  const old = anOperation({ state: 'accepted', lastSubmittedAt: after(NOW, -HOUR_MS) });
  const result: ProviderResult = { kind: 'accepted', candidates: { movements: ['m-1'], operations: [] } };
  expect(decide(old, result, context)).toMatchObject({
    kind: 'review',
    reason: 'outcome_undecided',
    details: { provider: 'the provider has the order and shows no end that is its own', movements: ['m-1'] },
  });
});

describe('a failed order that the provider has after all', () => {
  // Guarantee: the review freezes nothing, because the merchant has the money back already, and says what was paid.
  it.each([
    [
      { reference: 'R', amount: 4_000n },
      {
        reference: 'R',
        amount: '4000',
        our_amount: '50.00',
        our_currency: 'CDF',
        their_amount: '40.00',
        their_currency: 'CDF',
      },
    ],
    [{}, { reference: '', amount: '5000' }],
  ])('goes before a person with what was paid: %o', (said, details) => {
    expect(decide(anOperation(failed), { kind: 'succeeded', ...said }, context)).toEqual({
      kind: 'review',
      reason: 'completed_after_failure',
      details,
      freezes: false,
      nextCheckAt: null,
    });
  });

  it('goes before a person while it is under way, and is looked at again', () => {
    expect(decide(anOperation(failed), { kind: 'accepted' }, context)).toEqual({
      kind: 'review',
      reason: 'in_flight_after_failure',
      details: {},
      freezes: false,
      nextCheckAt: after(NOW, HOUR_MS),
    });
  });
});
