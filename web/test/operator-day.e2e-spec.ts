import { DAY_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD, type OperatorActor } from '../../test/support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../../test/support/pawapay';
import { until } from '../../test/support/wait';
import { cutWords, flaws, sideways } from './support/accessibility';
import { applyWith } from './support/application';
import { type Person, type Stage, startStage } from './support/stage';

const ORDER = { currency_code: 'CDF', amount: '5000', phone_number: '243973456789', network: 'AIRTEL_COD' };

let stage: Stage;
let world: PawapayWorld;
let person: Person;
let operator: OperatorActor;
let paying: Shop;
let applicant: Shop;
let payment: string;

beforeAll(async () => {
  stage = await startStage({ FOUR_EYES: 'on' }, async (environment) => {
    world = await startPawapayWorld({}, { PROVIDER_TIMEOUT_MS: '8000', ...environment });
    return world;
  });
  operator = await anOperator(world);
  paying = await aPayingShop(world);
  payment = (await paying.apiKey.pay('mobile-money/payouts', ORDER)).body.data.transaction_id;
  await until('the payout has ended', async () => {
    const { body } = await paying.apiKey.get(`transactions/${payment}`);
    return body.data.status === 'completed';
  });
  applicant = await aBusiness().in(world);
  person = await stage.person({ width: 1280 });
  await person.visit('/operator/login');
  await applyWith(world, applicant, await person.page.screenshot(), 'registration.png');
  await person.signIn(operator.email, OPERATOR_PASSWORD, '/operator/login');
  await person.sees('Work to do');
}, 120_000);
afterAll(async () => {
  await person.leave();
  await stage.close();
});

describe('a day of an operator', () => {
  it('begins with who waits: reads the documents beside the data, approves and activates', async () => {
    await person.picture('operator-work');
    await person.follow(/KYC to review/);
    await person.sees('KYC');
    await person.follow('Boutique Lumière SARL');
    await person.page.getByRole('img', { name: 'registration.png' }).waitFor();
    await person.reads('CD/KIN/RCCM/26-B-01234');
    expect(await flaws(person.page)).toEqual([]);
    await person.picture('operator-kyc');
    await person.press('Turn');
    await person.press('Larger');
    await person.press('Approve');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await person.press('Activate');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await person.reads('The business is active.');
    expect((await operator.call('get', `businesses/${applicant.id}`)).body.data.status).toBe('active');
  }, 60_000);

  it('finds a payment by the phone number a customer says, with its postings', async () => {
    await person.follow('Transactions');
    await person.write('Phone, transaction id, reference or provider’s reference', '0973456789');
    await person.page.waitForFunction(() => window.location.search.includes('0973456789'));
    await person.follow('Payout');
    await person.sees('Postings');
    await person.reads(/^wallet:/);
    await person.reads('COMPLETED');
    expect(await flaws(person.page)).toEqual([]);
    await person.picture('operator-transaction');
  }, 60_000);

  it('resolves a review with a reason', async () => {
    await world.db.query(
      `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, 'in_flight_after_failure', '{"their_state": "PROCESSING"}', now())`,
      [operationIdOf(payment)],
    );
    await person.follow('Reviews');
    await person.sees('Under way after it had failed here');
    await person.picture('operator-reviews');
    await person.press('Acknowledge');
    await person.write('Reason', 'Seen with the provider, ticket 4711.');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
    await person.reads('The review is resolved.');
    await person.page.getByLabel('Status').selectOption('resolved');
    await person.reads(/ticket 4711/);
  }, 60_000);

  it('runs a comparison with the provider and reads it', async () => {
    await person.follow('Reconciliation');
    await person.press('Run a comparison');
    await person.write(/^From/, new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
    await person.press('Compare');
    await person.sees('Differences');
    await person.reads('pawapay');
    // A day is one of the zone that its times are shown in, which is two hours ahead of UTC.
    await person.reads(/ 00:00:00/);
    expect(await flaws(person.page)).toEqual([]);
    await person.picture('operator-reconciliation');
  }, 60_000);

  it('approves what a colleague asked for, and not what it asked for itself', async () => {
    const colleague = await anOperator(world, 'compliance');
    const closing = await aBusiness().active().in(world);
    const own = await aBusiness().active().in(world);
    const reason = { reason: 'The owner asked for it.' };
    await colleague.call('post', `businesses/${closing.id}/terminate`, reason);
    await person.visit(`/operator/businesses/${own.id}`);
    await person.press('Close for good');
    await person.write('Reason', 'The owner asked for it, too.');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click();
    await person.reads('Asked for. Another operator must approve it.');
    await person.follow('Approvals');
    await person.reads('Another operator must decide.');
    await person.picture('operator-approvals');
    await person.page.locator('button:enabled', { hasText: /^Approve$/ }).click();
    await person.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await person.reads('Approved and done.');
    expect((await operator.call('get', `businesses/${closing.id}`)).body.data.status).toBe('terminated');
    expect((await operator.call('get', `businesses/${own.id}`)).body.data.status).toBe('active');
  }, 60_000);

  it('lets a merchant in again: unlocks the sign-in and writes a note', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await world.call('post', 'business/auth/login', { body: { email: applicant.email, password: 'wrong' } });
    await person.visit(`/operator/businesses/${applicant.id}/access`);
    await person.reads('locked until');
    await person.picture('operator-access');
    await person.press('Unlock sign-in');
    await person.write('Reason', 'Called us and proved who they are.');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Unlock sign-in' }).click();
    await person.reads('The lock is gone.');
    await person.follow('Overview');
    await person.press('Add a note');
    await person.write('Note', 'Wants a second user soon.');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click();
    await person.page.getByRole('listitem').filter({ hasText: 'Wants a second user soon.' }).waitFor();
  }, 60_000);

  it('invites a colleague, who joins by the link and cannot do what the role does not allow', async () => {
    await person.follow('Operators');
    await person.press('Invite a colleague');
    await person.write('E-mail', 'joseph@service.example');
    await person.write('Name', 'Joseph Kabasele');
    await person.page.getByLabel('Role').selectOption('auditor');
    await person.press('Send the invitation');
    const link = (await person.page.getByRole('dialog').locator('code').textContent()) ?? '';
    await person.press('Done');
    await person.page.getByText('Invited').filter({ visible: true }).first().waitFor();
    const colleague = await stage.person({ width: 390 });
    await colleague.visit(new URL(link).pathname + new URL(link).hash);
    await colleague.sees('Welcome');
    expect(colleague.page.url()).not.toContain('token');
    await colleague.write('New password', OPERATOR_PASSWORD);
    await colleague.press('Choose this password');
    await colleague.follow('Sign in');
    await colleague.signIn('joseph@service.example', OPERATOR_PASSWORD, '/operator/login');
    await colleague.sees('Work to do');
    await colleague.visit(`/operator/businesses/${applicant.id}`);
    await colleague.reads('Needs the role Compliance.');
    await colleague.picture('operator-business-phone');
    expect(await sideways(colleague.page)).toBe(0);
    expect(colleague.complaints).toEqual([]);
    await colleague.leave();
  }, 60_000);

  it('leaves nothing behind that the browser complained about', () => {
    expect(person.complaints).toEqual([]);
  });
});

describe('a first sign-in with a generated password', () => {
  it('opens one’s own account only, until the password is replaced', async () => {
    const fresh = await anOperator(world, 'support');
    await world.db.query('UPDATE operators SET must_change_password = true WHERE email = $1', [fresh.email]);
    const newcomer = await stage.person({ width: 390, theme: 'dark' });
    await newcomer.signIn(fresh.email, OPERATOR_PASSWORD, '/operator/login');
    await newcomer.reads('Your password was generated. Choose your own before you go on.');
    await newcomer.sees('Your account');
    await newcomer.picture('operator-account-dark');
    await newcomer.write('Current password', OPERATOR_PASSWORD);
    await newcomer.write('New password', 'four-canoes-on-lake-tanganyika');
    await newcomer.press('Change the password');
    await newcomer.reads('The password was changed.');
    await newcomer.follow('Businesses');
    await newcomer.sees('Businesses');
    await newcomer.page.getByRole('link', { name: /./ }).first().waitFor();
    expect(newcomer.complaints).toEqual([]);
    await newcomer.leave();
  }, 60_000);
});

const PAGES: ReadonlyArray<readonly [path: string, heading: string]> = [
  ['/operator', 'À traiter'],
  ['/operator/kyc', 'KYC'],
  ['/operator/businesses', 'Entreprises'],
  ['/operator/transactions', 'Transactions'],
  ['/operator/transactions?q=nothing-like-this', 'Transactions'],
  ['/operator/reviews', 'Vérifications'],
  ['/operator/approvals', 'Approbations'],
  ['/operator/reconciliations', 'Rapprochements'],
  ['/operator/ledger', 'Comptabilité'],
  ['/operator/plans', 'Formules'],
  ['/operator/operators', 'Opérateurs'],
  ['/operator/audit', 'Journal d’audit'],
  ['/operator/health', 'Santé du service'],
  ['/operator/account', 'Votre compte'],
  ['/operator/forgot', 'Choisir un nouveau mot de passe'],
];

const SCREENS = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 320 },
] as const;

describe('every page in French, on a large light screen and a small dark one', () => {
  it('has no flaw that axe knows and is never wider than the screen', async () => {
    const reader = await stage.person({ language: 'fr' });
    await reader.hasSession(operator.email, OPERATOR_PASSWORD, 'admin');
    const tabs = ['', '/money', '/access', '/record'].map(
      (tab) => [`/operator/businesses/${applicant.id}${tab}`, /./] as const,
    );
    const found: string[] = [];
    world.pawapay.settings.apiToken = 'another-token';
    await paying.apiKey.post('mobile-money/payouts', ORDER);
    for (const [path, heading] of [...PAGES, ...tabs]) {
      await reader.visit(path);
      await reader.sees(heading);
      await reader.page.waitForFunction(() => document.querySelector('.skeleton, .animate-spin') === null);
      for (const screen of SCREENS) {
        await reader.turns(screen);
        const look = `${path} ${screen.theme} ${screen.width}`;
        await reader.picture(look);
        found.push(...(await flaws(reader.page)).map((flaw) => `${look} ${flaw}`));
        const excess = await sideways(reader.page);
        if (excess > 0) found.push(`${look} is ${excess} pixels too wide`);
        found.push(...(await cutWords(reader.page)).map((words) => `${look} cuts ${words}`));
      }
    }
    expect(found).toEqual([]);
    await reader.visit('/operator/health');
    await reader.page.getByRole('row', { name: /pawapay.*Nous refuse.*nos identifiants/ }).waitFor();
    await reader.follow('À traiter');
    await reader.page
      .getByRole('listitem')
      .filter({ hasText: /pawapay.*Nous refuse/ })
      .waitFor();
    expect(reader.complaints).toEqual([]);
    await reader.leave();
  }, 120_000);
});
