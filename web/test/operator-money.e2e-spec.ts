import { HOUR_MS, MINUTE_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../../test/support/builders';
import { AIRTEL_ORDER } from '../../test/support/mobile-money';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../../test/support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../../test/support/pawapay';
import { appCode } from '../../test/support/totp';
import { until } from '../../test/support/wait';
import { expectInOrder } from './support/accessibility';
import { atTheConsole, leaveWithoutFlaw } from './support/console';
import { type Person, type Stage, startStage } from './support/stage';

const EVIDENCE = 'Statement of the provider, line 114: no such payment.';

let stage: Stage;
let world: PawapayWorld;
let shop: Shop;
let stuck: string;
let contested: string;

beforeAll(async () => {
  stage = await startStage({ FOUR_EYES: 'on' }, async (environment) => {
    world = await startPawapayWorld({}, { PROVIDER_TIMEOUT_MS: '8000', ...environment });
    return world;
  });
  shop = await aPayingShop(world);
  world.fault({ on: 'outcome', fault: 'stay' });
  stuck = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
  world.fault({ on: 'outcome', fault: 'stay' });
  contested = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
  world.clock.advance(3 * HOUR_MS);
}, 120_000);
afterAll(() => stage.close());

const signedIn = async (width: number): Promise<{ person: Person; operator: OperatorActor }> => {
  const operator = await anOperator(world);
  return { person: await atTheConsole(stage, operator.email, width), operator };
};
const inDialog = (person: Person, name: string) =>
  person.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('money that needs two operators', () => {
  // Guarantee: what the service would refuse is not offered.
  it('does not offer to end a payment that its provider may still answer, and says from when', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const young = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    const { person } = await signedIn(320);
    await person.visit(`/operator/transactions/${young}`);
    const panel = person.page.getByRole('region', { name: 'End it by hand' });
    const from = await panel.getByRole('time').getAttribute('datetime');
    expect(Date.parse(from ?? '') - world.clock.now().getTime()).toBeGreaterThan(HOUR_MS);
    expect(await panel.getByRole('button').count()).toBe(0);
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('offers to end a payment as soon as its time has come, on a page that is open', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const young = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    const { body } = await (await anOperator(world)).call('get', `transactions/${young}`);
    world.clock.advance(Date.parse(body.data.endable_from) - world.clock.now().getTime() - MINUTE_MS);
    const { person } = await signedIn(390);
    await person.page.clock.install();
    await person.visit(`/operator/transactions/${young}`);
    const panel = person.page.getByRole('region', { name: 'End it by hand' });
    await panel.getByRole('time').waitFor();
    world.clock.advance(MINUTE_MS);
    await person.page.clock.fastForward(MINUTE_MS);
    await panel.getByRole('button', { name: 'Nothing was paid' }).waitFor();
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('says that a payment is still open when its provider was asked in vain', async () => {
    const { person } = await signedIn(320);
    await person.visit(`/operator/transactions/${stuck}`);
    await person.press('Ask the provider');
    await person.reads('The provider was asked. The transaction is still open.');
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('ends a payment that its provider will never answer, and the other reads in words what he approves', async () => {
    const { person } = await signedIn(390);
    await person.visit(`/operator/transactions/${stuck}`);
    await person.sees('End it by hand');
    await person.press('Nothing was paid');
    await person.write('Evidence', EVIDENCE);
    await person.picture('operator-end-by-hand');
    await inDialog(person, 'End it');
    await person.reads('Asked for. Another operator must approve it.');
    const other = await signedIn(1280);
    await other.person.visit('/operator/approvals');
    await other.person.sees(/End a transaction by hand/);
    await other.person.reads(EVIDENCE);
    await other.person.reads('Nothing was paid');
    expect(await other.person.page.getByText('{"').count()).toBe(0);
    await other.person.picture('operator-approval-in-words');
    await other.person.press('Approve');
    await inDialog(other.person, 'Approve');
    await other.person.reads('Approved and done.');
    expect((await shop.apiKey.get(`transactions/${stuck}`)).body.data).toMatchObject({
      status: 'failed',
      failure_code: 'ended_by_operator',
    });
    await leaveWithoutFlaw(person);
    await leaveWithoutFlaw(other.person);
  }, 90_000);

  it('keeps the evidence in sight when somebody else has ended the payment meanwhile', async () => {
    const { person, operator } = await signedIn(390);
    await person.visit(`/operator/transactions/${contested}`);
    await person.press('Nothing was paid');
    await person.write('Evidence', EVIDENCE);
    const asked = await operator.call('post', `transactions/${contested}/end`, {
      outcome: 'failed',
      evidence: 'By telephone.',
    });
    const other = await anOperator(world);
    await other.call('post', `approvals/${asked.body.data.approval_id}/approve`, {});
    await inDialog(person, 'End it');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByText('It is failed already.').waitFor();
    await person.page.getByText('ended_by_operator').waitFor({ state: 'attached' });
    expect(await dialog.getByLabel('Evidence').inputValue()).toBe(EVIDENCE);
    await inDialog(person, 'Cancel');
    await dialog.waitFor({ state: 'detached' });
    await leaveWithoutFlaw(person);
  }, 90_000);

  // Guarantee: a loss that no wallet can pay any more is decided in the console, not by curl.
  it('lets the suspense account pay for what was made after it had failed', async () => {
    world.fault({ on: 'outcome', fault: 'fail' });
    const id: string = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    await until('it has failed', async () => {
      const { status } = (await shop.apiKey.get(`transactions/${id}`)).body.data;
      return status === 'failed';
    });
    await world.db.query(
      `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, 'completed_after_failure', '{}', now())`,
      [operationIdOf(id)],
    );
    const { person, operator } = await signedIn(320);
    await person.visit('/operator/reviews?status=open');
    await person.reads(/^Amount [\d,]+\.00.?CDF$/);
    await person.press('It was paid, borne by us');
    await person.write('Reason', 'Ticket 4711: paid at the network.');
    await person.picture('operator-borne-by-us');
    await inDialog(person, 'It was paid, borne by us');
    await person.reads('Asked for. Another operator must approve it.');
    const asked = (await operator.call('get', 'approvals?status=pending')).body.data;
    expect(asked[0].input).toMatchObject({ resolution: 'complete', payFrom: 'suspense' });
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('sets the limits of a wallet at once, and raises them with another', async () => {
    const { person, operator } = await signedIn(1280);
    await person.visit(`/operator/businesses/${shop.id}/money`);
    const open = () => person.page.getByRole('button', { name: /^Limits CDF Live/ }).click();
    await open();
    await person.write('Limit of a day', 'many');
    await person.write('Reason', 'The merchant asked for it.');
    await inDialog(person, 'Save');
    await person.reads(/daily_limit must be/);
    await person.write('Limit of a day', '100000');
    await person.picture('operator-wallet-limits');
    await inDialog(person, 'Save');
    await person.page.getByRole('dialog').waitFor({ state: 'detached' });
    const limit = async () => (await operator.call('get', `businesses/${shop.id}`)).body.data.wallets[0].daily_limit;
    expect(await limit()).toBe('100000.00');
    await open();
    await person.write('Limit of a day', '200000');
    await person.write('Reason', 'A contract with a wholesaler.');
    const field = person.page.getByRole('dialog').getByLabel('Limit of a day');
    const hint = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await person.page.locator(`[id="${hint}"]`).textContent()).toBe('Now: 100,000.00CDF');
    await inDialog(person, 'Save');
    await person.reads('Asked for. Another operator must approve it.');
    expect((await operator.call('get', 'approvals?status=pending')).body.data[0].reason).toBe(
      'A contract with a wholesaler.',
    );
    expect(await limit()).toBe('100000.00');
    await leaveWithoutFlaw(person);
  }, 90_000);

  // Guarantee: who agrees to a limit sees what it is now, and money as everywhere else.
  it('shows the limits of now beside those that are asked for, as long as the request waits', async () => {
    const { person, operator } = await signedIn(320);
    const { id } = await aBusiness().active().withWallet('CDF').in(world);
    const path = `businesses/${id}/wallets/CDF/limits`;
    await operator.call('put', path, { daily_limit: '1500000.00', per_transaction_limit: '20000.00' });
    const colleague = await anOperator(world);
    const asked = await colleague.call('put', path, { daily_limit: '45210000000.00', per_transaction_limit: null });
    await person.visit('/operator/approvals?status=pending');
    const request = person.page.getByRole('region', { name: `Request ${asked.body.data.approval_id}: Raise a limit` });
    const said = (name: string) => request.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
    await request.getByText('1,500,000.00').waitFor();
    expect(await said('Limit of a day').innerText()).toMatch(
      /now\s+1,500,000\.00\s?CDF\s+→\s+asked for\s+45,210,000,000\.00\s?CDF/,
    );
    expect(await said('Limit of one payment').innerText()).toMatch(/now\s+20,000\.00\s?CDF\s+→\s+asked for\s+none/);
    await person.picture('operator-limits-asked-320');
    await expectInOrder(person);
    // A colleague lowers it meanwhile.
    await operator.call('put', path, { daily_limit: '900000.00' });
    await person.page.reload();
    await request.getByText('900,000.00').waitFor();
    await request.getByRole('button', { name: 'Approve' }).click();
    await inDialog(person, 'Approve');
    await person.reads('Approved and done.');
    await person.visit('/operator/approvals?status=approved');
    await request.getByText('45,210,000,000.00').waitFor();
    expect(await said('Limit of a day').innerText()).not.toMatch(/now|→/);
    await leaveWithoutFlaw(person);
  }, 90_000);

  it('leaves the limits alone that a colleague changed while the dialog was open', async () => {
    const { person, operator } = await signedIn(390);
    const limits = { environment: 'live', per_transaction_limit: '900.00', monthly_limit: '9000.00' };
    const path = `businesses/${shop.id}`;
    await person.visit(`/operator/${path}/money`);
    await person.page.getByRole('button', { name: /^Limits CDF Live/ }).click();
    await operator.call('put', `${path}/wallets/CDF/limits`, limits);
    await person.write('Limit of a day', '500');
    await person.write('Reason', 'Until the complaint is settled.');
    await inDialog(person, 'Save');
    await person.page.getByRole('dialog').waitFor({ state: 'detached' });
    const wallet = (await operator.call('get', path)).body.data.wallets[0];
    expect(wallet).toMatchObject({ ...limits, daily_limit: '500.00' });
    await leaveWithoutFlaw(person);
  }, 90_000);
});

it('replaces recovery codes and turns a second factor off, both without the phone', async () => {
  const { person, operator } = await signedIn(390);
  const { secret } = (await operator.call('post', 'me/second-factor')).body.data;
  const code = appCode(secret, world.clock.now());
  const codes: string[] = (await operator.call('post', 'me/second-factor/confirm', { code })).body.data.recovery_codes;
  await person.visit('/operator/account');
  await person.reads('10 recovery codes are left.');
  const dialog = person.page.getByRole('dialog');
  const prove = async (act: string, recoveryCode: string): Promise<void> => {
    await person.press(act);
    await dialog.getByLabel('Current password').fill(OPERATOR_PASSWORD);
    await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode);
    await dialog.getByRole('button', { name: act }).click();
  };
  await prove('New recovery codes', codes[0] ?? '');
  await person.reads(/Each opens your account once/);
  const shown = (await person.page.locator('pre').textContent()) ?? '';
  await person.picture('operator-recovery-codes');
  await person.press('I have saved them');
  await person.reads('10 recovery codes are left.');
  await expectInOrder(person);
  await prove('Turn it off', codes[1] ?? '');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await prove('Turn it off', shown.trim().split('\n')[0] ?? '');
  await person.page.getByRole('button', { name: 'Turn it on' }).waitFor();
  await leaveWithoutFlaw(person);
}, 90_000);

it('turns a second factor on by a square to scan', async () => {
  const { person } = await signedIn(320);
  await person.visit('/operator/account');
  await person.press('Turn it on');
  await person.page.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor();
  await person.picture('operator-second-factor');
  await expectInOrder(person);
  const secret = (await person.page.locator('form code').first().textContent()) ?? '';
  await person.write('Code of the app', appCode(secret, world.clock.now()));
  await person.press('Turn on');
  await person.reads(/Each opens your account once/);
  await leaveWithoutFlaw(person);
}, 90_000);
