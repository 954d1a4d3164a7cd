import { aBusiness, PASSWORD } from '../../test/support/builders';
import { PAYS } from '../../test/support/mobile-money';
import { until } from '../../test/support/wait';
import { type Stage, startStage } from './support/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

// Guarantee: pretended money is never told among real money, nor does a glance at the sandbox hide what is real.
it('an owner reads of each environment apart', async () => {
  const shop = await aBusiness().active().withPin().withWallet('CDF').in(stage.world);
  await shop.sandboxKey.post('wallet', { currency_code: 'CDF' });
  const pay = async (key: typeof shop.apiKey, amount: string): Promise<void> => {
    const order = { currency_code: 'CDF', amount, phone_number: PAYS };
    const { transaction_id: id } = (await key.post('mobile-money/deposits', order)).body.data;
    await until('it is told', async () => (await key.get(`transactions/${id}`)).body.data.status === 'completed');
  };
  await pay(shop.apiKey, '7000.00');
  await pay(shop.sandboxKey, '3000.00');
  const person = await stage.person();
  await person.hasSession(shop.email, PASSWORD);
  await person.visit('/notifications');
  await person.reads(/7,?000\.00 CDF/);
  expect(await person.page.getByText(/3,?000\.00 CDF/).count()).toBe(0);
  await person.page.route('**/notifications/**', (route) => route.abort());
  await person.page.getByRole('button', { name: /^Mark as read:/ }).click();
  await person.page.getByRole('listitem').getByRole('alert').waitFor();
  await person.press('Mark all as read');
  await person.page.getByRole('main').getByRole('alert').nth(1).waitFor();
  await person.page.unroute('**/notifications/**');
  await person.press('Mark all as read');
  await person.reads('All are marked as read.');
  await person.page.getByTitle('Go to the sandbox').click();
  await person.reads(/3,?000\.00 CDF/);
  expect(await person.page.getByText(/7,?000\.00 CDF/).count()).toBe(0);
  // It marks those of both, and nobody has looked at the real ones here.
  expect(await person.page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  expect(person.complaints).toEqual([]);
  await person.leave();
});
