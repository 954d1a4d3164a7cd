import type { BusinessStatus } from '../../access/principal';
import type { TimeRange } from '../../kernel/time-range';
import type { ShownKycStatus } from '../../kyc/kyc.views';

/** A problem of the live webhook: deliveries fail at the moment, the endpoint was disabled, or either one that is still work. */
export const WEBHOOK_TROUBLES = ['failing', 'switched_off', 'any'] as const;
export type WebhookTrouble = (typeof WEBHOOK_TROUBLES)[number];

/** A business as operators list it. */
export interface BusinessRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly status: BusinessStatus;
  readonly kycStatus: ShownKycStatus;
  readonly plan: { readonly code: string; readonly name: string; readonly features: readonly string[] };
  readonly pinSet: boolean;
  /** Null until the present address is confirmed. */
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Which businesses are asked for; absent filters nothing. */
export interface BusinessFilter {
  readonly status?: BusinessStatus | undefined;
  readonly kycStatus?: ShownKycStatus | undefined;
  readonly webhook?: WebhookTrouble | undefined;
  /** Any part of code, name, e-mail or phone; a whole number is also an id. */
  readonly text?: string | undefined;
  readonly range: TimeRange;
}

/** Counts of what a business has. */
export interface BusinessCounts {
  readonly apiKeys: number;
  readonly sessions: number;
  readonly transactions: { readonly completed: number; readonly failed: number; readonly pending: number };
}
