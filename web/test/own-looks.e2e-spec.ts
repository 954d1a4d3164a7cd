import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

/** Pixels: twice what browsers begin with. */
const LARGE_TEXT = 32;

let stage: Stage;
let shop: Shop;

beforeAll(async () => {
  stage = await startStage({}, undefined, [`--blink-settings=defaultFontSize=${LARGE_TEXT}`]);
  shop = await aBusiness().active().withPin().withWallet('CDF', '45210000000.00').in(stage.world);
}, 60_000);
afterAll(() => stage.close());

const loaded = ({ page }: Person) =>
  page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));

describe('somebody whose browser shows large text', () => {
  it.each([1280, 640])(
    'reads all of it on a screen %i pixels wide, and scrolls no page sideways',
    async (width) => {
      const person = await stage.person({ width, language: 'fr' });
      await person.hasSession(shop.email, PASSWORD);
      for (const path of ['/', '/transactions', '/transactions?new=deposit', '/wallets/CDF', '/settings/security']) {
        await person.visit(path);
        await loaded(person);
        const { size, over } = await person.page.evaluate(() => ({
          size: parseFloat(getComputedStyle(document.body).fontSize),
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect({ path, size, over }).toEqual({ path, size: LARGE_TEXT * 0.9375, over: 0 });
        await person.picture(`large-text-${width}-${path}`);
      }
      await leaveWithoutFlaw(person);
    },
    60_000,
  );
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
