import { anOperation, NOW } from '../../test/support/operations';
import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import {
  firstLook,
  firstLookBack,
  leaseUntil,
  lookBackAgain,
  nextLookBack,
  type ScheduleContext,
  waitBefore,
} from './check-schedule';

const at = (now: Date, scale = 1): ScheduleContext => ({ now, scale, firstChecksMs: [5 * SECOND_MS, 10 * SECOND_MS] });

// Guarantee: a lease outlasts the provider's call that is made under it, at any scale, or a second worker would send too.
describe('a lease', () => {
  it.each([
    ['in production', 1, 8_000, 30_000],
    ['when the schedule is slower', 2, 8_000, 60_000],
    ['when the provider may take as long as the lease', 1, 30_000, 37_500],
    ['when the schedule is a thousand times as fast', 0.001, 600, 750],
  ])('%s outlasts the call: scale %p, time-out %p ms', (_case, scheduleScale, providerTimeoutMs, leaseMs) => {
    expect(leaseUntil(NOW, { scheduleScale, providerTimeoutMs })).toEqual(after(NOW, leaseMs));
    expect(leaseMs).toBeGreaterThan(providerTimeoutMs);
  });
});

// Guarantee: a payment is looked at when its provider says that it ends, and never later than by the schedule.
describe.each([1, 0.5, 4])('the first look, at scale %p', (scale) => {
  const waits = [5 * SECOND_MS, 10 * SECOND_MS];

  it('comes after the first wait of the kind', () => {
    expect(firstLook(NOW, waits, null, { scheduleScale: scale })).toEqual(after(NOW, 5 * SECOND_MS * scale));
  });

  it('comes when the provider says that the order ends, when that is earlier', () => {
    expect(firstLook(NOW, waits, 250, { scheduleScale: scale })).toEqual(after(NOW, 250));
    expect(firstLook(NOW, waits, 0, { scheduleScale: scale })).toEqual(NOW);
    expect(firstLook(NOW, waits, HOUR_MS, { scheduleScale: scale })).toEqual(after(NOW, 5 * SECOND_MS * scale));
  });
});

// Guarantee: a failure that the provider did not state itself is looked at an hour and a day after it, each time until the provider can
// be read, and then left alone.
describe.each([1, 0.5, 4])('the looks back at an end, at scale %p', (scale) => {
  const hour = after(NOW, HOUR_MS * scale);
  const day = after(NOW, DAY_MS * scale);
  const ended = anOperation({ state: 'failed', completedAt: NOW, nextCheckAt: hour });

  // Guarantee: an end a year away does not have its provider asked every hour, or every two minutes, for a year.
  it('come daily where the end is yet to come, and hourly while the provider cannot be read: a clock that was ahead wrote it', () => {
    const ahead = anOperation({ state: 'failed', completedAt: after(NOW, 365 * DAY_MS), nextCheckAt: NOW });
    expect([nextLookBack, lookBackAgain].map((next) => next(ahead, at(NOW, scale)))).toEqual([day, hour]);
  });

  it('are as planned where another process ended it by a clock that is a little ahead', () => {
    const ahead = { ...ended, completedAt: after(NOW, SECOND_MS) };
    expect(nextLookBack(ahead, at(NOW, scale))).toEqual(after(hour, SECOND_MS));
  });

  it('begin an hour after it', () => {
    expect(firstLookBack(at(NOW, scale))).toEqual(hour);
  });

  it.each([
    ['at the end itself', NOW, hour],
    ['shortly before the hour', after(hour, -1), hour],
    ['at the hour', hour, day],
    ['after the hour', after(hour, 1), day],
    ['shortly before the day', after(day, -1), day],
    ['at the day', day, null],
    ['after the day', after(day, DAY_MS), null],
  ])('%s', (_when, now, next) => {
    expect(nextLookBack(ended, at(now, scale))).toEqual(next);
  });

  it.each([
    ['at the end itself', NOW, after(NOW, 2 * MINUTE_MS * scale)],
    ['at the hour', hour, after(hour, (HOUR_MS * scale) / 8)],
    ['when the planned one comes first', after(day, -MINUTE_MS * scale), day],
    ['at the day', day, after(day, (DAY_MS * scale) / 8)],
  ])('are taken again %s, while the provider cannot be read', (_when, now, next) => {
    expect(lookBackAgain(ended, at(now, scale))).toEqual(next);
  });

  it.each([nextLookBack, lookBackAgain])(
    'are not begun for an end that no look was planned for, nor for what has not ended: %p',
    (next) => {
      expect(next({ ...ended, nextCheckAt: null }, at(NOW, scale))).toBeNull();
      expect(next({ ...ended, completedAt: null }, at(NOW, scale))).toBeNull();
    },
  );
});

// Guarantee: a provider is asked often while an order is young and ever more rarely later, but never given up.
describe.each([1, 0.5, 4])('the wait before the next look, at scale %p', (scale) => {
  const wait = (state: 'accepted' | 'unknown', checks: number, age = 0): number =>
    waitBefore(anOperation({ createdAt: after(NOW, -age * scale) }), at(NOW, scale), state, checks);

  it('of an accepted order follows its kind first', () => {
    expect([0, 1].map((checks) => wait('accepted', checks, DAY_MS))).toEqual([5_000, 10_000]);
  });

  it.each([
    [0, 2 * MINUTE_MS],
    [15 * MINUTE_MS - 1_000, 2 * MINUTE_MS],
    [15 * MINUTE_MS, 5 * MINUTE_MS],
    [2 * HOUR_MS - 1_000, 5 * MINUTE_MS],
    [2 * HOUR_MS, 30 * MINUTE_MS],
    [DAY_MS - 1_000, 30 * MINUTE_MS],
    [DAY_MS, HOUR_MS],
    [30 * DAY_MS, HOUR_MS],
  ])('of an accepted order %p ms old is then %p ms', (age, expected) => {
    expect(wait('accepted', 2, age)).toBe(expected);
  });

  it('of an unknown outcome goes by the number of looks, however old the order is', () => {
    for (const age of [0, DAY_MS]) {
      const waits = [0, 1, 2, 3, 4, 5, 99].map((checks) => wait('unknown', checks, age));
      expect(waits).toEqual([0, 5_000, 15_000, 30_000, 60_000, 120_000, 120_000]);
    }
  });
});
