import { aBusiness } from '../../test/support/builders';
import { anOperator, type OperatorActor } from '../../test/support/operators';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

/** As many as a page of a list holds. */
const PAGE = 20;

let stage: Stage;
let operator: OperatorActor;
let colleague: OperatorActor;

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
  operator = await anOperator(stage.world);
  colleague = await anOperator(stage.world);
}, 60_000);
afterAll(() => stage.close());

const signedIn = (width: number): Promise<Person> => atTheConsole(stage, operator.email, width);
const queryOf = (person: Person): string => new URL(person.page.url()).search;

/** A colleague asks for so many things; the ids of the requests, the newest first. */
async function requests(count: number): Promise<string[]> {
  const shop = await aBusiness().active().in(stage.world);
  const rows: Array<{ id: string }> = await stage.world.db.query(
    `INSERT INTO operator_approvals (action, target_type, target_id, input, reason, requested_by, requested_at, expires_at)
     SELECT 'business.terminate', 'business', $1::bigint::text, jsonb_build_object('businessId', $1::bigint), 'The owner asked for it.',
            $2, now(), now() + interval '1 day'
     FROM generate_series(1, $3) RETURNING id`,
    [shop.id, colleague.id, count],
  );
  return rows.map(({ id }) => id).sort((one, other) => Number(other) - Number(one));
}
async function reviews(count: number): Promise<string[]> {
  const rows: Array<{ id: string }> = await stage.world.db.query(
    `INSERT INTO operation_reviews (reason, details, created_at)
     SELECT 'balance_differs', '{"provider": "pawapay"}', now() FROM generate_series(1, $1) RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
afterEach(async () => {
  await stage.world.db.query('DELETE FROM operator_approvals');
  await stage.world.db.query('DELETE FROM operation_reviews');
});

// Guarantee: nobody takes a queue for empty in which something waits.
describe('a page of a queue that is worked off', () => {
  it('gives way to the one before it', async () => {
    const person = await signedIn(1280);
    await requests(PAGE + 1);
    await person.visit('/operator/approvals?status=pending&page=2');
    await person.press('Reject');
    await person.write('Reason', 'Not today.');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await person.page.waitForFunction(() => !window.location.search.includes('page'));
    await person.page.waitForFunction((count) => document.querySelectorAll('main section').length === count, PAGE);
    expect(queryOf(person)).toBe('?status=pending');
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('is replaced, so that the way back does not lead to it', async () => {
    const person = await signedIn(390);
    await reviews(PAGE + 1);
    await person.visit('/operator/reviews?status=open');
    await person.page.goto(`${stage.world.origin}/operator/reviews?status=open&page=7`);
    await person.page.waitForFunction(() => window.location.search.includes('page=2'));
    await person.sees(/^Review \d+/);
    await person.page.goBack();
    await person.reads('Page 1 of 2');
    await leaveWithoutFlaw(person);
  }, 60_000);

  it.each(['/operator/audit?page=9', '/operator/businesses?page=9'])(
    'is never the last word of %s',
    async (path) => {
      await aBusiness().in(stage.world);
      const person = await signedIn(1280);
      await person.visit(path);
      await person.page.locator('main tbody tr').first().waitFor();
      await leaveWithoutFlaw(person);
    },
    60_000,
  );
});

it('a figure of the first page leads to the businesses whose webhooks fail', async () => {
  const shop = await aBusiness().active().in(stage.world);
  await shop.apiKey.put('webhooks', { url: 'http://127.0.0.1:9/' });
  await stage.world.db.query('UPDATE webhook_endpoints SET failing_since = now() WHERE business_id = $1', [shop.id]);
  const person = await signedIn(390);
  await person.visit('/operator');
  await person.follow(/Failing webhook endpoints/);
  await person.sees('Businesses');
  await person.reads(shop.email);
  expect(queryOf(person)).toBe('?webhook=any');
  await leaveWithoutFlaw(person);
}, 60_000);

it('shows the status of a business beside an address as long as people have', async () => {
  const shop = await aBusiness().in(stage.world);
  await stage.world.db.query('UPDATE businesses SET email = $2 WHERE id = $1', [
    shop.id,
    `comptabilite.etablissements.mukwege.${shop.id}@quincaillerie-katanga.example`,
  ]);
  const person = await signedIn(320);
  await person.visit('/operator/businesses?q=quincaillerie-katanga');
  await person.reads(/comptabilite/);
  await person.picture('operator-long-address-320');
  await leaveWithoutFlaw(person);
}, 60_000);

// Guarantee: nobody takes a part of a list for all of it: each filter in the address is in sight, and goes by itself.
it('filters that a link has set are shown above the transactions, and can be taken away one by one', async () => {
  const shop = await aBusiness().active().in(stage.world);
  const person = await signedIn(320);
  await person.visit(`/operator/transactions?status=pending&business_id=${shop.id}`);
  const chosen = (name: string) => person.page.getByRole('combobox', { name, exact: true }).locator('option:checked');
  await chosen('Status').waitFor({ state: 'attached' });
  expect(await chosen('Status').textContent()).toBe('Status: Pending');
  expect(await chosen('Business').textContent()).toBe(`Business: ${shop.id}`);
  await person.picture('operator-filters-of-a-link-320');
  await person.page.getByRole('combobox', { name: 'Business', exact: true }).selectOption('');
  await person.page.waitForURL((url) => url.search === '?status=pending');
  await chosen('Business').waitFor({ state: 'detached' });
  await leaveWithoutFlaw(person);
}, 60_000);

// Guarantee: what was typed is not lost, and why it was refused can be read, until the person has read it.
describe('a decision that comes too late', () => {
  it('on a request stays in sight, and the request leaves the list behind it', async () => {
    const person = await signedIn(1280);
    const [id] = await requests(1);
    await person.visit('/operator/approvals?status=pending');
    await person.press('Reject');
    await person.write('Reason', 'The owner has changed his mind.');
    await colleague.call('post', `approvals/${id}/reject`, { reason: 'A mistake of mine.' });
    const dialog = person.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('This was decided already, or has expired.').waitFor();
    await person.page.getByText('Nobody has asked for anything').waitFor({ state: 'attached' });
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The owner has changed his mind.');
    await person.picture('operator-too-late');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await leaveWithoutFlaw(person);
  }, 60_000);

  it('on a review stays in sight, and the review leaves the list behind it', async () => {
    const person = await signedIn(390);
    const [id] = await reviews(1);
    await person.visit('/operator/reviews?status=open');
    await person.press('Acknowledge');
    await person.write('Reason', 'Seen with the provider.');
    await colleague.call('post', `reviews/${id}/resolve`, { resolution: 'acknowledge', reason: 'Seen.' });
    const dialog = person.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    await dialog.getByText('This review is resolved already.').waitFor();
    await person.page.getByText('Nothing needs a review').waitFor({ state: 'attached' });
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Seen with the provider.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await leaveWithoutFlaw(person);
  }, 60_000);
});
