import { DAY_MS } from '../kernel/clock';
import { isFirstAfterSignup, isKnown } from './known-devices';

const FIREFOX = 'Mozilla/5.0 Firefox/145.0';
const CURL = 'curl/8.5.0';

describe('a sign-in', () => {
  it.each([
    ['is the first of a new owner within a day of the sign-up', DAY_MS - 1, true],
    ['is not, a day after the sign-up or later', DAY_MS, false],
  ])('without an earlier one %s', (_, ageMs, isFirst) => {
    const signedUpAt = new Date('2026-01-01T00:00:00Z');
    const at = new Date(signedUpAt.getTime() + ageMs);
    expect(isFirstAfterSignup(signedUpAt, at, [])).toBe(isFirst);
    expect(isFirstAfterSignup(signedUpAt, at, [{ ip: '203.0.113.7', userAgent: CURL }])).toBe(false);
  });

  it('is not known when no earlier one is remembered', () => {
    expect(isKnown({ ip: '203.0.113.7', userAgent: CURL }, [])).toBe(false);
  });

  it.each([
    ['the same device in the same network', '203.0.250.1', FIREFOX, true],
    ['another device', '203.0.113.7', CURL, false],
    ['the same device in another network', '198.51.100.7', FIREFOX, false],
    ['an IPv4 address written as IPv6', '::ffff:203.0.113.9', FIREFOX, true],
    ['an address that cannot be read', 'unknown', FIREFOX, false],
  ])('from %s', (_, ip, userAgent, known) => {
    expect(isKnown({ ip, userAgent }, [{ ip: '203.0.113.7', userAgent: FIREFOX }])).toBe(known);
  });

  it('is known when device and network were seen apart', () => {
    const earlier = [
      { ip: '203.0.113.7', userAgent: FIREFOX },
      { ip: '2001:db8:1::1', userAgent: CURL },
    ];
    expect(isKnown({ ip: '2001:db8:99::1', userAgent: FIREFOX }, earlier)).toBe(true);
  });
});
