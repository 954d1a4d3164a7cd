import { readFileSync } from 'node:fs';
import { aBusiness, PASSWORD } from '../../test/support/builders';
import { SUBMISSION } from '../../test/support/kyc';
import { MailServer } from '../../test/support/mail-server';
import { anOperator } from '../../test/support/operators';
import { appCode } from '../../test/support/totp';
import { until } from '../../test/support/wait';
import { WebhookReceiver } from '../../test/support/webhook-receiver';
import { type Person, type Stage, startStage } from './support/stage';

const NEW_PASSWORD = 'seven-lanterns-of-goma';
const STEP_MS = 30_000;

let stage: Stage;
let mail: MailServer;

beforeAll(async () => {
  mail = await new MailServer().start();
  stage = await startStage(mail.environment);
}, 60_000);
afterAll(async () => {
  await stage.close();
  await mail.stop();
});

/** The path of the link in a message, with what stands behind its `#`. */
const linkIn = (text: string): string => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '';

async function signedIn(email: string): Promise<Person> {
  const person = await stage.person();
  await person.hasSession(email, PASSWORD);
  return person;
}

describe('somebody who forgot the password', () => {
  it('gets a link by e-mail, chooses a new one, and the link is in no history and works once', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await stage.person();
    await person.visit('/login');
    await person.follow('Forgot your password?');
    await person.sees('Reset your password');
    await person.write('E-mail', shop.email);
    await person.press('Send the link');
    await person.page.locator('[role=status]:focus', { hasText: /a link is on its way/ }).waitFor();
    const link = linkIn((await mail.arrived(shop.email, /Choose a new password/)).text);
    await person.visit(link);
    await person.sees('Choose a new password');
    expect(new URL(person.page.url()).hash).toBe('');
    await person.write('New password', NEW_PASSWORD);
    await person.press('Set the password');
    await person.page.locator('[role=status]:focus', { hasText: 'Your password is set.' }).waitFor();
    await person.follow('Sign in');
    await person.signIn(shop.email, NEW_PASSWORD);
    await person.sees('Home');
    const late = await stage.person();
    await late.visit(link);
    await late.write('New password', PASSWORD);
    await late.press('Set the password');
    await late.page.getByRole('alert').waitFor();
    expect([...person.complaints, ...late.complaints]).toEqual([]);
    await Promise.all([person.leave(), late.leave()]);
  }, 60_000);
});

describe('somebody who waits for the approval', () => {
  it('sees the account open in the page that is open, at the moment an operator decides', async () => {
    const shop = await aBusiness().in(stage.world);
    await shop.session.post('kyc', SUBMISSION);
    const operator = await anOperator(stage.world);
    const person = await stage.person({ width: 1280 });
    await person.signIn(shop.email, PASSWORD);
    await person.reads('Pending');
    await operator.call('post', `businesses/${shop.id}/kyc/approve`, {});
    await operator.call('post', `businesses/${shop.id}/activate`, {});
    await person.page.getByText('Active', { exact: true }).first().waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  }, 60_000);
});

describe('somebody who applies', () => {
  it('in French gets the first e-mail in French, whatever language the device speaks', async () => {
    const email = 'tantine@example.com';
    const person = await stage.person({ language: 'en' });
    await person.visit('/signup');
    await person.press('Français');
    await person.write('Nom de l’entreprise', 'Alimentation Chez Tantine');
    await person.write(/e-mail/i, email);
    await person.write('Téléphone', '+242 06 612 34 56');
    await person.write('Mot de passe', PASSWORD);
    await person.press('Créer un compte');
    await person.sees('Accueil');
    expect((await mail.arrived(email, /./)).subject).toBe('Confirmez votre adresse e-mail');
    await person.leave();
  });

  it('signs up, confirms the address by the link, and finds a form as it was left', async () => {
    const email = 'amina@example.com';
    const person = await stage.person();
    await person.visit('/signup');
    await person.write('Name of the business', 'Boutique Nyiragongo');
    await person.write('E-mail', email);
    await person.write('Phone', '+243 812 345 678');
    await person.write('Password', PASSWORD);
    await person.press('Create an account');
    await person.sees('Home');
    await person.page.route('**/auth/verify-email', (route) => route.abort(), { times: 1 });
    await person.visit(linkIn((await mail.arrived(email, /./)).text));
    await person.page.getByRole('alert').filter({ hasText: 'The service cannot be reached.' }).waitFor();
    await person.press('Try again');
    await person.reads('Your e-mail is confirmed.');
    await person.visit('/kyc');
    await person.write('Legal name', 'Boutique Nyiragongo SARL');
    await person.write('Registration number', 'CD/GOM/RCCM/26-B-01');
    await person.press('Next');
    await person.reads(/^Saved .* You can go on later/);
    await person.leave();
    const later = await signedIn(email);
    await later.visit('/kyc');
    await later.sees('Verification');
    expect(await later.page.getByLabel('Legal name').inputValue()).toBe('Boutique Nyiragongo SARL');
    expect([...person.complaints, ...later.complaints]).toEqual([]);
    await later.leave();
  }, 60_000);
});

describe('somebody careful', () => {
  it('turns the second factor on, needs it at the door, and turns it off', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await signedIn(shop.email);
    await person.visit('/settings/security');
    await person.press('Turn on');
    await person.page.getByRole('img', { name: /Code to scan/ }).waitFor();
    const secret = (await person.page.locator('code').first().textContent()) ?? '';
    await person.write('Code of the app', appCode(secret, stage.world.clock.now()));
    await person.press('Turn on');
    await person.reads('Your recovery codes');
    expect(await person.page.getByRole('status').getByRole('listitem').count()).toBe(10);
    await person.press('I have saved them');
    await person.reads('10 recovery codes are left.');
    const other = await stage.person();
    await other.signIn(shop.email, PASSWORD);
    await other.sees('Second factor');
    // A code works once; the next one is half a minute away.
    stage.world.clock.advance(STEP_MS);
    await other.write('Code', appCode(secret, stage.world.clock.now()));
    await other.press('Next');
    await other.sees('Home');
    stage.world.clock.advance(STEP_MS);
    await person.press('Turn off');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret, stage.world.clock.now()));
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await person.page.getByRole('button', { name: 'Turn on' }).waitFor();
    expect([...person.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([person.leave(), other.leave()]);
  }, 60_000);
});

describe('somebody who keeps the books', () => {
  it('reads a statement that adds up and takes it and the payments home as files', async () => {
    const shop = await aBusiness().active().withPin().withWallet('CDF', '1000.00').in(stage.world);
    const person = await signedIn(shop.email);
    await person.visit('/wallets/CDF');
    await person.reads('Closing balance');
    const saved = async (name: string): Promise<string> => {
      const arriving = person.page.waitForEvent('download');
      await person.press(name);
      const file = await arriving;
      return `${file.suggestedFilename()}\n${readFileSync(await file.path(), 'latin1')}`;
    };
    expect(await saved('CSV')).toMatch(/^statement-CDF-[^]*closing balance,,,1000\.00/);
    expect(await saved('PDF')).toMatch(/^statement-CDF-\d{4}-\d{2}\.pdf\n%PDF-/);
    await person.visit('/transactions');
    expect(await saved('Export as CSV')).toMatch(/^transactions-live-[^]*mobile_money_deposit,completed,1000\.00,CDF/);
    expect(person.complaints).toEqual([]);
    await person.leave();
  }, 60_000);
});

describe('somebody with an old link', () => {
  it('to a page of payments that is past the last one sees the last one', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '1000.00').in(stage.world);
    const person = await signedIn(shop.email);
    await person.visit('/transactions?page=9');
    await person.page.waitForFunction(() => !window.location.search.includes('9'));
    await person.page
      .getByRole('link', { name: /1,000\.00/ })
      .first()
      .waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  }, 60_000);
});

describe('a developer', () => {
  it('sees why a call was refused, and sends a webhook again that the server had missed', async () => {
    const receiver = await WebhookReceiver.start();
    receiver.behaviour = () => ({ status: 500, body: 'out of order' });
    const shop = await aBusiness().active().withWallet('CDF').in(stage.world);
    await shop.apiKey.put('webhooks', { url: receiver.url });
    const order = { currency_code: 'CDF', amount: '5000.00', phone_number: '243812345678' };
    await shop.apiKey.post('mobile-money/payouts', order);
    const { body } = await shop.apiKey.post('mobile-money/deposits', order);
    const person = await signedIn(shop.email);
    await person.visit('/developers/requests?status=4xx');
    await person.page.getByText('/mobile-money/payouts').click();
    await person.reads('insufficient_funds');
    await until('the delivery has failed for good or waits', () => Promise.resolve(receiver.received.length > 0));
    await person.visit(`/transactions/${body.data.transaction_id}`);
    await person.sees('Webhook deliveries');
    receiver.behaviour = () => ({ status: 200, body: 'ok' });
    // Until the schedule gives up the button waits; the next attempt of the schedule reaches the repaired server. It may be a minute away.
    await until('an attempt has met the repaired server', async () => {
      await stage.world.db.query(
        `UPDATE webhook_deliveries SET next_attempt_at = now() WHERE business_id = $1 AND status = 'pending'`,
        [shop.id],
      );
      const [delivery] = await stage.world.db.query('SELECT status FROM webhook_deliveries WHERE business_id = $1', [
        shop.id,
      ]);
      return delivery?.status === 'succeeded';
    });
    await person.page.getByRole('list').getByText('Delivered').waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
    await receiver.close();
  }, 60_000);
});
