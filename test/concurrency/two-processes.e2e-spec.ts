import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { type KillTestbed, startKillTestbed } from '../support/kill-testbed';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { until } from '../support/wait';
import { callService } from '../support/world';
import { setLooks } from '../support/looks';

const AMOUNT = 100_000n;
const OPENING = 20_000_000n;
const SETTLED_MS = 40_000;

describe('two processes of the service on one database', () => {
  let testbed: KillTestbed;
  let second: ServiceProcess;
  let shop: Shop;

  beforeAll(async () => {
    // A hundred calls at once take a busy machine longer than one. The lease of a call is a quarter longer, and must end while an
    // unsent deposit may still be sent: within two minutes, six seconds at this scale.
    testbed = await startKillTestbed({ PROVIDER_TIMEOUT_MS: '2500' });
    second = await ServiceProcess.start(testbed.environment);
  }, 90_000);
  afterAll(async () => {
    await second?.kill();
    await testbed.close();
  });
  beforeEach(async () => {
    testbed.pawapay.faults.clear();
    for (const service of [testbed.service, second]) if (!service.isRunning) await service.launch();
    shop = await aBusiness().active().withWallet('CDF', '200000.00').in(testbed.world);
    await Promise.all([testbed.service, second].map((service) => networksOf(service)));
  }, 90_000);

  const networksOf = (service: ServiceProcess) =>
    callService(service.origin, 'get', '/api/v1/business/mobile-money/networks', { token: shop.apiKey.token });
  /** Null: the process died before it answered. */
  const pay = (service: ServiceProcess, kind: string, key: string): Promise<Response | null> =>
    callService(service.origin, 'post', `/api/v1/business/mobile-money/${kind}`, {
      token: shop.apiKey.token,
      body: {
        currency_code: 'CDF',
        amount: '1000',
        phone_number: AIRTEL_PAYS,
        network: 'AIRTEL_COD',
        idempotency_key: key,
      },
    }).catch(() => null);
  const operations = (): Promise<Array<{ id: string; kind: string; state: string; idempotency_key: string }>> =>
    testbed.db.query(
      `SELECT id, kind, state, idempotency_key FROM operations WHERE business_id = $1 AND provider = 'pawapay'`,
      [shop.id],
    );
  const allSettled = (count: number) =>
    until(
      'everything has ended',
      async () => {
        const rows = await operations();
        return rows.length === count && rows.every(({ state }) => ['completed', 'failed'].includes(state)) && rows;
      },
      SETTLED_MS,
    );
  /** Both sides moved the same for each operation, once; each was told once; every promise is kept. */
  async function judge(): Promise<void> {
    let moved = 0n;
    for (const { id, kind, state } of await operations()) {
      const theirs = testbed.pawapay.books.find(id)?.status ?? 'ABSENT';
      expect([id, state]).toEqual([id, theirs === 'COMPLETED' ? 'completed' : 'failed']);
      if (theirs === 'COMPLETED') moved += kind === 'mobile_money_deposit' ? AMOUNT : -AMOUNT;
      expect(await testbed.db.query('SELECT 1 FROM events WHERE operation_id = $1', [id])).toHaveLength(1);
    }
    const [account] = await testbed.db.query(
      `SELECT posted, held FROM ledger_accounts JOIN wallets ON ledger_address = address WHERE business_id = $1 AND wallets.currency = 'CDF'`,
      [shop.id],
    );
    expect(account).toEqual({ posted: String(OPENING + moved), held: '0' });
    expect(await testbed.brokenInvariants()).toEqual([]);
  }

  // Guarantee: an operation is settled once whichever process began it, and although that process is no more.
  it('settle each of a hundred payments once while one of them is killed for good', async () => {
    testbed.pawapay.settings.acceptedMs = 200;
    const wishes = Array.from({ length: 100 }, (_, index) => ({
      key: randomUUID(),
      kind: index % 2 ? 'payouts' : 'deposits',
      service: index % 4 < 2 ? testbed.service : second,
    }));
    const sending = Promise.all(wishes.map(({ service, kind, key }) => pay(service, kind, key)));
    await until('a third is under way', async () => (await operations()).length > 33);
    // The one that is called back: from here on only the other's own looks can settle anything.
    await testbed.service.kill();
    await sending;
    const replies = await Promise.all(
      wishes.map(({ kind, key }) =>
        until('the other process answers', async () => {
          const reply = await pay(second, kind, key);
          return reply?.status === 201 && reply;
        }),
      ),
    );
    const ids = replies.map((reply) => operationIdOf(reply.body.data.transaction_id));
    expect(new Set(ids).size).toBe(100);
    const rows = await allSettled(100);
    expect(new Set(rows.map(({ idempotency_key }) => idempotency_key))).toEqual(new Set(wishes.map(({ key }) => key)));
    await judge();
  }, 120_000);

  // Guarantee: a key is one operation in whichever process it arrives.
  it('start one operation for a key that both are asked for at once', async () => {
    const keys = Array.from({ length: 15 }, () => randomUUID());
    const replies = await Promise.all(
      keys.flatMap((key) => [testbed.service, second, testbed.service, second].map((one) => pay(one, 'payouts', key))),
    );
    expect(new Set(replies.map((reply) => reply?.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply?.body.data.transaction_id)).size).toBe(15);
    await allSettled(15);
    await judge();
  }, 60_000);

  // Guarantee: what one process has taken to look at, no other looks at.
  it('ask the provider once about each of sixty payments that are due at the same time', async () => {
    testbed.pawapay.faults.add({ on: 'outcome', fault: 'stay', times: 60 });
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => pay(index % 2 ? second : testbed.service, 'payouts', randomUUID())),
    );
    // A look that was on its way lets its lease end before the count begins. Payments of the tests above may be looked back at, too.
    await until('nobody looks any more', async () => {
      for (const table of ['open_operations', 'operation_looks'])
        await testbed.db.query(
          `UPDATE ${table} SET next_check_at = now() + interval '10 minutes' WHERE provider = 'pawapay' AND next_check_at IS NOT NULL`,
        );
      const rows = await testbed.db.query(
        `SELECT 1 FROM all_planned_looks
         WHERE provider = 'pawapay' AND (next_check_at < now() + interval '9 minutes' OR leased_until > now())`,
      );
      return rows.length === 0;
    });
    for (const { id } of await operations()) {
      const payment = testbed.pawapay.books.find(id);
      if (payment) testbed.pawapay.books.move(payment, 'COMPLETED');
    }
    testbed.pawapay.faults.add({ on: 'check', fault: 'counted', times: Number.POSITIVE_INFINITY });
    const ids = (await operations()).map(({ id }) => id);
    await setLooks(testbed.db, ids, 'now()');
    await allSettled(60);
    expect(testbed.pawapay.faults.struck.get('check.counted')).toBe(60);
    await judge();
  }, 60_000);
});
