import { randomBytes } from 'node:crypto';
import { PASSWORD } from '../support/builders';
import { SUBMISSION } from '../support/kyc';
import { type MailWorld, startMailWorld } from '../support/mail-world';
import { anOperator } from '../support/operators';

const BAIT = 'claim it at https://prize.example';

// Guarantee: nobody can have us write his own words to somebody else by signing up with that address.
describe('a message to an address that nobody has confirmed', () => {
  let world: MailWorld;
  beforeAll(async () => {
    world = await startMailWorld();
  });
  afterAll(() => world.close());

  const post = (path: string, body: object, agent = 'Kiosk/1.0') =>
    world.call('post', `business/auth/${path}`, { body, headers: { 'User-Agent': agent } });
  const signUp = async (): Promise<string> => {
    const email = `victim-${randomBytes(5).toString('hex')}@example.com`;
    const account = { name: `You have won, ${BAIT}`, email, phone: '+243812345678', password: PASSWORD };
    expect((await post('signup', account)).status).toBe(201);
    return email;
  };
  const signIn = async (email: string, agent?: string): Promise<string> =>
    (await post('login', { email, password: PASSWORD }, agent)).body.data.token;

  it('says nothing that whoever signed up has chosen', async () => {
    const email = await signUp();
    await signIn(email);
    const token = await signIn(email, `Kiosk/2.0 ${BAIT}`);
    await post('forgot-password', { email });
    const change = { current_password: PASSWORD, new_password: 'seven-lanterns-of-goma' };
    await world.call('post', 'business/auth/change-password', { token, body: change });
    for (const subject of [/Confirm/, /New sign-in/, /Choose a new password/, /password was changed/]) {
      const mail = await world.mails.arrived(email, subject);
      expect(mail.text).toMatch(/^Hello,\n/);
      for (const form of [mail.text, mail.html]) expect(form).not.toMatch(/prize|won|Kiosk/);
    }
  });

  it('greets without the name where the database itself writes it: of decisions and of an endpoint that was switched off', async () => {
    const email = await signUp();
    const token = await signIn(email);
    const operator = await anOperator(world);
    const { id } = (await world.call('get', 'business/dashboard/profile', { token })).body.data;
    for (const decision of ['kyc/reject', 'kyc/approve', 'activate']) {
      await world.call('post', 'business/dashboard/kyc', { token, body: SUBMISSION });
      const decided = await operator.call('post', `businesses/${id}/${decision}`, { reason: 'As the scan shows.' });
      expect(decided.status).toBe(200);
    }
    const body = { url: 'http://127.0.0.1:9/hooks' };
    expect((await world.call('put', 'business/dashboard/webhooks', { token, body })).status).toBe(200);
    const off = `UPDATE webhook_endpoints SET enabled = false, disabled_reason = 'gone' WHERE business_id = $1`;
    await world.db.query(off, [id]);
    for (const subject of [/could not approve/, /are approved/, /account is active/, /switched off/]) {
      const mail = await world.mails.arrived(email, subject);
      expect(mail.text).toMatch(/^Hello,\n/);
      expect(mail.html).not.toMatch(/prize|won/);
    }
  });

  it('is another once it is confirmed: then it names the business and the device', async () => {
    const email = await signUp();
    const link = (await world.mails.arrived(email, /Confirm/)).token();
    expect((await post('verify-email', { token: link })).status).toBe(200);
    await signIn(email);
    await signIn(email, 'Kiosk/2.0');
    const mail = await world.mails.arrived(email, /New sign-in/);
    expect(mail.text).toMatch(/^Hello You have won/);
    expect(mail.text).toContain('Kiosk/2.0');
  });
});
