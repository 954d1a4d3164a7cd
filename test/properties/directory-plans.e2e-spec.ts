import type { EntityManager } from 'typeorm';
import { BusinessNotesQueries } from '../../src/admin/accounts/business-notes.queries';
import { ApprovalsRepository } from '../../src/admin/approvals/approvals.repository';
import { BusinessDirectoryQueries } from '../../src/admin/businesses/business-directory.queries';
import type { BusinessFilter } from '../../src/admin/businesses/business-record';
import { WorkQueries } from '../../src/admin/work/work.queries';
import { ApiKeysRepository } from '../../src/api-keys/api-keys.repository';
import { KycRepository } from '../../src/kyc/kyc.repository';
import { SHOWN_KYC_STATUSES } from '../../src/kyc/kyc.views';
import { FACTS } from '../../src/onboarding/onboarding.statements';
import { ReviewsRepository } from '../../src/operations/reviews.repository';
import { execute } from '../../src/platform/database/statement';
import { aBusiness } from '../support/builders';
import { mostRowsReadBy, pagesReadBy, vacuum } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MANY = 20_000;
const PAGE = { page: 1, limit: 20 };
/** The rows of a page, each found by its key and read once more. */
const READ_MAX = 4 * (PAGE.limit + 1);
/** Of a question that is not a list. */
const FEW = 4;
/** The pages of 8 kB of a list and of its total, of which one tells eight hundred rows or more. */
const PAGES_MAX = READ_MAX + MANY / 800;

const ALL_APPROVALS = { status: null, targetType: null, targetId: null } as const;

/** Guarantee: what operators ask about businesses costs what it shows, and a total no more than a page for eight hundred rows. */
describe('the directory beside many businesses', () => {
  let world: World;
  let businessId: number;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    ({ id: businessId } = await aBusiness().in(world));
    await world.db.transaction(async (tx) => {
      // By far faster, and none of them tells another row anything.
      await tx.query('SET LOCAL session_replication_role = replica');
      for (const text of FILLED) await tx.query(text, [businessId, MANY]);
    });
    await vacuum(world.db, [
      'businesses',
      'kyc_submissions',
      'operation_reviews',
      'operator_approvals',
      'business_notes',
      'api_keys',
    ]);
  });
  afterAll(() => world.close());

  const of = <T>(type: new (...args: never[]) => T): T => world.app.get(type, { strict: false });
  const list = (filter: Omit<BusinessFilter, 'range'>) => (db: EntityManager) =>
    of(BusinessDirectoryQueries).list(db, { ...filter, range: { from: null, to: null } }, PAGE, new Date());

  it.each(SHOWN_KYC_STATUSES)('shows those whose KYC is %s', async (kycStatus) => {
    const tables = ['businesses', 'kyc_submissions'];
    expect(await mostRowsReadBy(world.db, tables, list({ kycStatus }))).toBeLessThanOrEqual(READ_MAX);
  });

  it.each<readonly [string, Omit<BusinessFilter, 'range'>]>([
    ['all', {}],
    ['those whose KYC was approved', { kycStatus: 'approved' }],
    ['those whose KYC was rejected', { kycStatus: 'rejected' }],
    ['those that were never approved', { status: 'pending_approval' }],
  ])('counts %s along an index of few values', async (_which, filter) => {
    expect(await pagesReadBy(world.db, list(filter))).toBeLessThanOrEqual(PAGES_MAX);
  });

  it.each<readonly [string, (db: EntityManager) => Promise<unknown>]>([
    ['KYC', (db) => of(KycRepository).listByStatus(db, null, PAGE)],
    ['KYC that was rejected', (db) => of(KycRepository).listByStatus(db, 'rejected', PAGE)],
    ['reviews', (db) => of(ReviewsRepository).list(db, 'resolved', 'newest', PAGE)],
    ['approvals', (db) => of(ApprovalsRepository).list(db, ALL_APPROVALS, PAGE, new Date())],
    [
      'keys of one',
      (db) => of(ApiKeysRepository).list(db, businessId, { status: null, environment: 'live', now: new Date() }, PAGE),
    ],
    ['notes of one', (db) => of(BusinessNotesQueries).notes(db, businessId, PAGE)],
  ])('counts %s along an index of few values', async (_which, ask) => {
    expect(await pagesReadBy(world.db, ask)).toBeLessThanOrEqual(PAGES_MAX);
  });

  it.each([
    ['code', 'MANY17', 1],
    ['e-mail', 'many-17@example.com', 1],
    ['name', 'many 17', 1],
    ['name, behind its last page', 'many 17', 100],
  ])('reads what a search finds once: by %s', async (_which, text, page) => {
    const range = { from: null, to: null };
    const ask = (db: EntityManager) =>
      of(BusinessDirectoryQueries).list(db, { text, range }, { ...PAGE, page }, new Date());
    expect(await mostRowsReadBy(world.db, ['businesses'], ask)).toBeLessThanOrEqual(READ_MAX);
  });

  it('counts those that wait to be activated without a look at those that do not', async () => {
    const tables = ['businesses', 'kyc_submissions'];
    const ask = (db: EntityManager) => of(WorkQueries).lengths(db, new Date());
    expect(await mostRowsReadBy(world.db, tables, ask)).toBeLessThanOrEqual(FEW);
  });

  it('tells whether an account has a valid key without a look at those that expired', async () => {
    const ask = (db: EntityManager) => execute(db, FACTS, [businessId, new Date()]);
    expect(await mostRowsReadBy(world.db, ['api_keys'], ask)).toBeLessThanOrEqual(FEW);
  });
});

const ROWS = 'generate_series(1, $2::integer) AS n WHERE $1::bigint > 0';
const AT = `date_trunc('milliseconds', now()) - (1 + $2::integer - n) * interval '1 minute'`;

/** Half of them were approved and are active, half were rejected and never were. */
const FILLED = [
  `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, status, kyc_status, created_at, updated_at)
   SELECT 'MANY' || n, 'Many ' || n, 'many-' || n || '@example.com', '+243810000000', '', (SELECT min(id) FROM plans),
     CASE WHEN n % 2 = 0 THEN 'active' ELSE 'pending_approval' END, CASE WHEN n % 2 = 0 THEN 'approved' ELSE 'rejected' END, ${AT}, now() FROM ${ROWS}`,
  `INSERT INTO kyc_submissions (business_id, attempt, status, legal_name, registration_number, business_type, country, address, representative,
     id_number_encrypted, id_number_last_four, submitted_at, reviewed_at, rejection_reason)
   SELECT id, 1, kyc_status, name, code, 'company', 'CD', '{}', '{}', '', '0000', created_at, now(), CASE WHEN kyc_status = 'rejected' THEN 'No.' END
   FROM businesses WHERE code LIKE 'MANY%' AND $1::bigint + $2::integer > 0`,
  `INSERT INTO operators (email, name, role, password_hash, created_at, updated_at)
   SELECT 'many-' || n || '@example.com', 'Operator', 'owner', '', now(), now() FROM generate_series(1, 2) AS n WHERE $1::bigint + $2::integer > 0`,
  `INSERT INTO business_notes (business_id, operator_id, text, created_at)
   SELECT $1, (SELECT min(id) FROM operators), 'Called.', ${AT} FROM ${ROWS}`,
  `INSERT INTO operation_reviews (reason, details, status, resolution, created_at, resolved_at)
   SELECT 'payment_unknown_here', '{}', 'resolved', 'acknowledge', ${AT}, now() FROM ${ROWS}`,
  `INSERT INTO operator_approvals (action, target_type, target_id, input, status, requested_by, requested_at, expires_at, decided_by, decided_at)
   SELECT 'business.suspend', 'business', n, '{}', 'approved', first.id, ${AT}, now(), last.id, now()
   FROM (SELECT min(id) AS id FROM operators) AS first, (SELECT max(id) AS id FROM operators) AS last, ${ROWS}`,
  `INSERT INTO api_keys (business_id, environment, key_hash, key_prefix, created_at, expires_at)
   SELECT $1, 'live', uuid_send(gen_random_uuid()), 'biz_live_many', ${AT}, ${AT} FROM ${ROWS}`,
];
