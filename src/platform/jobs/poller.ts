import { setTimeout as pause } from 'node:timers/promises';
import { log, serializeError } from '../logging/logger';

const IDLE_MS = 1_000;
const FAILURE_MS = 2_000;
/** Wishes for later than this are left to the idle rounds, whose delay no longer counts then. */
const WISH_MAX_MS = 10_000;
/** Wishes this close together share a round. */
const WISH_GRAIN_MS = 10;

/**
 * Runs `work` again and again in this process: at once while there is more, after a wake-up, else every second.
 * `work` claims a bounded batch and answers how many rows it took; leases in the database make several pollers safe.
 */
export class Poller {
  private running: Promise<void> | null = null;
  private stopping = new AbortController();
  /** Instants to look at, in milliseconds; `wakeAt` is the first of them. */
  private readonly wishes = new Set<number>();
  private wakeAt = Number.POSITIVE_INFINITY;
  private alarm = new AbortController();

  constructor(
    private readonly name: string,
    private readonly work: () => Promise<number>,
    private readonly idleMs: number = IDLE_MS,
  ) {}

  /** @param firstDelayMs for work that need not run while the service is still starting. */
  start(firstDelayMs = 0): void {
    this.stopping = new AbortController();
    this.running ??= this.loop(firstDelayMs);
  }

  /** Looks again in `inMs` milliseconds, however often it looks before. */
  wake(inMs = 0): void {
    if (inMs > Math.max(WISH_MAX_MS, this.idleMs)) return;
    const at = inMs <= 0 ? Date.now() : Math.ceil((Date.now() + inMs) / WISH_GRAIN_MS) * WISH_GRAIN_MS;
    this.wishes.add(at);
    if (at >= this.wakeAt) return;
    this.wakeAt = at;
    this.alarm.abort();
  }

  /** Takes no new work and waits for what runs. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.alarm.abort();
    await this.running;
    this.running = null;
  }

  private async loop(firstDelayMs: number): Promise<void> {
    if (firstDelayMs > 0) await this.sleep(firstDelayMs);
    while (!this.stopping.signal.aborted) {
      this.grantWishes();
      let wait = this.idleMs;
      try {
        if ((await this.work()) > 0) continue;
      } catch (error) {
        log.error({ poller: this.name, ...serializeError(error) }, 'poller failed');
        wait = FAILURE_MS;
      }
      await this.sleep(wait);
    }
  }

  /** This round grants those that are due; the others outlive it. */
  private grantWishes(): void {
    const now = Date.now();
    for (const at of this.wishes) if (at <= now) this.wishes.delete(at);
    this.wakeAt = Math.min(Number.POSITIVE_INFINITY, ...this.wishes);
  }

  private async sleep(idleMs: number): Promise<void> {
    const until = Date.now() + idleMs;
    for (
      let left = Math.min(until, this.wakeAt) - Date.now();
      left > 0;
      left = Math.min(until, this.wakeAt) - Date.now()
    ) {
      if (this.stopping.signal.aborted) return;
      this.alarm = new AbortController();
      await pause(left, undefined, { signal: this.alarm.signal }).catch(() => undefined);
    }
  }
}
