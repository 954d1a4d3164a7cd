import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness } from '../support/builders';
import { inSession, sessionsWait } from '../support/locks';
import { ended, order } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { times } from '../support/parallel';
import { startWorld, type World } from '../support/world';

// Guarantee: whether a second operator is needed is told from the state that is changed, not from the one before a colleague's change.
describe('what needs two operators, while a colleague changes the same', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ FOUR_EYES: 'on' });
  });
  afterAll(() => world.close());

  /** Asks while another session holds the business, which then changes it by `sql` and lets go. */
  const askedBehind = <T>(businessId: number, sql: string, values: readonly unknown[], ask: () => Promise<T>) =>
    inSession(world, async (session) => {
      await session.query('SELECT FROM businesses WHERE id = $1 FOR NO KEY UPDATE', [businessId]);
      const asked = ask();
      await sessionsWait(world, 1);
      await session.query(sql, [...values]);
      await session.commitTransaction();
      return asked;
    });

  it('raises a limit that was lowered meanwhile only with another', async () => {
    const finance = await anOperator(world, 'finance');
    const shop = await aBusiness().active().withWallet('USD', '10.00').in(world);
    const limit = (amount: string) =>
      finance.call('put', `businesses/${shop.id}/wallets/USD/limits`, { daily_limit: amount, reason: 'Asked for it.' });
    expect((await limit('1000.00')).status).toBe(200);
    const lower = `UPDATE wallets SET daily_limit = 10000 WHERE business_id = $1 AND environment = 'live' AND currency = 'USD'`;
    const reply = await askedBehind(shop.id, lower, [shop.id], () => limit('900.00'));
    expect([reply.status, reply.body.data]).toEqual([202, expect.objectContaining({ action: 'wallet.set_limits' })]);
  });

  it('sends the account to the address that it had before only with another', async () => {
    const compliance = await anOperator(world, 'compliance');
    const shop = await aBusiness().active().in(world);
    const { email } = (await compliance.call('get', `businesses/${shop.id}`)).body.data;
    const change = () => compliance.call('patch', `businesses/${shop.id}`, { email, reason: 'Asked for it.' });
    const move = 'UPDATE businesses SET email = $2 WHERE id = $1';
    const reply = await askedBehind(shop.id, move, [shop.id, `moved.${email}`], change);
    expect([reply.status, reply.body.data]).toEqual([
      202,
      expect.objectContaining({ action: 'business.change_contacts' }),
    ]);
  });
});

// Guarantee: whoever lost access while his approval waited for its turn approves nothing.
describe('an approval that waits while access is taken away', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ FOUR_EYES: 'on' });
  });
  afterAll(() => world.close());

  it.each([{ disabled: true }, { role: 'auditor' }])('carries nothing out for whoever is %j then', async (taken) => {
    const [owner, asking, approving] = [
      await anOperator(world),
      await anOperator(world, 'compliance'),
      await anOperator(world, 'compliance'),
    ];
    const shop = await aBusiness().active().in(world);
    const asked = await asking.call('post', `businesses/${shop.id}/terminate`, { reason: 'Asked for it.' });
    const id: number = asked.body.data.approval_id;
    const reply = await inSession(world, async (session) => {
      await session.query('SELECT FROM operator_approvals WHERE id = $1 FOR UPDATE', [id]);
      const decided = approving.call('post', `approvals/${id}/approve`, {});
      await sessionsWait(world, 1);
      expect((await owner.call('patch', `operators/${approving.id}`, taken)).status).toBe(200);
      await session.commitTransaction();
      return decided;
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'operator_role_required']);
    expect((await owner.call('get', `businesses/${shop.id}`)).body.data.status).toBe('active');
    expect((await owner.call('get', `approvals/${id}`)).body.data.status).toBe('pending');
  });
});

// Guarantee: a decision needs one connection. Where each waited for a second one with the first in hand, those who decide at once would stop
// the service for everybody.
it('decisions about payments that are asked for and approved at once leave connections to all others', async () => {
  const CONNECTIONS = 4;
  const world = await startWorld({ FOUR_EYES: 'on', DATABASE_POOL_SIZE: String(CONNECTIONS) });
  try {
    const [one, other] = [await anOperator(world, 'finance'), await anOperator(world, 'finance')];
    const shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    const opened = async (): Promise<number> => {
      const { transaction_id: id } = (await shop.apiKey.post('mobile-money/payouts', order())).body.data;
      await ended(shop.apiKey, 'payouts', id);
      const [{ id: review }] = await world.db.query(
        `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, 'failed_after_completion', '{}', now()) RETURNING id::int`,
        [operationIdOf(id)],
      );
      return review;
    };
    const reviews = await times(2 * CONNECTIONS, opened);
    const asked = await Promise.all(
      reviews.map((id) =>
        one.call('post', `reviews/${id}/resolve`, { resolution: 'reverse', reason: 'The provider took it back.' }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual(reviews.map(() => 202));
    const approved = await Promise.all(
      asked.map(({ body }) => other.call('post', `approvals/${body.data.approval_id}/approve`, {})),
    );
    expect(approved.map(({ status }) => status)).toEqual(reviews.map(() => 200));
    expect(await shop.balance('CDF')).toBe('50000.00');
  } finally {
    await world.close();
  }
});
