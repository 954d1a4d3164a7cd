import type { Response } from 'supertest';
import { operationIdOf } from '../../src/kernel/ids';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, creation, keyed, lineOf, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { times } from '../support/parallel';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** Longer than any test waits, so what hangs is still hanging when the others have ended. */
const HANGS_MS = 60_000;
const PATIENT = { PROVIDER_TIMEOUT_MS: String(HANGS_MS), SCHEDULE_SCALE: '0.002' };
const OTHERS = 8;

const PAYMENT = {
  phone_number: '243973456789',
  amount: '500',
  currency_code: 'CDF',
  network: 'AIRTEL_COD',
};

// Guarantee: a call that never answers delays nothing but its own operation.
describe('a provider call that never answers', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startPawapayWorld({ acceptedMs: 100, processingMs: 100 }, PATIENT);
    shop = await aPayingShop(world);
  });
  afterAll(async () => {
    await world.pawapay.stop();
    await world.close();
  });

  const order = (kind: 'deposits' | 'payouts'): Promise<Response> => shop.apiKey.pay(`mobile-money/${kind}`, PAYMENT);
  const stateOf = async (reply: Response): Promise<string> =>
    (
      await world.db.query('SELECT state FROM operations WHERE id = $1', [
        operationIdOf(reply.body.data.transaction_id),
      ])
    )[0].state;
  const hasStruck = (fault: string, times: number): Promise<boolean> =>
    until(`${fault} has struck`, async () => (world.pawapay.faults.struck.get(fault) ?? 0) >= times);

  it('lets every other payment settle while one of each kind of call hangs', async () => {
    world.fault({ on: 'callback', fault: 'lost', times: 1_000 });
    const stuck = await Promise.all([order('deposits'), order('payouts')]);
    for (const reply of stuck) {
      const id = operationIdOf(reply.body.data.transaction_id) ?? '';
      world.fault({ on: 'check', fault: 'hang', id, delay_ms: HANGS_MS, times: 100 });
    }
    await hasStruck('check.hang', 2);
    world.fault(
      { on: 'submit', fault: 'hang_before_accept', delay_ms: HANGS_MS },
      { on: 'submit', fault: 'hang_after_accept', delay_ms: HANGS_MS },
    );
    // Nobody waits for these two: their answers come when the world ends.
    void order('deposits').catch(() => undefined);
    void order('payouts').catch(() => undefined);
    await hasStruck('submit.hang_after_accept', 1);

    const others = await Promise.all(
      Array.from({ length: OTHERS }, (_, index) => order(index % 2 === 0 ? 'deposits' : 'payouts')),
    );
    await until('every other payment has settled', async () => {
      const states = await Promise.all(others.map(stateOf));
      return states.every((state) => state === 'completed');
    });
    expect(await Promise.all(stuck.map(stateOf))).toEqual(['accepted', 'accepted']);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('wakes the operation a callback is about, also while another look at it hangs', async () => {
    world.pawapay.faults.clear();
    world.fault({ on: 'check', fault: 'hang', delay_ms: HANGS_MS });
    const reply = await order('deposits');
    await hasStruck('check.hang', 3);
    await until('the callback has brought it to its end', async () => (await stateOf(reply)) === 'completed');
  });
});

// Guarantee: the same at the issuer of cards, where an order is one of six calls and a look one of four.
describe('a call of the issuer that never answers', () => {
  let world: CardWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startCardWorld({}, PATIENT);
    shop = await aCardShop(world);
  });
  afterAll(() => world.close());

  let hanging = 0;
  /** Has the next call of `action` hang, and waits until it does; whoever asked for it is left waiting. */
  async function hangs(action: string, ask: () => Promise<unknown>): Promise<void> {
    world.maplerad.faults.plan(action, 'undone_then_hang', 1);
    void ask().catch(() => undefined);
    hanging += 1;
    await until(
      `a call of ${action} hangs`,
      async () => world.maplerad.faults.struck.get('undone_then_hang') === hanging,
    );
  }
  /** An order that the issuer never got, so that it is looked for. */
  const lost = (action: string, ask: () => Promise<unknown>) => (): Promise<unknown> => {
    world.maplerad.faults.plan(action, 'undone_then_500', 1);
    return ask();
  };

  it('lets every other order end while one of each kind of call hangs', async () => {
    const act = (card: number, action: string, body: object = {}): Promise<Response> =>
      shop.apiKey.post(`cards/${card}/${action}`, keyed(body));
    const create = async (): Promise<Response> => shop.apiKey.post('cards', await creation(shop));
    const cards = await times(13, () => aCard(shop, '1500'));
    const take = (): number => cards.pop() ?? 0;
    const frozen = [take(), take()];
    for (const card of frozen) expect((await act(card, 'freeze')).status).toBe(200);

    await hangs('create', create);
    await hangs('fund', () => act(take(), 'topup', { amount: '100' }));
    await hangs('withdraw', () => act(take(), 'drain', { amount: '100' }));
    await hangs('freeze', () => act(take(), 'freeze'));
    await hangs('unfreeze', () => act(frozen.pop() ?? 0, 'unfreeze'));
    await hangs('terminate', () => act(take(), 'terminate'));
    await hangs('list_cards', lost('create', create));
    await hangs(
      'wallet_history',
      lost('fund', () => act(take(), 'topup', { amount: '700' })),
    );
    await hangs('get_card', () => world.sweep(take()));
    await hangs('transactions', () => world.sweep(take()));

    const others = await Promise.all([
      create(),
      act(take(), 'topup', { amount: '300' }),
      act(take(), 'drain', { amount: '200' }),
      act(frozen.pop() ?? 0, 'unfreeze'),
      act(take(), 'terminate'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

// Guarantee: one card whose read never answers does not keep the issuer's doings of the others away.
describe('a card whose read never answers', () => {
  let world: CardWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startCardWorld({}, PATIENT);
    shop = await aCardShop(world);
  });
  afterAll(() => world.close());

  it('lets purchases on every other card arrive', async () => {
    const cards = [];
    for (let count = 0; count < 3; count += 1) cards.push(await aCard(shop, '1000'));
    const [stuck = 0, ...others] = cards;
    world.maplerad.faults.plan('get_card', 'undone_then_hang', 1);
    await world.sweep(stuck);
    await until('the read hangs', async () => world.maplerad.faults.struck.get('undone_then_hang'));
    for (const id of others) await world.shopDoes(id, 'authorization', 400);
    for (const id of others) expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({ amount: '400' });
  });
});
