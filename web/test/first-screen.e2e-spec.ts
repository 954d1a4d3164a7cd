import { writeFileSync } from 'node:fs';
import type { Route } from 'playwright-core';
import { aBusiness, PASSWORD } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { until } from '../../test/support/wait';
import { leaveWithoutFlaw } from './support/console';
import { Line, type Load } from './support/slow-phone';
import { type Person, type Stage, startStage } from './support/stage';

/** Measured as on a cheap phone, into this file, when it is named; otherwise only counted, which is quick. */
const TABLE = process.env['FIRST_SCREENS'];

let stage: Stage;
const rows: string[] = [];

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(async () => {
  await stage.close();
  if (TABLE) writeFileSync(TABLE, `${rows.join('\n')}\n`);
});

const note = (what: string, { requests, bytes, seconds }: Load): void =>
  void rows.push(`| ${what} | ${requests} | ${(bytes / 1_000).toFixed(0)} kB | ${seconds.toFixed(1)} s |`);

/** Everything has come that the page reads after what people see first. */
const hasRead = (person: Person, names: readonly string[]): Promise<unknown> =>
  person.page.waitForFunction((all) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return all.every((name) => files.some((file) => file.name.includes(name) && file.responseEnd > 0));
  }, names);

const LATER = ['kit-', '-home-', '.woff2'];
const MENUS = ['overlays-', 'account-menu-', '.woff2'];

describe.each([
  {
    name: 'Dashboard',
    login: '/login',
    inside: '/',
    form: 'Connexion',
    useful: /1.234,00/,
    calls: 9,
    account: async () => {
      const shop = await aBusiness().active().withPin().withWallet('CDF', '1234.00').in(stage.world);
      return [shop.email, PASSWORD] as const;
    },
  },
  {
    name: 'Console',
    login: '/operator/login',
    inside: '/operator',
    form: 'Opérateurs',
    useful: /Prestataires/,
    calls: 6,
    account: async () => [(await anOperator(stage.world)).email, OPERATOR_PASSWORD] as const,
  },
])('$name: the first screens', ({ name, login, inside, form, useful, calls, account }) => {
  const shows = (person: Person, text: RegExp) => () => person.page.getByText(text).first().waitFor();

  it('come in a few files, and once', async () => {
    const [email, password] = await account();
    const person = await stage.person({ width: 390, language: 'fr' });
    const line = await Line.of(person, TABLE !== undefined);
    const showsForm = (): Promise<void> => person.sees(form);

    const cold = await line.load(() => person.visit(login), showsForm);
    note(`${name}, form, first visit`, cold);
    expect(cold.requests).toBeLessThanOrEqual(15);
    expect(cold.bytes).toBeLessThanOrEqual(215_000);
    expect(cold.addresses.filter((address) => /browser-session$/.test(address))).toHaveLength(1);
    expect(cold.addresses.filter((address) => /\/(en|overlays|pdf)-/.test(address))).toEqual([]);

    await hasRead(person, LATER);
    const known = await line.load(() => person.visit(login), showsForm);
    note(`${name}, form, again`, known);
    expect(known.addresses).toEqual([login, expect.stringMatching(/browser-session$/)]);

    await person.write(/e-mail/i, email);
    await person.page.locator('input[type=password]').fill(password);
    const entered = await line.load(() => person.press('Se connecter'), shows(person, useful));
    note(`${name}, first page, after the form`, entered);
    expect(entered.scripts).toBeLessThanOrEqual(MENUS.length);

    await hasRead(person, MENUS);
    const again = await line.load(() => person.visit(inside), shows(person, useful));
    note(`${name}, first page, again`, again);
    expect(again.scripts).toBe(0);
    expect(again.requests).toBeLessThanOrEqual(calls + 1);

    const other = await stage.person({ width: 390, language: 'fr' });
    await other.context.addCookies(await person.context.cookies());
    const fresh = await Line.of(other, TABLE !== undefined);
    const first = await fresh.load(() => other.visit(inside), shows(other, useful));
    await other.picture(`first-page-${name}`);
    note(`${name}, first page, first visit`, first);
    expect(first.requests).toBeLessThanOrEqual(calls + 17);
    expect(first.bytes).toBeLessThanOrEqual(275_000);
    expect(first.addresses.filter((address) => /browser-session$/.test(address))).toHaveLength(1);
    await leaveWithoutFlaw(person);
    await leaveWithoutFlaw(other);
  }, 180_000);
});

describe('a menu that is not here yet', () => {
  const MENU = /\/account-menu-[\w-]{8}\.js$/;
  const button = (person: Person) => person.page.getByRole('button', { name: 'Account' });
  const item = (person: Person) => person.page.getByRole('menuitem', { name: 'Sign out' });

  async function entered(onMenu: (route: Route) => unknown): Promise<Person> {
    const shop = await aBusiness().active().withPin().in(stage.world);
    const person = await stage.person({ width: 390 });
    await person.page.route(MENU, onMenu);
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Home');
    return person;
  }

  it('opens as soon as it is here when its button was pressed, and gives the focus back to it', async () => {
    const waiting: Route[] = [];
    const person = await entered((route) => waiting.push(route));
    await button(person).press('Enter');
    await person.page.locator('button[aria-busy=true]').waitFor();
    await until('the menu is asked for', async () => waiting.length > 0);
    for (const route of waiting.splice(0)) await route.continue();
    await item(person).waitFor();
    await person.page.keyboard.press('Escape');
    await item(person).waitFor({ state: 'hidden' });
    expect(await button(person).evaluate((one) => one === document.activeElement)).toBe(true);
    await leaveWithoutFlaw(person);
  });

  it('leaves the focus on its button when it comes', async () => {
    const waiting: Route[] = [];
    const person = await entered((route) => waiting.push(route));
    await button(person).focus();
    await until('the menu is asked for', async () => waiting.length > 0);
    for (const route of waiting.splice(0)) await route.continue();
    await person.page.locator('button[aria-label=Account]:not([aria-busy])').waitFor();
    await until('the button has the focus', () => button(person).evaluate((one) => one === document.activeElement));
    await leaveWithoutFlaw(person);
  });

  it('comes with the page anew when it could not be read', async () => {
    let failed = 0;
    const person = await entered((route) => {
      failed += 1;
      return route.abort();
    });
    await until('the menu could not be read', async () => failed > 0);
    await person.page.unroute(MENU);
    await Promise.all([person.page.waitForEvent('load'), button(person).click()]);
    await person.sees('Home');
    await button(person).click();
    await item(person).waitFor();
    await person.leave();
  });
});
