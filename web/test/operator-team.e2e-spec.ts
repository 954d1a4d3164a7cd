import { aBusiness } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../../test/support/operators';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { expectInOrder } from './support/accessibility';
import { type Stage, startStage } from './support/stage';

const LEAVER = 'Joseph Kabasele';

let stage: Stage;
let owner: OperatorActor;
let leaver: OperatorActor;

beforeAll(async () => {
  stage = await startStage({ FOUR_EYES: 'on', PROCESS_ROLE: 'api' });
}, 60_000);
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await anOperator(stage.world);
  leaver = await anOperator(stage.world, 'compliance');
  await stage.world.db.query('UPDATE operators SET name = $2 WHERE id = $1', [leaver.id, `${LEAVER} ${leaver.id}`]);
});

const reasons = async (): Promise<string[]> =>
  (await owner.call('get', `audit-log?action=operator.updated&target_id=${leaver.id}`)).body.data.map(
    ({ reason }: { reason: string }) => reason,
  );

// Guarantee: whose access was taken away, by whom and why can be read later.
it('an owner says why a colleague gets another role, and why one is disabled', async () => {
  const person = await atTheConsole(stage, owner.email, 320);
  await person.visit('/operator/operators');
  const dialog = person.page.getByRole('dialog');
  await person.press(`Role ${LEAVER} ${leaver.id}`);
  await dialog.getByLabel('Role').selectOption('auditor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please fill this in.').waitFor();
  await expectInOrder(person);
  await person.write('Reason', 'Moves to the audit.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await person.press(`Disable ${LEAVER} ${leaver.id}`);
  await person.write('Reason', 'Has left the company.');
  await person.picture('operator-leaves-320');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await reasons()).toEqual(['Has left the company.', 'Moves to the audit.']);
  await leaveWithoutFlaw(person);
}, 90_000);

it('what a colleague asked for who has left is refused with why, and not for a role of whoever approves', async () => {
  const shop = await aBusiness().active().in(stage.world);
  expect((await leaver.call('post', `businesses/${shop.id}/terminate`, { reason: 'Asked for it.' })).status).toBe(202);
  expect((await owner.call('patch', `operators/${leaver.id}`, { disabled: true })).status).toBe(200);
  for (const [language, words] of [
    ['en', 'Whoever asked for this may no longer ask for it.'],
    ['fr', 'La personne qui l’a demandé n’en a plus le droit.'],
  ] as const) {
    const person = await stage.person({ width: 390, language });
    await person.hasSession(owner.email, OPERATOR_PASSWORD, 'admin');
    await person.visit(`/operator/approvals?target_type=business&target_id=${shop.id}`);
    await person.press(/^(Approve|Approuver)$/);
    const dialog = person.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(Approve|Approuver)$/ }).click();
    await dialog.getByRole('alert').getByText(words).waitFor();
    await leaveWithoutFlaw(person);
  }
}, 90_000);
