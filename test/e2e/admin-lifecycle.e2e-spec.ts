import type { Response } from 'supertest';
import { BUSINESS_STATUSES, type BusinessStatus } from '../../src/access/principal';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { SUBMISSION } from '../support/kyc';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const STEPS = ['activate', 'suspend', 'reactivate', 'terminate'] as const;
type Step = (typeof STEPS)[number];

/** Where each step leads, from every status (contract 13); undefined is refused. */
const TABLE: Readonly<Record<BusinessStatus, Partial<Record<Step, BusinessStatus>>>> = {
  pending_approval: { activate: 'active', terminate: 'terminated' },
  active: { suspend: 'suspended', terminate: 'terminated' },
  suspended: { reactivate: 'active', terminate: 'terminated' },
  terminated: {},
};
const EVENTS: Readonly<Record<Step, string>> = {
  activate: 'business.approved',
  suspend: 'business.suspended',
  reactivate: 'business.reactivated',
  terminate: 'business.terminated',
};

describe('the life of a business', () => {
  let world: World;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const step = (shop: Shop, name: Step, reason = 'because'): Promise<Response> =>
    operator.call('post', `businesses/${shop.id}/${name}`, { reason });
  const statusOf = async (shop: Shop): Promise<string> =>
    (await operator.call('get', `businesses/${shop.id}`)).body.data.status;
  const notifications = (shop: Shop): Promise<Array<{ type: string }>> =>
    world.db.query(
      'SELECT type FROM notifications JOIN events ON events.id = event_id WHERE events.business_id = $1 ORDER BY sequence',
      [shop.id],
    );
  const withKyc = async (status: 'submitted' | 'approved' | 'rejected'): Promise<Shop> => {
    const shop = await aBusiness().in(world);
    await shop.session.post('kyc', SUBMISSION);
    if (status === 'approved') await operator.call('post', `businesses/${shop.id}/kyc/approve`);
    if (status === 'rejected') await operator.call('post', `businesses/${shop.id}/kyc/reject`, { reason: 'no' });
    return shop;
  };
  const inStatus = async (status: BusinessStatus): Promise<Shop> =>
    status === 'pending_approval' ? withKyc('approved') : aBusiness().withStatus(status).in(world);

  // Guarantee: every step from every status does what the table says, and nothing when it says nothing.
  describe.each(BUSINESS_STATUSES)('from %s', (from) => {
    it.each(STEPS)('%s leads where the table says', async (name) => {
      const shop = await inStatus(from);
      const before = await notifications(shop);
      const reply = await step(shop, name);
      const to = TABLE[from][name];
      if (to === undefined) {
        expect([reply.status, reply.body.code]).toEqual([400, 'invalid_status_transition']);
        expect(reply.body.details).toMatchObject({ from });
        expect(await statusOf(shop)).toBe(from);
        expect(await notifications(shop)).toEqual(before);
        return;
      }
      expect([reply.status, reply.body.data.status]).toEqual([200, to]);
      expect((await notifications(shop)).slice(before.length)).toEqual([{ type: EVENTS[name] }]);
    });
  });

  describe('POST /admin/businesses/:id/activate', () => {
    it('answers 200 without a reason', async () => {
      const shop = await withKyc('approved');
      expect((await operator.call('post', `businesses/${shop.id}/activate`)).body.data.status).toBe('active');
      expect((await shop.session.get('wallet')).status).toBe(200);
    });

    // Guarantee: KYC submitted, then approved, then activated, in this order and no other.
    it('answers 400 kyc_not_approved until the KYC is approved', async () => {
      for (const shop of [await aBusiness().in(world), await withKyc('submitted'), await withKyc('rejected')]) {
        const reply = await step(shop, 'activate');
        expect([reply.status, reply.body.code]).toEqual([400, 'kyc_not_approved']);
        expect(await statusOf(shop)).toBe('pending_approval');
        expect((await shop.session.get('wallet')).body.code).toBe('business_not_active');
      }
    });
  });

  describe('suspension and reactivation', () => {
    // Guarantee: a decision acts on the very next request, also of credentials that stood before.
    it('refuses session, key and login with 403 from the next request on, and lets them in again', async () => {
      const shop = await aBusiness().active().in(world);
      const login = () =>
        world.call('post', 'business/auth/login', { body: { email: shop.email, password: PASSWORD } });
      expect((await shop.apiKey.get('wallet')).status).toBe(200);
      await operator.call('post', `businesses/${shop.id}/suspend`, {
        reason: 'File 12.',
        public_reason: 'Chargebacks.',
      });
      for (const reply of [await shop.apiKey.get('wallet'), await shop.session.get('profile'), await login()]) {
        expect([reply.status, reply.body.code]).toEqual([403, 'business_suspended']);
        expect(reply.body.message).toContain('suspended');
      }
      await step(shop, 'reactivate', 'Paid back.');
      expect((await shop.apiKey.get('wallet')).status).toBe(200);
      expect((await shop.session.get('profile')).status).toBe(200);
      const told = (await shop.session.get('notifications')).body.data.map((one: { type: string; message: string }) => [
        one.type,
        one.message,
      ]);
      expect(told).toContainEqual(['business.suspended', 'Your account was suspended: Chargebacks.']);
      expect(told).toContainEqual(['business.reactivated', expect.any(String)]);
    });

    it.each(['suspend', 'reactivate', 'terminate'] as const)('answers 400 to %s without a reason', async (name) => {
      const shop = await aBusiness().active().in(world);
      for (const body of [
        undefined,
        {},
        { reason: '' },
        { reason: '  ' },
        { reason: 5 },
        { reason: 'x'.repeat(501) },
      ]) {
        const reply = await operator.call('post', `businesses/${shop.id}/${name}`, body);
        expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
        const [{ field, message }] = reply.body.errors;
        expect([field, message]).toEqual(['reason', expect.not.stringContaining('control characters')]);
      }
      expect(await statusOf(shop)).toBe('active');
    });

    it.each(STEPS)('answers 404 to %s of a business that does not exist', async (name) => {
      const reply = await operator.call('post', `businesses/999999999/${name}`, { reason: 'x' });
      expect([reply.status, reply.body.code]).toEqual([404, 'business_not_found']);
    });
  });

  describe('POST /admin/businesses/:id/terminate', () => {
    it('answers 400 business_has_funds while a wallet holds money, and 200 when only sandbox money is left', async () => {
      const rich = await aBusiness().active().withWallet('CDF', '0.01').in(world);
      const reply = await step(rich, 'terminate');
      expect([reply.status, reply.body.code]).toEqual([400, 'business_has_funds']);
      expect(reply.body.details).toEqual({ wallets: ['CDF'], cards: 0, open_transactions: 0 });
      expect((await rich.apiKey.get('wallet')).status).toBe(200);
      const pretend = await aBusiness().active().in(world);
      await pretend.sandboxKey.get('wallet');
      expect((await step(pretend, 'terminate')).status).toBe(200);
      expect((await pretend.apiKey.get('wallet')).body.code).toBe('business_terminated');
    });

    // Guarantee: money that is on its way keeps the account it will arrive at.
    it('answers 400 while a deposit or a hold is open, in whatever state', async () => {
      for (const state of ['submitting', 'accepted', 'unknown', 'needs_review']) {
        const shop = await aBusiness().active().withWallet('CDF').in(world);
        await world.db.query(
          `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, provider, last_submitted_at, actor, created_at, updated_at)
           VALUES (gen_random_uuid(), $1, 'live', 'mobile_money_deposit', $2, 100, 'CDF', 'simulator', now(), 'test', now(), now())`,
          [shop.id, state],
        );
        const { body } = await step(shop, 'terminate');
        expect([state, body.code]).toEqual([state, 'business_has_funds']);
        expect(body.details).toEqual({ wallets: [], cards: 0, open_transactions: 1 });
      }
    });

    // Guarantee: of a termination and the payments that race with it, either the account ends without money or it stays.
    it('never ends an account that holds or moves money', async () => {
      for (let round = 0; round < 8; round += 1) {
        const shop = await aBusiness().active().withWallet('CDF').in(world);
        const deposit = { currency_code: 'CDF', amount: '500.00', phone_number: '243813456789' };
        const [ended, ...deposits] = await Promise.all([
          step(shop, 'terminate'),
          ...Array.from({ length: 5 }, () => shop.apiKey.post('mobile-money/deposits', deposit)),
        ]);
        const accepted = deposits.filter(({ status }) => status === 201).length;
        expect([200, 400]).toContain(ended.status);
        if (ended.status === 200) expect(accepted).toBe(0);
        else expect([ended.body.code, await statusOf(shop)]).toEqual(['business_has_funds', 'active']);
        for (const { status, body } of deposits.filter((one) => one.status !== 201)) {
          expect([status, body.code]).toEqual([403, 'business_terminated']);
        }
      }
    });
  });

  // Guarantee: of two operators one decides, and the other is told what was decided.
  describe('decisions at the same moment', () => {
    const statuses = (replies: Response[]) => replies.map(({ status }) => status).sort();

    it('activates once of twenty activations, with one event, one notification and one audit row', async () => {
      const shop = await withKyc('approved');
      const replies = await Promise.all(Array.from({ length: 20 }, () => step(shop, 'activate')));
      expect(statuses(replies)).toEqual([200, ...Array<number>(19).fill(400)]);
      expect((await notifications(shop)).filter(({ type }) => type === 'business.approved')).toHaveLength(1);
      expect(await auditOf(shop, 'business.activated')).toHaveLength(1);
    });

    it('decides a submission once of ten approvals and ten rejections', async () => {
      const shop = await withKyc('submitted');
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          operator.call('post', `businesses/${shop.id}/kyc/${n % 2 === 0 ? 'approve' : 'reject'}`, { reason: 'no' }),
        ),
      );
      expect(statuses(replies)).toEqual([200, ...Array<number>(19).fill(400)]);
      const decided = replies.find(({ status }) => status === 200)?.body.data.status as string;
      expect((await shop.session.get('kyc')).body.data.status).toBe(decided);
      expect((await notifications(shop)).map(({ type }) => type)).toEqual([`kyc.${decided}`]);
      expect(await auditOf(shop, `kyc.${decided}`)).toHaveLength(1);
    });

    it('never activates on a KYC that was rejected, however approval, rejection and activation race', async () => {
      for (let round = 0; round < 6; round += 1) {
        const shop = await withKyc('submitted');
        const calls = ['approve', 'reject', 'activate'] as const;
        await Promise.all(
          Array.from({ length: 20 }, (_, n) => {
            const call = calls[(n + round) % 3] ?? 'activate';
            const path = call === 'activate' ? call : `kyc/${call}`;
            return operator.call('post', `businesses/${shop.id}/${path}`, { reason: 'race' });
          }),
        );
        const { status, kyc_status } = (await operator.call('get', `businesses/${shop.id}`)).body.data;
        expect([status, kyc_status]).not.toEqual(['active', 'rejected']);
        if (status === 'active') expect(kyc_status).toBe('approved');
      }
    });

    it('walks suspensions and reactivations in an order that the table allows', async () => {
      const shop = await aBusiness().active().in(world);
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => step(shop, n % 2 === 0 ? 'suspend' : 'reactivate', `n${n}`)),
      );
      const told = (await notifications(shop)).map(({ type }) => type);
      told.forEach((type, index) => expect(type).toBe(index % 2 === 0 ? 'business.suspended' : 'business.reactivated'));
      expect(await statusOf(shop)).toBe(told.length % 2 === 0 ? 'active' : 'suspended');
    });

    const auditOf = (shop: Shop, action: string): Promise<unknown[]> =>
      world.db.query('SELECT 1 FROM audit_log WHERE target_id = $1 AND action = $2', [String(shop.id), action]);
  });

  // Guarantee: the database enforces the table of transitions for every writer.
  it('is guarded by the database itself', async () => {
    const pending = await withKyc('submitted');
    const terminated = await aBusiness().withStatus('terminated').in(world);
    const write = (shop: Shop, to: string) =>
      world.db.query('UPDATE businesses SET status = $2 WHERE id = $1', [shop.id, to]);
    await expect(write(pending, 'active')).rejects.toThrow('only after its KYC is approved');
    await expect(write(pending, 'suspended')).rejects.toThrow('cannot move from pending_approval to suspended');
    await expect(write(terminated, 'active')).rejects.toThrow('cannot move from terminated to active');
    await expect(write(pending, 'deleted')).rejects.toThrow(/cannot move|business_status_is_known/);
  });
});
