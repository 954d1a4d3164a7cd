import { inspect } from 'node:util';

/** As a shell says it of a program that was broken off. */
const INTERRUPTED = 130;

const ends: Array<() => Promise<unknown>> = [];
let isInterrupted = false;

/**
 * Runs a program that starts servers or processes. What fails is told with stack and causes, and the exit code is 1 then, once
 * what it started has ended.
 */
export function runProgram(main: () => Promise<unknown>): void {
  main().catch((error: unknown) => {
    // What is under way fails when the servers below it end. That is no news.
    if (isInterrupted) return;
    process.stderr.write(`${inspect(error)}\n`);
    void endAll().finally(() => process.exit(1));
  });
}

async function endAll(): Promise<void> {
  // A connection that nobody asks at the moment reports its end so.
  process.on('uncaughtException', () => undefined);
  for (const one of [...ends].reverse()) {
    await one().catch((error: unknown) => process.stderr.write(`while ending: ${String(error)}\n`));
  }
}

/**
 * What has to end when the program fails or gets SIGINT or SIGTERM: the newest first, so processes of the service before their database.
 * PostgreSQL is in a session of its own, which Ctrl-C does not reach, and outlives a program that does not stop it. `end` may be
 * called besides, by a program that comes to its end.
 */
export function endWhenInterrupted(end: () => Promise<unknown>): void {
  if (ends.push(end) > 1) return;
  const onSignal = (): void => {
    isInterrupted = true;
    void endAll().finally(() => process.exit(INTERRUPTED));
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
}
