import { MINUTE_MS, SECOND_MS } from '../../src/kernel/clock';
import { NOT_YET, type OperationOf } from '../../src/operations/operation';
import type { DecisionContext } from '../../src/operations/decision';
import type { ProviderResult } from '../../src/providers/provider-result';

export const NOW = new Date('2026-05-01T12:00:00.000Z');
export const absence = { resubmitForMs: 2 * MINUTE_MS, absentAfterMs: 15 * MINUTE_MS };
export const context: DecisionContext = {
  origin: 'read',
  now: NOW,
  absence,
  firstChecksMs: [5 * SECOND_MS, 10 * SECOND_MS],
  scale: 1,
};

export type Payout = OperationOf<'mobile_money_payout'>;

/** A payout that is being submitted. */
export const anOperation = (changes: Partial<Payout> = {}): Payout => ({
  ...NOT_YET,
  id: '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10',
  businessId: 1,
  environment: 'live',
  kind: 'mobile_money_payout',
  state: 'submitting',
  amount: 5_000n,
  currency: 'CDF',
  walletId: 1,
  source: 'wallet:1:CDF',
  target: 'clearing:pawapay:CDF',
  holdsSource: true,
  provider: 'pawapay',
  network: 'AIRTEL_COD',
  phoneNumber: '243973456789',
  clientReference: null,
  description: null,
  metadata: {},
  idempotencyKey: null,
  fingerprint: null,
  orderId: null,
  submissions: 1,
  lastSubmittedAt: NOW,
  nextCheckAt: NOW,
  actor: 'api_key:1',
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});
/** What ends an operation as failed. */
export const failed = { state: 'failed', failureCode: 'x', completedAt: NOW } as const;
export const no: Extract<ProviderResult, { kind: 'rejected' }> = {
  kind: 'rejected',
  code: 'recipient_not_found',
  message: 'unknown number',
};
