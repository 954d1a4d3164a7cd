import { randomUUID } from 'node:crypto';
import { aBusiness, PASSWORD } from '../../test/support/builders';
import { until } from '../../test/support/wait';
import { expectInOrder, flawsOfColour } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

type Words = Readonly<Record<'en' | 'fr', string>>;
const same = (word: string): Words => ({ en: word, fr: word });
const HOME: Words = { en: 'Home', fr: 'Accueil' };
const KYC: Words = { en: 'Verification', fr: 'Vérification' };
const SETTINGS: Words = { en: 'Settings', fr: 'Réglages' };
const DEVELOPERS: Words = { en: 'Developers', fr: 'Développeurs' };

const OUTSIDE: ReadonlyArray<readonly [path: string, heading: Words]> = [
  ['/login', { en: 'Welcome back', fr: 'Connexion' }],
  ['/signup', { en: 'Open your account', fr: 'Ouvrez votre compte' }],
  ['/forgot', { en: 'Reset your password', fr: 'Réinitialiser le mot de passe' }],
  ['/reset#token=anything', { en: 'Choose a new password', fr: 'Choisissez un nouveau mot de passe' }],
  ['/verify', { en: 'Confirm your e-mail', fr: 'Confirmer votre adresse' }],
];
const INSIDE: ReadonlyArray<readonly [path: string, heading: Words]> = [
  ['/', HOME],
  ['/transactions', same('Transactions')],
  ['/transactions?status=failed', same('Transactions')],
  ['/transactions?new=payout', { en: 'Pay out', fr: 'Payer' }],
  ['/transactions/told', same('Transaction')],
  ['/wallets', { en: 'Wallets', fr: 'Portefeuilles' }],
  ['/wallets/CDF', { en: 'CDF wallet', fr: 'Portefeuille CDF' }],
  ['/cards', { en: 'Cards', fr: 'Cartes' }],
  ['/notifications', same('Notifications')],
  ['/settings/profile', SETTINGS],
  ['/settings/security', SETTINGS],
  ['/settings/activity', SETTINGS],
  ['/developers', DEVELOPERS],
  ['/developers/keys', DEVELOPERS],
  ['/developers/webhooks', DEVELOPERS],
  ['/developers/events', DEVELOPERS],
  ['/developers/requests', DEVELOPERS],
];

let stage: Stage;
let email: string;
let applicant: string;
let told: string;

beforeAll(async () => {
  stage = await startStage();
  const { world } = stage;
  const [shop, pending] = await Promise.all([
    aBusiness().active().withPin().withPlan('growth').withWallet('CDF', '45210000000.00').in(world),
    aBusiness().in(world),
  ]);
  email = shop.email;
  applicant = pending.email;
  await shop.apiKey.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
  for (const phone_number of ['243812345678', '243813456039']) {
    const order = { currency_code: 'CDF', amount: '5000.00', phone_number };
    const reply = await shop.session.pay('mobile-money/deposits', order);
    told ??= reply.body.data.transaction_id;
  }
  await shop.apiKey.get('wallet/XYZ', {});
  const wallet_id = await shop.walletId('USD');
  await shop.apiKey.post('cards', { wallet_id, brand: 'VISA', amount: '999999', idempotency_key: randomUUID() });
  await until('it was told', async () => {
    const { body } = await shop.apiKey.get('webhooks/deliveries', { transaction_id: told });
    return body.data.length > 0;
  });
}, 90_000);
afterAll(() => stage.close());

// The suite of the states of pages loads them in the other theme.
describe.each([
  [320, 'light', 'dark', 'fr'],
  [1280, 'dark', 'light', 'en'],
] as const)('at %i pixels, in %s, turned to %s, in %s', (width, theme, other, language) => {
  let person: Person;

  async function isFlawless(path: string, heading: string, who = ''): Promise<void> {
    await person.turns({ theme });
    await person.visit(path.replace('/told', `/${told}`));
    await person.sees(heading);
    await person.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await person.picture(`${width}-${theme}-${language}-${who}-${path}-${heading}`);
    await expectInOrder(person);
    await person.turns({ theme: other });
    expect(await person.page.locator('html').getAttribute('data-theme')).toBe(other);
    await person.picture(`${width}-${other}-${language}-${who}-${path}-${heading}`);
    expect(await flawsOfColour(person.page)).toEqual([]);
  }

  describe('before the session', () => {
    beforeAll(async () => {
      person = await stage.person({ width, theme, language });
    });
    afterAll(() => person.leave());
    it.each(OUTSIDE)(
      '%s is without a flaw and never too wide',
      (path, heading) => isFlawless(path, heading[language]),
      60_000,
    );
  });

  describe('inside', () => {
    beforeAll(async () => {
      person = await stage.person({ width, theme, language });
      await person.hasSession(email, PASSWORD);
    }, 60_000);
    afterAll(() => person.leave());
    it.each(INSIDE)(
      '%s is without a flaw and never too wide',
      (path, heading) => isFlawless(path, heading[language]),
      60_000,
    );
  });

  it('the way in of an applicant is without a flaw and never too wide', async () => {
    person = await stage.person({ width, theme, language });
    await person.hasSession(applicant, PASSWORD);
    await isFlawless('/', HOME[language], 'applicant');
    await isFlawless('/kyc', KYC[language], 'applicant');
    await person.leave();
  }, 60_000);
});
