import { SECOND_MS } from '../../src/kernel/clock';
import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { anOperator } from '../../test/support/operators';
import { OUR_PAGE } from '../../test/support/browser';
import { expectInOrder } from './support/accessibility';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

const OF_POINTE_NOIRE = '+242066123456';

let stage: Stage;
let shop: Shop;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withWallet('XAF', '450000.00').in(stage.world);
  await stage.world.db.query('UPDATE businesses SET phone = $2 WHERE id = $1', [shop.id, OF_POINTE_NOIRE]);
}, 60_000);
afterAll(() => stage.close());

const dialog = ({ page }: Person) => page.getByRole('dialog');

async function ownerAt(path: string, of: Shop = shop): Promise<Person> {
  const person = await stage.person({ width: 320, language: 'fr' });
  await person.hasSession(of.email, PASSWORD);
  await person.visit(path);
  return person;
}

async function fill(person: Person, phone: string, amount: string): Promise<void> {
  const form = dialog(person);
  await form.getByLabel('Portefeuille').selectOption('XAF');
  await form.getByLabel(/^Montant/).fill(amount);
  await form.getByLabel(/^Téléphone/).fill(phone);
}

async function send(person: Person, button: string): Promise<void> {
  await dialog(person).getByLabel('Votre code PIN').fill(PIN);
  await dialog(person).getByRole('button', { name: button }).click();
}

const endSession = ({ page }: Person): Promise<unknown> =>
  page.evaluate((headers) => fetch('/api/v1/business/auth/browser-session', { method: 'DELETE', headers }), {
    'X-Client': OUR_PAGE['X-Client'],
  });

describe('an owner in Pointe-Noire on a phone', () => {
  it('writes a number as it is dialled there, sees who is asked for what, and finds the payment by that number', async () => {
    const person = await ownerAt('/transactions?new=deposit');
    await dialog(person).getByLabel('Portefeuille').selectOption('XAF');
    await person.reads('Par exemple 066 123 456 ou +242 066 123 456.');
    const networks = await dialog(person).getByLabel('Réseau').locator('option').allTextContents();
    expect(networks).toEqual(expect.arrayContaining(['MTN +237', 'MTN +242', 'Airtel +241', 'Airtel +242']));
    await expectInOrder(person);
    await fill(person, '06 612 34 56', '2500');
    await person.press('Vérifier');
    await person.reads('Vous demandez');
    await person.reads('+242 066 123 456');
    await person.picture('order-review-320-fr');
    await expectInOrder(person);
    await send(person, 'Demander le paiement');
    await person.reads('L’argent est arrivé.');
    await person.reads('de +242 066 123 456');
    await person.picture('order-followed-320-fr');
    await expectInOrder(person);
    await dialog(person).getByRole('button', { name: 'Fermer' }).first().click();
    await person.page.getByRole('searchbox').fill('06 612 34 5');
    await person.page.waitForURL(/q=06/);
    await person.reads('+242 066 123 456');
    await leaveWithoutFlaw(person);
  });

  it('who goes back from a payout meets it in no deposit, and finds it in the payout', async () => {
    const person = await ownerAt('/transactions');
    await person.press('Payer');
    await fill(person, '06 612 34 57', '3000');
    await person.page.goBack();
    await dialog(person).waitFor({ state: 'detached' });
    await person.press('Payer');
    const written = ['Portefeuille', /^Montant/, /^Téléphone/].map((label) => dialog(person).getByLabel(label));
    await written[0]?.waitFor();
    expect(await Promise.all(written.map((field) => field.inputValue()))).toEqual(['XAF', '3000', '06 612 34 57']);
    await person.press('Vérifier');
    await person.reads('Vous envoyez');
    await person.page.goBack();
    await dialog(person).waitFor({ state: 'detached' });
    await person.press('Encaisser');
    await dialog(person).getByRole('heading', { name: 'Encaisser un paiement' }).waitFor();
    expect(
      await dialog(person)
        .getByLabel(/^Montant/)
        .inputValue(),
    ).toBe('');
    await dialog(person).getByRole('button', { name: 'Fermer' }).click();
    // Nobody touches the page, and it does not go on to show what the account holds.
    await endSession(person);
    await person.sees('Connexion');
    await person.reads('Votre session a pris fin.');
    await person.leave();
  });

  it('whose session ends before the order is sent finds it as it was written', async () => {
    const person = await ownerAt('/transactions?new=payout');
    await fill(person, '06 612 34 58', '3100');
    await person.press('Vérifier');
    // The stream would tell of it before the order does.
    await person.page.route('**/dashboard/stream*', (route) => route.abort());
    await endSession(person);
    await send(person, 'Envoyer l’argent');
    await person.sees('Connexion');
    await person.write(/e-mail/i, shop.email);
    await person.page.locator('input[type=password]').fill(PASSWORD);
    await person.press('Se connecter');
    await dialog(person)
      .getByLabel(/^Montant/)
      .waitFor();
    expect(
      await dialog(person)
        .getByLabel(/^Montant/)
        .inputValue(),
    ).toBe('3100');
    expect(
      await dialog(person)
        .getByLabel(/^Téléphone/)
        .inputValue(),
    ).toBe('+242 066 123 458');
    await person.leave();
  });

  // Guarantee: what no network takes is told before the PIN; what the wallet lacks is told, and the service decides.
  it('hears of an amount that cannot be before the PIN, and finds it as it was written when it is changed', async () => {
    const person = await ownerAt('/transactions?new=payout');
    const amount = dialog(person).getByLabel(/^Montant/);
    await fill(person, '06 612 34 61', '460000,50');
    await dialog(person).getByRole('status').filter({ hasText: 'ce portefeuille dispose de' }).waitFor();
    await person.press('Vérifier');
    await person.reads('Ce réseau ne prend que des montants entiers.');
    await amount.fill('999999999999999');
    await person.press('Vérifier');
    await person.reads(/Le montant doit être compris entre/);
    await person.picture('order-amount-320-fr');
    await expectInOrder(person);
    await dialog(person).getByLabel('Portefeuille').selectOption('USD');
    await dialog(person)
      .getByLabel(/^Téléphone/)
      .fill('+243 812 345 678');
    await amount.fill('12,50');
    await person.reads(/dispose de 0,00.USD/);
    await person.press('Vérifier');
    await person.reads('Vous envoyez');
    await person.press('Modifier');
    expect(await amount.inputValue()).toBe('12,50');
    await leaveWithoutFlaw(person);
  });

  it('is told that nobody knows whether an order without an answer has arrived, and that it is carried out once', async () => {
    const person = await ownerAt('/transactions?new=payout');
    await fill(person, '06 612 34 59', '3200');
    await person.press('Vérifier');
    await person.page.route('**/mobile-money/payouts', (route) => route.abort(), { times: 1 });
    await send(person, 'Envoyer l’argent');
    await dialog(person)
      .getByRole('alert')
      .filter({ hasText: 'nous ne savons pas si votre ordre est arrivé' })
      .waitFor();
    await person.picture('order-unanswered-320-fr');
    await leaveWithoutFlaw(person);
  });

  // Guarantee: a phone that forgets the page in the meantime does not pay twice.
  it('whose page is loaded anew before the answer is told so, and pays once', async () => {
    const before = Number(await shop.balance('XAF'));
    const person = await ownerAt('/transactions?new=payout');
    const ordersAgain = async (): Promise<void> => {
      await fill(person, '06 612 34 60', '3300');
      await person.press('Vérifier');
      await send(person, 'Envoyer l’argent');
    };
    await person.page.route(
      '**/mobile-money/payouts',
      async (route) => {
        await route.fetch();
        await person.page.reload();
      },
      { times: 1 },
    );
    await ordersAgain();
    const told = dialog(person).getByRole('alert').filter({ hasText: 'nous ne savons pas si votre ordre est arrivé' });
    await told.waitFor();
    await person.picture('order-lost-320-fr');
    await expectInOrder(person);
    await ordersAgain();
    await person.reads('L’argent a été remis.');
    expect(before - Number(await shop.balance('XAF'))).toBe(3_300);
    await person.visit('/transactions?new=payout');
    await dialog(person).getByLabel('Portefeuille').waitFor();
    expect(await told.count()).toBe(0);
    await leaveWithoutFlaw(person);
  });

  it('without a PIN is told so before the form is filled in', async () => {
    const without = await aBusiness().active().withWallet('XAF', '450000.00').in(stage.world);
    const person = await ownerAt('/transactions?new=payout', without);
    await dialog(person).getByText('Choisissez d’abord un code PIN').waitFor();
    await person.picture('order-pin-first-320-fr');
    await expectInOrder(person);
    await dialog(person).getByRole('link', { name: 'Choisir un PIN' }).click();
    await person.page.getByLabel('Nouveau code PIN').waitFor();
    await person.leave();
  });

  it('sees in the next form that payouts of a network are paused', async () => {
    const person = await ownerAt('/transactions?new=payout');
    const option = dialog(person).getByLabel('Réseau').locator('option', { hasText: 'Airtel +241' });
    await dialog(person).getByLabel('Portefeuille').selectOption('XAF');
    await option.waitFor({ state: 'attached' });
    expect(await option.isEnabled()).toBe(true);
    await dialog(person).getByRole('button', { name: 'Fermer' }).click();
    const operator = await anOperator(stage.world);
    const pause = { currency_code: 'XAF', reason: 'It pays out twice.' };
    expect((await operator.call('post', 'payout-pauses', pause)).status).toBe(200);
    // The service reads its pauses anew every two seconds.
    stage.world.clock.advance(3 * SECOND_MS);
    await dialog(person).waitFor({ state: 'detached' });
    await person.press('Payer');
    await dialog(person).getByLabel('Portefeuille').selectOption('XAF');
    await option.filter({ hasText: 'indisponible en ce moment' }).waitFor({ state: 'attached' });
    expect(await option.isDisabled()).toBe(true);
    await person.leave();
  });
});
