import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import { UnsignedCallbackCleanupJob } from '../../src/mobile-money/callbacks/callback-cleanup.jobs';
import type { Shop } from '../support/builders';
import { aForeignKey, bodyOf, type CallbackPost, startCallbackWorld, stateOf } from '../support/callbacks';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { aPayingShop, type PawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** The time of a callback and of the look that it wakes, also on a busy machine. */
const ON_THE_WIRE_MS = 3_000;

describe('callbacks of an account that does not sign them', () => {
  let world: PawapayWorld;
  let post: CallbackPost;
  let shop: Shop;
  beforeAll(async () => {
    const patience = { PROVIDER_TIMEOUT_MS: '15000' };
    ({ world, post } = await startCallbackWorld({ signedCallbacks: false, acceptedMs: 1_000 }, patience));
    shop = await aPayingShop(world);
  });
  afterAll(() => world.close());
  const pay = () =>
    shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
    });

  it('are wake-ups, and a wrong signature is refused all the same', async () => {
    const id = operationIdOf((await pay()).body.data.transaction_id) ?? '';
    await until('it has ended there', async () => world.pawapay.books.find(id)?.status === 'COMPLETED');
    const wrong = await post.prepare(bodyOf('payouts', id), { key: aForeignKey() });
    expect((await post.send(wrong)).status).toBe(401);
    expect((await post.send({ body: bodyOf('payouts', id), headers: {} })).status).toBe(200);
    await until('the operation has completed', async () => (await stateOf(world, id)) === 'completed');
    const [row] = await world.db.query('SELECT signature FROM provider_callbacks WHERE reference = $1', [id]);
    expect(row.signature).toBe('unsigned');
  });

  // Guarantee: unsigned callbacks about unknown operations are bounded in number and time, so strangers cannot fill the disk.
  it('about operations that do not exist are kept up to a thousand, for a week', async () => {
    const unsignedOrphans = async (): Promise<number> =>
      Number(
        (
          await world.db.query(
            `SELECT count(*) FROM provider_callbacks WHERE outcome = 'orphan' AND signature = 'unsigned'`,
          )
        )[0].count,
      );
    await world.db.query(
      `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at)
       SELECT 'pawapay', sha256(n::text::bytea), gen_random_uuid()::text, 'COMPLETED', '{}', 'unsigned', 'orphan', now()
       FROM generate_series(1, 998) AS n`,
    );
    for (let stranger = 0; stranger < 10; stranger += 1) {
      expect((await post.send({ body: bodyOf('payouts', randomUUID()), headers: {} })).status).toBe(200);
    }
    expect(await unsignedOrphans()).toBe(1_000);
    const id = operationIdOf((await pay()).body.data.transaction_id) ?? '';
    expect((await post.send({ body: bodyOf('payouts', id), headers: {} })).status).toBe(200);
    expect(await world.db.query('SELECT outcome FROM provider_callbacks WHERE reference = $1', [id])).toEqual([
      { outcome: 'matched' },
    ]);
    const cleanup = world.app.get(UnsignedCallbackCleanupJob, { strict: false });
    expect(await cleanup.forget()).toBe(0);
    await world.db.query(
      `UPDATE provider_callbacks SET received_at = received_at - interval '8 days' WHERE outcome = 'orphan'`,
    );
    expect(await cleanup.forget()).toBe(1_000);
    expect(await unsignedOrphans()).toBe(0);
    await until('the payment has completed', async () => (await stateOf(world, id)) === 'completed');
  });

  it('about an operation of ours are kept up to twenty, and followed all the same', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const id = operationIdOf((await pay()).body.data.transaction_id) ?? '';
    for (let copy = 0; copy < 30; copy += 1) {
      const body = bodyOf('payouts', id, { status: 'PROCESSING', customerMessage: `copy ${copy}` });
      expect((await post.send({ body, headers: {} })).status).toBe(200);
    }
    expect(await world.db.query('SELECT 1 FROM provider_callbacks WHERE reference = $1', [id])).toHaveLength(20);
    const payment = world.pawapay.books.find(id);
    if (!payment) throw new Error('the provider does not know the payment');
    world.pawapay.books.move(payment, 'COMPLETED');
    await post.send({ body: bodyOf('payouts', id), headers: {} });
    await until('the payment has completed', async () => (await stateOf(world, id)) === 'completed');
  });

  // Guarantee: what anybody can make up is nobody's alarm.
  it('that strangers make up are no difference of a comparison', async () => {
    const stranger = randomUUID();
    expect((await post.send({ body: bodyOf('payouts', stranger), headers: {} })).status).toBe(200);
    const operator = await anOperator(world);
    const { body } = await operator.call('post', 'reconciliations', {});
    expect(body.data.status).toBe('finished');
    expect(body.data.differences.map(({ reference }: { reference: string }) => reference)).not.toContain(stranger);
  });

  // Guarantee: a refusal of the first submission releases nothing once the order has been sent again.
  it('that wake us while the order is on the wire cannot release what a second packet has brought through', async () => {
    const before = await shop.balance('CDF');
    world.pawapay.books.setFloat('COD', 'CDF', 0n);
    world.fault({ on: 'submit', fault: 'hang_after_accept', delay_ms: ON_THE_WIRE_MS });
    const paying = pay();
    const id = await until('the order is on the wire', async () => {
      const struck = world.pawapay.faults.struck.get('submit.hang_after_accept');
      const rows = await world.db.query(`SELECT id FROM operations WHERE state = 'submitting'`);
      return struck ? (rows[0]?.id as string | undefined) : null;
    });
    world.pawapay.books.setFloat('COD', 'CDF', 10_000_000_00n);
    expect((await post.send({ body: bodyOf('payouts', id, { status: 'PROCESSING' }), headers: {} })).status).toBe(200);
    await until('the provider took the second packet', async () => world.pawapay.books.find(id));
    expect((await paying).body.data.status).toBe('pending');
    await until('it has ended there', async () => world.pawapay.books.find(id)?.status === 'COMPLETED');
    await post.send({ body: bodyOf('payouts', id), headers: {} });
    await until('it has completed here', async () => (await stateOf(world, id)) === 'completed');
    expect(Number(await shop.balance('CDF'))).toBe(Number(before) - 5_000);
  });
});
