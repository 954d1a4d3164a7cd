import { absence, anOperation, context, no, NOW, type Payout } from '../../test/support/operations';
import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import type { ProviderResult } from '../providers/provider-result';
import { decide } from './operation.decision';

describe('a result about an open operation', () => {
  it.each(['submitting', 'accepted', 'unknown'] as const)(
    'completes one that is %s when the amounts agree',
    (state) => {
      const result: ProviderResult = { kind: 'succeeded', reference: 'R', amount: 5_000n, currency: 'CDF' };
      expect(decide(anOperation({ state }), result, context)).toEqual({
        kind: 'complete',
        reference: 'R',
        amount: 5_000n,
      });
    },
  );

  it.each([{ amount: 4_999n }, { currency: 'USD' }])(
    'freezes it for a review when the provider moved something else: %o',
    (differs) => {
      const result: ProviderResult = { kind: 'succeeded', amount: 5_000n, currency: 'CDF', ...differs };
      expect(decide(anOperation(), result, context)).toMatchObject({
        kind: 'review',
        reason: 'amount_differs',
        freezes: true,
      });
    },
  );

  it('fails it on a final no', () => {
    expect(
      decide(anOperation({ state: 'accepted' }), { kind: 'failed', code: 'c', message: 'm' }, context),
    ).toMatchObject({ kind: 'fail', code: 'c' });
  });

  it('fails it when the only submission was refused', () => {
    expect(decide(anOperation(), no, { ...context, origin: 'submission' })).toMatchObject({
      kind: 'fail',
      code: 'recipient_not_found',
      freesKey: false,
    });
  });

  it('waits in quarantine when a repeated submission is refused, because the first may still arrive', () => {
    const decision = decide(anOperation({ submissions: 2, state: 'unknown' }), no, {
      ...context,
      origin: 'submission',
    });
    expect(decision).toMatchObject({
      kind: 'track',
      changes: { state: 'unknown', quarantineUntil: after(NOW, 10 * MINUTE_MS) },
    });
  });

  it('waits anew in quarantine when that ends later than it could: a clock that was ahead began it', () => {
    const until = after(NOW, 10 * MINUTE_MS);
    const ahead = anOperation({ submissions: 2, state: 'unknown', quarantineUntil: after(NOW, 24 * HOUR_MS) });
    expect(decide(ahead, { kind: 'not_found' }, context)).toMatchObject({
      kind: 'track',
      changes: { absentReads: 0, quarantineUntil: until, nextCheckAt: until },
    });
  });

  it('fails it after the quarantine only when three reads a minute apart still do not find it, and looks back later', () => {
    const waiting = anOperation({ submissions: 2, state: 'unknown', quarantineUntil: after(NOW, MINUTE_MS) });
    expect(decide(waiting, { kind: 'not_found' }, context)).toMatchObject({
      kind: 'track',
      changes: { absentReads: 0, nextCheckAt: after(NOW, MINUTE_MS) },
    });
    const over = { submissions: 2, state: 'unknown', quarantineUntil: after(NOW, -1), createdAt: NOW } as const;
    expect(decide(anOperation(over), { kind: 'not_found' }, context)).toMatchObject({
      kind: 'track',
      changes: { absentReads: 1, nextCheckAt: after(NOW, MINUTE_MS) },
    });
    const third = anOperation({ ...over, absentReads: 2, lastAbsentAt: after(NOW, -MINUTE_MS) });
    expect(decide(third, { kind: 'not_found' }, context)).toMatchObject({
      kind: 'fail',
      code: 'rejected_by_provider',
      nextCheckAt: after(NOW, HOUR_MS),
    });
    expect(decide(third, { kind: 'accepted' }, context)).toMatchObject({
      kind: 'track',
      changes: { state: 'accepted', quarantineUntil: null, absentReads: 0 },
    });
  });

  it('forgets the absent reads before a movement that may be the order: they prove something only in a row', () => {
    const absent = anOperation({ state: 'unknown', absentReads: 4, lastAbsentAt: after(NOW, -MINUTE_MS) });
    const candidates = { movements: ['m-1'], operations: [] };
    expect(decide(absent, { kind: 'unknown', reason: 'the float paid', candidates }, context)).toMatchObject({
      kind: 'track',
      changes: { absentReads: 0, lastAbsentAt: null },
    });
    expect(decide(absent, { kind: 'unknown', reason: 'timeout' }, context)).toMatchObject({
      kind: 'track',
      changes: { absentReads: 4 },
    });
  });

  it('forgets the absent reads before a quarantine: only those after it prove anything', () => {
    const refused = anOperation({ submissions: 2, state: 'unknown', absentReads: 2, lastAbsentAt: NOW });
    expect(decide(refused, no, { ...context, origin: 'submission' })).toMatchObject({
      kind: 'track',
      changes: { absentReads: 0, lastAbsentAt: null },
    });
  });

  it('fails it and frees the key when the first submission certainly did not leave', () => {
    const decision = decide(
      anOperation(),
      { kind: 'not_sent', reason: 'refused' },
      { ...context, origin: 'submission' },
    );
    expect(decision).toMatchObject({ kind: 'fail', code: 'provider_unreachable', freesKey: true });
  });

  it('keeps it when a read could not be sent, or when a repeated submission could not', () => {
    expect(decide(anOperation(), { kind: 'not_sent', reason: 'refused' }, context)).toMatchObject({
      kind: 'track',
      changes: { state: 'unknown' },
    });
    const again = anOperation({ submissions: 2, state: 'unknown' });
    expect(decide(again, { kind: 'not_sent', reason: 'refused' }, { ...context, origin: 'submission' }).kind).toBe(
      'track',
    );
  });

  it('sends it again under the same reference when it is young and the provider does not know it', () => {
    expect(decide(anOperation({ createdAt: after(NOW, -MINUTE_MS) }), { kind: 'not_found' }, context)).toEqual({
      kind: 'resubmit',
    });
  });

  it('never doubts an order that the provider has accepted', () => {
    const reads = { lastAbsentAt: after(NOW, -HOUR_MS), absentReads: 7 };
    for (const age of [0, MINUTE_MS, HOUR_MS, 24 * HOUR_MS]) {
      for (const seen of [{}, reads, { ...reads, quarantineUntil: after(NOW, -MINUTE_MS) }]) {
        const at = after(NOW, -age);
        const operation = anOperation({ state: 'accepted', createdAt: at, lastSubmittedAt: at, ...seen });
        const { absentReads } = operation;
        expect(decide(operation, { kind: 'not_found' }, context)).toMatchObject({
          kind: 'track',
          changes: { state: 'accepted', absentReads },
        });
      }
    }
  });

  it('frees the key of a refused one if its kind allows it, but only at the first answer', () => {
    const frees = { ...context, origin: 'submission', refusalFreesKey: true } as const;
    expect(decide(anOperation(), no, frees)).toMatchObject({ kind: 'fail', freesKey: true });
    expect(decide(anOperation(), no, { ...frees, origin: 'read' })).toMatchObject({ kind: 'fail', freesKey: false });
    expect(decide(anOperation({ state: 'unknown' }), no, frees)).toMatchObject({ kind: 'fail', freesKey: false });
  });

  it('doubts an accepted order only of a provider that may drop it later, and by as many reads as the kind asks', () => {
    const outlives = { ...context, absence: { ...absence, outlivesAcceptance: true, readsMin: 5 } };
    const old = {
      createdAt: after(NOW, -HOUR_MS),
      lastSubmittedAt: after(NOW, -HOUR_MS),
      lastAbsentAt: after(NOW, -HOUR_MS),
    };
    const absent = (changes: Partial<Payout>) =>
      decide(anOperation({ ...old, ...changes }), { kind: 'not_found' }, outlives);
    expect(absent({ state: 'accepted' })).toMatchObject({
      kind: 'track',
      changes: { state: 'accepted', absentReads: 1 },
    });
    expect(absent({ state: 'unknown', absentReads: 3 })).toMatchObject({ kind: 'track', changes: { absentReads: 4 } });
    expect(absent({ state: 'unknown', absentReads: 4 })).toMatchObject({ kind: 'fail', code: 'never_received' });
  });

  it('calls an old one never received after three absent reads a minute apart, the last long after the submission', () => {
    const old = { state: 'unknown', createdAt: after(NOW, -HOUR_MS), lastSubmittedAt: after(NOW, -HOUR_MS) } as const;
    const first = decide(anOperation(old), { kind: 'not_found' }, context);
    expect(first).toMatchObject({ kind: 'track', changes: { absentReads: 1, nextCheckAt: after(NOW, MINUTE_MS) } });
    const tooSoon = anOperation({ ...old, absentReads: 2, lastAbsentAt: after(NOW, -SECOND_MS) });
    expect(decide(tooSoon, { kind: 'not_found' }, context)).toMatchObject({
      kind: 'track',
      changes: { absentReads: 2 },
    });
    const third = anOperation({ ...old, absentReads: 2, lastAbsentAt: after(NOW, -MINUTE_MS) });
    expect(decide(third, { kind: 'not_found' }, context)).toMatchObject({
      kind: 'fail',
      code: 'never_received',
      nextCheckAt: after(NOW, HOUR_MS),
    });
    const recent = anOperation({
      ...old,
      lastSubmittedAt: after(NOW, -5 * MINUTE_MS),
      absentReads: 9,
      lastAbsentAt: after(NOW, -MINUTE_MS),
    });
    expect(decide(recent, { kind: 'not_found' }, context).kind).toBe('track');
  });

  it('opens a review of one that healthy reads cannot decide, once similar orders had time to end, and goes on looking', () => {
    const found = { movements: ['m-1'], operations: ['3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a11'] };
    const undecided: ProviderResult = { kind: 'unknown', reason: 'two may be this one', candidates: found };
    const at = (minutes: number) =>
      anOperation({ state: 'unknown', lastSubmittedAt: after(NOW, -minutes * MINUTE_MS) });
    expect(decide(at(29), undecided, context).kind).toBe('track');
    expect(decide(at(30), { kind: 'unknown', reason: 'no answer' }, context).kind).toBe('track');
    expect(decide(at(30), undecided, context)).toEqual({
      kind: 'review',
      reason: 'outcome_undecided',
      details: {
        provider: 'two may be this one',
        movements: ['m-1'],
        transactions: ['TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A11'],
      },
      freezes: false,
      nextCheckAt: after(NOW, 2 * MINUTE_MS),
    });
  });

  it("keeps to its kind's first looks while an accepted order is not found yet", () => {
    const decision = decide(
      anOperation({ state: 'accepted' }),
      { kind: 'not_found' },
      { ...context, absence: { ...absence, resubmitForMs: 0, outlivesAcceptance: true } },
    );
    expect(decision).toMatchObject({
      kind: 'track',
      changes: { state: 'accepted', absentReads: 1, nextCheckAt: after(NOW, 10 * SECOND_MS) },
    });
  });

  it('forgets absent reads when the order shows up', () => {
    const decision = decide(
      anOperation({ state: 'unknown', absentReads: 2, lastAbsentAt: NOW }),
      { kind: 'accepted' },
      context,
    );
    expect(decision).toMatchObject({
      kind: 'track',
      changes: { state: 'accepted', absentReads: 0, lastAbsentAt: null },
    });
  });

  it('looks again at once after an unknown outcome, then ever later', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((checks) => {
      const decision = decide(
        anOperation({ state: 'unknown', checks }),
        { kind: 'unknown', reason: 'timeout' },
        context,
      );
      return decision.kind === 'track' ? decision.changes.nextCheckAt.getTime() - NOW.getTime() : null;
    });
    expect(waits).toEqual([5_000, 15_000, 30_000, 60_000, 120_000, 120_000]);
    const first = decide(anOperation(), { kind: 'unknown', reason: 'timeout' }, context);
    expect(first).toMatchObject({ kind: 'track', changes: { state: 'unknown', nextCheckAt: NOW } });
  });
});
