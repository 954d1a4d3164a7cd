import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { SUBMISSION } from '../../test/support/kyc';
import { until } from '../../test/support/wait';
import { leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

const { representative, address, ...business } = SUBMISSION;
const { id_number, ...kept } = representative;
/** What the service takes as one document, in bytes. */
const DOCUMENT_MAX = 5 * 2 ** 20;

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.close());

async function applicant(draft: object): Promise<{ readonly shop: Shop; readonly person: Person }> {
  const shop = await aBusiness().in(stage.world);
  await shop.session.put('kyc/draft', draft);
  const person = await stage.person({ language: 'fr', touch: true });
  await person.hasSession(shop.email, PASSWORD);
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

/** A picture without any pattern, as large as it can be. */
function noise(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = randomBytes(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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

  it('sends a photo that is larger than a document may be', async () => {
    const photo = noise(2_600, 800);
    expect(photo.length).toBeGreaterThan(DOCUMENT_MAX);
    const { shop, person } = await applicant({ ...business, address, representative: kept });
    await onwards(person, 'Adresse');
    await onwards(person, 'Dirigeant');
    await person.write('Numéro de la pièce', id_number);
    await onwards(person, 'Documents');
    await person.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer: photo });
    await person.reads('IMG_2041.jpg');
    const [one] = (await shop.session.get('kyc/draft')).body.data.documents;
    expect(one).toMatchObject({ file_name: 'IMG_2041.jpg', media_type: 'image/jpeg' });
    await leaveWithoutFlaw(person);
  });
});
