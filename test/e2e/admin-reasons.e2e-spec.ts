import { aBusiness, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const INTERNAL = 'Police file 4711.';
const TOLD = 'We are checking some payments.';

describe('the reason of a decision about a business', () => {
  let world: World;
  let operator: OperatorActor;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aBusiness().active().in(world);
  });

  const decide = (step: string, body: object) => operator.call('post', `businesses/${shop.id}/${step}`, body);
  const eventsOf = (): Promise<Array<{ type: string; data: { reason: string | null } }>> =>
    world.db.query(`SELECT type, data FROM events WHERE business_id = $1 ORDER BY sequence`, [shop.id]);
  /** Everything the merchant can read about it, once the account is open again. */
  const told = async (): Promise<string> => {
    await shop.setStatus('active');
    const session = await world.call('post', 'business/auth/login', {
      body: { email: shop.email, password: 'kivu-market-7-lanterns' },
    });
    const { token } = session.body.data;
    const notifications = await world.call('get', 'business/dashboard/notifications', { token });
    return notifications.text + JSON.stringify(await eventsOf());
  };

  // Guarantee: what operators write for each other never reaches the merchant.
  it('stays with the operators', async () => {
    for (const step of ['suspend', 'reactivate', 'suspend']) {
      expect((await decide(step, { reason: INTERNAL })).status).toBe(200);
    }
    expect(await told()).not.toContain('4711');
    const { data } = (await operator.call('get', `audit-log?target_type=business&target_id=${shop.id}`)).body;
    expect(data.map((row: { reason: string }) => row.reason)).toEqual([INTERNAL, INTERNAL, INTERNAL]);
  });

  it('is told in the words of public_reason, in notification and event', async () => {
    expect((await decide('suspend', { reason: INTERNAL, public_reason: TOLD })).status).toBe(200);
    expect((await eventsOf()).at(-1)).toMatchObject({ type: 'business.suspended', data: { reason: TOLD } });
    const all = await told();
    expect(all).toContain(`Your account was suspended: ${TOLD}`);
    expect(all).not.toContain('4711');
    expect((await decide('terminate', { reason: INTERNAL, public_reason: '  ' })).body.errors).toMatchObject([
      { field: 'public_reason' },
    ]);
  });
});
