import { ServiceProcess } from '../../scripts/chaos/service-process';
import { aBusiness, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { type KillTestbed, startKillTestbed } from '../support/kill-testbed';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { until } from '../support/wait';
import { callService } from '../support/world';

const OPERATOR = { email: 'operator@example.com', password: 'lanterns-over-goma-harbour' };
const RACERS = 24;

describe('payouts that are paused in a service of two processes', () => {
  let testbed: KillTestbed;
  let second: ServiceProcess;
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    testbed = await startKillTestbed({
      PROVIDER_TIMEOUT_MS: '2500',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
    });
    second = await ServiceProcess.start(testbed.environment);
    shop = await aBusiness().active().withWallet('CDF', '200000.00').in(testbed.world);
    const login = await callService(testbed.service.origin, 'post', '/api/v1/admin/auth/login', { body: OPERATOR });
    token = login.body.data.token;
    await Promise.all([testbed.service, second].map((service) => networksOf(service)));
  }, 90_000);
  afterAll(async () => {
    await second?.kill();
    await testbed.close();
  });
  afterEach(async () => {
    await testbed.db.query('UPDATE payout_pauses SET ended_at = now() WHERE ended_at IS NULL');
    await until('nothing is under way', async () => {
      const [{ open }] = await testbed.db.query('SELECT count(*)::integer AS open FROM open_operations');
      return open === 0;
    });
    expect(await testbed.brokenInvariants()).toEqual([]);
  });

  const networksOf = (service: ServiceProcess) =>
    callService(service.origin, 'get', '/api/v1/business/mobile-money/networks', { token: shop.apiKey.token });
  const pay = (service: ServiceProcess) =>
    callService(service.origin, 'post', '/api/v1/business/mobile-money/payouts', {
      token: shop.apiKey.token,
      body: { currency_code: 'CDF', amount: '1000', phone_number: AIRTEL_PAYS, network: 'AIRTEL_COD', ...keyed() },
    });
  const pause = async (): Promise<void> => {
    const body = { country: 'COD', reason: 'An attack.' };
    const { status } = await callService(testbed.service.origin, 'post', '/api/v1/admin/payout-pauses', {
      token,
      body,
    });
    expect(status).toBe(200);
  };
  const kept = async (): Promise<number> =>
    (await testbed.db.query(`SELECT count(*)::integer AS kept FROM operations WHERE business_id = $1`, [shop.id]))[0]
      .kept;

  // Guarantee: once a pause is answered, no process begins a payout, and one that comes with it is either sent or leaves nothing behind.
  it('are refused by both from the answer on, whatever comes at the same moment', async () => {
    const before = await kept();
    const racing = Array.from({ length: RACERS }, (_, turn) => pay(turn % 2 === 0 ? testbed.service : second));
    await pause();
    const after = await Promise.all([testbed.service, second, testbed.service, second].map(pay));
    expect(after.map(({ body }) => body.code)).toEqual(after.map(() => 'network_unavailable'));
    const answers = await Promise.all(racing);
    const sent = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status, body }) => status === 503 && body.code === 'network_unavailable');
    expect(sent.length + refused.length).toBe(RACERS);
    expect((await kept()) - before).toBe(sent.length);
  }, 60_000);

  it('are still paused after a restart', async () => {
    await pause();
    await second.kill();
    await second.launch();
    await networksOf(second);
    expect((await pay(second)).body.code).toBe('network_unavailable');
  }, 60_000);

  it('stop in every process when one was refused for our float, and go on when the jobs read that it covers them', async () => {
    testbed.pawapay.books.setFloat('COD', 'CDF', 0n);
    await until('it is known', async () => ['network_unavailable'].includes((await pay(second)).body.code));
    expect((await pay(testbed.service)).body.code).toBe('network_unavailable');
    testbed.pawapay.books.setFloat('COD', 'CDF', 10_000_000n);
    await until('payouts go on', async () => (await pay(second)).status === 201);
    expect((await pay(testbed.service)).status).toBe(201);
  }, 90_000);
});
