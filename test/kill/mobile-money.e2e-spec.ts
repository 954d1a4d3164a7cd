import { randomUUID } from 'node:crypto';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import { transactionIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { type KillTestbed, startKillTestbed } from '../support/kill-testbed';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';

type Kind = 'deposits' | 'payouts';
const OPENING = 5_000_000n;
const AMOUNT = 500_000n;

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

describe('the service killed with SIGKILL', () => {
  let testbed: KillTestbed;
  let shop: Shop;
  let key: string;

  beforeAll(async () => {
    testbed = await startKillTestbed();
  }, 60_000);
  afterEach(() => testbed.releaseAll());
  afterAll(() => testbed.close());
  const begin = async (): Promise<void> => {
    testbed.pawapay.faults.clear();
    if (!testbed.service.isRunning) await testbed.service.launch();
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(testbed.world);
    await shop.apiKey.get('mobile-money/networks');
    key = randomUUID();
  };
  beforeEach(begin, 60_000);

  /** The request of the scenario; a connection that dies with the service is the expected answer. */
  const send = (kind: Kind) =>
    shop.apiKey
      .pay(`mobile-money/${kind}`, {
        currency_code: 'CDF',
        amount: '5000',
        phone_number: AIRTEL_PAYS,
        network: 'AIRTEL_COD',
        idempotency_key: key,
      })
      .catch(() => null);

  const find = async (): Promise<OperationRow | null> => {
    const rows: OperationRow[] = await testbed.db.query(
      'SELECT id, state, submissions FROM operations WHERE business_id = $1 AND idempotency_key = $2',
      [shop.id, key],
    );
    return rows[0] ?? null;
  };
  const visible = (state?: string) =>
    until(`the operation is ${state ?? 'written'}`, async () => {
      const row = await find();
      return row && (!state || row.state === state) ? row : null;
    });
  const isFinal = (row: OperationRow) => row.state === 'completed' || row.state === 'failed';
  /** A statement of the service waits for a lock. */
  const blocked = () =>
    until('the service waits for the lock', async () => {
      const rows = await testbed.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'business-account-service'`,
      );
      return rows.length > 0;
    });
  const known = () =>
    until('the provider knows the order', async () => testbed.pawapay.books.list().find((one) => one.id === mine));
  let mine = '';

  /** After everything: one operation, one payment, the same amount on both sides, told once, every promise kept. */
  async function judge(kind: Kind): Promise<void> {
    // A process whose connections were just cut may answer 503 first; the client repeats, as it would.
    const reply = await until('the service takes the same request', async () => {
      const answer = await send(kind);
      return answer?.status === 201 ? answer : null;
    });
    const row = await until(
      'the operation has ended',
      async () => {
        const found = await find();
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
    expect(await testbed.brokenInvariants()).toEqual([]);
  }

  /** A request whose row is held before its answer is written. Begins anew where the machine was slower than the answer. */
  async function heldBeforeAnswer(kind: Kind): Promise<{ sent: Promise<unknown>; lock: { release(): Promise<void> } }> {
    for (;;) {
      testbed.pawapay.faults.add({ on: 'submit', fault: 'hang_after_accept', delay_ms: 700 });
      const sent = send(kind);
      mine = (await visible()).id;
      const lock = await testbed.hold('SELECT 1 FROM operations WHERE id = $1 FOR UPDATE', [mine]);
      if ((await find())?.state === 'submitting') return { sent, lock };
      await lock.release();
      await sent;
      await begin();
    }
  }

  const killAndRestart = async (): Promise<void> => {
    await testbed.service.kill();
    await testbed.service.launch();
  };

  describe.each<Kind>(['payouts', 'deposits'])('during %s', (kind) => {
    it('K1: inside the first transaction, leaves nothing behind', async () => {
      const lock = await testbed.hold('LOCK TABLE operations IN ACCESS EXCLUSIVE MODE');
      const sent = send(kind);
      await blocked();
      await testbed.killWithConnections();
      await lock.release();
      await sent;
      expect(await find()).toBeNull();
      await testbed.service.launch();
      await judge(kind);
    });

    it('K2, K3: after the first commit, before the provider has the order, sends it again under the same reference', async () => {
      testbed.pawapay.faults.add({ on: 'submit', fault: 'hang_before_accept', delay_ms: 60_000 });
      const sent = send(kind);
      mine = (await visible()).id;
      await testbed.service.kill();
      await sent;
      expect(testbed.pawapay.books.find(mine)).toBeNull();
      await testbed.service.launch();
      await judge(kind);
      const ended = await visible();
      expect(ended.state === 'completed' ? ended.submissions : 2).toBeGreaterThan(1);
    }, 120_000);

    it('K4: after the provider took the order, before its answer arrives', async () => {
      testbed.pawapay.faults.add({ on: 'submit', fault: 'hang_after_accept', delay_ms: 60_000 });
      const sent = send(kind);
      mine = (await visible()).id;
      await known();
      await testbed.service.kill();
      await sent;
      await testbed.service.launch();
      await judge(kind);
      expect((await visible()).submissions).toBe(1);
    });

    it('K5: when the order arrives at the provider only after the kill', async () => {
      testbed.pawapay.faults.add({ on: 'submit', fault: 'accept_late', delay_ms: 700 });
      const sent = send(kind);
      mine = (await visible()).id;
      await killAndRestart();
      await sent;
      await judge(kind);
    });

    it('K6: after the answer arrived, before it is written down', async () => {
      const { sent, lock } = await heldBeforeAnswer(kind);
      await blocked();
      await testbed.service.kill();
      await lock.release();
      await sent;
      await testbed.service.launch();
      await judge(kind);
    });

    it('K7: inside the transaction that settles', async () => {
      const lock = await testbed.hold('LOCK TABLE events IN EXCLUSIVE MODE');
      const sent = send(kind);
      await blocked();
      await testbed.killWithConnections();
      await lock.release();
      await sent;
      expect((await visible()).state).not.toBe('completed');
      await testbed.service.launch();
      await judge(kind);
    });

    it('K8, K12: right after it has settled, before anybody is told over the wire', async () => {
      const sent = send(kind);
      await visible('completed');
      await killAndRestart();
      await sent;
      await judge(kind);
    });

    it('K9: while a callback is being kept', async () => {
      const lock = await testbed.hold('LOCK TABLE provider_callbacks IN EXCLUSIVE MODE');
      const sent = send(kind);
      await blocked();
      await testbed.service.kill();
      await lock.release();
      await sent;
      await testbed.service.launch();
      await judge(kind);
    });

    it('K10: after a callback was kept, before the provider hears so', async () => {
      const sent = send(kind);
      mine = (await visible()).id;
      await until(
        'the callback is kept',
        async () =>
          (await testbed.db.query('SELECT 1 FROM provider_callbacks WHERE reference = $1', [mine])).length > 0,
      );
      await killAndRestart();
      await sent;
      await judge(kind);
    });

    it('K11: while it asks the provider, and another process carries on', async () => {
      testbed.pawapay.faults.add({ on: 'callback', fault: 'lost' });
      testbed.pawapay.faults.add({ on: 'check', fault: 'hang', delay_ms: 60_000 });
      const sent = send(kind);
      mine = (await visible('accepted')).id;
      const second = await ServiceProcess.start(testbed.environment);
      try {
        await until('the provider was asked', async () => testbed.pawapay.faults.struck.get('check.hang'));
        await testbed.service.kill();
        await sent;
        await until(
          'the other process has settled it',
          async () => ((await find())?.state === 'completed' ? true : null),
          25_000,
        );
      } finally {
        await second.kill();
      }
      await testbed.service.launch();
      await judge(kind);
    });

    it('K14: when only its database connections are killed, at any moment', async () => {
      const sent = send(kind);
      await visible();
      await testbed.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'business-account-service'`,
      );
      await sent;
      await judge(kind);
      expect(testbed.service.isRunning).toBe(true);
    });
  });

  it('K13: after the webhook arrived, before it is marked as delivered, and sends the same bytes again', async () => {
    const receiver = await WebhookReceiver.start();
    try {
      const put = await shop.apiKey.put('webhooks', { url: receiver.url });
      expect(put.status).toBe(200);
      receiver.answers('never');
      const sent = send('payouts');
      await until('the webhook arrived', async () => receiver.received.length > 0);
      await testbed.service.kill();
      await sent;
      receiver.answers({ status: 200 });
      await testbed.service.launch();
      const [first, again] = await until(
        'it arrived again',
        async () => (receiver.received.length > 1 ? receiver.received : null),
        25_000,
      );
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(again?.body).toBe(first?.body);
      await judge('payouts');
    } finally {
      await receiver.close();
    }
  });
});
