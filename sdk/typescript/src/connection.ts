import { ApiError, ConnectionError, TimeoutError } from './errors.ts';

export interface Connection {
  /** Ends what takes too long. */
  readonly limit: AbortSignal;
  /** Gives the call up from outside. */
  readonly signal?: AbortSignal | undefined;
  /** What is said when it ended by the limit, and when it ended by itself. */
  readonly late: string;
  readonly lost: string;
}

/**
 * Does what needs the connection.
 * @throws TimeoutError when that took too long, ConnectionError when it broke, and as they are what the service answered and why the
 * caller gave up.
 */
export async function connected<Result>(
  { limit, signal, late, lost }: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) throw error;
    if (signal?.aborted) throw error;
    if (limit.aborted) throw new TimeoutError(late, { cause: error });
    const reason = reasonOf(error);
    throw new ConnectionError(reason === null ? lost : `${lost} (${reason})`, { cause: error });
  }
}

/** Such as `ECONNREFUSED`, which Node keeps one cause further down; null where a runtime does not say. Many logs have the message alone. */
function reasonOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}
