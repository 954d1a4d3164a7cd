import { aBusiness } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Account service <no-reply@service.example>' };
  stage = await startStage({ PROCESS_ROLE: 'api', ...mail });
}, 60_000);
afterAll(() => stage.close());

it('an operator sends the e-mail that waits, after the mail server was down', async () => {
  const shop = await aBusiness().active().in(stage.world);
  await shop.session.post('api-keys', { name: 'till' });
  // As a worker leaves it after an attempt that failed.
  await stage.world.db.query(
    `UPDATE email_messages SET claims = 1, attempt_count = 1, next_attempt_at = now() + interval '4 hours' WHERE status = 'pending'`,
  );
  const { email } = await anOperator(stage.world, 'support');
  const person = await stage.person({ width: 320, language: 'fr' });
  await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
  await person.visit('/operator/health');
  const panel = person.page.getByRole('region', { name: 'E-mail', exact: true });
  await panel.getByText(/En attente du prochain essai/).waitFor();
  await expectInOrder(person);
  await panel.getByRole('button', { name: 'Envoyer maintenant' }).click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByLabel('Motif').fill('Le serveur répond.');
  await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await panel.getByText(/En attente du prochain essai/).waitFor({ state: 'detached' });
  await person.leave();
}, 60_000);
