import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { cutWords } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withWallet('CDF', '150000.00').in(stage.world);
}, 60_000);
afterAll(() => stage.close());

async function ownerOnAPhone(): Promise<Person> {
  const person = await stage.person();
  await person.hasSession(shop.email, PASSWORD);
  await person.visit('/');
  await person.sees('Home');
  return person;
}

/** The amount of the order; the list behind it is filtered by one, too. */
const amountOf = ({ page }: Person) => page.getByRole('dialog').getByLabel('Amount');

async function order(person: Person, link: string, phone: string, amount: string): Promise<void> {
  await person.follow(link);
  await person.page.getByLabel('Wallet').selectOption('CDF');
  await amountOf(person).fill(amount);
  await person.write(/^Phone of/, phone);
  await person.press('Review');
}

describe('an owner on a phone', () => {
  it('collects a payment and watches it arrive', async () => {
    const person = await ownerOnAPhone();
    await order(person, 'Collect', '+243 812 345 678', '5 000');
    await person.sees('Check before you send');
    await person.write('Your PIN', PIN);
    await person.press('Ask for the payment');
    await person.reads('The money has arrived.');
    await person.press('Close');
    await person.reads('+5,000.00');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('pays out, and the balance follows', async () => {
    const before = await shop.balance('CDF');
    const person = await ownerOnAPhone();
    await order(person, 'Pay out', '243812345678', '30000.00');
    await person.write('Your PIN', PIN);
    await person.press('Send the money');
    await person.reads('The money has been delivered.');
    expect(Number(before) - Number(await shop.balance('CDF'))).toBe(30_000);
    await person.visit('/');
    await person.page.getByRole('img', { name: 'Money in and out' }).getByText('30,000.00 CDF').waitFor();
    await person.page.getByLabel('Currency').selectOption('USD');
    await person.reads('No payment has succeeded in the last 30 days.');
    await person.leave();
  });

  // Guarantee: a wallet that was opened since does not take the place of the one that is used.
  it('finds the currency of the latest payment chosen, on the first page and in a new order', async () => {
    const owner = await aBusiness().active().withPin().withWallet('CDF', '5000.00').in(stage.world);
    const deposit = { currency_code: 'CDF', amount: '700.00', phone_number: '243812345678' };
    expect((await owner.session.pay('mobile-money/deposits', deposit)).status).toBe(201);
    expect((await owner.session.post('wallet', { currency_code: 'RWF' })).status).toBe(201);
    const person = await stage.person();
    await person.hasSession(owner.email, PASSWORD);
    await person.visit('/');
    await person.sees('Money in and out');
    const shown = person.page.getByRole('combobox', { name: 'Currency' }).locator('option:checked');
    await shown.filter({ hasText: 'CDF' }).waitFor({ state: 'attached' });
    await person.visit('/transactions?new=payout');
    const chosen = person.page.getByRole('dialog').getByLabel('Wallet').locator('option:checked');
    await chosen.waitFor({ state: 'attached' });
    expect(await chosen.textContent()).toBe('CDF');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  // Guarantee: an order whose answer was lost is not paid a second time, whichever way the person goes back to it.
  it('pays once when the answer is lost and the same order is made again', async () => {
    const before = Number(await shop.balance('CDF'));
    const person = await ownerOnAPhone();
    await person.page.route(
      '**/mobile-money/payouts',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await order(person, 'Pay out', '243812345678', '2100.00');
    await person.write('Your PIN', PIN);
    await person.press('Send the money');
    await person.page.getByRole('alert').waitFor();
    await person.press('Change');
    await person.press('Review');
    await person.write('Your PIN', PIN);
    await person.press('Send the money');
    await person.reads('The money has been delivered.');
    expect(before - Number(await shop.balance('CDF'))).toBe(2_100);

    // What has succeeded is over: the same order again is another one.
    await person.press('Close');
    await person.follow('Home');
    await order(person, 'Pay out', '243812345678', '2100.00');
    await person.write('Your PIN', PIN);
    await person.press('Send the money');
    await person.reads('The money has been delivered.');
    expect(before - Number(await shop.balance('CDF'))).toBe(4_200);
    await person.leave();
  });

  it('cannot lose an order that is under way, and begins the next from an empty form', async () => {
    const person = await ownerOnAPhone();
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await person.page.route('**/mobile-money/payouts', async (route) => {
      await gate;
      await route.continue();
    });
    await order(person, 'Pay out', '243812345678', '2200.00');
    await person.write('Your PIN', PIN);
    await person.press('Send the money');
    await person.page.locator('button[aria-disabled=true]').waitFor();
    await person.page.keyboard.press('Escape');
    expect(await person.page.getByRole('button', { name: 'Change' }).isDisabled()).toBe(true);
    letGo();
    await person.reads('The money has been delivered.');
    await person.press('Close');
    await person.follow('Home');
    await person.follow('Collect');
    expect(await amountOf(person).inputValue()).toBe('');
    await person.leave();
  });

  // Guarantee: a refusal of the stream, as a proxy gives it during a deploy, does not leave the pages old.
  it('sees what happens after the stream was refused', async () => {
    const person = await stage.person();
    await person.page.route('**/dashboard/stream*', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await person.signIn(shop.email, PASSWORD);
    await person.reads('+5,000.00');
    await shop.apiKey.pay('mobile-money/deposits', {
      currency_code: 'CDF',
      amount: '7777.00',
      phone_number: '243812345678',
    });
    await person.page.getByText('+7,777.00').first().waitFor({ timeout: 40_000 });
    await person.leave();
  }, 60_000);

  it('is told of it in French, with amounts as French writes them', async () => {
    const person = await stage.person({ language: 'fr' });
    await person.hasSession(shop.email, PASSWORD);
    await person.visit('/notifications');
    await person.reads('Encaissement réussi');
    await person.reads(/^Votre portefeuille a reçu 5\s000,00\sCDF\.$/);
    await person.reads('Paiement remis');
    await person.picture('notifications-fr');
    await person.leave();
  });

  it('learns in plain words why a payment failed, and that no money moved', async () => {
    const before = await shop.balance('CDF');
    const person = await ownerOnAPhone();
    await order(person, 'Collect', '243813456039', '1500');
    await person.write('Your PIN', PIN);
    await person.press('Ask for the payment');
    await person.sees('Collect a payment');
    await person.reads('No money was moved.');
    expect(await shop.balance('CDF')).toBe(before);
    await person.leave();
  });

  it('is told how many tries a wrong PIN leaves, and the field is empty again', async () => {
    const person = await ownerOnAPhone();
    await order(person, 'Pay out', '243812345678', '1000');
    await person.write('Your PIN', '9999');
    await person.press('Send the money');
    await person.reads('The PIN is wrong. 2 attempts remain.');
    expect(await person.page.getByLabel('Your PIN').inputValue()).toBe('');
    await person.leave();
  });

  it('writes the number as the customer says it, and sees it whole before anything is sent', async () => {
    const person = await ownerOnAPhone();
    await order(person, 'Collect', '0812 345 678', '5 000');
    await person.sees('Check before you send');
    await person.reads('+243 812 345 678');
    await person.press('Change');
    await person.write(/^Your reference/, 'A9'.repeat(32));
    // As high as the part of a phone that its keyboard leaves.
    await person.page.setViewportSize({ width: 360, height: 420 });
    const review = person.page.getByRole('button', { name: 'Review' });
    expect(await review.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(420);
    await review.click();
    await person.sees('Check before you send');
    expect(await cutWords(person.page)).toEqual([]);
    await person.write('Your PIN', PIN);
    await person.press('Ask for the payment');
    await person.reads('The money has arrived.');
    await person.leave();
  });

  it('is told beside the field when a number cannot be one, before and after the PIN', async () => {
    const person = await ownerOnAPhone();
    await order(person, 'Collect', '0812', '5 000');
    await person.reads('This number is not complete');
    await person.write(/^Phone of/, '+243 111 111 111');
    await person.press('Review');
    await person.write('Your PIN', PIN);
    await person.press('Ask for the payment');
    await person.page
      .getByLabel(/^Phone of/)
      .and(person.page.locator('[aria-invalid=true]'))
      .waitFor();
    expect(await amountOf(person).inputValue()).toBe('5000');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('sends no order without an amount it can read', async () => {
    const person = await ownerOnAPhone();
    await order(person, 'Collect', '243812345678', '12.345');
    await person.reads('Write an amount such as 5000 or 12.50.');
    await person.leave();
  });
});

describe('names full of markup', () => {
  it('do nothing but stand there', async () => {
    const name = '<img src=x onerror=alert(1)> & Co';
    await stage.world.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [shop.id, name]);
    const person = await ownerOnAPhone();
    await person.reads(name);
    expect(await person.page.locator('img[src="x"]').count()).toBe(0);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
