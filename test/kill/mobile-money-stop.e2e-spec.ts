import { Agent, get } from 'node:http';
import { aBusiness, type Shop } from '../support/builders';
import { type KillTestbed, startKillTestbed } from '../support/kill-testbed';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { until } from '../support/wait';

describe('the service stopped with SIGTERM', () => {
  let testbed: KillTestbed;
  let shop: Shop;

  beforeAll(async () => {
    testbed = await startKillTestbed();
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(testbed.world);
    await shop.apiKey.get('mobile-money/networks');
  }, 60_000);
  afterAll(() => testbed.close());

  it('K16: finishes what was accepted and exits 0, whatever connections its clients keep open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const options = { agent, headers: { authorization: `Bearer ${shop.apiKey.token}` } };
    const readOnce = (): Promise<number | null> =>
      new Promise((resolve) => {
        get(`${testbed.service.origin}/api/v1/business/wallet`, options, (reply) => {
          reply.resume().once('end', () => resolve(reply.statusCode ?? null));
        }).once('error', () => resolve(null));
      });
    const reads = (async () => {
      let answered = 0;
      while ((await readOnce()) === 200) answered += 1;
      return answered;
    })();
    const replies = Promise.all(
      Array.from({ length: 20 }, () =>
        shop.apiKey
          .pay('mobile-money/payouts', {
            currency_code: 'CDF',
            amount: '1000',
            phone_number: AIRTEL_PAYS,
            network: 'AIRTEL_COD',
          })
          .catch(() => null),
      ),
    );
    await until(
      'some were accepted',
      async () =>
        (
          await testbed.db.query('SELECT 1 FROM operations WHERE business_id = $1 AND provider = $2', [
            shop.id,
            'pawapay',
          ])
        ).length > 0,
    );
    const stoppedAt = performance.now();
    expect(await testbed.service.stop()).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect(await reads).toBeGreaterThan(0);
    agent.destroy();
    const answered = (await replies).filter((reply) => reply?.status === 201).length;
    const [count] = await testbed.db.query('SELECT count(*) FROM operations WHERE business_id = $1 AND provider = $2', [
      shop.id,
      'pawapay',
    ]);
    expect(Number(count.count)).toBe(answered);
    await testbed.service.launch();
    await until(
      'everything has ended',
      async () =>
        (
          await testbed.db.query(
            `SELECT 1 FROM operations WHERE business_id = $1 AND state NOT IN ('completed', 'failed')`,
            [shop.id],
          )
        ).length === 0,
      25_000,
    );
    expect(await testbed.brokenInvariants()).toEqual([]);
  });
});
