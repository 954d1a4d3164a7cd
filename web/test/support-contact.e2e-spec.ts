import { aBusiness, PASSWORD } from '../../test/support/builders';
import { type Stage, startStage } from './support/stage';

const CONTACT = 'aide@service.example';
const ADDRESS = `mailto:${CONTACT}`;

// Guarantee: a merchant who is lost reaches a person from wherever he is, when the service has one to offer.
describe('a service that says where its support is', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage({ SUPPORT_CONTACT: CONTACT });
  }, 60_000);
  afterAll(() => stage.close());

  it('shows it before the session, in the menu of the account, and where a page cannot be read', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await stage.person({ width: 360, language: 'fr' });
    await person.visit('/login');
    const link = person.page.getByRole('link', { name: 'Écrire à l’assistance' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(ADDRESS);
    await person.picture('support-login-360');
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Accueil');
    await person.press('Compte');
    await person.page.getByRole('menuitem', { name: 'Écrire à l’assistance' }).waitFor();
    await person.picture('support-menu-360');
    await person.page.route('**/dashboard/wallet', (route) => route.fulfill({ status: 500, json: {} }));
    await person.visit('/wallets');
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(ADDRESS);
    await person.picture('support-failure-360');
    await person.leave();
  });

  it('shows it to no operator', async () => {
    const reply = await fetch(`${stage.world.origin}/operator`, { headers: { Accept: 'text/html' } });
    expect(await reply.text()).not.toContain(CONTACT);
  });
});

describe('a service that does not say', () => {
  it('shows nothing', async () => {
    const stage = await startStage();
    const person = await stage.person();
    await person.visit('/login');
    await person.reads('Forgot your password?');
    expect(await person.page.getByRole('link', { name: 'Contact support' }).count()).toBe(0);
    await person.leave();
    await stage.close();
  }, 60_000);
});
