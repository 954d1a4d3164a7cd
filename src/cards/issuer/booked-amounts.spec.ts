import { after, MINUTE_MS } from '../../kernel/clock';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { type BookedAmount, differingCredits, unpaidDebits } from './booked-amounts';

const NOW = new Date('2026-05-20T12:00:00.000Z');
/** A debit of so many cents, so many minutes ago. */
const debit = (id: string, amount: bigint, names: readonly string[], minutesAgo = 0): FloatMovement => ({
  issuerTransactionId: id,
  relatedIds: names,
  entry: 'debit',
  amount,
  isReversal: false,
  summary: null,
  createdAt: after(NOW, -minutesAgo * MINUTE_MS),
});
const booked = (id: string, amount: bigint, operationId = `o-${id}`): BookedAmount => ({ id, operationId, amount });
/** What stands behind each debit that is left, by its id. */
const left = (found: ReturnType<typeof unpaidDebits>): Record<string, unknown> =>
  Object.fromEntries([...found].map(([row, { amount }]) => [row.issuerTransactionId, amount]));

// Guarantee: no order and no fee pays more of our float than its amount, whatever names it.
describe('a debit that names something of ours', () => {
  const order = booked('x', 300n);

  it.each([
    ['is paid up to the amount', [debit('w', 300n, ['x'])], [order], {}],
    ['is left when it is larger', [debit('w', 301n, ['x'])], [order], { w: 300n }],
    ['is left when it names nothing that pays', [debit('w', 300n, ['y'])], [order], { w: 0n }],
    ['may come in parts', [debit('w', 200n, ['x']), debit('v', 100n, ['x'])], [order], {}],
    ['is left when another has used it up', [debit('w', 300n, ['x']), debit('v', 300n, ['x'], 1)], [order], { w: 0n }],
    ['is what exactly fits first', [debit('w', 300n, ['x']), debit('v', 30n, ['x'], 9)], [order], { v: 0n }],
    ['may have its fee with it', [debit('w', 330n, ['x'])], [order, booked('x', 30n, 'fee')], {}],
    [
      'may have its fees beside it',
      [debit('w', 20n, ['x']), debit('v', 300n, ['x']), debit('u', 30n, ['x'])],
      [order, booked('x', 30n, 'fee'), booked('x', 20n, 'second fee')],
      {},
    ],
    [
      'counts an order once that it names twice',
      [debit('w', 600n, ['x', 'z'])],
      [order, booked('z', 300n, 'o-x')],
      { w: 300n },
    ],
  ] as const)('%s', (_what, debits, payers, expected) => {
    expect(left(unpaidDebits(debits, payers))).toEqual(expected);
  });
});

// Guarantee: what a drain gave to a wallet has come to our float.
describe('credits that name a drain', () => {
  const credit = (...args: Parameters<typeof debit>): FloatMovement => ({ ...debit(...args), entry: 'credit' });
  const drain = booked('x', 200n);

  it.each([
    ['are its amount', [credit('w', 200n, ['x'])], {}],
    ['are less', [credit('w', 170n, ['x'])], { w: 200n }],
    ['are more', [credit('w', 230n, ['x'])], { w: 200n }],
    ['are its amount together', [credit('w', 150n, ['x']), credit('v', 50n, ['x'], 9)], {}],
    ['are not its amount together', [credit('w', 200n, ['x']), credit('v', 200n, ['x'], 9)], { w: 0n }],
    ['are of another one', [credit('w', 170n, ['y'])], {}],
  ] as const)('%s', (_what, credits, expected) => {
    expect(left(differingCredits(credits, [drain]))).toEqual(expected);
  });
});
