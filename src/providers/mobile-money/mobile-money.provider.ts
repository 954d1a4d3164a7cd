import type { Money } from '../../kernel/money';
import type { ProviderResult, Refusal } from '../provider-result';

export type MobileMoneyDirection = 'deposit' | 'payout';

/** One collection or disbursement, the same for every attempt: one intent, one reference, one payload. */
export interface MobileMoneyOrder {
  /** Our id of the order (UUID v4), the provider's idempotency key. */
  readonly reference: string;
  readonly direction: MobileMoneyDirection;
  readonly amount: Money;
  /** Digits with the country code, no plus sign. */
  readonly phoneNumber: string;
  /** Provider code of the network, such as `VODACOM_MPESA_COD`. */
  readonly network: string;
  /** 4 to 22 letters, digits and spaces, or null. */
  readonly description: string | null;
  /** Our transaction id. */
  readonly clientReference: string;
  /** The account it belongs to: stored at the provider, so that the payment is found again when our database has lost it. */
  readonly account: { readonly businessId: number; readonly walletId: number };
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  readonly lastSubmittedAt: Date;
}

export type NetworkStatus = 'operational' | 'delayed' | 'closed';

/** What a network accepts for one direction and currency. Amounts in hundredths. */
export interface NetworkBounds {
  readonly min: bigint;
  readonly max: bigint;
  /** Decimals the network accepts in an amount: 0 or 2, whatever ISO 4217 says. */
  readonly decimals: 0 | 2;
  readonly status: NetworkStatus;
}

export interface NetworkCurrency {
  readonly currency: string;
  readonly deposit: NetworkBounds | null;
  readonly payout: NetworkBounds | null;
}

export interface Network {
  readonly code: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly currencies: readonly NetworkCurrency[];
}

export interface NetworkCountry {
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
  /** Calling code without plus sign. */
  readonly prefix: string;
  readonly flagUrl: string;
  readonly networks: readonly Network[];
}

/** What the account may do at the provider, in the provider's order of countries. */
export interface ProviderConfiguration {
  readonly countries: readonly NetworkCountry[];
}

/** Our float at the provider. */
export interface ProviderBalance {
  readonly country: string;
  readonly currency: string;
  /** Hundredths. */
  readonly balance: bigint;
}

/** A payment in the provider's own books. */
export interface StatementLine {
  /** Our id of the order. */
  readonly reference: string;
  readonly direction: MobileMoneyDirection;
  /** Hundredths. */
  readonly amount: bigint;
  readonly currency: string;
}

/** What the provider took from our float for its services; below zero: gave back. */
export interface FeeLine {
  readonly currency: string;
  /** Hundredths. */
  readonly amount: bigint;
  readonly chargedAt: Date;
}

/** A line that is neither a payment nor a fee by a name we know. It explains nothing; an operator is shown it. */
export interface OtherLine {
  /** As the provider writes it, in capitals. */
  readonly type: string;
  readonly currency: string;
  /** Hundredths, below zero when taken from our float. */
  readonly amount: bigint;
}

/** The provider's books of a span. */
export interface Statement {
  readonly payments: readonly StatementLine[];
  readonly fees: readonly FeeLine[];
  readonly others: readonly OtherLine[];
}

/** What the provider keeps of an order, read without having a row of it. */
export interface ProviderRecord {
  readonly reference: string;
  readonly direction: MobileMoneyDirection;
  readonly state: 'completed' | 'failed' | 'in_flight';
  /** Hundredths. */
  readonly amount: bigint;
  readonly currency: string;
  /** Digits with the country code. */
  readonly phoneNumber: string;
  readonly network: string;
  readonly description: string | null;
  readonly createdAt: Date;
  /** The account it belonged to, from the metadata we sent; null when it is missing or unreadable. */
  readonly account: { readonly businessId: number; readonly walletId: number } | null;
  /** The merchant's own items. */
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
}

/** Collects from and pays out to mobile-money wallets. Adapters never throw for an outcome. */
export abstract class MobileMoneyProvider {
  /** Shown to merchants as `provider`, such as `pawapay`. */
  abstract readonly name: string;

  /** How long after its submission an order ends, in milliseconds; null where only a look can tell. */
  readonly endsAfterMs: number | null = null;

  /** False while the circuit breaker is open: callers answer 503 before anything is held. */
  abstract isAvailable(): boolean;

  /** How its last answer refused us, so that nothing of ours is done until a person acts; null when it did not. */
  refusal(): Refusal | null {
    return null;
  }

  /** Sends the order. Safe to repeat with the same reference. */
  abstract submit(order: MobileMoneyOrder): Promise<ProviderResult>;

  /** Reads the state of the order. A failed read is `unknown`, never `not_sent` or `rejected`. */
  abstract check(order: MobileMoneyOrder): Promise<ProviderResult>;

  /** @throws Error when the provider does not answer. */
  abstract configuration(): Promise<ProviderConfiguration>;

  /** The network of a number (digits with country code), or null when the provider cannot tell. @throws Error when it does not answer. */
  abstract predictNetwork(phoneNumber: string): Promise<string | null>;

  /** Every float of ours. @throws Error when the provider does not answer, or one of them cannot be read. */
  abstract balances(): Promise<readonly ProviderBalance[]>;

  /**
   * Every payment that the provider's books show for the span, whatever became of it, and every fee. The newest may be
   * missing: the books may be behind.
   * @throws Error when the provider does not give the whole of it.
   */
  abstract statement(from: Date, to: Date): Promise<Statement>;

  /** Null when the provider does not know the order. @throws Error without a readable answer. */
  abstract record(direction: MobileMoneyDirection, reference: string): Promise<ProviderRecord | null>;
}
