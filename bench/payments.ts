import { createHash, randomUUID } from 'node:crypto';
import { presentMobileMoney } from '../src/mobile-money/mobile-money.presenter';
import { clearingAddress } from '../src/ledger/ledger-addresses';
import { KINDS, type MobileMoneyKind } from '../src/ledger/operation-kinds';
import { NOT_YET, type OperationOf } from '../src/operations/operation';
import type { Conclusion } from '../src/operations/operation-changes';
import { AMOUNT_MINOR, CURRENCY, NETWORK, PHONE_NUMBER } from './merchants';

export interface PaymentOwner {
  readonly businessId: number;
  readonly walletId: number;
  readonly ledgerAddress: string;
}

const CLEARING = clearingAddress({ provider: 'simulator', currency: CURRENCY });

/** The row that the service would insert for the same request. */
export function draftPayment(
  direction: 'deposit' | 'payout',
  owner: PaymentOwner,
  idempotencyKey: string | null = null,
): OperationOf<MobileMoneyKind> {
  const now = new Date();
  const isPayout = direction === 'payout';
  return {
    ...NOT_YET,
    id: randomUUID(),
    businessId: owner.businessId,
    environment: 'live',
    kind: `mobile_money_${direction}`,
    state: 'submitting',
    amount: AMOUNT_MINOR,
    currency: CURRENCY,
    walletId: owner.walletId,
    source: isPayout ? owner.ledgerAddress : CLEARING,
    target: isPayout ? CLEARING : owner.ledgerAddress,
    holdsSource: isPayout,
    provider: 'simulator',
    network: NETWORK,
    phoneNumber: PHONE_NUMBER,
    clientReference: null,
    description: null,
    metadata: {},
    idempotencyKey,
    orderId: null,
    fingerprint: idempotencyKey === null ? null : createHash('sha256').update(idempotencyKey).digest(),
    submissions: 1,
    lastSubmittedAt: now,
    nextCheckAt: null,
    actor: 'api_key:0',
    createdAt: now,
    updatedAt: now,
  };
}

/** How the service would end it, with the event that tells the merchant. */
export function completionOf(
  operation: OperationOf<MobileMoneyKind>,
): Conclusion & { readonly event: NonNullable<Conclusion['event']> } {
  const now = new Date();
  const completed: OperationOf<MobileMoneyKind> = {
    ...operation,
    state: 'completed',
    updatedAt: now,
    completedAt: now,
  };
  return {
    operation: completed,
    from: ['submitting', 'accepted', 'unknown'],
    state: 'completed',
    freesKey: false,
    event: { type: KINDS[operation.kind].events.completed, data: presentMobileMoney(completed) },
  };
}
