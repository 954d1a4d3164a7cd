import { aBusiness, PASSWORD } from '../../test/support/builders';
import { aCard } from '../../test/support/cards';
import { until } from '../../test/support/wait';
import { WebhookReceiver } from '../../test/support/webhook-receiver';
import { cutWords } from './support/accessibility';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';
import { smallTargets } from './support/targets';

/** Pixels. */
const A_FINGER = 44;
const DEPOSIT = { currency_code: 'CDF', amount: '5000.00', phone_number: '243812345678' };
const MORE_THAN_A_PAGE = 26;

let stage: Stage;
let person: Person;
let receiver: WebhookReceiver;
let card: number;
let payment: string;

beforeAll(async () => {
  stage = await startStage();
  receiver = await WebhookReceiver.start();
  const shop = await aBusiness()
    .active()
    .withPin()
    .withPlan('growth')
    .withWallet('CDF', '150000.00')
    .withWallet('USD', '500.00')
    .in(stage.world);
  await shop.session.put('webhooks', { url: receiver.url });
  card = await aCard(shop);
  for (let made = 0; made < MORE_THAN_A_PAGE; made += 1)
    payment = (await shop.session.pay('mobile-money/deposits', DEPOSIT)).body.data.transaction_id;
  await until('the receiver has heard of it', async () => receiver.received.length > 0);
  person = await stage.person({ width: 320, language: 'fr', touch: true });
  await person.hasSession(shop.email, PASSWORD);
}, 90_000);
afterAll(async () => {
  await person.visit('/wallets');
  await loaded();
  await leaveWithoutFlaw(person);
  await receiver.close();
  await stage.close();
});

const loaded = () =>
  person.page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));

// Guarantee: on a phone nothing is pressed that is smaller than a finger, and with text twice as large, which makes of 360 pixels
// half as many, every word is in sight.
describe('somebody with a phone in one hand', () => {
  it.each([
    '/',
    '/transactions',
    '/transactions?q=nobody-at-all',
    '/transactions?new=payout',
    '/transactions/a-payment',
    '/wallets',
    '/wallets/CDF',
    '/cards',
    '/cards/a-card',
    '/notifications',
    '/settings/profile',
    '/settings/security',
    '/settings/activity',
    '/developers',
    '/developers/keys',
    '/developers/webhooks',
    '/developers/events',
    '/developers/requests',
  ])(
    'hits everything on %s',
    async (path) => {
      await person.visit(path.replace('a-card', String(card)).replace('a-payment', payment));
      await loaded();
      expect(await smallTargets(person.page, A_FINGER)).toEqual([]);
      await person.turns({ width: 180 });
      const cut = await cutWords(person.page);
      await person.turns({ width: 320 });
      expect(cut).toEqual([]);
      // Afterwards: for a picture of the whole page the browser leaves the phone.
      await person.picture(`phone-320-fr-${path}`);
    },
    30_000,
  );

  it('reads the buttons of a key in one line each, with text twice as large', async () => {
    await person.visit('/developers/keys');
    await loaded();
    await person.turns({ width: 180 });
    const buttons = person.page.getByRole('row').getByRole('button');
    const heights = await buttons.evaluateAll((all) => all.map((one) => one.clientHeight));
    await person.turns({ width: 320 });
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(A_FINGER);
  });

  it('has the list first, and sees no filter change its place or size when one is set', async () => {
    await person.visit('/transactions');
    await loaded();
    const amount = person.page.getByLabel('Montant');
    expect(await amount.isVisible()).toBe(false);
    await person.press('Filtres');
    const before = await amount.boundingBox();
    await person.page.getByLabel('Type').selectOption('mobile_money_deposit');
    await person.page.getByRole('button', { name: 'Effacer les filtres' }).waitFor();
    expect(await amount.boundingBox()).toEqual(before);
    await person.press('Filtres (1)');
    expect(await amount.isVisible()).toBe(false);
    // Back from a payment, the list is where it was left.
    await person.page.locator('a[href*="/transactions/"]').first().click();
    await person.sees('Transaction');
    await person.page.goBack();
    await person.page.getByRole('button', { name: 'Filtres (1)' }).waitFor();
    expect(await amount.isVisible()).toBe(false);
    // Whoever comes by a link to a filtered list sees by what it is filtered.
    await person.visit('/transactions?status=completed');
    await loaded();
    expect(await amount.isVisible()).toBe(true);
  });

  it('hits every choice of a menu', async () => {
    await person.visit('/');
    await loaded();
    await person.press('Compte');
    await person.page.getByRole('menu').waitFor();
    expect(await smallTargets(person.page, A_FINGER)).toEqual([]);
    await person.page.keyboard.press('Escape');
  });
});

describe('somebody before the session', () => {
  it.each(['/login', '/signup', '/forgot', '/no-such-page'])('hits everything on %s', async (path) => {
    const visitor = await stage.person({ width: 320, language: 'fr', touch: true });
    await visitor.visit(path);
    await visitor.page.getByRole('heading').first().waitFor();
    expect(await smallTargets(visitor.page, A_FINGER)).toEqual([]);
    await visitor.picture(`phone-320-fr-${path}`);
    await leaveWithoutFlaw(visitor);
  });
});

describe('somebody who opens an account on a phone', () => {
  it('writes the number as it is dialled, and has the scripts of the first page when the form is sent', async () => {
    const owner = await stage.person({ width: 320, language: 'fr', touch: true });
    const inside = owner.page.waitForResponse(/\/static\/merchant-home-[\w-]{8}\.js$/);
    await owner.visit('/signup');
    await inside;
    await owner.write('Nom de l’entreprise', 'Boutique Maman Zawadi');
    await owner.write('Adresse e-mail', 'zawadi@example.com');
    await owner.write('Téléphone', '0812 345 678');
    await owner.write('Mot de passe', PASSWORD);
    expect(await owner.page.getByLabel('Téléphone').inputValue()).toBe('+243 812 345 678');
    await owner.press('Créer un compte');
    await owner.sees('Accueil');
    // Pretend money is for accounts that are open: nothing on the way there leads to it.
    await owner.reads('Avant de commencer');
    expect(await owner.page.getByRole('main').getByRole('button').count()).toBe(0);
    await leaveWithoutFlaw(owner);
  });

  it('reads what the plan holds in words', async () => {
    await person.visit('/settings/profile');
    await person.reads('Mobile money et portefeuilles, cartes virtuelles');
  });
});
