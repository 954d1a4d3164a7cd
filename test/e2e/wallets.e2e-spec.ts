import { DAY_MS } from '../../src/kernel/clock';
import { aBusiness, type Actor, approve, DOORS, fund, type Shop } from '../support/builders';
import { UTC_TIME } from '../support/formats';
import { startWorld, type World } from '../support/world';

const BAD_CURRENCIES: readonly unknown[] = [
  'US',
  'USDX',
  '',
  'U D',
  'US1',
  'USD\n',
  ' USD',
  'ＵＳＤ',
  'uſd',
  'ﬀd',
  'US\u0000',
  7,
  null,
  true,
  [],
  ['USD'],
  {},
  undefined,
];

describe.each(DOORS)('wallets through the door of the %s', (door) => {
  let world: World;
  let shop: Shop;
  let actor: Actor;
  const walletRows = async (): Promise<number> =>
    Number((await world.db.query('SELECT count(*) FROM wallets WHERE business_id = $1', [shop.id]))[0].count);

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aBusiness().active().in(world);
    actor = shop.door(door);
  });

  describe('POST wallet', () => {
    it('answers 201 with the new wallet and a message beside it', async () => {
      const reply = await actor.post('wallet', { currency_code: 'CDF' });
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual({
        data: {
          id: await shop.walletId('CDF'),
          currency_code: 'CDF',
          balance: '0.00',
          status: 'active',
          created_at: expect.stringMatching(UTC_TIME),
        },
        message: expect.any(String),
      });
    });

    it('answers 200 with the same wallet when it exists, in whatever case it is asked for', async () => {
      const first = await actor.post('wallet', { currency_code: 'ugx' });
      expect([first.status, first.body.data.currency_code]).toEqual([201, 'UGX']);
      const again = await actor.post('wallet', { currency_code: 'UGX' });
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ data: first.body.data, message: expect.any(String) });
      expect((await actor.post('wallet', { currency_code: 'USD' })).status).toBe(200);
    });

    it('tells the business that a wallet was created, once', async () => {
      await actor.post('wallet', { currency_code: 'CDF' });
      await actor.post('wallet', { currency_code: 'CDF' });
      const told = await world.db.query(
        `SELECT data->>'currency_code' AS currency FROM events WHERE business_id = $1 AND type = 'wallet.created'`,
        [shop.id],
      );
      expect(told).toEqual([{ currency: 'CDF' }]);
    });

    // Guarantee: a wallet per currency, however many requests race for it.
    it('answers 201 to one of fifty parallel requests and 200 to the others', async () => {
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => actor.post('wallet', { currency_code: 'CDF' })),
      );
      expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(49);
      expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
      expect(await walletRows()).toBe(2);
    });

    // Guarantee: what a caller adds to the body changes nothing (mass assignment).
    it('ignores every field but the currency', async () => {
      const other = await aBusiness().active().in(world);
      const reply = await actor.post('wallet', {
        currency_code: 'CDF',
        id: 1,
        balance: '999.00',
        status: 'frozen',
        business_id: other.id,
        environment: 'sandbox',
        per_transaction_limit: '1.00',
        created_at: '2020-01-01T00:00:00.000Z',
      });
      expect(reply.body.data).toMatchObject({ balance: '0.00', status: 'active' });
      expect(reply.body.data.id).toBe(await shop.walletId('CDF'));
      expect(reply.body.data.created_at > '2021').toBe(true);
      expect((await actor.get('wallet/CDF')).body.data.per_transaction_limit).toBeNull();
      expect((await other.door(door).get('wallet')).body.data).toHaveLength(1);
    });

    it.each(BAD_CURRENCIES)('answers 400 for the currency %j and opens nothing', async (currency_code) => {
      const reply = await actor.post('wallet', { currency_code });
      expect(reply.status).toBe(400);
      expect(await walletRows()).toBe(1);
      if (currency_code !== 'US\u0000') {
        expect(reply.body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'currency_code' }] });
      }
    });

    it.each(['XXX', 'EUR', 'BTC'])('answers 400 for %s, which no provider serves', async (currency_code) => {
      const reply = await actor.post('wallet', { currency_code });
      expect([reply.status, reply.body.code]).toEqual([400, 'unsupported_currency']);
      expect(reply.body.details).toEqual({ currency_code, supported: expect.stringMatching(/^\w{3}(, \w{3})+$/) });
      const supported = String(reply.body.details.supported).split(', ');
      expect(supported).toEqual([...new Set(supported)].sort());
      expect(supported).toEqual(expect.arrayContaining(['CDF', 'RWF', 'USD']));
      expect(reply.body.message).toBe(
        `Currency ${currency_code} is not supported. These are: ${supported.join(', ')}.`,
      );
      expect(await walletRows()).toBe(1);
    });
  });

  describe('GET wallet', () => {
    it('lists the wallets of the business, newest first, each with its flag', async () => {
      await actor.post('wallet', { currency_code: 'CDF' });
      const reply = await actor.get('wallet');
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        data: [
          {
            id: await shop.walletId('CDF'),
            currency_code: 'CDF',
            flag_url: 'https://static-content.pawapay.io/country_flags/cod.svg',
            balance: '0.00',
            status: 'active',
            created_at: expect.stringMatching(UTC_TIME),
            updated_at: expect.stringMatching(UTC_TIME),
          },
          {
            id: await shop.walletId('USD'),
            currency_code: 'USD',
            flag_url: `${world.config.baseUrl}/assets/flags/usd.svg`,
            balance: '0.00',
            status: 'active',
            created_at: expect.stringMatching(UTC_TIME),
            updated_at: expect.stringMatching(UTC_TIME),
          },
        ],
      });
    });

    it('shows the flag of the first country that the provider configures for a currency of several', async () => {
      await actor.post('wallet', { currency_code: 'XOF' });
      expect((await actor.get('wallet/XOF')).body.data.flag_url).toMatch(/\/country_flags\/ben\.svg$/);
    });

    it('shows what can be spent: what is held is not in the balance', async () => {
      await fund(world, shop.id, { currency: 'CDF', amount: '5000.00', environment: 'live' });
      await shop.apiKey.post('mobile-money/payouts', {
        currency_code: 'CDF',
        amount: '2000',
        phone_number: '243813456129',
      });
      const listed = (await actor.get('wallet')).body.data.find(
        (one: { currency_code: string }) => one.currency_code === 'CDF',
      );
      expect(listed.balance).toBe('3000.00');
      expect((await actor.get('wallet/CDF')).body.data).toMatchObject({ balance: '3000.00', held_balance: '2000.00' });
    });
  });

  describe('GET wallet/:currency', () => {
    it('answers the wallet with its limits, which are null until an operator sets them', async () => {
      const reply = await actor.get('wallet/USD');
      expect(reply.status).toBe(200);
      const nextDay = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS).toISOString();
      expect(reply.body).toEqual({
        data: {
          id: await shop.walletId('USD'),
          currency_code: 'USD',
          flag_url: `${world.config.baseUrl}/assets/flags/usd.svg`,
          balance: '0.00',
          held_balance: '0.00',
          status: 'active',
          per_transaction_limit: null,
          daily_limit: null,
          monthly_limit: null,
          limits: {
            daily: { limit: null, used: '0.00', remaining: null, resets_at: nextDay },
            monthly: {
              limit: null,
              used: '0.00',
              remaining: null,
              resets_at: expect.stringMatching(/-01T00:00:00\.000Z$/),
            },
          },
          created_at: expect.stringMatching(UTC_TIME),
          updated_at: expect.stringMatching(UTC_TIME),
        },
      });
    });

    it('takes the currency in any case', async () => {
      for (const form of ['usd', 'Usd', 'USD', '%55SD']) {
        expect((await actor.get(`wallet/${form}`)).body.data.currency_code).toBe('USD');
      }
    });

    it.each(['CDF', 'XXX', 'USDX', '1', '%20USD', 'usd%00', 'u%C5%BFd', '..', 'null', "USD'--"])(
      'answers 404 for %s, in which there is no wallet',
      async (currency) => {
        const reply = await actor.get(`wallet/${currency}`);
        expect(reply.status).toBe(404);
        if (currency === '..') return;
        expect(reply.body.code).toBe('wallet_not_found');
        // No wallet in XXX can be opened.
        expect(reply.body.message).not.toContain('must open');
        // What is no currency code has none in the details.
        expect([undefined, currency]).toContain(reply.body.details?.currency_code);
      },
    );
  });
});

describe('the USD wallet of a new business', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('stands from signup on, with no money in it', async () => {
    const tag = `${Date.now()}`;
    const signup = await world.call('post', 'business/auth/signup', {
      body: {
        name: `Shop ${tag}`,
        email: `shop-${tag}@example.com`,
        phone: '+243812345678',
        password: 'kivu-market-7-lanterns',
      },
    });
    expect(signup.status).toBe(201);
    const login = await world.call('post', 'business/auth/login', {
      body: { email: `shop-${tag}@example.com`, password: 'kivu-market-7-lanterns' },
    });
    await approve(world, signup.body.data.id);
    const wallets = await world.call('get', 'business/dashboard/wallet', { token: login.body.data.token });
    expect(wallets.body.data).toMatchObject([{ currency_code: 'USD', balance: '0.00', status: 'active' }]);
    const sandbox = await world.db.query(`SELECT FROM wallets WHERE business_id = $1 AND environment = 'sandbox'`, [
      signup.body.data.id,
    ]);
    expect(sandbox).toEqual([]);
  });
});
