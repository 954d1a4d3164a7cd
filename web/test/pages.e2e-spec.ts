import { aBusiness, PASSWORD } from '../../test/support/builders';
import { flaws, sideways } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

const PAGES: ReadonlyArray<readonly [path: string, heading: string]> = [
  ['/', 'Accueil'],
  ['/transactions', 'Transactions'],
  ['/transactions?new=payout', 'Payer'],
  ['/wallets', 'Portefeuilles'],
  ['/wallets/CDF', 'Portefeuille CDF'],
  ['/cards', 'Cartes'],
  ['/notifications', 'Notifications'],
  ['/settings/profile', 'Réglages'],
  ['/settings/security', 'Réglages'],
  ['/settings/activity', 'Réglages'],
  ['/developers', 'Développeurs'],
  ['/developers/keys', 'Développeurs'],
  ['/developers/webhooks', 'Développeurs'],
  ['/developers/events', 'Développeurs'],
];

let stage: Stage;
let email: string;

beforeAll(async () => {
  stage = await startStage();
  const shop = await aBusiness()
    .active()
    .withPin()
    .withPlan('growth')
    .withWallet('CDF', '45210000000.00')
    .in(stage.world);
  email = shop.email;
  for (const phone_number of ['243812345678', '243813456039'])
    await shop.session.pay('mobile-money/deposits', { currency_code: 'CDF', amount: '5000.00', phone_number });
}, 60_000);
afterAll(() => stage.close());

describe.each(['light', 'dark'] as const)('in French, on a narrow phone, in %s', (theme) => {
  let person: Person;

  beforeAll(async () => {
    person = await stage.person({ width: 320, theme, language: 'fr' });
    await person.signIn(email, PASSWORD);
    await person.sees('Accueil');
  }, 60_000);
  afterAll(() => person.leave());

  it.each(PAGES)(
    '%s has no flaw that axe knows and is never wider than the screen',
    async (path, heading) => {
      await person.visit(path);
      await person.sees(heading);
      await person.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      expect(await flaws(person.page)).toEqual([]);
      expect(await sideways(person.page)).toBe(0);
      expect(person.complaints).toEqual([]);
    },
    60_000,
  );
});
