import { operationIdOf } from '../../src/kernel/ids';
import type { Operation } from '../../src/operations/operation';
import { OperationsService } from '../../src/operations/operations.service';
import { aBusiness, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { inSession } from '../support/locks';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** More than one merchant's writes that may run and wait at a time. */
const PAYOUTS = 240;
const AT_A_TIME = 20;

/** No job runs in this process, so that every look is the test's own. */
describe('payouts of one merchant that end at the same time', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operations: OperationsService;

  beforeAll(async () => {
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api', PROVIDER_TIMEOUT_MS: '10000' });
    world.pawapay.settings.callbackUrl = null;
    operations = world.app.get(OperationsService, { strict: false });
    shop = await aBusiness().active().withWallet('CDF', '500000.00').in(world);
  });
  afterAll(() => world.close());

  const pay = async (): Promise<string> => {
    const reply = await shop.apiKey.pay(
      'mobile-money/payouts',
      keyed({ currency_code: 'CDF', amount: '1000', phone_number: AIRTEL_PAYS, network: 'AIRTEL_COD' }),
    );
    return operationIdOf(reply.body.data.transaction_id) ?? '';
  };
  const paidOut = async (): Promise<Operation[]> => {
    const ids: string[] = [];
    while (ids.length < PAYOUTS) ids.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, pay))));
    await until('all have ended there', async () =>
      ids.every((id) => world.pawapay.books.find(id)?.status === 'COMPLETED'),
    );
    return Promise.all(
      ids.map(async (id) => {
        const operation = await operations.find(id);
        if (!operation) throw new Error(`no operation ${id}`);
        return operation;
      }),
    );
  };

  // Guarantee: what the provider has done is written however many writes of the merchant wait, and never turned away as a request is.
  it('are all written, though they wait for one another', async () => {
    const open = await paidOut();
    const { faults } = world.pawapay;
    faults.add({ on: 'check', fault: 'counted', times: Number.POSITIVE_INFINITY });
    const ended = await inSession(world, async (session) => {
      await session.query('SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE', [
        `wallet:${await shop.walletId('CDF')}:CDF`,
      ]);
      const looks = Promise.allSettled(open.map((operation) => operations.sync(operation)));
      await until('all were read', async () => faults.struck.get('check.counted') === PAYOUTS);
      await session.commitTransaction();
      return looks;
    });
    const outcomes = ended.map((end) => (end.status === 'fulfilled' ? end.value.state : String(end.reason)));
    expect([...new Set(outcomes)]).toEqual(['completed']);
    expect(await brokenInvariants(world)).toEqual([]);
  }, 120_000);
});
