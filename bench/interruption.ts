/** As a shell says it of a program that was broken off. */
const INTERRUPTED = 130;

const ends: Array<() => Promise<unknown>> = [];

/**
 * What has to end when the run gets SIGINT or SIGTERM: the newest first, so processes of the service before their database.
 * PostgreSQL is in a session of its own, which Ctrl-C does not reach, and outlives a run that says nothing to it. `end` may be
 * called besides, by a run that comes to its end.
 */
export function endWhenInterrupted(end: () => Promise<unknown>): void {
  if (ends.push(end) > 1) return;
  const endAll = async (): Promise<void> => {
    for (const one of ends.reverse()) {
      await one().catch((error: unknown) => process.stderr.write(`while ending: ${String(error)}\n`));
    }
  };
  const onSignal = (): void => {
    // What the run is doing fails now, because its database ends. That is no news.
    process.on('uncaughtException', () => undefined);
    void endAll().finally(() => process.exit(INTERRUPTED));
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
}
