import { once } from 'node:events';
import type { Response } from 'express';
import type { PlacesPolicy } from './shared-places';

/** A reader who takes no piece for this long is disconnected. */
const PATIENCE_MS = 10_000;
/** A file of one snapshot holds a connection and keeps old rows in the database until it is sent. */
export const FILE_MAX_MS = 600_000;
/** What a reader must take at a time. Whole parts would be too much for a phone on a slow network. */
const PIECE_BYTES = 16_384;
/** A file that is read part by part holds a part in memory. */
export const LIGHT_FILE_PLACES: PlacesPolicy = {
  all: 200,
  ofOneBusiness: 10,
  refusal: 'service_busy',
  retryAfterSeconds: 10,
};
/** Each file of one snapshot holds a database connection while the client reads. */
export const FILE_PLACES: PlacesPolicy = {
  all: 4,
  ofOneBusiness: 2,
  refusal: 'service_busy',
  retryAfterSeconds: 10,
};

/** How long a reader may take, in milliseconds: for a piece, and for a file that holds something until it is sent. */
export interface Patience {
  readonly pieceMs: number;
  readonly fileMs: number | null;
}

export const USUAL_PATIENCE: Patience = { pieceMs: PATIENCE_MS, fileMs: null };

/**
 * Sends a CSV file in parts, as fast as the client reads. An error before the first part is thrown. After that the
 * connection is broken, so that half a file is not taken for the whole.
 */
export async function sendParts(
  response: Response,
  parts: AsyncGenerator<string>,
  name: string,
  patience: Patience = USUAL_PATIENCE,
): Promise<void> {
  const over = endOf(response, patience);
  let part = await parts.next();
  response.type('text/csv; charset=utf-8').attachment(name);
  try {
    for (; !part.done; part = await parts.next()) await write(response, Buffer.from(part.value), over, patience);
    response.end();
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  } finally {
    await parts.return(undefined);
  }
}

/** Sends a file that is in memory, which it leaves when its reader has it, or takes nothing more. */
export async function sendWhole(
  response: Response,
  { name, mediaType, content }: { readonly name: string; readonly mediaType: string; readonly content: Buffer },
  patience: Patience = USUAL_PATIENCE,
): Promise<void> {
  const over = endOf(response, patience);
  response.attachment(name).type(mediaType).setHeader('Content-Length', content.length);
  try {
    await write(response, content, over, patience);
    response.end();
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}

/** When nobody waits for the file any more, or its time is over. */
function endOf(response: Response, { fileMs }: Patience): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return fileMs === null ? left.signal : AbortSignal.any([left.signal, AbortSignal.timeout(fileMs)]);
}

/** @throws when the reader has left, takes no piece for too long, or the time is over. */
async function write(response: Response, part: Buffer, over: AbortSignal, { pieceMs }: Patience): Promise<void> {
  for (let start = 0; start < part.length; start += PIECE_BYTES) {
    over.throwIfAborted();
    if (response.write(part.subarray(start, start + PIECE_BYTES))) continue;
    await once(response, 'drain', { signal: AbortSignal.any([over, AbortSignal.timeout(pieceMs)]) });
  }
}
