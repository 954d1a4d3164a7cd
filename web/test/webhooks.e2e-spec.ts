import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { until } from '../../test/support/wait';
import { verifyAsMerchant, WebhookReceiver } from '../../test/support/webhook-receiver';
import { flaws, sideways } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let person: Person;
let receiver: WebhookReceiver;
let secret: string;

beforeAll(async () => {
  stage = await startStage();
  receiver = await WebhookReceiver.start();
  shop = await aBusiness().active().withPin().withWallet('CDF', '1000.00').in(stage.world);
  person = await stage.person({ width: 390 });
  await person.hasSession(shop.email, PASSWORD);
  await person.visit('/developers/webhooks');
}, 60_000);
afterAll(async () => {
  await person.leave();
  await receiver.close();
  await stage.close();
});

const deposit = () =>
  shop.apiKey.pay('mobile-money/deposits', { currency_code: 'CDF', amount: '5000', phone_number: '243813456789' });
const told = (type: string) => receiver.received.filter(({ body }) => JSON.parse(body).type === type);
const looksRight = async (picture: string): Promise<void> => {
  await person.picture(picture);
  expect(await flaws(person.page)).toEqual([]);
  expect(await sideways(person.page)).toBe(0);
  expect(person.complaints).toEqual([]);
};

describe('a developer on a phone', () => {
  it('sets an endpoint, keeps its secret, and sees what the server answers to a test', async () => {
    await person.write('Address', receiver.url);
    await person.press('Save the address');
    secret = (await person.page.getByRole('dialog').locator('code').textContent()) ?? '';
    await person.press('I have saved it');
    receiver.answers({ status: 503, body: 'closed for lunch' });
    await person.press('Send a test');
    await person.reads(/Your server answered 503/);
    receiver.answers({ status: 204 });
    await person.press('Send a test');
    await person.reads(/Your server answered 204/);
    await looksRight('webhooks-tested');
  }, 60_000);

  it('reads why a delivery failed, mends the server and sends it again by its button: the same event, signed', async () => {
    // Nothing but the button sends it again.
    receiver.answers({ status: 500, body: 'no column named amount', headers: { 'retry-after': '7200' } });
    await deposit();
    const type = 'mobile_money_deposit.completed';
    await until('the server has refused', async () => told(type).length > 0);
    await person.page.reload();
    await person.page.getByRole('button', { name: type, exact: true }).first().click();
    await person.reads('no column named amount');
    await looksRight('webhooks-failed');
    await person.press('Close');
    receiver.answers({ status: 200 });
    const before = told(type).length;
    await person.press(new RegExp(`^Send again ${type}`));
    await person.reads('It is on its way again.');
    await person.page
      .getByRole('row')
      .filter({ hasText: type })
      .getByText('Delivered')
      .filter({ visible: true })
      .waitFor();
    const calls = told(type);
    expect(calls.length).toBe(before + 1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
    expect(verifyAsMerchant(secret, calls.at(-1)!)).toMatchObject({ type });
    await looksRight('webhooks-replayed');
  }, 90_000);

  it('saves the address again without a change to the event types that a server has chosen', async () => {
    const chosen = ['mobile_money_deposit.completed', 'webhook.test'];
    const set = await shop.apiKey.put('webhooks', { url: receiver.url, event_types: chosen });
    expect(set.status).toBe(200);
    await person.page.reload();
    await person.press('Save the address');
    await person.reads('The address is saved.');
    expect((await shop.apiKey.get('webhooks')).body.data.event_types).toEqual(chosen);
  }, 30_000);

  it('sends everything that failed in a bad hour again', async () => {
    await stage.world.db.query(
      `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE business_id = $1 AND event_id IN
         (SELECT id FROM events WHERE type = 'mobile_money_deposit.completed')`,
      [shop.id],
    );
    const before = told('mobile_money_deposit.completed').length;
    await person.press('Send what failed again');
    await person.page.getByLabel('Failed in').selectOption('1');
    await looksRight('webhooks-recover');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await person.reads('One delivery is sent again.');
    await until('it has come', async () => told('mobile_money_deposit.completed').length > before);
  }, 60_000);

  // Guarantee: what has just happened is at the top, however many events there are, and the first one can be reached.
  it('sees what was told last, and goes back to the first event', async () => {
    const other = await aBusiness().active().in(stage.world);
    await stage.world.db.query(
      `SELECT record_event($1, 'live', 'wallet.created', '{}', NULL, now()) FROM generate_series(1, 119)`,
      [other.id],
    );
    const developer = await stage.person({ width: 390 });
    await developer.hasSession(other.email, PASSWORD);
    await developer.visit('/developers/events');
    const numbers = async (first: string): Promise<string[]> => {
      const shown = developer.page.locator('summary > .numeric');
      await shown.first().getByText(first, { exact: true }).waitFor();
      return shown.allTextContents();
    };
    expect(await numbers('119')).toEqual(Array.from({ length: 50 }, (_, place) => String(119 - place)));
    await developer.press('Older');
    expect(await numbers('69')).toHaveLength(50);
    await developer.press('Older');
    expect((await numbers('19')).at(-1)).toBe('1');
    expect(await developer.page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true);
    await developer.press('Newer');
    expect((await numbers('69')).at(-1)).toBe('20');
    // After a restore the pages end where its numbers begin, and say so.
    await stage.world.db.query(
      `INSERT INTO event_epochs (business_id, environment, epoch, after_sequence, first_sequence, started_at)
       VALUES ($1, 'live', 2, 99, 100, now())`,
      [other.id],
    );
    await developer.visit('/developers/events');
    expect((await numbers('119')).at(-1)).toBe('100');
    await developer.reads(/Events before number 100 are not shown here/);
    expect(await sideways(developer.page)).toBe(0);
    expect(developer.complaints).toEqual([]);
    await developer.leave();
  }, 60_000);
});
