import type { NotificationType } from '../events/notification-types';

/** The event's data. It comes from another module, so every field is checked. */
export type EventData = Readonly<Record<string, unknown>>;

export interface NotificationText {
  readonly title: string;
  readonly message: string;
}

/** Title and message of a notification, in words a merchant understands. */
export function textOf(type: NotificationType, data: EventData): NotificationText {
  switch (type) {
    case 'mobile_money_deposit.completed':
      return { title: 'Deposit completed', message: `${amount(data)}${phone('from', data)} was added to your wallet.` };
    case 'mobile_money_deposit.failed':
      return {
        title: 'Deposit failed',
        message: `The deposit of ${amount(data)}${phone('from', data)} failed${reason(data, 'failure_message')}`,
      };
    case 'mobile_money_payout.completed':
      return { title: 'Payout completed', message: `${amount(data)} was paid out${phone('to', data)}.` };
    case 'mobile_money_payout.failed':
      return {
        title: 'Payout failed',
        message: `The payout of ${amount(data)}${phone('to', data)} failed and the money is back in your wallet${reason(data, 'failure_message')}`,
      };
    case 'transaction.reversed':
      return {
        title: 'Payment sent back',
        message: `A payment that had been completed was sent back by its provider: ${amount(data)} was ${moved(data)}.`,
      };
    case 'transaction.reinstated':
      return {
        title: 'Payment booked again',
        message: `A payment that had been sent back was made after all: ${amount(data)} was ${moved(data)}.`,
      };
    case 'kyc.approved':
      return { title: 'KYC approved', message: 'Your KYC was approved. Our team activates your account next.' };
    case 'kyc.rejected':
      return {
        title: 'KYC rejected',
        message: `Your KYC was rejected${reason(data, 'rejection_reason')} You can correct it and submit it again.`,
      };
    case 'business.approved':
      return { title: 'Account activated', message: 'Your account is active: you can create API keys and move money.' };
    case 'business.suspended':
      return { title: 'Account suspended', message: `Your account was suspended${reason(data, 'reason')}` };
    case 'business.reactivated':
      return { title: 'Account reactivated', message: 'Your account is active again.' };
    case 'business.terminated':
      return { title: 'Account terminated', message: `Your account was terminated${reason(data, 'reason')}` };
    default:
      return type satisfies never;
  }
}

const text = (data: EventData, key: string): string | null => {
  const value = data[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const amount = (data: EventData): string =>
  [text(data, 'amount'), text(data, 'currency_code')].filter((part) => part !== null).join(' ') || 'The amount';

const moved = (data: EventData): string =>
  data['direction'] === 'debit' ? 'taken from your wallet' : 'added to your wallet';

const phone = (preposition: 'from' | 'to', data: EventData): string => {
  const number = text(data, 'phone_number');
  return number === null ? '' : ` ${preposition} +${number.replace(/^\+/, '')}`;
};

/** `: why.` when the event says why, else the full stop. */
const reason = (data: EventData, key: string): string => {
  const why = text(data, key);
  return why === null ? '.' : `: ${why.replace(/[.\s]+$/, '')}.`;
};
