import type { MobileMoneyDirection } from '../../src/providers/mobile-money/mobile-money.provider';

export const PAYMENT_STATUSES = [
  'ACCEPTED',
  'ENQUEUED',
  'PROCESSING',
  'IN_RECONCILIATION',
  'COMPLETED',
  'FAILED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const isFinal = (status: PaymentStatus): boolean => status === 'COMPLETED' || status === 'FAILED';

/** What an accepted request asked for. */
export interface PaymentOrder {
  readonly id: string;
  readonly direction: MobileMoneyDirection;
  /** Hundredths. */
  readonly amount: bigint;
  readonly currency: string;
  readonly country: string;
  readonly phoneNumber: string;
  readonly network: string;
  readonly clientReferenceId: string | null;
  readonly customerMessage: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** How a provider that has an order answers that it has none. */
export interface Denial {
  /** What a repeated submission is refused with; null: it gets no answer. */
  readonly code: string | null;
}

/** One payment in the simulator's books. */
export interface SimulatedPayment extends PaymentOrder {
  readonly created: Date;
  /** How often the request for it arrived. */
  submissions: number;
  status: PaymentStatus;
  /** What was taken for it from the float, in hundredths, and when. */
  fee: { readonly amount: bigint; readonly at: Date } | null;
  failureCode: string | null;
  /** What the status read answers instead of the real state, when a fault asks for a mismatch. */
  reportedAmount: bigint | null;
  reportedCurrency: string | null;
  callbacksSent: number;
  /** Set while the provider answers that it has no such payment. */
  denial: Denial | null;
  /** It was denied once, whatever it is now. */
  wasDenied: boolean;
  /** It was said to have ended in one way, and then in the other. */
  tookBack: boolean;
}
