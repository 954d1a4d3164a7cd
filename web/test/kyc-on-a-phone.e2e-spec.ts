import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { SUBMISSION } from '../../test/support/kyc';
import { until } from '../../test/support/wait';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

const { legal_name, registration_number, business_type, address } = SUBMISSION;
const business = { legal_name, registration_number, business_type };

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

async function applicant(draft: object): Promise<{ readonly shop: Shop; readonly person: Person }> {
  const shop = await aBusiness().in(stage.world);
  await shop.session.put('kyc/draft', draft);
  const person = await stage.person({ language: 'fr', touch: true });
  await person.signIn(shop.email, PASSWORD);
  await person.sees('Accueil');
  await person.visit('/kyc');
  await person.sees('Entreprise');
  return { shop, person };
}

const onwards = async (person: Person, to: string): Promise<void> => {
  await person.press('Suivant');
  await person.sees(to);
};

const heading = (person: Person, name: string) => person.page.getByRole('heading', { name, level: 2 });

/** Until the service has kept this of a form. */
const untilKept = (shop: Shop, what: object): Promise<unknown> =>
  until('the draft is kept', async () => {
    const { fields } = (await shop.session.get('kyc/draft')).body.data;
    return Object.entries(what).every(([name, value]) => JSON.stringify(fields).includes(`"${name}":"${value}"`));
  });

describe('somebody who applies on a phone', () => {
  it('is at the title of each step, forwards and back', async () => {
    const { person } = await applicant({ ...business, address });
    await onwards(person, 'Adresse');
    await heading(person, 'Adresse').and(person.page.locator(':focus')).waitFor();
    await person.press('Retour');
    await heading(person, 'Entreprise').and(person.page.locator(':focus')).waitFor();
    await leaveWithoutFlaw(person);
  });

  // Guarantee: a phone that goes to its camera in the middle of a step, and reads the page anew, has lost nothing.
  it('finds a step that was left in the middle as it was written', async () => {
    const { shop, person } = await applicant(business);
    await onwards(person, 'Adresse');
    await person.write('Ville', 'Goma');
    await person.visit('/');
    await person.sees('Accueil');
    await untilKept(shop, { city: 'Goma' });
    await person.visit('/kyc');
    await person.sees('Entreprise');
    await onwards(person, 'Adresse');
    expect(await person.page.getByLabel('Ville').inputValue()).toBe('Goma');
    await leaveWithoutFlaw(person);
  });

  it('finds it also by a link, and the rest where one field cannot be kept', async () => {
    const { shop, person } = await applicant({});
    await person.write('Numéro d’enregistrement', 'CD/GOM/RCCM/22-B-01');
    await person.write('Site web', 'boutique point cd');
    await person.page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click();
    await person.sees('Accueil');
    await untilKept(shop, { registration_number: 'CD/GOM/RCCM/22-B-01' });
    expect((await shop.session.get('kyc/draft')).body.data.fields.website ?? null).toBeNull();
    await person.page.goBack();
    await person.sees('Entreprise');
    expect(await person.page.getByLabel('Numéro d’enregistrement').inputValue()).toBe('CD/GOM/RCCM/22-B-01');
    await leaveWithoutFlaw(person);
  });
});
