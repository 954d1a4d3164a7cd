import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { PDF, SUBMISSION } from '../../test/support/kyc';
import { expectInOrder } from './support/accessibility';
import { leaveWithoutFlaw } from './support/console';
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

const choose = (person: Person, name: string): Promise<void> =>
  person.page.getByLabel('Add a document').and(person.page.locator('input')).setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: PDF,
  });

/** Somebody whose form is filled in up to its documents. */
async function atDocuments(width: number): Promise<{ shop: Shop; person: Person }> {
  const shop = await aBusiness().in(stage.world);
  await shop.session.put('kyc/draft', { ...business, address, representative: kept });
  const person = await stage.person({ width });
  await person.hasSession(shop.email, PASSWORD);
  await person.visit('/kyc');
  await toDocuments(person);
  return { shop, person };
}

/** Begins an upload over a line so slow that the file arrives when the test says so. */
async function slowUpload(person: Person, name: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await person.page.route(
    '**/kyc/documents',
    async (route) => {
      await arrival;
      await route.continue();
    },
    { times: 1 },
  );
  await choose(person, name);
  return arrive;
}

async function upload(person: Person, name: string): Promise<void> {
  await choose(person, name);
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
    const { shop, person } = await atDocuments(1280);
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

  // Guarantee: an application is not sent without a file that is on its way, also when its step was left meanwhile.
  it('are waited for while they are on their way, and sent with the application afterwards', async () => {
    const { shop, person } = await atDocuments(320);
    const arrive = await slowUpload(person, 'register.pdf');
    const send = person.page.getByRole('button', { name: 'Send for review' });
    const heard = (words: string) => person.page.getByRole('status').filter({ hasText: words });
    await heard('register.pdf is being uploaded').waitFor();
    expect(await send.isDisabled()).toBe(true);
    const reason = (await send.getAttribute('aria-describedby')) ?? '';
    expect(await person.page.locator(`[id="${reason}"]`).textContent()).toMatch(/^register\.pdf is being uploaded/);
    await person.page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expectInOrder(person);
    await person.picture('kyc-upload-under-way-320');
    await person.press('Back');
    await person.sees('Representative');
    await person.press('Next');
    await person.sees('Documents');
    expect(await send.isDisabled()).toBe(true);
    expect((await shop.session.get('kyc')).body.data.status).toBe('not_submitted');
    arrive();
    await person.page.getByRole('button', { name: 'Remove register.pdf' }).waitFor();
    await heard('is being uploaded').waitFor({ state: 'detached' });
    await send.click();
    await person.reads('We are checking your details');
    const { record } = (await shop.session.get('kyc')).body.data;
    expect(record.documents.map((one: { file_name: string }) => one.file_name)).toEqual(['register.pdf']);
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('that could not be uploaded hold nothing up', async () => {
    const { person } = await atDocuments(390);
    await person.page.route('**/kyc/documents', (route) => route.abort(), { times: 1 });
    await choose(person, 'register.pdf');
    await person.page.getByRole('alert').waitFor();
    await person.press('Send for review');
    await person.reads('We are checking your details');
    await leaveWithoutFlaw(person);
  }, 60_000);
});
