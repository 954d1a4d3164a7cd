import { type OperationRow, toOperation } from '../../src/operations/operation.row';
import { OperationsService } from '../../src/operations/operations.service';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, keyed } from '../support/cards';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

describe('comparing with a provider that serves payments and cards under one name', () => {
  let world: World;
  let shop: Shop;
  let operator: OperatorActor;
  let from: string;

  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    from = new Date().toISOString();
  });

  const reviews = (): Promise<unknown[]> =>
    world.db.query(
      `SELECT r.reason FROM operation_reviews r JOIN operations o ON o.id = r.operation_id WHERE o.business_id = $1`,
      [shop.id],
    );

  it('compares payments alone: cards are no business of the mobile-money provider', async () => {
    const paid = await shop.apiKey.post('mobile-money/payouts', {
      currency_code: 'USD',
      amount: '5',
      phone_number: '243813456789',
    });
    const { transaction_id: id } = paid.body.data;
    await until('it has ended', async () => {
      return (await shop.apiKey.get(`transactions/${id}`)).body.data.status === 'completed';
    });
    const card = await aCard(shop);
    await shop.apiKey.post(`cards/${card}/freeze`, keyed());
    await shop.apiKey.post(`cards/${card}/unfreeze`, keyed());
    await shop.apiKey.post(`cards/${card}/terminate`, keyed());
    const { body } = await operator.call('post', 'reconciliations', { from });
    expect(body.data).toMatchObject({ matched: 1, in_flight: 0, unread: 0, status: 'finished', differences: [] });
    expect(await reviews()).toEqual([]);
  });

  // Guarantee: a freeze that has ended is judged by what it did; what others did to the card since is not its fault.
  it('opens no review for a freeze that was undone, or whose card has ended, when somebody looks again', async () => {
    const card = await aCard(shop);
    for (const action of ['freeze', 'unfreeze', 'terminate']) {
      expect((await shop.apiKey.post(`cards/${card}/${action}`, keyed())).status).toBe(200);
    }
    const orders: OperationRow[] = await world.db.query(
      `SELECT * FROM operations WHERE card_id = $1 AND kind IN ('card_freeze', 'card_unfreeze')`,
      [card],
    );
    expect(orders).toHaveLength(2);
    for (const order of orders) await world.app.get(OperationsService, { strict: false }).sync(toOperation(order));
    expect(await reviews()).toEqual([]);
  });
});
