import { Secret } from '../../kernel/secret';
import { newTotp, stepOf } from './totp';

// The secret of RFC 6238, appendix B, and the last six of its eight digits.
const RFC = new Secret('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d is that of RFC 6238', (second, code) => {
    expect(stepOf(RFC, code, new Date(second * 1_000))).toBe(Math.floor(second / 30));
  });

  it('counts one step before and after its own, and no more', () => {
    const seen = [-31, -1, 29, 59, 60].map((offset) => stepOf(RFC, '287082', new Date((30 + offset) * 1_000)));
    expect(seen).toEqual([null, 1, 1, 1, null]);
  });

  it.each(['', '28708', '2870822', 'abcdef', '287083'])('is not %j', (code) => {
    expect(stepOf(RFC, code, new Date(59_000))).toBeNull();
  });

  it('comes from a secret of 160 bits that an app reads from one address', () => {
    const { secret, url } = newTotp('owner@example.com');
    expect(secret.reveal()).toMatch(/^[A-Z2-7]{32}$/);
    const read = new URL(url.reveal());
    expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp']);
    expect(read.searchParams.get('secret')).toBe(secret.reveal());
    expect(newTotp('owner@example.com').secret.reveal()).not.toBe(secret.reveal());
  });
});
