import type { ProviderResult } from '../providers/provider-result';
import { firstLookBack, lookBackAgain, nextLookBack } from './check-schedule';
import type { Decision, DecisionContext } from './decision';
import { differenceFrom } from './differing-amounts';
import type { Operation } from './operation';

/** The provider has said nothing about the order. Movements that a healthy read found are something. */
const isUnread = (result: ProviderResult): boolean =>
  result.kind === 'not_sent' || (result.kind === 'unknown' && result.candidates === undefined);

/** What the provider says it has moved, for a person. */
const moved = (operation: Operation, result: Extract<ProviderResult, { kind: 'succeeded' }>) => ({
  reference: result.reference ?? '',
  amount: String(result.amount ?? operation.amount),
  ...differenceFrom(operation, result),
});

/** The look after one that has changed nothing. */
const nextLook = (operation: Operation, result: ProviderResult, context: DecisionContext): Date | null =>
  isUnread(result) ? lookBackAgain(operation, context) : nextLookBack(operation, context);

/** What a result does to an operation that has been completed: no result takes its money back by itself. */
export function decideCompleted(operation: Operation, result: ProviderResult, context: DecisionContext): Decision {
  // An operator completed it, and the provider may still say otherwise.
  if (result.kind === 'accepted') return { kind: 'nothing', nextCheckAt: lookBackAgain(operation, context) };
  if (result.kind === 'not_sent' || result.kind === 'unknown')
    return { kind: 'nothing', nextCheckAt: nextLook(operation, result, context) };
  if (result.kind === 'succeeded' && context.isReversed) {
    return {
      kind: 'review',
      reason: 'completed_after_reversal',
      details: moved(operation, result),
      freezes: false,
      nextCheckAt: null,
    };
  }
  // An operator may have completed it for the ordered amount, or the provider has corrected itself.
  // A card that has ended without an amount gave nothing back.
  const booked = { ...operation, amount: operation.amount ?? 0n };
  const difference = result.kind === 'succeeded' ? differenceFrom(booked, result) : null;
  if (difference !== null) {
    return { kind: 'review', reason: 'amount_differs', details: difference, freezes: false, nextCheckAt: null };
  }
  if (result.kind !== 'failed' && result.kind !== 'rejected') return { kind: 'nothing', nextCheckAt: null };
  const details = { code: result.code, message: result.message };
  return { kind: 'review', reason: 'failed_after_completion', details, freezes: false, nextCheckAt: null };
}

/** What a result does to an operation that has failed: no result moves its money by itself. */
export function decideFailed(operation: Operation, result: ProviderResult, context: DecisionContext): Decision {
  if (result.kind === 'succeeded') {
    return {
      kind: 'review',
      reason: 'completed_after_failure',
      details: moved(operation, result),
      freezes: false,
      nextCheckAt: null,
    };
  }
  if (result.kind === 'accepted') {
    const nextCheckAt = firstLookBack(context);
    return { kind: 'review', reason: 'in_flight_after_failure', details: {}, freezes: false, nextCheckAt };
  }
  return { kind: 'nothing', nextCheckAt: nextLook(operation, result, context) };
}
