import { statementIn } from './pawapay.statement-file';

const ID = '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10';
const HEAD = 'Creation Date,MSISDN,Transaction ID,Amount,Currency,Country,MNO,Type';
const line = (type: string, amount = '-5000.00', id = ID): string =>
  `2026-05-15 07:38:56,243973456789,${id},${amount},CDF,COD,AIRTEL_COD,${type}`;

describe('statementIn', () => {
  it('reads payments, whatever sign and case they are written with', () => {
    const file = [HEAD, line('PAYOUT'), line('Deposit', '12.5', ID.toUpperCase()).replace('CDF', 'Cdf')].join('\n');
    expect(statementIn(file).payments).toEqual([
      { reference: ID, direction: 'payout', amount: 500_000n, currency: 'CDF' },
      { reference: ID, direction: 'deposit', amount: 1_250n, currency: 'CDF' },
    ]);
  });

  it('reads fees apart from payments, taken and given back, and tells what is neither', () => {
    const zoned = line('deposit_fee', '0.25').replace(/^[^,]*/, '2026-05-15T08:38:56+01:00');
    const lines = [line('PAYOUT_FEE', '-1.50', ''), zoned, line('WALLET_TOPUP', '9', 'x')];
    const chargedAt = new Date('2026-05-15T07:38:56Z');
    expect(statementIn([HEAD, ...lines].join('\n'))).toEqual({
      payments: [],
      fees: [
        { currency: 'CDF', amount: 150n, chargedAt },
        { currency: 'CDF', amount: -25n, chargedAt },
      ],
      others: [{ type: 'WALLET_TOPUP', currency: 'CDF', amount: 900n }],
    });
  });

  // Guarantee: the names of fees are not published. One that we do not know explains nothing, and is shown to a person.
  it.each(['DEPOSIT_FEES', 'COMMISSION', 'MONTHLY_FEE', 'PAYOUT_FEE_TAX', ''])(
    'takes no line of type "%s" for a fee',
    (type) => {
      expect(statementIn([HEAD, line(type, '-1.50', '')].join('\n'))).toEqual({
        payments: [],
        fees: [],
        others: [{ type, currency: 'CDF', amount: -150n }],
      });
    },
  );

  it('does not refuse a statement for a line of another kind that says no amount', () => {
    expect(statementIn([HEAD, line('NOTE', '', '')].join('\n')).others).toEqual([]);
  });

  it('knows a wallet in which nothing happened', () => {
    expect(statementIn(`${HEAD}\n`)).toEqual({ payments: [], fees: [], others: [] });
  });

  // Guarantee: an incomplete statement is refused, because missing lines would look like missing payments.
  it.each([
    ['a file that ends within a line', [HEAD, line('PAYOUT').slice(0, 60)].join('\n')],
    ['a file without its head', line('PAYOUT')],
    ['an empty file', ''],
    ['a payment without an id', [HEAD, line('PAYOUT', '-1', '')].join('\n')],
    ['a fee without a time', [HEAD, line('PAYOUT_FEE', '-1').replace(/^[^,]*/, 'soon')].join('\n')],
    ['an amount that is none', [HEAD, line('PAYOUT', 'much')].join('\n')],
    ['a page of HTML', '<html><body>Sorry</body></html>'],
  ])('refuses %s', (_what, file) => {
    expect(() => statementIn(file)).toThrow();
  });
});
