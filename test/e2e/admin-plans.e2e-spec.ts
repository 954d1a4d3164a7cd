import { randomBytes } from 'node:crypto';
import { createApp } from '../../src/app';
import { aBusiness, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { configOf, startWorld, type World } from '../support/world';

describe('businesses as operators see them', () => {
  let world: World;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  const nobody = 999_999_999;

  describe('PUT /admin/businesses/:id/plan', () => {
    it('answers 200 and the features count on the very next request', async () => {
      const shop = await aBusiness().active().in(world);
      expect((await shop.apiKey.get('cards')).body.code).toBe('feature_not_enabled');
      const reply = await operator.call('put', `businesses/${shop.id}/plan`, { plan: 'growth' });
      expect([reply.status, reply.body.data.plan.code]).toEqual([200, 'growth']);
      expect((await shop.apiKey.get('cards')).status).toBe(200);
      await operator.call('put', `businesses/${shop.id}/plan`, { plan: 'starter' });
      expect((await shop.apiKey.get('cards')).status).toBe(403);
    });

    it('answers 400 without a plan, 404 for one that does not exist and for no business', async () => {
      const shop = await aBusiness().in(world);
      expect((await operator.call('put', `businesses/${shop.id}/plan`, {})).status).toBe(400);
      const unknown = await operator.call('put', `businesses/${shop.id}/plan`, { plan: 'platinum' });
      expect([unknown.status, unknown.body.code]).toEqual([404, 'plan_not_found']);
      expect((await operator.call('put', `businesses/${nobody}/plan`, { plan: 'growth' })).body.code).toBe(
        'business_not_found',
      );
    });
  });

  // Guarantee: no process takes signups that it would answer with 500 each.
  it('begin with the plan DEFAULT_PLAN, or the service does not start and says which plans there are', async () => {
    const variables = { DEFAULT_PLAN: 'platinum', PROCESS_ROLE: 'api' };
    const wrong = await createApp(configOf(world.config.databaseUrl, variables), world.clock);
    const said = await wrong.init().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    await wrong.close();
    expect(said).toMatch(/^DEFAULT_PLAN names no plan\. Set one of starter, growth/);
  });

  describe('PUT /admin/businesses/:id/wallets/:currency/limits', () => {
    const put = (shop: Shop, body: object, currency = 'USD') =>
      operator.call('put', `businesses/${shop.id}/wallets/${currency}/limits`, body);

    it('answers 200; the business sees the limits, keeps those not named, and loses those set to null', async () => {
      const shop = await aBusiness().active().in(world);
      const reply = await put(
        shop,
        { per_transaction_limit: '50', daily_limit: '100.5', monthly_limit: '0.00' },
        'usd',
      );
      expect(reply.status).toBe(200);
      const limits = { per_transaction_limit: '50.00', daily_limit: '100.50', monthly_limit: '0.00' };
      expect(reply.body.data).toMatchObject({ ...limits, environment: 'live', currency_code: 'USD' });
      const shown = (await operator.call('get', `businesses/${shop.id}`)).body.data.wallets;
      expect(shown).toEqual([reply.body.data]);
      expect((await shop.apiKey.get('wallet/USD')).body.data).toMatchObject(limits);
      await put(shop, { daily_limit: null });
      expect((await shop.apiKey.get('wallet/USD')).body.data).toMatchObject({ ...limits, daily_limit: null });
    });

    it('limits the sandbox apart from the live wallet', async () => {
      const shop = await aBusiness().active().in(world);
      await shop.sandboxKey.get('wallet');
      expect((await put(shop, { daily_limit: '5.00', environment: 'sandbox' })).status).toBe(200);
      expect((await shop.apiKey.get('wallet/USD')).body.data.daily_limit).toBeNull();
      expect((await shop.sandboxKey.get('wallet/USD')).body.data.daily_limit).toBe('5.00');
    });

    it.each([5, '-1', '1.234', '1e3', '', ' 1', '1,000.00', '01', true, '1'.repeat(16)])(
      'answers 400 for the limit %j',
      async (amount) => {
        const shop = await aBusiness().active().in(world);
        const reply = await put(shop, { daily_limit: amount });
        expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'daily_limit']);
        expect((await shop.apiKey.get('wallet/USD')).body.data.daily_limit).toBeNull();
      },
    );

    it('answers 404 without a wallet in the currency and for what is no currency', async () => {
      const shop = await aBusiness().active().in(world);
      for (const currency of ['CDF', 'dollars', '%00']) {
        expect([currency, (await put(shop, {}, currency)).body.code]).toEqual([currency, 'wallet_not_found']);
      }
    });
  });

  describe('/admin/plans', () => {
    const code = () => `p-${randomBytes(4).toString('hex')}`;

    it('lists, makes and changes plans; a change applies to the next request of each business on it', async () => {
      const plan = { code: code(), name: 'Enterprise', features: ['cards.issuing'] };
      const made = await operator.call('post', 'plans', plan);
      expect(made.status).toBe(201);
      expect(made.body.data).toMatchObject({ ...plan, businesses: 0 });
      const shop = await aBusiness().active().withPlan(plan.code).in(world);
      expect((await shop.apiKey.get('cards')).status).toBe(200);
      const changed = await operator.call('patch', `plans/${plan.code}`, { features: [] });
      expect(changed.body.data).toMatchObject({ code: plan.code, name: 'Enterprise', features: [], businesses: 1 });
      expect((await shop.apiKey.get('cards')).status).toBe(403);
      const codes = (await operator.call('get', 'plans')).body.data.map((one: { code: string }) => one.code);
      expect(codes).toEqual(expect.arrayContaining(['starter', 'growth', plan.code]));
    });

    it.each([
      {},
      { code: 'x', name: 'X' },
      { code: 'UPPER', name: 'X' },
      { code: '12', name: 'X' },
      { code: 'fine', name: '' },
      { code: 'fine', name: 'X', features: 'cards.issuing' },
      { code: 'fine', name: 'X', features: ['cards'] },
      { code: 'fine', name: 'X', features: [{}] },
      { code: 'fine', name: 'X', features: ['a.b', 'a.b'] },
    ])('answers 400 for the plan %j', async (body) => {
      const reply = await operator.call('post', 'plans', body);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    });

    it('answers 404 for a plan that does not exist and 409 for a code that is taken', async () => {
      expect((await operator.call('patch', 'plans/platinum', { name: 'X' })).body.code).toBe('plan_not_found');
      const reply = await operator.call('post', 'plans', { code: 'growth', name: 'Again' });
      expect([reply.status, reply.body.code]).toEqual([409, 'plan_already_exists']);
    });
  });
});
