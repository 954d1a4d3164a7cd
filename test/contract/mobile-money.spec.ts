import { setTimeout as pause } from 'node:timers/promises';
import { Money } from '../../src/kernel/money';
import type { MobileMoneyOrder, NetworkBounds } from '../../src/providers/mobile-money/mobile-money.provider';
import {
  aDatabase,
  anOrder,
  finalResultOf,
  inProcess,
  overTheWire,
  type ProviderUnderTest,
} from './mobile-money.providers';

const STUCK_FOR_MS = 200;

/** What every mobile-money provider owes the engine, run against each of ours. */
describe.each([
  ['the simulator inside the process', inProcess],
  ['pawaPay over the wire', overTheWire],
])('%s', (_name, start) => {
  let subject: ProviderUnderTest;
  const provider = () => subject.provider;

  let database: Awaited<ReturnType<typeof aDatabase>>;

  beforeAll(async () => {
    database = await aDatabase();
    subject = await start(database.db);
  });
  afterAll(async () => {
    await subject.close();
    await database.drop();
  });

  describe.each(['deposit', 'payout'] as const)('a %s', (direction) => {
    const order = (change: Partial<MobileMoneyOrder> = {}) => anOrder({ direction, ...change });

    it('is accepted, is under way, and completes with its own amount, currency, number, network and a receipt', async () => {
      const accepted = order();
      expect((await provider().submit(accepted)).kind).toBe('accepted');
      expect((await provider().check(accepted)).kind).toBe('accepted');
      expect(await finalResultOf(provider(), accepted)).toEqual({
        kind: 'succeeded',
        reference: expect.stringMatching(/./) as string,
        amount: 2_500_000n,
        currency: 'CDF',
        phoneNumber: accepted.phoneNumber,
        network: accepted.network,
      });
    });

    it('keeps its hundredths on a network that takes them', async () => {
      const cents = order({ amount: Money.parse('40.05', 'USD') });
      expect((await provider().submit(cents)).kind).toBe('accepted');
      expect(await finalResultOf(provider(), cents)).toMatchObject({ amount: 4_005n, currency: 'USD' });
    });

    it('is one payment however often it is sent', async () => {
      const again = order();
      const results = await Promise.all(Array.from({ length: 5 }, () => provider().submit(again)));
      expect(results.map((result) => result.kind)).toEqual(Array.from({ length: 5 }, () => 'accepted'));
      expect((await finalResultOf(provider(), again)).kind).toBe('succeeded');
      expect((await provider().submit(again)).kind).toBe('accepted');
    });

    it('to the number that never answers stays under way', async () => {
      const stuck = order({ phoneNumber: '243973456129' });
      await provider().submit(stuck);
      await pause(STUCK_FOR_MS);
      expect((await provider().check(stuck)).kind).toBe('accepted');
    });

    it.each<[string, Partial<MobileMoneyOrder>]>([
      ['invalid_provider', { network: 'NOBODY_COD' }],
      ['invalid_currency', { amount: Money.parse('25000.00', 'ZMW') }],
      ['invalid_phone_number', { phoneNumber: '260973456789' }],
      [
        'invalid_amount',
        { network: 'VODACOM_MPESA_COD', phoneNumber: '243813456789', amount: Money.parse('2500.50', 'CDF') },
      ],
      ['amount_out_of_bounds', { amount: Money.parse('99.99', 'CDF') }],
      ['amount_out_of_bounds', { amount: Money.parse('6250000.01', 'CDF') }],
    ])('is rejected with %s, and then not known', async (code, change) => {
      const refused = order(change);
      expect(await provider().submit(refused)).toEqual({
        kind: 'rejected',
        code,
        message: expect.any(String) as string,
      });
      expect(await provider().check(refused)).toEqual({ kind: 'not_found' });
    });
  });

  it.each([
    ['deposit', 'VODACOM_MPESA_COD', '243813456019', 'payer_limit_reached'],
    ['deposit', 'VODACOM_MPESA_COD', '243813456029', 'payer_not_found'],
    ['deposit', 'VODACOM_MPESA_COD', '243813456039', 'payment_not_approved'],
    ['deposit', 'VODACOM_MPESA_COD', '243813456049', 'insufficient_balance'],
    ['deposit', 'AIRTEL_COD', '243973456069', 'unspecified_failure'],
    ['payout', 'AIRTEL_COD', '243973456089', 'recipient_not_found'],
    ['payout', 'AIRTEL_COD', '243973456119', 'unspecified_failure'],
  ] as const)('a %s on %s to %s fails with %s', async (direction, network, phoneNumber, code) => {
    const failing = anOrder({ direction, network, phoneNumber });
    expect((await provider().submit(failing)).kind).toBe('accepted');
    expect(await finalResultOf(provider(), failing)).toEqual({
      kind: 'failed',
      code,
      message: expect.any(String) as string,
    });
  });

  it('lists its networks with bounds and decimals, without those that need more than a prompt', async () => {
    const { countries } = await provider().configuration();
    const congo = countries.find((each) => each.country === 'COD');
    expect(congo).toMatchObject({ prefix: '243', flagUrl: 'https://static-content.pawapay.io/country_flags/cod.svg' });
    const airtel = congo?.networks.find((each) => each.code === 'AIRTEL_COD');
    const bounds: NetworkBounds = { min: 10_000n, max: 625_000_000n, decimals: 2, status: 'operational' };
    expect(airtel).toMatchObject({
      name: 'Airtel',
      currencies: [{ currency: 'CDF', deposit: bounds, payout: bounds }, { currency: 'USD' }],
    });
    const codes = countries.flatMap((each) => each.networks.map((network) => network.code));
    expect(codes).not.toContain('WAVE_SEN');
    expect(codes).not.toContain('ORANGE_BFA');
    expect(countries.map((each) => each.country)).toEqual([...countries.map((each) => each.country)].sort());
  });

  it('predicts the network of a number, or says that it cannot', async () => {
    expect(await provider().predictNetwork('243813456789')).toBe('VODACOM_MPESA_COD');
    expect(await provider().predictNetwork('2290195345789')).toBe('MOOV_BEN');
    expect(await provider().predictNetwork('999813456789')).toBeNull();
  });

  it('is available', () => {
    expect(provider().isAvailable()).toBe(true);
  });
});

// Guarantee: a restarted process and its neighbour hear the same from the sandbox.
it('the simulator inside the process knows orders it was never sent', async () => {
  const { provider } = await inProcess();
  const order = anOrder({ lastSubmittedAt: new Date(Date.now() - 60_000) });
  expect((await provider.check(order)).kind).toBe('succeeded');
});
