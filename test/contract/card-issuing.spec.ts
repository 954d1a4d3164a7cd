import { DAY_MS } from '../../src/kernel/clock';
import type { ProviderResult } from '../../src/providers/provider-result';
import {
  aCard,
  balanceOf,
  creationOf,
  inquiryOf,
  type IssuerUnderTest,
  moveOf,
  startMaplerad,
  startSimulator,
} from './card-issuing.issuers';
import { until } from '../support/wait';

const around = () => ({ from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS), page: 1 });

describe.each([
  ['the simulator', startSimulator],
  ['Maplerad over HTTP', startMaplerad],
] as const)('a card issuer: %s', (_, start) => {
  let under: IssuerUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.close());

  const ended = (
    order: Parameters<IssuerUnderTest['issuer']['terminate']>[0],
    first: ProviderResult,
  ): Promise<ProviderResult> =>
    until('the termination is told', async () => {
      const result =
        first.kind === 'accepted' ? await under.issuer.findTermination(order, inquiryOf({ balance: '1' })) : first;
      return result.kind === 'succeeded' ? result : null;
    });

  it('makes a card that holds its first amount and shows full data in a single read', async () => {
    const card = await aCard(under, 1_500);
    const read = await under.issuer.getCard(card.issuerCardId);
    if (read.kind !== 'found') throw new Error(read.kind);
    expect(read.value.snapshot).toEqual({ ...card, status: 'active', balance: 1_500n, currency: 'USD', brand: 'VISA' });
    const details = read.value.details?.reveal();
    expect(details?.number).toMatch(/^\d{16}$/);
    expect(details?.number.slice(0, 6)).toBe(card.firstSix);
    expect(details?.number.slice(-4)).toBe(card.lastFour);
    expect(details?.expiry).toMatch(/^\d{2}\/\d{2}$/);
  });

  it('moves money onto a card and back, and its history says so', async () => {
    const card = await aCard(under, 1_000);
    expect((await under.issuer.move(moveOf(card.issuerCardId, 'fund', 500))).kind).toBe('succeeded');
    expect((await under.issuer.move(moveOf(card.issuerCardId, 'withdraw', 300))).kind).toBe('succeeded');
    expect(await balanceOf(under, card.issuerCardId)).toBe(1_200n);
    const history = await under.issuer.history(card.issuerCardId, around());
    if (history.kind !== 'found') throw new Error(history.kind);
    expect(history.value.rows.map((row) => [row.type, row.entry, row.status, row.amount])).toEqual([
      ['withdrawal', 'debit', 'completed', 300n],
      ['funding', 'credit', 'completed', 500n],
      ['funding', 'credit', 'completed', 1_000n],
    ]);
  });

  it('refuses to withdraw more than the card holds', async () => {
    const card = await aCard(under, 1_000);
    const result = await under.issuer.move(moveOf(card.issuerCardId, 'withdraw', 1_001));
    expect(result).toMatchObject({ kind: 'rejected', code: 'insufficient_card_balance' });
  });

  it('freezes and unfreezes, twice without harm, and moves no money while frozen', async () => {
    const card = await aCard(under);
    const order = { reference: moveOf(card.issuerCardId, 'fund', 1).reference, issuerCardId: card.issuerCardId };
    expect((await under.issuer.freeze(order)).kind).toBe('succeeded');
    expect((await under.issuer.freeze(order)).kind).toBe('succeeded');
    for (const direction of ['fund', 'withdraw'] as const) {
      const result = await under.issuer.move(moveOf(card.issuerCardId, direction, 100));
      expect(result).toMatchObject({ kind: 'rejected', code: 'card_frozen' });
    }
    expect((await under.issuer.unfreeze(order)).kind).toBe('succeeded');
    expect((await under.issuer.move(moveOf(card.issuerCardId, 'fund', 100))).kind).toBe('succeeded');
  });

  it('returns what a terminated card held, and the card takes nothing more', async () => {
    const card = await aCard(under, 1_500);
    await under.shop(card.issuerCardId, 'purchase', 400);
    const order = { ...moveOf(card.issuerCardId, 'fund', 1), issuerCardId: card.issuerCardId };
    const result = await ended(order, await under.issuer.terminate(order));
    expect(result).toMatchObject({ kind: 'succeeded', amount: 1_100n });
    expect(await balanceOf(under, card.issuerCardId)).toBe(0n);
    const later = await under.issuer.move(moveOf(card.issuerCardId, 'fund', 100));
    expect(later).toMatchObject({ kind: 'rejected', code: 'card_terminated' });
  });

  it('shows what shops do', async () => {
    const card = await aCard(under, 1_000);
    await under.shop(card.issuerCardId, 'purchase', 700);
    await under.shop(card.issuerCardId, 'purchase', 700);
    await under.shop(card.issuerCardId, 'refund', 200);
    expect(await balanceOf(under, card.issuerCardId)).toBe(500n);
    const history = await under.issuer.history(card.issuerCardId, around());
    if (history.kind !== 'found') throw new Error(history.kind);
    expect(history.value.rows.slice(0, 3).map((row) => [row.type, row.status, row.merchant?.name])).toEqual([
      ['refund', 'completed', 'Librairie Kivu'],
      ['decline', 'failed', 'Librairie Kivu'],
      ['purchase', 'completed', 'Librairie Kivu'],
    ]);
  });

  it('knows no card that was never made', async () => {
    expect((await under.issuer.getCard('00000000-0000-4000-8000-000000000000')).kind).toBe('absent');
  });

  describe('the published test amounts', () => {
    it('40201 is refused', async () => {
      expect((await under.issuer.create(creationOf(40_201))).kind).toBe('rejected');
    });

    it('50301 certainly did not arrive', async () => {
      expect((await under.issuer.create(creationOf(50_301))).kind).toBe('not_sent');
    });

    // Guarantee: an order whose answer was lost is found by reading, and is never sent again.
    it('50302 is done though its answer is lost', async () => {
      const card = await aCard(under);
      const order = moveOf(card.issuerCardId, 'fund', 50_302);
      const bookmark = await under.issuer.bookmark(card.issuerCardId);
      expect((await under.issuer.move(order)).kind).toBe('unknown');
      const result = await until('the movement is found', async () => {
        const found = await under.issuer.findMove(order, inquiryOf(bookmark));
        return found.kind === 'succeeded' ? found : null;
      });
      expect(result.reference).toBeTruthy();
      expect(await balanceOf(under, card.issuerCardId)).toBe(51_802n);
    });

    it('50303 is not done and its answer is lost', async () => {
      const card = await aCard(under);
      const order = moveOf(card.issuerCardId, 'fund', 50_303);
      const bookmark = await under.issuer.bookmark(card.issuerCardId);
      expect((await under.issuer.move(order)).kind).toBe('unknown');
      await until('reads say so', async () => {
        const found = await under.issuer.findMove(order, inquiryOf(bookmark));
        return found.kind === 'failed' || found.kind === 'not_found';
      });
      expect(await balanceOf(under, card.issuerCardId)).toBe(1_500n);
    });

    it('50302 makes a card though its answer is lost', async () => {
      const order = creationOf(50_302);
      expect((await under.issuer.create(order)).kind).toBe('unknown');
      const result = await until('the card is found', async () => {
        const found = await under.issuer.findCreated(order, inquiryOf({}));
        return found.kind === 'succeeded' ? found : null;
      });
      expect(result.card.balance).toBe(50_302n);
    });
  });
});
