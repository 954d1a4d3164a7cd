import { aBusiness, type Shop } from '../../test/support/builders';
import { until } from '../../test/support/wait';
import { SHORT_OF_FUNDS } from '../../test/support/mobile-money';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { applyWith } from './support/application';
import { expectInOrder } from './support/accessibility';
import { pdfOf } from './support/pdf';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let failed: string;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withWallet('CDF', '20000.00').in(stage.world);
  const order = { currency_code: 'CDF', amount: '5000', phone_number: SHORT_OF_FUNDS };
  failed = (await shop.session.pay('mobile-money/deposits', order)).body.data.transaction_id;
  await until('it has failed', async () => {
    const { body } = await shop.session.get(`transactions/${failed}`);
    return body.data.status === 'failed';
  });
}, 90_000);
afterAll(() => stage.close());

async function atWork(): Promise<Person> {
  const { email } = await anOperator(stage.world);
  const person = await stage.person({ width: 320, language: 'fr' });
  await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
  return person;
}

async function leaveInOrder(person: Person, picture: string): Promise<void> {
  await person.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await person.picture(picture);
  await expectInOrder(person);
  await person.leave();
}

// Guarantee: an operator who reads French reads words, and the code of the service only beside them.
describe('the console in French says in words', () => {
  it('why a payment failed, whose it is and who asked for it', async () => {
    const person = await atWork();
    await person.visit(`/operator/transactions/${failed}`);
    await person.reads('Il n’y avait pas assez d’argent sur le téléphone du client.');
    await person.reads(/^insufficient_balance/);
    await person.page.getByRole('link', { name: `Shop ${/shop-(\w+)@/.exec(shop.email)?.[1]}` }).waitFor();
    await person.reads(/^Tableau de bord/);
    await person.reads('Aucun argent n’a circulé.');
    await leaveInOrder(person, 'operator-words-transaction');
  }, 60_000);

  it('what happened to an account', async () => {
    await shop.session.post('pin/change', { current_pin: '4071', new_pin: '5180' });
    const person = await atWork();
    await person.visit(`/operator/businesses/${shop.id}/record`);
    const happened = person.page.getByRole('table', { name: 'Ce qui est arrivé au compte' });
    for (const words of ['Connexion', 'Code PIN défini', 'Code PIN changé'])
      await happened.getByText(words, { exact: true }).first().waitFor();
    expect(await happened.locator('code').count()).toBe(0);
    await leaveInOrder(person, 'operator-words-record');
  }, 60_000);

  it('what moved in a wallet', async () => {
    const person = await atWork();
    await person.visit(`/operator/businesses/${shop.id}/money`);
    await person.page.getByRole('button', { name: 'Voir CDF Réel' }).click();
    await person.page.getByRole('link', { name: 'Encaissement mobile money' }).waitFor();
    await leaveInOrder(person, 'operator-words-wallet');
  }, 60_000);

  it('from where somebody is, and when they were born', async () => {
    const applicant = await aBusiness().in(stage.world);
    await applyWith(stage.world, applicant, await pdfOf(['#c81e1e']), 'statuts.pdf');
    const person = await atWork();
    await person.visit(`/operator/kyc/${applicant.id}`);
    await person.reads('14 mars 1988');
    await person.page.getByText('Congo-Kinshasa', { exact: true }).waitFor();
    await leaveInOrder(person, 'operator-words-kyc');
  }, 60_000);
});
