import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { aCard, keyed } from '../../test/support/cards';
import { PAYS } from '../../test/support/mobile-money';
import { anOperator } from '../../test/support/operators';
import { until } from '../../test/support/wait';
import { operationIdOf } from '../../src/kernel/ids';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let person: Person;
let deposit: string;
let topup: string;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness()
    .active()
    .withPin()
    .withPlan('growth')
    .withWallet('CDF', '9000.00')
    .withWallet('USD', '500.00')
    .in(stage.world);
  await shop.session.put('preferences', { language: 'fr', timezone: 'Africa/Kinshasa' });
  const order = { currency_code: 'CDF', amount: '5000.00', phone_number: PAYS };
  deposit = (await shop.apiKey.post('mobile-money/deposits', order)).body.data.transaction_id;
  const card = await aCard(shop, '5000');
  await shop.apiKey.post(`cards/${card}/topup`, keyed({ amount: '1250' }));
  topup = (await shop.apiKey.get('transactions', { type: 'card_topup' })).body.data[0].transaction_id;
  await until('the deposit is completed', async () => {
    return (await shop.apiKey.get(`transactions/${deposit}`)).body.data.status === 'completed';
  });
  const [{ id }] = await stage.world.db.query(
    `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
     VALUES ($1, 'failed_after_completion', '{}', now()) RETURNING id`,
    [operationIdOf(deposit)],
  );
  const operator = await anOperator(stage.world);
  const decided = { resolution: 'reverse', reason: 'Seen at the provider.' };
  expect((await operator.call('post', `reviews/${id}/resolve`, decided)).status).toBe(200);
  person = await stage.person({ width: 360, language: 'fr' });
  await person.hasSession(shop.email, PASSWORD);
}, 90_000);
afterAll(async () => {
  await person.leave();
  await stage.close();
});

// Guarantee: an owner who misses money finds out what became of it wherever he looks first.
describe('an owner whose payment was sent back', () => {
  it('reads of it in the notifications', async () => {
    await person.visit('/notifications');
    await person.reads('Paiement annulé');
    await person.reads(/5\s000,00\sCDF ont été repris de votre portefeuille/);
    await person.picture('reversal-notification-360');
  });

  it('reads of it on the page of the payment', async () => {
    await person.visit(`/transactions/${deposit}`);
    await person.reads('Annulée par l’opérateur');
    await person.picture('reversal-360');
  });

  it('finds it in the wallet by its name', async () => {
    await person.visit('/wallets/CDF');
    await person.page.getByRole('link', { name: 'Annulation : Encaissement mobile money' }).waitFor();
    await person.reads('Annulation : Encaissement mobile money');
    await person.picture('reversal-wallet-360');
    expect(person.complaints).toEqual([]);
  });
});

// Guarantee: the entries of a card are decimals as those of a wallet are.
it('an owner reads what a top-up moved on its card', async () => {
  await person.visit(`/transactions/${topup}`);
  await person.reads('+12,50');
  expect(person.complaints).toEqual([]);
});
