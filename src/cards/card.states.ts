import { AppError } from '../kernel/errors';
import type { CardStatus } from './card';

/** Actions on a card that exists. */
export const CARD_ACTIONS = ['card_topup', 'card_drain', 'card_freeze', 'card_unfreeze', 'card_termination'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

interface Transition {
  readonly from: readonly CardStatus[];
  readonly to: CardStatus;
}

/**
 * The statuses that allow an action and the status it leads to (specification 3). Top-up and drain change the balance and
 * not the status. The issuer refuses them for a frozen card. The table `card_transitions` repeats this.
 */
export const CARD_TRANSITIONS: Readonly<Record<CardAction, Transition>> = {
  card_topup: { from: ['active'], to: 'active' },
  card_drain: { from: ['active'], to: 'active' },
  card_freeze: { from: ['active'], to: 'frozen' },
  card_unfreeze: { from: ['frozen'], to: 'active' },
  card_termination: { from: ['active', 'frozen'], to: 'terminated' },
};

export const takes = (status: CardStatus, action: CardAction): boolean =>
  CARD_TRANSITIONS[action].from.includes(status);

const DONE: Readonly<Record<CardAction, string>> = {
  card_topup: 'topped up',
  card_drain: 'drained',
  card_freeze: 'frozen',
  card_unfreeze: 'unfrozen',
  card_termination: 'terminated',
};

/** Names the statuses that allow the action, for programs and in words: "The card is active; only a frozen card can be unfrozen." */
export function statusRefusal(status: CardStatus, action: CardAction): AppError {
  const { from } = CARD_TRANSITIONS[action];
  const words = from.join(' or ');
  const needed = `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
  const reason = `The card is ${status}; only ${needed} card can be ${DONE[action]}.`;
  return new AppError('invalid_card_status', { status, allowed_statuses: from, reason });
}
