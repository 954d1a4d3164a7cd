import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller, as far as a guard has identified it. Of a key only the part that lists show. */
export interface Caller {
  readonly operatorId?: number;
  readonly businessId?: number;
  readonly environment?: string;
  readonly keyPrefix?: string | undefined;
}

/** What every log line of one request carries. */
export interface RequestContext {
  readonly requestId: string;
  /** By the clock of the service. An id that was made here says it too. */
  readonly arrivedAt: Date;
  readonly ip: string | undefined;
  /** Set by the guard that reads the credential. */
  caller: Caller | null;
  /** The same by the monotonic clock (`process.hrtime.bigint`), for durations. */
  readonly startedAt: bigint;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The request that is being answered; null outside of one. */
export const currentRequest = (): RequestContext | null => requestContext.getStore() ?? null;

/** Whose request is being answered; null outside of one, before its credential is known, and for operators. */
export const currentBusinessId = (): number | null => requestContext.getStore()?.caller?.businessId ?? null;

export const currentRequestId = (): string | null => requestContext.getStore()?.requestId ?? null;
