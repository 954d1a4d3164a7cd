import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { aCard } from '../../test/support/cards';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let person: Person;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withPlan('growth').withWallet('USD', '500.00').in(stage.world);
  person = await stage.person({ width: 390 });
  await person.hasSession(shop.email, PASSWORD);
}, 60_000);
afterAll(async () => {
  await person.leave();
  await stage.close();
});

const dialog = () => person.page.getByRole('dialog');

async function confirms(button: string, amount?: string): Promise<void> {
  if (amount !== undefined) await dialog().locator('input').first().fill(amount);
  await dialog().getByLabel('Your PIN').fill(PIN);
  await dialog().getByRole('button', { name: button }).click();
}

// Guarantee: an owner runs the whole life of a card on a phone, and every dollar is in the wallet or on the card.
describe('an owner with a card', () => {
  it('creates it from the wallet', async () => {
    await person.visit('/cards');
    await person.press('Create a card');
    await confirms('Create a card', '120.00');
    await person.page.getByRole('link', { name: /\d{4}/ }).first().click();
    await person.sees(/^Card ending in \d{4}$/);
    expect(await shop.balance('USD')).toBe('380.00');
    await person.picture('card-390');
    await expectInOrder(person);
  });

  it('sees the number for a PIN, and never again once it is hidden', async () => {
    const number = person.page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
    await person.press('Show the number');
    await confirms('Show the number');
    await number.first().waitFor();
    await person.turns({ width: 320 });
    await person.picture('card-number-320');
    await expectInOrder(person);
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await person.press(/^Copy: Card ending in \d{4}$/);
    await person.page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(await person.page.evaluate(() => navigator.clipboard.readText())).toBe(
      (await number.first().textContent())?.replaceAll(' ', ''),
    );
    // As on a page without encryption, and in a browser that refuses.
    await person.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await person.press(/^Copy: Card ending in \d{4}$/);
    await person.page.getByRole('status').filter({ hasText: 'The browser did not copy it.' }).waitFor();
    await person.turns({ width: 390 });
    await person.press('Hide');
    await number.first().waitFor({ state: 'detached' });
    const kept = await person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/\d{16}/);
  });

  it('tops it up, takes money back, freezes and unfreezes it', async () => {
    await person.press('Top up');
    await confirms('Top up', '30');
    await person.reads('The card was topped up.');
    await person.press('Take money back');
    await confirms('Take money back', '50.00');
    await person.reads('The money is back in your wallet.');
    // What failed must not look as if it had happened.
    await person.page.getByRole('row', { name: 'Top-up' }).getByText('Completed').filter({ visible: true }).waitFor();
    expect(await shop.balance('USD')).toBe('400.00');
    await person.press('Freeze');
    await person.reads('The card is frozen.');
    await person.picture('card-frozen-390');
    await person.page.getByRole('button', { name: 'Top up', disabled: true }).waitFor();
    const unfreeze = person.page.getByRole('button', { name: 'Unfreeze' });
    // The second press of a double one, where the button has become the other one between them.
    await unfreeze.dispatchEvent('click', { detail: 2 });
    await unfreeze.click();
    await person.reads('The card works again.');
  });

  it('closes it by its last four digits, and what was left is in the wallet', async () => {
    const lastFour =
      /\d{4}/.exec((await person.page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
    await person.press('Close the card');
    await confirms('Close the card', lastFour);
    await person.reads('The card is closed.');
    await person.picture('card-closed-390');
    expect(await shop.balance('USD')).toBe('500.00');
    expect(person.complaints).toEqual([]);
  });
});

// Guarantee: a card whose answer was lost is not made a second time, though the dialog was closed meanwhile.
it('an owner whose answer was lost makes the same card again, and has one', async () => {
  const other = await aBusiness().active().withPin().withPlan('growth').withWallet('USD', '500.00').in(stage.world);
  const owner = await stage.person();
  await owner.hasSession(other.email, PASSWORD);
  await owner.visit('/cards');
  await owner.page.route(
    '**/dashboard/cards',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const create = async (): Promise<void> => {
    await owner.press('Create a card');
    const form = owner.page.getByRole('dialog');
    await form.locator('input').first().fill('40.00');
    await form.getByLabel('Your PIN').fill(PIN);
    await form.getByRole('button', { name: 'Create a card' }).click();
  };
  await create();
  await owner.page.getByRole('alert').waitFor();
  await owner.press('Close');
  await create();
  await owner.page.getByRole('link', { name: /\d{4}/ }).first().waitFor();
  expect((await other.apiKey.get('cards')).body.meta.total).toBe(1);
  await owner.leave();
});

// Guarantee: every card is within reach of the controls of the list, however many were made after it.
describe('the oldest of a hundred and one cards', () => {
  const LATER_CARDS = 100;
  let holder: Shop;
  let oldest: number;

  beforeAll(async () => {
    holder = await aBusiness().active().withPin().withPlan('growth').withWallet('USD', '500.00').in(stage.world);
    oldest = await aCard(holder, '7777');
    for (let made = 0; made < LATER_CARDS; made += 1) await aCard(holder, '100');
  }, 90_000);

  async function pagesToTheEnd({ page }: Person): Promise<void> {
    const older = page.getByRole('button', { name: 'Older' });
    while (await older.isEnabled()) await older.click();
  }

  it('is seen by an operator', async () => {
    const { email } = await anOperator(stage.world);
    const operator = await stage.person({ width: 390 });
    await operator.hasSession(email, OPERATOR_PASSWORD, 'admin');
    await operator.visit(`/operator/businesses/${holder.id}/money`);
    const rows = operator.page.getByRole('row').filter({ hasText: /\*{6}\d{4}/ });
    await rows.first().waitFor();
    const card = rows.filter({ hasText: '77.77' });
    expect(await card.count()).toBe(0);
    await pagesToTheEnd(operator);
    await card.waitFor();
    await operator.picture('operator-cards-last-page-390');
    await expectInOrder(operator);
    await operator.leave();
  });

  it('is found and drained by its owner on a phone', async () => {
    const owner = await stage.person({ width: 390 });
    await owner.hasSession(holder.email, PASSWORD);
    await owner.visit('/cards');
    const card = owner.page.locator(`a[href$="/cards/${oldest}"]`);
    await owner.page
      .getByRole('link', { name: /^Card ending in/ })
      .first()
      .waitFor();
    expect(await card.count()).toBe(0);
    await pagesToTheEnd(owner);
    await card.waitFor();
    await owner.picture('cards-last-page-390');
    await expectInOrder(owner);
    await card.click();
    await owner.press('Take money back');
    const form = owner.page.getByRole('dialog');
    await form.locator('input').first().fill('77.77');
    await form.getByLabel('Your PIN').fill(PIN);
    await form.getByRole('button', { name: 'Take money back' }).click();
    await owner.reads('The money is back in your wallet.');
    expect(await holder.balance('USD')).toBe('400.00');
    expect(owner.complaints).toEqual([]);
    await owner.leave();
  });

  // Guarantee: the address says the page, so that the way back, a reload and a link lead to it.
  it('is on a page that has an address', async () => {
    const owner = await stage.person({ width: 320 });
    await owner.hasSession(holder.email, PASSWORD);
    await owner.visit('/cards');
    await owner.reads('Page 1 of 5');
    await pagesToTheEnd(owner);
    const card = owner.page.locator(`a[href$="/cards/${oldest}"]`);
    await card.click();
    await owner.sees(/\d{4}/);
    await owner.follow('All cards');
    await card.waitFor();
    await owner.page.reload();
    await card.waitFor();
    const tab = await owner.openTab();
    await tab.goto(owner.page.url());
    await tab.locator(`a[href$="/cards/${oldest}"]`).waitFor();
    await owner.page.goBack();
    await owner.reads('Page 4 of 5');
    expect(await owner.page.evaluate(() => window.location.search)).toBe('?page=4');
    await owner.visit('/cards?page=99');
    await card.waitFor();
    expect(await owner.page.evaluate(() => window.location.search)).toBe('?page=5');
    await expectInOrder(owner);
    await owner.leave();
  }, 60_000);

  it('does not hide a card that is made from its page', async () => {
    const owner = await stage.person();
    await owner.hasSession(holder.email, PASSWORD);
    await owner.visit('/cards');
    await pagesToTheEnd(owner);
    await owner.press('Create a card');
    const form = owner.page.getByRole('dialog');
    await form.locator('input').first().fill('43.21');
    await form.getByLabel('Your PIN').fill(PIN);
    await form.getByRole('button', { name: 'Create a card' }).click();
    await owner.page
      .getByRole('link', { name: /^Card ending in/ })
      .filter({ hasText: '43.21' })
      .waitFor();
    await owner.leave();
  });
});
