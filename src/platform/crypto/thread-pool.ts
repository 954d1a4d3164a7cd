import { availableParallelism } from 'node:os';

/** The threads of libuv without `UV_THREADPOOL_SIZE`. */
const DEFAULT_THREADS = 4;
/** Threads for files and names, beside one hash on each core. */
const OTHER_THREADS = 4;
/** Threads that hashing leaves alone, whatever the size of the pool. */
const SPARE_THREADS = 2;

/*
 * Hashes, files, names of hosts and compression share the threads of libuv. With four of them and four cores or more, hashes
 * would take all: files would wait for strangers, and a PIN behind their passwords. The size is read when the pool is first
 * used, so the program imports this file before any other.
 */
process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + OTHER_THREADS);

/** How many hashes may be computed at once: one for each core, while threads are left for everything else. */
export function hashingPlaces(
  cores = availableParallelism(),
  threads = Number(process.env['UV_THREADPOOL_SIZE']) || DEFAULT_THREADS,
): number {
  return Math.max(1, Math.min(cores, threads - SPARE_THREADS));
}
