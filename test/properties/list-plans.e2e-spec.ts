import type { EntityManager } from 'typeorm';
import { ApprovalsRepository } from '../../src/admin/approvals/approvals.repository';
import { BusinessDirectoryQueries } from '../../src/admin/businesses/business-directory.queries';
import type { BusinessFilter } from '../../src/admin/businesses/business-record';
import { WorkQueries } from '../../src/admin/work/work.queries';
import { ApiKeysRepository } from '../../src/api-keys/api-keys.repository';
import { SessionsRepository } from '../../src/auth/sessions.repository';
import type { Tx } from '../../src/platform/database/unit-of-work';
import { KycRepository } from '../../src/kyc/kyc.repository';
import { DIFFERENCES, LAST } from '../../src/mobile-money/reconciliation/reconciliation-metrics.statements';
import { DECIDED } from '../../src/mobile-money/reconciliation/reconciliations.statements';
import { OPEN_FLOAT } from '../../src/cards/issuer/card-reviews.statements';
import { ReviewsRepository } from '../../src/operations/reviews.repository';
import { execute } from '../../src/platform/database/statement';
import { aBusiness } from '../support/builders';
import { mostRowsReadBy, TIMES_ASKED } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MANY = 4_000;
const PAGE = { page: 1, limit: 20 };
/** The rows of a page, each found by its key and read once more. */
const READ_MAX = 4 * (PAGE.limit + 1);

/** Guarantee: what operators and jobs ask of lists costs what it shows, however much has ended. */
describe('a list beside many rows that have ended', () => {
  let world: World;
  let businessId: number;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    ({ id: businessId } = await aBusiness().in(world));
    for (const text of [...BUSINESSES, ...WORK, ...ACCESS]) await world.db.query(text, [businessId, MANY]);
    await world.db.query('VACUUM ANALYZE');
  });
  afterAll(() => world.close());

  const read = (ask: (db: EntityManager) => Promise<unknown>, ...tables: string[]): Promise<number> =>
    mostRowsReadBy(world.db, tables, ask);
  const of = <T>(type: new (...args: never[]) => T): T => world.app.get(type, { strict: false });

  it.each(['newest', 'oldest'] as const)('shows reviews, the %s first', async (order) => {
    for (const status of ['open', 'resolved', null] as const) {
      const ask = (db: EntityManager) => of(ReviewsRepository).list(db, status, order, PAGE);
      expect(await read(ask, 'operation_reviews', 'operations')).toBeLessThanOrEqual(READ_MAX);
    }
  });

  it('puts a review where the age of its operation is, also when it names one later', async () => {
    const list = (status: 'resolved') => of(ReviewsRepository).list(world.db.manager, status, 'oldest', PAGE);
    const shown = (await list('resolved')).items;
    expect(shown.length).toBe(PAGE.limit);
    // The operations began after all reviews were opened, so the oldest of the queue name none.
    expect(shown.filter(({ operation }) => operation !== null)).toEqual([]);
  });

  it('finds the reviews of one operation, and of one movement of the float', async () => {
    const [row] = await world.db.query(`SELECT max(operation_id::text) AS id FROM operation_reviews`);
    expect(await read((db) => execute(db, DECIDED, [row.id]), 'operation_reviews')).toBeLessThanOrEqual(2);
    const values = ['{"issuer_transaction_id": "new"}', new Date()];
    expect(await read((db) => execute(db, OPEN_FLOAT, values), 'operation_reviews')).toBeLessThanOrEqual(TIMES_ASKED);
  });

  it.each(['submitted', 'rejected', null] as const)('shows KYC that is %s', async (status) => {
    const ask = (db: EntityManager) => of(KycRepository).listByStatus(db, status, PAGE);
    expect(await read(ask, 'kyc_submissions')).toBeLessThanOrEqual(READ_MAX);
  });

  it.each<readonly [string, Omit<BusinessFilter, 'range'>]>([
    ['whose webhook fails', { webhook: 'any' }],
    ['whose webhook fails now', { webhook: 'failing' }],
    ['whose webhook was given up', { webhook: 'switched_off' }],
  ])('shows businesses %s', async (_which, filter) => {
    const range = { from: null, to: null };
    const ask = (db: EntityManager) => of(BusinessDirectoryQueries).list(db, { ...filter, range }, PAGE, new Date());
    const tables = ['businesses', 'kyc_submissions', 'webhook_endpoints'];
    expect(await read(ask, ...tables)).toBeLessThanOrEqual(READ_MAX);
  });

  it('counts what waits for operators', async () => {
    const tables = ['businesses', 'kyc_submissions', 'webhook_endpoints', 'email_messages', 'reconciliations'];
    const ask = (db: EntityManager) => of(WorkQueries).lengths(db, new Date());
    expect(await read(ask, ...tables, 'reconciliation_differences')).toBeLessThanOrEqual(READ_MAX);
  });

  it('tells the metrics of the last comparisons', async () => {
    const ask = async (db: EntityManager) => [await execute(db, LAST), await execute(db, DIFFERENCES)];
    expect(await read(ask, 'reconciliations', 'reconciliation_differences')).toBeLessThanOrEqual(READ_MAX);
  });

  it.each(['pending', 'rejected', 'expired', null] as const)('shows approvals that are %s', async (status) => {
    const filter = { status, targetType: null, targetId: null };
    const ask = (db: EntityManager) => of(ApprovalsRepository).list(db, filter, PAGE, new Date());
    expect(await read(ask, 'operator_approvals')).toBeLessThanOrEqual(READ_MAX);
  });

  it('finds the approvals that wait about one business', async () => {
    const filter = { status: 'pending', targetType: 'business', targetId: String(businessId) } as const;
    const ask = (db: EntityManager) => of(ApprovalsRepository).list(db, filter, PAGE, new Date());
    expect(await read(ask, 'operator_approvals')).toBeLessThanOrEqual(READ_MAX);
  });

  it('tells where the latest sessions came from', async () => {
    const ask = (db: EntityManager) => of(SessionsRepository).latestOrigins(db as Tx, businessId, 20);
    expect(await read(ask, 'sessions')).toBeLessThanOrEqual(READ_MAX);
  });

  it('counts the valid keys of an account, and shows its keys', async () => {
    const now = new Date();
    const keys = of(ApiKeysRepository);
    expect(await read((db) => keys.countActive(db as Tx, businessId, 'live', now), 'api_keys')).toBeLessThanOrEqual(2);
    for (const status of ['active', 'expired', null] as const) {
      const ask = (db: EntityManager) => keys.list(db, businessId, { status, environment: 'live', now }, PAGE);
      expect(await read(ask, 'api_keys')).toBeLessThanOrEqual(READ_MAX);
    }
  });
});

const ROWS = 'generate_series(1, $2::integer) AS n WHERE $1::bigint > 0';
const AT = `date_trunc('milliseconds', now()) - (1 + $2::integer - n) * interval '1 minute'`;
const COLUMNS_OF_KYC = `business_id, attempt, status, legal_name, registration_number, business_type, country, address, representative,
  id_number_encrypted, id_number_last_four, submitted_at, reviewed_at, rejection_reason`;

/** Each has had its KYC rejected and then approved, and waits for nothing. */
const BUSINESSES = [
  `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
   SELECT 'MANY' || n, 'Many ' || n, 'many-' || n || '@example.com', '+243810000000', '', (SELECT min(id) FROM plans), ${AT}, now() FROM ${ROWS}`,
  `INSERT INTO kyc_submissions (${COLUMNS_OF_KYC})
   SELECT b.id, had.attempt, had.status, b.name, b.code, 'company', 'CD', '{}', '{}', '', '0000', b.created_at, now(), CASE WHEN had.attempt = 1 THEN 'No.' END
   FROM businesses b, (VALUES (1, 'rejected'), (2, 'approved')) AS had (attempt, status) WHERE b.code LIKE 'MANY%' AND $1::bigint + $2::integer > 0`,
  `UPDATE businesses SET status = 'active' WHERE code LIKE 'MANY%' AND $1::bigint + $2::integer > 0`,
  `INSERT INTO webhook_endpoints (id, business_id, environment, url, secret_encrypted, secret_prefix, created_at, updated_at)
   SELECT gen_random_uuid(), id, 'live', 'https://example.com', '', 'whsec_', now(), now() FROM businesses WHERE code LIKE 'MANY%' AND $1::bigint + $2::integer > 0`,
];
const WORK = [
  `INSERT INTO operators (email, name, role, password_hash, created_at, updated_at)
   SELECT 'many-' || n || '@example.com', 'Operator', 'owner', '', now(), now() FROM generate_series(1, 2) AS n WHERE $1::bigint + $2::integer > 0`,
  // What is adopted names its operation later, so its age is that of the operation from then on.
  `INSERT INTO operation_reviews (reason, details, status, resolution, created_at, resolved_at)
   SELECT CASE WHEN n % 2 = 0 THEN 'float_movement_unmatched' ELSE 'payment_unknown_here' END, jsonb_build_object('issuer_transaction_id', n), 'resolved', 'acknowledge',
     ${AT}, now() FROM ${ROWS}`,
  `INSERT INTO operations (id, business_id, environment, kind, amount, currency, provider, actor, last_submitted_at, created_at, updated_at, wallet_id, source, target)
   SELECT md5('review' || r.id)::uuid, $1, 'live', 'mobile_money_deposit', 100, 'USD', 'simulator', 'test', now(), now(), now(), w.id, 'clearing:simulator:USD', w.ledger_address
   FROM operation_reviews r, (SELECT id, ledger_address FROM wallets WHERE business_id = $1 AND environment = 'live' LIMIT 1) AS w WHERE r.id % 4 = 1 AND $2::integer > 0`,
  `UPDATE operation_reviews SET operation_id = md5('review' || id)::uuid WHERE id % 4 = 1 AND reason = 'payment_unknown_here' AND $1::bigint + $2::integer > 0`,
  `INSERT INTO email_messages (id, business_id, kind, recipient, language, data, status, created_at, completed_at)
   SELECT gen_random_uuid(), $1, 'pin_reset', 'many@example.com', 'en', '{}', 'sent', now(), now() FROM ${ROWS}`,
  `INSERT INTO reconciliations (provider, status, from_at, to_at, created_at, finished_at)
   SELECT 'provider-' || n % 2, CASE WHEN n % 4 < 2 THEN 'failed' ELSE 'finished' END, ${AT}, now(), ${AT}, ${AT} FROM ${ROWS}`,
  `INSERT INTO reconciliation_differences (reconciliation_id, kind, reference)
   SELECT id, 'missing_there', id FROM reconciliations WHERE id % 8 = 0 AND $1::bigint + $2::integer > 0`,
  `INSERT INTO operator_approvals (action, target_type, target_id, input, status, requested_by, requested_at, expires_at, decided_by, decided_at)
   SELECT 'business.suspend', 'business', n, '{}', 'approved', first.id, ${AT}, now(), last.id, now()
   FROM (SELECT min(id) AS id FROM operators) AS first, (SELECT max(id) AS id FROM operators) AS last, ${ROWS}`,
];
const ACCESS = [
  `INSERT INTO sessions (id, business_id, refresh_token_hash, refreshed_at, idle_expires_at, absolute_expires_at, revoked_at, created_at)
   SELECT gen_random_uuid(), $1, uuid_send(gen_random_uuid()), ${AT}, ${AT}, ${AT}, ${AT}, ${AT} FROM ${ROWS}`,
  `INSERT INTO api_keys (business_id, environment, key_hash, key_prefix, created_at, revoked_at, expires_at)
   SELECT $1, 'live', uuid_send(gen_random_uuid()), 'biz_live_many', ${AT}, CASE WHEN n % 2 = 0 THEN ${AT} END, ${AT} FROM ${ROWS}`,
];
