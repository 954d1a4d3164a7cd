import { request } from 'node:http';
import { aBusiness, DOORS, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { recordOperation } from '../support/history';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');

describe.each(DOORS)('transactions through the %s door', (door) => {
  let shop: Shop;
  let ids: string[];
  beforeAll(async () => {
    shop = await aBusiness().active().in(world);
    ids = [];
    for (const clientReference of ['order-1', '=HYPERLINK("http://x")', '+243812345678', 'a, "b"'])
      ids.push(await recordOperation(world, shop.id, { clientReference, amount: '10.00' }));
    await recordOperation(world, shop.id, { environment: 'sandbox' });
  });

  it('are sent as a file, oldest first, with no cell that a spreadsheet would run', async () => {
    const reply = await shop.door(door).get('transactions/export', { format: 'csv' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename=transactions-live-\d{4}-\d\d-\d\d\.csv$/,
    );
    const [head, ...rows] = linesOf(reply.text);
    expect(head).toBe(
      'transaction_id,type,status,amount,currency_code,network,phone_number,client_reference,description,provider,provider_reference,failure_code,created_at,completed_at,card_id',
    );
    expect(rows.map((row) => row.split(',')[0])).toEqual(ids);
    expect(rows[0]).toContain(',completed,10.00,CDF,,,order-1,,simulator,');
    expect(rows[1]).toContain(`,"'=HYPERLINK(""http://x"")",`);
    expect(rows[2]).toContain(`,'+243812345678,`);
    expect(rows[3]).toContain(',"a, ""b""",');
  });

  it('say in the file which card a movement was about', async () => {
    const cards = await aBusiness().active().withPlan('growth').withWallet('USD', '100.00').in(world);
    const [wallet] = (await cards.apiKey.get('wallet')).body.data;
    const order = keyed({ wallet_id: wallet.id, brand: 'VISA', amount: '1500' });
    const { id } = (await cards.apiKey.post('cards', order)).body.data;
    await cards.apiKey.post(`cards/${id}/topup`, keyed({ amount: '500' }));
    const rows = linesOf((await cards.door(door).get('transactions/export', { from: '2020-01-01' })).text).slice(1);
    const shown = rows.map((row) => row.split(',')).map((cells) => [cells[1], cells.at(-1)]);
    expect(shown.filter(([type]) => type?.startsWith('card_'))).toEqual([
      ['card_creation', String(id)],
      ['card_topup', String(id)],
    ]);
  });

  it('are filtered in the file as they are in the list', async () => {
    const reply = await shop.door(door).get('transactions/export', { q: 'order-1', status: 'completed' });
    expect(
      linesOf(reply.text)
        .slice(1)
        .map((row) => row.split(',')[0]),
    ).toEqual([ids[0]]);
    expect(linesOf((await shop.door(door).get('transactions/export', { status: 'failed' })).text)).toHaveLength(1);
    const refused = await shop.door(door).get('transactions/export', { status: 'open' });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'status']);
    const unknown = await shop.door(door).get('transactions/export', { format: 'xlsx' });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'format']);
  });

  it('are listed oldest first when asked, by page and by cursor', async () => {
    const list = async (query: Record<string, string>) => (await shop.door(door).get('transactions', query)).body;
    const idsIn = ({ data }: { data: Array<{ transaction_id: string }> }) => data.map((one) => one.transaction_id);
    expect(idsIn(await list({ sort: 'created_at' }))).toEqual(ids);
    expect(idsIn(await list({ sort: '-created_at' }))).toEqual(ids.toReversed());
    const first = await list({ sort: 'created_at', limit: '3' });
    expect(idsIn(first)).toEqual(ids.slice(0, 3));
    const cursor = first.meta.next_cursor;
    expect(idsIn(await list({ sort: 'created_at', limit: '3', cursor }))).toEqual(ids.slice(3));
    const wrong = await shop.door(door).get('transactions', { cursor });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'cursor']);
    const unknown = await shop.door(door).get('transactions', { sort: 'amount' });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'sort']);
  });
});

describe('a long export', () => {
  const ROWS = 30_000;
  let shop: Shop;
  beforeAll(async () => {
    shop = await aBusiness().active().in(world);
    await world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, provider, client_reference, metadata,
         last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'live', 'mobile_money_deposit', 'submitting', 100, 'CDF', 'simulator', 'order-' || n, '{}',
         now(), 'test', now() - interval '1 year' + n * interval '1 second', now()
       FROM generate_series(1, ${ROWS}) AS n`,
      [shop.id],
    );
  });

  it('has every row once, in order', async () => {
    const { text } = await shop.apiKey.get('transactions/export');
    const rows = linesOf(text).slice(1);
    expect(rows).toHaveLength(ROWS);
    expect(rows.map((row) => Number(/,order-(\d+),/.exec(row)?.[1]))).toEqual(
      Array.from({ length: ROWS }, (_, index) => index + 1),
    );
  });

  // Guarantee: readers who never take their files hold few connections, hear at once that they must wait, and keep no file
  // from others.
  it('is refused to a third reader of a business while two take theirs slowly, and given when they have gone', async () => {
    const other = await aBusiness().active().in(world);
    const { port } = new URL(world.origin);
    const open = () =>
      new Promise<ReturnType<typeof request>>((resolve) => {
        const asked = request({
          port,
          host: '127.0.0.1',
          path: '/api/v1/business/transactions/export',
          headers: { authorization: `Bearer ${shop.apiKey.token}` },
        });
        asked.on('error', () => undefined);
        asked.once('response', (response) => {
          response.pause();
          resolve(asked);
        });
        asked.end();
      });
    const slow = await Promise.all([open(), open()]);
    const refused = await shop.apiKey.get('transactions/export');
    expect([refused.status, refused.body.code]).toEqual([503, 'service_busy']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.apiKey.get('transactions/export')).status).toBe(200);
    for (const one of slow) one.destroy();
    await until('a place is free again', async () => {
      const reply = await shop.apiKey.get('transactions/export', { client_reference: 'order-7' });
      return reply.status === 200 && linesOf(reply.text).length === 2;
    });
  });
});
