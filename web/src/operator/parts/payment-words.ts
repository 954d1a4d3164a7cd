import { formatAmount } from '../../i18n/format';
import type { Language } from '../../i18n/language';

interface Payment {
  readonly amount: string | null;
  readonly currency: string | null;
  readonly business_name: string | null;
}

/** What it is, how much and whose, in one line; what is not known is left out. */
export function paymentInWords(what: string, payment: Payment, language: Language): string {
  const { amount, currency, business_name } = payment;
  const money = amount !== null && currency !== null ? `${formatAmount(amount, language)} ${currency}` : null;
  return [what, money, business_name].filter((part) => part !== null).join(' · ');
}
