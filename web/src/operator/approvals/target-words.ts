import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatAmount } from '../../i18n/format';
import { businessQuery } from '../businesses/queries';
import { reviewQuery } from '../reviews/queries';
import { useText } from '../text';
import { transactionQuery } from '../transactions/queries';

interface Payment {
  readonly amount: string | null;
  readonly currency: string | null;
  readonly business_name: string | null;
}

/** What a request is about, in words: whose, and how much. Null while it is not known; a decided request asks nothing of money. */
export function useTargetWords({ target: { type, id }, status }: Schemas['Approval']): string | null {
  const { transactions, reviews } = useText();
  const language = useLanguage();
  const isPending = status === 'pending';
  const business = useQuery({ ...businessQuery(Number(id)), enabled: type === 'business' }).data;
  const transaction = useQuery({ ...transactionQuery(id), enabled: isPending && type === 'transaction' }).data;
  const review = useQuery({ ...reviewQuery(Number(id)), enabled: isPending && type === 'review' }).data;
  const inWords = (what: string, { amount, currency, business_name }: Payment): string => {
    const money = amount !== null && currency !== null ? `${formatAmount(amount, language)} ${currency}` : null;
    return [what, money, business_name].filter((part) => part !== null).join(' · ');
  };
  if (business) return business.name;
  if (transaction)
    return inWords(transactions.types[transaction.type] ?? transaction.type, {
      ...transaction,
      currency: transaction.currency_code,
    });
  return review ? inWords(reviews.reasons[review.reason] ?? review.reason, review) : null;
}
