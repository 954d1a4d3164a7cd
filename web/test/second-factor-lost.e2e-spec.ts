import { aBusiness, PASSWORD } from '../../test/support/builders';
import { appCode } from '../../test/support/totp';
import { leaveWithoutFlaw } from './support/console';
import { type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

// Guarantee: whoever has a second factor is told so, and has recovery codes, also on a line that breaks.
it('an owner whose recovery codes were lost on the way is told that the second factor is on, and makes new ones', async () => {
  const shop = await aBusiness().active().in(stage.world);
  const person = await stage.person({ width: 320, language: 'fr' });
  await person.signIn(shop.email, PASSWORD);
  await person.sees('Accueil');
  await person.visit('/settings/security');
  await person.press('Activer');
  const secret = (await person.page.locator('code').first().textContent()) ?? '';
  await person.page.route(
    '**/second-factor/confirm',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await person.write('Code de l’application', appCode(secret, stage.world.clock.now()));
  await person.page.keyboard.press('Enter');
  await person.page.getByRole('status').filter({ hasText: 'les codes de secours ne sont pas arrivés ici' }).waitFor();
  expect(await person.page.getByLabel('Code de l’application').count()).toBe(0);
  await person.picture('second-factor-codes-lost-320-fr');

  stage.world.clock.advance(30_000);
  await person.press('Nouveaux codes de secours');
  const dialog = person.page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret, stage.world.clock.now()));
  await dialog.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
  await person.reads('Vos codes de secours');
  await person.press('Je les ai enregistrés');
  await person.reads('Il reste 10 codes de secours.');
  expect(await person.page.getByText('ne sont pas arrivés ici').count()).toBe(0);
  await person.visit('/settings/security');
  await person.reads('Il reste 10 codes de secours.');
  await leaveWithoutFlaw(person);
});
