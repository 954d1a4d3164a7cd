import { HOUR_MS } from '../../src/kernel/clock';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const NEW_PASSWORD = 'lake-kivu-12-terns';

describe('an invitation of an operator', () => {
  let world: World;
  let owner: OperatorActor;
  beforeEach(async () => {
    world = await startWorld();
    owner = await anOperator(world);
  });
  afterEach(() => world.close());

  const email = 'amina@example.com';
  const invite = (role: string) => owner.call('post', 'operators', { email, name: 'Amina Ilunga', role });
  const tokenOf = (reply: Awaited<ReturnType<typeof invite>>): string =>
    String(reply.body.data.invitation_url).split('#token=')[1] ?? '';
  const accept = (token: string) =>
    world.call('post', 'admin/auth/accept-invitation', { body: { token, new_password: NEW_PASSWORD } });
  const login = () => world.call('post', 'admin/auth/login', { body: { email, password: NEW_PASSWORD } });
  const againAsOwner = async (): Promise<void> => {
    const body = { email: owner.email, password: OPERATOR_PASSWORD };
    const { token } = (await world.call('post', 'admin/auth/login', { body })).body.data;
    owner = {
      ...owner,
      token,
      call: (method, path, sent) => world.call(method, `admin/${path}`, { token, body: sent }),
    };
  };

  it('is sent again to somebody who has not joined, with the role asked for now, and the old link ends', async () => {
    const first = await invite('support');
    world.clock.advance(73 * HOUR_MS);
    await againAsOwner();
    expect((await accept(tokenOf(first))).status).toBe(400);
    const second = await invite('finance');
    expect([second.status, second.body.data.status, second.body.data.role]).toEqual([201, 'invited', 'finance']);
    const third = await invite('compliance');
    expect([third.status, third.body.data.id]).toEqual([201, first.body.data.id]);
    for (const old of [first, second]) expect((await accept(tokenOf(old))).status).toBe(400);
    expect((await accept(tokenOf(third))).status).toBe(200);
    expect((await login()).body.data.operator.role).toBe('compliance');
    const mails = `SELECT 1 FROM email_messages WHERE operator_id = $1 AND kind = 'operator_invitation'`;
    expect(await world.db.query(mails, [first.body.data.id])).toHaveLength(3);
    const { data } = (await owner.call('get', 'audit-log?action=operator.invited')).body;
    expect(data[0]).toMatchObject({ before: { role: 'finance' }, after: { role: 'compliance' } });
  });

  it('is sent again to somebody who was disabled before joining, and to nobody who has joined', async () => {
    const first = await invite('support');
    const { id } = first.body.data;
    expect((await owner.call('patch', `operators/${id}`, { disabled: true })).status).toBe(200);
    const second = await invite('support');
    expect([second.status, second.body.data.status]).toEqual([201, 'invited']);
    expect((await accept(tokenOf(second))).status).toBe(200);
    expect((await login()).status).toBe(200);
    const third = await invite('owner');
    expect([third.status, third.body.code]).toEqual([409, 'operator_already_exists']);
    expect((await login()).body.data.operator.role).toBe('support');
  });

  // Guarantee: nobody makes a second person of himself, who approves what he asks for, without the other owners knowing.
  it('and each change of access is told to all other owners, naming who did it', async () => {
    const other = await anOperator(world);
    await anOperator(world, 'finance');
    const told = async (): Promise<unknown[]> => {
      const sql = `SELECT recipient, data - 'name' - 'timezone' - 'at' AS data FROM email_messages
        WHERE kind = 'operator_access_changed' ORDER BY created_at, recipient`;
      const rows: unknown[] = await world.db.query(sql);
      await world.db.query(`DELETE FROM email_messages WHERE kind = 'operator_access_changed'`);
      return rows;
    };
    await told();
    const change = (data: object) => [
      { recipient: other.email, data: { operator: email, disabled: false, by: owner.email, ...data } },
    ];
    const { id } = (await invite('support')).body.data;
    expect(await told()).toEqual(change({ change: 'invited', role: 'support' }));
    await invite('finance');
    expect(await told()).toEqual(change({ change: 'invited', role: 'finance' }));
    await owner.call('patch', `operators/${id}`, { role: 'compliance' });
    expect(await told()).toEqual(change({ change: 'updated', role: 'compliance' }));
    await owner.call('patch', `operators/${id}`, { role: 'compliance' });
    expect(await told()).toEqual([]);
    await owner.call('patch', `operators/${other.id}`, { disabled: true });
    expect(await told()).toEqual(change({ change: 'updated', operator: other.email, role: 'owner', disabled: true }));
    const made = await anOperator(world);
    const created = { operator: made.email, change: 'created', role: 'owner', disabled: false, by: null };
    expect(await told()).toEqual([{ recipient: owner.email, data: created }]);
  });

  it('asked for twice at once leaves one link that works', async () => {
    await invite('support');
    const replies = await Promise.all([invite('support'), invite('support')]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const joined = [];
    for (const reply of replies) joined.push((await accept(tokenOf(reply))).status);
    expect(joined.sort()).toEqual([200, 400]);
  });
});
