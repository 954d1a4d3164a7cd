import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../src/kernel/clock';
import { Browser } from '../support/browser';
import { aBusiness, PASSWORD } from '../support/builders';
import { type MailWorld, startMailWorld } from '../support/mail-world';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { until } from '../support/wait';

const NEW_PASSWORD = 'seven-lanterns-of-goma';

describe('the ways back into an account', () => {
  let world: MailWorld;
  beforeAll(async () => {
    world = await startMailWorld();
  });
  afterAll(() => world.close());

  const post = (path: string, body: object, token?: string) => world.call('post', path, { body, token });
  const forgot = (email: string) => post('business/auth/forgot-password', { email });
  const reset = (token: string, new_password = NEW_PASSWORD) =>
    post('business/auth/reset-password', { token, new_password });
  const login = (email: string, password: string) => post('business/auth/login', { email, password });
  const linkTo = async (email: string): Promise<string> => {
    await forgot(email);
    return (await world.mails.arrived(email, /Choose a new password/)).token();
  };

  it('answer the same whether the address has an account, and write nothing about it', async () => {
    const shop = await aBusiness().active().in(world);
    const nobody = `nobody-${randomBytes(4).toString('hex')}@example.com`;
    const [known, unknown] = [await forgot(shop.email.toUpperCase()), await forgot(nobody)];
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    await world.mails.arrived(shop.email, /Choose a new password/);
    await until('both requests were answered', async () => {
      const [row] = await world.db.query('SELECT count(*) AS open FROM password_reset_requests');
      return row.open === '0';
    });
    expect(world.mails.to(nobody)).toHaveLength(0);
    expect(await world.db.query('SELECT 1 FROM one_time_tokens WHERE email = $1', [nobody])).toEqual([]);
  });

  it('set a new password, end every session and the lock, and keep the keys', async () => {
    const shop = await aBusiness().active().in(world);
    const token = await linkTo(shop.email);
    for (let guess = 0; guess < 5; guess += 1) await login(shop.email, `guess-${guess}`);
    expect((await login(shop.email, PASSWORD)).status).toBe(429);
    const reply = await reset(token);
    expect([reply.status, reply.body.data.sessions_revoked]).toEqual([200, 1]);
    expect((await shop.session.get('profile')).status).toBe(401);
    expect((await shop.apiKey.get('wallet')).status).toBe(200);
    expect((await login(shop.email, PASSWORD)).status).toBe(400);
    const token2 = (await login(shop.email, NEW_PASSWORD)).body.data.token;
    const profile = await world.call('get', 'business/dashboard/profile', { token: token2 });
    expect(profile.body.data.email_verified_at).not.toBeNull();
    const { body } = await world.call('get', 'business/dashboard/activity?type=password.reset', { token: token2 });
    expect(body.data).toEqual([expect.objectContaining({ actor: 'unknown', ip: '127.0.0.1' })]);
    await world.mails.arrived(shop.email, /password was changed/);
  });

  // Guarantee: whoever forgot the password, and tried in vain where they always sign in, gets in there with the new one.
  it('end the lock of the browser that tried in vain too', async () => {
    const shop = await aBusiness().active().in(world);
    const browser = new Browser(world, 'business');
    expect((await browser.signIn(shop.email, PASSWORD)).status).toBe(200);
    for (let guess = 1; guess <= 5; guess += 1) await browser.signIn(shop.email, `guess-${guess}`);
    expect((await browser.signIn(shop.email, PASSWORD)).status).toBe(429);
    expect((await reset(await linkTo(shop.email))).status).toBe(200);
    expect((await browser.signIn(shop.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('refuse a link that was used, has expired, is unknown or of another kind, all alike', async () => {
    const shop = await aBusiness().active().in(world);
    const used = await linkTo(shop.email);
    expect((await reset(used)).status).toBe(200);
    const other = await aBusiness().active().in(world);
    const expired = await linkTo(other.email);
    world.clock.advance(30 * MINUTE_MS);
    const operator = await anOperator(world);
    await post('admin/auth/forgot-password', { email: operator.email });
    const foreign = (await world.mails.arrived(operator.email, /Choose a new password/)).token();
    const refusals = [];
    for (const token of [used, expired, 'f'.repeat(64), foreign]) refusals.push(await reset(token, 'lantern-lake-91'));
    for (const reply of refusals) {
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_token']);
      expect({ ...reply.body, request_id: '' }).toEqual({ ...refusals[0]?.body, request_id: '' });
      expect(reply.headers['www-authenticate']).toBeUndefined();
    }
  });

  it('leave a link good when the new password is refused', async () => {
    const shop = await aBusiness().active().in(world);
    const token = await linkTo(shop.email);
    expect((await reset(token, 'password1')).body.code).toBe('weak_password');
    expect((await reset(token)).status).toBe(200);
  });

  // Guarantee: a link works once, however many use it at the same moment.
  it('let one of twelve parallel uses of a link win', async () => {
    const shop = await aBusiness().active().in(world);
    const token = await linkTo(shop.email);
    const uses = Array.from({ length: 12 }, (_, use) => reset(token, `parallel-lantern-${use}`));
    const replies = await Promise.all(uses);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await login(shop.email, `parallel-lantern-${winner}`)).status).toBe(200);
  });

  it('store no token that could be used, and forget the one in the mail once it is sent', async () => {
    const shop = await aBusiness().active().in(world);
    const token = await linkTo(shop.email);
    const tokens = JSON.stringify(await world.db.query('SELECT * FROM one_time_tokens'));
    const mails = JSON.stringify(await world.db.query('SELECT * FROM email_messages'));
    expect(tokens + mails).not.toContain(token);
    await until('the sent mail has no token', async () => {
      const [row] = await world.db.query(
        `SELECT count(*) AS kept FROM email_messages WHERE business_id = $1 AND token_encrypted IS NOT NULL`,
        [shop.id],
      );
      return row.kept === '0';
    });
  });

  // Guarantee: nobody fills a mailbox, and nobody who asks again and again keeps its owner without a link that works.
  it('send at most three links that still work to one address', async () => {
    const shop = await aBusiness().active().in(world);
    const sentAfter = async (requests: number): Promise<number> => {
      for (let request = 0; request < requests; request += 1) {
        await forgot(shop.email);
        await until('the request was answered', async () => {
          const [row] = await world.db.query('SELECT count(*) AS open FROM password_reset_requests');
          return row.open === '0';
        });
      }
      const mails: unknown[] = await world.db.query(
        `SELECT 1 FROM email_messages WHERE business_id = $1 AND kind = 'reset_password'`,
        [shop.id],
      );
      return mails.length;
    };
    expect(await sentAfter(5)).toBe(3);
    world.clock.advance(30 * MINUTE_MS);
    expect(await sentAfter(5)).toBe(6);
  });

  it('confirm the address of a signup, once, and only while it is the address', async () => {
    const email = `new-${randomBytes(4).toString('hex')}@example.com`;
    const body = { name: 'Kivu Market', email, phone: '+243812345678', password: PASSWORD };
    expect((await post('business/auth/signup', body)).status).toBe(201);
    const mail = await world.mails.arrived(email, /Confirm your e-mail address/);
    const { token } = (await login(email, PASSWORD)).body.data;
    const again = await post('business/dashboard/email-verification', {}, token);
    expect([again.status, again.body.data.email_verified_at]).toEqual([200, null]);
    const verified = await post('business/auth/verify-email', { token: mail.token() });
    expect([verified.status, verified.body.data.email_verified_at]).toEqual([200, expect.any(String)]);
    const twice = await post('business/auth/verify-email', { token: mail.token() });
    expect([twice.status, twice.body.code]).toEqual([400, 'invalid_token']);
    const known = await post('business/dashboard/email-verification', {}, token);
    expect(known.body.data.email_verified_at).toBe(verified.body.data.email_verified_at);
  });

  it('refuse a confirmation of an address that was changed since, and send few links', async () => {
    const shop = await aBusiness().active().in(world);
    const send = () => shop.session.post('email-verification');
    expect((await send()).status).toBe(200);
    const token = (await world.mails.arrived(shop.email, /Confirm your e-mail address/)).token();
    const operator = await anOperator(world);
    await operator.call('patch', `businesses/${shop.id}`, { email: `moved-${shop.email}` });
    expect((await post('business/auth/verify-email', { token })).status).toBe(400);
    // The new address got one by itself.
    await world.db.query(
      `UPDATE one_time_tokens SET created_at = created_at - interval '50 minutes' WHERE business_id = $1`,
      [shop.id],
    );
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    // Until the first of the three is an hour old.
    const wait = Number(refused.headers['retry-after']);
    expect([wait > 500, wait <= 600]).toEqual([true, true]);
  });

  it('let an operator choose a new password, and end his sessions', async () => {
    const operator = await anOperator(world);
    await post('admin/auth/forgot-password', { email: operator.email });
    const token = (await world.mails.arrived(operator.email, /Choose a new password/)).token();
    const body = { token, new_password: 'lake-albert-4-herons' };
    const reply = await post('admin/auth/reset-password', body);
    expect([reply.status, reply.body.data.sessions_revoked]).toEqual([200, 1]);
    expect((await operator.call('get', 'me')).status).toBe(401);
    expect((await post('admin/auth/reset-password', body)).body.code).toBe('invalid_token');
    const signIn = (password: string) => post('admin/auth/login', { email: operator.email, password });
    expect((await signIn(OPERATOR_PASSWORD)).status).toBe(400);
    expect((await signIn('lake-albert-4-herons')).status).toBe(200);
  });
});
