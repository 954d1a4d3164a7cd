import { generateKeyPairSync } from 'node:crypto';
import { Money } from '../../src/kernel/money';
import { Secret } from '../../src/kernel/secret';
import type { MobileMoneyOrder } from '../../src/providers/mobile-money/mobile-money.provider';
import type { Fault } from '../../simulators/pawapay/simulator-faults';
import { until } from '../support/wait';
import { aDatabase, anOrder, finalResultOf, overTheWire, type PawapayUnderTest } from './mobile-money.providers';

const unknown = (reason: unknown = expect.any(String)) => ({ kind: 'unknown', reason });

describe('pawaPay over the wire', () => {
  let subject: PawapayUnderTest;
  const provider = () => subject.provider;
  const bookedOf = (order: MobileMoneyOrder) => subject.simulator.books.find(order.reference);

  let database: Awaited<ReturnType<typeof aDatabase>>;

  beforeAll(async () => {
    database = await aDatabase();
  });
  beforeEach(async () => {
    subject = await overTheWire(database.db);
  });
  afterEach(() => subject.close());
  afterAll(() => database.drop());

  describe('a submission that goes wrong', () => {
    const submitWith = async (fault: Omit<Fault, 'on'>) => {
      const order = anOrder({ direction: 'payout' });
      subject.simulator.faults.add({ on: 'submit', ...fault });
      return { order, result: await provider().submit(order) };
    };

    // Guarantee: whatever the provider did with it, money neither comes back nor goes twice.
    it.each<[string, Omit<Fault, 'on'>]>([
      ['the connection drops after the provider took it', { fault: 'accept_then_drop' }],
      ['the provider takes it and answers 500', { fault: 'error_after_accept' }],
      ['the provider takes it and hangs beyond the deadline', { fault: 'hang_after_accept', delay_ms: 2_000 }],
    ])('is unknown when %s; the state is found, and sending it again is one payment', async (_case, fault) => {
      const { order, result } = await submitWith(fault);
      expect(result).toEqual(unknown());
      expect(bookedOf(order)).not.toBeNull();
      expect(await provider().submit(order)).toEqual({ kind: 'accepted' });
      expect((await finalResultOf(provider(), order)).kind).toBe('succeeded');
      expect(bookedOf(order)?.submissions).toBe(2);
      expect(subject.simulator.books.moved().get('CDF')).toEqual({ in: 0n, out: 2_500_000n });
    });

    it.each<[string, Omit<Fault, 'on'>]>([
      ['the connection drops before the provider took it', { fault: 'drop_before_accept' }],
      ['the provider answers 500 without taking it', { fault: 'error_before_accept' }],
      ['the provider hangs without taking it', { fault: 'hang_before_accept', delay_ms: 2_000 }],
      ['the provider answers 429', { fault: 'answer', http_status: 429 }],
      ['a gateway answers 504', { fault: 'answer', http_status: 504 }],
      ['a redirect comes back, which is not followed', { fault: 'redirect' }],
      ['more comes back than anyone should read', { fault: 'huge_body' }],
      ['a page comes back instead of an answer', { fault: 'garbage' }],
    ])('is unknown when %s; the provider does not know it and takes it again', async (_case, fault) => {
      const { order, result } = await submitWith(fault);
      expect(result).toEqual(unknown());
      expect(await provider().check(order)).toEqual({ kind: 'not_found' });
      expect(await provider().submit(order)).toEqual({ kind: 'accepted' });
      expect((await finalResultOf(provider(), order)).kind).toBe('succeeded');
    });

    it('ends at its deadline', async () => {
      // The provider never answers: the deadline is all that can end the call.
      expect((await submitWith({ fault: 'hang_before_accept' })).result).toEqual(unknown('deadline passed'));
    });

    it('may be recorded after a read that did not find it', async () => {
      const { order, result } = await submitWith({ fault: 'accept_late', delay_ms: 1_000 });
      expect(result).toEqual(unknown());
      expect(await provider().check(order)).toEqual({ kind: 'not_found' });
      expect((await finalResultOf(provider(), order)).kind).toBe('succeeded');
      expect(bookedOf(order)?.submissions).toBe(1);
    });

    it('is not sent when nobody listens, and then the circuit opens', async () => {
      await subject.simulator.stop();
      for (let call = 0; call < 5; call += 1) {
        expect(await provider().submit(anOrder())).toEqual({ kind: 'not_sent', reason: 'ECONNREFUSED' });
      }
      expect(provider().isAvailable()).toBe(false);
      expect(await provider().submit(anOrder())).toEqual({ kind: 'not_sent', reason: 'circuit open' });
      expect(await provider().check(anOrder())).toEqual(unknown('circuit open'));
    });

    it('opens the circuit after five 500 in a row; one call probes it and closes it', async () => {
      subject.simulator.faults.add({ on: 'submit', fault: 'error_before_accept', times: 6 });
      for (let call = 0; call < 5; call += 1) await provider().submit(anOrder());
      expect(provider().isAvailable()).toBe(false);
      await until('the circuit is due for a probe', async () => provider().isAvailable());
      expect(await provider().submit(anOrder())).toEqual(unknown());
      expect(provider().isAvailable()).toBe(false);
      await until('the circuit is due for another probe', async () => provider().isAvailable());
      expect(await provider().submit(anOrder())).toEqual({ kind: 'accepted' });
      expect(provider().isAvailable()).toBe(true);
    });
  });

  describe('a status read', () => {
    it.each<[string, Omit<Fault, 'on'>]>([
      ['the endpoint answers 503', { fault: 'error' }],
      ['the connection drops', { fault: 'drop' }],
      ['the endpoint hangs', { fault: 'hang', delay_ms: 2_000 }],
      ['a page comes back', { fault: 'garbage' }],
      ['the endpoint answers 404', { fault: 'answer', http_status: 404 }],
    ])('says nothing when %s', async (_case, fault) => {
      const order = anOrder();
      await provider().submit(order);
      subject.simulator.faults.add({ on: 'check', ...fault });
      expect(await provider().check(order)).toEqual(unknown());
      expect((await finalResultOf(provider(), order)).kind).toBe('succeeded');
    });

    it('reports what the provider says moved, also when it is not what was asked', async () => {
      const order = anOrder();
      subject.simulator.faults.add({ on: 'outcome', fault: 'complete', amount: '25001.00', currency: 'USD' });
      await provider().submit(order);
      expect(await finalResultOf(provider(), order)).toMatchObject({ amount: 2_500_100n, currency: 'USD' });
    });

    it('stays under way through reconciliation', async () => {
      const order = anOrder();
      subject.simulator.faults.add({
        on: 'outcome',
        fault: 'fail',
        code: 'PAYMENT_NOT_APPROVED',
        reconciliation_ms: 1_000,
      });
      await provider().submit(order);
      await until('it is reconciled', async () => bookedOf(order)?.status === 'IN_RECONCILIATION');
      expect((await provider().check(order)).kind).toBe('accepted');
      expect(await finalResultOf(provider(), order)).toMatchObject({ kind: 'failed', code: 'payment_not_approved' });
    });

    it('follows a provider that contradicts itself', async () => {
      const order = anOrder({ direction: 'payout' });
      subject.simulator.faults.add({ on: 'outcome', fault: 'fail' });
      await provider().submit(order);
      expect((await finalResultOf(provider(), order)).kind).toBe('failed');
      await subject.simulator.takeBack(order.reference);
      expect((await provider().check(order)).kind).toBe('succeeded');
    });
  });

  describe('a network that is down', () => {
    it('takes payouts into a queue, from which they can be cancelled', async () => {
      await subject.control('POST', 'networks', { network: 'AIRTEL_COD', status: 'delayed' });
      const order = anOrder({ direction: 'payout' });
      expect(await provider().submit(order)).toEqual({ kind: 'accepted' });
      await until('it is enqueued', async () => bookedOf(order)?.status === 'ENQUEUED');
      expect(await provider().check(order)).toMatchObject({ kind: 'accepted', checkAfterMs: 6_000 });
      expect(await subject.merchantCall('POST', `/v2/payouts/fail-enqueued/${order.reference}`)).toMatchObject({
        body: { status: 'ACCEPTED' },
      });
      expect(await finalResultOf(provider(), order)).toMatchObject({ kind: 'failed', code: 'manually_cancelled' });
      const again = await subject.merchantCall('POST', `/v2/payouts/fail-enqueued/${order.reference}`);
      expect(again.body).toMatchObject({ status: 'REJECTED', failureReason: { failureCode: 'INVALID_STATE' } });
    });

    it('lets the queue go on when it is back', async () => {
      await subject.control('POST', 'networks', { network: 'AIRTEL_COD', status: 'delayed' });
      const order = anOrder({ direction: 'payout' });
      await provider().submit(order);
      await until('it is enqueued', async () => bookedOf(order)?.status === 'ENQUEUED');
      await subject.control('POST', 'networks', { network: 'AIRTEL_COD', status: 'operational' });
      expect((await finalResultOf(provider(), order)).kind).toBe('succeeded');
    });

    it('refuses deposits, and everything once it is closed', async () => {
      await subject.control('POST', 'networks', { network: 'AIRTEL_COD', status: 'delayed' });
      const code = 'provider_temporarily_unavailable';
      expect(await provider().submit(anOrder())).toMatchObject({ kind: 'rejected', code });
      await subject.control('POST', 'networks', { network: 'AIRTEL_COD', status: 'closed' });
      expect(await provider().submit(anOrder({ direction: 'payout' }))).toMatchObject({ kind: 'rejected', code });
    });
  });

  describe('the float', () => {
    const floatOf = async () =>
      (await provider().balances()).find((each) => each.country === 'COD' && each.currency === 'CDF')?.balance;

    it('is reserved by payouts, given back by those that fail, and fed by deposits', async () => {
      await subject.control('POST', 'float', { country: 'COD', currency: 'CDF', balance: '100000.00' });
      const [paid, failed, collected] = [
        anOrder({ direction: 'payout' }),
        anOrder({ direction: 'payout', phoneNumber: '243973456089' }),
        anOrder({ amount: Money.parse('7.50', 'USD') }),
      ];
      for (const order of [paid, failed, collected]) await provider().submit(order);
      expect(await floatOf()).toBe(5_000_000n);
      for (const order of [paid, failed, collected]) await finalResultOf(provider(), order);
      expect(await floatOf()).toBe(7_500_000n);
    });

    it('that is empty refuses payouts in words that are not for the merchant', async () => {
      await subject.control('POST', 'float', { country: 'COD', currency: 'CDF', balance: '24999.99' });
      const result = await provider().submit(anOrder({ direction: 'payout' }));
      expect(result).toMatchObject({ kind: 'rejected', code: 'pawapay_wallet_out_of_funds' });
      expect((result as { message: string }).message).not.toMatch(/float|wallet/i);
    });
  });

  describe('credentials', () => {
    it('that are refused mean that nothing was sent', async () => {
      const { provider: stranger } = subject.restarted({ apiToken: new Secret('another-token') });
      expect(await stranger.submit(anOrder())).toEqual({ kind: 'not_sent', reason: 'authentication_error' });
      expect(await stranger.check(anOrder())).toEqual(unknown('answer 403 AUTHENTICATION_ERROR'));
    });

    it('without the permission are a refusal', async () => {
      subject.simulator.settings.payoutsAllowed = false;
      expect(await provider().submit(anOrder({ direction: 'payout' }))).toMatchObject({ code: 'payouts_not_allowed' });
    });

    it.each(['prime256v1', 'secp384r1'])(
      'sign every payment with a %s key where the account asks for it',
      async (namedCurve) => {
        const pair = generateKeyPairSync('ec', { namedCurve });
        const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
        const privateKey = new Secret(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
        Object.assign(subject.simulator.settings, { signedRequestsOnly: true, merchantKeys: { 'SHOP:1': publicKey } });
        expect(await provider().submit(anOrder())).toEqual({ kind: 'not_sent', reason: 'http_signature_error' });
        const signing = subject.restarted({ privateKey, keyId: 'SHOP:1' }).provider;
        expect(await signing.submit(anOrder())).toEqual({ kind: 'accepted' });
        expect(await signing.submit(anOrder({ direction: 'payout' }))).toEqual({ kind: 'accepted' });
        const stranger = subject.restarted({ privateKey, keyId: 'SHOP:2' }).provider;
        expect(await stranger.submit(anOrder())).toEqual({ kind: 'not_sent', reason: 'http_signature_error' });
      },
    );
  });
});
