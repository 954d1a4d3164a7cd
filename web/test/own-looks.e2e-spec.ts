import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { aCard } from '../../test/support/cards';
import { cutWords, sideways } from './support/accessibility';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

/** Pixels: twice what browsers begin with. */
const LARGE_TEXT = 32;

let stage: Stage;
let shop: Shop;
let card: number;

beforeAll(async () => {
  stage = await startStage({}, undefined, [`--blink-settings=defaultFontSize=${LARGE_TEXT}`]);
  shop = await aBusiness()
    .active()
    .withPin()
    .withPlan('growth')
    .withWallet('CDF', '45210000000.00')
    .withWallet('USD', '500.00')
    .in(stage.world);
  card = await aCard(shop);
}, 60_000);
afterAll(() => stage.close());

const loaded = ({ page }: Person) =>
  page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));

describe('somebody whose browser shows large text', () => {
  it('reads all of it on a large screen and on two phones, and scrolls no page sideways', async () => {
    const person = await stage.person({ width: 1280, language: 'fr' });
    await person.hasSession(shop.email, PASSWORD);
    for (const path of [
      '/',
      '/transactions',
      '/transactions?new=deposit',
      '/wallets/CDF',
      `/cards/${card}`,
      '/settings/security',
    ]) {
      await person.turns({ width: 1280 });
      await person.visit(path);
      await loaded(person);
      for (const width of [1280, 640, 360]) {
        await person.turns({ width });
        const size = await person.page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
        const [over, cut] = [await sideways(person.page), await cutWords(person.page)];
        expect({ path, width, size, over, cut }).toEqual({ path, width, size: LARGE_TEXT * 0.9375, over: 0, cut: [] });
        await person.picture(`large-text-${width}-${path}`);
      }
    }
    await leaveWithoutFlaw(person);
  }, 60_000);
});

describe('somebody whose colours are forced', () => {
  it('scans the code of the second factor dark on light', async () => {
    const person = await stage.person({ width: 640, theme: 'dark' });
    await person.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await person.hasSession(shop.email, PASSWORD);
    await person.visit('/settings/security');
    await person.press('Turn on');
    const square = person.page.getByRole('img', { name: 'Code to scan with an authenticator app' });
    await square.waitFor();
    await person.picture('forced-colours-code');
    expect(await square.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await square.locator('path').evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(0, 0, 0)');
    await person.leave();
  });
});
