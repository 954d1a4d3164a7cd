import { randomUUID } from 'node:crypto';
import { OPERATOR_ROLES, type OperatorRole } from '../../src/access/operator-roles';
import { HOUR_MS } from '../../src/kernel/clock';
import type { UnknownPayment } from '../../src/operations/unknown-payment';
import { aBusiness, fund } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { addressOf, methodOf, nameOf, optionsFor, routesOf } from '../support/routes';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

describe('what needs two operators', () => {
  let world: World;
  let first: OperatorActor;
  let second: OperatorActor;
  beforeAll(async () => {
    world = await startWorld({ FOUR_EYES: 'on' });
    first = await anOperator(world, 'compliance');
    second = await anOperator(world, 'compliance');
  });
  afterAll(() => world.close());

  const approve = (by: OperatorActor, id: number) => by.call('post', `approvals/${id}/approve`, {});
  const terminate = (id: number) => first.call('post', `businesses/${id}/terminate`, { reason: 'Asked for it.' });
  const statusOf = async (id: number): Promise<string> =>
    (await first.call('get', `businesses/${id}`)).body.data.status;

  it('waits for another operator, who carries it out by deciding', async () => {
    const shop = await aBusiness().active().in(world);
    const asked = await terminate(shop.id);
    expect(asked.status).toBe(202);
    expect(asked.body.data).toMatchObject({
      approval_id: expect.any(Number),
      action: 'business.terminate',
      target: { type: 'business', id: String(shop.id) },
      status: 'pending',
    });
    expect(await statusOf(shop.id)).toBe('active');
    const { approval_id: id } = asked.body.data;
    const own = await approve(first, id);
    expect([own.status, own.body.code]).toEqual([403, 'own_approval']);
    const decided = await approve(second, id);
    expect([decided.status, decided.body.data.status]).toEqual([200, 'approved']);
    expect(await statusOf(shop.id)).toBe('terminated');
    expect((await approve(second, id)).body.code).toBe('approval_already_decided');
  });

  it('is refused at once when it would be refused now', async () => {
    const shop = await aBusiness().active().withWallet('USD', '10.00').in(world);
    const reply = await terminate(shop.id);
    expect([reply.status, reply.body.code]).toEqual([400, 'business_has_funds']);
    expect((await terminate(999_999_999)).status).toBe(404);
  });

  // Guarantee: what somebody asked for whose access was taken away since, for it was stolen perhaps, is not carried out.
  it.each([{ disabled: true }, { role: 'support' }])('is not carried out once whoever asked is %j', async (taken) => {
    const owner = await anOperator(world);
    const asking = await anOperator(world, 'compliance');
    const shop = await aBusiness().active().in(world);
    const asked = await asking.call('post', `businesses/${shop.id}/terminate`, { reason: 'Asked for it.' });
    expect((await owner.call('patch', `operators/${asking.id}`, taken)).status).toBe(200);
    const refused = await approve(second, asked.body.data.approval_id);
    expect([refused.status, refused.body.code]).toEqual([403, 'operator_role_required']);
    // Whoever approves has the role that the usual message names.
    expect(refused.body.message).toMatch(/^Whoever asked for this/);
    expect(await statusOf(shop.id)).toBe('active');
    await owner.call('patch', `operators/${asking.id}`, { disabled: false, role: 'compliance' });
    expect((await approve(second, asked.body.data.approval_id)).status).toBe(200);
  });

  // Guarantee: the state is checked again at the approval.
  it('is decided against the state of the decision', async () => {
    const shop = await aBusiness().active().in(world);
    const { approval_id: id } = (await terminate(shop.id)).body.data;
    await fund(world, shop.id, { currency: 'USD', amount: '25.00', environment: 'live' });
    const reply = await approve(second, id);
    expect([reply.status, reply.body.code]).toEqual([400, 'business_has_funds']);
    expect(await statusOf(shop.id)).toBe('active');
    expect((await first.call('get', `approvals/${id}`)).body.data.status).toBe('pending');
  });

  it('expires after a day, can be taken back, and is rejected with a reason', async () => {
    const shop = await aBusiness().active().in(world);
    const one = (await terminate(shop.id)).body.data.approval_id;
    const back = await first.call('post', `approvals/${one}/reject`, { reason: 'Wrong business.' });
    expect([back.status, back.body.data.status]).toEqual([200, 'rejected']);
    expect((await approve(second, one)).body.code).toBe('approval_already_decided');
    const two = (await terminate(shop.id)).body.data.approval_id;
    world.clock.advance(24 * HOUR_MS);
    const [fresh, other] = [await anOperator(world, 'compliance'), await anOperator(world, 'compliance')];
    expect((await approve(fresh, two)).body.code).toBe('approval_already_decided');
    expect((await fresh.call('get', `approvals/${two}`)).body.data.status).toBe('expired');
    [first, second] = [fresh, other];
  });

  it('is found by what it is about', async () => {
    const [shop, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    const { approval_id: id } = (await terminate(shop.id)).body.data;
    await terminate(other.id);
    const found = async (query: string): Promise<number[]> =>
      (await second.call('get', `approvals?${query}`)).body.data.map((one: { approval_id: number }) => one.approval_id);
    const about = `target_type=business&target_id=${shop.id}`;
    expect(await found(`status=pending&${about}`)).toEqual([id]);
    expect(await found(`status=approved&${about}`)).toEqual([]);
    expect(await found(`target_type=review&target_id=${shop.id}`)).toEqual([]);
    expect((await second.call('get', 'approvals?target_type=nothing')).status).toBe(400);
  });

  // Guarantee: of concurrent decisions one succeeds, and the action happens once.
  it('happens once however many approve it together', async () => {
    const shop = await aBusiness().active().in(world);
    const { approval_id: id } = (await terminate(shop.id)).body.data;
    const others = [second, await anOperator(world, 'owner'), await anOperator(world, 'owner')];
    const replies = await Promise.all(others.map((other) => approve(other, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const [row] = await world.db.query(
      `SELECT count(*) AS told FROM events WHERE business_id = $1 AND type = 'business.terminated'`,
      [shop.id],
    );
    expect(row.told).toBe('1');
  });

  it('is another e-mail address, and not another name', async () => {
    const shop = await aBusiness().active().in(world);
    const patch = (body: object) => first.call('patch', `businesses/${shop.id}`, body);
    expect((await patch({ name: 'Kivu Market' })).status).toBe(200);
    const reason = 'The owner came with her passport.';
    const asked = await patch({ email: `moved-${shop.email}`, reason });
    expect([asked.status, asked.body.data.reason]).toEqual([202, reason]);
    expect((await approve(second, asked.body.data.approval_id)).status).toBe(200);
    expect((await first.call('get', `businesses/${shop.id}`)).body.data.email).toBe(`moved-${shop.email}`);
    const { data } = (await first.call('get', `businesses/${shop.id}/audit`)).body;
    expect(data.find((row: { action: string }) => row.action === 'business.updated').reason).toBe(reason);
  });

  it('is a raised limit of a live wallet, and not a lowered one', async () => {
    const [finance, other] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')];
    const shop = await aBusiness().active().in(world);
    const limit = (body: object) => finance.call('put', `businesses/${shop.id}/wallets/USD/limits`, body);
    const lowered = await limit({ daily_limit: '100.00' });
    expect([lowered.status, lowered.body.data.daily_limit]).toEqual([200, '100.00']);
    const reason = 'A contract with a wholesaler.';
    const raised = await limit({ daily_limit: '200.00', reason });
    expect([raised.status, raised.body.data.reason]).toEqual([202, reason]);
    const wrongRole = await approve(second, raised.body.data.approval_id);
    expect([wrongRole.status, wrongRole.body.code]).toEqual([403, 'operator_role_required']);
    expect((await approve(other, raised.body.data.approval_id)).status).toBe(200);
    const file = (await finance.call('get', `businesses/${shop.id}`)).body.data;
    expect(file.wallets[0].daily_limit).toBe('200.00');
    const { data } = (await finance.call('get', `businesses/${shop.id}/audit`)).body;
    expect(data.find((row: { action: string }) => row.action === 'wallet.limits_set').reason).toBe(reason);
  });

  it('is a payment that is adopted, and not one that is dismissed', async () => {
    const [finance, other] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')];
    const shop = await aBusiness().active().withWallet('CDF').in(world);
    const found = async (): Promise<string> => {
      const details: UnknownPayment = {
        provider: 'simulator',
        reference: randomUUID(),
        kind: 'mobile_money_deposit',
        their_state: 'completed',
        amount: '5000.00',
        currency: 'CDF',
        phone_number: '243813456789',
        network: 'VODACOM_MPESA_COD',
        made_at: '2026-05-01T10:00:00.000Z',
        description: null,
        metadata: {},
        business_id: shop.id,
        business_name: 'Kivu Market',
        wallet_id: await shop.walletId('CDF'),
      };
      const [row] = await world.db.query(
        `INSERT INTO operation_reviews (reason, subject, details, created_at) VALUES ('unknown_here', $1, $2, now()) RETURNING id`,
        [`payment:simulator:${details.reference}`, JSON.stringify(details)],
      );
      return row.id;
    };
    const resolve = async (resolution: string) =>
      finance.call('post', `reviews/${await found()}/resolve`, { resolution, reason: 'Found on the statement.' });
    expect((await resolve('dismiss')).status).toBe(200);
    const asked = await resolve('adopt');
    expect([asked.status, asked.body.data.action]).toEqual([202, 'review.resolve']);
    expect(await shop.balance('CDF')).toBe('0.00');
    const { approval_id: id } = asked.body.data;
    expect((await approve(finance, id)).body.code).toBe('own_approval');
    expect((await approve(other, id)).status).toBe(200);
    await until('it is booked', async () => (await shop.balance('CDF')) === '5000.00');
  });
});

describe('the roles of operators', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  // Guarantee: generated from the routes, so a new one cannot be forgotten.
  it.each(OPERATOR_ROLES)('let %s call its own routes and no other', async (role: OperatorRole) => {
    const operator = await anOperator(world, role);
    const wrong: string[] = [];
    for (const route of routesOf(world)) {
      if (route.access !== 'operator' || route.roles === null || route.roles === 'oneself') continue;
      const options = { ...optionsFor(route), token: operator.token };
      const reply = await world.call(methodOf(route), addressOf(route), options);
      const isRefused = reply.status === 403 && reply.body.code === 'operator_role_required';
      if (isRefused === route.roles.includes(role)) wrong.push(`${nameOf(route)} → ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('open nothing but one’s own account while a required second factor is off', async () => {
    const strict = await startWorld({ OPERATOR_SECOND_FACTOR: 'required' });
    try {
      const operator = await anOperator(strict);
      const refused = await operator.call('get', 'businesses');
      expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
      expect((await operator.call('get', 'me')).body.data.second_factor_required).toBe(true);
      expect((await operator.call('post', 'me/second-factor')).status).toBe(200);
    } finally {
      await strict.close();
    }
  }, 60_000);

  it('keep an owner, end the sessions of whoever is disabled, and begin with an invitation', async () => {
    const owner = await anOperator(world);
    const email = `invited-${Date.now()}@example.com`;
    const invited = await owner.call('post', 'operators', { email, name: 'Amina Ilunga', role: 'support' });
    expect([invited.status, invited.body.data.status]).toEqual([201, 'invited']);
    const token = String(invited.body.data.invitation_url).split('#token=')[1] ?? '';
    const join = () =>
      world.call('post', 'admin/auth/accept-invitation', { body: { token, new_password: 'lake-kivu-12-terns' } });
    expect((await join()).status).toBe(200);
    expect((await join()).body.code).toBe('invalid_token');
    const login = () => world.call('post', 'admin/auth/login', { body: { email, password: 'lake-kivu-12-terns' } });
    const { token: session, operator } = (await login()).body.data;
    expect(operator.role).toBe('support');
    const { id } = invited.body.data;
    expect((await owner.call('patch', `operators/${id}`, { disabled: true })).body.data.status).toBe('disabled');
    expect((await world.call('get', 'admin/me', { token: session })).status).toBe(401);
    expect((await login()).body.code).toBe('invalid_credentials');
    await world.db.query(`UPDATE operators SET role = 'auditor' WHERE role = 'owner' AND id <> $1`, [owner.id]);
    for (const change of [{ role: 'finance' }, { disabled: true }])
      expect((await owner.call('patch', `operators/${owner.id}`, change)).body.code).toBe('last_owner');
  });
});
