import { createSecretKey } from 'node:crypto';
import { fakeCardNumbers } from './fake-card-numbers';

const KEY = createSecretKey(Buffer.alloc(32, 7));
const MADE_AT = new Date('2026-05-20T10:11:12Z');

const passesLuhn = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

describe('fakeCardNumbers', () => {
  it('gives the same card the same numbers at every read', () => {
    expect(fakeCardNumbers(KEY, 'card-1', 'VISA', MADE_AT)).toEqual(fakeCardNumbers(KEY, 'card-1', 'VISA', MADE_AT));
  });

  it('gives two cards different numbers', () => {
    const numbers = new Set(
      Array.from({ length: 500 }, (_, i) => fakeCardNumbers(KEY, `card-${i}`, 'VISA', MADE_AT).number),
    );
    expect(numbers.size).toBe(500);
  });

  it.each([
    ['VISA', /^424242\d{10}$/],
    ['MASTERCARD', /^555555\d{10}$/],
  ] as const)('makes a well-formed %s number of a range that can never pay', (brand, shape) => {
    for (let i = 0; i < 50; i += 1) {
      const { number, ccv } = fakeCardNumbers(KEY, `card-${i}`, brand, MADE_AT);
      expect(number).toMatch(shape);
      expect(passesLuhn(number)).toBe(true);
      expect(ccv).toMatch(/^\d{3}$/);
    }
  });

  it('expires three years after the card was made', () => {
    expect(fakeCardNumbers(KEY, 'card-1', 'VISA', MADE_AT).expiry).toBe('05/29');
  });
});
