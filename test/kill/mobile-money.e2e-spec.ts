import { randomUUID } from 'node:crypto';
import { transactionIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { type HeldLock, type KillTestbed, startKillTestbed } from '../support/kill-testbed';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';

type Kind = 'deposits' | 'payouts';
const KINDS: readonly Kind[] = ['payouts', 'deposits'];
const OPENING = 5_000_000n;
const AMOUNT = 500_000n;

/** One order, of a shop of its own. */
interface Order {
  readonly kind: Kind;
  readonly shop: Shop;
  readonly key: string;
}
interface OperationRow {
  readonly id: string;
  readonly state: string;
  readonly submissions: number;
}

/**
 * A restart that takes longer than the window for sending again (six seconds on this schedule) leaves an order that never
 * arrived to the proof of its absence, which takes 45.
 */
const ENDED_MS = 70_000;

// A payout and a deposit suffer each kill together, at the same moment of both.
describe('the service killed with SIGKILL', () => {
  let testbed: KillTestbed;
  let orders: readonly Order[];

  beforeAll(async () => {
    testbed = await startKillTestbed();
  }, 60_000);
  afterEach(() => testbed.releaseAll());
  afterAll(() => testbed.close());
  const begin = async (): Promise<void> => {
    testbed.pawapay.faults.clear();
    if (!testbed.service.isRunning) await testbed.service.launch();
    orders = await Promise.all(
      KINDS.map(async (kind) => {
        const shop = await aBusiness().active().withWallet('CDF', '50000.00').in(testbed.world);
        await shop.apiKey.get('mobile-money/networks');
        return { kind, shop, key: randomUUID() };
      }),
    );
  };
  beforeEach(begin, 60_000);

  /** The request of the scenario; a connection that dies with the service is the expected answer. */
  const send = ({ kind, shop, key }: Order) =>
    shop.apiKey
      .pay(`mobile-money/${kind}`, {
        currency_code: 'CDF',
        amount: '5000',
        phone_number: AIRTEL_PAYS,
        network: 'AIRTEL_COD',
        idempotency_key: key,
      })
      .catch(() => null);
  const sendAll = (): Promise<unknown> => Promise.all(orders.map(send));

  const find = async ({ shop, key }: Order): Promise<OperationRow | null> => {
    const rows: OperationRow[] = await testbed.db.query(
      'SELECT id, state, submissions FROM operations WHERE business_id = $1 AND idempotency_key = $2',
      [shop.id, key],
    );
    return rows[0] ?? null;
  };
  /** The operations of all orders, as soon as each is written, or in `state`. */
  const visible = (state?: string): Promise<OperationRow[]> =>
    until(`the operations are ${state ?? 'written'}`, async () => {
      const rows = (await Promise.all(orders.map(find))).filter((row) => row !== null);
      return rows.length === orders.length && rows.every((row) => !state || row.state === state) ? rows : null;
    });
  const idsOf = (rows: readonly OperationRow[]): string[] => rows.map(({ id }) => id);
  const isFinal = (row: OperationRow) => row.state === 'completed' || row.state === 'failed';
  /** So many statements of the service that have `words` in them wait for a lock. */
  const blocked = (words: string, count = orders.length): Promise<unknown> =>
    until(`the service waits for locks at ${words}`, async () => {
      const rows = await testbed.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'business-account-service'
           AND strpos(query, $1) > 0`,
        [words],
      );
      return rows.length >= count;
    });

  /** After everything: one operation, one payment, the same amount on both sides, told once. */
  async function judgeOne(order: Order): Promise<void> {
    const { kind, shop } = order;
    // A process whose connections were just cut may answer 503 first; the client repeats, as it would.
    const reply = await until('the service takes the same request', async () => {
      const answer = await send(order);
      return answer?.status === 201 ? answer : null;
    });
    const row = await until(
      'the operation has ended',
      async () => {
        const found = await find(order);
        return found && isFinal(found) ? found : null;
      },
      ENDED_MS,
    );
    expect(transactionIdOf(row.id)).toBe(reply.body.data.transaction_id);
    const rows = await testbed.db.query('SELECT id FROM operations WHERE business_id = $1 AND provider = $2', [
      shop.id,
      'pawapay',
    ]);
    expect(rows).toEqual([{ id: row.id }]);
    const theirs = testbed.pawapay.books.find(row.id);
    const moved = theirs?.status === 'COMPLETED' ? AMOUNT : 0n;
    // An order that never arrived may end as failed, and then nothing moved on either side.
    expect([row.state, moved]).toEqual(theirs ? ['completed', AMOUNT] : ['failed', 0n]);
    const [account] = await testbed.db.query(
      `SELECT posted, held FROM ledger_accounts JOIN wallets ON ledger_address = address WHERE business_id = $1 AND wallets.currency = 'CDF'`,
      [shop.id],
    );
    expect(account).toEqual({ posted: String(kind === 'deposits' ? OPENING + moved : OPENING - moved), held: '0' });
    const told = await testbed.db.query('SELECT type FROM events WHERE operation_id = $1', [row.id]);
    expect(told).toHaveLength(1);
  }
  /** Every order, and then every invariant of the books. */
  async function judge(): Promise<void> {
    await Promise.all(orders.map(judgeOne));
    expect(await testbed.brokenInvariants()).toEqual([]);
  }

  /** Requests whose rows are held before their answers are written. Begins anew where the machine was slower than the answers. */
  async function heldBeforeAnswer(): Promise<{ sent: Promise<unknown>; lock: HeldLock }> {
    for (;;) {
      testbed.pawapay.faults.add({ on: 'submit', fault: 'hang_after_accept', delay_ms: 700, times: orders.length });
      const sent = sendAll();
      const ids = idsOf(await visible());
      const lock = await testbed.hold('SELECT 1 FROM operations WHERE id = ANY ($1) FOR UPDATE', [ids]);
      if ((await visible()).every(({ state }) => state === 'submitting')) return { sent, lock };
      await lock.release();
      await sent;
      await begin();
    }
  }

  /** The next process, when the callers of the killed one know that it is gone. */
  async function goOn(sent: Promise<unknown>, lock?: HeldLock): Promise<void> {
    await lock?.release();
    await sent;
    await testbed.service.launch();
    await judge();
  }

  it('K1: inside the first transaction, leaves nothing behind', async () => {
    const lock = await testbed.hold('LOCK TABLE operations IN ACCESS EXCLUSIVE MODE');
    const sent = sendAll();
    await blocked('start_operation');
    await testbed.killWithConnections();
    await lock.release();
    await sent;
    expect(await Promise.all(orders.map(find))).toEqual(orders.map(() => null));
    await goOn(sent);
  });

  it('K2, K3: after the first commit, before the provider has the order, sends it again under the same reference', async () => {
    testbed.pawapay.faults.add({ on: 'submit', fault: 'hang_before_accept', delay_ms: 60_000, times: orders.length });
    const sent = sendAll();
    const ids = idsOf(await visible());
    await testbed.service.kill();
    await sent;
    expect(ids.map((id) => testbed.pawapay.books.find(id))).toEqual([null, null]);
    await goOn(sent);
    for (const { state, submissions } of await visible())
      expect(state === 'completed' ? submissions : 2).toBeGreaterThan(1);
  }, 120_000);

  it('K4: after the provider took the order, before its answer arrives', async () => {
    testbed.pawapay.faults.add({ on: 'submit', fault: 'hang_after_accept', delay_ms: 60_000, times: orders.length });
    const sent = sendAll();
    const ids = idsOf(await visible());
    await until('the provider knows the orders', async () => ids.every((id) => testbed.pawapay.books.find(id)));
    await testbed.service.kill();
    await goOn(sent);
    expect((await visible()).map(({ submissions }) => submissions)).toEqual([1, 1]);
  });

  it('K5: when the order arrives at the provider only after the kill', async () => {
    testbed.pawapay.faults.add({ on: 'submit', fault: 'accept_late', delay_ms: 700, times: orders.length });
    const sent = sendAll();
    await visible();
    await testbed.service.kill();
    await goOn(sent);
  });

  it('K6: after the answer arrived, before it is written down', async () => {
    const { sent, lock } = await heldBeforeAnswer();
    await blocked('_operations(');
    await testbed.service.kill();
    await goOn(sent, lock);
  });

  it('K7: inside the transaction that settles', async () => {
    const lock = await testbed.hold('LOCK TABLE events IN EXCLUSIVE MODE');
    const sent = sendAll();
    const ids = idsOf(await visible());
    // Both may be settled in one transaction.
    await blocked('conclude_operations', 1);
    await until('their rows are locked', async () => {
      const free = await testbed.db.query('SELECT 1 FROM operations WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED', [ids]);
      return free.length === 0;
    });
    await testbed.killWithConnections();
    await lock.release();
    await sent;
    expect((await visible()).map(({ state }) => state)).not.toContain('completed');
    await goOn(sent);
  });

  it('K8, K12: right after it has settled, before anybody is told over the wire', async () => {
    const sent = sendAll();
    await visible('completed');
    await testbed.service.kill();
    await goOn(sent);
  });

  it('K9: while a callback is being kept', async () => {
    const lock = await testbed.hold('LOCK TABLE provider_callbacks IN EXCLUSIVE MODE');
    const sent = sendAll();
    await blocked('INSERT INTO provider_callbacks');
    await testbed.service.kill();
    await goOn(sent, lock);
  });

  it('K10: after a callback was kept, before the provider hears so', async () => {
    const sent = sendAll();
    const ids = idsOf(await visible());
    await until('the callbacks are kept', async () => {
      const [kept] = await testbed.db.query(
        'SELECT count(DISTINCT reference)::int AS total FROM provider_callbacks WHERE reference = ANY ($1)',
        [ids],
      );
      return kept.total === ids.length;
    });
    await testbed.service.kill();
    await goOn(sent);
  });

  it('K11: while it asks the provider, and the next process carries on', async () => {
    testbed.pawapay.faults.add({ on: 'callback', fault: 'lost', times: orders.length });
    testbed.pawapay.faults.add({ on: 'check', fault: 'hang', delay_ms: 60_000, times: 1_000 });
    const asked = (): number => testbed.pawapay.faults.struck.get('check.hang') ?? 0;
    const before = asked();
    const sent = sendAll();
    await until('the provider was asked', async () => asked() >= before + orders.length);
    await testbed.service.kill();
    await sent;
    expect((await visible()).filter(isFinal)).toEqual([]);
    testbed.pawapay.faults.clear();
    await goOn(sent);
  });

  it('K14: when only its database connections are killed, at any moment', async () => {
    const sent = sendAll();
    await visible();
    await testbed.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'business-account-service'`,
    );
    await sent;
    await judge();
    expect(testbed.service.isRunning).toBe(true);
  });

  it('K13: after the webhook arrived, before it is marked as delivered, and sends the same bytes again', async () => {
    const receivers = await Promise.all(orders.map(() => WebhookReceiver.start()));
    try {
      for (const [index, { shop }] of orders.entries())
        expect((await shop.apiKey.put('webhooks', { url: receivers[index]?.url })).status).toBe(200);
      for (const receiver of receivers) receiver.answers('never');
      const sent = sendAll();
      await until('the webhooks arrived', async () => receivers.every(({ received }) => received.length > 0));
      await testbed.service.kill();
      await sent;
      for (const receiver of receivers) receiver.answers({ status: 200 });
      await testbed.service.launch();
      await until('they arrived again', async () => receivers.every(({ received }) => received.length > 1), 25_000);
      for (const { received } of receivers) {
        expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
        expect(received[1]?.body).toBe(received[0]?.body);
      }
      await judge();
    } finally {
      await Promise.all(receivers.map((receiver) => receiver.close()));
    }
  });
});
