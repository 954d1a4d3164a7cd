import { randomUUID } from 'node:crypto';
import { after, MINUTE_MS } from '../../src/kernel/clock';
import { aCard, inquiryOf, moveOf, startMaplerad } from './card-issuing.issuers';

// Guarantee: an order can be decided however much else moved our float, and no page is read that can hold nothing of it.
describe('a long list of movements of our float', () => {
  let under: Awaited<ReturnType<typeof startMaplerad>>;
  beforeEach(async () => {
    under = await startMaplerad();
  });
  afterEach(() => under.close());

  /** Rows of others, newest first in lists as they are last here. */
  const others = (count: number, createdAt: Date): void => {
    const { floatRows } = under.server.books;
    const made = floatRows.at(-1);
    if (!made) throw new Error('the float has not moved');
    const rows = Array.from({ length: count }, () => {
      const id = randomUUID();
      return { ...made, id, reference: id, debit: 3, createdAt };
    });
    floatRows.unshift(...rows);
  };

  it('of more than five thousand rows tells that an order is not among them', async () => {
    const card = await aCard(under, 1_000);
    const order = moveOf(card.issuerCardId, 'fund', 700);
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    others(5_100, new Date());
    expect(await under.issuer.findMove(order, inquiryOf(bookmark))).toEqual({ kind: 'not_found' });
  });

  // Guarantee: an order is not taken for absent because its row was on a page that nobody read.
  it('is read to its end when its pages are smaller than was asked for', async () => {
    const { books, faults } = under.server;
    books.settings = { ...books.settings, pageSizeMax: 20 };
    const card = await aCard(under, 1_000);
    const order = moveOf(card.issuerCardId, 'fund', 700);
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    faults.plan('fund', 'done_then_500', 1);
    await under.issuer.move(order);
    // The card does not show it yet, and in the float it is the last row.
    books.transactions.pop();
    others(50, new Date());
    books.floatRows.unshift(...books.floatRows.splice(-1));
    expect((await under.issuer.findMove(order, inquiryOf(bookmark))).kind).toBe('unknown');
  });

  const FROM = new Date('2026-05-01T12:00:00Z');
  const DAYS = { from: FROM, to: new Date('2026-05-02T12:00:00Z') };
  /** One row of the days asked for behind many that are `olderMs` older, and what each page of them says. */
  const pagesOf = async (olderMs: number): Promise<unknown[]> => {
    await aCard(under, 1_000);
    others(250, after(FROM, -olderMs));
    const { floatRows } = under.server.books;
    floatRows.push(...floatRows.splice(-1).map((row) => ({ ...row, createdAt: after(FROM, MINUTE_MS) })));
    const pages = [];
    for (const page of [1, 2, 3]) {
      const read = await under.issuer.floatHistory({ ...DAYS, page });
      pages.push(read.kind === 'found' && [read.value.rows.length, read.value.hasMore]);
    }
    return pages;
  };

  it('is read to the first page that is older than the time asked for', async () => {
    expect(await pagesOf(3 * MINUTE_MS)).toEqual([
      [100, true],
      [100, false],
      [51, false],
    ]);
  });

  it('is read on while its rows are older only as clocks may differ', async () => {
    expect(await pagesOf(MINUTE_MS)).toEqual([
      [100, true],
      [100, true],
      [51, false],
    ]);
  });
});
