import { randomBytes } from 'node:crypto';
import { aBusiness } from '../support/builders';
import { sessionsWait, whileHeld } from '../support/locks';
import { type MailWorld, startMailWorld } from '../support/mail-world';
import { anOperator } from '../support/operators';
import { until } from '../support/wait';

const WAITS = 'waits for the link';

// Guarantee: nobody learns from the time of an answer whether an address has an account, not by asking again while the first is dealt with either.
describe('a request for a new password while a link is being made', () => {
  let world: MailWorld;
  beforeAll(async () => {
    world = await startMailWorld();
  });
  afterAll(() => world.close());

  const known: ReadonlyArray<readonly ['business' | 'admin', () => Promise<string>]> = [
    ['business', async () => (await aBusiness().active().in(world)).email],
    ['admin', async () => (await anOperator(world)).email],
  ];

  it.each(known)('is answered at once at the door of %s', async (realm, emailOf) => {
    const email = await emailOf();
    const forgot = () => world.call('post', `${realm}/auth/forgot-password`, { body: { email } });
    await whileHeld(world, 'LOCK TABLE one_time_tokens IN SHARE MODE', [], async () => {
      expect((await forgot()).status).toBe(200);
      await sessionsWait(world, 1);
      const again = forgot().then(({ status }) => status);
      expect(
        await Promise.race([
          again,
          sessionsWait(world, 2).then(
            () => WAITS,
            () => WAITS,
          ),
        ]),
      ).toBe(200);
    });
    await until('the second is answered too', async () => {
      const [links] = await world.db.query('SELECT count(*)::int AS made FROM one_time_tokens WHERE email = $1', [
        email,
      ]);
      return links.made === 2;
    });
    await world.mails.arrived(email, /Choose a new password/);
  });

  it('is not lost, and at most three links are sent', async () => {
    const email = `nobody-${randomBytes(4).toString('hex')}@example.com`;
    const shop = await aBusiness().active().in(world);
    for (let asked = 0; asked < 12; asked += 1) {
      for (const address of [shop.email, email])
        await world.call('post', 'business/auth/forgot-password', { body: { email: address } });
    }
    await until('every request was answered', async () => {
      const [row] = await world.db.query('SELECT count(*) AS open FROM password_reset_requests');
      return row.open === '0';
    });
    await world.mails.arrived(shop.email, /Choose a new password/);
    const [links] = await world.db.query('SELECT count(*)::int AS made FROM one_time_tokens WHERE email = $1', [
      shop.email,
    ]);
    expect([links.made >= 1, links.made <= 3]).toEqual([true, true]);
    expect(world.mails.to(email)).toEqual([]);
  });
});
