import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { aCard } from '../../test/support/cards';
import { Answers } from './support/answers';
import { type Person, type Stage, startStage } from './support/stage';

const SHOWN_FOR_MS = 30_000;

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
/** As a browser tells a page when the person looks at another tab; a test has only one in front. */
const leaveTab = (): Promise<void> =>
  person.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
const waitAsLong = (): Promise<void> => person.page.clock.fastForward(SHOWN_FOR_MS);

// Guarantee: what is shown once is not left on a screen that nobody watches.
describe.each([
  ['after half a minute', waitAsLong],
  ['when its tab is left', leaveTab],
] as const)('%s', (_, happens) => {
  it('a new key is gone, and the dialog says so', async () => {
    await person.visit('/developers/keys');
    await person.page.clock.install();
    await person.press('Create a key');
    await dialog().getByLabel('Name').fill('Till');
    await dialog().getByRole('button', { name: 'Create a key' }).click();
    await dialog().locator('code').waitFor();
    await person.page.clock.fastForward(SHOWN_FOR_MS - 5_000);
    expect(await dialog().locator('code').count()).toBe(1);
    await happens();
    await person.reads(/was hidden/);
    expect(await dialog().locator('code').count()).toBe(0);
    await person.press('I have saved it');
    await dialog().waitFor({ state: 'detached' });
  });

  it('the number of a card is hidden', async () => {
    const card = await aCard(shop);
    await person.visit(`/cards/${card}`);
    await person.page.clock.install();
    await person.press('Show the number');
    await dialog().getByLabel('Your PIN').fill(PIN);
    await dialog().getByRole('button', { name: 'Show the number' }).click();
    const number = person.page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).first();
    await number.waitFor();
    await happens();
    await number.waitFor({ state: 'detached' });
  });
});

it('the number of a card that comes while its tab is out of sight is hidden', async () => {
  await person.visit(`/cards/${await aCard(shop)}`);
  const answers = await Answers.wait(person, /\/reveal$/);
  await person.press('Show the number');
  await dialog().getByLabel('Your PIN').fill(PIN);
  await dialog().getByRole('button', { name: 'Show the number' }).click();
  await person.page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await answers.come();
  await dialog().waitFor({ state: 'detached' });
  await person.page.getByRole('button', { name: 'Show the number' }).waitFor();
  expect(await person.page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).count()).toBe(0);
});

// Guarantee: a dialog that was closed shows nothing, however late its answer comes.
it('the number of a card does not come once its dialog was closed', async () => {
  await person.visit(`/cards/${await aCard(shop)}`);
  const answers = await Answers.wait(person, /\/reveal$/);
  await person.press('Show the number');
  await dialog().getByLabel('Your PIN').fill(PIN);
  const calledOff = person.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/reveal'));
  await dialog().getByRole('button', { name: 'Show the number' }).click();
  await dialog().getByRole('button', { name: 'Show the number' }).and(person.page.locator('[aria-disabled]')).waitFor();
  await person.press('Close');
  await dialog().waitFor({ state: 'detached' });
  await answers.come();
  await calledOff;
  await person.press('Show the number');
  expect(await dialog().getByLabel('Your PIN').inputValue()).toBe('');
  expect(await person.page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).count()).toBe(0);
});
