import { once } from 'node:events';
import type { Response } from 'express';
import { AppError } from '../../kernel/errors';

/** A reader that takes nothing for so long is let go: it holds a connection to the database. */
const PATIENCE_MS = 10_000;
/** Each holds a connection to the database while its reader takes the file. */
const AT_ONCE_MAX = 3;
const RETRY_SECONDS = 10;

/**
 * Sends a CSV file part by part, as fast as its reader takes it. An error before the first part is thrown; after that the
 * connection breaks, so that half a file is not taken for the whole.
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

/** Few files are made at once, so that downloads leave connections to everything else. */
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
