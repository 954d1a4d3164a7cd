import { readAmount } from '../src/i18n/format';

describe('an amount that a person typed', () => {
  it.each([
    ['5000', '5000'],
    ['5 000', '5000'],
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['5,000.00', '5000.00'],
    ['1,250,000', '1250000'],
    ['1,250,000.50', '1250000.50'],
    ['5.000,00', '5000.00'],
    ['1.250.000', '1250000'],
    ['1\u202f250\u202f000,50', '1250000.50'],
  ])('%s is %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  // Guarantee: what may be five or five thousand is asked again, never guessed.
  it.each(['5,000', '5.000', '5,00.00', '1,2500.00', '1.250,000.00', '0,000.00', '-5', '1e3', ''])(
    '%p is not an amount',
    (typed) => {
      expect(readAmount(typed)).toBeNull();
    },
  );
});
