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

/** What a timer of a runtime can count, in milliseconds. With more than that, `Infinity` too, it would end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Milliseconds as timers take them. */
export const timed = (milliseconds: number): number => Math.min(Math.ceil(milliseconds), TIMER_MAX_MS);

/** Such as `ECONNREFUSED`, which Node keeps one cause further down; null where a runtime does not say. Many logs have the message alone. */
function reasonOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** A limit for each wait of several. Between two waits, while the caller is at work, no time counts. */
export class WaitLimit {
  private readonly controller = new AbortController();

  constructor(private readonly milliseconds: number) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  async during<Result>(wait: () => Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.controller.abort(), timed(this.milliseconds));
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
    }
  }
}
