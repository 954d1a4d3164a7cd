import { randomUUID } from 'node:crypto';
import { after, MINUTE_MS, SECOND_MS } from '../../src/kernel/clock';
import type { FloatOrder } from '../../src/providers/card-issuing/float-orders';
import { aCard, inquiryOf, moveOf, startMaplerad } from './card-issuing.issuers';

const SHOP = { name: 'Librairie Kivu', city: 'Goma', country: 'CD' };

let under: Awaited<ReturnType<typeof startMaplerad>>;
beforeAll(async () => {
  under = await startMaplerad();
  const { books } = under.server;
  books.settings = { ...books.settings, refundOnCard: false };
});
afterAll(() => under.close());

/** A card of `cents` that has ended and whose shops have refunded it since. `hidden`: neither the end nor the refunds show on it yet. */
async function endedCard(cents: number, refunds: readonly number[]) {
  const { books } = under.server;
  const { issuerCardId } = await aCard(under, cents);
  const inquiry = inquiryOf(await under.issuer.bookmark(issuerCardId));
  const wire = books.card(issuerCardId);
  books.terminate(wire);
  const returned = books.floatRows.pop()!;
  const shown = books.transactions.length;
  for (const refund of refunds) books.transact(wire, 'REFUND', refund, SHOP);
  const hidden = books.transactions.splice(shown);
  const order = { reference: randomUUID(), issuerCardId };
  return { books, returned, hidden, find: () => under.issuer.findTermination(order, inquiry) };
}

// Guarantee: what a card returned is counted once all of it has been read, and never from refunds that reach the wallet by themselves.
describe('what an ended card returns, row by row', () => {
  it('is not made of refunds that exceed it, while its own row is late', async () => {
    const { books, returned, hidden, find } = await endedCard(5_003, [3_001, 2_507]);
    expect(await find()).toEqual({ kind: 'accepted' });
    books.floatRows.push(returned);
    books.transactions.push(...hidden);
    expect(await find()).toMatchObject({ kind: 'succeeded', amount: 10_511n });
  });

  it('is not made of refunds that equal it, while a row of the float cannot be read', async () => {
    const { books, returned, find } = await endedCard(6_005, [3_003, 3_002]);
    books.floatRows.push({ ...returned, credit: Number.NaN });
    expect(await find()).toEqual({ kind: 'accepted' });
    books.floatRows.pop();
  });
});

// Guarantee: a drain that was carried out is not given back because its row was taken for that of another order.
it('a row that names another card keeps a drain open beside a done order that no row names', async () => {
  const { books, faults } = under.server;
  const cents = 4_001;
  const card = await aCard(under, 9_000);
  const order = moveOf(card.issuerCardId, 'withdraw', cents);
  const bookmark = await under.issuer.bookmark(card.issuerCardId);
  faults.plan('withdraw', 'done_then_500', 1);
  await under.issuer.move(order);
  const late = books.transactions.pop()!;
  const own = books.floatRows.pop()!;
  const other = randomUUID();
  books.floatRows.push({ ...own, reference: own.id });
  books.floatRows.push({ ...own, id: randomUUID(), reference: other, createdAt: after(own.createdAt, SECOND_MS) });
  const done: FloatOrder = {
    operationId: randomUUID(),
    entry: 'credit',
    amount: BigInt(cents),
    state: 'done',
    issuerIds: [],
    issuerCardId: null,
    isNamedByCard: false,
    creationReference: null,
    from: after(own.createdAt, -MINUTE_MS),
    to: after(own.createdAt, MINUTE_MS),
  };
  const inquiry = { ...inquiryOf(bookmark), alike: async () => [done], otherCards: async () => new Set([other]) };
  expect((await under.issuer.findMove(order, inquiry)).kind).toBe('unknown');
  books.transactions.push(late);
  expect((await under.issuer.findMove(order, inquiry)).kind).toBe('succeeded');
});
