import { ApiRequestCleanupJob } from '../../src/request-log/api-request-cleanup.job';
import { DAY_MS } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

interface Logged {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly key_id: number;
}

describe('the calls of API keys', () => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withWallet('CDF', '10.00').in(world);
    await shop.apiKey.call('get', 'wallet/CDF', { headers: { 'X-Request-Id': 'request-one' } });
    await shop.apiKey.post('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '5000.00',
      phone_number: '243812345678',
    });
    await shop.apiKey.get('transactions', { stauts: 'failed' });
    await shop.sandboxKey.get('wallet');
    await shop.session.get('wallet');
    await until(
      'all are logged',
      async () => (await listed()).length === 3 && (await listed({}, 'sandbox')).length === 1,
    );
  });
  afterAll(() => world.close());

  const listed = async (
    query: Record<string, string> = {},
    environment: 'live' | 'sandbox' = 'live',
  ): Promise<Logged[]> => {
    const { body } = await shop.door('session', environment).get('requests', query);
    expect(body.meta.total).toBe(body.data.length);
    return body.data;
  };

  it('are listed newest first with how they ended, of one environment, and nothing that was sent', async () => {
    const { body } = await shop.session.get('requests');
    expect(body.data).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/v1/business/transactions',
        status: 400,
        error_code: 'unknown_parameter',
      }),
      expect.objectContaining({
        method: 'POST',
        route: '/api/v1/business/mobile-money/payouts',
        status: 402,
        error_code: 'insufficient_funds',
      }),
      {
        request_id: 'request-one',
        environment: 'live',
        method: 'GET',
        route: '/api/v1/business/wallet/:currency',
        status: 200,
        error_code: null,
        duration_ms: expect.any(Number),
        key_id: expect.any(Number),
        key_prefix: shop.apiKey.token.slice(0, 17),
        created_at: expect.any(String),
      },
    ]);
    const rows = JSON.stringify(await world.db.query('SELECT * FROM api_requests'));
    for (const secret of [shop.apiKey.token.slice(20), '243812345678', '5000', 'stauts'])
      expect(rows).not.toContain(secret);
  });

  it('are filtered by status, kind of status, method, part of the route, key and time', async () => {
    const [first] = await listed();
    const key_id = String(first?.key_id);
    const counts: Array<[Record<string, string>, number]> = [
      [{ status: '402' }, 1],
      [{ status: '4xx' }, 2],
      [{ status: '2xx', method: 'GET' }, 1],
      [{ path: 'mobile-money' }, 1],
      [{ path: '%' }, 0],
      [{ key_id }, 3],
      [{ key_id: '999999' }, 0],
      [{ from: '2020-01-01', to: '2020-12-31' }, 0],
      [{ from: '2020-01-01' }, 3],
    ];
    for (const [query, count] of counts) expect([query, (await listed(query)).length]).toEqual([query, count]);
  });

  it('are read page by page with a cursor', async () => {
    const first = (await shop.session.get('requests', { limit: '2' })).body;
    const second = (await shop.session.get('requests', { limit: '2', cursor: first.meta.next_cursor })).body;
    expect([...first.data, ...second.data]).toEqual(await listed());
    expect(second.meta.next_cursor).toBeNull();
  });

  it.each([
    ['status', { status: 'ok' }],
    ['method', { method: 'TRACE' }],
    ['key_id', { key_id: 'one' }],
    ['path', { path: '' }],
  ])('answer 400 naming %s for %j', async (field, query) => {
    const reply = await shop.session.get('requests', query);
    expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
  });

  it('are found by their request id', async () => {
    const found = await shop.session.get('requests/request-one');
    expect(found.body.data).toMatchObject({ request_id: 'request-one', status: 200 });
    const ours = (await listed()).filter(({ request_id }) => request_id !== 'request-one');
    expect(ours).toHaveLength(2);
    for (const one of ours)
      expect((await shop.session.get(`requests/${String(one.request_id)}`)).body.data).toEqual(one);
    const none = await shop.session.get('requests/request-two');
    expect([none.status, none.body.code]).toEqual([404, 'request_not_found']);
  });

  // Guarantee: an id that a caller chose is found whatever it looks like, and only by the account that made the call.
  it('are found by an id of a caller that tells another time, or a time that nobody lives to see', async () => {
    const [one] = await listed({ status: '402' });
    for (const id of [
      '018f0c2a-9e34-7c39-9d5f-0f6f4f0e6a11',
      'ffffffff-ffff-7fff-bfff-ffffffffffff',
      String(one?.request_id),
    ]) {
      const before = (await listed()).length;
      await shop.apiKey.call('get', 'wallet/CDF', { headers: { 'X-Request-Id': id } });
      await until(`the call ${id} is logged`, async () => (await listed()).length > before);
      const found = await shop.session.get(`requests/${id}`);
      expect(found.body.data).toMatchObject({ request_id: id, status: 200 });
      const stranger = await aBusiness().active().in(world);
      expect((await stranger.session.get(`requests/${id}`)).status).toBe(404);
    }
  });

  it('are forgotten after two weeks, and not before', async () => {
    const kept = (): Promise<Array<{ route: string }>> => world.db.query('SELECT route FROM api_requests');
    const old = (await kept()).length;
    world.clock.advance(13 * DAY_MS);
    await shop.apiKey.get('wallet/USD');
    await until('the young call is logged', async () => (await kept()).length > old);
    world.clock.advance(DAY_MS + 1_000);
    await world.app.get(ApiRequestCleanupJob, { strict: false }).forget();
    expect(await kept()).toEqual([{ route: '/api/v1/business/wallet/:currency' }]);
  });
});

// Guarantee: a call succeeds although its log row cannot be written.
it('are answered while the log of them cannot be written', async () => {
  const world = await startWorld();
  const shop = await aBusiness().active().in(world);
  await world.db.query('ALTER TABLE api_requests RENAME TO api_requests_away');
  expect((await shop.apiKey.get('wallet')).status).toBe(200);
  await world.db.query('ALTER TABLE api_requests_away RENAME TO api_requests');
  await shop.apiKey.get('wallet/USD');
  await until(
    'the later call is logged',
    async () => (await shop.session.get('requests', { path: ':currency' })).body.meta.total === 1,
  );
  await world.close();
});
