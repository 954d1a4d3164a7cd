import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import {
  COMBINATIONS,
  type MissingPage,
  PageStates,
  type ReadingPage,
  testMissing,
  testStates,
} from './support/page-states';
import { type Person, type Stage, startStage } from './support/stage';

const PAGES: readonly ReadingPage[] = [
  ['/', /dashboard\/(onboarding|overview|wallet|transactions)/],
  ['/transactions', /dashboard\/transactions/],
  ['/wallets', /dashboard\/wallet/],
  ['/wallets/USD', /dashboard\/wallet/],
  ['/cards', /dashboard\/cards/],
  ['/notifications', /dashboard\/notifications/],
  ['/settings/profile', /dashboard\/profile/],
  ['/settings/security', /dashboard\/sessions/],
  ['/settings/activity', /dashboard\/activity/],
  ['/developers/keys', /dashboard\/api-keys/],
  ['/developers/webhooks', /dashboard\/webhooks/],
  ['/developers/events', /dashboard\/webhooks\/events/],
  ['/developers/requests', /dashboard\/requests/],
];
/** Open to a business that is still pending. */
const OPEN_WHILE_PENDING = new Set([
  '/',
  '/notifications',
  '/settings/profile',
  '/settings/security',
  '/settings/activity',
]);

const MISSING: readonly MissingPage[] = [
  ['/wallets/XAF', { en: 'All wallets', fr: 'Tous les portefeuilles' }],
  ['/wallets/gold', { en: 'All wallets', fr: 'Tous les portefeuilles' }],
  ['/transactions/TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10', { en: 'All transactions', fr: 'Toutes les transactions' }],
  ['/cards/999999', { en: 'All cards', fr: 'Toutes les cartes' }],
  ['/cards/mine', { en: 'All cards', fr: 'Toutes les cartes' }],
];

/** What the service refuses to a business that is still pending. */
const REFUSED =
  /^(Open a wallet|Ouvrir un portefeuille|Create a key|Créer une clé|Collect|Encaisser|Pay out|Payer|Create a card|Créer une carte)$/;

let stage: Stage;
let fresh: Shop;
let applicant: Shop;

beforeAll(async () => {
  // Without jobs nothing happens to a business while its pages are looked at.
  stage = await startStage({ PROCESS_ROLE: 'api' });
  [fresh, applicant] = await Promise.all([
    aBusiness().active().withPin().withPlan('growth').in(stage.world),
    aBusiness().in(stage.world),
  ]);
}, 60_000);
afterAll(() => stage.close());

// The suite of the pages looks at the other combinations of width, theme and language.
describe.each(COMBINATIONS)('at %i pixels, in %s, in %s', (width, theme, language) => {
  let person: Person;
  let states: PageStates;

  async function signedIn(shop: Shop): Promise<void> {
    person = await stage.person({ width, theme, language });
    await person.hasSession(shop.email, PASSWORD);
    states = new PageStates(person, language, `Shop ${/shop-(\w+)@/.exec(shop.email)?.[1]}`);
  }

  describe('of a business that has just begun', () => {
    beforeAll(() => signedIn(fresh), 60_000);
    afterAll(() => person.leave());

    testStates(PAGES, () => states);
    testMissing(MISSING, language, () => states);
  });

  describe('of a business that waits for its approval', () => {
    beforeAll(() => signedIn(applicant), 60_000);
    afterAll(() => person.leave());

    it.each(PAGES)(
      '%s is open, or names the status and what comes next',
      async (path) => {
        await person.visit(path);
        await states.shown();
        if (!OPEN_WHILE_PENDING.has(path)) {
          await person.reads(states.words.forbidden);
          expect(await person.page.getByText(states.words.forbidden).count()).toBe(1);
          expect(await person.page.getByRole('main').getByRole('button', { name: REFUSED }).count()).toBe(0);
        }
        await states.isInOrder('forbidden', path);
      },
      60_000,
    );
  });
});

it('names every page in the bar at the bottom in full', async () => {
  const person = await stage.person({ width: 320, language: 'fr' });
  await person.hasSession(fresh.email, PASSWORD);
  await person.visit('/');
  await person.sees('Accueil');
  const names = person.page.getByRole('navigation').getByRole('link').locator('span');
  const cut = await names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  expect(await names.allTextContents()).toEqual(['Accueil', 'Transactions', 'Portefeuilles', 'Cartes']);
  await person.leave();
}, 60_000);
