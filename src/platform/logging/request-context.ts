import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one request carries. */
export interface RequestContext {
  readonly requestId: string;
  /** When it arrived, by the clock that only counts (`process.hrtime.bigint`). */
  readonly startedAt: bigint;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The request that is being answered; null outside of one. */
export const currentRequest = (): RequestContext | null => requestContext.getStore() ?? null;

export const currentRequestId = (): string | null => requestContext.getStore()?.requestId ?? null;
