import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

// Guarantee: the same key answers the same, whatever a person has decided about the order since.
describe('a repeated order on a card that a person has decided about', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.maplerad.faults.clear();
    shop = await aCardShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  /** What the provider says otherwise about the order, for a person, who decides. */
  const decide = async (card: number, kind: string, reason: string, decision: object): Promise<void> => {
    const [{ id }] = await world.db.query(
      `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
       SELECT id, $3, '{}', now() FROM operations WHERE card_id = $1 AND kind = $2 RETURNING id`,
      [card, kind, reason],
    );
    const body = { reason: 'Seen at the issuer, ticket 4711.', ...decision };
    const reply = await operator.call('post', `reviews/${id}/resolve`, body);
    expect(reply.status).toBe(200);
  };

  it('answers a top-up that was sent back as it answered it', async () => {
    const card = await aCard(shop, '1000');
    const order = keyed({ amount: '300' });
    const first = await shop.apiKey.post(`cards/${card}/topup`, order);
    expect([first.status, first.body.data.balance]).toEqual([200, '1300']);
    await decide(card, 'card_topup', 'failed_after_completion', { resolution: 'reverse' });
    const again = await shop.apiKey.post(`cards/${card}/topup`, order);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
  });

  it('answers a drain that the suspense account has paid', async () => {
    const card = await aCard(shop, '1000');
    const order = keyed({ amount: '300' });
    world.maplerad.faults.plan('withdraw', 'undone_then_500', 1);
    await shop.apiKey.post(`cards/${card}/drain`, order);
    await until('it is given up', async () => {
      const [row] = await world.db.query(`SELECT state FROM operations WHERE card_id = $1 AND kind = 'card_drain'`, [
        card,
      ]);
      return row?.state === 'failed';
    });
    await decide(card, 'card_drain', 'completed_after_failure', { resolution: 'complete', pay_from: 'suspense' });
    expect(await shop.balance('USD')).toBe('993.00');
    const again = await shop.apiKey.post(`cards/${card}/drain`, order);
    expect([again.status, again.body.data?.balance]).toEqual([200, '1000']);
  });
});
