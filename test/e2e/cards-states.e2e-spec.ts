import { type Shop } from '../support/builders';
import { aCard, aCardShop, actOn, CARD_ACTIONS, eventsOf, keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { startWorld, type World } from '../support/world';
describe('virtual cards', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ CARD_CREATION_WAIT_MS: '1000' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  describe('the status table', () => {
    const STATES = ['active', 'frozen', 'terminated'] as const;
    const bring = async (status: (typeof STATES)[number]): Promise<number> => {
      const id = await aCard(shop);
      if (status !== 'active') await actOn(shop.apiKey, id, status === 'frozen' ? 'freeze' : 'terminate');
      return id;
    };
    const ALLOWED: Readonly<Record<(typeof STATES)[number], readonly string[]>> = {
      active: ['topup', 'drain', 'freeze', 'terminate'],
      frozen: ['unfreeze', 'terminate'],
      terminated: [],
    };

    it.each(STATES.flatMap((status) => CARD_ACTIONS.map((action) => [status, action] as const)))(
      '%s card, %s',
      async (status, action) => {
        const id = await bring(status);
        const reply = await actOn(shop.apiKey, id, action);
        if (ALLOWED[status].includes(action)) expect(reply.status).toBe(200);
        else
          expect([reply.status, reply.body.code, reply.body.details.status]).toEqual([
            400,
            'invalid_card_status',
            status,
          ]);
      },
    );

    it('is the same in the database', async () => {
      const rows: Array<{ kind: string; from_status: string }> = await world.db.query('SELECT * FROM card_transitions');
      const spoken: Record<string, string> = { card_termination: 'terminate' };
      for (const status of STATES) {
        const kinds = rows
          .filter((row) => row.from_status === status)
          .map(({ kind }) => spoken[kind] ?? kind.replace('card_', ''));
        expect(kinds.sort()).toEqual([...ALLOWED[status]].sort());
      }
    });

    it('freeze and unfreeze answer id and status', async () => {
      const id = await aCard(shop);
      expect((await actOn(shop.apiKey, id, 'freeze')).body).toEqual({ data: { id, status: 'frozen' } });
      expect((await actOn(shop.apiKey, id, 'unfreeze')).body).toEqual({ data: { id, status: 'active' } });
      expect((await eventsOf(world, shop)).map((one) => one.type)).toEqual([
        'card.created',
        'card.frozen',
        'card.unfrozen',
      ]);
    });
  });

  describe('POST terminate', () => {
    it.each(['active', 'frozen'])(
      'of a card that is %s returns its balance to the wallet, once and for all',
      async (status) => {
        const id = await aCard(shop);
        if (status === 'frozen') await actOn(shop.apiKey, id, 'freeze');
        const reply = await actOn(shop.apiKey, id, 'terminate');
        expect([reply.status, reply.body]).toEqual([
          200,
          {
            data: {
              id,
              status: 'terminated',
              balance: '0',
              refunded_amount: '1500',
              transaction_id: expect.stringMatching(/^TXN-[0-9A-F]{32}$/),
              terminated_at: expect.stringMatching(/Z$/),
            },
          },
        ]);
        expect(await shop.balance('USD')).toBe('1000.00');
        expect((await shop.apiKey.get(`cards/${id}`)).body.data).toMatchObject({ status: 'terminated', balance: '0' });
        const transaction = await shop.apiKey.get(`transactions/${reply.body.data.transaction_id}`);
        expect(transaction.body.data).toMatchObject({ type: 'card_termination', status: 'completed', amount: '15.00' });
      },
    );

    it('of an empty card returns 0', async () => {
      const id = await aCard(shop);
      await actOn(shop.apiKey, id, 'drain', keyed({ amount: '1500' }));
      expect((await actOn(shop.apiKey, id, 'terminate')).body.data).toMatchObject({
        balance: '0',
        refunded_amount: '0',
      });
      expect(await shop.balance('USD')).toBe('1000.00');
    });
  });
});
