import { aCard, inquiryOf, moveOf, startMaplerad } from './card-issuing.issuers';

let under: Awaited<ReturnType<typeof startMaplerad>>;
beforeAll(async () => {
  under = await startMaplerad();
});
afterAll(() => under.close());
/** Amounts no other test has: our float shows every movement, and two of one amount would explain each other. */
let used = 1_000;
const anAmount = (): number => (used += 7);

describe('an order whose answer was lost', () => {
  // Guarantee: absence is proven by rows that were read. A row that cannot be read may be the order.
  it.each([
    ['its row of the card nor that of the float', { card: 'unreadable', float: 'unreadable' }],
    ['its row of the card, and the float does not show it yet', { card: 'unreadable', float: 'late' }],
    ['its row of the float, and the card does not show it yet', { card: 'late', float: 'unreadable' }],
  ])('stays undecided while one can read neither %s', async (_, shown) => {
    const card = await aCard(under, anAmount());
    const order = moveOf(card.issuerCardId, 'fund', anAmount());
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    under.server.faults.plan('fund', 'done_then_500', 1);
    await under.issuer.move(order);
    const { transactions, floatRows } = under.server.books;
    const [onCard, inFloat] = [transactions.pop()!, floatRows.pop()!];
    if (shown.card === 'unreadable') transactions.push({ ...onCard, amount: Number.NaN });
    if (shown.float === 'unreadable') floatRows.push({ ...inFloat, debit: Number.NaN });
    const read = await under.issuer.findMove(order, inquiryOf(bookmark));
    expect(read).toMatchObject({ kind: 'unknown', candidates: { operations: [] } });
    if (shown.card === 'unreadable') transactions.pop();
    if (shown.float === 'unreadable') floatRows.pop();
    transactions.push(onCard);
    floatRows.push(inFloat);
    expect((await under.issuer.findMove(order, inquiryOf(bookmark))).kind).toBe('succeeded');
  });

  // Guarantee: a movement that is not final may be the order, so absent reads before it count no more.
  it('is what a movement that is not final may be', async () => {
    const card = await aCard(under, anAmount());
    const order = moveOf(card.issuerCardId, 'fund', anAmount());
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    under.server.faults.plan('fund', 'done_then_500', 1);
    await under.issuer.move(order);
    const { transactions } = under.server.books;
    const made = transactions.pop()!;
    transactions.push({ ...made, status: 'PENDING' });
    const read = await under.issuer.findMove(order, inquiryOf(bookmark));
    expect(read).toMatchObject({ kind: 'unknown', candidates: { movements: [made.id] } });
  });

  // Guarantee: the issuer's word for a drain is taken back by itself, and not by a top-up of the same amount that never arrived.
  it('is not what takes back another one', async () => {
    const amount = anAmount();
    const card = await aCard(under, amount + 100_000);
    const drained = await under.issuer.move(moveOf(card.issuerCardId, 'withdraw', amount));
    const order = moveOf(card.issuerCardId, 'fund', amount);
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    under.server.faults.plan('fund', 'undone_then_500', 1);
    await under.issuer.move(order);
    under.server.books.takeBack('reference' in drained ? (drained.reference ?? '') : '');
    expect(await under.issuer.findMove(order, inquiryOf(bookmark))).toEqual({ kind: 'not_found' });
  });
});
