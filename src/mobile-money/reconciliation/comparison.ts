import type { MobileMoneyKind } from '../../ledger/operation-kinds';
import { differenceFrom } from '../../operations/differing-amounts';
import type { OperationOf } from '../../operations/operation';
import type { ProviderResult } from '../../providers/provider-result';

export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount_differs' | 'state_differs' | 'balance_differs';

/** One disagreement between our ledger and the provider's. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Transaction id, provider id or currency, by kind. */
  readonly reference: string;
  readonly details: Readonly<Record<string, string | null>>;
}

export type ComparisonOutcome =
  | 'matched'
  | 'in_flight'
  | 'unread'
  | { readonly kind: DifferenceKind; readonly details: Difference['details'] };

/** Our operation and the state the provider reports for it now. @param isReversed an operator has sent its money back. */
export function compare(
  operation: OperationOf<MobileMoneyKind>,
  result: ProviderResult,
  isReversed = false,
): ComparisonOutcome {
  switch (result.kind) {
    case 'unknown':
    case 'not_sent':
      return 'unread';
    case 'succeeded':
      return compareMoved(operation, result, isReversed);
    case 'failed':
    case 'rejected':
      if (operation.state === 'failed') return 'matched';
      return operation.state === 'completed' ? differs(operation, 'failed') : 'in_flight';
    case 'accepted':
      return operation.completedAt === null ? 'in_flight' : differs(operation, 'in_flight');
    case 'not_found':
      if (operation.state === 'failed') return 'matched';
      return operation.state === 'completed'
        ? { kind: 'missing_there', details: { state: operation.state } }
        : 'in_flight';
    default:
      return result satisfies never;
  }
}

function compareMoved(
  operation: OperationOf<MobileMoneyKind>,
  result: Extract<ProviderResult, { kind: 'succeeded' }>,
  isReversed: boolean,
): ComparisonOutcome {
  const details = differenceFrom(operation, result);
  if (details !== null) return { kind: 'amount_differs', details };
  if (operation.state === 'completed') {
    return isReversed
      ? { kind: 'state_differs', details: { our_state: 'reversed', their_state: 'completed' } }
      : 'matched';
  }
  return operation.state === 'failed' ? differs(operation, 'completed') : 'in_flight';
}

const differs = (operation: OperationOf<MobileMoneyKind>, theirs: string): ComparisonOutcome => ({
  kind: 'state_differs',
  details: { our_state: operation.state, their_state: theirs },
});
