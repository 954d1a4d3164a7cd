import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { businessQuery } from '../businesses/queries';
import { paymentInWords } from '../parts/payment-words';
import { reviewQuery } from '../reviews/queries';
import { useText } from '../text';
import { transactionQuery } from '../transactions/queries';

/** What a request is about, in words: whose, and how much. Null while it is not known; a decided request asks nothing of money. */
export function useTargetWords({ target: { type, id }, status }: Schemas['Approval']): string | null {
  const { transactions, reviews } = useText();
  const language = useLanguage();
  const isPending = status === 'pending';
  const business = useQuery({ ...businessQuery(Number(id)), enabled: type === 'business' }).data;
  const transaction = useQuery({ ...transactionQuery(id), enabled: isPending && type === 'transaction' }).data;
  const review = useQuery({ ...reviewQuery(Number(id)), enabled: isPending && type === 'review' }).data;
  if (business) return business.name;
  if (transaction)
    return paymentInWords(
      transactions.types[transaction.type] ?? transaction.type,
      { ...transaction, currency: transaction.currency_code },
      language,
    );
  return review ? paymentInWords(reviews.reasons[review.reason] ?? review.reason, review, language) : null;
}
