import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** How far `listen` has come, and what it signs with. The signing secret is of this machine; it is not the account's. */
export interface Position {
  readonly secret: string;
  /** The last event that was forwarded; null before the first start. */
  readonly sequence: number | null;
  /** The epoch of that number; absent in files of older versions and before the first read. */
  readonly epoch?: number;
}

/** One file per service, account and receiver, so that two of them do not move each other's place. */
export const stateFileOf = (about: readonly string[]): string => {
  const name = createHash('sha256').update(about.join('\n')).digest('hex').slice(0, 16);
  return join(homedir(), '.business-account', `listen-${name}.json`);
};

/** @throws Error that names the file when it holds something else, or cannot be read. */
export function readPosition(file: string): Position {
  const text = textOf(file);
  if (text === null) return { secret: `whsec_${randomBytes(24).toString('base64')}`, sequence: null };
  const read = (jsonIn(text) ?? {}) as Partial<Position>;
  if (typeof read.secret !== 'string' || !Number.isSafeInteger(read.sequence ?? 0)) {
    throw new Error(`${file} is not a state of listen. Remove it to begin anew.`);
  }
  const epoch = Number.isSafeInteger(read.epoch) ? { epoch: read.epoch as number } : {};
  return { secret: read.secret, sequence: read.sequence ?? null, ...epoch };
}

/** Null when there is no file yet. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Replaces the file as a whole: a process that is killed leaves the old place or the new one. */
export function writePosition(file: string, position: Position): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify(position), { mode: 0o600 });
  renameSync(next, file);
}
