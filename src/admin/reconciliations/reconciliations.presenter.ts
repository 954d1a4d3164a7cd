import type { Difference } from '../../mobile-money/reconciliation/comparison';
import type { Reconciliation } from '../../mobile-money/reconciliation/reconciliation';
import type { ReconciliationDetailView, ReconciliationView } from './reconciliations.views';

export const presentReconciliation = (one: Reconciliation): ReconciliationView => ({
  id: one.id,
  provider: one.provider,
  status: one.status,
  from: one.from.toISOString(),
  to: one.to.toISOString(),
  matched: one.matched,
  in_flight: one.inFlight,
  unread: one.unread,
  difference_count: one.differenceCount,
  balances: one.balances,
  created_at: one.createdAt.toISOString(),
  finished_at: one.finishedAt?.toISOString() ?? null,
});

export const presentReconciliationDetail = (found: {
  readonly reconciliation: Reconciliation;
  readonly differences: readonly Difference[];
}): ReconciliationDetailView => ({
  ...presentReconciliation(found.reconciliation),
  differences: found.differences.map(({ kind, reference, details }) => ({ kind, reference, details })),
});
