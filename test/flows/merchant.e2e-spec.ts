import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { PAYS, UNKNOWN_RECIPIENT } from '../support/mobile-money';
import { until } from '../support/wait';
import { type Method, startWorld, type World } from '../support/world';

const OPERATOR = { email: 'desk@example.com', password: 'heron-on-the-jetty-11' };
const OWNER = { email: 'owner@kivu-market.example', password: 'kivu-market-7-lanterns' };
const PIN = '4071';

const KYC = {
  legal_name: 'Kivu Market SARL',
  registration_number: 'CD/GOM/RCCM/26-B-00117',
  business_type: 'company',
  country: 'CD',
  address: { line1: '12 avenue du Lac', city: 'Goma' },
  representative: {
    full_name: 'Amina Ilunga',
    date_of_birth: '1988-03-14',
    nationality: 'CD',
    id_type: 'passport',
    id_number: 'OP0123456',
  },
};

/** One merchant from the first day to the last. Each step stands on the ones before it, and all of it goes over HTTP. */
describe('a merchant', () => {
  let world: World;
  let operator: string;
  let session: string;
  let key: string;
  let id: number;

  beforeAll(async () => {
    world = await startWorld({ OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password });
    const reply = await world.call('post', 'admin/auth/login', { body: OPERATOR });
    operator = reply.body.data.token;
  });
  afterAll(() => world.close());

  const call = (method: Method, path: string, token?: string, body?: object): Promise<Response> =>
    world.call(method, path, { token, ...(method === 'get' ? {} : { body: body ?? {} }) });
  const dashboard = (method: Method, path: string, body?: object) =>
    call(method, `business/dashboard/${path}`, session, body);
  const admin = (method: Method, path: string, body?: object) => call(method, `admin/${path}`, operator, body);
  const told = async (): Promise<string[]> =>
    (await dashboard('get', 'notifications')).body.data.map(({ type }: { type: string }) => type);
  const ended = (path: string): Promise<Response> =>
    until(`${path} has ended`, async () => {
      const reply = await call('get', path, key);
      return reply.body.data.status === 'pending' ? null : reply;
    });

  it('signs up and is told to wait for approval', async () => {
    const reply = await call('post', 'business/auth/signup', undefined, {
      name: 'Kivu Market',
      phone: '+243 812 345 678',
      ...OWNER,
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ name: 'Kivu Market', email: OWNER.email, status: 'pending_approval' });
    expect(reply.body.data.code).toMatch(/^BIZ/);
    id = reply.body.data.id;
  });

  it('logs in, but cannot touch money or keys yet', async () => {
    const reply = await call('post', 'business/auth/login', undefined, OWNER);
    expect([reply.status, reply.body.data.business.id]).toEqual([200, id]);
    session = reply.body.data.token;
    for (const path of ['wallet', 'api-keys', 'overview', 'transactions']) {
      const refused = await dashboard('get', path);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'business_not_active']);
      expect(refused.body.message).toContain('pending_approval');
    }
    expect((await dashboard('get', 'profile')).body.data).toMatchObject({ status: 'pending_approval', pin_set: false });
  });

  it('cannot be activated before its KYC is approved', async () => {
    const early = await admin('post', `businesses/${id}/activate`);
    expect([early.status, early.body.code]).toEqual([400, 'kyc_not_approved']);
    const submitted = await dashboard('post', 'kyc', KYC);
    expect([submitted.status, submitted.body.data.status]).toEqual([201, 'submitted']);
    expect((await admin('post', `businesses/${id}/activate`)).body.code).toBe('kyc_not_approved');
  });

  it('is rejected once, submits again, is approved and activated', async () => {
    expect((await admin('get', 'kyc?status=submitted')).body.data.length).toBe(1);
    await admin('post', `businesses/${id}/kyc/reject`, { reason: 'The registration number cannot be read.' });
    expect((await dashboard('get', 'kyc')).body.data).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The registration number cannot be read.',
    });
    expect((await dashboard('post', 'kyc', KYC)).status).toBe(201);
    expect((await admin('post', `businesses/${id}/kyc/approve`)).status).toBe(200);
    expect((await admin('post', `businesses/${id}/activate`)).body.data.status).toBe('active');
    expect(await told()).toEqual(['business.approved', 'kyc.approved', 'kyc.rejected']);
  });

  it('makes an API key, shown once, and opens a CDF wallet with it', async () => {
    const made = await dashboard('post', 'api-keys');
    expect(made.status).toBe(201);
    key = made.body.data.api_key;
    expect(key).toMatch(/^biz_live_[0-9a-f]{64}$/);
    expect(JSON.stringify((await dashboard('get', 'api-keys')).body)).not.toContain(key);
    expect((await call('post', 'business/wallet', key, { currency_code: 'CDF' })).status).toBe(201);
    expect((await call('get', 'business/wallet', key)).body.data).toMatchObject([
      { currency_code: 'CDF', balance: '0.00' },
      { currency_code: 'USD', balance: '0.00' },
    ]);
  });

  it('collects a deposit and sees it in the wallet, the history, the overview and a notification', async () => {
    const started = await call('post', 'business/mobile-money/deposits', key, {
      currency_code: 'CDF',
      amount: '5000.00',
      phone_number: PAYS,
      client_reference: 'order-1182',
    });
    expect([started.status, started.body.data.status]).toEqual([201, 'pending']);
    const transaction: string = started.body.data.transaction_id;
    expect((await ended(`business/mobile-money/deposits/${transaction}`)).body.data.status).toBe('completed');

    expect((await dashboard('get', 'wallet/CDF')).body.data).toMatchObject({
      balance: '5000.00',
      held_balance: '0.00',
    });
    const history = await dashboard('get', 'transactions');
    expect(history.body.data).toMatchObject([
      { transaction_id: transaction, type: 'mobile_money_deposit', status: 'completed', amount: '5000.00' },
    ]);
    expect((await dashboard('get', `transactions/${transaction}`)).body.data.entries).toMatchObject([
      { direction: 'credit', amount: '5000.00', balance_after: '5000.00' },
    ]);
    const overview = (await dashboard('get', 'overview')).body.data;
    const counted = { completed: 1, failed: 0, pending: 0, total: 1 };
    expect(overview.all_time).toMatchObject({ deposits: counted, deposit_success_rate_percent: 100 });
    expect(overview.last_30_days.deposits).toEqual(counted);
    expect(overview.all_time.payout_success_rate_percent).toBeNull();
    const newest = (await dashboard('get', 'notifications?unread=true')).body;
    expect(newest.data[0]).toMatchObject({
      type: 'mobile_money_deposit.completed',
      data: { transaction_id: transaction },
      read: false,
    });
    expect(newest.meta.unread_count).toBe(4);
  });

  it('sets a PIN and pays out from the dashboard with it, and only with it', async () => {
    const order = { currency_code: 'CDF', amount: '2000', phone_number: PAYS };
    expect((await dashboard('post', 'mobile-money/payouts', order)).body.code).toBe('pin_not_set');
    expect((await dashboard('post', 'pin', { pin: PIN })).status).toBe(201);
    expect((await dashboard('post', 'mobile-money/payouts', order)).body.code).toBe('pin_required');
    const wrong = await dashboard('post', 'mobile-money/payouts', { ...order, pin: '0000' });
    expect([wrong.status, wrong.body.code, wrong.body.details.attempts_remaining]).toEqual([401, 'invalid_pin', 2]);
    const paid = await dashboard('post', 'mobile-money/payouts', { ...order, pin: PIN });
    expect(paid.status).toBe(201);
    await ended(`business/mobile-money/payouts/${paid.body.data.transaction_id}`);
    expect((await dashboard('get', 'wallet/CDF')).body.data.balance).toBe('3000.00');
  });

  it('gets back what a failed payout had held, and stays within what an operator allows', async () => {
    const order = { currency_code: 'CDF', amount: '2000', phone_number: UNKNOWN_RECIPIENT };
    const failing = await call('post', 'business/mobile-money/payouts', key, order);
    const final = await ended(`business/mobile-money/payouts/${failing.body.data.transaction_id}`);
    expect(final.body.data).toMatchObject({ status: 'failed', failure_code: 'recipient_not_found' });
    expect((await dashboard('get', 'wallet/CDF')).body.data).toMatchObject({
      balance: '3000.00',
      held_balance: '0.00',
    });

    const limits = { per_transaction_limit: '1500.00', daily_limit: '3000.00', monthly_limit: null };
    expect((await admin('put', `businesses/${id}/wallets/CDF/limits`, limits)).status).toBe(200);
    const refused = await call('post', 'business/mobile-money/payouts', key, { ...order, phone_number: PAYS });
    expect([refused.status, refused.body.code]).toEqual([400, 'limit_exceeded']);
    expect((await dashboard('get', 'wallet/CDF')).body.data).toMatchObject({ per_transaction_limit: '1500.00' });
  });

  it('gets a plan with cards, and issues, uses and terminates one', async () => {
    const card = (body: object = {}) => ({ idempotency_key: randomUUID(), ...body });
    expect((await call('get', 'business/cards', key)).body.code).toBe('feature_not_enabled');
    expect((await admin('put', `businesses/${id}/plan`, { plan: 'growth' })).status).toBe(200);
    const dollars = { currency_code: 'USD', amount: '50.00', phone_number: PAYS };
    const funded = await call('post', 'business/mobile-money/deposits', key, dollars);
    await ended(`business/mobile-money/deposits/${funded.body.data.transaction_id}`);
    const wallets = (await call('get', 'business/wallet', key)).body.data;
    const wallet_id = wallets.find((one: { currency_code: string }) => one.currency_code === 'USD').id;

    const created = await call('post', 'business/cards', key, card({ wallet_id, brand: 'VISA', amount: '2000' }));
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ brand: 'VISA', currency_code: 'USD', status: 'active', balance: '2000' });
    const path = `business/cards/${created.body.data.id}`;
    expect((await call('post', `${path}/topup`, key, card({ amount: '500' }))).body.data.balance).toBe('2500');
    expect((await call('post', `${path}/freeze`, key, card())).body.data.status).toBe('frozen');
    expect((await call('post', `${path}/topup`, key, card({ amount: '500' }))).status).toBe(400);
    expect((await call('post', `${path}/unfreeze`, key, card())).body.data.status).toBe('active');
    expect((await dashboard('get', 'wallet/USD')).body.data.balance).toBe('25.00');
    const ended_ = await call('post', `${path}/terminate`, key, card());
    expect(ended_.body.data).toMatchObject({ status: 'terminated', balance: '0', refunded_amount: '2500' });
    expect((await dashboard('get', 'wallet/USD')).body.data.balance).toBe('50.00');
  });

  it('is suspended and refused at once at both doors, and comes back when it is reactivated', async () => {
    expect((await admin('post', `businesses/${id}/suspend`, { reason: 'A check is due.' })).status).toBe(200);
    expect((await call('get', 'business/wallet', key)).body.code).toBe('business_suspended');
    expect([401, 403]).toContain((await dashboard('get', 'profile')).status);
    const login = await call('post', 'business/auth/login', undefined, OWNER);
    expect([login.status, login.body.code]).toEqual([403, 'business_suspended']);
    await admin('post', `businesses/${id}/reactivate`, { reason: 'All is well.' });
    expect((await call('get', 'business/wallet', key)).status).toBe(200);
    session = (await call('post', 'business/auth/login', undefined, OWNER)).body.data.token;
    expect((await told()).slice(0, 2)).toEqual(['business.reactivated', 'business.suspended']);
  });

  it('revokes its key, which is refused from the next call on', async () => {
    const [{ id: keyId }] = (await dashboard('get', 'api-keys')).body.data;
    expect((await dashboard('delete', `api-keys/${keyId}`)).body.data.status).toBe('revoked');
    const refused = await call('get', 'business/wallet', key);
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token']);
  });

  it('leaves books that hold and a trail of who decided what', async () => {
    const books = await admin('get', 'ledger/invariants');
    expect(books.status).toBe(200);
    const broken = JSON.stringify(books.body.data).match(/"violations":[1-9]/g);
    expect(broken).toBeNull();
    const actions = (await admin('get', 'audit-log?limit=100')).body.data.map(
      ({ action }: { action: string }) => action,
    );
    for (const action of ['kyc', 'activat', 'suspend', 'reactivat', 'plan', 'limits'])
      expect([action, actions.some((one: string) => one.includes(action))]).toEqual([action, true]);
  });
});
