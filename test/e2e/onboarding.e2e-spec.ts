import { SAMPLE_KYC } from '../../scripts/sample-kyc';
import { MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness, approve, fund } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

describe('GET /business/dashboard/onboarding', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('follows a business from its first day to its first deposit', async () => {
    const shop = await aBusiness().in(world);
    const states = async (): Promise<string> => {
      const { body } = await shop.session.get('onboarding');
      return body.data.steps.map(({ key, state }: { key: string; state: string }) => `${key}:${state}`).join(' ');
    };
    expect(await states()).toBe(
      'kyc:todo approval:blocked pin:todo api_key:done webhook:blocked first_deposit:blocked',
    );
    await shop.session.post('kyc', SAMPLE_KYC);
    expect(await states()).toContain('kyc:waiting approval:blocked');
    await world.db.query('DELETE FROM kyc_submissions WHERE business_id = $1', [shop.id]);
    await approve(world, shop.id);
    await shop.session.post('pin', { pin: '4071' });
    expect(await states()).toBe('kyc:done approval:done pin:done api_key:done webhook:todo first_deposit:todo');
    await shop.session.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
    await fund(world, shop.id, { currency: 'CDF', amount: '10.00', environment: 'live' });
    const deposit = { currency_code: 'CDF', amount: '2500.00', phone_number: '243813456789', pin: '4071' };
    expect((await shop.session.post('mobile-money/deposits', deposit)).status).toBe(201);
    await until('the deposit has settled', async () => (await states()).endsWith('webhook:done first_deposit:done'));
    expect((await shop.session.get('onboarding')).body.data.complete).toBe(true);
  });

  it('asks for a key again when the last one has expired', async () => {
    const shop = await aBusiness().active().in(world);
    const state = async (): Promise<string> =>
      (await shop.session.get('onboarding')).body.data.steps.find(({ key }: { key: string }) => key === 'api_key')
        .state;
    const ends = new Date(world.clock.now().getTime() + MINUTE_MS).toISOString();
    expect((await shop.session.post('api-keys', { expires_at: ends })).status).toBe(201);
    await world.db.query('UPDATE api_keys SET revoked_at = created_at WHERE business_id = $1 AND expires_at IS NULL', [
      shop.id,
    ]);
    expect(await state()).toBe('done');
    world.clock.advance(MINUTE_MS);
    expect(await state()).toBe('todo');
  });

  it('shows nothing of another business, and takes a session only', async () => {
    const [mine, other] = [await aBusiness().in(world), await aBusiness().active().withPin().in(world)];
    const { body } = await mine.session.get('onboarding');
    expect(body.data.steps.find(({ key }: { key: string }) => key === 'pin').state).toBe('todo');
    expect((await other.session.get('onboarding')).body.data.steps[2].state).toBe('done');
  });
});

describe('GET /business/dashboard/plan', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it.each([
    ['starter', []],
    ['growth', ['cards.issuing']],
  ])('shows the plan %s and what it contains, to a pending business too', async (code, features) => {
    const shop = await aBusiness().withPlan(code).in(world);
    const reply = await shop.session.get('plan');
    expect([reply.status, reply.body]).toEqual([200, { data: { code, name: expect.any(String), features } }]);
  });
});
