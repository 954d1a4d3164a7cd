import { randomUUID } from 'node:crypto';
import { aBusiness, type Shop } from '../support/builders';
import { aCard, aCardShop, balanceOf, creation, eventsOf, keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const ISSUER_REFUSES = '40201';
const ISSUER_UNREACHABLE = '50301';
const LOST_THEN_DONE = '50302';
const LOST_THEN_FAILED = '50303';
/** What reliability asks of every amount: refused with a field message, nothing changed. */
const BAD_AMOUNTS: readonly unknown[] = [
  '0',
  '-5',
  '+5',
  '015',
  '1.5',
  '15.00',
  '1e3',
  ' 15',
  '15 ',
  '1_000',
  '',
  '１５',
  '9'.repeat(16),
  'Infinity',
  null,
  undefined,
  15,
  15.5,
  true,
  [],
  ['15'],
  {},
];
const BAD_KEYS: readonly unknown[] = [
  '',
  'abc',
  '00000000-0000-0000-0000-000000000000',
  `{${randomUUID()}}`,
  'x'.repeat(10_000),
  null,
  undefined,
  5,
  [],
  {},
];
const ACTIONS = ['topup', 'drain', 'freeze', 'unfreeze', 'terminate'] as const;
const bodyOf = (action: (typeof ACTIONS)[number], amount = '100'): object =>
  keyed(action === 'topup' || action === 'drain' ? { amount } : {});

describe('virtual cards', () => {
  let world: World;
  let shop: Shop;
  const act = (id: number, action: (typeof ACTIONS)[number], body = bodyOf(action)) =>
    shop.apiKey.post(`cards/${id}/${action}`, body);
  const operations = async (): Promise<number> =>
    Number(
      (
        await world.db.query('SELECT count(*) FROM operations WHERE business_id = $1 AND kind LIKE $2', [
          shop.id,
          'card%',
        ])
      )[0].count,
    );

  beforeAll(async () => {
    world = await startWorld({ CARD_CREATION_WAIT_MS: '1000' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  describe('POST /business/cards', () => {
    it.each(['VISA', 'MASTERCARD'])(
      'answers 201 with an active %s and its details, and debits the wallet',
      async (brand) => {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), brand });
        expect(reply.status).toBe(201);
        expect(reply.body).toEqual({
          data: {
            id: expect.any(Number),
            brand,
            card_type: 'virtual',
            currency_code: 'USD',
            status: 'active',
            balance: '1500',
            first_six: brand === 'VISA' ? '424242' : '555555',
            last_four: expect.stringMatching(/^\d{4}$/),
            masked: expect.stringMatching(/^\d{6}\*{6}\d{4}$/),
            details: {
              number: expect.stringMatching(/^\d{16}$/),
              ccv: expect.stringMatching(/^\d{3}$/),
              expiry: expect.stringMatching(/^(0[1-9]|1[0-2])\/\d{2}$/),
            },
          },
        });
        const { first_six, last_four, masked, details } = reply.body.data;
        expect(masked).toBe(`${first_six}******${last_four}`);
        expect([details.number.slice(0, 6), details.number.slice(-4)]).toEqual([first_six, last_four]);
        expect(await shop.balance('USD')).toBe('985.00');
      },
    );

    it('tells card.created once, without details', async () => {
      const id = await aCard(shop);
      const events = await eventsOf(world, shop);
      expect(events).toEqual([
        { type: 'card.created', data: expect.objectContaining({ id, status: 'active', balance: '1500' }) },
      ]);
      expect(JSON.stringify(events)).not.toContain('details');
    });

    it('appears among the transactions of the business', async () => {
      await aCard(shop);
      const { body } = await shop.apiKey.get('transactions');
      expect(body.data[0]).toMatchObject({
        type: 'card_creation',
        status: 'completed',
        amount: '15.00',
        currency_code: 'USD',
      });
    });

    it.each(BAD_AMOUNTS.map((amount) => [JSON.stringify(amount) ?? 'nothing', amount]))(
      'answers 400 to the amount %s',
      async (_, amount) => {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), amount });
        expect([reply.status, reply.body.code, reply.body.errors?.[0]?.field]).toEqual([
          400,
          'invalid_request',
          'amount',
        ]);
        expect([await operations(), await shop.balance('USD')]).toEqual([0, '1000.00']);
      },
    );

    it.each(BAD_KEYS.map((key) => [JSON.stringify(key)?.slice(0, 40) ?? 'nothing', key]))(
      'answers 400 to the key %s',
      async (_, key) => {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), idempotency_key: key });
        expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'idempotency_key']);
        expect(await operations()).toBe(0);
      },
    );

    it.each(['visa', 'AMEX', '', null, 5])('answers 400 to the brand %j', async (brand) => {
      const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), brand });
      expect([reply.status, reply.body.errors[0].field]).toEqual([400, 'brand']);
    });

    it('answers 400 wallet_not_eligible to a wallet that is unknown, another currency, another account or another environment', async () => {
      const stranger = await aCardShop(world);
      await shop.apiKey.post('wallet', { currency_code: 'CDF' });
      const wallets = [
        999_999_999,
        await shop.walletId('CDF'),
        await stranger.walletId('USD'),
        await shop.walletId('USD', 'sandbox'),
      ];
      for (const wallet_id of wallets) {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), wallet_id });
        expect([reply.status, reply.body.code]).toEqual([400, 'wallet_not_eligible']);
      }
      for (const wallet_id of ['1', 1.5, -1, 0, null, 1e300]) {
        const reply = await shop.apiKey.post('cards', { ...(await creation(shop)), wallet_id });
        expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      }
    });

    it('answers 400 card_refused when the issuer says no, gives everything back and frees the key', async () => {
      const body = await creation(shop, ISSUER_REFUSES);
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body.code, reply.body.details]).toEqual([
        400,
        'card_refused',
        { reason: 'issuer_refused' },
      ]);
      expect(await shop.balance('USD')).toBe('1000.00');
      expect((await shop.apiKey.post('cards', { ...body, amount: '1500' })).status).toBe(201);
      expect((await shop.apiKey.get('cards')).body.meta.total).toBe(1);
    });

    it('answers 400 limit_exceeded above the limit of the wallet', async () => {
      await world.db.query(`UPDATE wallets SET daily_limit = 2000 WHERE id = $1`, [await shop.walletId('USD')]);
      await aCard(shop, '1500');
      const reply = await shop.apiKey.post('cards', await creation(shop, '501'));
      expect([reply.status, reply.body.code, reply.body.details.remaining]).toEqual([400, 'limit_exceeded', '500']);
      expect((await shop.apiKey.post('cards', await creation(shop, '500'))).status).toBe(201);
    });

    it('answers 402 insufficient_funds and frees the key', async () => {
      const body = await creation(shop, '100001');
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
      expect((await shop.apiKey.post('cards', { ...body, amount: '1500' })).status).toBe(201);
    });

    it('answers 403 feature_not_enabled to a plan without cards', async () => {
      const other = await aBusiness().active().withWallet('USD', '10.00').in(world);
      for (const reply of [await other.apiKey.post('cards', {}), await other.apiKey.get('cards')]) {
        expect([reply.status, reply.body.code]).toEqual([403, 'feature_not_enabled']);
      }
    });

    it('answers 503 card_provider_unavailable when the issuer cannot be reached, and holds nothing', async () => {
      const reply = await shop.apiKey.post('cards', await creation(shop, ISSUER_UNREACHABLE));
      expect([reply.status, reply.body.code]).toEqual([503, 'card_provider_unavailable']);
      expect(await shop.balance('USD')).toBe('1000.00');
    });

    // Guarantee: an unknown outcome keeps its hold, and the same key later gives the final answer.
    it('answers 503 card_outcome_pending to a lost answer, then 201 by the same key', async () => {
      const body = await creation(shop, LOST_THEN_DONE);
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body.code]).toEqual([503, 'card_outcome_pending']);
      expect(await shop.balance('USD')).toBe('496.98');
      const final = await until('the card is there', async () => {
        const again = await shop.apiKey.post('cards', body);
        return again.status === 201 ? again : null;
      });
      expect(final.headers['idempotent-replayed']).toBe('true');
      expect(final.body.data).toMatchObject({
        balance: LOST_THEN_DONE,
        status: 'active',
        details: { ccv: expect.any(String) },
      });
      expect([await shop.balance('USD'), await operations()]).toEqual(['496.98', 1]);
    });

    it('answers 503 to a lost answer and later the refusal, with the money back', async () => {
      const body = await creation(shop, LOST_THEN_FAILED);
      expect((await shop.apiKey.post('cards', body)).body.code).toBe('card_outcome_pending');
      const final = await until('the refusal is known', async () => {
        const again = await shop.apiKey.post('cards', body);
        return again.status === 400 ? again : null;
      });
      expect(final.body.code).toBe('card_refused');
      expect(await shop.balance('USD')).toBe('1000.00');
      expect((await shop.apiKey.get('cards')).body.data).toEqual([]);
    });
  });

  describe('GET /business/cards', () => {
    it('lists cards newest first with provider_card_id and created_at, and never details', async () => {
      const ids = [await aCard(shop, '100'), await aCard(shop, '200'), await aCard(shop, '300')];
      const reply = await shop.apiKey.get('cards', { limit: 2 });
      expect(reply.body.meta).toEqual({ total: 3, page: 1, limit: 2 });
      expect(reply.body.data.map((one: { id: number }) => one.id)).toEqual([ids[2], ids[1]]);
      expect(reply.body.data[0]).toEqual({
        id: ids[2],
        brand: 'VISA',
        card_type: 'virtual',
        currency_code: 'USD',
        status: 'active',
        balance: '300',
        first_six: '424242',
        last_four: expect.any(String),
        masked: expect.any(String),
        provider_card_id: expect.any(String),
        created_at: expect.stringMatching(/Z$/),
      });
      expect((await shop.apiKey.get('cards', { limit: 2, page: 2 })).body.data).toMatchObject([{ id: ids[0] }]);
    });

    it('filters by status', async () => {
      const [active, frozen] = [await aCard(shop), await aCard(shop)];
      await act(frozen, 'freeze');
      expect((await shop.apiKey.get('cards', { status: 'frozen' })).body).toMatchObject({
        data: [{ id: frozen }],
        meta: { total: 1 },
      });
      expect((await shop.apiKey.get('cards', { status: 'active' })).body.data).toMatchObject([{ id: active }]);
      expect((await shop.apiKey.get('cards', { status: 'closed' })).status).toBe(400);
    });

    it('never shows cards of another account or another environment', async () => {
      const stranger = await aCardShop(world);
      await aCard(stranger);
      await aCard(shop, '100', 'sandbox');
      expect((await shop.apiKey.get('cards')).body.data).toEqual([]);
      expect((await shop.sandboxKey.get('cards')).body.meta.total).toBe(1);
    });
  });

  describe('GET /business/cards/:id', () => {
    it('shows the card as its creation did, details included', async () => {
      const made = await shop.apiKey.post('cards', await creation(shop));
      const reply = await shop.apiKey.get(`cards/${made.body.data.id}`);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual(made.body);
    });

    it('has details null when the issuer does not show the card', async () => {
      const id = await aCard(shop);
      await world.db.query(`UPDATE cards SET provider_card_id = $2 WHERE id = $1`, [id, randomUUID()]);
      const reply = await shop.apiKey.get(`cards/${id}`);
      expect([reply.status, reply.body.data.details, reply.body.data.balance]).toEqual([200, null, '1500']);
    });
  });

  describe.each([
    ['GET', (id: number) => shop.apiKey.get(`cards/${id}`)],
    [
      'GET operations',
      (id: number) => shop.apiKey.get(`cards/${id}/operations`, { start_date: '2026-01-01', end_date: '2026-01-02' }),
    ],
    ...ACTIONS.map((action) => [action, (id: number) => act(id, action)] as const),
  ] as const)('%s of a card that is not ours', (_, call) => {
    it('answers 403 to another account and 404 to none, to the other environment and to a malformed id', async () => {
      const stranger = await aCardShop(world);
      const foreign = await call(await aCard(stranger));
      expect([foreign.status, foreign.body.code]).toEqual([403, 'card_of_another_account']);
      const sandboxCard = await aCard(shop, '100', 'sandbox');
      for (const id of [999_999_999, sandboxCard, 'abc' as unknown as number, '9'.repeat(30) as unknown as number]) {
        const reply = await call(id);
        expect([reply.status, reply.body.code]).toEqual([404, 'card_not_found']);
      }
      expect(await balanceOf(stranger.apiKey, (await stranger.apiKey.get('cards')).body.data[0].id)).toBe('1500');
    });
  });

  describe('POST topup and drain', () => {
    it('move money between wallet and card and answer the balance', async () => {
      const id = await aCard(shop);
      const up = await act(id, 'topup', keyed({ amount: '500' }));
      expect([up.status, up.body]).toEqual([200, { data: { id, balance: '2000', status: 'active' } }]);
      expect(await shop.balance('USD')).toBe('980.00');
      const down = await act(id, 'drain', keyed({ amount: '1999' }));
      expect([down.status, down.body]).toEqual([200, { data: { id, balance: '1', status: 'active' } }]);
      expect([await shop.balance('USD'), await balanceOf(shop.apiKey, id)]).toEqual(['999.99', '1']);
      expect((await eventsOf(world, shop)).map((one) => one.type)).toEqual([
        'card.created',
        'card.topped_up',
        'card.drained',
      ]);
    });

    it.each(['topup', 'drain'] as const)('answer 400 to bad amounts: %s', async (action) => {
      const id = await aCard(shop);
      for (const amount of BAD_AMOUNTS) {
        const reply = await act(id, action, keyed({ amount }));
        expect([amount, reply.status, reply.body.errors?.[0]?.field]).toEqual([amount, 400, 'amount']);
      }
      expect(await balanceOf(shop.apiKey, id)).toBe('1500');
    });

    it('a drain above the balance answers 400 insufficient_card_balance and changes nothing', async () => {
      const id = await aCard(shop);
      const reply = await act(id, 'drain', keyed({ amount: '1501' }));
      expect([reply.status, reply.body.code, reply.body.details]).toEqual([
        400,
        'insufficient_card_balance',
        { available: '1500', requested: '1501' },
      ]);
      expect([await shop.balance('USD'), await balanceOf(shop.apiKey, id)]).toEqual(['985.00', '1500']);
    });

    it('a top-up above the wallet answers 402', async () => {
      const id = await aCard(shop);
      const reply = await act(id, 'topup', keyed({ amount: '98501' }));
      expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
    });

    it.each([
      ['topup', ISSUER_REFUSES, 400, 'card_refused'],
      ['topup', ISSUER_UNREACHABLE, 503, 'card_provider_unavailable'],
      ['drain', ISSUER_REFUSES, 400, 'card_refused'],
      ['drain', ISSUER_UNREACHABLE, 503, 'card_provider_unavailable'],
    ] as const)('a %s of %s answers %i %s and moves nothing', async (action, amount, status, code) => {
      const rich = await aCardShop(world, '1200.00');
      const id = await aCard(rich, '55000');
      const reply = await rich.apiKey.post(`cards/${id}/${action}`, keyed({ amount }));
      expect([reply.status, reply.body.code]).toEqual([status, code]);
      expect([await rich.balance('USD'), await balanceOf(rich.apiKey, id)]).toEqual(['650.00', '55000']);
    });

    it.each([
      ['topup', LOST_THEN_DONE, 200, '146.98', '105302'],
      ['topup', LOST_THEN_FAILED, 400, '650.00', '55000'],
      ['drain', LOST_THEN_DONE, 200, '1153.02', '4698'],
      ['drain', LOST_THEN_FAILED, 400, '650.00', '55000'],
    ] as const)('a %s of %s answers 503 first and %i in the end', async (action, amount, status, wallet, balance) => {
      const rich = await aCardShop(world, '1200.00');
      const id = await aCard(rich, '55000');
      const order = () => rich.apiKey.post(`cards/${id}/${action}`, body);
      const body = keyed({ amount });
      const first = await order();
      expect([first.status, first.body.code]).toEqual([503, 'card_outcome_pending']);
      const final = await until('the outcome is known', async () => {
        const again = await order();
        return again.status === status ? again : null;
      });
      expect(final.headers['idempotent-replayed']).toBe(status === 200 ? 'true' : undefined);
      expect([await rich.balance('USD'), await balanceOf(rich.apiKey, id)]).toEqual([wallet, balance]);
    });
  });

  describe('the status table', () => {
    const STATES = ['active', 'frozen', 'terminated'] as const;
    const bring = async (status: (typeof STATES)[number]): Promise<number> => {
      const id = await aCard(shop);
      if (status !== 'active') await act(id, status === 'frozen' ? 'freeze' : 'terminate');
      return id;
    };
    const ALLOWED: Readonly<Record<(typeof STATES)[number], readonly string[]>> = {
      active: ['topup', 'drain', 'freeze', 'terminate'],
      frozen: ['unfreeze', 'terminate'],
      terminated: [],
    };

    it.each(STATES.flatMap((status) => ACTIONS.map((action) => [status, action] as const)))(
      '%s card, %s',
      async (status, action) => {
        const id = await bring(status);
        const reply = await act(id, action);
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
      expect((await act(id, 'freeze')).body).toEqual({ data: { id, status: 'frozen' } });
      expect((await act(id, 'unfreeze')).body).toEqual({ data: { id, status: 'active' } });
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
        if (status === 'frozen') await act(id, 'freeze');
        const reply = await act(id, 'terminate');
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
      await act(id, 'drain', keyed({ amount: '1500' }));
      expect((await act(id, 'terminate')).body.data).toMatchObject({ balance: '0', refunded_amount: '0' });
      expect(await shop.balance('USD')).toBe('1000.00');
    });
  });
});
