/** Everything an operator can do that leaves a row in the audit log; the list is closed. */
export const AUDIT_ACTIONS = [
  'operator.created',
  'operator.logged_in',
  'operator.logged_out',
  'operator.password_changed',
  'business.updated',
  'business.activated',
  'business.suspended',
  'business.reactivated',
  'business.terminated',
  'business.plan_set',
  'business.pin_reset',
  'kyc.approved',
  'kyc.rejected',
  'kyc_document.read',
  'plan.created',
  'plan.updated',
  'wallet.limits_set',
  'transaction.synced',
  'review.resolved',
  'reconciliation.run',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_TARGETS = [
  'operator',
  'business',
  'kyc_document',
  'plan',
  'wallet',
  'transaction',
  'review',
  'reconciliation',
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];
