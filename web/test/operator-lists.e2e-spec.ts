import { aBusiness, type Shop } from '../../test/support/builders';
import { aCard, aCardShop } from '../../test/support/cards';
import { anOperator, type OperatorActor } from '../../test/support/operators';
import { cutWords, expectInOrder, sideways } from './support/accessibility';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

/** As many as a page of a list holds, and one. */
const MORE_THAN_A_PAGE = 21;

let stage: Stage;
let operator: OperatorActor;
let shop: Shop;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
  operator = await anOperator(stage.world);
  shop = await aBusiness().active().withWallet('CDF', '50000.00').in(stage.world);
}, 60_000);
afterAll(() => stage.close());

/** In how many lines the first words like these stand in the list. */
const linesOf = (person: Person, words: readonly RegExp[]): Promise<number[]> =>
  Promise.all(
    words.map((text) =>
      person.page
        .locator('main tbody tr :is(td, span)', { hasText: text })
        .first()
        .evaluate((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size;
        }),
    ),
  );

it('a business whose name is one long word leaves the status of all others in sight', async () => {
  await stage.world.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [shop.id, 'W'.repeat(80)]);
  const person = await atTheConsole(stage, operator.email, 640);
  const paths = ['businesses', 'transactions', `businesses/${shop.id}`];
  for (const path of paths) {
    await person.visit(`/operator/${path}`);
    for (const width of [640, 1280]) {
      await person.turns({ width });
      await person.page.getByText(/^W+$/).filter({ visible: true }).first().waitFor();
      expect([path, width, await cutWords(person.page), await sideways(person.page)]).toEqual([path, width, [], 0]);
      if (path === paths.at(-1)) await expectInOrder(person);
    }
  }
  await person.leave();
}, 90_000);

// Guarantee: at 200 % of a small notebook, and on a tablet, nothing has to be pushed sideways.
it('every word of a list is in sight on three screens', async () => {
  await stage.world.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [
    shop.id,
    'Établissements Mukwege et Frères de la Grande Avenue de Lubumbashi SARLU',
  ]);
  const person = await atTheConsole(stage, operator.email, 640);
  const found: string[] = [];
  const of = `businesses/${shop.id}`;
  const lists = ['businesses', 'transactions', `${of}/money`, `${of}/access`, `${of}/record`, 'audit', 'operators'];
  for (const path of lists) {
    await person.visit(`/operator/${path}`);
    await person.page.locator('main tbody tr').first().waitFor();
    await person.page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    for (const width of [640, 768, 1024]) {
      await person.turns({ width });
      found.push(...(await cutWords(person.page)).map((words) => `${path} cuts ${words} at ${width} pixels`));
      if (path === lists.at(-1)) await expectInOrder(person);
    }
    if (path === 'transactions') {
      await person.turns({ width: 1440 });
      await person.picture('operator-transactions-1440');
      expect(await linesOf(person, [/^50,000.00/, /^TXN-/, /^\+\d/])).toEqual([1, 1, 1]);
    }
  }
  expect(found).toEqual([]);
  await person.leave();
}, 90_000);

it('the next page of a queue that begins with the oldest is called the newer one', async () => {
  await stage.world.db.query(
    `INSERT INTO operation_reviews (reason, details, created_at)
     SELECT 'balance_differs', '{"provider": "pawapay"}', now() FROM generate_series(1, $1::int)`,
    [MORE_THAN_A_PAGE],
  );
  const person = await atTheConsole(stage, operator.email, 390);
  await person.visit('/operator/reviews?status=open');
  await person.reads('Page 1 of 2');
  expect(await person.page.getByRole('button', { name: 'Older' }).isEnabled()).toBe(false);
  await person.press('Newer');
  await person.reads('Page 2 of 2');
  await leaveWithoutFlaw(person);
}, 60_000);

it('payments are found by the days that a customer names', async () => {
  const person = await atTheConsole(stage, operator.email, 320);
  const made = person.page.locator('main tbody tr');
  await person.visit(`/operator/transactions?business_id=${shop.id}`);
  await made.first().waitFor();
  const [{ day }] = await stage.world.db.query(
    `SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day FROM operations WHERE business_id = $1`,
    [shop.id],
  );
  await person.write('From', new Date().toISOString().slice(0, 10));
  await person.reads('Nothing fits these filters');
  await person.write('From', day);
  await made.first().waitFor();
  await person.write('To', day);
  await person.page.waitForURL((url) => url.searchParams.get('to') === day);
  await made.first().waitFor();
  expect(await made.count()).toBe(1);
  await leaveWithoutFlaw(person);
}, 60_000);

it('a payment in the list on a phone says when, and of which number', async () => {
  const person = await atTheConsole(stage, operator.email, 390);
  await person.visit('/operator/transactions');
  const row = person.page.locator('main tbody tr').first();
  await row.locator('time').first().waitFor();
  expect(await row.locator('time').first().isVisible()).toBe(true);
  await leaveWithoutFlaw(person);
}, 60_000);

// Guarantee: who adopts a payment that only a provider has finds the numbers that the decision asks for.
it('wallets and cards of a business have their numbers', async () => {
  const owner = await aCardShop(stage.world);
  const card = await aCard(owner);
  const person = await atTheConsole(stage, operator.email, 320);
  await person.visit(`/operator/businesses/${owner.id}/money`);
  const row = (text: RegExp, number: number) =>
    person.page.getByRole('row').filter({ hasText: text }).getByText(`Number ${number}`);
  await row(/USD/, await owner.walletId('USD')).waitFor();
  await row(/\*{2,}|•/, card).waitFor();
  await person.picture('operator-numbers-320');
  await leaveWithoutFlaw(person);
}, 60_000);
