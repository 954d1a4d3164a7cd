import type { Language } from '../../i18n/language';
import { formatPhone } from '../../i18n/phone';
import type { Order } from './order';

/** The form of an order as it is written. */
export interface Fields {
  currency: string;
  amount: string;
  phone: string;
  network: string;
  description: string;
  reference: string;
}

export const EMPTY: Fields = { currency: '', amount: '', phone: '', network: '', description: '', reference: '' };

/** What was filled in before the review, to be changed: as people write it, and read back as the very same order. */
export const fieldsOf = (order: Order, language: Language): Fields => ({
  currency: order.currency_code,
  amount: language === 'fr' ? order.amount.replace('.', ',') : order.amount,
  phone: formatPhone(order.phone_number),
  network: order.network ?? '',
  description: order.description ?? '',
  reference: order.client_reference ?? '',
});

/** What was left empty is not sent. */
export const orderOf = (given: Fields, amount: string, phone: string): Order => ({
  currency_code: given.currency,
  amount,
  phone_number: phone,
  ...(given.network ? { network: given.network } : {}),
  ...(given.description ? { description: given.description } : {}),
  ...(given.reference ? { client_reference: given.reference } : {}),
});
