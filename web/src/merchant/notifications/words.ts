import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatAmount } from '../../i18n/format';
import { useText } from '../text';

interface Told {
  readonly title: string;
  readonly message: string;
}

/** A notification in the language of the page; the service writes English, and what it was about stands beside. */
export function useTold(): (notification: Schemas['Notification']) => Told {
  const { notifications: words, money } = useText();
  const language = useLanguage();
  return ({ type, title, message, data }) => {
    const own = words.told[type];
    if (!own) return { title, message };
    const text = (name: string): string => {
      const value = data[name];
      return typeof value === 'string' ? value : '';
    };
    const amount = `${formatAmount(text('amount'), language)} ${text('currency_code')}`;
    const why = money.reasons[text('failure_code')] ?? (text('rejection_reason') || text('reason'));
    return {
      title: own.title,
      message: [own.message(amount, data['direction'] === 'debit'), why].filter(Boolean).join(' '),
    };
  };
}
