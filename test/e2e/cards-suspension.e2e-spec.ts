import { CardIssuers } from '../../src/providers/card-issuing/card-issuer';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, eventsOf, historyOf, keyed, lineOf, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator, type OperatorActor } from '../support/operators';
import { times } from '../support/parallel';
import { until } from '../support/wait';

describe('cards of a business that is suspended, reactivated or terminated', () => {
  let world: CardWorld;
  let shop: Shop;
  let operator: OperatorActor;
  const decide = (step: string) => operator.call('post', `businesses/${shop.id}/${step}`, { reason: 'a test' });
  const row = async (id: number): Promise<{ status: string; frozen_by: string | null; provider_card_id: string }> =>
    (await world.db.query('SELECT status, frozen_by, provider_card_id FROM cards WHERE id = $1', [id]))[0];
  const issuerStatus = async (id: number): Promise<string | undefined> =>
    world.maplerad.books.cards.get((await row(id)).provider_card_id)?.status;
  const becomes = (id: number, status: string) =>
    until(`card ${id} is ${status}`, async () => (await row(id)).status === status);

  beforeAll(async () => {
    world = await startCardWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  // Guarantee: a suspended business cannot spend, and reactivation gives back only what suspension took.
  it('suspension freezes its active cards at the issuer, reactivation unfreezes those and no others', async () => {
    const [active, frozen, ended] = [await aCard(shop), await aCard(shop), await aCard(shop)];
    await shop.apiKey.post(`cards/${frozen}/freeze`, keyed());
    await shop.apiKey.post(`cards/${ended}/terminate`, keyed());
    const sandbox = await aCard(shop, '100', 'sandbox');
    expect((await decide('suspend')).status).toBe(200);
    await becomes(active, 'frozen');
    await becomes(sandbox, 'frozen');
    expect([await row(active), await row(frozen), await row(ended)]).toMatchObject([
      { status: 'frozen', frozen_by: 'suspension' },
      { status: 'frozen', frozen_by: 'merchant' },
      { status: 'terminated', frozen_by: null },
    ]);
    expect(await issuerStatus(active)).toBe('DISABLED');
    expect((await shop.apiKey.post(`cards/${active}/unfreeze`, keyed())).body.code).toBe('business_suspended');
    expect((await decide('reactivate')).status).toBe(200);
    await becomes(active, 'active');
    await becomes(sandbox, 'active');
    expect([await row(frozen), await issuerStatus(active), await issuerStatus(frozen)]).toMatchObject([
      { status: 'frozen', frozen_by: 'merchant' },
      'ACTIVE',
      'DISABLED',
    ]);
    const told = (await eventsOf(world, shop)).filter(({ data }) => data['id'] === active).map(({ type }) => type);
    expect(told).toEqual(['card.created', 'card.frozen', 'card.unfrozen']);
    expect((await historyOf(shop.apiKey, active)).map((one: never) => one['type'])).toEqual([
      'unfreeze',
      'freeze',
      'create',
    ]);
  });

  it('suspension waits for the issuer as long as it must', async () => {
    const id = await aCard(shop);
    world.maplerad.faults.plan('freeze', 'not_admitted', 2);
    await decide('suspend');
    await becomes(id, 'frozen');
    expect(await issuerStatus(id)).toBe('DISABLED');
  });

  // Guarantee: an issuer that keeps refusing does not fill the merchant's history, and is still asked.
  it('suspension asks an issuer that refuses less and less often', async () => {
    const id = await aCard(shop);
    world.maplerad.faults.plan('freeze', 'refused', 1_000);
    await decide('suspend');
    const attempts = await until('it was asked four times', async () => {
      const rows: Array<{ at: Date }> = await world.db.query(
        `SELECT created_at AS at FROM operations WHERE card_id = $1 AND kind = 'card_freeze' ORDER BY created_at`,
        [id],
      );
      return rows.length >= 4 && rows.map(({ at }) => at.getTime());
    });
    const [first = 0] = attempts;
    for (const [index, at] of attempts.entries()) {
      if (index > 0) expect(at - (attempts[index - 1] ?? 0)).toBeGreaterThanOrEqual((at - first) / 2);
    }
    world.maplerad.faults.clear();
    await becomes(id, 'frozen');
  });

  it('an operation under way at the suspension still settles, and the card is frozen afterwards', async () => {
    const id = await aCard(shop);
    world.maplerad.faults.plan('fund', 'done_then_hang', 1);
    const order = shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '777' }));
    await until('the issuer has it', async () => (world.maplerad.api.calls.get('fund') ?? 0) > 0);
    await decide('suspend');
    expect([200, 503]).toContain((await order).status);
    await becomes(id, 'frozen');
    expect(
      (await world.db.query('SELECT posted FROM ledger_accounts WHERE address = $1', [`card:${id}`]))[0].posted,
    ).toBe('2277');
    expect(await world.differences()).toEqual([]);
  });

  it('a termination is refused while a card holds money, and freezes the cards that are left', async () => {
    const id = await aCard(shop);
    const [wallet] = await world.db.query(
      `SELECT ledger_address FROM wallets WHERE business_id = $1 AND environment = 'live'`,
      [shop.id],
    );
    expect(wallet.ledger_address).toMatch(/^wallet:/);
    const emptied = await aCardShop(world, '15.00');
    const last = await aCard(emptied);
    shop = emptied;
    expect(await shop.balance('USD')).toBe('0.00');
    const refused = await decide('terminate');
    expect([refused.status, refused.body.code]).toEqual([400, 'business_has_funds']);
    world.maplerad.books.transact(
      world.maplerad.books.card((await row(last)).provider_card_id),
      'AUTHORIZATION',
      1_500,
      {
        name: 'Kiosk',
        city: 'Goma',
        country: 'CD',
      },
    );
    await world.db.query('UPDATE cards SET next_sync_at = now() WHERE id = $1', [last]);
    await until('the card is spent', async () => (await shop.apiKey.get(`cards/${last}`)).body.data.balance === '0');
    expect((await decide('terminate')).status).toBe(200);
    await becomes(last, 'frozen');
    expect(await row(id)).toMatchObject({ status: 'active' });
  });
});

// Guarantee: one card over which the issuer hangs leaves no other card free to pay.
it('suspension freezes all cards together, and looks after the cards of others meanwhile', async () => {
  // Calls end long after `until` gives up: one after the other, the second would never be seen.
  const world = await startCardWorld({}, { PROVIDER_TIMEOUT_MS: '60000' });
  try {
    const [shop, other] = [await aCardShop(world), await aCardShop(world)];
    const theirs = await aCard(other);
    const cards = await times(4, () => aCard(shop));
    let asked = 0;
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    world.maplerad.api.watch.arrived = async (action) => {
      if (action !== 'freeze') return;
      asked += 1;
      await isAnswered;
    };
    const operator = await anOperator(world);
    expect((await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'a test' })).status).toBe(200);
    await until('all are asked for', async () => asked === cards.length);
    await world.shopDoes(theirs, 'authorization', 100);
    await lineOf(other.apiKey, theirs, 'purchase');
    answer();
    await until('all are frozen', async () => {
      const rows = await world.db.query('SELECT status FROM cards WHERE id = ANY ($1)', [cards]);
      return rows.every(({ status }: { status: string }) => status === 'frozen');
    });
    expect(asked).toBe(cards.length);
  } finally {
    await world.close();
  }
});

// Guarantee: what cannot arrive is not begun, and an issuer that is away makes no other wait.
it('suspension begins nothing at an issuer that is away, and freezes its cards when it is back', async () => {
  const world = await startCardWorld({}, { PROVIDER_TIMEOUT_MS: '60000' });
  try {
    const shop = await aCardShop(world);
    const [id, sandbox] = [await aCard(shop), await aCard(shop, '100', 'sandbox')];
    const issuer = world.app.get(CardIssuers, { strict: false }).of('live');
    const isFrozen = (card: number) => async (): Promise<boolean> =>
      (await world.db.query('SELECT status FROM cards WHERE id = $1', [card]))[0].status === 'frozen';
    world.maplerad.faults.plan('any', 'undone_then_drop', 5);
    await until('the issuer is away', async () => (await issuer.getCard('none'), !issuer.isAvailable()));
    // The circuit stays open while the one call that may try has no answer.
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    let isTrying = false;
    world.maplerad.api.watch.arrived = () => {
      isTrying = true;
      return isAnswered;
    };
    const trial = until('one call may try', async () => issuer.isAvailable()).then(() => issuer.getCard('none'));
    await until('it tries', () => Promise.resolve(isTrying));
    const operator = await anOperator(world);
    await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'a test' });
    await until('the other card is frozen', isFrozen(sandbox));
    const begun = await world.db.query(`SELECT id FROM operations WHERE card_id = $1 AND kind = 'card_freeze'`, [id]);
    expect([issuer.isAvailable(), begun]).toEqual([false, []]);
    answer();
    await trial;
    await until('the card is frozen', isFrozen(id));
  } finally {
    await world.close();
  }
});
