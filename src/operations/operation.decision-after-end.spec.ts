import fc from 'fast-check';
import { anOperation, context, failed, no, NOW } from '../../test/support/operations';
import { after, DAY_MS, HOUR_MS } from '../kernel/clock';
import type { ProviderResult } from '../providers/provider-result';
import type { Operation } from './operation';
import { decide } from './operation.decision';

const CARD_WITHOUT_AMOUNT: Partial<Operation> = { kind: 'card_termination', amount: null };

describe('a result about an operation that has ended', () => {
  it('never changes a completed one', () => {
    const completed = anOperation({ state: 'completed', completedAt: NOW, nextCheckAt: null });
    for (const result of [{ kind: 'accepted' }, { kind: 'succeeded' }, { kind: 'not_found' }] as const) {
      expect(decide(completed, result, context)).toEqual({ kind: 'nothing', nextCheckAt: null });
    }
    for (const denial of [no, { kind: 'failed', code: no.code, message: no.message }] as const) {
      expect(decide(completed, denial, context)).toEqual({
        kind: 'review',
        reason: 'failed_after_completion',
        details: { code: no.code, message: no.message },
        freezes: false,
        nextCheckAt: null,
      });
    }
  });

  it.each<['completed' | 'failed', ProviderResult]>([
    ['completed', { kind: 'unknown', reason: 'timeout' }],
    ['completed', { kind: 'not_sent', reason: 'circuit open' }],
    ['completed', { kind: 'accepted' }],
    ['failed', { kind: 'unknown', reason: 'timeout' }],
    ['failed', { kind: 'not_sent', reason: 'circuit open' }],
  ])('looks again at a %s one until the provider says how it ended, and not %o', (state, result) => {
    const ended = anOperation({ state, completedAt: NOW, nextCheckAt: NOW });
    const look = (later: number) => decide(ended, result, { ...context, now: after(NOW, later) });
    expect(look(HOUR_MS)).toEqual({ kind: 'nothing', nextCheckAt: after(NOW, HOUR_MS + HOUR_MS / 8) });
    expect(look(30 * DAY_MS)).toEqual({ kind: 'nothing', nextCheckAt: after(NOW, 30 * DAY_MS + (30 * DAY_MS) / 8) });
  });

  it.each(['completed', 'failed'] as const)('takes movements that it cannot assign for a look at a %s one', (state) => {
    const ended = anOperation({ state, completedAt: NOW, nextCheckAt: NOW });
    const seen = {
      kind: 'unknown',
      reason: 'two movements',
      candidates: { movements: ['m'], operations: [] },
    } as const;
    expect(decide(ended, seen, { ...context, now: after(NOW, HOUR_MS) })).toEqual({
      kind: 'nothing',
      nextCheckAt: after(NOW, DAY_MS),
    });
  });

  it('opens a review of one that was reversed and is completed again, and of no other result about it', () => {
    const reversed = anOperation({ state: 'completed', completedAt: NOW, nextCheckAt: null });
    const after = { ...context, isReversed: true };
    expect(decide(reversed, { kind: 'succeeded', reference: 'R' }, after)).toEqual({
      kind: 'review',
      reason: 'completed_after_reversal',
      details: { reference: 'R', amount: '5000' },
      freezes: false,
      nextCheckAt: null,
    });
    expect(decide(reversed, { kind: 'not_found' }, after)).toEqual({ kind: 'nothing', nextCheckAt: null });
    expect(decide(reversed, no, after)).toMatchObject({ reason: 'failed_after_completion' });
  });

  // Guarantee: an operator may have completed it for what was ordered. The money has moved, so nothing is frozen.
  it.each<[string, Partial<Operation>, bigint, object]>([
    ['a payout', {}, 4_000n, { our_amount: '50.00', their_amount: '40.00' }],
    ['an end of a card that brought nothing', CARD_WITHOUT_AMOUNT, 700n, { our_amount: '0.00', their_amount: '7.00' }],
  ])('opens a review of %s that moved another amount than was booked', (_what, changes, amount, details) => {
    const completed = { ...anOperation({ state: 'completed', completedAt: NOW }), ...changes } as Operation;
    expect(decide(completed, { kind: 'succeeded', amount }, context)).toEqual({
      kind: 'review',
      reason: 'amount_differs',
      details: { ...details, our_currency: 'CDF', their_currency: 'CDF' },
      freezes: false,
      nextCheckAt: null,
    });
  });

  it.each<[Partial<Operation>, bigint]>([
    [{}, 5_000n],
    [CARD_WITHOUT_AMOUNT, 0n],
  ])('asks nobody about a completed one that moved what was booked: %o', (changes, amount) => {
    const completed = { ...anOperation({ state: 'completed', completedAt: NOW }), ...changes } as Operation;
    expect(decide(completed, { kind: 'succeeded', amount }, context)).toEqual({ kind: 'nothing', nextCheckAt: null });
  });

  it('opens a review of a failed one that was paid after all', () => {
    expect(decide(anOperation(failed), { kind: 'succeeded', reference: 'R' }, context)).toMatchObject({
      kind: 'review',
      reason: 'completed_after_failure',
    });
    // The provider's state is not final, so the looks go on.
    expect(decide(anOperation(failed), { kind: 'accepted' }, context)).toMatchObject({
      kind: 'review',
      reason: 'in_flight_after_failure',
      nextCheckAt: after(NOW, HOUR_MS),
    });
  });

  it('takes one more look a day after the failure, and none after that', () => {
    const hourLater = { ...context, now: after(NOW, HOUR_MS + 1) };
    expect(decide(anOperation({ ...failed, nextCheckAt: NOW }), { kind: 'not_found' }, hourLater)).toEqual({
      kind: 'nothing',
      nextCheckAt: after(NOW, 24 * HOUR_MS),
    });
    const dayLater = { ...context, now: after(NOW, 25 * HOUR_MS) };
    expect(decide(anOperation({ ...failed, nextCheckAt: NOW }), { kind: 'not_found' }, dayLater)).toEqual({
      kind: 'nothing',
      nextCheckAt: null,
    });
  });
});

describe('any fact about any operation', () => {
  const results = fc.constantFrom<ProviderResult>(
    { kind: 'accepted' },
    { kind: 'succeeded', amount: 5_000n, currency: 'CDF' },
    { kind: 'succeeded', amount: 1n, currency: 'CDF' },
    { kind: 'failed', code: 'c', message: 'm' },
    no,
    { kind: 'not_sent', reason: 'r' },
    { kind: 'not_found' },
    { kind: 'unknown', reason: 'r' },
  );

  it('releases money only on an explicit no or on proven absence', () => {
    const ages = fc.integer({ min: 0, max: 40 * 60 });
    fc.assert(
      fc.property(
        results,
        fc.constantFrom('submitting', 'accepted', 'unknown' as const),
        fc.integer({ min: 1, max: 3 }),
        ages,
        (result, state, submissions, age) => {
          const operation = anOperation({
            state,
            submissions,
            createdAt: after(NOW, -age * 1000),
            lastSubmittedAt: after(NOW, -age * 1000),
          });
          const decision = decide(operation, result, {
            ...context,
            origin: result.kind === 'rejected' ? 'submission' : 'read',
          });
          if (decision.kind !== 'fail') return;
          expect(['failed', 'rejected', 'not_found']).toContain(result.kind);
          if (result.kind === 'rejected') expect(submissions).toBe(1);
          expect(result.kind === 'not_found' && state === 'accepted').toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
