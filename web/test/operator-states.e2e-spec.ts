import { aBusiness } from '../../test/support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../../test/support/operators';
import { Answers } from './support/answers';
import { applyWith } from './support/application';
import { pdfOf } from './support/pdf';
import {
  COMBINATIONS,
  type MissingPage,
  PageStates,
  type ReadingPage,
  testMissing,
  testStates,
} from './support/page-states';
import { type Person, type Stage, startStage } from './support/stage';

const NAME = 'Test Operator';
const NOBODY = 'no-such-business';
const PAGES: readonly ReadingPage[] = [
  ['/operator', /admin\/(work|health|ledger)/],
  ['/operator/kyc', /admin\/kyc/],
  ['/operator/businesses', /admin\/businesses/],
  ['/operator/transactions', /admin\/transactions/],
  ['/operator/reviews', /admin\/reviews/],
  ['/operator/approvals', /admin\/approvals/],
  ['/operator/reconciliations', /admin\/reconciliations/],
  ['/operator/ledger', /admin\/ledger/],
  ['/operator/ledger/checks', /admin\/ledger/],
  ['/operator/plans', /admin\/plans/],
  ['/operator/operators', /admin\/operators/],
  ['/operator/audit', /admin\/audit-log/],
  ['/operator/health', /admin\/health/],
  ['/operator/account', /admin\/me\/sessions/],
];
const FILTERED = [
  '/operator/kyc?status=rejected',
  `/operator/businesses?q=${NOBODY}`,
  '/operator/transactions?q=nothing-like-this',
  '/operator/reviews?status=resolved',
  '/operator/approvals?status=expired',
  `/operator/audit?target_type=plan`,
];
const MISSING: readonly MissingPage[] = [
  ['/operator/businesses/999999', { en: 'All businesses', fr: 'Toutes les entreprises' }],
  ['/operator/businesses/shop/money', { en: 'All businesses', fr: 'Toutes les entreprises' }],
  ['/operator/kyc/999999', { en: 'Applications to review', fr: 'Dossiers à examiner' }],
  ['/operator/transactions/nothing', { en: 'All transactions', fr: 'Toutes les transactions' }],
  ['/operator/reconciliations/999999', { en: 'All comparisons', fr: 'Tous les rapprochements' }],
];

let stage: Stage;
let email: string;

beforeAll(async () => {
  // Without jobs the console stays as empty as on the first day.
  stage = await startStage({ PROCESS_ROLE: 'api' });
  ({ email } = await anOperator(stage.world));
}, 60_000);
afterAll(() => stage.close());

describe.each(COMBINATIONS)('the console at %i pixels, in %s, in %s', (width, theme, language) => {
  let person: Person;
  let states: PageStates;

  beforeAll(async () => {
    person = await stage.person({ width, theme, language });
    await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
    states = new PageStates(person, language, NAME);
  }, 60_000);
  afterAll(() => person.leave());

  testStates(
    PAGES,
    () => states,
    // The books are summed only on demand.
    (path) =>
      path === '/operator/ledger'
        ? () => person.press(language === 'fr' ? 'Vérifier de nouveau' : 'Check again')
        : null,
  );
  testMissing(MISSING, language, () => states);
  it.each(FILTERED)(
    '%s without a row says that the filter is why, and a press clears it',
    async (path) => {
      await person.visit(path);
      await person.reads(language === 'fr' ? 'Rien ne correspond à ces filtres' : 'Nothing fits these filters');
      await states.isInOrder('filtered', path);
      await person.press(language === 'fr' ? 'Effacer les filtres' : 'Clear filters');
      await person.page.waitForFunction(() => window.location.search === '');
    },
    60_000,
  );

  it('shows the rest of the first page when one part of it cannot be read', async () => {
    const answers = await Answers.wait(person, /admin\/health/);
    try {
      await answers.fail();
      await person.visit('/operator');
      await person.reads(states.words.failed);
      await person.reads(language === 'fr' ? 'Rien n’attend' : 'Nothing waits');
      expect(await person.page.getByText(states.words.failed).count()).toBe(1);
      await states.isInOrder('partial', '/operator');
    } finally {
      await answers.come();
    }
  }, 60_000);
});

it('names the roles that may read a document to one that may not', async () => {
  const applicant = await aBusiness().in(stage.world);
  await applyWith(stage.world, applicant, await pdfOf(['#c81e1e']), 'statutes.pdf');
  const support = await anOperator(stage.world, 'support');
  const person = await stage.person({ width: 390 });
  await person.hasSession(support.email, OPERATOR_PASSWORD, 'admin');
  await person.visit(`/operator/kyc/${applicant.id}`);
  await person.reads('Not available for this account');
  await person.reads(/owner, compliance, auditor/);
  await new PageStates(person, 'en', NAME).isInOrder('forbidden', '/operator/kyc');
  await person.leave();
}, 60_000);
