import { aBusiness, PASSWORD } from '../../test/support/builders';
import { PDF, SUBMISSION } from '../../test/support/kyc';
import { type Person, type Stage, startStage } from './support/stage';

const { representative, address, ...business } = SUBMISSION;
const { id_number, ...kept } = representative;

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

/** Through the kept form to its last step; the number of the identity document is kept nowhere and is written again. */
async function toDocuments(person: Person): Promise<void> {
  await person.sees('Business');
  await person.press('Next');
  await person.sees('Address');
  await person.press('Next');
  await person.write('Number of the document', id_number);
  const saved = person.page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/kyc/draft'),
  );
  await person.press('Next');
  await person.sees('Documents');
  await saved;
}

/** Leaves by a link and comes back in the same page, which still has what it read before. */
async function leaveAndReturn(person: Person): Promise<void> {
  await person.follow('Settings');
  await person.sees('Settings');
  await person.page.goBack();
  await toDocuments(person);
}

async function upload(person: Person, name: string): Promise<void> {
  await person.page.getByLabel('Add a document').and(person.page.locator('input')).setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await person.page.getByText(name, { exact: true }).waitFor();
}

const documents = (person: Person): Promise<string[]> =>
  person.page
    .getByRole('listitem')
    .filter({ has: person.page.getByRole('button', { name: /^Remove/ }) })
    .allInnerTexts();

describe('documents of an application', () => {
  // Guarantee: what is listed is what the service has, whenever the form is opened, and that is what is sent.
  it('are listed after a look at another page as they were uploaded and removed, and sent so', async () => {
    const shop = await aBusiness().in(stage.world);
    await shop.session.put('kyc/draft', { ...business, address, representative: kept });
    const person = await stage.person({ width: 1280 });
    await person.signIn(shop.email, PASSWORD);
    await person.sees('Home');
    await person.visit('/kyc');
    await toDocuments(person);
    await upload(person, 'register.pdf');
    await upload(person, 'passport.pdf');
    await leaveAndReturn(person);
    expect(await documents(person)).toEqual(['register.pdf', 'passport.pdf']);
    await person.press('Remove register.pdf');
    await person.page.getByText('register.pdf').waitFor({ state: 'detached' });
    await leaveAndReturn(person);
    expect(await documents(person)).toEqual(['passport.pdf']);
    await person.press('Send for review');
    await person.reads('We are checking your details');
    const { record } = (await shop.session.get('kyc')).body.data;
    expect(record.documents.map((one: { file_name: string }) => one.file_name)).toEqual(['passport.pdf']);
    expect(person.complaints).toEqual([]);
    await person.leave();
  }, 60_000);
});
