import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 15;

/** Repeats `look` until it answers something truthy; fails with `what` after `timeoutMs`. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  timeoutMs = 45_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const seen = await look();
    if (seen) return seen;
    await pause(STEP_MS);
  }
  throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
}
