import type { Route } from 'playwright-core';
import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { anOperator } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { SHIFT_MAX, shiftOf, watchShifts } from './support/layout-shift';
import { type Person, type Stage, startStage } from './support/stage';

const LONG = 'Établissements Maman Zawadi Kahindo & Fils, import-export générale du Grand Kivu SARL';

let stage: Stage;
let email: string;
let business: number;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
  const { world } = stage;
  const operator = await anOperator(world);
  email = operator.email;
  const shop = await aBusiness().active().withPin().withWallet('CDF', '1234.00').in(world);
  business = shop.id;
  await world.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [business, LONG]);
  await operator.call('post', `businesses/${business}/notes`, { text: 'Called about a payment.' });
  await world.db.query(
    `INSERT INTO operation_reviews (reason, details, created_at) VALUES ('balance_differs', '{"provider": "pawapay"}', now())`,
  );
  await world.db.query(
    `INSERT INTO operator_approvals (action, target_type, target_id, input, reason, requested_by, requested_at, expires_at)
     VALUES ('business.terminate', 'business', $1::bigint::text, '{}', 'The owner asked for it.', $2, now(), now() + interval '1 day')`,
    [business, operator.id],
  );
}, 60_000);
afterAll(() => stage.close());

const OF_THE_CONSOLE = /\/api\/v1\/admin\/(?!auth|me)/;
const OF_THE_DASHBOARD = /\/api\/v1\/business\/dashboard\/(?!stream)/;

/** Opens a page whose reads all wait, and the first one asked for is answered last. */
async function visitAnsweredLastFirst(person: Person, path: string, reads: RegExp): Promise<void> {
  const { page } = person;
  const waiting: Route[] = [];
  await page.route(reads, (route) => void waiting.push(route));
  await person.visit(path);
  await page.locator('[aria-busy=true]').first().waitFor();
  while (waiting.length > 0 || (await page.locator('[aria-busy=true]').count()) > 0) {
    const route = waiting.pop();
    await route?.continue();
    // Null of what the page no longer asks for.
    await route?.request().response();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.unroute(reads);
}

// Guarantee: what an operator is about to press does not move away while the rest of the page comes.
describe.each([390, 1280])('nothing moves at %i pixels', (width) => {
  let person: Person;

  beforeAll(async () => {
    person = await atTheConsole(stage, email, width);
    await person.visit('/operator');
    await person.sees('Work to do');
    await watchShifts(person.page);
  }, 60_000);
  afterAll(() => person.leave());

  it.each([
    '',
    '/businesses/a-business',
    '/businesses/a-business/money',
    '/businesses/a-business/access',
    '/businesses/a-business/record',
  ])(
    'on %s of the console, whatever comes last',
    async (path) => {
      await visitAnsweredLastFirst(person, `/operator${path.replace('a-business', String(business))}`, OF_THE_CONSOLE);
      expect(await shiftOf(person.page)).toBeLessThan(SHIFT_MAX);
      await person.picture(`still-${width}-${path}`);
      await expectInOrder(person);
    },
    60_000,
  );
});

// Guarantee: the line that asks for a PIN, and balances of any size, move nothing that a merchant is about to press.
describe.each([360, 1280])('nothing moves for a merchant at %i pixels', (width) => {
  /** Somebody who has seen the first page before. */
  async function returning(shop: Shop): Promise<Person> {
    const person = await stage.person({ width, language: 'fr' });
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Accueil');
    await watchShifts(person.page);
    return person;
  }

  it.each([
    ['without a PIN', 1, ['/', '/transactions']],
    ['with one', 0, ['/', '/wallets/CDF']],
  ] as const)(
    '%s, whatever comes last',
    async (pin, asked, paths) => {
      const built = aBusiness().active().withWallet('CDF', '150000.00');
      const person = await returning(await (pin === 'with one' ? built.withPin() : built).in(stage.world));
      for (const path of paths) {
        await visitAnsweredLastFirst(person, path, OF_THE_DASHBOARD);
        await person.page.waitForFunction(() => document.querySelector('h1'));
        expect([path, await person.page.getByText('Choisir un PIN').count()]).toEqual([path, asked]);
        expect(await shiftOf(person.page)).toBeLessThan(SHIFT_MAX);
        await person.picture(`still-${width}-${path}-${pin}`);
        await expectInOrder(person);
      }
      await person.leave();
    },
    60_000,
  );

  it('when the balances come last', async () => {
    const shop = await aBusiness().active().withPin().withWallet('CDF', '150000.00').withWallet('RWF').in(stage.world);
    const person = await returning(shop);
    const waiting: Route[] = [];
    await person.page.route('**/dashboard/wallet', (route) => void waiting.push(route));
    const others = ['**/dashboard/profile', '**/dashboard/transactions?*', '**/dashboard/overview'];
    const isRead = others.map((address) => person.page.waitForResponse(address));
    await person.visit('/');
    await Promise.all(isRead);
    for (const route of waiting.splice(0)) await route.continue();
    await person.reads('30 derniers jours');
    expect(await shiftOf(person.page)).toBeLessThan(SHIFT_MAX);
    // Nor when the plan comes after the profile that it stands in.
    await person.page.route('**/dashboard/plan', (route) => void waiting.push(route));
    const profile = person.page.waitForResponse('**/dashboard/profile');
    await person.visit('/settings/profile');
    await (await profile).finished();
    await person.turns({});
    for (const route of waiting.splice(0)) await route.continue();
    await person.reads('Mobile money et portefeuilles');
    await person.turns({});
    expect(await shiftOf(person.page)).toBeLessThan(SHIFT_MAX);
    await leaveWithoutFlaw(person);
  }, 60_000);
});
