import { aBusiness, type Shop } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { until } from '../../test/support/wait';
import { walletEventData } from '../../test/support/wallet-event';
import { WebhookReceiver } from '../../test/support/webhook-receiver';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

const REASON = 'Their server was down last night.';

let stage: Stage;
let shop: Shop;
let receiver: WebhookReceiver;

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  shop = await aBusiness().active().in(stage.world);
  await shop.apiKey.put('webhooks', { url: receiver.url, enabled: false });
  for (const n of [1, 2])
    await stage.world.db.query(`SELECT record_event($1, 'live', 'wallet.created', $2, NULL, now())`, [
      shop.id,
      JSON.stringify(walletEventData(n)),
    ]);
});
afterEach(() => receiver.close());

async function atRecord(width: number, role: 'support' | 'finance', language: 'en' | 'fr'): Promise<Person> {
  const { email } = await anOperator(stage.world, role);
  const person = await stage.person({ width, language });
  await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
  await person.visit(`/operator/businesses/${shop.id}/record`);
  await person.reads(receiver.url);
  return person;
}

// Guarantee: support sends a merchant again what it missed, says why, and is told how much it was.
describe('the webhooks that a business missed', () => {
  it.each([
    [320, 'fr', 'Renvoyer', 'Motif', '2 envois repartent.', 'Aucun échec sur cette période.'],
    [1280, 'en', 'Send again', 'Reason', '2 deliveries are sent again.', 'Nothing failed in this time.'],
  ] as const)(
    'are sent again at %i pixels, in %s',
    async (width, language, send, reason, done, nothing) => {
      await shop.apiKey.put('webhooks', { url: receiver.url });
      const person = await atRecord(width, 'support', language);
      const dialog = person.page.getByRole('dialog');
      await person.press(send);
      await dialog.getByRole('button', { name: send }).click();
      await dialog.getByText(language === 'fr' ? 'Ce champ est obligatoire.' : 'Please fill this in.').waitFor();
      expect(receiver.received).toHaveLength(0);
      await dialog.getByLabel(reason).fill(REASON);
      await person.picture(`operator-recover-ask-${width}`);
      await expectInOrder(person);
      await dialog.getByRole('button', { name: send }).click();
      await person.reads(done);
      await until('both arrive', () => Promise.resolve(receiver.received.length === 2));
      // The log of what operators did is read again.
      await person.reads(language === 'fr' ? 'Webhooks renvoyés' : 'Webhooks sent again');
      await person.picture(`operator-recover-${width}`);
      await expectInOrder(person);
      await person.press(send);
      await dialog.getByLabel(reason).fill(REASON);
      await dialog.getByRole('button', { name: send }).click();
      await person.reads(nothing);
      await person.leave();
    },
    60_000,
  );

  // Guarantee: whoever takes the call sees what was sent, and why it did not arrive.
  it.each([
    [320, 'fr', /^Envois Réel/, 'Envois (Réel)', 'Échoué'],
    [1280, 'en', /^Deliveries Live/, 'Deliveries (Live)', 'Failed'],
  ] as const)(
    'are shown with the reason of each at %i pixels, in %s',
    async (width, language, button, title, failed) => {
      const person = await atRecord(width, 'finance', language);
      await person.press(button);
      const deliveries = person.page.getByRole('region', { name: title });
      await deliveries.getByText('endpoint_disabled').nth(1).waitFor();
      await deliveries.getByText(failed).locator('visible=true').nth(1).waitFor();
      await person.picture(`operator-deliveries-${width}`);
      await expectInOrder(person);
      await person.leave();
    },
    60_000,
  );

  it('has no button without the role, nor while the endpoint is off', async () => {
    await shop.apiKey.put('webhooks', { url: receiver.url });
    for (const role of ['finance', 'support'] as const) {
      const person = await atRecord(1280, role, 'en');
      expect(await person.page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
      await person.leave();
      if (role === 'finance') await shop.apiKey.put('webhooks', { url: receiver.url, enabled: false });
    }
  }, 60_000);
});
