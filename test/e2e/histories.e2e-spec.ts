import type { Response } from 'supertest';
import { aBusiness, type Actor, type Shop } from '../support/builders';
import { aCard, actOn, keyed } from '../support/cards';
import { anOperator, type OperatorActor } from '../support/operators';
import { times } from '../support/parallel';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import { startWorld, type World } from '../support/world';

const PAYMENTS = 7;
const today = new Date().toISOString().slice(0, 10);

type Get = (query: Record<string, unknown>) => Promise<Pick<Response, 'status' | 'body'>>;

describe('the histories', () => {
  let world: World;
  let shop: Shop;
  let operator: OperatorActor;
  let receiver: WebhookReceiver;
  let lists: Record<string, Get>;

  beforeAll(async () => {
    world = await startWorld();
    receiver = await WebhookReceiver.start();
    operator = await anOperator(world);
    shop = await aBusiness()
      .active()
      .withPlan('growth')
      .withWallet('USD', '500.00')
      .withWallet('CDF', '9000.00')
      .in(world);
    await shop.apiKey.put('webhooks', { url: receiver.url });
    await deposit(PAYMENTS);
    const card = await aCard(shop);
    for (let n = 0; n < 3; n += 1) await aCard(shop);
    await actOn(shop.apiKey, await aCard(shop), 'freeze');
    for (let n = 0; n < 4; n += 1) {
      await shop.session.post('api-keys', { name: `Till ${n}` });
      await operator.call('post', `businesses/${shop.id}/notes`, { text: `Called for the time ${n}.` });
    }
    const key = (await shop.session.post('api-keys', { name: 'Lost' })).body.data;
    await shop.session.call('delete', `api-keys/${key.key_id}`);
    for (const amount of ['100', '200', '300']) await shop.apiKey.post(`cards/${card}/topup`, keyed({ amount }));
    for (const status of Array.from({ length: 4 }, () => ['suspend', 'reactivate']).flat())
      await operator.call('post', `businesses/${shop.id}/${status}`, { reason: 'To have a log.' });
    for (let n = 0; n < 4; n += 1) await aBusiness().active().in(world);
    // Of a reason that no job decides by itself.
    await world.db.query(
      `INSERT INTO operation_reviews (operation_id, reason, created_at)
       SELECT id, 'failed_after_completion', date_trunc('milliseconds', now()) - make_interval(mins => n::int % 3)
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM operations) AS numbered LIMIT 7`,
    );
    await world.db.query(
      `INSERT INTO reconciliations (provider, status, from_at, to_at, created_at, finished_at)
       SELECT 'simulator', 'finished', now() - make_interval(hours => n + 1), now() - make_interval(hours => n), now(), now() FROM generate_series(1, 5) AS n`,
    );
    await world.db.query(
      `INSERT INTO operator_approvals (action, target_type, target_id, input, requested_by, requested_at, expires_at)
       SELECT 'wallet.set_limits', 'wallet', n::text, '{}', (SELECT min(id) FROM operators), date_trunc('milliseconds', now()) - make_interval(mins => n % 2), now() + interval '1 day'
       FROM generate_series(1, 5) AS n`,
    );
    await world.db.query(
      `INSERT INTO invariant_runs (day, status, created_at, finished_at)
       SELECT current_date - n, 'finished', now(), now() FROM generate_series(1, 5) AS n`,
    );
    const own =
      (actor: Actor, path: string): Get =>
      (query) =>
        actor.get(path, query);
    const admins =
      (path: string): Get =>
      (query) =>
        operator.call(
          'get',
          `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query as Record<string, string>).toString()}`,
        );
    lists = {
      transactions: own(shop.apiKey, 'transactions'),
      'transactions of one type': own(shop.session, `transactions?type=mobile_money_deposit&from=${today}`),
      'wallet entries': own(shop.apiKey, 'wallet/CDF/entries'),
      'wallet entries of a period': own(shop.session, `wallet/CDF/entries?from=${today}`),
      notifications: own(shop.session, 'notifications'),
      'unread notifications': own(shop.session, 'notifications?unread=true'),
      deliveries: own(shop.apiKey, 'webhooks/deliveries'),
      'succeeded deliveries': own(shop.apiKey, 'webhooks/deliveries?status=succeeded'),
      activity: own(shop.session, 'activity'),
      'activity of one type': own(shop.session, `activity?type=operator.business.suspended&from=${today}`),
      'card operations': ({ limit, ...query }) =>
        shop.apiKey.get(`cards/${card}/operations`, { start_date: today, end_date: today, page_size: limit, ...query }),
      cards: own(shop.apiKey, 'cards'),
      'cards of one status': own(shop.session, 'cards?status=active'),
      'API keys': own(shop.session, 'api-keys'),
      'active API keys': own(shop.session, 'api-keys?status=active'),
      'all transactions': admins('transactions'),
      'audit log': admins('audit-log'),
      'activity of a business': admins(`businesses/${shop.id}/activity`),
      'audit log of a business': admins(`businesses/${shop.id}/audit`),
      'cards of a business': admins(`businesses/${shop.id}/cards`),
      'API keys of a business': admins(`businesses/${shop.id}/api-keys`),
      'notes about a business': admins(`businesses/${shop.id}/notes`),
      businesses: admins('businesses'),
      'businesses that are active': admins('businesses?status=active'),
      'KYC queue': admins('kyc'),
      reviews: admins('reviews?status=open'),
      'reviews by age': admins('reviews?order=oldest'),
      reconciliations: admins('reconciliations'),
      approvals: admins('approvals'),
      'approvals that wait': admins('approvals?status=pending'),
      'checks of the books': admins('ledger/invariant-runs'),
    };
    await until('the webhooks are delivered', async () => {
      const { body } = await shop.apiKey.get('webhooks/deliveries', { status: 'pending' });
      return body.meta.total === 0;
    });
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });

  async function deposit(count: number): Promise<void> {
    const ids = await times(count, async () => {
      const body = keyed({ currency_code: 'CDF', amount: '500.00', phone_number: '243813456789' });
      const reply = await shop.apiKey.post('mobile-money/deposits', body);
      if (reply.status !== 201) throw new Error(reply.text);
      return reply.body.data.transaction_id;
    });
    await until('the deposits are settled', async () => {
      const reads = await Promise.all(ids.map((id) => shop.apiKey.get(`mobile-money/deposits/${id}`)));
      return reads.every(({ body }) => body.data.status === 'completed');
    });
  }

  const NAMES = [
    'transactions',
    'transactions of one type',
    'wallet entries',
    'wallet entries of a period',
    'notifications',
    'unread notifications',
    'deliveries',
    'succeeded deliveries',
    'activity',
    'activity of one type',
    'card operations',
    'cards',
    'cards of one status',
    'API keys',
    'active API keys',
    'all transactions',
    'audit log',
    'activity of a business',
    'audit log of a business',
    'cards of a business',
    'API keys of a business',
    'notes about a business',
    'businesses',
    'businesses that are active',
    'KYC queue',
    'reviews',
    'reviews by age',
    'reconciliations',
    'approvals',
    'approvals that wait',
    'checks of the books',
  ];

  async function byPage(get: Get): Promise<Array<Record<string, unknown>>> {
    const first = await get({ limit: 100 });
    expect([first.status, first.body.meta.next_cursor]).toEqual([200, null]);
    return first.body.data;
  }

  describe.each(NAMES)('%s', (name) => {
    it('show by cursor what they show by page, with the same total and the number of each page', async () => {
      const get = lists[name];
      const whole = await byPage(get);
      expect(whole.length).toBeGreaterThan(3);
      const seen: unknown[] = [];
      let cursor: string | null = null;
      for (let page = 1; page === 1 || cursor !== null; page += 1) {
        const { status, body } = await get(cursor === null ? { limit: 3 } : { limit: 3, cursor });
        expect([status, body.meta.total, body.meta.page]).toEqual([200, whole.length, page]);
        expect(await get({ limit: 3, page }).then((reply) => reply.body.data)).toEqual(body.data);
        seen.push(...body.data);
        cursor = body.meta.next_cursor;
        expect(cursor === null).toBe(seen.length === whole.length);
      }
      expect(seen).toEqual(whole);
    });

    it('refuse a cursor they did not give, and a page beside one', async () => {
      const get = lists[name];
      const { next_cursor } = (await get({ limit: 1 })).body.meta;
      const foreign = (await lists[name === 'transactions' ? 'deliveries' : 'transactions']({ limit: 1 })).body.meta;
      const [list, page, ...after] = JSON.parse(Buffer.from(next_cursor, 'base64url').toString()) as string[];
      const forged = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
      const wrong = [
        'nonsense',
        foreign.next_cursor,
        forged([list, page, ...after.map(() => "1' OR true")]),
        forged([list, page]),
        forged([list, 0, ...after]),
        forged({ list }),
        next_cursor.repeat(20),
        // Of years that PostgreSQL does not read; the same cursor where a list is not ordered by time.
        ...['0000', '-000001', '+010000'].map((year) =>
          forged([list, page, ...after.map((value) => value.replace(/^\d{4}(?=-\d\d-\d\dT)/, year))]),
        ),
      ].filter((one) => one !== next_cursor);
      for (const cursor of name === 'transactions of one type'
        ? wrong.filter((one) => one !== foreign.next_cursor)
        : wrong) {
        const reply = await get({ limit: 1, cursor });
        expect([cursor, reply.status, reply.body.errors?.[0]]).toEqual([
          cursor,
          400,
          { field: 'cursor', message: 'cursor must be a next_cursor of this list' },
        ]);
      }
      const both = await get({ limit: 1, cursor: next_cursor, page: 2 });
      expect([both.status, both.body.errors[0].message]).toEqual([400, 'page must not be sent beside cursor']);
    });
  });

  // Guarantee: paging by cursor misses nothing and shows nothing twice, whatever is added meanwhile.
  it('do not shift under a reader when new rows come', async () => {
    const get = lists['transactions'];
    const whole = (await byPage(get)).map(({ transaction_id }) => transaction_id);
    const first = (await get({ limit: 4 })).body;
    await deposit(5);
    const rest = (await get({ limit: 100, cursor: first.meta.next_cursor })).body.data;
    expect([...first.data, ...rest].map(({ transaction_id }) => transaction_id)).toEqual(whole);
  });
});
