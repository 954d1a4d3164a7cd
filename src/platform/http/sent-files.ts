import { once } from 'node:events';
import type { Response } from 'express';
import { MINUTE_MS } from '../../kernel/clock';
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
/** What is read from the database as a whole holds a connection while it is read. */
export const READ_PLACES: PlacesPolicy = {
  all: 4,
  ofOneBusiness: 2,
  refusal: 'service_busy',
  retryAfterSeconds: 10,
};
/**
 * Each file of one snapshot holds a database connection while the client reads, which may be ten minutes: two slow readers must not keep
 * the files of all others.
 */
export const SNAPSHOT_PLACES: PlacesPolicy = { ...READ_PLACES, all: 6 };
/** A file that is sent as a whole is in memory until its reader has it, and whoever reads nothing could ask for as many as fill it. */
export const WHOLE_FILE_PLACES: PlacesPolicy = {
  all: 12,
  ofOneBusiness: 4,
  refusal: 'service_busy',
  retryAfterSeconds: 10,
};

/** How long a reader may take, in milliseconds: for a piece, and for a file that holds something until it is sent. */
export interface Patience {
  readonly pieceMs: number;
  readonly fileMs: number | null;
}

export const USUAL_PATIENCE: Patience = { pieceMs: PATIENCE_MS, fileMs: null };
const WHOLE_FILE_PATIENCE: Patience = { ...USUAL_PATIENCE, fileMs: 2 * MINUTE_MS };

/** A file that is in memory. */
export interface WholeFile {
  /** What a browser saves it as; null when it is an answer to read, as JSON is. */
  readonly name: string | null;
  readonly mediaType: string;
  readonly content: Buffer;
}

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
  { name, mediaType, content }: WholeFile,
  patience: Patience = WHOLE_FILE_PATIENCE,
): Promise<void> {
  const over = endOf(response, patience);
  if (name !== null) response.attachment(name);
  response.type(mediaType).setHeader('Content-Length', content.length);
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
