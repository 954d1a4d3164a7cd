import { anOperator, type OperatorActor } from '../../test/support/operators';
import { ReviewCases } from '../../test/support/review-cases';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { expectInOrder } from './support/accessibility';
import { type Stage, startStage } from './support/stage';

const ASKER = 'محمد السيد';

let stage: Stage;
let cases: ReviewCases;
let asker: OperatorActor;
let colleague: OperatorActor;

beforeAll(async () => {
  stage = await startStage({ FOUR_EYES: 'on', PROVIDER_TIMEOUT_MS: '8000' }, async (environment) => {
    cases = await ReviewCases.start(environment);
    return cases.world;
  });
  asker = await anOperator(stage.world);
  colleague = await anOperator(stage.world);
  await stage.world.db.query('UPDATE operators SET name = $2 WHERE id = $1', [asker.id, ASKER]);
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => cases.begin());

// Guarantee: nobody decides past a request of a colleague without having read of it.
describe('a request that waits for a second operator', () => {
  it('is shown on the review that it would decide, and leads to it alone', async () => {
    const other = await cases.failedAfterCompletion('deposits');
    const review = await cases.failedAfterCompletion('deposits');
    expect((await cases.resolve(review, { resolution: 'reverse' }, asker)).status).toBe(202);
    expect((await cases.resolve(other, { resolution: 'reverse' }, asker)).status).toBe(202);
    const person = await atTheConsole(stage, colleague.email, 320);
    await person.visit(`/operator/reviews?id=${review.id}`);
    const told = person.page.getByRole('region', { name: `Review ${review.id}:` }).getByRole('note');
    await told.getByText('Waits for a second operator').waitFor();
    await told.getByText(ASKER).waitFor();
    await person.picture('operator-review-waits-320');
    await expectInOrder(person);
    await told.getByRole('link', { name: /^Request \d+: Send the money back$/ }).click();
    await person.sees(/^Request \d+: Resolve a review that moves money/);
    expect(await person.page.locator('main section').count()).toBe(1);
    await person.page.getByRole('link', { name: `Review ${review.id}` }).waitFor();
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('is shown on the page of the business and of the transaction that it is about', async () => {
    const { transaction_id } = await cases.failedAfterCompletion('deposits');
    const email = `new-owner-${cases.shop.id}@example.com`;
    const path = `businesses/${cases.shop.id}`;
    expect((await asker.call('patch', path, { email, reason: 'The owner wrote.' })).status).toBe(202);
    await stage.world.db.query(
      `INSERT INTO operator_approvals (action, target_type, target_id, input, reason, requested_by, requested_at, expires_at)
       VALUES ('transaction.end', 'transaction', $1, '{"outcome": "failed"}', 'Line 114.', $2, now(), now() + interval '1 day')`,
      [transaction_id, asker.id],
    );
    const person = await atTheConsole(stage, colleague.email, 390);
    for (const [page, what] of [
      [path, 'Change the contacts of a business'],
      [`transactions/${transaction_id}`, 'Nothing was paid'],
    ] as const) {
      await person.visit(`/operator/${page}`);
      await person.page
        .getByRole('note')
        .getByRole('link', { name: new RegExp(`^Request \\d+: ${what}$`) })
        .waitFor();
      await expectInOrder(person);
    }
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('is offered to the roles that may decide it, and names one to the others', async () => {
    const review = await cases.failedAfterCompletion('deposits');
    expect((await cases.resolve(review, { resolution: 'reverse' }, asker)).status).toBe(202);
    const { email } = await anOperator(stage.world, 'support');
    const person = await atTheConsole(stage, email, 390);
    await person.visit(`/operator/approvals?target_type=review&target_id=${review.id}`);
    await person.reads('Needs the role Finance.');
    for (const name of ['Approve', 'Reject'])
      expect(await person.page.getByRole('button', { name }).isEnabled()).toBe(false);
    await leaveWithoutFlaw(person);
  }, 90_000);
});

it('a review that is decided names who decided it', async () => {
  const review = await cases.failedAfterCompletion('deposits');
  expect((await cases.resolve(review, { resolution: 'acknowledge' }, asker)).status).toBe(200);
  const person = await atTheConsole(stage, colleague.email, 390);
  await person.visit(`/operator/reviews?id=${review.id}`);
  await person.page
    .getByText(/^Acknowledged/)
    .getByText(ASKER)
    .waitFor();
  await leaveWithoutFlaw(person);
}, 90_000);

it('a date behind a name in Arabic is read in its order', async () => {
  const review = await cases.failedAfterCompletion('deposits');
  expect((await cases.resolve(review, { resolution: 'reverse' }, asker)).status).toBe(202);
  const person = await atTheConsole(stage, colleague.email, 1280);
  await person.visit('/operator/approvals?status=pending');
  const line = person.page.getByText(`Asked for by ${ASKER},`).first();
  await line.waitFor();
  // Each character of the date stands to the right of the one before it, and all of them to the right of the name.
  const places = await line.evaluate((element) => {
    const range = document.createRange();
    const placesOf = (node: Node | null | undefined): number[] =>
      Array.from(node?.textContent ?? '', (_, at) => {
        range.setStart(node as Node, at);
        range.setEnd(node as Node, at + 1);
        return range.getBoundingClientRect().left;
      });
    const date = element.querySelector('time')?.firstChild;
    return { name: Math.max(...placesOf(element.firstChild)), date: placesOf(date) };
  });
  expect(places.date.length).toBeGreaterThan(5);
  expect([places.name, ...places.date]).toEqual([places.name, ...places.date].sort((one, other) => one - other));
  await leaveWithoutFlaw(person);
}, 90_000);
