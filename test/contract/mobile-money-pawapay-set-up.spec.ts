import { DAY_MS, MINUTE_MS } from '../../src/kernel/clock';
import { PawapayAccount } from '../../src/providers/mobile-money/pawapay/pawapay.account';
import { waitingSessions, whileHeld } from '../support/locks';
import { until } from '../support/wait';
import { aDatabase, anOrder, finalResultOf, overTheWire, type PawapayUnderTest } from './mobile-money.providers';

describe('pawaPay over the wire', () => {
  let subject: PawapayUnderTest;
  const provider = () => subject.provider;

  let database: Awaited<ReturnType<typeof aDatabase>>;

  beforeAll(async () => {
    database = await aDatabase();
  });
  beforeEach(async () => {
    subject = await overTheWire(database.db);
  });
  afterEach(() => subject.close());
  afterAll(() => database.drop());

  describe('the configuration', () => {
    const flagsOf = async (account: PawapayAccount) =>
      (await account.provider.configuration()).countries.map((each) => each.flagUrl);

    it('is read in both published shapes', async () => {
      const live = await provider().configuration();
      subject.simulator.settings.arrayShapes = true;
      await subject.db.query('DELETE FROM provider_configurations');
      expect(await subject.restarted().provider.configuration()).toEqual(live);
    });

    it('follows the availability of the networks', async () => {
      await subject.control('POST', 'networks', { network: 'AIRTEL_COD', direction: 'PAYOUT', status: 'closed' });
      await until('the networks know it', async () => {
        const congo = (await provider().configuration()).countries.find((each) => each.country === 'COD');
        const airtel = congo?.networks.find((each) => each.code === 'AIRTEL_COD')?.currencies[0];
        return airtel?.payout?.status === 'closed' && airtel.deposit?.status === 'operational';
      });
    });

    // Guarantee: reading a wallet never depends on the provider being up.
    it('outlives the provider in memory, and a restart in the database', async () => {
      const flags = await flagsOf(subject.account);
      expect(flags).toHaveLength(20);
      await subject.simulator.stop();
      subject.clock.advance(10 * MINUTE_MS);
      expect(await flagsOf(subject.account)).toEqual(flags);
      subject.clock.advance(30 * DAY_MS);
      expect(await flagsOf(subject.restarted())).toEqual(flags);
    });

    it('is asked for once by many', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => provider().configuration()));
      expect(new Set(answers.map((answer) => answer.countries)).size).toBeLessThanOrEqual(2);
      const kept: Array<{ count: string }> = await subject.db.query('SELECT count(*) FROM provider_configurations');
      expect(kept[0]?.count).toBe('1');
    });

    // Guarantee: a copy that was read late never takes the place of an answer that others have been given.
    it('is looked for in the database once by many', async () => {
      const asking = await whileHeld(subject, 'LOCK TABLE provider_configurations', [], async () => {
        const answers = Array.from({ length: 6 }, () => provider().configuration());
        await until('one reads the copy', async () => (await waitingSessions(subject)) > 0);
        expect(await waitingSessions(subject)).toBe(1);
        return { answers };
      });
      expect(new Set((await Promise.all(asking.answers)).map(({ countries }) => countries)).size).toBe(1);
    });

    it('without any copy and any provider is an error', async () => {
      await subject.simulator.stop();
      await expect(provider().configuration()).rejects.toThrow('ECONNREFUSED');
      await expect(provider().balances()).rejects.toThrow();
      await expect(provider().predictNetwork('243973456789')).rejects.toThrow();
    });
  });

  describe('the simulator', () => {
    const deposit = (change: object = {}): string =>
      JSON.stringify({
        depositId: anOrder().reference,
        amount: '25000',
        currency: 'CDF',
        payer: { type: 'MMO', accountDetails: { phoneNumber: '243973456789', provider: 'AIRTEL_COD' } },
        ...change,
      });

    it.each<[string, string, string]>([
      ['UNSUPPORTED_PARAMETER', 'a field that is not documented', deposit({ country: 'COD' })],
      [
        'UNSUPPORTED_PARAMETER',
        'an inner field that is not documented',
        deposit({
          payer: { type: 'MMO', accountDetails: { phoneNumber: '243973456789', provider: 'AIRTEL_COD', name: 'A' } },
        }),
      ],
      ['MISSING_PARAMETER', 'no amount', deposit({ amount: undefined })],
      ['INVALID_PARAMETER', 'an amount with three decimals', deposit({ amount: '5.555' })],
      ['INVALID_PARAMETER', 'an amount of nothing', deposit({ amount: '0.00' })],
      ['INVALID_PARAMETER', 'an id that is not a UUID', deposit({ depositId: '7' })],
      ['INVALID_PARAMETER', 'a message that is too short', deposit({ customerMessage: 'abc' })],
      ['INVALID_PARAMETER', 'metadata with two keys in one item', deposit({ metadata: [{ a: 1, b: 2 }] })],
      ['DUPLICATE_METADATA_FIELD', 'metadata with one key twice', deposit({ metadata: [{ a: 1 }, { a: 2 }] })],
      [
        'MISSING_PARAMETER',
        'a network with one-time codes and none',
        deposit({ payer: { type: 'MMO', accountDetails: { phoneNumber: '22607345678', provider: 'ORANGE_BFA' } } }),
      ],
      ['INVALID_INPUT', 'half a body', '{"depositId":'],
    ])('answers 400 %s to %s', async (code, _case, body) => {
      const answer = await subject.merchantCall('POST', '/v2/deposits', body);
      expect(answer).toMatchObject({ status: 400, body: { failureReason: { failureCode: code } } });
    });

    it('echoes amounts with two decimals and metadata as one object', async () => {
      const order = anOrder({ metadata: { shop: 'Goma', table: 7 } });
      await provider().submit(order);
      const { body } = await subject.merchantCall('GET', `/v2/deposits/${order.reference}`);
      expect(body).toMatchObject({
        status: 'FOUND',
        data: {
          amount: '25000.00',
          metadata: { shop: 'Goma', table: 7 },
          clientReferenceId: 'TXN-1',
          customerMessage: 'Order 1182',
        },
      });
    });

    it('refuses calls without a token or with another', async () => {
      const call = async (headers: Record<string, string>) =>
        (await fetch(`${subject.simulator.url}/v2/active-conf`, { headers })).status;
      expect(await call({})).toBe(401);
      expect(await call({ authorization: 'Bearer other' })).toBe(403);
    });

    it('shows its books and which faults struck', async () => {
      const order = anOrder({ direction: 'payout' });
      await subject.control('POST', 'faults', { on: 'submit', fault: 'accept_then_drop', id: order.reference });
      await provider().submit(order);
      await provider().submit(order);
      await finalResultOf(provider(), order);
      expect(await subject.control('GET', 'books')).toMatchObject({
        payments: [
          { id: order.reference, direction: 'payout', status: 'COMPLETED', amount: '25000.00', submissions: 2 },
        ],
        moved: { CDF: { in: '0.00', out: '25000.00' } },
        faults_struck: { 'submit.accept_then_drop': 1 },
      });
    });
  });
});
