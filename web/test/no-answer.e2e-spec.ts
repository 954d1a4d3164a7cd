import type { Route } from 'playwright-core';
import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { PDF, SUBMISSION } from '../../test/support/kyc';
import { until } from '../../test/support/wait';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

const SLOW_MS = 5_000;
const LONGER_THAN_ANY_WAIT_MS = 61_000;
const PAYOUTS = '**/mobile-money/payouts';

let stage: Stage;
let shop: Shop;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withWallet('CDF', '150000.00').in(stage.world);
}, 60_000);
afterAll(() => stage.close());

const dialog = ({ page }: Person) => page.getByRole('dialog');

/** Somebody whose browser has a clock that the test can put forward. */
async function ownerOnAPhone(of: Shop = shop): Promise<Person> {
  const person = await stage.person({ width: 320, language: 'fr' });
  await person.page.clock.install();
  await person.signIn(of.email, PASSWORD);
  await person.sees('Accueil');
  return person;
}

async function payOut(person: Person, amount: string): Promise<void> {
  await person.visit('/transactions?new=payout');
  await dialog(person).getByLabel('Portefeuille').selectOption('CDF');
  await dialog(person)
    .getByLabel(/^Montant/)
    .fill(amount);
  await dialog(person)
    .getByLabel(/^Téléphone/)
    .fill('0812 345 678');
  await person.press('Vérifier');
  await send(person);
}

async function send(person: Person): Promise<void> {
  await dialog(person).getByLabel('Votre code PIN').fill(PIN);
  await dialog(person).getByRole('button', { name: 'Envoyer l’argent' }).click();
}

describe('an owner whose phone left its network', () => {
  // Guarantee: an order that gets no answer holds nobody for ever, and sent again it is the same one.
  it('is told after a minute that nobody knows, and may send the order again, which is carried out once', async () => {
    const before = Number(await shop.balance('CDF'));
    const person = await ownerOnAPhone();
    let isTaken = false;
    await person.page.route(
      PAYOUTS,
      async (route: Route) => {
        await route.fetch();
        isTaken = true;
      },
      { times: 1 },
    );
    await payOut(person, '1700');
    await until('the service has the order', () => Promise.resolve(isTaken));
    expect(await dialog(person).getByRole('alert').count()).toBe(0);
    expect(await dialog(person).getByRole('button', { name: 'Fermer' }).count()).toBe(0);
    await person.page.clock.fastForward(SLOW_MS);
    await dialog(person).getByRole('status').filter({ hasText: 'La réponse tarde.' }).waitFor();
    await person.picture('slow-order-320-fr');

    await person.page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
    await dialog(person)
      .getByRole('alert')
      .filter({ hasText: 'nous ne savons pas si votre ordre est arrivé' })
      .waitFor();
    await dialog(person).getByRole('button', { name: 'Fermer' }).waitFor();
    expect(await dialog(person).getByText('La réponse tarde.').count()).toBe(0);
    await person.picture('no-answer-order-320-fr');

    await send(person);
    await person.reads('L’argent a été remis.');
    expect(before - Number(await shop.balance('CDF'))).toBe(1_700);
    await leaveWithoutFlaw(person);
  });

  it('is not told that something failed when the order was taken and what becomes of it cannot be read', async () => {
    const person = await ownerOnAPhone();
    await person.page.route('**/dashboard/transactions/*', (route) => route.abort());
    await payOut(person, '1800');
    await dialog(person).getByText('Pas encore confirmé').waitFor();
    await dialog(person)
      .getByRole('status')
      .filter({ hasText: /^Données de/ })
      .waitFor();
    expect(await dialog(person).getByText('Le chargement a échoué').count()).toBe(0);
    await person.picture('no-answer-follower-320-fr');

    await person.page.unroute('**/dashboard/transactions/*');
    await person.reads('L’argent a été remis.');
    expect(
      await dialog(person)
        .getByText(/^Données de/)
        .count(),
    ).toBe(0);
    await leaveWithoutFlaw(person);
  });

  it('may choose a document again whose upload is never answered', async () => {
    const { representative, address, ...business } = SUBMISSION;
    const { id_number, ...kept } = representative;
    const applicant = await aBusiness().in(stage.world);
    await applicant.session.put('kyc/draft', { ...business, address, representative: kept });
    const person = await ownerOnAPhone(applicant);
    await person.visit('/kyc');
    await person.sees('Entreprise');
    await person.press('Suivant');
    await person.sees('Adresse');
    await person.press('Suivant');
    await person.write('Numéro de la pièce', id_number);
    await person.press('Suivant');
    await person.sees('Documents');
    let isSent = false;
    await person.page.route('**/kyc/documents', () => void (isSent = true), { times: 1 });
    const choose = (): Promise<void> =>
      person.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'registre.pdf', mimeType: 'application/pdf', buffer: PDF });
    await choose();
    await until('the document is on its way', () => Promise.resolve(isSent));
    await person.page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
    await person.page.getByRole('main').getByRole('alert').waitFor();
    await choose();
    await person.page.getByRole('listitem').filter({ hasText: 'registre.pdf' }).waitFor();
    await leaveWithoutFlaw(person);
  });

  it('is offered to try again on a page that is never answered', async () => {
    const person = await ownerOnAPhone();
    let asked = 0;
    // Neither an answer nor a failure.
    await person.page.route('**/dashboard/wallet', () => void (asked += 1));
    await person.visit('/wallets');
    // Reads are tried three times.
    for (const turn of [1, 2, 3]) {
      await until(`it was asked ${turn} times`, () => Promise.resolve(asked >= turn));
      await person.page.clock.fastForward(LONGER_THAN_ANY_WAIT_MS);
    }
    const failure = person.page.getByRole('main').getByRole('alert').filter({ hasText: 'Le chargement a échoué' });
    await failure.waitFor();

    await person.page.unroute('**/dashboard/wallet');
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await person.page.getByRole('main').getByText('CDF').first().waitFor();
    await leaveWithoutFlaw(person);
  });
});
