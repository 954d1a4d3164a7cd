import { NOTIFICATION_TYPES } from '../events/notification-types';
import type { Environment } from '../kernel/environment';
import { transactionIdOf } from '../kernel/ids';
import { KINDS, NOTIFIED_KIND_EVENTS, TRANSACTION_TYPES, type TransactionType } from '../ledger/operation-kinds';
import type { FinalState } from '../operations/operation';

/** A message to the dashboard: that something changed and where to read it. */
export const STREAM_MESSAGES = [
  'transaction.updated',
  'notification.created',
  'wallet.updated',
  'kyc.updated',
] as const;
export type StreamMessageType = (typeof STREAM_MESSAGES)[number];

/** An event of the account as the event log has it. */
export interface StreamedEvent {
  readonly sequence: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly environment: Environment;
  /** The operation that it concludes. */
  readonly operationId: string | null;
}

const IS_NOTIFIED: ReadonlySet<string> = new Set(NOTIFICATION_TYPES);
/** The money of a transaction that had ended went back, or was booked again. */
const isAfterItsEnd = (type: string): boolean => type.startsWith('transaction.');
/** What goes out comes back when it fails. */
const MOVES_WALLET: ReadonlySet<string | null> = new Set([
  'wallet.created',
  ...Object.values(KINDS).flatMap(({ direction, events }) => {
    if (direction === 'none') return [];
    return direction === 'out' ? [events.completed, events.failed] : [events.completed];
  }),
]);
/** The events whose payload is a transaction. */
const IS_TRANSACTION: ReadonlySet<string> = new Set(NOTIFIED_KIND_EVENTS);
/** Which transaction an event tells the end of, whatever its payload is. */
const ENDS: ReadonlyMap<string, { readonly type: TransactionType; readonly status: FinalState }> = new Map(
  TRANSACTION_TYPES.flatMap((type) =>
    (['completed', 'failed'] as const).flatMap((status) => {
      const event = KINDS[type].events[status];
      return event === null ? [] : [[event, { type, status }] as const];
    }),
  ),
);
/** The fields of a resource that a message holds. A client reads the others when it needs them. */
const TOLD = ['transaction_id', 'type', 'status', 'currency_code', 'wallet_id'];
const CARD_CURRENCY = 'USD';

/**
 * One event as a page receives it (Server-Sent Events). Only the last message carries the id, so a page that lost the
 * connection between two of them receives both again.
 */
export function messagesOf(event: StreamedEvent): string {
  const types = typesOf(event);
  return types
    .map((type, index) => {
      const id = index === types.length - 1 ? `id: ${event.sequence}\n` : '';
      return `${id}event: ${type}\ndata: ${JSON.stringify(dataOf(type, event))}\n\n`;
    })
    .join('');
}

function typesOf({ type, operationId }: StreamedEvent): StreamMessageType[] {
  const types: StreamMessageType[] = [];
  // A card that its issuer ended by itself is the end of no transaction.
  if (isAfterItsEnd(type) || (ENDS.has(type) && operationId !== null)) types.push('transaction.updated');
  if (isAfterItsEnd(type) || MOVES_WALLET.has(type)) types.push('wallet.updated');
  if (type.startsWith('kyc.')) types.push('kyc.updated');
  if (IS_NOTIFIED.has(type)) types.push('notification.created');
  return types;
}

function dataOf(type: StreamMessageType, event: StreamedEvent): object {
  const { data, environment } = event;
  if (type === 'transaction.updated') {
    const transaction = transactionOf(event);
    const told = Object.fromEntries(TOLD.flatMap((name) => (name in transaction ? [[name, transaction[name]]] : [])));
    return { ...told, environment };
  }
  if (type === 'wallet.updated') return { currency_code: data['currency_code'] ?? CARD_CURRENCY, environment };
  return { type: event.type, environment };
}

/** The payload where that is the transaction; the event of a card shows the card. */
function transactionOf({ type, data, operationId }: StreamedEvent): StreamedEvent['data'] {
  if (IS_TRANSACTION.has(type) || operationId === null) return data;
  return { transaction_id: transactionIdOf(operationId), ...ENDS.get(type), currency_code: CARD_CURRENCY };
}
