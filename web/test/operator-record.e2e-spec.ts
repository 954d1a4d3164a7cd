import { aBusiness } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

/** As many as a page of a list holds. */
const PAGE = 20;

let stage: Stage;
let operator: OperatorActor;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
  operator = await anOperator(stage.world);
}, 60_000);
afterAll(() => stage.close());

const signedIn = (width: number): Promise<Person> => atTheConsole(stage, operator.email, width);

describe('the notes about a business', () => {
  it('are all there, page by page, and the newest stands first', async () => {
    const shop = await aBusiness().active().in(stage.world);
    for (let number = 1; number <= PAGE + 1; number += 1)
      await operator.call('post', `businesses/${shop.id}/notes`, { text: `Note number ${number}.` });
    const person = await signedIn(390);
    await person.visit(`/operator/businesses/${shop.id}`);
    await person.reads('Note number 21.');
    await person.press('Older');
    await person.reads('Note number 1.');
    await expectInOrder(person);
    await person.press('Add a note');
    await person.write('Note', 'The last word.');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click();
    await person.page.getByRole('listitem').first().getByText('The last word.').waitFor();
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('may be as long as the service takes them, and of several lines', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const person = await signedIn(390);
    await person.visit(`/operator/businesses/${shop.id}`);
    await person.press('Add a note');
    const told = 'Called, and was told the whole story. '.repeat(50);
    await person.page.getByRole('dialog').getByLabel('Note').focus();
    await person.page.keyboard.insertText(`First line.\n${told}`);
    await person.picture('operator-note');
    await expectInOrder(person);
    await person.page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click();
    await person.reads('The note was added.');
    const [note] = (await operator.call('get', `businesses/${shop.id}/notes`)).body.data;
    expect(note.text).toBe(`First line. ${told}`.trim());
    await leaveWithoutFlaw(person);
  }, 60_000);
});

// Guarantee: what the service wrote down about an act can be read whole, on a phone too.
describe.each([390, 1280])('a row of the audit log, %i pixels wide', (width) => {
  it('opens, and shows what was before and after, from where, and why in full', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const reason = 'Asked for by the bank of the business, letter 4711. '.repeat(4).trim();
    await operator.call('post', `businesses/${shop.id}/suspend`, { reason });
    const person = await signedIn(width);
    for (const path of [`businesses/${shop.id}/record`, `audit?target_type=business&target_id=${shop.id}`]) {
      await person.visit(`/operator/${path}`);
      const row = person.page.getByRole('row').filter({ hasText: 'Business suspended' });
      await row.getByRole('button', { name: 'Details' }).click();
      const details = person.page.getByRole('row').filter({ hasText: 'Before' });
      await details.getByText(reason).waitFor();
      await details.getByText('business.suspended').waitFor();
      await details.getByText('127.0.0.1').waitFor();
      expect(await details.innerText()).toMatch(/Before\s+Status\s+Active\s+After\s+Status\s+Suspended/);
      await person.picture(`operator-audit-details-${width}`);
      await expectInOrder(person);
      await row.getByRole('button', { name: 'Details' }).click();
      await details.waitFor({ state: 'detached' });
    }
    await person.leave();
  }, 60_000);
});

describe('the audit log in French', () => {
  it('says in words what was done, and to what', async () => {
    const shop = await aBusiness().active().in(stage.world);
    await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'Demandé par la banque.' });
    const person = await stage.person({ width: 320, language: 'fr' });
    await person.hasSession(operator.email, OPERATOR_PASSWORD, 'admin');
    await person.visit(`/operator/audit?target_type=business&target_id=${shop.id}`);
    const row = person.page.getByRole('row').filter({ hasText: 'Entreprise suspendue' });
    await row.waitFor();
    await person.picture('operator-audit-320-fr');
    await expectInOrder(person);
    await row.getByRole('button', { name: 'Détails' }).click();
    await person.page
      .getByRole('link', { name: `Entreprise ${shop.id}` })
      .first()
      .waitFor();
    const details = person.page.getByRole('row').filter({ hasText: 'Avant' });
    expect(await details.innerText()).toMatch(/Avant\s+Statut\s+Actif\s+Après\s+Statut\s+Suspendu/);
    await expectInOrder(person);
    await person.page.setViewportSize({ width: 1280, height: 800 });
    await person.picture('operator-audit-1280-fr');
    await person.leave();
  }, 60_000);

  it('is looked through by day and by what was done', async () => {
    const person = await stage.person({ width: 320, language: 'fr' });
    await person.hasSession(operator.email, OPERATOR_PASSWORD, 'admin');
    await person.visit('/operator/audit');
    await person.page.getByLabel('Action').selectOption('operator.logged_in');
    const rows = person.page.getByRole('row').filter({ hasText: 'Connexion' });
    await rows.first().waitFor();
    await person.page.getByLabel('Au', { exact: true }).fill('2026-01-01');
    await rows.first().waitFor({ state: 'detached' });
    await person.reads('Effacer les filtres');
    await expectInOrder(person);
    await person.page.getByLabel('Du', { exact: true }).fill('2026-01-01');
    await person.page.getByLabel('Au', { exact: true }).fill('');
    await rows.first().waitFor();
    expect(new URL(person.page.url()).search).toBe('?action=operator.logged_in&from=2026-01-01');
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('names what a decision and a pause of payouts were about', async () => {
    const [{ id: review }] = await stage.world.db.query(
      `INSERT INTO operation_reviews (reason, details, created_at) VALUES ('balance_differs', '{"provider": "simulator"}', now()) RETURNING id`,
    );
    const acknowledged = { resolution: 'acknowledge', reason: 'Seen.' };
    expect((await operator.call('post', `reviews/${review}/resolve`, acknowledged)).status).toBe(200);
    const scope = { environment: 'sandbox', country: 'COD', reason: 'Seen.' };
    expect((await operator.call('post', 'payout-pauses', scope)).status).toBe(200);
    const person = await stage.person({ width: 320, language: 'fr' });
    await person.hasSession(operator.email, OPERATOR_PASSWORD, 'admin');
    for (const [type, words] of [
      ['review', /Détails\s+Prestataire\s+simulator/],
      ['payout_pause', /Pays\s+COD[\s\S]+Environnement\s+Test/],
    ] as const) {
      await person.visit(`/operator/audit?target_type=${type}`);
      await person.page.getByRole('button', { name: 'Détails' }).first().click();
      const details = person.page.getByRole('row').filter({ hasText: 'Avant' });
      await details.waitFor();
      expect(await details.innerText()).toMatch(words);
      await expectInOrder(person);
    }
    await person.leave();
  }, 60_000);
});
