import { anOperation, context, no, NOW, type Payout } from '../../test/support/operations';
import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import type { ProviderResult } from '../providers/provider-result';
import type { Decision, DecisionContext } from './decision';
import { decide } from './operation.decision';

const absent: ProviderResult = { kind: 'not_found' };
const silent: ProviderResult = { kind: 'unknown', reason: 'no answer' };

// Guarantee: every wait of a decision follows SCHEDULE_SCALE, to the moment, so a faster schedule decides the same.
describe.each([1, 0.5, 4])('the times of a decision at scale %p', (scale) => {
  const ago = (ms: number): Date => after(NOW, -ms * scale);
  const hence = (ms: number): Date => after(NOW, ms * scale);
  const decided = (
    operation: Partial<Payout>,
    result: ProviderResult,
    terms: Partial<DecisionContext> = {},
  ): Decision => decide(anOperation({ state: 'unknown', ...operation }), result, { ...context, scale, ...terms });
  const sentAgo = (ms: number): Partial<Payout> => ({ createdAt: ago(ms), lastSubmittedAt: ago(ms) });

  it('a refusal of a repeated submission waits ten minutes', () => {
    const refused = decided({ submissions: 2, checks: 4 }, no, { origin: 'submission' });
    expect(refused).toMatchObject({
      kind: 'track',
      changes: {
        state: 'unknown',
        checks: 5,
        quarantineUntil: hence(10 * MINUTE_MS),
        nextCheckAt: hence(10 * MINUTE_MS),
      },
    });
  });

  it('an acceptance keeps a look that is planned for an earlier time, and moves others', () => {
    const lookAfter = (
      planned: Date | null,
      checkAfterMs: number | undefined,
      origin: DecisionContext['origin'] = 'submission',
    ): unknown => {
      const accepted: ProviderResult = { kind: 'accepted', ...(checkAfterMs === undefined ? {} : { checkAfterMs }) };
      const decision = decided({ state: 'submitting', nextCheckAt: planned }, accepted, { origin });
      return decision.kind === 'track' ? decision.changes.nextCheckAt : decision;
    };
    const asked = after(NOW, MINUTE_MS);
    const over = after(NOW, -5);
    expect(lookAfter(after(NOW, 5), MINUTE_MS)).toEqual(after(NOW, 5));
    expect(lookAfter(after(asked, 1), MINUTE_MS)).toEqual(asked);
    expect(lookAfter(null, MINUTE_MS)).toEqual(asked);
    // Whoever says that it is too early to ask is not asked at once.
    expect(lookAfter(over, MINUTE_MS)).toEqual(asked);
    expect(lookAfter(over, undefined)).toEqual(over);
    // A read has used its time up.
    expect(lookAfter(over, MINUTE_MS, 'read')).toEqual(asked);
    expect(lookAfter(over, undefined, 'read')).toEqual(hence(5 * SECOND_MS));
  });

  it('the first read after that wait is the one at its end', () => {
    const quarantined = { submissions: 2, quarantineUntil: NOW, ...sentAgo(10 * MINUTE_MS) };
    expect(decided(quarantined, absent)).toMatchObject({ kind: 'track', changes: { absentReads: 1 } });
    const early = { ...quarantined, quarantineUntil: after(NOW, 1) };
    expect(decided(early, absent)).toMatchObject({
      kind: 'track',
      changes: { state: 'unknown', absentReads: 0, nextCheckAt: after(NOW, 1) },
    });
  });

  it('an absent order is sent again while it is younger than its kind allows', () => {
    expect(decided(sentAgo(2 * MINUTE_MS - SECOND_MS), absent)).toEqual({ kind: 'resubmit' });
    expect(decided(sentAgo(2 * MINUTE_MS), absent).kind).toBe('track');
  });

  it('absent reads count when they are a minute apart, and are made so', () => {
    const before = { ...sentAgo(5 * MINUTE_MS), absentReads: 1 };
    expect(decided({ ...before, lastAbsentAt: ago(MINUTE_MS) }, absent)).toMatchObject({
      changes: { absentReads: 2, lastAbsentAt: NOW, nextCheckAt: hence(MINUTE_MS) },
    });
    const tooSoon = ago(MINUTE_MS - SECOND_MS);
    expect(decided({ ...before, lastAbsentAt: tooSoon }, absent)).toMatchObject({
      changes: { absentReads: 1, lastAbsentAt: tooSoon, nextCheckAt: hence(MINUTE_MS) },
    });
  });

  it('absence decides once the last submission is as old as the kind says, and is looked at again after an hour', () => {
    const twice = { absentReads: 2, lastAbsentAt: ago(MINUTE_MS) };
    expect(decided({ ...sentAgo(15 * MINUTE_MS), ...twice }, absent)).toEqual({
      kind: 'fail',
      code: 'never_received',
      message: 'The provider never received the order.',
      freesKey: false,
      nextCheckAt: hence(HOUR_MS),
    });
    expect(decided({ ...sentAgo(15 * MINUTE_MS - SECOND_MS), ...twice }, absent)).toMatchObject({
      kind: 'track',
      changes: { absentReads: 3 },
    });
  });

  it('a review is opened when similar orders had time to end, and the looks go on every two minutes', () => {
    const undecided: ProviderResult = { ...silent, candidates: { movements: ['m-1'], operations: [] } };
    expect(decided(sentAgo(30 * MINUTE_MS - SECOND_MS), undecided).kind).toBe('track');
    expect(decided(sentAgo(30 * MINUTE_MS), undecided)).toMatchObject({
      kind: 'review',
      freezes: false,
      nextCheckAt: hence(2 * MINUTE_MS),
    });
  });

  it('the waits between looks follow it, and a time that the provider names does not', () => {
    expect(decided({ checks: 0 }, silent)).toMatchObject({ changes: { nextCheckAt: hence(5 * SECOND_MS) } });
    expect(decided({ state: 'submitting' }, { kind: 'accepted' })).toMatchObject({
      changes: { nextCheckAt: hence(5 * SECOND_MS) },
    });
    expect(decided({}, { kind: 'accepted', checkAfterMs: MINUTE_MS })).toMatchObject({
      changes: { nextCheckAt: after(NOW, MINUTE_MS) },
    });
  });
});
