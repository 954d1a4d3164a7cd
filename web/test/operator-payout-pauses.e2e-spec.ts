import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
}, 60_000);
afterAll(() => stage.close());

async function atHealth(width: number, role: 'finance' | 'support', language: 'en' | 'fr'): Promise<Person> {
  const { email } = await anOperator(stage.world, role);
  const person = await stage.person({ width, language });
  await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
  await person.visit('/operator/health');
  return person;
}

const open = (): Promise<unknown> =>
  stage.world.db.query(
    'SELECT provider, environment, network, currency, reason FROM payout_pauses WHERE ended_at IS NULL',
  );

describe('an operator who stops payouts', () => {
  it('does so on the page of health, and lets them go on', async () => {
    const person = await atHealth(320, 'finance', 'fr');
    const panel = person.page.getByRole('region', { name: 'Suspensions de paiements' });
    await panel.getByText('Aucun paiement sortant n’est suspendu.').waitFor();
    await panel.getByRole('button', { name: 'Suspendre' }).click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('Motif').fill('Une attaque.');
    await dialog.getByLabel(/Cette devise seulement/).fill('cdf');
    await person.picture('operator-payout-pauses-ask');
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await panel.getByText('Une attaque.').first().waitFor();
    expect(await open()).toMatchObject([{ network: null, currency: 'CDF', reason: 'Une attaque.' }]);
    await person.picture('operator-payout-pauses');
    await expectInOrder(person);
    await panel.getByRole('button', { name: 'Rétablir' }).first().click();
    await dialog.getByLabel('Motif').fill('C’est fini.');
    await dialog.getByRole('button', { name: 'Rétablir' }).click();
    await panel.getByText('Aucun paiement sortant n’est suspendu.').waitFor();
    expect(await open()).toEqual([]);
    await person.leave();
  }, 60_000);

  it('narrows it down to a network of a provider, and reads what that stops before it is stopped', async () => {
    const person = await atHealth(390, 'finance', 'en');
    const panel = person.page.getByRole('region', { name: 'Pauses of payouts' });
    await panel.getByRole('button', { name: 'Pause payouts' }).click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByText('Stops: All').waitFor();
    await dialog.getByLabel('Reason').fill('It pays out twice.');
    await dialog.getByLabel('Provider').selectOption('simulator');
    await dialog.getByLabel('Live or sandbox').selectOption('live');
    await dialog.getByLabel(/Only this network/).fill('airtel_cd');
    await dialog.getByRole('button', { name: 'Pause payouts' }).click();
    await dialog
      .getByText(/must be one that a provider has, such as AIRTEL_/)
      .first()
      .waitFor();
    await dialog.getByLabel(/Only this network/).fill('airtel_cod');
    await dialog.getByText('Stops: Live · simulator · AIRTEL_COD').waitFor();
    await person.picture('operator-payout-pauses-narrow');
    await dialog.getByRole('button', { name: 'Pause payouts' }).click();
    await panel.getByText('Live · simulator · AIRTEL_COD').first().waitFor();
    expect(await open()).toMatchObject([{ provider: 'simulator', environment: 'live', network: 'AIRTEL_COD' }]);
    await stage.world.db.query('UPDATE payout_pauses SET ended_at = now() WHERE ended_at IS NULL');
    await person.leave();
  }, 60_000);

  it('is told of on the first page of whoever comes on duty', async () => {
    const operator = await anOperator(stage.world);
    const begun = await operator.call('post', 'payout-pauses', { reason: 'The provider pays out twice.' });
    const person = await atTheConsole(stage, operator.email, 320);
    await person.visit('/operator');
    const told = person.page.getByRole('region', { name: 'Pauses of payouts' });
    await told.getByText('All · The provider pays out twice.').waitFor();
    await person.picture('operator-work-paused-320');
    await expectInOrder(person);
    await told.getByRole('link', { name: 'Pauses of payouts' }).click();
    await person.sees('Health');
    await operator.call('post', `payout-pauses/${begun.body.data.id}/resume`, { reason: 'Mended.' });
    await Promise.all([person.page.waitForResponse(/\/admin\/payout-pauses$/), person.visit('/operator')]);
    await person.sees('Work to do');
    await told.waitFor({ state: 'detached' });
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('has no button without the role', async () => {
    const person = await atHealth(1280, 'support', 'en');
    const panel = person.page.getByRole('region', { name: 'Pauses of payouts' });
    await panel.getByText('No payouts are paused.').waitFor();
    expect(await panel.getByRole('button').count()).toBe(0);
    await person.picture('operator-payout-pauses-none');
    await person.leave();
  }, 60_000);
});
