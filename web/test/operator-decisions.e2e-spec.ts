import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { turnOnSecondFactor } from '../../test/support/second-factor';
import { ReviewCases } from '../../test/support/review-cases';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

const NAME = 'Établissements Mukwege et Frères de la Grande Avenue de Lubumbashi SARLU';

let stage: Stage;
let cases: ReviewCases;

beforeAll(async () => {
  stage = await startStage({ FOUR_EYES: 'on', PROVIDER_TIMEOUT_MS: '8000' }, async (environment) => {
    cases = await ReviewCases.start(environment);
    return cases.world;
  });
}, 120_000);
afterAll(() => stage.close());
beforeEach(async () => {
  await cases.begin();
  await stage.world.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [cases.shop.id, NAME]);
});

const dialogOf = (person: Person) => person.page.getByRole('dialog');

// Guarantee: who decides sees what about, in the list and where it is confirmed.
describe('a decision', () => {
  it('on a review says whose payment it is, which one, and what is contradicted', async () => {
    const { id } = await cases.amountDiffers('payouts');
    const { email } = await anOperator(stage.world, 'finance');
    const person = await atTheConsole(stage, email, 320);
    await person.visit(`/operator/reviews?id=${id}`);
    const review = person.page.getByRole('region', {
      name: `Review ${id}: The provider says another amount or number`,
    });
    await review.getByText('Payout · +243 973 456 789').waitFor();
    await review.getByRole('link', { name: NAME }).waitFor();
    await review.getByText('5,001.00').waitFor();
    await expectInOrder(person);
    await person.picture('operator-review-320');
    await review.getByRole('button', { name: 'It was paid' }).click();
    await dialogOf(person)
      .getByText(`Review ${id}: The provider says another amount or number · 5,000.00 CDF · ${NAME}`)
      .waitFor();
    await person.picture('operator-review-decision-320');
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('on a request says the same to the second operator', async () => {
    const review = await cases.failedAfterCompletion('deposits');
    await cases.resolve(review, { resolution: 'reverse' });
    await cases.operator.call('post', `businesses/${cases.shop.id}/terminate`, { reason: 'Asked for by its owner.' });
    const { email } = await anOperator(stage.world);
    const person = await atTheConsole(stage, email, 390);
    await person.visit('/operator/approvals?status=pending');
    const what = `Failed after it was completed here · 5,000.00 CDF · ${NAME}`;
    const request = person.page.locator('section', { hasText: what });
    await request.getByRole('button', { name: 'Approve' }).click();
    await dialogOf(person)
      .getByText(/^Request \d+: Resolve a review that moves money · Failed after/)
      .getByText(what)
      .waitFor();
    await person.picture('operator-approval-decision-390');
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('with a session that has ended says that nothing was done, and leads back to its page', async () => {
    const operator = await anOperator(stage.world, 'compliance');
    const person = await atTheConsole(stage, operator.email, 390);
    const path = `/operator/businesses/${cases.shop.id}`;
    await person.visit(path);
    await person.press('Suspend');
    await person.write('Reason', 'Three complaints.');
    await stage.world.db.query('UPDATE operator_sessions SET revoked_at = now() WHERE operator_id = $1', [operator.id]);
    await dialogOf(person).getByRole('button', { name: 'Suspend' }).click();
    await person.page
      .getByRole('alert')
      .getByText('Your session had ended, so that was not done. Sign in and do it again.')
      .waitFor();
    await expectInOrder(person);
    await person.picture('operator-session-ended-390');
    await person.write('E-mail', operator.email);
    await person.page.locator('input[type=password]').fill(OPERATOR_PASSWORD);
    await person.press('Sign in');
    await person.sees(NAME);
    await person.reads('Active');
    expect(new URL(person.page.url()).pathname).toBe(path);
    await leaveWithoutFlaw(person);
  }, 90_000);
});

it('a list whose session has ended says so, and the next sign-in says it no more', async () => {
  const operator = await anOperator(stage.world);
  const person = await atTheConsole(stage, operator.email, 320);
  await person.visit('/operator');
  await person.sees('Work to do');
  await stage.world.db.query('UPDATE operator_sessions SET revoked_at = now() WHERE operator_id = $1', [operator.id]);
  const told = person.page.getByText('Your session has ended. Sign in to go on.');
  // The page may hear of it before the next press, because it reads what is to do from time to time.
  await Promise.race([person.follow('Plans'), told.waitFor()]);
  await told.waitFor();
  await person.write('E-mail', operator.email);
  await person.page.locator('input[type=password]').fill(OPERATOR_PASSWORD);
  await person.press('Sign in');
  await person.sees(/Plans|Work to do/);
  await person.press('Account');
  await person.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await person.sees('Operators');
  expect(await told.count()).toBe(0);
  await leaveWithoutFlaw(person);
}, 90_000);

// Guarantee: nobody takes a part of a list for all of it.
it('one review and what was done to one payment are filters in sight, which can be taken away', async () => {
  const { id, transaction_id } = await cases.amountDiffers('payouts');
  await cases.operator.call('post', `transactions/${transaction_id}/sync`);
  const { email } = await anOperator(stage.world);
  const person = await atTheConsole(stage, email, 320);
  const chosen = (name: string) => person.page.getByRole('combobox', { name, exact: true }).locator('option:checked');
  await person.visit(`/operator/reviews?id=${id}`);
  await chosen('Review').waitFor({ state: 'attached' });
  expect(await chosen('Review').textContent()).toBe(`Review: ${id}`);
  await person.page.getByRole('combobox', { name: 'Review', exact: true }).selectOption('');
  await chosen('Status').waitFor({ state: 'attached' });
  await person.visit(`/operator/transactions/${transaction_id}`);
  await person.follow('What operators did about it');
  await person.sees('Audit log');
  expect(await chosen('About').textContent()).toBe(`About: Transaction ${transaction_id}`);
  await person.picture('operator-audit-of-one-320');
  await expectInOrder(person);
  await person.page.getByRole('combobox', { name: 'About', exact: true }).selectOption('');
  await person.page.waitForURL((url) => url.search === '?target_type=transaction');
  await leaveWithoutFlaw(person);
}, 90_000);

// Guarantee: an act that has nothing to do is not offered, and how the matter stands is said beside it.
it('offers compliance to turn a second factor off once there is one, and names a missing role in French', async () => {
  const person = await stage.person({ width: 390, language: 'fr' });
  await person.hasSession((await anOperator(stage.world, 'compliance')).email, OPERATOR_PASSWORD, 'admin');
  await person.visit(`/operator/businesses/${cases.shop.id}`);
  await person.reads('Il faut le rôle Assistance.');
  await person.reads('Le second facteur est désactivé.');
  const turnOff = person.page.getByRole('button', { name: 'Désactiver le second facteur' });
  expect(await turnOff.isEnabled()).toBe(false);
  expect(await person.page.getByRole('button', { name: 'Réinitialiser le PIN' }).isEnabled()).toBe(false);
  await turnOnSecondFactor(stage.world, (path, body) => cases.shop.session.post(path, body));
  await person.page.reload();
  await person.reads('Le second facteur est activé.');
  expect(await turnOff.isEnabled()).toBe(true);
  await leaveWithoutFlaw(person);
}, 60_000);
