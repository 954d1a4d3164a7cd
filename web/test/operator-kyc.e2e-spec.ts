import { aBusiness } from '../../test/support/builders';
import { SUBMISSION } from '../../test/support/kyc';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { applyWith } from './support/application';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { pdfOf } from './support/pdf';
import { type Person, type Stage, startStage } from './support/stage';

const RED = '#c81e1e';
const BLUE = '#1e50c8';
/** A catalogue and no page. */
const DAMAGED = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

let stage: Stage;
let email: string;

beforeAll(async () => {
  stage = await startStage();
  ({ email } = await anOperator(stage.world, 'compliance'));
}, 60_000);
afterAll(() => stage.close());

/** An operator at the application of a shop that sent this file. */
async function at(file: Buffer, name: string, width: number): Promise<Person> {
  const shop = await aBusiness().in(stage.world);
  await applyWith(stage.world, shop, file, name);
  const person = await stage.person({ width });
  await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
  await person.visit(`/operator/kyc/${shop.id}`);
  await person.reads('CD/KIN/RCCM/26-B-01234');
  return person;
}

/** The colour at the middle of the upper half of a picture, as it was drawn. */
async function colourOf(person: Person, name: string): Promise<string> {
  const picture = person.page.getByRole('img', { name });
  await picture.waitFor();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] =
      context?.getImageData(canvas.width / 2, canvas.height / 4, 1, 1).data.subarray(0, 3) ?? [];
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Pixels of a picture to the left and above of where its frame can be scrolled to. */
const outOfReach = (person: Person, name: string): Promise<number[]> =>
  person.page.getByRole('img', { name }).evaluate((image) => {
    const frame = image.closest('[role=group]');
    if (!frame) throw new Error('the picture has no frame');
    frame.scrollTo(0, 0);
    const [of, by] = [frame.getBoundingClientRect(), image.getBoundingClientRect()];
    return [of.left - by.left, of.top - by.top].map((pixels) => Math.max(0, Math.round(pixels)));
  });

describe('a document beside the data it should prove', () => {
  it.each([1280, 390])(
    'is a PDF, page by page, at %i pixels',
    async (width) => {
      const person = await at(await pdfOf([RED, BLUE]), 'statutes.pdf', width);
      expect(await colourOf(person, 'statutes.pdf, Page 1 of 2')).toBe(RED);
      await person.press('Next page');
      expect(await colourOf(person, 'statutes.pdf, Page 2 of 2')).toBe(BLUE);
      await person.picture(`operator-kyc-pdf-${width}`);
      await person.press('Turn');
      await person.press('Larger');
      await person.picture(`operator-kyc-pdf-turned-${width}`);
      expect(await outOfReach(person, 'statutes.pdf, Page 2 of 2')).toEqual([0, 0]);
      await person.press('Page before');
      expect(await colourOf(person, 'statutes.pdf, Page 1 of 2')).toBe(RED);
      expect(await person.page.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('statutes.pdf');
      await expectInOrder(person);
      await person.leave();
    },
    90_000,
  );

  it.each([
    ['damaged', () => DAMAGED],
    ['locked by a password', () => pdfOf([RED], { userPassword: 'lake-kivu' })],
  ])(
    'that is %s says so, and can be downloaded',
    async (_, file) => {
      const person = await at(await file(), 'statutes.hta', 390);
      await person.reads('This PDF cannot be shown here');
      // What it is decides the name it is kept by: another program could run what this one cannot read.
      const link = person.page.getByRole('link', { name: 'Download' });
      expect(await link.getAttribute('download')).toBe('statutes.hta.pdf');
      await person.picture('operator-kyc-pdf-unreadable');
      await expectInOrder(person);
      await person.leave();
    },
    90_000,
  );
});

describe('a decision', () => {
  it('is not offered on a business that is closed for good, which is in no queue', async () => {
    const shop = await aBusiness().in(stage.world);
    await shop.session.post('kyc', { ...SUBMISSION, legal_name: 'Closed Shop SARL' });
    const waiting = await aBusiness().in(stage.world);
    await waiting.session.post('kyc', { ...SUBMISSION, legal_name: 'Open Shop SARL' });
    await shop.setStatus('terminated');
    const person = await atTheConsole(stage, email, 320);
    await person.visit('/operator/kyc?status=submitted');
    await person.page.getByRole('link', { name: 'Open Shop SARL' }).waitFor();
    expect(await person.page.getByRole('link', { name: 'Closed Shop SARL' }).count()).toBe(0);
    await person.visit(`/operator/kyc/${shop.id}`);
    await person.reads('nothing is left to decide');
    expect(await person.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('on a second attempt is made beside the first: its documents, what was declared then, who refused it', async () => {
    const shop = await aBusiness().in(stage.world);
    const colleague = await anOperator(stage.world, 'compliance');
    await applyWith(stage.world, shop, await pdfOf([RED]), 'statutes.pdf');
    await colleague.call('post', `businesses/${shop.id}/kyc/reject`, { reason: 'Another registration number.' });
    await shop.session.post('kyc', { ...SUBMISSION, registration_number: 'CD/KIN/RCCM/26-B-99999' });
    const other = await aBusiness().in(stage.world);
    await other.session.post('kyc', { ...SUBMISSION, registration_number: 'CD/GOM/26-B-1' });
    const person = await atTheConsole(stage, email, 390);
    await person.visit('/operator');
    await person.follow('KYC');
    await person.page.getByRole('link', { name: SUBMISSION.legal_name }).last().waitFor();
    expect(new URL(person.page.url()).search).toBe('?status=submitted');
    await person.visit(`/operator/kyc/${shop.id}`);
    await person.reads('CD/KIN/RCCM/26-B-99999');
    await person.reads('Before: CD/KIN/RCCM/26-B-01234');
    await person.reads('Attempt 1');
    await person.press('statutes.pdf');
    expect(await colourOf(person, 'statutes.pdf')).toBe(RED);
    const note = person.page.getByRole('note').filter({ hasText: 'Others have the same' });
    const match = note.getByRole('listitem').filter({ has: person.page.locator(`a[href$="/kyc/${other.id}"]`) });
    expect(await match.innerText()).toMatch(/number of the identity document$/);
    await person.reads('by Test Operator');
    await person.reads('Another registration number.');
    await person.picture('operator-kyc-second-attempt');
    await leaveWithoutFlaw(person);
  }, 60_000);

  // Guarantee: nobody approves what the page did not show.
  it('is refused when another attempt has come meanwhile, which the page then shows', async () => {
    const shop = await aBusiness().in(stage.world);
    const colleague = await anOperator(stage.world, 'compliance');
    await shop.session.post('kyc', { ...SUBMISSION, legal_name: 'First attempt SARL' });
    const person = await stage.person({ width: 1280 });
    await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
    await person.visit(`/operator/kyc/${shop.id}`);
    await person.sees('First attempt SARL');
    await colleague.call('post', `businesses/${shop.id}/kyc/reject`, { attempt: 1, reason: 'Not readable.' });
    await shop.session.post('kyc', { ...SUBMISSION, legal_name: 'Second attempt SARL' });
    await person.press('Approve');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText(/does not wait for a decision/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await person.sees('Second attempt SARL');
    const state = (await shop.session.get('kyc')).body.data;
    expect([state.attempt, state.status]).toEqual([2, 'submitted']);
    expect(person.complaints).toEqual([]);
    await person.leave();
  }, 60_000);
});
