import { randomUUID } from 'node:crypto';
import { transactionIdOf } from '../../src/kernel/ids';
import { aBusiness, DOORS, type Shop } from '../support/builders';
import { type PastOperation, recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const record = (shop: Shop, past: PastOperation = {}) => recordOperation(world, shop.id, past);

describe.each(DOORS)('transactions through the %s door', (door) => {
  const list = async (shop: Shop, query: Record<string, unknown> = {}) =>
    (await shop.door(door).get('transactions', query)).body;

  describe('GET …/transactions/:transaction_id', () => {
    const get = (shop: Shop, id: string) => shop.door(door).get(`transactions/${id}`);

    it('answers 200 with timeline and the entries on balances of the business', async () => {
      const shop = await aBusiness().active().withWallet('CDF', '250.00').in(world);
      const [{ transaction_id: id }] = (await list(shop)).data;
      const { status, body } = await get(shop, id);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ transaction_id: id, status: 'completed', amount: '250.00', description: null });
      expect(body.data.timeline).toEqual([
        { status: 'pending', at: body.data.created_at },
        { status: 'completed', at: body.data.completed_at },
      ]);
      expect(body.data.entries).toEqual([
        {
          id: expect.any(Number),
          account: 'wallet',
          direction: 'credit',
          amount: '250.00',
          balance_after: '250.00',
          currency_code: 'CDF',
          created_at: expect.any(String),
        },
      ]);
    });

    it('answers 200 for a card with the legs on the wallet and on the card, in decimals', async () => {
      const shop = await aBusiness().active().withPlan('growth').withWallet('USD', '100.00').in(world);
      const walletId = await shop.walletId('USD');
      const created = await shop.apiKey.post('cards', {
        wallet_id: walletId,
        brand: 'VISA',
        amount: '2500',
        idempotency_key: randomUUID(),
      });
      expect(created.status).toBe(201);
      const [shown] = (await list(shop, { type: 'card_creation' })).data;
      expect(shown).toMatchObject({ status: 'completed', amount: '25.00', currency_code: 'USD', wallet_id: walletId });
      const { entries } = (await get(shop, shown.transaction_id)).body.data;
      const legs = entries.map(({ account, direction, amount, balance_after: after }: Record<string, string>) =>
        [account, direction, amount, after].join(' '),
      );
      expect(legs.sort()).toEqual(['card credit 25.00 25.00', 'wallet debit 25.00 75.00']);
    });

    it('answers 200 with one moment and no entries while pending', async () => {
      const shop = await aBusiness().active().in(world);
      const { data } = (await get(shop, await record(shop, { state: 'unknown' }))).body;
      expect(data.timeline).toEqual([{ status: 'pending', at: data.created_at }]);
      expect(data.entries).toEqual([]);
    });

    it('shows each transaction exactly as the list does', async () => {
      const shop = await aBusiness().active().in(world);
      await record(shop, { state: 'failed', metadata: { a: 1 }, clientReference: 'x' });
      const [shown] = (await list(shop)).data;
      expect((await get(shop, shown.transaction_id)).body.data).toMatchObject(shown);
    });

    // A transaction_id that stands in an entry, a card's history or a webhook must lead somewhere.
    it('answers 200 for what is not listed and has an id all the same', async () => {
      const shop = await aBusiness().active().in(world);
      const id = await record(shop, { kind: 'card_freeze', amount: null, currency: 'USD' });
      expect((await list(shop)).meta.total).toBe(0);
      const { status, body } = await get(shop, id);
      expect([status, body.data.type, body.data.amount, body.data.entries]).toEqual([200, 'card_freeze', null, []]);
    });

    it('answers 404 to a transaction of another business and of another environment', async () => {
      const [mine, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
      const ids = [
        await record(other),
        await record(mine, { environment: 'sandbox' }),
        await record(other, { kind: 'card_freeze', amount: null }),
        transactionIdOf(randomUUID()),
      ];
      for (const id of ids) {
        const reply = await get(mine, id);
        expect([reply.status, reply.body.code]).toEqual([404, 'transaction_not_found']);
      }
    });

    it.each(['TXN-', 'TXN-1', 'abc', '1', "TXN-' OR 1=1", '%00', `TXN-${'0'.repeat(4_000)}`])(
      'answers 404 to %s',
      async (id) => {
        const shop = await aBusiness().active().in(world);
        const reply = await get(shop, encodeURIComponent(id));
        expect([reply.status, reply.body.code]).toEqual([404, 'transaction_not_found']);
      },
    );
  });
});
