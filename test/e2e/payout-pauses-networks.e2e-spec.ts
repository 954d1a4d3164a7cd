import { SECOND_MS } from '../../src/kernel/clock';
import { ProviderFloatsJob } from '../../src/mobile-money/pauses/provider-floats.job';
import type { Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { times } from '../support/parallel';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';

interface Listed {
  readonly network: string;
  readonly currency_code: string;
  readonly deposit: { readonly status: string } | null;
  readonly payout: { readonly status: string; readonly min: string } | null;
}

/** No job runs in this process, so that every reading of the floats is the test's own. */
describe('the list of networks while payouts are paused', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api', SCHEDULE_SCALE: '1' });
    operator = await anOperator(world);
    shop = await aPayingShop(world);
  });
  afterAll(() => world.close());
  afterEach(() => world.db.query(`UPDATE payout_pauses SET ended_at = now() WHERE ended_at IS NULL`));

  const list = async (key = shop.apiKey): Promise<Listed[]> => {
    const { status, body } = await key.get('mobile-money/networks');
    expect(status).toBe(200);
    return body.data;
  };
  /** What a client reads a few seconds later. */
  const later = (): Promise<Listed[]> => {
    world.clock.advance(3 * SECOND_MS);
    return list();
  };
  const airtel = (networks: readonly Listed[], currency = 'CDF') => {
    const found = networks.find((one) => one.network === 'AIRTEL_COD' && one.currency_code === currency);
    return [found?.deposit?.status, found?.payout?.status];
  };
  const pause = async (scope: object): Promise<number> => {
    const { status, body } = await operator.call('post', 'payout-pauses', { ...scope, reason: 'It pays out twice.' });
    expect(status).toBe(200);
    return body.data.id;
  };
  const pay = (amount: string) =>
    shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount,
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
      ...keyed(),
    });

  it('shows them closed, and nothing else changed, within seconds of the pause and of its end', async () => {
    const before = await later();
    expect(airtel(before)).toEqual(['operational', 'operational']);
    const id = await pause({ country: 'COD', currency_code: 'CDF' });
    const closed = await later();
    expect(closed).toEqual(
      before.map((one) =>
        one.currency_code === 'CDF' && one.payout ? { ...one, payout: { ...one.payout, status: 'closed' } } : one,
      ),
    );
    expect((await operator.call('post', `payout-pauses/${id}/resume`, { reason: 'Mended.' })).status).toBe(200);
    expect(await later()).toEqual(before);
  });

  it.each([
    ['everything', {}, 'closed'],
    ['the provider', { provider: 'pawapay' }, 'closed'],
    ['another provider', { provider: 'simulator' }, 'operational'],
    ['another country', { country: 'ZMB', currency_code: 'CDF' }, 'operational'],
    ['the network', { network: 'AIRTEL_COD' }, 'closed'],
    ['another network', { network: 'ORANGE_COD' }, 'operational'],
    ['the environment', { environment: 'live' }, 'closed'],
    ['the other environment', { environment: 'sandbox' }, 'operational'],
  ])('says of a pause of %s what a payout would be told', async (_, scope, status) => {
    await pause(scope);
    expect(airtel(await later())).toEqual(['operational', status]);
    expect((await pay('5000')).status).toBe(status === 'closed' ? 503 : 201);
  });

  it('shows the sandbox what is paused there', async () => {
    await pause({ environment: 'sandbox' });
    world.clock.advance(3 * SECOND_MS);
    expect((await list(shop.sandboxKey)).every(({ payout }) => payout === null || payout.status === 'closed')).toBe(
      true,
    );
  });

  it('stays open while the float covers small payouts, and closes when it covers none', async () => {
    const floats = world.app.get(ProviderFloatsJob, { strict: false });
    world.pawapay.books.setFloat('COD', 'CDF', 400_000n);
    world.clock.advance(30 * SECOND_MS);
    await floats.read('pawapay');
    expect((await pay('5000')).body.code).toBe('network_unavailable');
    expect(airtel(await later())).toEqual(['operational', 'operational']);
    world.fault({ on: 'submit', fault: 'reject', code: 'PAWAPAY_WALLET_OUT_OF_FUNDS' });
    expect((await pay('1000')).body.data.failure_code).toBe('pawapay_wallet_out_of_funds');
    expect(airtel(await later())).toEqual(['operational', 'closed']);
  });

  it('is read again for nobody within two seconds, however many ask', async () => {
    await later();
    await world.clock.whileStopped(async () => {
      world.clock.advance(3 * SECOND_MS);
      await times(30, () => list());
      await pause({});
      expect(airtel(await list())).toEqual(['operational', 'operational']);
      world.clock.advance(2 * SECOND_MS);
      expect(airtel(await list())).toEqual(['operational', 'closed']);
    });
  });
});
