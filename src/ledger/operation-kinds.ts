import type { EventType } from '../events/event-types';
import { HOUR_MS } from '../kernel/clock';

/** How each kind appears in the ledger and in histories. */
interface KindDescription {
  /** The description of a wallet's entry when the merchant gave none. */
  readonly label: string;
  /** Direction of the wallet's money. An outgoing amount returns when the operation fails. */
  readonly direction: 'in' | 'out' | 'none';
  /** True for an order to a provider, run by the engine. The other kinds are booked when the issuer reports them. */
  readonly isOrder: boolean;
  /** Listed and counted as a transaction. The others can only be looked up by their id. */
  readonly isListed: boolean;
  /** The format of amounts for this kind. */
  readonly amountsIn: 'decimals' | 'cents';
  /** The event sent at the end; null for none. */
  readonly events: { readonly completed: EventType | null; readonly failed: EventType | null };
  /** Its events are notifications too, as the trigger on `events` decides. */
  readonly isNotified: boolean;
  /** The longest time an order normally stays open. A network may hold payouts back for a while. */
  readonly normalTimeMs: number;
  /** An operator may mark it as done: no card id or amount from the issuer is needed. */
  readonly isCompletable: boolean;
}

/** The one table of kinds, in the order of the documentation. Type names of the interface are the kinds themselves. */
export const KINDS = {
  mobile_money_deposit: {
    label: 'Mobile money deposit',
    direction: 'in',
    isOrder: true,
    isListed: true,
    amountsIn: 'decimals',
    events: { completed: 'mobile_money_deposit.completed', failed: 'mobile_money_deposit.failed' },
    isNotified: true,
    normalTimeMs: HOUR_MS,
    isCompletable: true,
  },
  mobile_money_payout: {
    label: 'Mobile money payout',
    direction: 'out',
    isOrder: true,
    isListed: true,
    amountsIn: 'decimals',
    events: { completed: 'mobile_money_payout.completed', failed: 'mobile_money_payout.failed' },
    isNotified: true,
    normalTimeMs: 2 * HOUR_MS,
    isCompletable: true,
  },
  card_creation: {
    label: 'Card creation',
    direction: 'out',
    isOrder: true,
    isListed: true,
    amountsIn: 'cents',
    events: { completed: 'card.created', failed: null },
    isNotified: false,
    normalTimeMs: HOUR_MS,
    isCompletable: false,
  },
  card_topup: {
    label: 'Card top-up',
    direction: 'out',
    isOrder: true,
    isListed: true,
    amountsIn: 'cents',
    events: { completed: 'card.topped_up', failed: null },
    isNotified: false,
    normalTimeMs: HOUR_MS,
    isCompletable: true,
  },
  card_drain: {
    label: 'Card drain',
    direction: 'in',
    isOrder: true,
    isListed: true,
    amountsIn: 'cents',
    events: { completed: 'card.drained', failed: null },
    isNotified: false,
    normalTimeMs: HOUR_MS,
    isCompletable: true,
  },
  card_termination: {
    label: 'Card termination',
    direction: 'in',
    isOrder: true,
    isListed: true,
    amountsIn: 'cents',
    events: { completed: 'card.terminated', failed: null },
    isNotified: false,
    normalTimeMs: HOUR_MS,
    isCompletable: false,
  },
  card_freeze: {
    label: 'Card freeze',
    direction: 'none',
    isOrder: true,
    isListed: false,
    amountsIn: 'cents',
    events: { completed: 'card.frozen', failed: null },
    isNotified: false,
    normalTimeMs: HOUR_MS,
    isCompletable: false,
  },
  card_unfreeze: {
    label: 'Card unfreeze',
    direction: 'none',
    isOrder: true,
    isListed: false,
    amountsIn: 'cents',
    events: { completed: 'card.unfrozen', failed: null },
    isNotified: false,
    normalTimeMs: HOUR_MS,
    isCompletable: false,
  },
  card_transaction: {
    label: 'card_transaction',
    direction: 'none',
    isOrder: false,
    isListed: false,
    amountsIn: 'cents',
    events: { completed: 'card.transaction', failed: null },
    isNotified: false,
    normalTimeMs: 0,
    isCompletable: false,
  },
  sandbox_funding: {
    label: 'Sandbox funding',
    direction: 'in',
    isOrder: false,
    isListed: false,
    amountsIn: 'decimals',
    events: { completed: null, failed: null },
    isNotified: false,
    normalTimeMs: 0,
    isCompletable: false,
  },
} as const satisfies Readonly<Record<string, KindDescription>>;

type Kinds = typeof KINDS;
/** Any kind that a row of `operations` may have. */
export type RecordedKind = keyof Kinds;
export const RECORDED_KINDS = Object.keys(KINDS) as readonly RecordedKind[];

type KindsWith<Rule> = { [K in RecordedKind]: Kinds[K] extends Rule ? K : never }[RecordedKind];
const kindsWith = <const Rule extends Partial<KindDescription>>(rule: Rule): readonly KindsWith<Rule>[] =>
  RECORDED_KINDS.filter((kind) =>
    Object.entries(rule).every(([name, value]) => KINDS[kind][name as keyof KindDescription] === value),
  ) as readonly RecordedKind[] as readonly KindsWith<Rule>[];

/** Kinds that are orders to a provider. */
export type OperationKind = KindsWith<{ isOrder: true }>;
export const OPERATION_KINDS = kindsWith({ isOrder: true });

/** Deposits and payouts: their orders go to a mobile-money provider. */
export type MobileMoneyKind = KindsWith<{ isOrder: true; amountsIn: 'decimals' }>;
/** By the direction of the money, as providers tell them apart. */
export const MOBILE_MONEY_KINDS = {
  deposit: 'mobile_money_deposit',
  payout: 'mobile_money_payout',
} as const satisfies Record<string, MobileMoneyKind>;
/** Kinds whose orders go to a card issuer. */
export type CardKind = KindsWith<{ isOrder: true; amountsIn: 'cents' }>;

/** Kinds that are transactions: they move money of a wallet by order. */
export type TransactionType = KindsWith<{ isListed: true }>;
export const TRANSACTION_TYPES = kindsWith({ isListed: true });

/** Final events that are also notifications. */
type NotifiedKind = KindsWith<{ isNotified: true }>;
export type NotifiedKindEvent = Kinds[NotifiedKind]['events']['completed' | 'failed'];
export const NOTIFIED_KIND_EVENTS: readonly NotifiedKindEvent[] = kindsWith({ isNotified: true }).flatMap((kind) => [
  KINDS[kind].events.completed,
  KINDS[kind].events.failed,
]);

/**
 * Whether an entry of a wallet undoes what its kind did: a deposit that was taken back, a payout that came back. Only the decision on
 * a review moves the money of a kind against its direction.
 */
export const isReversal = (kind: RecordedKind, direction: 'debit' | 'credit'): boolean =>
  KINDS[kind].direction === (direction === 'debit' ? 'in' : 'out');
