import { FarEmailsJob } from '../../src/mail/far-emails.job';
import { aBusiness } from '../support/builders';
import { type MailWorld, startMailWorld } from '../support/mail-world';
import { anOperator } from '../support/operators';
import { until } from '../support/wait';

const REASON = { reason: 'The mail server takes mail again.' };

// Guarantee: after an outage of the mail server nobody needs the database to send what waits, and nothing is sent twice for it.
describe('e-mail that waits', () => {
  let world: MailWorld;
  beforeAll(async () => {
    world = await startMailWorld({ SCHEDULE_SCALE: '1' });
  });
  afterAll(() => world.close());

  it('is due at once when an operator says so, which the audit log keeps', async () => {
    const support = await anOperator(world, 'support');
    const finance = await anOperator(world, 'finance');
    const shop = await aBusiness().active().in(world);
    world.mails.treat(shop.email, { kind: 'refuse once', code: 451, message: 'Try again later.' });
    await shop.session.post('api-keys', { name: 'till' });
    const waiting = (): Promise<Array<{ attempts: number; is_later: boolean }>> =>
      world.db.query(
        `SELECT attempt_count AS attempts, next_attempt_at > now() + interval '5 s' AS is_later FROM email_messages
         WHERE business_id = $1 AND kind = 'api_key_created' AND status = 'pending'`,
        [shop.id],
      );
    await until('it failed once', async () => (await waiting())[0]?.attempts === 1);
    expect((await finance.call('post', 'emails/retry', REASON)).status).toBe(403);
    expect((await support.call('post', 'emails/retry', {})).status).toBe(400);
    const health = (await support.call('get', 'health')).body.data;
    expect(health.mail).toEqual({ transport: 'smtp', waiting: 1 });
    const answer = await support.call('post', 'emails/retry', REASON);
    expect([answer.status, answer.body.data]).toEqual([200, { retried: 1 }]);
    await world.mails.arrived(shop.email, /API key/);
    const [kept] = await world.db.query(
      `SELECT target_type, after, reason, operator_id::integer AS by FROM audit_log WHERE action = 'emails.retried'`,
    );
    expect(kept).toEqual({ target_type: 'emails', after: { retried: 1 }, by: support.id, ...REASON });
  });

  // Guarantee: nobody waits for a clock that was ahead and is set back to catch up, and nothing else is sent sooner for it.
  it('is due at once when it waits for longer than its attempts have it wait', async () => {
    const shop = await aBusiness().active().in(world);
    world.mails.treat(shop.email, { kind: 'refuse once', code: 451, message: 'Try again later.' });
    await shop.session.post('api-keys', { name: 'till' });
    const plan = (next: string): Promise<[unknown[], number]> =>
      world.db.query(
        `UPDATE email_messages SET next_attempt_at = now() + $2::interval
         WHERE business_id = $1 AND status = 'pending' AND attempt_count = 1 RETURNING id`,
        [shop.id, next],
      );
    await until('it failed once', async () => (await plan('2 minutes'))[1] === 1);
    const job = world.app.get(FarEmailsJob, { strict: false });
    expect(await job.bringBack()).toBe(0);
    await plan('1 hour');
    expect(await job.bringBack()).toBe(1);
    await world.mails.arrived(shop.email, /API key/);
  });

  it('is left alone while it is being sent', async () => {
    const support = await anOperator(world, 'support');
    const shop = await aBusiness().active().in(world);
    let release = (): void => undefined;
    world.mails.treat(shop.email, { kind: 'hold', until: new Promise((resolve) => (release = resolve)) });
    await shop.session.post('api-keys', { name: 'till' });
    const claims = async (): Promise<number> =>
      (
        await world.db.query(`SELECT claims FROM email_messages WHERE business_id = $1 AND kind = 'api_key_created'`, [
          shop.id,
        ])
      )[0]?.claims;
    await until('it is being sent', async () => (await claims()) === 1);
    expect((await support.call('post', 'emails/retry', REASON)).body.data).toEqual({ retried: 0 });
    release();
    await world.mails.arrived(shop.email, /API key/);
    expect(await claims()).toBe(1);
    expect(world.mails.to(shop.email).filter(({ subject }) => /API key/.test(subject))).toHaveLength(1);
  });

  // Guarantee: no message is tried without end, and none that cannot be written keeps the others of its address back.
  it('is tried again a number of times when its text cannot be made, as after any failure', async () => {
    const shop = await aBusiness().active().in(world);
    await world.db.query(
      `INSERT INTO email_messages (business_id, id, kind, recipient, language, data, next_attempt_at, created_at)
       SELECT id, gen_random_uuid(), 'password_changed', email, language, '{"name": "", "timezone": "Africa/Nowhere"}', now(), now()
       FROM businesses WHERE id = $1`,
      [shop.id],
    );
    const [message] = await until('it failed', async () => {
      const rows = await world.db.query(
        `SELECT status, last_reason AS reason, next_attempt_at < now() + interval '1 min' AS is_soon FROM email_messages
         WHERE business_id = $1 AND kind = 'password_changed' AND attempt_count = 1`,
        [shop.id],
      );
      return rows.length > 0 ? rows : null;
    });
    expect(message).toEqual({
      status: 'pending',
      reason: 'the message could not be made; the log says why',
      is_soon: true,
    });
    await shop.session.post('api-keys', { name: 'till' });
    await world.mails.arrived(shop.email, /API key/);
  });
});
