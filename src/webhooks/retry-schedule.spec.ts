import { DAY_MS, HOUR_MS } from '../kernel/clock';
import { readRetryAfter, RETRY_DELAYS_MS, retryDelayMs } from './retry-schedule';

describe('the schedule of retries', () => {
  it('is that of the contract: ten attempts in a little more than three days', () => {
    const hours = RETRY_DELAYS_MS.map((delay) => delay / HOUR_MS);
    expect(hours.slice(3)).toEqual([2, 5, 10, 14, 20, 24]);
    expect(RETRY_DELAYS_MS.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
    expect(retryDelayMs(9, 1, null)).not.toBeNull();
    expect(retryDelayMs(10, 1, null)).toBeNull();
  });

  it.each(RETRY_DELAYS_MS.map((delay, index) => [index + 1, delay]))(
    'strays from the pause after failure %i by a fifth at most, and does stray',
    (failures, delay) => {
      const delays = Array.from({ length: 200 }, () => retryDelayMs(failures, 1, null) ?? 0);
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(delay * 0.8 - 1);
      expect(Math.max(...delays)).toBeLessThanOrEqual(delay * 1.2 + 1);
      expect(new Set(delays).size).toBeGreaterThan(100);
    },
  );

  it('is shortened by the scale, what the receiver asks for is not', () => {
    expect(retryDelayMs(1, 0.01, null)).toBeLessThanOrEqual(60);
    expect(retryDelayMs(1, 0.01, 2_000)).toBe(2_000);
  });

  it('waits longer when the receiver asks, a day at most, and never shorter', () => {
    expect(retryDelayMs(1, 1, 60_000)).toBe(60_000);
    expect(retryDelayMs(1, 1, 30 * DAY_MS)).toBe(DAY_MS);
    expect(retryDelayMs(4, 1, 1_000)).toBeGreaterThanOrEqual(1.6 * HOUR_MS - 1);
  });
});

describe('a Retry-After header', () => {
  const now = new Date('2026-05-01T10:00:00Z');

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Fri, 01 May 2026 10:01:00 GMT', 60_000],
    ['Fri, 01 May 2026 09:00:00 GMT', 0],
    ['-5', null],
    ['3600.5', null],
    ['120, 120', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j is read as %j milliseconds', (header, expected) => {
    expect(readRetryAfter(header, now)).toEqual(expected);
  });
});
