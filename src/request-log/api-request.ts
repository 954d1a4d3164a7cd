import type { Environment } from '../kernel/environment';
import type { TimeRange } from '../kernel/time-range';

/** A call by API key, as it ended. */
export interface NewApiRequest {
  readonly businessId: number;
  readonly environment: Environment;
  readonly requestId: string;
  readonly method: string;
  /** The pattern, such as `/api/v1/business/wallet/:currency`: ids are not kept. */
  readonly route: string;
  readonly status: number;
  /** Why it was refused; null when it was not. */
  readonly errorCode: string | null;
  /** In whole milliseconds, rounded up. */
  readonly durationMs: number;
  readonly keyId: string;
  readonly keyPrefix: string;
  /** When it arrived. */
  readonly createdAt: Date;
}

/** Which calls are asked for; null filters nothing. */
export interface ApiRequestFilter {
  /** The least and the greatest status, both included. */
  readonly statuses: readonly [number, number] | null;
  readonly method: string | null;
  /** A part of the route. */
  readonly path: string | null;
  readonly keyId: number | null;
  readonly range: TimeRange;
}

export interface ApiRequestRow {
  readonly id: string;
  readonly request_id: string;
  readonly environment: Environment;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly error_code: string | null;
  readonly duration_ms: number;
  readonly key_id: string;
  readonly key_prefix: string;
  readonly created_at: Date;
}
