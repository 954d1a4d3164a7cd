import type { Environment } from '../../kernel/environment';

/** What an operator pauses; null stands for every one. `country` is ISO 3166-1 alpha-3; a network has one. */
export interface PauseScope {
  readonly provider: string | null;
  readonly environment: Environment | null;
  readonly country: string | null;
  readonly network: string | null;
  readonly currency: string | null;
}

/** `float`: our account at the provider does not cover payouts. */
export const PAUSE_CAUSES = ['operator', 'float'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/** A time in which payouts of a scope are refused. */
export interface PayoutPause extends PauseScope {
  readonly id: number;
  readonly cause: PauseCause;
  /** Payouts of less are sent. Hundredths. */
  readonly fromAmount: bigint;
  /** Of the operator who paused. */
  readonly reason: string | null;
  readonly beganBy: number | null;
  readonly beganAt: Date;
  /** When a pause by a float ends although nobody could read the float; null for an operator's. */
  readonly lapsesAt: Date | null;
  readonly endedBy: number | null;
  readonly endedAt: Date | null;
  /** `covered`, `unread`, or the words of the operator who resumed. */
  readonly endReason: string | null;
}
