import { MOBILE_MONEY_KINDS, type MobileMoneyKind } from '../ledger/operation-kinds';
import { formatMinor, Money } from '../kernel/money';
import type { ProviderRecord } from '../providers/mobile-money/mobile-money.provider';
import type { Metadata } from './metadata';

/** The details of a review about a payment that only the provider knows: operators read them and an adoption books them. */
export interface UnknownPayment {
  readonly provider: string;
  /** Our id of the order at the provider. */
  readonly reference: string;
  readonly kind: MobileMoneyKind;
  readonly their_state: 'completed' | 'in_flight';
  /** In units of the currency. */
  readonly amount: string;
  readonly currency: string;
  readonly phone_number: string;
  readonly network: string;
  readonly made_at: string;
  readonly description: string | null;
  readonly metadata: Metadata;
  /** The owner, from the metadata we sent to the provider; null when nothing here matches it. */
  readonly business_id: number | null;
  readonly business_name: string | null;
  readonly wallet_id: number | null;
}

/** One review for each payment at each provider. */
export const subjectOf = (provider: string, reference: string): string => `payment:${provider}:${reference}`;

/** Of the second payment with its reference, when the first one is of the other kind (decision 0170). */
export const secondSubjectOf = (provider: string, reference: string, kind: MobileMoneyKind): string =>
  `${subjectOf(provider, reference)}:${kind}`;

/** Of a payment that was dismissed under way and has completed since (decision 0207). @param asked the subject that was decided. */
export const completedSubjectOf = (asked: string): string => `${asked}:completed`;

/** The owner is the account that the caller found to match the record. */
export const unknownPaymentOf = (
  provider: string,
  record: ProviderRecord & { readonly state: 'completed' | 'in_flight' },
  owner: Pick<UnknownPayment, 'business_id' | 'business_name' | 'wallet_id'>,
): UnknownPayment => ({
  provider,
  reference: record.reference,
  kind: MOBILE_MONEY_KINDS[record.direction],
  their_state: record.state,
  amount: formatMinor(record.amount),
  currency: record.currency,
  phone_number: record.phoneNumber,
  network: record.network,
  made_at: record.createdAt.toISOString(),
  description: record.description,
  metadata: record.metadata,
  ...owner,
});

export const amountOf = ({ amount, currency }: UnknownPayment): bigint => Money.parse(amount, currency).minor;
