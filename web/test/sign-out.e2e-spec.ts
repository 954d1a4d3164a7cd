import { aBusiness, PASSWORD } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { type Person, type PersonOptions, type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
  await stage.world.db.query(
    `CREATE FUNCTION refuse_as_full() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
  );
}, 60_000);
afterEach(async () => {
  for (const { sessions } of DOORS) await stage.world.db.query(`DROP TRIGGER IF EXISTS refuses ON ${sessions}`);
});
afterAll(() => stage.close());

interface Door {
  readonly name: string;
  readonly login: string;
  readonly sessions: string;
  readonly first: RegExp;
  readonly enter: (person: Person) => Promise<void>;
}

const DOORS: readonly Door[] = [
  {
    name: 'a merchant',
    login: '/login',
    sessions: 'sessions',
    first: /^(Home|Accueil)$/,
    enter: async (person) => person.signIn((await aBusiness().active().in(stage.world)).email, PASSWORD),
  },
  {
    name: 'an operator',
    login: '/operator/login',
    sessions: 'operator_sessions',
    first: /^(Work to do|À traiter)$/,
    enter: async (person) => person.signIn((await anOperator(stage.world)).email, OPERATOR_PASSWORD, '/operator/login'),
  },
];

async function pressSignOut(person: Person): Promise<void> {
  await person.press(/^(Account|Compte)$/);
  await person.page.getByRole('menuitem', { name: /^(Sign out|Se déconnecter)$/ }).click();
}

// Guarantee: nobody leaves a device in the belief to be signed out while the session lives.
describe.each(DOORS)('$name whose sign-out fails', ({ name, login, sessions, first, enter }) => {
  async function signedIn(options: PersonOptions): Promise<Person> {
    const person = await stage.person(options);
    await enter(person);
    await person.sees(first);
    return person;
  }

  it('is told that the service cannot be reached, and signs out with the next press', async () => {
    const person = await signedIn({ width: 320, language: 'fr' });
    await person.page.route('**/browser-session', (route) => route.abort('connectionreset'), { times: 2 });
    await pressSignOut(person);
    const dialog = person.page.getByRole('dialog', { name: 'Vous êtes toujours connecté' });
    await dialog
      .getByRole('alert')
      .getByText(/Le service est injoignable/)
      .waitFor();
    await expectInOrder(person);
    await person.picture(`sign-out-failed-320-${name}`);
    const failed = person.page.waitForEvent('requestfailed');
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await failed;
    await dialog
      .getByRole('alert')
      .getByText(/Le service est injoignable/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await person.page.waitForURL((url) => url.pathname === login);
    await person.page.locator('input[type=password]').waitFor();
    await person.leave();
  }, 60_000);

  it('stays signed in where the service refuses, in this tab and in the others, with what the browser keeps', async () => {
    const person = await signedIn({ width: 1280 });
    const other = await person.openTab();
    await other.goto(person.page.url());
    await other.getByRole('heading', { name: first }).first().waitFor();
    await person.press('Account');
    await person.page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const kept = () => person.page.evaluate(() => ({ ...localStorage }));
    const before = await kept();
    await stage.world.db.query(
      `CREATE TRIGGER refuses BEFORE UPDATE OR DELETE ON ${sessions} EXECUTE FUNCTION refuse_as_full()`,
    );
    await pressSignOut(person);
    const dialog = person.page.getByRole('dialog', { name: 'You are still signed in' });
    await dialog.getByRole('alert').waitFor();
    await person.picture(`sign-out-refused-1280-${name}`);
    await stage.world.db.query(`DROP TRIGGER refuses ON ${sessions}`);
    await expectInOrder(person);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await kept()).toEqual(before);
    for (const page of [person.page, other]) {
      await page.reload();
      await page.getByRole('heading', { name: first }).first().waitFor();
    }
    await pressSignOut(person);
    await person.page.locator('input[type=password]').waitFor();
    await other.locator('input[type=password]').waitFor();
    await person.leave();
  }, 60_000);
});
