import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { anOperator } from '../../test/support/operators';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let person: Person;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withWallet('CDF').in(stage.world);
  person = await stage.person({ language: 'fr' });
  await person.hasSession(shop.email, PASSWORD);
}, 60_000);
afterAll(async () => {
  await leaveWithoutFlaw(person);
  await stage.close();
});

const isCalled = (title: string, of = person): Promise<unknown> =>
  of.page.waitForFunction((name) => document.title === name, title);

describe('the title in the tab of the browser', () => {
  it.each([
    ['/settings', 'Profil · Réglages · Compte professionnel'],
    ['/settings/profile', 'Profil · Réglages · Compte professionnel'],
    ['/settings/security', 'Sécurité · Réglages · Compte professionnel'],
    ['/settings/activity', 'Activité · Réglages · Compte professionnel'],
    ['/developers', 'Démarrage · Développeurs · Compte professionnel'],
    ['/developers/keys', 'Clés d’API · Développeurs · Compte professionnel'],
    ['/developers/webhooks', 'Webhooks · Développeurs · Compte professionnel'],
    ['/wallets', 'Portefeuilles · Compte professionnel'],
  ])('of %s is its own', async (path, title) => {
    await person.visit(path);
    await isCalled(title);
  });

  it('follows from tab to tab of the page', async () => {
    await person.visit('/settings/profile');
    await person.follow('Sécurité');
    await isCalled('Sécurité · Réglages · Compte professionnel');
  });

  it('names the tab of a business at the console', async () => {
    const operator = await anOperator(stage.world);
    const there = await atTheConsole(stage, operator.email, 1280);
    await there.visit(`/operator/businesses/${shop.id}/money`);
    await there.page.waitForFunction(() => /^Money · .+ · Operator console$/.test(document.title));
    await leaveWithoutFlaw(there);
  });
});

describe('an address that is no page', () => {
  it('says so in the words of the person, in the tab too, and has the focus', async () => {
    await person.visit('/no-such-page');
    await isCalled('Cette page n’existe pas · Compte professionnel');
    await person.page.waitForSelector('h1:focus', { state: 'attached' });
  });

  it('leads back to the console from there', async () => {
    const visitor = await stage.person({ language: 'fr', width: 1280 });
    await visitor.visit('/operator/no-such-page');
    await isCalled('Cette page n’existe pas · Console opérateur', visitor);
    await visitor.page.waitForSelector('h1:focus', { state: 'attached' });
    await leaveWithoutFlaw(visitor);
  });
});

describe('the switch between real and pretend money', () => {
  it('says what it is and what holds, and what a press does', async () => {
    await person.visit('/');
    const live = person.page.getByRole('button', { name: 'Environnement : Réel', exact: true });
    expect(await live.getAttribute('title')).toBe('Passer en mode test');
    await live.click();
    const sandbox = person.page.getByRole('button', { name: 'Environnement : Test', exact: true });
    expect(await sandbox.getAttribute('title')).toBe('Revenir au réel');
    await sandbox.click();
    await live.waitFor();
  });
});
