import { aBusiness } from '../support/builders';
import { SUBMISSION } from '../support/kyc';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

describe('the audit log', () => {
  let world: World;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const rows = async (query: string): Promise<Array<Record<string, unknown>>> =>
    (await operator.call('get', `audit-log?limit=100&${query}`)).body.data;
  const count = async (): Promise<number> => Number((await world.db.query('SELECT count(*) FROM audit_log'))[0].count);

  // Guarantee: every action of an operator on a business is in the log, with actor, action, before, after, reason and address.
  it('has one row for each action, with actor, target, before, after, reason, ip and request id', async () => {
    const shop = await aBusiness().withPin('4071').in(world);
    const path = `businesses/${shop.id}`;
    const act = async (method: 'post' | 'put' | 'patch', action: string, body: object): Promise<void> => {
      const reply = await world.call(method, `admin/${path}${action}`, {
        token: operator.token,
        body,
        headers: { 'X-Request-Id': `audit${action.replaceAll('/', '.')}.request` },
      });
      expect([action, reply.status]).toEqual([action, 200]);
    };
    await shop.session.post('kyc', SUBMISSION);
    await act('patch', '', { name: 'New Name' });
    await act('post', '/kyc/reject', { reason: 'Unreadable.' });
    await shop.session.post('kyc', SUBMISSION);
    await act('post', '/kyc/approve', { note: 'Seen.' });
    await act('post', '/activate', {});
    await act('put', '/plan', { plan: 'growth' });
    await act('put', '/wallets/USD/limits', { daily_limit: '10.00' });
    await act('post', '/pin/reset', { reason: 'Lost.' });
    await act('post', '/suspend', { reason: 'Chargebacks.' });
    await act('post', '/reactivate', { reason: 'Paid.' });
    await act('post', '/terminate', { reason: 'Closed.' });

    const log = (await rows(`target_type=business&target_id=${shop.id}`)).reverse();
    expect(log.map((row) => [row['action'], row['before'], row['after'], row['reason']])).toEqual([
      ['business.updated', { name: expect.stringMatching(/^Shop/) }, { name: 'New Name' }, null],
      [
        'kyc.rejected',
        { kyc_status: 'submitted' },
        { kyc_status: 'rejected', kyc_id: expect.any(Number), attempt: 1 },
        'Unreadable.',
      ],
      [
        'kyc.approved',
        { kyc_status: 'submitted' },
        { kyc_status: 'approved', kyc_id: expect.any(Number), attempt: 2 },
        'Seen.',
      ],
      ['business.activated', { status: 'pending_approval' }, { status: 'active' }, null],
      ['business.plan_set', { plan: 'starter' }, { plan: 'growth' }, null],
      ['business.pin_reset', { pin_set: true }, { pin_set: false }, 'Lost.'],
      ['business.suspended', { status: 'active' }, { status: 'suspended' }, 'Chargebacks.'],
      ['business.reactivated', { status: 'suspended' }, { status: 'active' }, 'Paid.'],
      ['business.terminated', { status: 'active' }, { status: 'terminated' }, 'Closed.'],
    ]);
    for (const row of log) {
      expect(row).toMatchObject({ actor: { id: operator.id, email: operator.email }, ip: '127.0.0.1' });
      expect(row['request_id']).toMatch(/^audit.*\.request$/);
    }
    const [limits] = await rows(`action=wallet.limits_set&target_id=${await shop.walletId('USD')}`);
    expect(limits).toMatchObject({
      before: { daily_limit: null },
      after: { daily_limit: '10.00', business_id: shop.id },
    });
  });

  it('has a row for each sign-in, sign-out, new operator, plan and document that was read', async () => {
    const other = await anOperator(world);
    const { id } = other;
    await other.call('post', 'auth/change-password', {
      current_password: OPERATOR_PASSWORD,
      new_password: 'nyiragongo-at-dusk-4',
    });
    await other.call('post', 'auth/logout');
    const actions = (await rows(`target_type=operator&target_id=${id}`)).map((row) => row['action']).reverse();
    expect(actions).toEqual([
      'operator.created',
      'operator.logged_in',
      'operator.password_changed',
      'operator.logged_out',
    ]);
    expect((await rows(`target_type=operator&target_id=${id}&action=operator.created`))[0]?.['actor']).toBeNull();
    await operator.call('post', 'plans', { code: 'audited', name: 'Audited' });
    await operator.call('patch', 'plans/audited', { name: 'Twice' });
    expect((await rows('target_type=plan&target_id=audited')).map((row) => row['action'])).toEqual([
      'plan.updated',
      'plan.created',
    ]);
    const [log] = await world.db.query('SELECT json_agg(audit_log)::text AS text FROM audit_log');
    expect(log.text).not.toMatch(/argon2|opr_|eyJ|pelicans|nyiragongo/);
  });

  it('has the reason for which an operator got another role and was disabled', async () => {
    const leaver = await anOperator(world, 'support');
    const change = async (body: object): Promise<void> => {
      expect((await operator.call('patch', `operators/${leaver.id}`, body)).status).toBe(200);
    };
    await change({ role: 'auditor', reason: 'Moves to the audit.' });
    await change({ disabled: true, reason: 'Has left the company.' });
    const log = (await rows(`action=operator.updated&target_id=${leaver.id}`)).reverse();
    expect(log.map((row) => [row['before'], row['after'], row['reason']])).toEqual([
      [{ role: 'support', disabled: false }, { role: 'auditor', disabled: false }, 'Moves to the audit.'],
      [{ role: 'auditor', disabled: false }, { role: 'auditor', disabled: true }, 'Has left the company.'],
    ]);
  });

  it('has no row for what was refused or changed nothing', async () => {
    const shop = await aBusiness().active().in(world);
    const before = await count();
    await operator.call('post', `businesses/${shop.id}/activate`, {});
    await operator.call('post', `businesses/${shop.id}/suspend`, {});
    await operator.call('patch', `businesses/${shop.id}`, { email: shop.email });
    await operator.call('put', `businesses/${shop.id}/plan`, { plan: 'platinum' });
    await operator.call('put', `businesses/${shop.id}/plan`, { plan: 'starter' });
    await operator.call('put', `businesses/${shop.id}/wallets/USD/limits`, {});
    await operator.call('put', `businesses/${shop.id}/wallets/USD/limits`, { daily_limit: null });
    await operator.call('patch', 'plans/growth', { name: 'Growth', features: ['cards.issuing'] });
    await operator.call('post', 'plans', { code: 'growth', name: 'Again' });
    await operator.call('get', 'kyc/documents/999999');
    expect(await count()).toBe(before);
  });

  it('is read newest first, page by page, filtered by operator, action and time', async () => {
    const own = await rows(`operator_id=${operator.id}`);
    expect(own.length).toBeGreaterThan(3);
    const ids = own.map((row) => Number(row['id']));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const second = (await operator.call('get', `audit-log?operator_id=${operator.id}&limit=1&page=2`)).body;
    expect([second.data[0].id, second.meta.page, second.meta.limit]).toEqual([ids[1], 2, 1]);
    expect(second.meta.total).toBeGreaterThanOrEqual(ids.length);
    expect(await rows('to=2020-01-01')).toEqual([]);
    for (const row of await rows('action=operator.logged_in')) expect(row['action']).toBe('operator.logged_in');
  });

  it.each(['action=everything', 'target_type=x', 'operator_id=x', 'from=x', 'limit=0'])(
    'answers 400 for ?%s',
    async (query) => {
      expect((await operator.call('get', `audit-log?${query}`)).status).toBe(400);
    },
  );

  // Guarantee: rows of the log cannot be changed or deleted, also with the database's password.
  it.each([
    ['UPDATE', `UPDATE audit_log SET action = 'nothing.happened'`],
    ['DELETE', 'DELETE FROM audit_log'],
    ['DELETE of one row', 'DELETE FROM audit_log WHERE id = (SELECT min(id) FROM audit_log)'],
    ['TRUNCATE', 'TRUNCATE audit_log'],
    ['TRUNCATE CASCADE', 'TRUNCATE operators CASCADE'],
    ['MERGE', 'MERGE INTO audit_log a USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE'],
    [
      'a chosen id',
      `INSERT INTO audit_log (id, action, target_type, target_id, created_at) VALUES (1, 'x', 'x', 'x', now())`,
    ],
    ['deleting the actor', `DELETE FROM operators WHERE id IN (SELECT operator_id FROM audit_log)`],
  ])('is refused by the database: %s', async (_, statement) => {
    const before = await world.db.query('SELECT * FROM audit_log ORDER BY id');
    expect(before.length).toBeGreaterThan(0);
    await expect(world.db.query(statement)).rejects.toThrow();
    expect(await world.db.query('SELECT * FROM audit_log ORDER BY id')).toEqual(before);
  });

  // Guarantee: the action and its row stand or fall together.
  it('lets no action through that it cannot write down', async () => {
    const shop = await aBusiness().active().in(world);
    await world.db.query(
      `ALTER TABLE audit_log ADD CONSTRAINT nothing_more CHECK (target_id <> '${shop.id}') NOT VALID`,
    );
    const reply = await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'x' });
    await world.db.query('ALTER TABLE audit_log DROP CONSTRAINT nothing_more');
    expect(reply.status).toBe(500);
    expect((await shop.apiKey.get('wallet')).status).toBe(200);
    expect((await shop.session.get('notifications')).body.meta.total).toBe(0);
  });
});
