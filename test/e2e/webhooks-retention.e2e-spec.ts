import { OperatorSessionCleanupJob } from '../../src/admin/operators/operator-session-cleanup.job';
import { DAY_MS } from '../../src/kernel/clock';
import { DeliveryCleanupJob } from '../../src/webhooks/delivery-cleanup.job';
import { aBusiness, type Shop } from '../support/builders';
import { anOperator } from '../support/operators';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import { walletEventData } from '../support/wallet-event';
import { startWorld, type World } from '../support/world';

let world: World;
let receiver: WebhookReceiver;
beforeAll(async () => {
  world = await startWorld();
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

const forget = async (): Promise<number> => {
  const sweep = world.app.get(DeliveryCleanupJob, { strict: false });
  let all = 0;
  for (let few = await sweep.forget(); few > 0; few = await sweep.forget()) all += few;
  return all;
};
const count = async (table: string): Promise<number> =>
  Number((await world.db.query(`SELECT count(*) FROM ${table}`))[0].count);
const aShop = async (): Promise<Shop> => {
  const shop = await aBusiness().active().in(world);
  await shop.apiKey.put('webhooks', { url: receiver.url });
  return shop;
};
async function tell(shop: Shop, times: number): Promise<void> {
  for (let n = 1; n <= times; n += 1)
    await world.db.query(`SELECT record_event($1, 'live', 'wallet.created', $3, NULL, $2)`, [
      shop.id,
      world.clock.now(),
      JSON.stringify(walletEventData(n)),
    ]);
}
const list = async (shop: Shop, query: object = {}) =>
  (await shop.apiKey.get('webhooks/deliveries', { ...query })).body;
/** The ordinals are hidden from merchants; the sequence of the events told here runs beside them. */
const sequences = (page: { data: Array<{ sequence: number }> }): number[] => page.data.map(({ sequence }) => sequence);
const succeeded = (shop: Shop, total: number) =>
  until(`${total} deliveries have succeeded`, async () => {
    const page = await list(shop, { status: 'succeeded' });
    return page.meta.total === total && page;
  });

describe('what is kept of a delivery', () => {
  it('is forgotten with its attempts 90 days after its end, and no sooner; the event stays to be pulled', async () => {
    const [busy, quiet] = [await aShop(), await aShop()];
    await tell(busy, 23);
    await tell(quiet, 1);
    await succeeded(quiet, 1);
    const before = sequences(await succeeded(busy, 23));
    world.clock.advance(89 * DAY_MS);
    expect(await forget()).toBe(0);
    await tell(busy, 3);
    await succeeded(busy, 26);
    world.clock.advance(2 * DAY_MS);
    const [events, attempts] = [await count('events'), await count('webhook_delivery_attempts')];

    expect(await forget()).toBe(24);

    expect([await count('events'), await count('webhook_delivery_attempts')]).toEqual([events, attempts - 24]);
    for (const query of [{}, { status: 'succeeded' }]) {
      const page = await list(busy, query);
      expect(page.meta.total).toBe(3);
      expect(Math.min(...sequences(page))).toBeGreaterThan(Math.max(...before));
    }
    expect(sequences(await list(busy, { limit: 2, page: 2 }))).toHaveLength(1);
    expect((await list(quiet)).meta.total).toBe(0);
    const feed = await busy.apiKey.get('webhooks/events', { after_sequence: 0, limit: 100 });
    expect(feed.body.data.length).toBeGreaterThanOrEqual(26);
    await tell(quiet, 1);
    expect(sequences(await succeeded(quiet, 1))).toHaveLength(1);
  });

  it('stays while an older one of the account is still under way, so that pages have no gaps', async () => {
    const shop = await aShop();
    receiver.answers({ status: 500 });
    await tell(shop, 1);
    await until('the first has met a failure', async () => (await list(shop)).data[0]?.attempt_count > 0);
    receiver.answers({ status: 200 });
    await tell(shop, 4);
    // The first too: an attempt that is under way would end what is set to wait below.
    await succeeded(shop, 5);
    const [oldest] = (await list(shop, { limit: 1, page: 5 })).data;
    await world.db.query(
      `UPDATE webhook_deliveries SET status = 'pending', completed_at = NULL, leased_until = NULL, next_attempt_at = $2 WHERE id = $1`,
      [oldest.id, new Date(world.clock.now().getTime() + 200 * DAY_MS)],
    );
    world.clock.advance(91 * DAY_MS);
    await forget();
    expect((await list(shop)).meta.total).toBe(5);
    expect((await list(shop)).data).toHaveLength(5);
    await world.db.query(
      `UPDATE webhook_deliveries SET status = 'failed', completed_at = $2, next_attempt_at = NULL WHERE id = $1`,
      [oldest.id, new Date(world.clock.now().getTime() - 91 * DAY_MS)],
    );
    expect(await forget()).toBe(5);
    expect((await shop.apiKey.get(`webhooks/deliveries/${oldest.id}`)).status).toBe(404);
  });

  // Guarantee: the log of what a receiver answered cannot be tampered with; it goes only with its delivery.
  it('cannot be changed or taken away by itself', async () => {
    const shop = await aShop();
    await tell(shop, 1);
    await succeeded(shop, 1);
    for (const statement of [
      'UPDATE webhook_delivery_attempts SET http_status = 200',
      'DELETE FROM webhook_delivery_attempts',
    ])
      await expect(world.db.query(statement)).rejects.toThrow('webhook_delivery_attempts is append-only');
  });
});

it('forgets sessions of operators a month after their end, and no sooner', async () => {
  const sweep = world.app.get(OperatorSessionCleanupJob, { strict: false });
  await anOperator(world);
  world.clock.advance(30 * DAY_MS);
  expect(await sweep.forget()).toBe(0);
  const now = await anOperator(world);
  world.clock.advance(DAY_MS);
  expect(await sweep.forget()).toBe(1);
  expect(await count('operator_sessions')).toBe(1);
  expect((await now.call('get', 'me')).status).toBe(401);
});
