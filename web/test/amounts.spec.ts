import type { Schemas } from '../src/api/client';
import { readAmount } from '../src/i18n/format';
import { filledFirst } from '../src/merchant/filled-first';
import { refusedByAll } from '../src/merchant/pay/amount-problem';

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

describe('an amount that networks are asked to move', () => {
  const bounds = { status: 'operational', min: '500.00', max: '1000000.00', decimals: 0 } as const;
  const francs: Schemas['Network'] = {
    network: 'VODACOM_MPESA_COD',
    name: 'Vodacom M-Pesa',
    country: 'COD',
    prefix: '243',
    currency_code: 'CDF',
    logo_url: null,
    deposit: bounds,
    payout: null,
  };
  const cents: Schemas['Network'] = { ...francs, deposit: { ...bounds, min: '10.00', max: '6250000.00', decimals: 2 } };

  it.each([
    ['500', [francs], null],
    ['1000000.00', [francs], null],
    ['1000000.01', [francs], 'invalid_amount'],
    ['499', [francs], 'amount_out_of_range'],
    ['499', [francs, cents], null],
    ['12.5', [francs, cents], null],
    ['6250000.01', [francs, cents], 'amount_out_of_range'],
    ['999999999999999.99', [cents], 'amount_out_of_range'],
    ['5', [], null],
  ])('%s is told as the service would tell it', (amount, networks, code) => {
    expect(refusedByAll(amount, networks, 'deposit')?.code ?? null).toBe(code);
    expect(refusedByAll(amount, networks, 'payout')).toBeNull();
  });

  it('is told with the widest bounds there are', () => {
    expect(refusedByAll('5', [francs, cents], 'deposit')?.details).toEqual({ min: '10.00', max: '6250000.00' });
  });
});

it('wallets that hold nothing stand below the others', () => {
  const wallet = (currency_code: string, balance: string) => ({ currency_code, balance });
  const all = [wallet('KES', '0.00'), wallet('CDF', '5.00'), wallet('XAF', '0.00'), wallet('USD', '900.00')];
  expect(filledFirst(all).map(({ currency_code }) => currency_code)).toEqual(['CDF', 'USD', 'KES', 'XAF']);
});
