import type { Route } from 'playwright-core';
import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { cutWords, flaws, sideways } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

/** Pages that read something of the account, and where in the API. */
const PAGES: ReadonlyArray<readonly [path: string, reads: RegExp]> = [
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

let stage: Stage;
let fresh: Shop;
let applicant: Shop;

beforeAll(async () => {
  stage = await startStage();
  [fresh, applicant] = await Promise.all([
    aBusiness().active().withPin().withPlan('growth').in(stage.world),
    aBusiness().in(stage.world),
  ]);
}, 60_000);
afterAll(() => stage.close());

// The suite of the pages looks at both widths, themes and languages; here it is the narrow one.
describe.each([[320, 'dark', 'fr']] as const)('at %i pixels, in %s, in %s', (width, theme, language) => {
  let person: Person;
  const words = { home: 'Accueil', failed: 'Le chargement a échoué', retry: 'Réessayer', offline: /Pas de connexion/ };
  const forbidden = 'Indisponible pour ce compte';

  async function signedIn(shop: Shop): Promise<void> {
    person = await stage.person({ width, theme, language });
    await person.signIn(shop.email, PASSWORD);
    await person.sees(words.home);
  }

  async function isInOrder(state: string, path: string): Promise<void> {
    await person.picture(`state-${state}-${width}-${language}-${path}`);
    expect(await flaws(person.page)).toEqual([]);
    expect(await sideways(person.page)).toBe(0);
    expect(await cutWords(person.page)).toEqual([]);
    expect(person.complaints).toEqual([]);
  }

  /** What the pages ask of the account meets this; the session and the pages themselves arrive as ever. */
  const whileReads = async (reads: RegExp, fate: (route: Route) => Promise<void>, what: () => Promise<void>) => {
    const isRead = (url: URL): boolean => reads.test(url.pathname) && !url.pathname.endsWith('/stream');
    await person.page.route(isRead, fate);
    try {
      await what();
    } finally {
      await person.page.unroute(isRead);
    }
  };
  /** All that the page asks for has come. */
  async function shown(shop: Shop): Promise<void> {
    await person.page
      .getByText(`Shop ${/shop-(\w+)@/.exec(shop.email)?.[1]}`)
      .first()
      .waitFor();
    await person.page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
    );
  }

  describe('of a business that has just begun', () => {
    beforeAll(() => signedIn(fresh), 60_000);
    afterAll(() => person.leave());

    it.each(PAGES)(
      '%s without anything yet says what will stand there',
      async (path) => {
        await person.visit(path);
        await shown(fresh);
        await isInOrder('empty', path);
      },
      60_000,
    );

    it.each(PAGES)(
      '%s that is slow keeps the place of what comes',
      async (path, reads) => {
        const waiting: Route[] = [];
        const hold = async (route: Route): Promise<void> => void waiting.push(route);
        await whileReads(reads, hold, async () => {
          await person.visit(path);
          await person.page.locator('[aria-busy=true]').first().waitFor();
          await isInOrder('loading', path);
          for (const route of waiting.splice(0)) await route.continue();
        });
      },
      60_000,
    );

    it.each(PAGES)(
      '%s that cannot be read says so, and a press brings it back',
      async (path, reads) => {
        await whileReads(
          reads,
          (route) => route.abort('connectionreset'),
          async () => {
            await person.visit(path);
            await person.reads(words.failed);
            await isInOrder('error', path);
          },
        );
        const retry = person.page.getByRole('button', { name: words.retry });
        await retry.first().click();
        // Panels that read the same come back together, so the rest is pressed at one moment.
        await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
        await person.page.getByText(words.failed).waitFor({ state: 'detached' });
      },
      60_000,
    );

    it.each(PAGES)(
      '%s that loses the network keeps what it shows, and says since when',
      async (path) => {
        await person.visit(path);
        await shown(fresh);
        await person.page.context().setOffline(true);
        try {
          await person.reads(words.offline);
          await isInOrder('offline', path);
        } finally {
          await person.page.context().setOffline(false);
        }
        await person.page.getByText(words.offline).waitFor({ state: 'detached' });
      },
      60_000,
    );
  });

  describe('of a business that waits for its approval', () => {
    beforeAll(() => signedIn(applicant), 60_000);
    afterAll(() => person.leave());

    it.each(PAGES)(
      '%s is open, or names the status and what comes next',
      async (path) => {
        await person.visit(path);
        await shown(applicant);
        if (!OPEN_WHILE_PENDING.has(path)) await person.reads(forbidden);
        await isInOrder('forbidden', path);
      },
      60_000,
    );
  });
});
