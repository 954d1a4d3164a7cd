import { randomUUID } from 'node:crypto';
import { aBusiness, type Shop } from '../support/builders';
import { aCard, aCardShop, creation, keyed } from '../support/cards';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

/** Section 1 of the contract; the rotation of an API key makes one too. */
const CREATED = [
  'post admin/operators',
  'post admin/plans',
  'post admin/reconciliations',
  'post business/auth/signup',
  'post business/cards',
  'post business/dashboard/api-keys',
  'post business/dashboard/api-keys/{id}/rotate',
  'post business/dashboard/cards',
  'post business/dashboard/kyc',
  'post business/dashboard/kyc/documents',
  'post business/dashboard/mobile-money/deposits',
  'post business/dashboard/mobile-money/payouts',
  'post business/dashboard/pin',
  'post business/dashboard/wallet',
  'post business/mobile-money/deposits',
  'post business/mobile-money/payouts',
  'post business/wallet',
];

/** A path of the document, by its methods. */
type Described = Readonly<Record<string, { readonly responses: object }>>;

describe('small answers', () => {
  let world: World;
  let operator: OperatorActor;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
    shop = await aCardShop(world);
  });
  afterAll(() => world.close());

  it('are 201 where the contract says so, and 200 to every other success', async () => {
    const documents = await Promise.all(
      ['/openapi.json', '/openapi/operator.json'].map(async (path) => (await world.call('get', path)).body),
    );
    const described = documents.flatMap(({ paths }) =>
      Object.entries<Described>(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({ name: `${method} ${path}`, responses })),
      ),
    );
    const created = described.filter(({ responses }) => '201' in responses);
    expect(created.map(({ name }) => name.replace('/api/v1/', '')).sort()).toEqual(CREATED);
  });

  it('name HEAD in Allow where GET is served', async () => {
    const reply = await shop.apiKey.delete('wallet');
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('ignore a body on GET, and a condition: nothing is kept that could be compared', async () => {
    const headers = { 'Content-Type': 'application/json', 'If-None-Match': '*', 'If-Modified-Since': 'now' };
    const reply = await shop.apiKey.call('get', 'wallet', { headers, body: '{"broken' });
    expect([reply.status, reply.body.data.length]).toEqual([200, 1]);
  });

  it('are 415 to JSON that is sent to an upload', async () => {
    for (const body of [{ file: 'x' }, '{"broken']) {
      const reply = await shop.session.call('post', 'kyc/documents', { body });
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        415,
        'unsupported_media_type',
        'Send the body as multipart/form-data, with one file in the field file.',
      ]);
    }
    const nothing = await shop.session.call('post', 'kyc/documents');
    expect([nothing.status, nothing.body.errors]).toEqual([
      400,
      [{ field: 'file', message: 'Send one file as multipart/form-data, field file.' }],
    ]);
  });

  it('say that approved KYC is approved already, to a second decision', async () => {
    for (const [step, body] of [
      ['approve', {}],
      ['reject', { reason: 'no' }],
    ] as const) {
      const reply = await operator.call('post', `businesses/${shop.id}/kyc/${step}`, body);
      expect([reply.status, reply.body.code]).toEqual([400, 'kyc_already_approved']);
    }
  });

  it('say of a business that is active that it is active already', async () => {
    const reply = await operator.call('post', `businesses/${shop.id}/activate`);
    expect([reply.status, reply.body.message]).toEqual([400, 'The business is active already.']);
  });

  it.each(['description', 'client_reference'])('take no blanks for a %s', async (field) => {
    const order = { currency_code: 'USD', amount: '5', phone_number: '243813456789' };
    const reply = await shop.apiKey.post('mobile-money/deposits', { ...order, [field]: '      ' });
    expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
  });

  it('take a representative who was born 16 to 120 years ago', async () => {
    const pending = await aBusiness().in(world);
    const bornYearsAgo = (years: number, days: number): string => {
      const now = world.clock.now();
      return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    };
    const submit = (date_of_birth: string) =>
      pending.session.post('kyc', {
        legal_name: 'Shop SARL',
        registration_number: 'RCCM-1',
        business_type: 'company',
        country: 'CD',
        address: { line1: '1 Avenue', city: 'Goma' },
        representative: { full_name: 'A B', date_of_birth, id_type: 'passport', id_number: 'OP1234567' },
      });
    const wrong = [
      {
        field: 'representative.date_of_birth',
        message: 'representative.date_of_birth must be 16 to 120 years ago',
      },
    ];
    for (const day of [
      bornYearsAgo(16, 1),
      bornYearsAgo(0, 0),
      bornYearsAgo(0, 5),
      bornYearsAgo(120, -1),
      '0001-01-01',
    ]) {
      expect([day, (await submit(day)).body.errors]).toEqual([day, wrong]);
    }
    expect((await submit(bornYearsAgo(16, 0))).status).toBe(201);
  });

  it('are 201 for a new plan', async () => {
    const code = `plan-${randomUUID().slice(0, 8)}`;
    expect((await operator.call('post', 'plans', { code, name: 'New' })).status).toBe(201);
    const [row] = (await operator.call('get', `audit-log?target_type=plan&target_id=${code}`)).body.data;
    expect(row.target).toEqual({ type: 'plan', id: code });
  });

  it('show the id of what an operator acted on as that resource does', async () => {
    await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'a test' });
    await operator.call('post', `businesses/${shop.id}/reactivate`, { reason: 'a test' });
    const { data } = (await operator.call('get', `audit-log?target_type=business&target_id=${shop.id}`)).body;
    expect(data[0].target).toEqual({ type: 'business', id: shop.id });
  });

  it('state cents where the request to a card is in cents', async () => {
    const poor = await aCardShop(world, '10.00');
    const short = await poor.apiKey.post('cards', await creation(poor, '1001'));
    expect([short.status, short.body.message, short.body.details]).toEqual([
      402,
      'The wallet can spend 1000 cents; 1001 is needed.',
      { available: '1000', requested: '1001', unit: 'cents', currency_code: 'USD' },
    ]);
    await operator.call('put', `businesses/${poor.id}/wallets/USD/limits`, { per_transaction_limit: '5.00' });
    const limited = await poor.apiKey.post('cards', await creation(poor, '501'));
    expect([limited.status, limited.body.message]).toEqual([400, 'One transaction may be at most 500 cents.']);
    expect(limited.body.details).toMatchObject({ limit: '500', requested: '501' });
  });

  it('say of limits what remains, and until when', async () => {
    const limited = await aBusiness().active().withWallet('USD', '100.00').in(world);
    await operator.call('put', `businesses/${limited.id}/wallets/USD/limits`, { daily_limit: '10.00' });
    const order = { currency_code: 'USD', amount: '11', phone_number: '243813456789' };
    expect((await limited.apiKey.post('mobile-money/payouts', order)).body.message).toBe(
      'Of the daily limit of 10.00 USD, 10.00 remains until 00:00 UTC.',
    );
  });

  it('name the status a card needs', async () => {
    const id = await aCard(shop);
    const said = async (action: string): Promise<string> =>
      (await shop.apiKey.post(`cards/${id}/${action}`, keyed())).body.message;
    expect(await said('unfreeze')).toBe('The card is active; only a frozen card can be unfrozen.');
    await shop.apiKey.post(`cards/${id}/terminate`, keyed());
    expect(await said('terminate')).toBe('The card is terminated; only an active or frozen card can be terminated.');
  });

  it('tell where what happened, and leave the sandbox out of what is unread in earnest', async () => {
    const both = await aBusiness().active().in(world);
    for (const environment of ['live', 'sandbox', 'sandbox'] as const) {
      await world.db.query(
        `SELECT record_event($1, $2, 'mobile_money_payout.completed', '{"amount": "5.00"}'::json, NULL, now())`,
        [both.id, environment],
      );
    }
    const listed = async (query: Record<string, string> = {}) => (await both.session.get('notifications', query)).body;
    const all = await listed();
    expect(all.data.map((one: { environment: string }) => one.environment).sort()).toEqual([
      'live',
      'sandbox',
      'sandbox',
    ]);
    expect(all.meta).toMatchObject({ total: 3, unread_count: 1 });
    expect((await listed({ environment: 'live' })).meta).toMatchObject({ total: 1, unread_count: 1 });
    const sandbox = await listed({ environment: 'sandbox' });
    expect([sandbox.data.length, sandbox.meta.total, sandbox.meta.unread_count]).toEqual([2, 2, 2]);
    await both.session.patch(`notifications/${sandbox.data[0].id}/read`);
    expect((await listed({ environment: 'sandbox', unread: 'true' })).meta).toMatchObject({
      total: 1,
      unread_count: 1,
    });
    expect((await listed({ environment: 'elsewhere' })).data).toBeUndefined();
  });
});
