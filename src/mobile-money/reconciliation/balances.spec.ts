import {
  boundsOf,
  comparedCurrencies,
  currenciesWithoutFloat,
  isExplained,
  narrowed,
  type Position,
  presentBalance,
} from './balances';
import { NO_FEES } from './provider-fees';

const compared = (balances: readonly bigint[], position: Partial<Position> = {}) => {
  const floats = balances.map((balance) => ({ country: 'COD', currency: 'CDF', balance }));
  const [one] = comparedCurrencies(floats, new Map([['CDF', { position: 0n, below: 0n, above: 0n, ...position }]]));
  if (!one) throw new Error('nothing was compared');
  return one;
};

const EXACT = { difference: 100n, uncertainty: 0n };

describe('comparing a float with our position', () => {
  it('adds up the floats of a currency', () => {
    expect(presentBalance(compared([100_00n, 50_00n], { position: -30_00n }))).toEqual({
      currency: 'CDF',
      provider_balance: '150.00',
      ledger_position: '-30.00',
      difference: '180.00',
    });
  });

  it('takes each currency by itself, and one that we have never moved for nothing of ours', () => {
    const floats = [
      { country: 'COD', currency: 'CDF', balance: 1n },
      { country: 'COD', currency: 'USD', balance: 2n },
    ];
    const positions = new Map([['CDF', { position: 1n, below: 5n, above: 6n }]]);
    expect(comparedCurrencies(floats, positions)).toEqual([
      { currency: 'CDF', gap: 0n, position: { position: 1n, below: 5n, above: 6n }, isQuiet: false },
      { currency: 'USD', gap: 2n, position: { position: 0n, below: 0n, above: 0n }, isQuiet: true },
    ]);
  });

  it.each([
    ['was compared before', new Map<string, Position>(), ['CDF', 'USD'], ['USD']],
    ['has moved', new Map([['USD', { position: 1n, below: 0n, above: 0n }]]), [], ['USD']],
    ['has not moved yet', new Map([['USD', { position: 0n, below: 5n, above: 0n }]]), [], []],
    ['was never there', new Map<string, Position>(), ['CDF'], []],
  ])('misses the float of a currency that %s: %p, %p, %p', (_what, positions, before, expected) => {
    expect(currenciesWithoutFloat([compared([1n])], positions, before)).toEqual(expected);
  });

  it('takes a gap for exact only when nothing is under way', () => {
    expect(compared([1n]).isQuiet).toBe(true);
    expect([compared([1n], { below: 1n }).isQuiet, compared([1n], { above: 1n }).isQuiet]).toEqual([false, false]);
  });

  // Guarantee: a busy service is compared too. Only payments under way may explain a difference, to the cent.
  it.each([
    ['nothing has moved', 100n, {}, true],
    ['a cent is gone', 99n, {}, false],
    ['a cent too much is there', 101n, {}, false],
    ['a payout under way is taken', 60n, { below: 40n }, true],
    ['more is gone than the payout under way', 59n, { below: 40n }, false],
    ['a deposit under way has come in', 140n, { above: 40n }, true],
    ['more has come in than the deposit under way', 141n, { above: 40n }, false],
  ])('%s: %p, %p', (_what, balance, moving, expected) => {
    expect(isExplained(compared([balance], moving), EXACT, NO_FEES)).toBe(expected);
  });

  // Guarantee: a fee that the provider's statement shows, or may still show, is nobody's question. Anything else is.
  it.each([
    ['the fees are gone', 93n, { known: 7n }, true],
    ['more is gone than the fees', 92n, { known: 7n }, false],
    ['the fees are listed and were not taken', 100n, { known: 7n }, false],
    ['a fee that is not listed yet is gone', 91n, { known: 7n, more: 2n }, true],
    ['more is gone than fees that are not listed yet may be', 90n, { known: 7n, more: 2n }, false],
    ['a fee came back in the minute of the baseline', 95n, { known: 7n, less: 2n }, true],
    ['more came back than that minute may explain', 96n, { known: 7n, less: 2n }, false],
  ])('%s: %p, %p', (_what, balance, fees, expected) => {
    expect(isExplained(compared([balance]), EXACT, { ...NO_FEES, ...fees })).toBe(expected);
  });

  // Guarantee: a service that is never quiet gets a baseline too, which is as exact as what is under way allows.
  it('knows a gap within bounds while payments are under way, and better with each look', () => {
    const first = boundsOf(compared([100n], { below: 40n, above: 10n }), NO_FEES);
    expect(first).toEqual({ difference: 90n, uncertainty: 50n });
    const second = boundsOf(compared([120n], { below: 5n, above: 30n }), NO_FEES);
    expect(narrowed(first, second)).toEqual({ difference: 90n, uncertainty: 35n });
    expect(narrowed(first, boundsOf(compared([131n]), NO_FEES))).toEqual({ difference: 131n, uncertainty: 0n });
    expect(narrowed(first, boundsOf(compared([141n]), NO_FEES))).toBeNull();
    expect(narrowed(first, boundsOf(compared([83n]), { ...NO_FEES, known: 7n }))).toEqual({
      difference: 90n,
      uncertainty: 0n,
    });
    expect(narrowed(first, boundsOf(compared([82n]), { ...NO_FEES, known: 7n }))).toBeNull();
  });
});
