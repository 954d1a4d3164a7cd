import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { until } from '../../test/support/wait';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

/** An A4 sheet between its margins, in pixels of CSS. */
const SHEET = { width: 718, height: 1_016 };
const DEPOSIT = {
  currency_code: 'CDF',
  amount: '5000.00',
  phone_number: '243812345678',
  client_reference: 'order-1182',
};
/** What the business itself has after this payment: for nobody else. */
const BALANCE = /155.000,00/;

let stage: Stage;
let shop: Shop;
let person: Person;
let live: string;
let pretended: string;

/** A deposit that has arrived. @returns its id. */
async function aDeposit(door: Shop['session']): Promise<string> {
  const { transaction_id } = (await door.pay('mobile-money/deposits', DEPOSIT)).body.data;
  await until('the deposit has arrived', async () => {
    const { status } = (await door.get(`transactions/${transaction_id}`)).body.data;
    return status === 'completed';
  });
  return transaction_id;
}

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness()
    .active()
    .withPin()
    .withWallet('CDF', '150000.00')
    .withWallet('CDF', '100.00', 'sandbox')
    .in(stage.world);
  live = await aDeposit(shop.session);
  pretended = await aDeposit(shop.sandboxSession);
  person = await stage.person({ width: 1280, language: 'fr', theme: 'dark' });
  await person.hasSession(shop.email, PASSWORD);
}, 90_000);
afterAll(async () => {
  await leaveWithoutFlaw(person);
  await stage.close();
});

const loaded = () =>
  person.page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));

async function onPaper(path: string, look: () => Promise<void>): Promise<void> {
  await person.visit(path);
  await loaded();
  await person.page.emulateMedia({ media: 'print' });
  await person.page.setViewportSize(SHEET);
  try {
    await look();
    await person.picture(`printed-${path.replace(/TXN.*/, 'payment')}`);
  } finally {
    await person.page.emulateMedia({ media: 'screen' });
    await person.page.setViewportSize({ width: 1280, height: 800 });
  }
}

const isSeen = (words: string | RegExp): Promise<boolean> => person.page.getByText(words).first().isVisible();

/** How many of these are on the sheet. */
const countOf = (selector: string): Promise<number> => person.page.locator(`${selector} >> visible=true`).count();

describe('what is printed', () => {
  it('is a receipt of one payment: by whom, of what, and nothing that is pressed or is the business’s own', async () => {
    await onPaper(`/transactions/${live}`, async () => {
      const name: string = (await shop.session.get('profile')).body.data.name;
      for (const words of [name, /5.000,00/, 'Réussi', '+243 812 345 678', live, 'order-1182'])
        expect({ words, isSeen: await isSeen(words) }).toEqual({ words, isSeen: true });
      expect(await countOf('button, nav, aside, header a')).toBe(0);
      expect(await person.page.getByText(BALANCE).count()).toBeGreaterThan(0);
      expect(await countOf(`text=${BALANCE}`)).toBe(0);
    });
  });

  it('is dark on white, also for somebody whose screen is dark', async () => {
    await onPaper('/wallets/CDF', async () => {
      const brightest = await person.page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('main *')]
            .filter(
              (one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE),
            )
            .map((one) => {
              const [red = 0, green = 0, blue = 0] = (getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(Number);
              return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            }),
        ),
      );
      expect(brightest).toBeLessThan(130);
    });
  });

  it('is a statement that says of which month it is, with all of its entries', async () => {
    await onPaper('/wallets/CDF', async () => {
      const month = person.page.getByRole('combobox', { name: 'Mois' });
      expect(await month.isVisible()).toBe(true);
      expect(await month.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('none');
      expect(await countOf(`text=${BALANCE}`)).toBeGreaterThan(0);
      expect(await countOf('button, nav, aside')).toBe(0);
    });
  });

  it('is a list with its filters where it has some', async () => {
    await onPaper('/transactions', async () => {
      expect(await countOf('main select, main input')).toBe(0);
      expect(await isSeen('+243 812 345 678')).toBe(true);
    });
    await onPaper('/transactions?status=completed', async () => {
      expect(await countOf('main select, main input')).toBe(1);
      expect(await countOf('button, nav, aside')).toBe(0);
    });
  });

  // Guarantee: a payment of the sandbox cannot be handed to anybody as one that was made.
  it('says that it is of the sandbox', async () => {
    await person.press(/^Environnement/);
    await person.page.getByRole('main').waitFor();
    await onPaper(`/transactions/${pretended}`, async () => {
      expect(await isSeen(/Mode test.*argent fictif/)).toBe(true);
      expect(await countOf('button')).toBe(0);
    });
  });
});
