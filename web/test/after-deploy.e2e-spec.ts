import { aBusiness, PASSWORD } from '../../test/support/builders';
import { until } from '../../test/support/wait';
import { anOperator } from '../../test/support/operators';
import { applyWith } from './support/application';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { pdfOf } from './support/pdf';
import { type Person, type Stage, startStage } from './support/stage';

const FRENCH = /\/fr-[\w-]{8}\.js$/;

let stage: Stage;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
}, 60_000);
afterAll(() => stage.close());

/** Files of the page that is open are gone from the server; the next page names others. */
async function deploy(person: Person, files: RegExp): Promise<void> {
  let isOpen = true;
  person.page.on('request', (request) => {
    if (request.isNavigationRequest()) isOpen = false;
  });
  await person.page.route(files, (route) =>
    isOpen ? route.fulfill({ status: 404, json: { code: 'not_found' } }) : route.continue(),
  );
}

// Guarantee: whoever has a page open while the service is deployed comes to what they pressed.
describe('a page that was open during a deploy', () => {
  it('speaks the other language as soon as it is chosen', async () => {
    const person = await stage.person({ language: 'en' });
    await person.visit('/login');
    await person.sees('Welcome back');
    await deploy(person, FRENCH);
    await person.press('Français');
    await person.sees('Connexion');
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('keeps its language while the other cannot be read, and says so', async () => {
    const person = await stage.person({ language: 'en' });
    await person.visit('/login');
    await person.sees('Welcome back');
    await person.context.setOffline(true);
    await person.press('Français');
    await until('the choice is taken back', () =>
      person.page.evaluate(() => localStorage.getItem('language') === 'en' && document.documentElement.lang === 'en'),
    );
    await person.reads(/^The other language could not be loaded\./);
    await person.page.getByRole('button', { name: 'Français' }).waitFor();
    await person.context.setOffline(false);
    await person.press('Français');
    await person.sees('Connexion');
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('opens the tabs of a business', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await atTheConsole(stage, (await anOperator(stage.world)).email, 390);
    await person.visit(`/operator/businesses/${shop.id}`);
    await person.reads('About');
    await deploy(person, /\/money-tab-[\w-]{8}\.js$/);
    await person.follow('Money');
    await person.sees('Wallets');
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('says that a page could not be read, and comes with the press that it offers', async () => {
    const script = /\/wallets-page-[\w-]{8}\.js/;
    const shop = await aBusiness().active().withPin().in(stage.world);
    const person = await stage.person({ width: 390 });
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Home');
    await person.page.route(script, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await person.follow('Wallets');
    await person.reads('This could not be loaded');
    await person.page.unroute(script);
    await person.press('Try again');
    await person.sees('Wallets');
    await person.page.getByText('This could not be loaded').waitFor({ state: 'detached' });
    // The browser's console has the failure, too.
    expect(person.complaints.splice(0)).toEqual([expect.stringMatching(script)]);
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('does not call a document damaged whose reader could not be read', async () => {
    const script = /\/pdf-[\w-]{8}\.js$/;
    const applicant = await aBusiness().in(stage.world);
    await applyWith(stage.world, applicant, await pdfOf(['#c81e1e']), 'statutes.pdf');
    const person = await atTheConsole(stage, (await anOperator(stage.world)).email, 390);
    await person.page.route(script, (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
    await person.visit(`/operator/kyc/${applicant.id}`);
    await person.reads('This could not be loaded');
    expect(await person.page.getByText('This PDF cannot be shown here').count()).toBe(0);
    await person.page.unroute(script);
    await person.press('Try again');
    await person.page.getByRole('img', { name: /statutes\.pdf/ }).waitFor();
    await leaveWithoutFlaw(person);
  }, 60_000);
});
