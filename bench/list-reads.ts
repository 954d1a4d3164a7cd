import type { DataSource, EntityManager } from 'typeorm';
import { ApprovalsRepository } from '../src/admin/approvals/approvals.repository';
import { OperatorApproval } from '../src/admin/approvals/operator-approval.entity';
import { BusinessNote } from '../src/admin/accounts/business-note.entity';
import { BusinessNotesQueries } from '../src/admin/accounts/business-notes.queries';
import { BusinessDirectoryQueries } from '../src/admin/businesses/business-directory.queries';
import type { BusinessFilter } from '../src/admin/businesses/business-record';
import { BACKLOGS } from '../src/admin/health/operator-health.statements';
import { UNLINKED } from '../src/admin/audit/chain/audit-chain.statements';
import { FORGET as FORGET_OPERATOR_SESSIONS } from '../src/admin/operators/operator-session-cleanup.statements';
import { OperatorSession } from '../src/admin/operators/operator-session.entity';
import { OperatorSessionsRepository } from '../src/admin/operators/operator-sessions.repository';
import { Operator } from '../src/admin/operators/operator.entity';
import { LENGTHS } from '../src/admin/work/work.statements';
import { ApiKey } from '../src/api-keys/api-key.entity';
import { ApiKeysRepository } from '../src/api-keys/api-keys.repository';
import { FORGET as FORGET_TOKENS } from '../src/auth/one-time-token-cleanup.statements';
import { FORGET as FORGET_SESSIONS } from '../src/auth/session-cleanup.statements';
import { Session } from '../src/auth/session.entity';
import { SessionsRepository } from '../src/auth/sessions.repository';
import { COUNT as COUNT_RECORDS, LIST as RECORDS, OLDEST_PENDING, PENDING } from '../src/cards/card-records.statements';
import { LIST_AHEAD, LISTS, LISTS_OF_STATUS } from '../src/cards/cards.statements';
import {
  OLDEST_FAILED_ADOPTION,
  OPEN as OPEN_CARD_REVIEW,
  OPEN_FLOAT,
} from '../src/cards/issuer/card-reviews.statements';
import { IN_SUSPENSE } from '../src/cards/issuer/unclaimed-card-funds.statements';
import { TERMINATION_ORDERED } from '../src/cards/issuer/card-movements.statements';
import { FORGET_MOVED, TO_MOVE } from '../src/cards/issuer/card-suspension.statements';
import { CLAIM as CLAIM_CARDS, EARLIEST as EARLIEST_CARD } from '../src/cards/issuer/card-sync.statements';
import { OPEN_REVIEWS as OPEN_REVIEWS_OF_ENDED } from '../src/cards/issuer/ended-cards.statements';
import { FLOAT_ORDERS } from '../src/cards/operations/card-float.statements';
import { DAY_MS } from '../src/kernel/clock';
import { KycDocument } from '../src/kyc/kyc-document.entity';
import { FORGET_DOCUMENTS, FORGET_DRAFTS } from '../src/kyc/kyc-cleanup.statements';
import { KycRepository } from '../src/kyc/kyc.repository';
import type { KycSeals } from '../src/kyc/kyc-seals';
import { KycSubmission } from '../src/kyc/kyc-submission.entity';
import { LAST as LAST_CHECK } from '../src/ledger/invariant-runs.statements';
import { FORGET as FORGET_EMAILS } from '../src/mail/email-cleanup.statements';
import { FORGET_OLD, FORGET_UNSIGNED } from '../src/mobile-money/callbacks/callback-cleanup.statements';
import { ORPHANS } from '../src/mobile-money/callbacks/callbacks.statements';
import {
  DIFFERENCES,
  LAST as LAST_COMPARISONS,
} from '../src/mobile-money/reconciliation/reconciliation-metrics.statements';
import { ReconciliationDifference, ReconciliationRun } from '../src/mobile-money/reconciliation/reconciliation.entity';
import { BalanceBaseline } from '../src/mobile-money/reconciliation/balance-baseline.entity';
import { ReconciliationsRepository } from '../src/mobile-money/reconciliation/reconciliations.repository';
import { DECIDED, DISPUTED, DUE_DAY } from '../src/mobile-money/reconciliation/reconciliations.statements';
import { FACTS } from '../src/onboarding/onboarding.statements';
import { OperationReview } from '../src/operations/operation-review.entity';
import { REVIEWS } from '../src/operations/operation-metrics.statements';
import { CLOSE_ENDED, OPEN_OVERDUE } from '../src/operations/overdue-operation.statements';
import { CLOSE_KNOWN } from '../src/operations/reviews.statements';
import { ReviewsRepository } from '../src/operations/reviews.repository';
import { FORGET as FORGET_ATTEMPTS } from '../src/platform/attempts/attempt-cleanup.statements';
import { execute, type Statement } from '../src/platform/database/statement';
import { FORGET as FORGET_DELIVERIES } from '../src/webhooks/delivery-cleanup.statements';
import { WebhookDeliveriesRepository } from '../src/webhooks/webhook-deliveries.repository';
import { ATTEMPTS, COUNT_OPEN, RECOVER } from '../src/webhooks/webhook-deliveries.statements';
import { OLDEST_DUE } from '../src/webhooks/webhook-metrics.statements';
import { EARLIEST as EARLIEST_DELIVERY } from '../src/webhooks/webhook-queue.statements';
import { COUNTS, REMAINS } from '../src/admin/businesses/business-directory.statements';
import type { Asked } from './pages-read';

const FIRST = { page: 1, limit: 20 };

/** All that is asked of lists that are not of transactions, in the words of the table in docs/performance-full.md. */
export function listsOf(dataSource: DataSource, businessId: number, operationId: string): Asked[] {
  const now = new Date();
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const sql = (name: string, statement: Statement, ...values: unknown[]): Asked => ({
    name,
    isNamed: true,
    ask: (db) => execute(db, statement, values),
  });
  const of = <T extends object>(entity: new () => T) => dataSource.getRepository(entity);
  const owner = { businessId, environment: 'live' as const };
  const directory = new BusinessDirectoryQueries();
  const businesses = (name: string, filter: Partial<BusinessFilter>, page = 1): Asked => ({
    name: `businesses: ${name}`,
    ask: (db) => directory.list(db, { range: { from: null, to: null }, ...filter }, { ...FIRST, page }, now),
  });
  const deliveries = new WebhookDeliveriesRepository();
  const delivered = (name: string, status: 'pending' | 'succeeded' | 'failed' | null, page = 1): Asked => ({
    name: `deliveries: ${name}`,
    isNamed: true,
    ask: (db) => deliveries.list(db, owner, { status, operationId: null }, { ...FIRST, page }, now),
  });
  const kyc = new KycRepository(of(KycSubmission), of(KycDocument), {
    open: (row: KycSubmission) => row,
  } as unknown as KycSeals);
  const queue = (status: 'submitted' | 'approved' | 'rejected' | null): Asked => ({
    name: `KYC: ${status ?? 'all'}`,
    ask: (db) => kyc.listByStatus(db, status, FIRST),
  });
  const reviews = new ReviewsRepository(of(OperationReview));
  const reviewed = (status: 'open' | 'resolved' | null, order: 'newest' | 'oldest'): Asked => ({
    name: `reviews: ${status ?? 'all'}, ${order}`,
    isNamed: true,
    ask: (db) => reviews.list(db, status, order, FIRST),
  });
  const runs = new ReconciliationsRepository(of(ReconciliationRun), of(ReconciliationDifference), of(BalanceBaseline));
  const approvals = new ApprovalsRepository(of(OperatorApproval), of(Operator));
  const keys = new ApiKeysRepository(of(ApiKey));
  const sessions = new SessionsRepository(of(Session), undefined as never);
  const operators = new OperatorSessionsRepository(of(OperatorSession), of(Operator));
  const notes = new BusinessNotesQueries(of(BusinessNote), of(Operator));
  const listed = (status: string | null): unknown[] => [businessId, 'live', status];
  const card = [1, businessId];
  const statuses = ['pending_approval', 'suspended'] as const;
  return [
    businesses('all', {}),
    ...statuses.map((status) => businesses(status, { status })),
    ...(['submitted', 'approved', 'rejected', 'not_submitted'] as const).map((kycStatus) =>
      businesses(`KYC ${kycStatus}`, { kycStatus }),
    ),
    businesses('webhook failing', { webhook: 'any' }),
    businesses('by name of a quarter', { text: 'kivu' }),
    businesses('by a code', { text: 'FILL17' }),
    businesses('by an e-mail', { text: 'owner-17@fill.example' }),
    businesses('by a phone', { text: '+243810000017' }),
    businesses('by two letters', { text: 'go' }),
    sql('a business: counts', COUNTS, businessId, now),
    sql('a business: what remains', REMAINS, businessId),
    sql('a business: onboarding', FACTS, businessId, now),
    { name: 'a business: notes', ask: (db) => notes.notes(db, businessId, FIRST) },
    { name: 'a business: KYC attempts', ask: (db) => kyc.listAttempts(db, businessId) },
    queue('submitted'),
    queue('approved'),
    queue('rejected'),
    queue(null),
    reviewed('open', 'newest'),
    reviewed('open', 'oldest'),
    reviewed('resolved', 'newest'),
    reviewed('resolved', 'oldest'),
    reviewed(null, 'newest'),
    reviewed(null, 'oldest'),
    { name: 'reconciliations', ask: (db) => runs.list(db, FIRST) },
    ...([null, 'pending', 'rejected'] as const).map((status) => ({
      name: `approvals: ${status ?? 'all'}`,
      ask: (db: EntityManager) => approvals.list(db, { status, targetType: null, targetId: null }, FIRST, now),
    })),
    sql('work: lengths of queues', LENGTHS, now, ago(1), ago(7)),
    sql('health: backlogs', BACKLOGS, now),
    delivered('all', null),
    delivered('succeeded', 'succeeded'),
    delivered('failed', 'failed'),
    delivered('pending', 'pending'),
    sql('deliveries: how many are open', COUNT_OPEN, businessId, 'live'),
    sql('deliveries: attempts of one', ATTEMPTS, businessId, 'live', 7),
    sql('deliveries: recover those of a day', RECOVER, businessId, 'live', now, ago(1), 100),
    { name: 'sessions of an account', ask: (db) => sessions.list(db, businessId, now) },
    { name: 'sessions: latest origins', ask: (db) => sessions.latestOrigins(db as never, businessId, 20) },
    { name: 'sessions of an operator', ask: (db) => operators.list(db, 1, now) },
    ...([null, 'active', 'revoked', 'expired'] as const).map((status) => ({
      name: `keys: ${status ?? 'all'}`,
      ask: (db: EntityManager) => keys.list(db, businessId, { status, environment: 'live', now }, FIRST),
    })),
    { name: 'keys: how many are active', ask: (db) => keys.countActive(db as never, businessId, 'live', now) },
    sql('cards: all', LIST_AHEAD, businessId, 'live', 21),
    sql('cards: active', LISTS_OF_STATUS.first, ...listed('active'), 21, 0),
    sql('cards: frozen', LISTS_OF_STATUS.first, ...listed('frozen'), 21, 0),
    sql('cards: terminated', LISTS_OF_STATUS.first, ...listed('terminated'), 21, 0),
    sql('cards: behind a cursor', LISTS.behind, businessId, 'live', 21, ago(0.1), 1_000_000),
    sql('card records: 30 days', RECORDS, ...card, ago(0.5), now, 21, 0, null, null),
    sql('card records: total of half a day', COUNT_RECORDS, 1, ago(0.5), now),
    sql('card records: total of all', COUNT_RECORDS, 1, ago(500), now),
    sql('card records: pending', PENDING, ...card),
    sql('card records: oldest pending', OLDEST_PENDING, ...card, ago(30)),
    sql('cards: termination ordered', TERMINATION_ORDERED, ...card),
    sql('cards: in suspense', IN_SUSPENSE, ...card, 'suspense:USD', ago(1)),
    sql('jobs: cards to freeze', TO_MOVE, now, ago(0.1), ago(1), 20, [], []),
    sql('jobs: businesses whose cards have moved', FORGET_MOVED),
    sql('jobs: due cards', CLAIM_CARDS, now, now, 20, []),
    sql('jobs: earliest card', EARLIEST_CARD),
    sql('jobs: ended cards with money', OPEN_REVIEWS_OF_ENDED, now),
    sql('jobs: float orders of a day', FLOAT_ORDERS, 'other', ago(1), null, ['5']),
    sql('jobs: a review of a card', OPEN_CARD_REVIEW, operationId, 'float_differs', '{}', now, ago(30)),
    sql('jobs: failed adoptions', OLDEST_FAILED_ADOPTION, 'simulator', ago(2)),
    sql('jobs: a review of the float', OPEN_FLOAT, '{"issuer_transaction_id": "new"}', now),
    sql('jobs: overdue operations', OPEN_OVERDUE, now, ['mobile_money_deposit'], [now], 50),
    sql('jobs: reviews that have ended', CLOSE_ENDED, now),
    sql('jobs: reviews that are known', CLOSE_KNOWN, 'unknown_here', now),
    sql('jobs: is an operation decided', DECIDED, operationId),
    sql('jobs: disputed currencies', DISPUTED, 'simulator'),
    sql('jobs: day to reconcile', DUE_DAY, 'provider-1', ago(0), ago(1), ago(1)),
    sql('jobs: orphan callbacks', ORPHANS, 'simulator', ago(1), now),
    sql('jobs: earliest delivery', EARLIEST_DELIVERY, now),
    sql('jobs: audit records without link', UNLINKED, 1_000),
    sql('metrics: open reviews', REVIEWS),
    sql('metrics: last comparisons', LAST_COMPARISONS),
    sql('metrics: differences', DIFFERENCES),
    sql('metrics: oldest delivery due', OLDEST_DUE),
    sql('metrics: last check of the books', LAST_CHECK),
    sql('cleanup: deliveries', FORGET_DELIVERIES, ago(500), 1_000),
    sql('cleanup: sessions', FORGET_SESSIONS, ago(500), 1_000),
    sql('cleanup: sessions of operators', FORGET_OPERATOR_SESSIONS, ago(500), 1_000),
    sql('cleanup: tokens', FORGET_TOKENS, ago(500), 1_000),
    sql('cleanup: e-mails', FORGET_EMAILS, ago(500), 1_000),
    sql('cleanup: attempts', FORGET_ATTEMPTS, ago(500), 1_000),
    sql('cleanup: KYC documents', FORGET_DOCUMENTS, ago(500), 1_000),
    sql('cleanup: KYC drafts', FORGET_DRAFTS, ago(500), 1_000),
    sql('cleanup: callbacks', FORGET_OLD, ago(500), 1_000),
    sql('cleanup: unsigned callbacks', FORGET_UNSIGNED, ago(500), 1_000),
  ];
}
