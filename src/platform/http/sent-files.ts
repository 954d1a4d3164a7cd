import { once } from 'node:events';
import type { Response } from 'express';
import { AppError } from '../../kernel/errors';

/** A client that reads nothing for this long is disconnected: it holds a database connection. */
const PATIENCE_MS = 10_000;
/** Each download holds a database connection while the client reads. */
const AT_ONCE_MAX = 3;
const RETRY_SECONDS = 10;

/**
 * Sends a CSV file in parts, as fast as the client reads. An error before the first part is thrown. After that the
 * connection is broken, so that half a file is not taken for the whole.
 */
export async function sendParts(response: Response, parts: AsyncGenerator<string>, name: string): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  let part = await parts.next();
  response.type('text/csv; charset=utf-8').attachment(name);
  try {
    for (; !part.done; part = await parts.next()) {
      if (response.destroyed) return;
      const isFull = !response.write(part.value);
      if (isFull)
        await once(response, 'drain', { signal: AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MS)]) });
    }
    response.end();
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  } finally {
    await parts.return(undefined);
  }
}

/** Few downloads run at once, so that they leave connections to everything else. */
export class FilesAtOnce {
  private running = 0;

  /** @throws AppError `service_busy`. */
  async make<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE_MAX)
      throw new AppError('service_busy', undefined, { retryAfterSeconds: RETRY_SECONDS });
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }
}
