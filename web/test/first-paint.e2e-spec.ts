import type { Route } from 'playwright-core';
import { aBusiness, PASSWORD } from '../../test/support/builders';
import { flaws, sideways } from './support/accessibility';
import { leaveWithoutFlaw } from './support/console';
import { SHIFT_MAX, shiftOf, watchShifts } from './support/layout-shift';
import { type Person, type Stage, startStage } from './support/stage';

const ENTRY = /\/static\/(merchant|operator)-[\w-]{8}\.js$/;
const STYLE = /\/static\/[\w-]+\.css$/;
const WORDS = /\/static\/(en|fr)-[\w-]{8}\.js$/;

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

const splash = (person: Person) => person.page.locator('.splash svg');
const failure = (person: Person) => person.page.getByRole('heading', { level: 1 });

async function isInOrder(person: Person, picture: string): Promise<void> {
  await person.picture(picture);
  expect(await flaws(person.page)).toEqual([]);
  expect(await sideways(person.page)).toBe(0);
}

describe('a page whose scripts are on their way', () => {
  it.each([
    ['/login', 'light', 'Connexion', 'Compte professionnel'],
    ['/operator/login', 'dark', 'Opérateurs', 'Console opérateur'],
  ] as const)(
    '%s shows the mark in the theme of the person, then the form, and nothing jumps',
    async (path, theme, title, product) => {
      const person = await stage.person({ width: 320, language: 'fr', theme });
      await watchShifts(person.page);
      const waiting: Route[] = [];
      await person.page.route(ENTRY, (route) => void waiting.push(route));
      await person.page.goto(`${stage.world.origin}${path}`, { waitUntil: 'commit' });
      await splash(person).waitFor();
      expect(await person.page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
        theme,
        language: 'fr',
      });
      expect(await failure(person).isVisible()).toBe(false);
      expect(await person.page.title()).toBe(product);
      await person.picture(`first-paint${path}-320-${theme}`);
      for (const route of waiting.splice(0)) await route.continue();
      await person.sees(title);
      expect(await splash(person).count()).toBe(0);
      expect(await shiftOf(person.page)).toBeLessThan(SHIFT_MAX);
      await leaveWithoutFlaw(person);
    },
  );

  it('keeps what the person chose, whatever the device asks for', async () => {
    const person = await stage.person({ theme: 'light', language: 'en' });
    await person.visit('/login');
    await person.sees('Welcome back');
    await person.page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('language', 'fr');
    });
    await person.page.route(ENTRY, () => undefined);
    await person.page.goto(`${stage.world.origin}/login`, { waitUntil: 'commit' });
    await splash(person).waitFor();
    const shown = await person.page.evaluate(() => [
      document.documentElement.lang,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(shown).toEqual(['fr', 'rgb(10, 15, 26)']);
    await person.leave();
  });

  it('shows the mark until what the first page is made of has come, not an empty screen', async () => {
    const shop = await aBusiness().active().withPin().withWallet('CDF', '1000.00').in(stage.world);
    const person = await stage.person({ width: 390 });
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Home');
    const waiting: Route[] = [];
    await person.page.route(/browser-session$/, (route) => void waiting.push(route));
    await person.page.goto(`${stage.world.origin}/`, { waitUntil: 'commit' });
    await person.page.waitForRequest(/browser-session$/).catch(() => null);
    await splash(person).waitFor();
    for (const route of waiting.splice(0)) await route.continue();
    await person.sees('Home');
    await leaveWithoutFlaw(person);
  });
});

describe('a page whose scripts do not come', () => {
  it.each([
    ['the application is gone since a deploy', ENTRY],
    ['its style is gone', STYLE],
    ['its words are gone', WORDS],
  ])('says so at once when %s, and comes with a press', async (_, what) => {
    const person = await stage.person({ width: 320, language: 'fr', theme: 'dark' });
    await person.page.route(what, (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
    await person.visit('/login');
    await failure(person).waitFor();
    expect(await failure(person).innerText()).toContain('Cette page n’a pas pu se charger.');
    await person.page.unroute(what);
    await person.follow('Recharger la page');
    await person.sees('Connexion');
    await leaveWithoutFlaw(person);
  });

  it('is in order while it says so', async () => {
    const person = await stage.person({ width: 320, language: 'fr' });
    await person.page.route(ENTRY, (route) => route.abort('internetdisconnected'));
    await person.visit('/operator/login');
    await failure(person).waitFor();
    await isInOrder(person, 'first-paint-failed-320-fr');
    await person.leave();
  });

  it('says so after a while when they neither come nor fail, in both languages without any script', async () => {
    const person = await stage.person({ width: 320 });
    await person.page.route(/\.js(\?|$)/, (route) => (ENTRY.test(route.request().url()) ? undefined : route.abort()));
    await person.page.goto(`${stage.world.origin}/login`, { waitUntil: 'commit' });
    await splash(person).waitFor();
    await person.page.evaluate(() =>
      document.getAnimations().forEach((one) => one.effect?.getComputedTiming().endTime === Infinity || one.finish()),
    );
    await failure(person).waitFor();
    expect(await person.page.getByText('Cette page n’a pas pu se charger.').isVisible()).toBe(true);
    expect(await person.page.getByText('This page could not be loaded.').isVisible()).toBe(true);
    await isInOrder(person, 'first-paint-no-script-320');
    await person.leave();
  });
});
