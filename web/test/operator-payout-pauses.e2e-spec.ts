import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
}, 60_000);
afterAll(() => stage.close());

async function atHealth(width: number, role: 'finance' | 'support', language: 'en' | 'fr'): Promise<Person> {
  const { email } = await anOperator(stage.world, role);
  const person = await stage.person({ width, language });
  await person.signIn(email, OPERATOR_PASSWORD, '/operator/login');
  await person.sees(language === 'fr' ? 'À traiter' : 'Work to do');
  await person.visit('/operator/health');
  return person;
}

const open = (): Promise<unknown> =>
  stage.world.db.query('SELECT currency, reason FROM payout_pauses WHERE ended_at IS NULL');

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
    expect(await open()).toEqual([{ currency: 'CDF', reason: 'Une attaque.' }]);
    await person.picture('operator-payout-pauses');
    await expectInOrder(person);
    await panel.getByRole('button', { name: 'Rétablir' }).first().click();
    await dialog.getByLabel('Motif').fill('C’est fini.');
    await dialog.getByRole('button', { name: 'Rétablir' }).click();
    await panel.getByText('Aucun paiement sortant n’est suspendu.').waitFor();
    expect(await open()).toEqual([]);
    await person.leave();
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
