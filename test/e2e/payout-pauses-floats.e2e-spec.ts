import { after, DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { ProviderFloatsJob } from '../../src/mobile-money/pauses/provider-floats.job';
import { OperationsService } from '../../src/operations/operations.service';
import type { Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';

const PLENTY = 10_000_000n;

/** No job runs in this process, so that every reading of the floats is the test's own. */
describe('payouts while our float is short', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let floats: ProviderFloatsJob;
  let operator: OperatorActor;

  beforeEach(async () => {
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api', SCHEDULE_SCALE: '1' });
    floats = world.app.get(ProviderFloatsJob, { strict: false });
    operator = await anOperator(world);
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    await world.close();
  });

  const pay = (amount = '5000', body: object = keyed()) =>
    shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount,
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
      ...body,
    });
  const outcome = async (amount?: string) => {
    const { status, body } = await pay(amount);
    return status === 201 ? body.data.status : body.code;
  };
  const setFloat = (hundredths: bigint): void => world.pawapay.books.setFloat('COD', 'CDF', hundredths);
  const read = async (): Promise<void> => {
    world.clock.advance(30 * SECOND_MS);
    await floats.read('pawapay');
  };
  const pauses = (): Promise<unknown[]> =>
    world.db.query(
      `SELECT cause, country, currency, from_amount::integer AS from, end_reason AS ended FROM payout_pauses ORDER BY id`,
    );

  it('stop after one was refused for it, and go on when two readings cover it', async () => {
    setFloat(400_000n);
    const refused = await pay();
    expect(refused.body.data).toMatchObject({ status: 'failed', failure_code: 'pawapay_wallet_out_of_funds' });
    expect(await pauses()).toEqual([{ cause: 'float', country: 'COD', currency: 'CDF', from: 0, ended: null }]);
    const submissions = world.pawapay.books.list().length;
    expect(await outcome('1000')).toBe('network_unavailable');
    await read();
    expect(await outcome('1000')).toBe('network_unavailable');
    setFloat(PLENTY);
    await read();
    expect(await outcome()).toBe('network_unavailable');
    expect(world.pawapay.books.list()).toHaveLength(submissions);
    await read();
    expect(await outcome()).toBe('pending');
    expect(await pauses()).toMatchObject([{ ended: 'covered' }]);
  });

  it('are refused before they are sent when the float that was read does not cover them; smaller ones are sent', async () => {
    setFloat(400_000n);
    await read();
    const submissions = world.pawapay.books.list().length;
    expect(await outcome()).toBe('network_unavailable');
    expect(world.pawapay.books.list()).toHaveLength(submissions);
    expect(await pauses()).toMatchObject([{ cause: 'float', from: 500_000, ended: null }]);
    expect(await outcome('1000')).toBe('pending');
    // What does not pass, that less may, and when it may at the earliest; not how much we have.
    const told = await pay('6000');
    expect(told.body).toMatchObject({
      code: 'network_unavailable',
      message:
        'The network AIRTEL_COD takes no payout of 6000.00 at the moment, but may take smaller ones. Try again in 60 seconds.',
      details: { network: 'AIRTEL_COD', requested: '6000.00', takes_smaller: true },
    });
    expect(told.headers['retry-after']).toBe('60');
    // Nor is anything promised that an operator has stopped.
    const all = await operator.call('post', 'payout-pauses', { reason: 'An attack.' });
    expect((await pay('6000')).body.details).toEqual({ network: 'AIRTEL_COD' });
    await operator.call('post', `payout-pauses/${String(all.body.data.id)}/resume`, { reason: 'It is over.' });
    setFloat(PLENTY);
    await read();
    expect((await pay()).headers['retry-after']).toBe('30');
    await read();
    expect(await outcome()).toBe('pending');
  });

  it('do not count one reading in between as recovery', async () => {
    setFloat(400_000n);
    await pay();
    setFloat(PLENTY);
    await read();
    setFloat(400_000n);
    await read();
    setFloat(PLENTY);
    await read();
    expect(await outcome()).toBe('network_unavailable');
  });

  it('take twice as many readings when the pause before has just ended', async () => {
    for (const turns of [2, 4]) {
      world.fault({ on: 'submit', fault: 'reject', code: 'PAWAPAY_WALLET_OUT_OF_FUNDS' });
      expect(await outcome()).toBe('failed');
      for (let turn = 1; turn < turns; turn += 1) await read();
      expect(await outcome()).toBe('network_unavailable');
      await read();
    }
    expect(await outcome()).toBe('pending');
  });

  it('are tried again after fifteen minutes in which nobody could read the float, and a person is told', async () => {
    setFloat(400_000n);
    await pay();
    world.fault({ on: 'float', fault: 'unreadable', id: 'COD CDF', times: 1_000 });
    await read();
    world.clock.advance(14 * MINUTE_MS);
    expect(await outcome()).toBe('network_unavailable');
    world.clock.advance(MINUTE_MS);
    expect(await outcome()).toBe('failed');
    expect(await outcome()).toBe('network_unavailable');
    world.clock.advance(16 * MINUTE_MS);
    await floats.claim();
    expect(await pauses()).toMatchObject([{ ended: 'unread' }]);
  });

  it('do not lean on a reading that is old', async () => {
    setFloat(400_000n);
    await read();
    setFloat(PLENTY);
    world.clock.advance(15 * MINUTE_MS);
    expect(await outcome()).toBe('pending');
  });

  it('do not lean on a reading of a clock that was ahead', async () => {
    world.clock.advance(DAY_MS);
    setFloat(400_000n);
    expect(await floats.claim()).toEqual(['pawapay']);
    await floats.read('pawapay');
    world.clock.advance(-DAY_MS);
    setFloat(PLENTY);
    expect(await floats.claim()).toEqual(['pawapay']);
    await floats.read('pawapay');
    expect(await outcome()).toBe('pending');
  });

  it.each([
    ['their country', { country: 'COD' }],
    ['their network', { network: 'AIRTEL_COD' }],
  ])('that never reached the provider are not sent while %s is paused, and are sent when it ends', async (_, scope) => {
    world.fault({ on: 'submit', fault: 'drop_before_accept' });
    const { body } = await pay();
    expect(body.data.status).toBe('pending');
    const id = operationIdOf(body.data.transaction_id) ?? '';
    const operations = world.app.get(OperationsService, { strict: false });
    const look = async () => {
      const operation = await operations.find(id);
      if (!operation) throw new Error('the payout is gone');
      return operations.sync(operation);
    };
    const paused = await operator.call('post', 'payout-pauses', { reason: 'An attack.', ...scope });
    world.clock.advance(MINUTE_MS);
    expect(await look()).toMatchObject({ state: 'unknown', submissions: 1 });
    expect(world.pawapay.books.find(id)).toBeFalsy();
    await operator.call('post', `payout-pauses/${String(paused.body.data.id)}/resume`, { reason: 'It is over.' });
    world.clock.advance(MINUTE_MS);
    expect(await look()).toMatchObject({ submissions: 2 });
    expect(world.pawapay.books.find(id)).toBeTruthy();
  });

  it('that never reached the provider are released, not held, when the pause outlasts the proof of it', async () => {
    world.fault({ on: 'submit', fault: 'drop_before_accept' });
    const { body } = await pay();
    const id = operationIdOf(body.data.transaction_id) ?? '';
    const operations = world.app.get(OperationsService, { strict: false });
    await operator.call('post', 'payout-pauses', { reason: 'An attack.' });
    for (let turn = 0; turn < 4; turn += 1) {
      world.clock.advance(11 * MINUTE_MS);
      const operation = await operations.find(id);
      if (operation) await operations.sync(operation);
    }
    expect(await operations.find(id)).toMatchObject({ state: 'failed', failureCode: 'never_received', submissions: 1 });
    expect(world.pawapay.books.find(id)).toBeFalsy();
  });

  it('of an earlier build are refused as by a service that is busy', async () => {
    await operator.call('post', 'payout-pauses', { reason: 'An attack.', country: 'COD' });
    const begun = after(world.clock.now(), 0);
    const row = {
      id: '0b6f9a3e-6b1f-4d7e-8a4e-2f1d5c7b9a10',
      business_id: shop.id,
      environment: 'live',
      kind: 'mobile_money_payout',
      state: 'submitting',
      amount: '1000',
      currency: 'CDF',
      provider: 'pawapay',
      network: 'AIRTEL_COD',
      holds_source: true,
      actor: 'api',
      created_at: begun,
    };
    const start = world.db.query('SELECT verdict FROM start_operations($1, true)', [JSON.stringify([row])]);
    await expect(start).rejects.toMatchObject({ code: '55P03' });
  });
});
