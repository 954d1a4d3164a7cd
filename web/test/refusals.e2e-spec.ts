import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let limited: Shop;

beforeAll(async () => {
  stage = await startStage();
  [shop, limited] = await Promise.all([
    aBusiness()
      .active()
      .withPin()
      .withPlan('growth')
      .withWallet('USD', '1015.50')
      .withWallet('CDF', '2500000.00')
      .in(stage.world),
    aBusiness().active().withPin().withPlan('growth').withWallet('USD', '3000.00').in(stage.world),
  ]);
  await stage.world.db.query('UPDATE wallets SET daily_limit = 125000 WHERE id = $1', [await limited.walletId('USD')]);
}, 60_000);
afterAll(() => stage.close());

/** What the form on the page says about why it was refused. */
const problem = (person: Person): Promise<string> => person.page.getByRole('alert').first().innerText();

async function signedIn(owner: Shop, language: 'en' | 'fr'): Promise<Person> {
  const person = await stage.person({ width: 360, theme: 'dark', language });
  await person.hasSession(owner.email, PASSWORD);
  return person;
}

async function ordersACard(person: Person, create: string, pin: string, amount: string): Promise<void> {
  await person.visit('/cards');
  await person.press(create);
  const dialog = person.page.getByRole('dialog');
  await dialog.locator('input').first().fill(amount);
  await dialog.getByLabel(pin).fill(PIN);
  await dialog.getByRole('button', { name: create }).click();
}

// Guarantee: an amount in a refusal is the amount it is, written as everywhere on the page.
describe('a refusal that names an amount', () => {
  it('says in dollars what a wallet can spend on a card', async () => {
    const person = await signedIn(shop, 'en');
    await ordersACard(person, 'Create a card', 'Your PIN', '2000.00');
    expect(await problem(person)).toBe('The wallet can spend 1,015.50 USD.');
    await expectInOrder(person);
    await person.leave();
  });

  it('says in French, with a comma, what a limit leaves and which one it is', async () => {
    const person = await signedIn(limited, 'fr');
    await ordersACard(person, 'Créer une carte', 'Votre code PIN', '2000,00');
    expect((await problem(person)).replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'Cela dépasse le plafond du jour ; il reste 1 250,00.',
    );
    await person.leave();
  });

  it('says before the PIN that a network takes whole amounts, and the review names the network as the form did', async () => {
    const person = await signedIn(shop, 'fr');
    await person.visit('/');
    await person.follow('Payer');
    const dialog = person.page.getByRole('dialog');
    await person.page.getByLabel('Portefeuille').selectOption('CDF');
    await dialog.getByLabel('Montant').fill('1 250,50');
    await person.write('Téléphone du destinataire', '0813 456 789');
    await person.page.getByLabel('Réseau').selectOption({ label: 'Vodacom M-Pesa' });
    await person.press('Vérifier');
    await dialog.getByText('Ce réseau ne prend que des montants entiers.').waitFor();
    await dialog.getByLabel('Montant').fill('1 250');
    await person.press('Vérifier');
    await dialog.getByLabel('Votre code PIN').waitFor();
    await dialog.getByText('Vodacom M-Pesa').waitFor();
    expect(await dialog.getByText('VODACOM_MPESA_COD').count()).toBe(0);
    await person.leave();
  });
});

// Guarantee: what the page writes can be copied into a field for an amount.
it('an amount is taken as the page writes it, in either language', async () => {
  for (const [language, link, wallet, amount, phone, review, written] of [
    ['en', 'Pay out', 'Wallet', 'Amount', 'Phone of the recipient', 'Review', '2,500.00'],
    ['fr', 'Payer', 'Portefeuille', 'Montant', 'Téléphone du destinataire', 'Vérifier', '2 500,00'],
  ] as const) {
    const person = await signedIn(shop, language);
    await person.visit('/');
    await person.follow(link);
    const dialog = person.page.getByRole('dialog');
    await person.page.getByLabel(wallet).selectOption('CDF');
    await dialog.getByLabel(amount).fill(written);
    await person.write(phone, '0813456789');
    await person.press(review);
    await dialog.locator('input[inputmode=numeric]').waitFor();
    expect((await dialog.locator('dd').first().innerText()).replace(/\s/g, ' ')).toContain(written);
    await person.leave();
  }
});

// Guarantee: a French page says in French what is wrong with a field.
describe('a field that the service refuses', () => {
  it('is explained in a list as well, such as days that end before they begin', async () => {
    const person = await signedIn(shop, 'fr');
    await person.visit('/transactions?from=2026-11-20&to=2026-11-10');
    await person.reads(/^Ces deux dates ne vont pas ensemble/);
    await person.leave();
  });

  it('is explained in the language of the page', async () => {
    const person = await stage.person({ width: 360, theme: 'dark', language: 'fr' });
    await person.visit('/signup');
    await person.write('Nom de l’entreprise', 'Marché du Lac');
    await person.write('Adresse e-mail', 'awa@marche');
    await person.write('Téléphone', '812 345');
    await person.write('Mot de passe', 'abc');
    await person.press('Créer un compte');
    await person.reads('Certains champs sont à revoir.');
    const errors = person.page.locator('form p[id$="-error"]');
    expect(await errors.allInnerTexts()).toEqual([
      'Écrivez l’adresse entière, comme nom@exemple.com.',
      'Écrivez le numéro avec l’indicatif du pays, comme +243\u00a0812\u00a0345\u00a0678.',
      'Ce mot de passe est trop court ou trop long.',
    ]);
    await expectInOrder(person);
    await person.leave();
  });
});

// Guarantee: a dialog sends what it shows, and shows a refusal only of what was sent from it since it opened.
describe('a dialog that opens again', () => {
  it('opens the wallet that it shows, after another one was opened from it', async () => {
    const person = await signedIn(shop, 'en');
    await person.visit('/wallets');
    const dialog = person.page.getByRole('dialog');
    const open = () => dialog.getByRole('button', { name: 'Open a wallet' }).click();
    await person.press('Open a wallet');
    await dialog.getByLabel('Currency').selectOption('KES');
    await open();
    await person.reads('Your KES wallet is open.');
    await dialog.waitFor({ state: 'detached' });
    await person.press('Open a wallet');
    const shown = await dialog.getByLabel('Currency').inputValue();
    await open();
    await person.reads(`Your ${shown} wallet is open.`);
    await person.leave();
  });

  it('does not begin with the refusal of what was sent before', async () => {
    const person = await signedIn(shop, 'en');
    const aKey = async () => (await shop.session.post('api-keys', { environment: 'sandbox' })).body.data;
    const [gone, good] = [await aKey(), await aKey()];
    await person.visit('/developers/keys');
    const dialog = person.page.getByRole('dialog');
    const replace = () => dialog.getByRole('button', { name: 'Replace' }).click();
    await person.press(`Replace ${gone.key_prefix}`);
    await shop.session.delete(`api-keys/${gone.key_id}`);
    await replace();
    await dialog.getByRole('alert').waitFor();
    await person.press('Cancel');
    await dialog.waitFor({ state: 'detached' });
    await person.press(`Replace ${good.key_prefix}`);
    await dialog.getByText(good.key_prefix).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await person.leave();
  });
});
