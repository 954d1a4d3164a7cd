import type { Request } from 'playwright-core';
import { MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness, PASSWORD } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { appCode } from '../../test/support/totp';
import { until } from '../../test/support/wait';
import { expectInOrder } from './support/accessibility';
import { type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

describe('a merchant at the door', () => {
  it('signs up in French on a phone and finds what is missing', async () => {
    const person = await stage.person({ language: 'fr' });
    await person.visit('/signup');
    await person.sees('Ouvrez votre compte');
    await person.write('Nom de l’entreprise', 'Boutique Nyiragongo');
    await person.write('Adresse e-mail', 'boutique@example.com');
    await person.write('Téléphone', '+243 812 345 678');
    await person.write('Mot de passe', PASSWORD);
    await person.press('Créer un compte');
    await person.sees('Accueil');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('is told about a wrong password without losing the address', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await stage.person();
    await person.signIn(shop.email, 'not-this-one');
    await person.reads('The e-mail or the password is wrong.');
    // Whoever listens is not read the id of the request.
    expect(await person.page.getByRole('alert').allTextContents()).toEqual(['The e-mail or the password is wrong.']);
    expect(await person.page.getByLabel('E-mail').inputValue()).toBe(shop.email);
    const password = person.page.locator('input[type=password]');
    expect(await password.inputValue()).toBe('');
    // A password that nobody has looked at need not be written again.
    await person.page.route('**/auth/browser-session', (route) => route.abort(), { times: 1 });
    await password.fill(PASSWORD);
    await person.press('Sign in');
    await person.reads('The service cannot be reached.');
    expect(await password.inputValue()).toBe(PASSWORD);
    await person.press('Sign in');
    await person.sees('Home');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('comes to the page that was asked for', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await stage.person({ width: 1280 });
    await person.visit('/wallets');
    await person.sees('Welcome back');
    await person.write('E-mail', shop.email);
    await person.page.locator('input[type=password]').fill(PASSWORD);
    await person.press('Sign in');
    await person.sees('Wallets');
    expect(new URL(person.page.url()).pathname).toBe('/wallets');
    await person.leave();
  });

  it('is never sent to another site', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await stage.person({ width: 1280 });
    await person.signIn(shop.email, PASSWORD, '/login?next=//evil.example/wallets');
    await person.sees('Home');
    expect(new URL(person.page.url()).origin).toBe(stage.world.origin);
    await person.leave();
  });

  it('keeps no credential where a script could read it, and leaves in every tab at once', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await stage.person({ width: 1280 });
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Home');
    const readable = await person.page.evaluate(
      () => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(readable).not.toMatch(/session|token|eyJ/i);
    const other = await person.openTab();
    await other.goto(`${stage.world.origin}/wallets`);
    await other.getByRole('heading', { name: 'Wallets' }).waitFor();
    await person.press('Account');
    await person.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await person.sees('Welcome back');
    await other.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});

describe('a tab beside which another account has signed in', () => {
  it('orders nothing for that one, and asks who is there', async () => {
    const [mine, other] = [
      await aBusiness().active().withPin().in(stage.world),
      await aBusiness().active().in(stage.world),
    ];
    const person = await stage.person({ width: 1280 });
    await person.hasSession(mine.email, PASSWORD);
    await person.visit('/settings/profile');
    await person.page.getByLabel('Name', { exact: true }).waitFor();
    await person.hasSession(other.email, PASSWORD);
    await person.write(/^Name$/, 'Renamed in the wrong tab');
    await person.press('Save');
    await person.sees('Welcome back');
    const renamed = await stage.world.db.query(`SELECT id FROM businesses WHERE name = 'Renamed in the wrong tab'`);
    expect(renamed).toEqual([]);
    await person.leave();
  });
});

describe('an operator at the door', () => {
  it('signs in on an own page, which a merchant cannot enter', async () => {
    const operator = await anOperator(stage.world);
    const person = await stage.person({ width: 1280 });
    await person.signIn(operator.email, OPERATOR_PASSWORD, '/operator/login');
    await person.sees('Work to do');
    await person.visit('/');
    await person.sees('Welcome back');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});

describe('the second step', () => {
  const CHALLENGE_MS = 5 * MINUTE_MS;

  /** An operator with a second factor, at the step where its code is asked. */
  async function atSecondStep(width: number) {
    const operator = await anOperator(stage.world);
    const { secret } = (await operator.call('post', 'me/second-factor')).body.data;
    const codeNow = () => appCode(secret, stage.world.clock.now());
    await operator.call('post', 'me/second-factor/confirm', { code: codeNow() });
    const person = await stage.person({ width });
    await person.signIn(operator.email, OPERATOR_PASSWORD, '/operator/login');
    await person.page.getByLabel('Code').waitFor();
    return { person, email: operator.email, codeNow };
  }

  it('that took too long says so, and begins again with the password', async () => {
    const { person, email, codeNow } = await atSecondStep(390);
    stage.world.clock.advance(CHALLENGE_MS + 1);
    await person.write('Code', codeNow());
    await person.press('Next');
    await person.page.getByRole('alert').getByText('That took too long. Enter your password again.').waitFor();
    expect(await person.page.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await person.page.locator('input[type=password]').inputValue()).toBe('');
    await expectInOrder(person);
    await person.page.locator('input[type=password]').fill(OPERATOR_PASSWORD);
    await person.press('Sign in');
    await person.page.route('**/second-factor', (route) => route.abort(), { times: 1 });
    const code = codeNow();
    await person.write('Code', code);
    await person.press('Next');
    await person.reads('The service cannot be reached.');
    expect(await person.page.getByLabel('Code').inputValue()).toBe(code);
    await person.press('Next');
    await person.sees('Work to do');
    await person.leave();
  });

  it('can be left for another address', async () => {
    const { person, email } = await atSecondStep(320);
    await expectInOrder(person);
    await person.reads('lets you in again with operator:reset');
    await person.press('Back');
    expect(await person.page.getByLabel('E-mail').inputValue()).toBe(email);
    await expectInOrder(person);
    await person.leave();
  });

  it('of a merchant has its own title, which goes with it, and the way for who has lost phone and codes', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const { secret } = (await shop.session.post('second-factor')).body.data;
    await shop.session.post('second-factor/confirm', { code: appCode(secret, stage.world.clock.now()) });
    const person = await stage.person();
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Second factor');
    await person.reads('Support turns the second factor off');
    expect(await person.page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
    await person.press('Back');
    await person.sees('Welcome back');
    await person.leave();
  });
});

describe('both sign-in pages', () => {
  for (const path of ['/login', '/signup', '/operator/login']) {
    for (const theme of ['light', 'dark'] as const) {
      it(`${path} has no flaw that axe knows, in ${theme}, and fits 320 pixels`, async () => {
        const person = await stage.person({ width: 320, theme });
        await person.visit(path);
        await person.page.getByRole('heading', { level: 1 }).waitFor();
        await expectInOrder(person);
        await person.leave();
      });
    }
  }
});

// Guarantee: a page that is left open asks on, and its asking does not keep the session of somebody who went away.
describe('a page that nobody touches', () => {
  it('says so with what it asks for by itself, until somebody is back', async () => {
    const operator = await anOperator(stage.world);
    const person = await stage.person({ width: 1280 });
    await person.page.clock.install();
    await person.signIn(operator.email, OPERATOR_PASSWORD, '/operator/login');
    await person.sees('Work to do');
    /** What the page says of itself when it next asks, which the clock of the page brings about. */
    const nextAsk = async (): Promise<string | null> => {
      let asked: Request | null = null;
      const listen = (request: Request): void => {
        if (request.url().includes('/admin/work')) asked ??= request;
      };
      person.page.on('request', listen);
      const request = await until<Request>('the page asks again', async () => {
        await person.page.clock.runFor(2_000);
        return asked;
      });
      person.page.off('request', listen);
      return request.headerValue('x-unattended');
    };
    expect(await nextAsk()).toBeNull();
    await person.page.clock.runFor(61_000);
    expect(await nextAsk()).toBe('true');
    await person.page.mouse.move(10, 10);
    expect(await nextAsk()).toBeNull();
    await person.leave();
  });
});
