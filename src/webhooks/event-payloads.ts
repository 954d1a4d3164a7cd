import { BUSINESS_STATUSES, type BusinessStatus } from '../access/principal';
import {
  anything,
  cents,
  constant,
  decimal,
  object,
  orNull,
  type Shape,
  text,
  time,
  whole,
  word,
} from './event-shapes';

/** What each family of events carries: the resource as its GET shows it (contract 12), never card details. */

const MOBILE_MONEY = {
  transaction_id: text('TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10'),
  type: word(['mobile_money_deposit', 'mobile_money_payout'], 'mobile_money_deposit'),
  status: word(['completed', 'failed'], 'completed'),
  wallet_id: whole(42),
  currency_code: text('CDF'),
  amount: decimal('5000.00'),
  provider: text('pawapay'),
  network: text('VODACOM_MPESA_COD'),
  phone_number: text('243813456789'),
  client_reference: orNull(text(''), 'order-1182'),
  description: orNull(text(''), 'Order 1182'),
  metadata: anything({ order_id: '1182' }),
  failure_code: orNull(text('')),
  failure_message: orNull(text('')),
  provider_reference: orNull(text(''), 'CI240501.1000.A12345'),
  created_at: time('2026-05-01T09:59:42.000Z'),
  updated_at: time(),
  completed_at: orNull(time(), '2026-05-01T10:00:00.000Z'),
};
const FAILED = {
  status: constant('failed'),
  failure_code: text('payment_not_approved'),
  failure_message: orNull(text(''), 'The payer did not approve the payment.'),
  provider_reference: orNull(text('')),
};

export const depositPayload = (outcome: 'completed' | 'failed'): Shape =>
  object({
    ...MOBILE_MONEY,
    type: constant('mobile_money_deposit'),
    ...(outcome === 'failed' ? FAILED : { status: constant('completed') }),
  });

export const payoutPayload = (outcome: 'completed' | 'failed'): Shape =>
  object({
    ...MOBILE_MONEY,
    type: constant('mobile_money_payout'),
    ...(outcome === 'failed'
      ? { ...FAILED, failure_code: text('recipient_not_found') }
      : { status: constant('completed') }),
  });

const LIMIT = object({
  limit: orNull(decimal('')),
  used: decimal('0.00'),
  remaining: orNull(decimal('')),
  resets_at: time('2026-05-02T00:00:00.000Z'),
});

export const walletPayload = (): Shape =>
  object({
    id: whole(42),
    currency_code: text('CDF'),
    flag_url: orNull(text(''), 'https://static-content.pawapay.io/country_flags/cod.svg'),
    balance: decimal('0.00'),
    held_balance: decimal('0.00'),
    status: constant('active'),
    per_transaction_limit: orNull(decimal('')),
    daily_limit: orNull(decimal('')),
    monthly_limit: orNull(decimal('')),
    limits: object({ daily: LIMIT, monthly: LIMIT }),
    created_at: time(),
    updated_at: time(),
  });

export const cardPayload = (status: 'active' | 'frozen' | 'terminated', balance: string): Shape =>
  object({
    id: whole(7),
    brand: word(['VISA', 'MASTERCARD'], 'VISA'),
    card_type: constant('virtual'),
    currency_code: constant('USD'),
    status: word(['active', 'frozen', 'terminated'], status),
    first_six: text('411111'),
    last_four: text('1111'),
    masked: text('411111******1111'),
    balance: cents(balance),
    created_at: time('2026-05-01T09:30:00.000Z'),
  });

export const cardTransactionPayload = (): Shape =>
  object({
    id: whole(311),
    card_id: whole(7),
    type: word(['purchase', 'refund', 'reversal', 'decline', 'fee'], 'purchase'),
    status: word(['completed', 'failed', 'pending'], 'completed'),
    amount: orNull(cents(''), '1250'),
    balance_after: orNull(cents(''), '3750'),
    currency_code: constant('USD'),
    merchant: orNull(text(''), 'Streaming Service'),
    failure_code: orNull(text('')),
    created_at: time(),
  });

export const kycPayload = (status: 'approved' | 'rejected'): Shape =>
  object({
    kyc_id: whole(18),
    status: constant(status),
    submitted_at: time('2026-04-30T16:20:00.000Z'),
    reviewed_at: time(),
    rejection_reason: orNull(text(''), status === 'rejected' ? 'The document cannot be read.' : null),
    attempt: whole(1),
  });

export const businessPayload = (status: BusinessStatus, reason: string | null): Shape =>
  object({
    business_id: whole(42),
    code: text('BIZ7KQ2M9XWAH'),
    name: text('Boutique Lumière'),
    status: word(BUSINESS_STATUSES, status),
    reason: orNull(text(''), reason),
  });

export const testPayload = (): Shape => object({ message: text('This is a test. Nothing happened to your money.') });
