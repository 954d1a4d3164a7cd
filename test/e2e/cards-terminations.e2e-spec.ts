import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, ended, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';

// Guarantee: a termination credits what the issuer returned; a difference from our ledger opens a review.
describe('a termination whose refund is not what our books say', () => {
  let world: CardWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });

  it.each([
    ['less', 1_200, '997.00', '300'],
    ['more', 1_700, '1002.00', '-200'],
  ])(
    'credits %s than our books when the issuer returns %i, and opens a review',
    async (_, refund, balance, suspense) => {
      const id = await aCard(shop, '1500');
      const card = world.maplerad.books.cards.get(await world.issuerIdOf(id))!;
      card.balance = refund;
      expect([await ended(shop.apiKey, id), await shop.balance('USD')]).toEqual([String(refund), balance]);
      const rows = await world.db.query(
        `SELECT a.posted, a.held, r.reason, r.status, r.details ->> 'our_balance' AS ours, r.details ->> 'refunded' AS theirs,
         (SELECT sum(CASE direction WHEN 'credit' THEN amount ELSE -amount END) FROM ledger_entries e
          WHERE e.operation_id = r.operation_id AND e.address LIKE 'suspense:%') AS suspense
       FROM operation_reviews r JOIN ledger_accounts a ON a.address = $2 WHERE r.details ->> 'card_id' = $1`,
        [String(id), `card:${id}`],
      );
      expect(rows).toEqual([
        {
          posted: '0',
          held: '0',
          reason: 'termination_refund_differs',
          status: 'open',
          ours: '1500',
          theirs: String(refund),
          suspense,
        },
      ]);
      expect(await brokenInvariants(world)).toEqual([]);
    },
  );
});
