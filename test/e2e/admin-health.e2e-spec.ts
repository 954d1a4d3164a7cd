import { MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness } from '../support/builders';
import { anOperator } from '../support/operators';
import { startWorld, type World } from '../support/world';

// Guarantee: a process without background work says so when nobody does it.
describe('the health that operators see, where no process has background work', () => {
  let world: World;
  beforeAll(async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Account service <no-reply@service.example>' };
    world = await startWorld({ PROCESS_ROLE: 'api', ...mail });
  });
  afterAll(() => world.close());

  it('is degraded when a payment has been due for five minutes', async () => {
    const operator = await anOperator(world);
    const status = async (): Promise<string> => (await operator.call('get', 'health')).body.data.status;
    const shop = await aBusiness().active().withWallet('CDF').in(world);
    const deposit = { currency_code: 'CDF', amount: '500.00', phone_number: '243813456789' };
    expect((await shop.apiKey.post('mobile-money/deposits', deposit)).status).toBe(201);
    world.clock.advance(4 * MINUTE_MS);
    expect(await status()).toBe('ok');
    world.clock.advance(2 * MINUTE_MS);
    expect(await status()).toBe('degraded');
  });
});
