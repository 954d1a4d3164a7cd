import type { NotificationRow } from './notifications.repository';
import type { NotificationView } from './notifications.views';
import { type EventData, textOf } from './notification-texts';
import type { NotificationType } from '../events/notification-types';

/** What of the event's data a notification repeats: identifiers and the values named in the message. */
const RELATED = {
  mobile_money: ['transaction_id', 'wallet_id', 'amount', 'currency_code', 'client_reference', 'failure_code'],
  transaction: ['transaction_id', 'type', 'direction', 'wallet_id', 'amount', 'currency_code', 'client_reference'],
  kyc: ['kyc_id', 'attempt', 'status', 'rejection_reason'],
  business: ['status', 'reason'],
} as const;

export const presentNotification = (row: NotificationRow): NotificationView => ({
  id: Number(row.id),
  type: row.type,
  environment: row.environment,
  ...textOf(row.type, row.data),
  data: relatedOf(row),
  read: row.read_at !== null,
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

function relatedOf({ type, data, environment }: NotificationRow): Record<string, unknown> {
  const related = pick(data, RELATED[groupOf(type)]);
  return environment === 'sandbox' ? { ...related, environment } : related;
}

const groupOf = (type: NotificationType): keyof typeof RELATED => {
  if (type.startsWith('mobile_money')) return 'mobile_money';
  if (type.startsWith('transaction')) return 'transaction';
  return type.startsWith('kyc') ? 'kyc' : 'business';
};

const pick = (data: EventData, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.filter((key) => data[key] !== undefined && data[key] !== null).map((key) => [key, data[key]]),
  );
