import { DataSource } from 'typeorm';
import { createApp } from '../../src/app';
import { operationIdOf } from '../../src/kernel/ids';
import { ReconciliationService } from '../../src/mobile-money/reconciliation/reconciliation.service';
import { aBusiness, type Shop } from '../support/builders';
import { CoinpostServer, coinpostModule } from '../support/coinpost';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { configOf } from '../support/world';

describe('an operation under way', () => {
  let world: PawapayWorld;
  beforeAll(async () => (world = await startPawapayWorld()));
  afterAll(() => world.close());

  // Guarantee: which provider gets new orders is no reason to forget the old ones.
  it('is looked up at the provider that has it, after a restart with another MOBILE_MONEY_PROVIDER', async () => {
    const shop = await aPayingShop(world);
    world.fault({ on: 'outcome', fault: 'stay' });
    const reply = await shop.apiKey.pay('mobile-money/deposits', {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: '243973456789',
      network: 'AIRTEL_COD',
    });
    const id = operationIdOf(reply.body.data.transaction_id) ?? '';
    await until('pawaPay has it', async () => world.pawapay.books.find(id) !== null);
    await world.app.close();

    const restarted = await createApp(
      configOf(world.config.databaseUrl, {
        MOBILE_MONEY_PROVIDER: 'simulator',
        PAWAPAY_BASE_URL: world.pawapay.url,
        PAWAPAY_API_TOKEN: world.pawapay.settings.apiToken,
      }),
      world.clock,
    );
    try {
      await restarted.listen(0, '127.0.0.1');
      const payment = world.pawapay.books.find(id);
      // To the simulator, which has new orders now, this number always pays.
      if (payment) world.pawapay.books.move(payment, 'FAILED');
      const db = restarted.get(DataSource);
      const ended = await until('the deposit has ended', async () => {
        const [row] = await db.query('SELECT state FROM operations WHERE id = $1', [id]);
        return ['completed', 'failed'].includes(row.state) && row.state;
      });
      expect(ended).toBe('failed');
    } finally {
      await restarted.close();
    }
  });
});

describe('two providers beside each other', () => {
  let world: PawapayWorld;
  let coinpost: CoinpostServer;
  let shop: Shop;
  beforeAll(async () => {
    coinpost = await CoinpostServer.start();
    const routes = { MOBILE_MONEY_ROUTES: 'network:AIRTEL_COD=coinpost, country:ZMB=coinpost' };
    world = await startPawapayWorld({}, routes, [coinpostModule(coinpost.url)]);
    shop = await aBusiness().active().withWallet('CDF', '50000.00').withWallet('ZMW', '500.00').in(world);
  });
  afterAll(async () => {
    await world.close();
    await coinpost.stop();
  });

  const deposit = async (changes: object): Promise<{ readonly id: string; readonly provider: string }> => {
    const order = { currency_code: 'CDF', amount: '5000', phone_number: '243973456789', ...changes };
    const { status, body } = await shop.apiKey.pay('mobile-money/deposits', order);
    expect([status, body.code]).toEqual([201, undefined]);
    return { id: operationIdOf(body.data.transaction_id) ?? '', provider: body.data.provider };
  };
  const completed = (id: string): Promise<unknown> =>
    until('the deposit has completed', async () => {
      const [row] = await world.db.query('SELECT state FROM operations WHERE id = $1', [id]);
      return row.state === 'completed';
    });

  it('sends an order to the provider of its network, and asks that one what became of it', async () => {
    const { id, provider } = await deposit({ network: 'AIRTEL_COD' });
    expect(provider).toBe('coinpost');
    expect(coinpost.transfers.get(id)).toMatchObject({ amount: '5000.00', currency: 'CDF' });
    expect(world.pawapay.books.find(id)).toBeNull();
    coinpost.settle(id);
    await completed(id);
    expect(await shop.balance('CDF')).toBe('55000.00');
  });

  it('sends what no route names to the default provider', async () => {
    const { id, provider } = await deposit({ network: 'VODACOM_MPESA_COD', phone_number: '243813456789' });
    expect(provider).toBe('pawapay');
    expect(coinpost.transfers.has(id)).toBe(false);
    await completed(id);
  });

  it('finds the network of a number that only the second provider knows', async () => {
    const { id, provider } = await deposit({ currency_code: 'ZMW', amount: '20', phone_number: '260971234567' });
    expect(provider).toBe('coinpost');
    coinpost.settle(id);
    await completed(id);
  });

  it('lists each network once, as the provider it is routed to describes it', async () => {
    const { body } = await shop.apiKey.get('mobile-money/networks');
    const networks: Array<{ network: string; name: string; currency_code: string }> = body.data;
    const lines = networks.map(({ network, currency_code }) => `${network} ${currency_code}`);
    expect(new Set(lines).size).toBe(lines.length);
    expect(networks.filter(({ network }) => network === 'AIRTEL_COD').map(({ name }) => name)).toEqual(
      Array.from({ length: 2 }, () => 'AIRTEL_COD by Coinpost'),
    );
    expect(lines).toContain('VODACOM_MPESA_COD CDF');
  });

  it('serves what the default provider serves while the other does not answer', async () => {
    coinpost.isDown = true;
    try {
      expect((await deposit({ network: 'VODACOM_MPESA_COD', phone_number: '243813456789' })).provider).toBe('pawapay');
      const order = { currency_code: 'CDF', amount: '5000', phone_number: '243973456789', network: 'AIRTEL_COD' };
      const refused = await shop.apiKey.pay('mobile-money/deposits', order);
      expect([refused.status, refused.body.code]).toEqual([503, 'payment_provider_unavailable']);
    } finally {
      coinpost.isDown = false;
    }
  });

  it('compares the books with each provider by itself', async () => {
    const done = await world.app.get(ReconciliationService).claimDaily();
    expect(done.map(({ provider }) => provider)).toEqual(['pawapay', 'coinpost']);
  });

  it('takes no callback for a provider that never calls back', async () => {
    const reply = await world.call('post', 'providers/coinpost/callbacks', { body: { id: 'x' } });
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_signature']);
  });

  // Guarantee: a slip in the configuration is found before anybody pays.
  it('does not start with a route to a provider that is not configured', async () => {
    const routes = { MOBILE_MONEY_ROUTES: 'country:COD=nobody' };
    const starting = createApp(configOf(world.config.databaseUrl, routes), world.clock).then((app) => app.init());
    await expect(starting).rejects.toThrow(
      'MOBILE_MONEY_ROUTES must name configured providers: not nobody, but simulator',
    );
  });
});
