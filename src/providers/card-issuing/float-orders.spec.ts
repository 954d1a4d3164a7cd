import { after, HOUR_MS, MINUTE_MS } from '../../kernel/clock';
import type { FloatMovement } from './card-issuer.types';
import { CLOCK_SKEW_MS, type FloatOrder, idsOf, isNamed, unaccountedRows, unshownOrders } from './float-orders';

const NOW = new Date('2026-05-20T12:00:00.000Z');
const row = (id: string, changes: Partial<FloatMovement> = {}): FloatMovement => ({
  issuerTransactionId: id,
  relatedIds: [],
  entry: 'debit',
  amount: 1_000n,
  isReversal: false,
  summary: null,
  createdAt: NOW,
  ...changes,
});
/** An order that ended a minute ago or, in a test, when it says. */
const order = (changes: Partial<FloatOrder> = {}): FloatOrder => ({
  operationId: 'o-1',
  entry: 'debit',
  amount: 1_000n,
  state: 'done',
  issuerIds: [],
  issuerCardId: null,
  isNamedByCard: false,
  creationReference: null,
  from: after(NOW, -MINUTE_MS),
  to: after(NOW, MINUTE_MS),
  ...changes,
});
const left = (rows: readonly FloatMovement[], orders: readonly FloatOrder[], all = rows): string[] =>
  unaccountedRows(rows, orders, all).map(({ issuerTransactionId }) => issuerTransactionId);

it('a row goes by its own id and by those of what it belongs to', () => {
  const one = row('w-1', { relatedIds: ['x-1'] });
  expect(idsOf(one)).toEqual(['w-1', 'x-1']);
  expect(['w-1', 'x-1', 'x-2'].map((id) => isNamed(one, new Set([id])))).toEqual([true, true, false]);
});

// Guarantee: absence can be proven among orders of one amount, because every order explains exactly one movement.
describe('the movements that no order explains', () => {
  it('are all of them without orders, as they were given', () => {
    const rows = [row('w-2', { createdAt: after(NOW, 1) }), row('w-1')];
    expect(left(rows, [])).toEqual(['w-2', 'w-1']);
  });

  it('are as many as there are more than orders of their amount', () => {
    const rows = ['w-1', 'w-2', 'w-3'].map((id) => row(id));
    expect(left(rows, [order(), order()])).toHaveLength(1);
    expect(left(rows, [order(), order(), order(), order()])).toEqual([]);
  });

  it.each(['done', 'awaited', 'open', 'failed'] as const)('are not the one that names an order that is %s', (state) => {
    const named = order({ state, issuerIds: ['x-1'], amount: 7n, from: after(NOW, -9 * HOUR_MS), to: null });
    expect(left([row('w-1', { relatedIds: ['x-1'] }), row('w-2')], [named])).toEqual(['w-2']);
  });

  it('are the others when several name one order', () => {
    const rows = [row('w-1', { relatedIds: ['x-1'] }), row('w-2', { relatedIds: ['x-1'] })];
    expect(left(rows, [order({ issuerIds: ['x-1'] })])).toEqual(['w-2']);
  });

  it('are not both of two rows that name two orders each', () => {
    const rows = [row('w-1', { relatedIds: ['x-1', 'x-2'] }), row('w-2', { relatedIds: ['x-1', 'x-2'] })];
    expect(left(rows, [order({ issuerIds: ['x-1'] }), order({ issuerIds: ['x-2'] })])).toEqual([]);
  });

  // Guarantee: refunds to one card are told apart by their amounts, and take nothing that names another card.
  it('are none of a card whose refunds have their amounts', () => {
    const refund = (amount: bigint) => order({ entry: 'credit', amount, issuerCardId: 'c-1', isNamedByCard: true });
    const credit = (id: string, amount: bigint, card: string) =>
      row(id, { entry: 'credit', amount, relatedIds: [card] });
    const rows = [
      credit('w-1', 5n, 'c-2'),
      credit('w-2', 5n, 'c-1'),
      credit('w-3', 7n, 'c-1'),
      credit('w-4', 9n, 'c-1'),
    ];
    expect(left(rows, [refund(7n), refund(5n)])).toEqual(['w-1', 'w-4']);
    expect(left(rows, [refund(7n)])).toEqual(['w-1', 'w-2', 'w-4']);
  });

  it('are those of the other direction, even when their ids name the order', () => {
    const back = row('w-1', { entry: 'credit', relatedIds: ['x-1'] });
    expect(left([back], [order({ issuerIds: ['x-1'] }), order()])).toEqual(['w-1']);
  });

  // Guarantee: an order whose end is not known explains no movement that does not name it.
  it.each(['awaited', 'open', 'failed'] as const)('are those of the amount of an order that is %s', (state) => {
    expect(left([row('w-1')], [order({ state })])).toEqual(['w-1']);
  });

  it('are those beside an order that a movement outside the asked ones names', () => {
    const asked = row('w-1');
    const named = row('w-0', { relatedIds: ['x-1'] });
    expect(left([asked], [order({ issuerIds: ['x-1'] })], [named, asked])).toEqual(['w-1']);
    expect(left([asked], [order({ issuerIds: ['x-1'] })])).toEqual([]);
  });

  it.each<[string, Partial<FloatOrder>, Date, boolean]>([
    ['of another amount', { amount: 1_001n }, NOW, false],
    ['of the other direction', { entry: 'credit' }, NOW, false],
    ['as long before the order as clocks may differ', { from: after(NOW, CLOCK_SKEW_MS) }, NOW, true],
    ['longer before it', { from: after(NOW, CLOCK_SKEW_MS + 1), to: after(NOW, HOUR_MS) }, NOW, false],
    ['as long after its end as clocks may differ', { to: after(NOW, -CLOCK_SKEW_MS) }, NOW, true],
    ['longer after it', { to: after(NOW, -CLOCK_SKEW_MS - 1) }, NOW, false],
    ['of an order whose end was not written down', { to: null }, after(NOW, HOUR_MS), true],
  ])('%s: %o', (_what, changes, createdAt, isExplained) => {
    expect(left([row('w-1', { createdAt })], [order({ from: after(NOW, -HOUR_MS), ...changes })])).toEqual(
      isExplained ? [] : ['w-1'],
    );
  });

  it('are none when each of two fits one of two orders that overlap, whichever is listed first', () => {
    const early = row('w-1', { createdAt: after(NOW, HOUR_MS) });
    const late = row('w-2', { createdAt: after(NOW, 7 * HOUR_MS) });
    const orders = [
      order({ from: NOW, to: after(NOW, 10 * HOUR_MS) }),
      order({ from: after(NOW, 5 * HOUR_MS), to: after(NOW, 20 * HOUR_MS) }),
    ];
    expect([left([early, late], orders), left([late, early], orders)]).toEqual([[], []]);
  });

  // Guarantee: orders are used up so that as few movements as possible remain, in whatever order they are listed.
  it('are none when orders can be handed out so that each movement has one', () => {
    const early = row('w-1');
    const late = row('w-2', { createdAt: after(NOW, HOUR_MS) });
    const long = order({ from: after(NOW, -HOUR_MS), to: after(NOW, 2 * HOUR_MS) });
    const short = order({ from: after(NOW, -HOUR_MS), to: after(NOW, MINUTE_MS) });
    const endless = order({ from: after(NOW, -HOUR_MS), to: null });
    for (const rows of [
      [early, late],
      [late, early],
    ]) {
      for (const orders of [
        [long, short],
        [short, long],
        [endless, short],
        [short, endless],
      ]) {
        expect(left(rows, orders)).toEqual([]);
      }
    }
  });
});

// Guarantee: an order that moved our float is missed when no movement is its own.
describe('the orders that no movement shows', () => {
  const unshown = (orders: readonly FloatOrder[], rows: readonly FloatMovement[]): string[] =>
    unshownOrders(orders, rows).map(({ operationId }) => operationId);
  const named = order({ operationId: 'named', issuerIds: ['x-1'] });
  const other = order({ operationId: 'other', to: after(NOW, 2 * MINUTE_MS) });

  it.each([
    ['are all without movements', [named, other], [], ['named', 'other']],
    [
      'are not those that are named, whatever the amount',
      [named],
      [row('w-1', { relatedIds: ['x-1'], amount: 7n })],
      [],
    ],
    ['are not those of the amount and time of one that names none', [other], [row('w-1')], []],
    ['are as many as there are fewer movements', [order(), other], [row('w-1')], ['other']],
    ['are those beside what another is named by', [named, other], [row('w-1', { relatedIds: ['x-1'] })], ['other']],
    [
      'are those of another amount or time',
      [other],
      [row('w-1', { amount: 7n }), row('w-2', { createdAt: after(NOW, HOUR_MS) })],
      ['other'],
    ],
    ['are not those that are not done', [order({ state: 'open' }), order({ state: 'failed' })], [], []],
    ['are those of which a reversal is all there is', [other], [row('w-1', { isReversal: true })], ['other']],
  ] as const)('%s', (_what, orders, rows, expected) => {
    expect(unshown(orders, rows)).toEqual(expected);
  });
});
