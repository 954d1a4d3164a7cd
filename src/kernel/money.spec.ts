import fc from 'fast-check';
import { REFUSED_DECIMALS } from '../../test/support/amounts';
import { formatMinor, Money } from './money';

describe('Money', () => {
  it.each([...REFUSED_DECIMALS, '12\u0000'])('refuses %j as a decimal amount', (text) => {
    expect(() => Money.parse(text, 'USD')).toThrow('not a decimal amount');
  });

  it.each([...REFUSED_DECIMALS, '12\u0000', '0', '1.00', '0.5'])('refuses %j as an amount of cents', (text) => {
    expect(() => Money.parseCents(text, 'USD')).toThrow('not a whole number of cents');
  });

  it.each([
    ['0.01', 1n],
    ['5', 500n],
    ['5.5', 550n],
    ['5000.00', 500_000n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ])('reads %s as %s hundredths', (text, minor) => {
    expect(Money.parse(text, 'CDF').minor).toBe(minor);
  });

  it('reads back what it prints, for any amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 99_999_999_999_999_999n), (minor) => {
        expect(Money.parse(formatMinor(minor), 'USD').minor).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });

  it('prints negative amounts and amounts below one', () => {
    expect(formatMinor(-5n)).toBe('-0.05');
    expect(formatMinor(5n)).toBe('0.05');
    expect(formatMinor(0n)).toBe('0.00');
  });

  it('reads cents as they are, and prints hundredths', () => {
    expect(Money.parseCents('1500', 'USD')).toEqual(Money.parse('15.00', 'USD'));
    expect(Money.parseCents('1500', 'USD').toString()).toBe('15.00');
  });
});
