import { aBusiness } from '../../test/support/builders';
import { anOperator } from '../../test/support/operators';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

// Guarantee: support of an owner who lost the address needs no call by hand, and no colleague is overruled.
describe('the contacts of a business', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage({ FOUR_EYES: 'on' });
  }, 120_000);
  afterAll(() => stage.close());

  const inDialog = (person: Person, name: string) =>
    person.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  it('are changed at once, but for the address, which another operator agrees to', async () => {
    const shop = await aBusiness().active().in(stage.world);
    const operator = await anOperator(stage.world);
    const file = async () => (await operator.call('get', `businesses/${shop.id}`)).body.data;
    const person = await atTheConsole(stage, operator.email, 320);
    await person.visit(`/operator/businesses/${shop.id}`);
    await person.press('Change contacts');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('12');
    await inDialog(person, 'Save');
    await dialog.getByText('Please fill this in.').waitFor();
    await dialog.getByLabel('Reason').fill('Asked for on the telephone.');
    await person.picture('operator-contacts-320');
    await inDialog(person, 'Save');
    await dialog
      .getByText(/phone must be/)
      .first()
      .waitFor();
    await dialog.getByLabel('Phone').fill('+243812345679');
    // A colleague names it meanwhile.
    await operator.call('patch', `businesses/${shop.id}`, { name: 'Kivu Market' });
    await inDialog(person, 'Save');
    await dialog.waitFor({ state: 'detached' });
    expect(await file()).toMatchObject({ name: 'Kivu Market', phone: '+243812345679', email: shop.email });

    await person.press('Change contacts');
    await dialog.getByLabel('E-mail').fill(`moved.${shop.email}`);
    await dialog.getByLabel('Reason').fill('The owner came with her passport.');
    await inDialog(person, 'Save');
    await person.reads('Asked for. Another operator must approve it.');
    expect((await file()).email).toBe(shop.email);
    const colleague = await anOperator(stage.world);
    const other = await atTheConsole(stage, colleague.email, 1280);
    await other.visit('/operator/approvals?status=pending');
    await other.reads(`moved.${shop.email}`);
    await other.reads('The owner came with her passport.');
    await other.press('Approve');
    await inDialog(other, 'Approve');
    await other.reads('Approved and done.');
    expect((await file()).email).toBe(`moved.${shop.email}`);
    await leaveWithoutFlaw(person);
    await leaveWithoutFlaw(other);
  }, 90_000);
});
