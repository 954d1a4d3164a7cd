import { createApp } from '../../src/app';
import { aBusiness, approve, type Shop } from '../support/builders';
import { type MailWorld, startMailWorld } from '../support/mail-world';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

interface MessageRow {
  readonly kind: string;
  readonly status: string;
  readonly attempt_count: number;
  readonly last_reason: string | null;
  readonly recipient: string;
}

describe('e-mail', () => {
  let world: MailWorld;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startMailWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const messagesOf = (shop: Shop): Promise<MessageRow[]> =>
    world.db.query(
      `SELECT kind, status, attempt_count, last_reason, recipient FROM email_messages WHERE business_id = $1 ORDER BY created_at, id`,
      [shop.id],
    );
  const ended = (shop: Shop, kind: string, status: string): Promise<MessageRow> =>
    until(`${kind} is ${status}`, async () =>
      (await messagesOf(shop)).find((message) => message.kind === kind && message.status === status),
    );
  const newKey = (shop: Shop) => shop.session.post('api-keys', { name: 'till' });

  it('reaches a mail server as text and HTML, from the configured sender, in the words of the business', async () => {
    const shop = await aBusiness().active().in(world);
    await shop.session.put('preferences', { language: 'fr', timezone: 'Africa/Kinshasa' });
    const created = (await newKey(shop)).body.data;
    const mail = await world.mails.arrived(shop.email, /Une clé d’API a été créée \(réel\)/);
    expect(mail.from).toBe('"Account service" <no-reply@service.example>');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(created.key_prefix);
      expect(form).toMatch(/UTC\+1|WAT/);
      expect(form).not.toContain(created.api_key);
    }
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@service\.example>$/);
    expect((await ended(shop, 'api_key_created', 'sent')).attempt_count).toBe(1);
  });

  it('tells the KYC decision and each status of the business', async () => {
    const shop = await aBusiness().active().in(world);
    const decide = (step: string, body: object) => operator.call('post', `businesses/${shop.id}/${step}`, body);
    await decide('suspend', { reason: 'Chargebacks above the agreed share.', public_reason: 'Please call us.' });
    await world.mails.arrived(shop.email, /suspended/);
    await decide('reactivate', { reason: 'Talked to them.' });
    await world.mails.arrived(shop.email, /active again/);
    await decide('terminate', { reason: 'Asked for it.' });
    await world.mails.arrived(shop.email, /closed/);
    const kinds = (await messagesOf(shop)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('business_')).sort()).toEqual([
      'business_reactivated',
      'business_suspended',
      'business_terminated',
    ]);
  });

  it('tells the owner that the password changed, the PIN was reset, set and changed and a key was revoked, once each', async () => {
    const shop = await aBusiness().active().withPin().in(world);
    const { key_id: id } = (await newKey(shop)).body.data;
    for (const _ of [1, 2]) expect((await shop.session.delete(`api-keys/${id}`)).status).toBe(200);
    await operator.call('post', `businesses/${shop.id}/pin/reset`, { reason: 'Lost.' });
    // A session is enough to set it: who has stolen one pays with it.
    for (const _ of [1, 2]) await shop.session.post('pin', { pin: '4826' });
    await world.mails.arrived(shop.email, /PIN was set/);
    for (const current_pin of ['0000', '4826']) await shop.session.post('pin/change', { current_pin, new_pin: '7391' });
    const change = { current_password: 'kivu-market-7-lanterns', new_password: 'seven-lanterns-of-goma' };
    const { token } = shop.session;
    expect((await world.call('post', 'business/auth/change-password', { token, body: change })).status).toBe(200);
    for (const subject of [/PIN was reset/, /PIN was changed/, /password was changed/, /key was revoked/])
      await world.mails.arrived(shop.email, subject);
    const kinds = (await messagesOf(shop)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual([
      'api_key_created',
      'api_key_revoked',
      'password_changed',
      'pin_reset',
      'pin_set',
      'pin_set',
      'pin_set',
    ]);
  });

  it('tells both addresses when an operator changes the address, and asks the new one to confirm it', async () => {
    const shop = await aBusiness().active().in(world);
    const email = `moved-${shop.email}`;
    expect((await operator.call('patch', `businesses/${shop.id}`, { email })).status).toBe(200);
    for (const recipient of [shop.email, email]) {
      const mail = await world.mails.arrived(recipient, /address of your account was changed/);
      expect(mail.text).toContain(`Before: ${shop.email}`);
      expect(mail.text).toContain(`From now on: ${email}`);
    }
    const token = (await world.mails.arrived(email, /Confirm your e-mail address/)).token();
    const confirmed = await world.call('post', 'business/auth/verify-email', { body: { token } });
    expect([confirmed.status, confirmed.body.data.email_verified_at]).toEqual([200, expect.any(String)]);
    expect((await messagesOf(shop)).filter(({ kind }) => kind === 'verify_address')).toHaveLength(1);
  });

  it('tells a sign-in from a device that was not seen before, and none from one that was', async () => {
    const shop = await aBusiness().active().in(world);
    await world.db.query('UPDATE businesses SET email_verified_at = now() WHERE id = $1', [shop.id]);
    const signIn = (agent: string) =>
      world.call('post', 'business/auth/login', {
        body: { email: shop.email, password: 'kivu-market-7-lanterns' },
        headers: { 'User-Agent': agent },
      });
    for (const _ of [1, 2]) expect((await signIn('Firefox <b>145</b>')).status).toBe(200);
    const mail = await world.mails.arrived(shop.email, /New sign-in/);
    expect(mail.text).toContain('Firefox <b>145</b>');
    expect(mail.html).toContain('Firefox &lt;b&gt;145&lt;/b&gt;');
    expect((await messagesOf(shop)).filter(({ kind }) => kind === 'new_sign_in')).toHaveLength(1);
  });

  it('tells that a webhook endpoint was switched off', async () => {
    const shop = await aBusiness().active().in(world);
    await shop.session.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
    await world.db.query(
      `UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'gone' WHERE business_id = $1`,
      [shop.id],
    );
    const mail = await world.mails.arrived(shop.email, /webhook endpoint was switched off/);
    expect(mail.text).toContain('127.0.0.1:9');
  });

  it('is not sent about a topic that the business switched off, and always sent about its safety', async () => {
    const shop = await aBusiness().active().in(world);
    const quiet = { language: 'en', timezone: 'UTC', emails: { account: false } };
    const reply = await shop.session.put('preferences', quiet);
    expect(reply.body.data.emails).toEqual({ kyc: true, account: false, webhooks: true, security: true });
    await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'Checked.' });
    await operator.call('post', `businesses/${shop.id}/reactivate`, { reason: 'Done.' });
    await newKey(shop);
    await world.mails.arrived(shop.email, /API key/);
    expect((await messagesOf(shop)).map(({ kind }) => kind)).toEqual(['api_key_created']);
    const refused = await shop.session.put('preferences', { ...quiet, emails: { security: false } });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
  });

  it.each([
    [{ language: 'de', timezone: 'UTC' }, 'language'],
    [{ language: 'en', timezone: 'Africa/Nowhere' }, 'timezone'],
    [{ language: 'en', timezone: '+01:00' }, 'timezone'],
    [{ language: 'en', timezone: 'AST' }, 'timezone'],
    [{ language: 'en' }, 'timezone'],
    [{ language: 'en', timezone: 'UTC', emails: { kyc: 'no' } }, 'emails.kyc'],
  ])('refuses the preferences %j', async (body, field) => {
    const shop = await aBusiness().active().in(world);
    const reply = await shop.session.put('preferences', body);
    expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
  });

  // Guarantee: a change that was rolled back sends no e-mail.
  it('is not sent when the transaction of its fact does not commit', async () => {
    const one = await aBusiness().active().in(world);
    const other = await aBusiness().active().in(world);
    const reply = await operator.call('patch', `businesses/${one.id}`, { email: other.email });
    expect(reply.status).toBe(409);
    expect(await messagesOf(one)).toEqual([]);
  });

  it('keeps the reason of a refusal that is final, and does not try again', async () => {
    const shop = await aBusiness().active().in(world);
    world.mails.treat(shop.email, { kind: 'refuse', code: 550, message: 'No such mailbox here' });
    await newKey(shop);
    const message = await ended(shop, 'api_key_created', 'failed');
    expect(message.last_reason).toContain('550');
    expect(message.last_reason).toContain('No such mailbox here');
    expect(message.attempt_count).toBe(1);
  });

  it('tries again after a refusal that passes', async () => {
    const shop = await aBusiness().active().in(world);
    world.mails.treat(shop.email, { kind: 'refuse once', code: 451, message: 'Greylisted, come back later' });
    await newKey(shop);
    await world.mails.arrived(shop.email, /API key/);
    expect((await ended(shop, 'api_key_created', 'sent')).attempt_count).toBe(2);
  });

  // Guarantee: an address that does not answer delays its own messages only.
  it('reaches other addresses while one does not answer', async () => {
    const slow = await aBusiness().active().in(world);
    const other = await aBusiness().active().in(world);
    let release = (): void => undefined;
    world.mails.treat(slow.email, { kind: 'hold', until: new Promise((resolve) => (release = resolve)) });
    for (let key = 0; key < 12; key += 1) expect((await newKey(slow)).status).toBe(201);
    await newKey(other);
    await world.mails.arrived(other.email, /API key/);
    expect(world.mails.to(slow.email)).toHaveLength(0);
    release();
    await until('every message has arrived', async () => world.mails.to(slow.email).length === 12);
  });
});

// Guarantee: two workers never send one message twice while both live.
it('is sent once, however many processes send', async () => {
  const world = await startMailWorld();
  try {
    const shop = await aBusiness().in(world);
    await approve(world, shop.id);
    const second = await createApp(world.config, world.clock);
    await second.init();
    await Promise.all(Array.from({ length: 15 }, () => shop.session.post('api-keys')));
    await until('all have arrived', async () => world.mails.to(shop.email).length >= 15);
    await until('none is open', async () => {
      const [row] = await world.db.query(`SELECT count(*) AS open FROM email_messages WHERE status = 'pending'`);
      return row.open === '0';
    });
    await second.close();
    expect(new Set(world.mails.to(shop.email).map(({ messageId }) => messageId)).size).toBe(15);
    expect(world.mails.to(shop.email)).toHaveLength(15);
  } finally {
    await world.close();
  }
}, 90_000);
