import { InvariantCheckJob } from '../../src/ledger/invariant-check.job';
import { DAY_MS, MINUTE_MS } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
}, 60_000);
afterAll(() => stage.close());

async function checkTheBooks(): Promise<void> {
  const job = stage.world.app.get(InvariantCheckJob, { strict: false });
  const [id] = await job.begin();
  await job.carryOut(id);
}

/** An account whose balance is not the sum of its entries, found by the check of the next day, and whose it is. */
async function breakAnAccount(): Promise<{ readonly address: string; readonly shop: Shop }> {
  const shop = await aBusiness().active().withWallet('CDF', '100.00').in(stage.world);
  const address = `wallet:${await shop.walletId('CDF')}:CDF`;
  await stage.world.db.query('ALTER TABLE ledger_accounts DISABLE TRIGGER USER');
  await stage.world.db.query('UPDATE ledger_accounts SET posted = posted + 1 WHERE address = $1', [address]);
  await stage.world.db.query('ALTER TABLE ledger_accounts ENABLE TRIGGER USER');
  stage.world.clock.advance(DAY_MS);
  await checkTheBooks();
  return { address, shop };
}

/** As an operator who has just signed in: the clock of the service moves by days. */
async function atWork(width: number, theme: 'light' | 'dark' = 'light', language: 'en' | 'fr' = 'en'): Promise<Person> {
  const { email } = await anOperator(stage.world);
  const person = await stage.person({ width, theme, language });
  await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
  await person.visit('/operator');
  return person;
}

async function leaveInOrder(person: Person, picture: string): Promise<void> {
  await person.picture(picture);
  await expectInOrder(person);
  await person.leave();
}

describe('an operator who asks whether the books agree', () => {
  it('reads on the first page that they held when they were last checked', async () => {
    await checkTheBooks();
    const person = await atWork(1280);
    await person.sees('The books');
    await person.reads(/\d+ rules checked/);
    await person.page.getByText('Kept', { exact: true }).waitFor();
    await leaveInOrder(person, 'operator-books-hold');
  }, 60_000);

  it('reads as of when the sums are, for they are not taken anew by themselves', async () => {
    const person = await atWork(390);
    await person.visit('/operator/ledger');
    const asOf = person.page.getByText(/^As of \d{1,2} /);
    await asOf.waitFor();
    const readAt = Date.parse((await asOf.getByRole('time').getAttribute('datetime')) ?? '');
    expect(Math.abs(Date.now() - readAt)).toBeLessThan(MINUTE_MS);
    await aBusiness().active().withWallet('RWF', '100.00').in(stage.world);
    await person.press('Check again');
    await person.sees('RWF · Live');
    await person.page.getByLabel('At the end of (UTC)').fill('2020-01-31');
    await person.reads('At the end of 31 Jan 2020 (UTC)');
    expect(await person.page.getByRole('heading', { name: 'RWF · Live' }).count()).toBe(0);
    await leaveInOrder(person, 'operator-books-as-of');
  }, 60_000);

  it('reads on the first page what is broken, with examples, and goes on to the days before', async () => {
    const { address, shop } = await breakAnAccount();
    const person = await atWork(390, 'dark');
    const books = person.page.getByRole('region', { name: 'The books' });
    await books.getByText('Broken', { exact: true }).waitFor();
    await books.getByText('posted_is_the_sum_of_entries').waitFor();
    await books.getByText(address).first().waitFor();
    await person.picture('operator-books-broken');
    await person.follow('All daily checks');
    await person.sees('Daily checks of the books');
    const rows = person.page.getByRole('row');
    await rows.filter({ hasText: 'posted_is_the_sum_of_entries' }).waitFor();
    await rows.filter({ hasText: 'Kept' }).waitFor();
    await rows.getByRole('link', { name: address }).first().click();
    await person.sees('Businesses');
    await person.reads(shop.email);
    await leaveInOrder(person, 'operator-checks');
  }, 60_000);

  // Guarantee: a console in French says in French what the books promise.
  it('reads in French the rules of the books, also where it is broken', async () => {
    const broken = 'Le solde d’un compte est la somme de ses écritures, et celui qu’indique sa dernière écriture.';
    await breakAnAccount();
    const person = await atWork(320, 'light', 'fr');
    await person.page.getByRole('region', { name: 'Les livres' }).getByText(broken).waitFor();
    await person.visit('/operator/ledger');
    const rules = person.page.getByRole('region', { name: 'Règles des livres' });
    await rules.getByText(broken).waitFor();
    await rules.getByText('Les crédits égalent les débits').waitFor();
    expect(await rules.getByText(/\b(the|of|no|each)\b/i).allTextContents()).toEqual([]);
    await leaveInOrder(person, 'operator-books-french');
  }, 60_000);
});
