import type { Response } from 'supertest';
import { DAY_MS } from '../../src/kernel/clock';
import { aBusiness, DOORS, PASSWORD, type Shop } from '../support/builders';
import { Browser } from '../support/browser';
import { aCard, aCardShop, actOn } from '../support/cards';
import { recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

const LISTS = ['transactions', 'cards'] as const;
/** The first page and nothing else, in every way to ask for it: read with the caller. */
const PLAIN = [{}, { limit: '20' }, { page: '1' }, { page: '1', limit: '100' }, { limit: '2' }];

interface Row {
  readonly transaction_id?: string;
  readonly id?: number;
}
const idOf = (row: Row): string | number | undefined => row.transaction_id ?? row.id;

// Guarantee: a list that is read with its caller answers what the same list answers when it is read behind the guards, and nobody
// gets it whom a guard refuses.
describe('lists that are read with the caller', () => {
  let world: World;
  let shop: Shop;
  let other: Shop;
  let browser: Browser;

  beforeAll(async () => {
    world = await startWorld();
    [shop, other] = [await aCardShop(world), await aCardShop(world)];
    for (const owner of [shop, shop, shop, other]) await aCard(owner, '700');
    await aCard(shop, '900', 'sandbox');
    const [frozen] = (await shop.apiKey.get('cards')).body.data as Row[];
    await actOn(shop.apiKey, frozen?.id ?? 0, 'freeze');
    const now = world.clock.now();
    for (let day = 0; day < 4; day += 1)
      await recordOperation(world, shop.id, {
        amount: day === 0 ? null : '90071992547409.93',
        kind: day === 0 ? 'card_termination' : 'mobile_money_deposit',
        state: (['failed', 'completed', 'accepted', 'completed'] as const)[day] ?? 'completed',
        createdAt: new Date(now.getTime() - day * DAY_MS),
        metadata: { text: 'é "quoted" \\ 市', count: 9007199254740991, share: 0.1, paid: false },
        clientReference: 'a,b{"c"}',
      });
    browser = new Browser(world, 'business');
    await browser.signIn(shop.email, PASSWORD);
  });
  afterAll(() => world.close());

  const whole = async (read: (query: object) => Promise<Response>): Promise<Row[]> => {
    const rows: Row[] = [];
    // A limit with a page behind the first is never read ahead.
    for (let page = 2; ; page += 1) {
      const { body } = await read({ limit: '1', page: String(page) });
      if ((body.data as Row[]).length === 0) return rows;
      rows.push(...(body.data as Row[]));
    }
  };

  describe.each(LISTS)('%s', (list) => {
    it.each(DOORS)('through the %s door are those that pages behind the guards show', async (door) => {
      const read = (query: object) => shop.door(door).get(list, query as Record<string, unknown>);
      const later = await whole(read);
      expect(later.length).toBeGreaterThan(1);
      for (const query of PLAIN) {
        const { status, body } = await read(query);
        const limit = Number((query as { limit?: string }).limit ?? 20);
        expect([query, status]).toEqual([query, 200]);
        const data = body.data as Row[];
        expect(data.slice(1)).toEqual(later.slice(0, limit - 1));
        expect(body.meta).toMatchObject({ total: later.length + 1, page: 1, limit });
        expect(new Set([...data, ...later].map(idOf)).size).toBe(later.length + 1);
      }
    });

    it('are the same for a key, a session and a browser, field for field', async () => {
      const replies = [
        await shop.apiKey.get(list),
        await shop.session.get(list),
        await browser.call('get', `business/dashboard/${list}`),
      ];
      for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    });

    it('are those of the environment of the caller', async () => {
      const ofSandbox = [
        await shop.sandboxKey.get(list),
        await shop.sandboxSession.get(list),
        await browser.call('get', `business/dashboard/${list}`, { headers: { 'X-Environment': 'sandbox' } }),
      ];
      for (const reply of ofSandbox) {
        expect(reply.headers['x-environment']).toBe('sandbox');
        expect(reply.body).toEqual(ofSandbox[0]?.body);
      }
      const ids = (ofSandbox[0]?.body.data as Row[]).map(idOf);
      const live = ((await shop.session.get(list)).body.data as Row[]).map(idOf);
      expect(ids.length).toBeGreaterThan(0);
      expect(live.filter((id) => ids.includes(id))).toEqual([]);
    });

    it('refuse an environment, a limit and a parameter that there is not', async () => {
      const wrong = { headers: { 'X-Environment': 'moon' } };
      for (const reply of [
        await shop.session.call('get', list, wrong),
        await browser.call('get', `business/dashboard/${list}`, wrong),
        await shop.apiKey.get(list, { limit: '0' }),
        await shop.apiKey.get(list, { limit: '101' }),
        await shop.apiKey.get(list, { page: '0' }),
      ])
        expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      const unknown = await shop.apiKey.get(list, { limit: '20', stauts: 'x' });
      expect(unknown).toMatchObject({ status: 400, body: { code: 'unknown_parameter' } });
    });

    it('are nobody else’s, also when many ask at once', async () => {
      const mine = ((await shop.apiKey.get(list)).body.data as Row[]).map(idOf);
      const theirs = ((await other.apiKey.get(list)).body.data as Row[]).map(idOf);
      expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
      const seen = await Promise.all(
        Array.from({ length: 24 }, async (_, turn) => {
          const asker = turn % 2 === 0 ? shop : other;
          const { body } = await asker.door(turn % 3 === 0 ? 'session' : 'apiKey').get(list);
          return (body.data as Row[]).map(idOf);
        }),
      );
      expect(seen).toEqual(Array.from({ length: 24 }, (_, turn) => (turn % 2 === 0 ? mine : theirs)));
    });

    it('are refused by every guard, with nothing of them in the answer', async () => {
      const fresh = await aCardShop(world);
      await aCard(fresh, '700');
      const key = async (terms: object): Promise<string> =>
        (await fresh.session.post('api-keys', terms)).body.data.api_key as string;
      const limited = await key({ scopes: ['payments'] });
      const elsewhere = await key({ allowed_ips: ['203.0.113.0/24'] });
      const refusals: Array<readonly [string, Response]> = [
        ['insufficient_scope', await world.call('get', `business/${list}`, { token: limited })],
        ['ip_not_allowed', await world.call('get', `business/${list}`, { token: elsewhere })],
      ];
      await fresh.setStatus('suspended');
      for (const door of DOORS) refusals.push(['business_suspended', await fresh.door(door).get(list)]);
      await fresh.setStatus('active');
      await world.db.query('UPDATE sessions SET revoked_at = now() WHERE business_id = $1', [fresh.id]);
      await world.db.query('UPDATE api_keys SET revoked_at = now() WHERE business_id = $1', [fresh.id]);
      for (const door of DOORS) refusals.push(['invalid_token', await fresh.door(door).get(list)]);
      for (const [code, { body }] of refusals) {
        expect(body).toMatchObject({ code });
        expect(body).not.toHaveProperty('data');
      }
    });
  });

  it('show no cards to a plan without them', async () => {
    const poor = await aBusiness().active().in(world);
    for (const door of DOORS)
      expect(await poor.door(door).get('cards')).toMatchObject({ status: 403, body: { code: 'feature_not_enabled' } });
  });

  it('filter as before', async () => {
    const frozen = (await shop.apiKey.get('cards', { status: 'frozen' })).body;
    expect(frozen).toMatchObject({ data: [{ status: 'frozen' }], meta: { total: 1 } });
    const failed = (await shop.session.get('transactions', { status: 'failed' })).body;
    expect(failed).toMatchObject({ data: [{ status: 'failed' }], meta: { total: 1 } });
  });

  it('go on behind their cursor', async () => {
    const { body: first } = await shop.apiKey.get('transactions', { limit: '2' });
    const { body: next } = await shop.apiKey.get('transactions', { limit: '2', cursor: first.meta.next_cursor });
    const { body: all } = await shop.apiKey.get('transactions');
    expect([...first.data, ...next.data]).toEqual((all.data as Row[]).slice(0, 4));
  });
});

// Guarantee: the overview of a browser is that of a token, in either environment.
describe('the overview that is read with the caller', () => {
  it('is the same by token and by cookie, and of the environment asked for', async () => {
    const world = await startWorld();
    try {
      const shop = await aBusiness().active().in(world);
      await recordOperation(world, shop.id, {});
      await recordOperation(world, shop.id, { environment: 'sandbox', state: 'failed' });
      const browser = new Browser(world, 'business');
      await browser.signIn(shop.email, PASSWORD);
      for (const environment of ['live', 'sandbox'] as const) {
        const byToken = await shop.door('session', environment).get('overview');
        const byCookie = await browser.call('get', 'business/dashboard/overview', {
          headers: { 'X-Environment': environment },
        });
        expect(byCookie.body).toEqual(byToken.body);
        const failed = environment === 'sandbox' ? 1 : 0;
        expect(byToken.body.data.all_time.deposits).toMatchObject({ completed: 1 - failed, failed, total: 1 });
      }
      const wrong = await shop.session.call('get', 'overview', { headers: { 'X-Environment': 'moon' } });
      expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    } finally {
      await world.close();
    }
  });
});
