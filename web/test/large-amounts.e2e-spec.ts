import { transactionIdOf } from '../../src/kernel/ids';
import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { aCard } from '../../test/support/cards';
import { runDaily } from '../../test/support/daily-comparison';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { startPawapayWorld } from '../../test/support/pawapay';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

/** Of twelve digits before the comma: a wholesaler who keeps francs. */
const FRANCS = '452100000000.00';
const WIDTHS = [320, 390, 1280];

let stage: Stage;
let shop: Shop;
let comparison: number;
let payment: string;

beforeAll(async () => {
  stage = await startStage({}, (environment) => startPawapayWorld({}, environment));
  shop = await aBusiness()
    .active()
    .withPin()
    .withPlan('growth')
    .withWallet('CDF', FRANCS)
    .withWallet('USD', '999999.99')
    .in(stage.world);
  await aCard(shop, '12345600');
  [{ id: comparison } = { id: 0 }] = await runDaily(stage.world);
  const [row] = await stage.world.db.query(`SELECT id FROM operations WHERE business_id = $1 AND currency = 'CDF'`, [
    shop.id,
  ]);
  payment = transactionIdOf(row.id);
}, 120_000);
afterAll(() => stage.close());

async function readsInFull(person: Person, path: string, words: string | RegExp, more = nothing): Promise<void> {
  await person.visit(path);
  await onEveryScreen(person, async (width) => {
    await visible(person, words);
    await more();
    await person.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await person.picture(`large-${width}-${path}`);
    await expectInOrder(person);
    expect([width, await broken(person)]).toEqual([width, []]);
  });
}

const nothing = (): Promise<unknown> => Promise.resolve();
const visible = (person: Person, words: string | RegExp): Promise<void> =>
  person.page.getByText(words).filter({ visible: true }).first().waitFor();

async function onEveryScreen(person: Person, look: (width: number) => Promise<unknown>): Promise<void> {
  for (const width of WIDTHS) {
    await person.turns({ width });
    await look(width);
  }
}

/** Amounts outside of tables whose currency stands on a line of its own. */
const broken = (person: Person): Promise<string[]> =>
  person.page.locator('main span.numeric:visible:has(span)').evaluateAll((all) =>
    all
      .filter((one) => {
        const figures = document.createRange();
        figures.selectNode(one.firstChild ?? one);
        const currency = one.lastElementChild?.getBoundingClientRect();
        return one.closest('table') === null && (currency?.top ?? 0) >= figures.getBoundingClientRect().bottom - 1;
      })
      .map((one) => one.textContent),
  );

// Guarantee: an amount stands on the screen in full, with its currency, on the narrowest phone.
describe('an amount of twelve digits, on a narrow and a wide phone and on a large screen', () => {
  it('is read in full by its owner', async () => {
    const person = await stage.person({ language: 'fr' });
    await person.hasSession(shop.email, PASSWORD);
    for (const path of ['/', '/transactions', `/transactions/${payment}`, '/wallets', '/wallets/CDF'])
      await readsInFull(person, path, /452.100.000.000,00/);
    // The statement beside a table of thirty days is not drawn out to its length.
    await person.press('Voir en tableau');
    await person.page.getByRole('table', { name: 'Solde au fil du temps' }).waitFor();
    const height = (name: string) =>
      person.page.getByRole('region', { name }).evaluate((panel) => panel.getBoundingClientRect().height);
    expect((await height('Relevé')) * 2).toBeLessThan(await height('Solde au fil du temps'));
    await expectInOrder(person);
    await person.leave();
  }, 90_000);

  it('is read in full by an operator', async () => {
    const { email } = await anOperator(stage.world);
    const person = await stage.person({ language: 'fr', theme: 'dark' });
    await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
    await readsInFull(person, '/operator/transactions', /452.100.000.000,00/);
    const postings = person.page.getByRole('table', { name: 'Écritures' }).locator('.numeric:visible');
    await readsInFull(person, `/operator/transactions/${payment}`, 'Écritures', async () =>
      expect(await postings.allTextContents()).toEqual(Array(2).fill(expect.stringMatching(/^452.100.000.000,00CDF$/))),
    );
    await readsInFull(person, `/operator/businesses/${shop.id}/money`, /123.456,00/);
    await person.page.getByRole('button', { name: /^Voir.*CDF/ }).click();
    await onEveryScreen(person, async () => {
      await visible(person, /\+452.100.000.000,00/);
      await expectInOrder(person);
    });
    const differs = person.page.locator('.numeric:visible', { hasText: /^400.000.000,00/ });
    await readsInFull(person, `/operator/reconciliations/${comparison}`, 'Soldes', () => differs.first().waitFor());
    await person.leave();
  }, 90_000);
});
