import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { log, serializeError } from '../logging/logger';

/** Two claims are at least this far apart, so that what becomes due one by one is claimed in batches. */
const CLAIM_GAP_MS = 5;
/** What is due and cannot be claimed waits for a place, or for another process that holds it. */
const BLOCKED_MS = 50;
const FAILURE_MS = 2 * SECOND_MS;
/** How long a stop waits for the work under way, and then for what it interrupted; the service has ten seconds in all. */
const STOP_WAITS_MS = 5 * SECOND_MS;
const INTERRUPTED_WAITS_MS = 2 * SECOND_MS;
/** Nothing a job does for one item takes longer, calls to providers and waiting for locks included. */
const ITEM_MAX_MS = 10 * MINUTE_MS;

/** What one kind of background work is. `Item` is whatever a claim takes. */
export interface JobRules<Item> {
  /** Name in logs, metrics and the liveness check. */
  readonly name: string;
  /** The longest time between two claims, in milliseconds; what another process writes is seen that late. */
  readonly periodMs: number;
  /** For work that need not begin while the service is still starting. */
  readonly firstDelayMs?: number;
  /** Runs once, before the first claim; again when it failed. */
  begin?(): Promise<void>;
  /** Takes what is due, by a lease in the database, for as many places as are free. Called again at once when it took something. */
  claim(): Promise<readonly Item[]>;
  /** Takes a place for the item. @returns what gives the place back. */
  enter?(item: Item): () => void;
  /** The work on one item. When it throws, the lease ends by itself and the item is claimed again. */
  work?(item: Item): Promise<void>;
  /** When the earliest row that waits is due; null when none waits. Absent: a claim shows. */
  earliest?(): Promise<Date | null>;
  /** What the log says of an item. */
  describe?(item: Item): Readonly<Record<string, unknown>>;
  /** Closes what the calls need, when a stop has waited long enough for them. */
  interrupt?(): Promise<void>;
  /** The longest time one item may take before the job counts as stalled, in milliseconds. */
  readonly itemMaxMs?: number;
}

/**
 * Background work in a sliding window: claims as places free, works on each item by itself, and sleeps until the earliest
 * due row, a wake-up, or the end of its period. Leases in the database make any number of processes safe.
 */
export class Job<Item> {
  private readonly underWay = new Map<Promise<void>, number>();
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private wakeAt = Number.POSITIVE_INFINITY;
  private sleeping = new AbortController();
  private lastRoundAt = performance.now();
  private lastSuccessAt: Date | null = null;
  /** The last claim took something, so there may be more. */
  private tookSome = false;
  /** What is due could not be claimed, or may not have been: it waits for a place. */
  private isBehind = false;

  constructor(
    readonly rules: JobRules<Item>,
    private readonly clock: Clock,
  ) {}

  start(): void {
    this.lastRoundAt = performance.now();
    this.running ??= this.loop();
  }

  get isRunning(): boolean {
    return this.running !== null && !this.stopping.signal.aborted;
  }

  /** How many items are worked on now. */
  get itemsUnderWay(): number {
    return this.underWay.size;
  }

  /** When a claim last succeeded in this process. */
  get succeededAt(): Date | null {
    return this.lastSuccessAt;
  }

  /** Claims again in `inMs` milliseconds at the latest. */
  wake(inMs = 0): void {
    const at = performance.now() + Math.max(0, inMs);
    if (at >= this.wakeAt) return;
    this.wakeAt = at;
    this.sleeping.abort();
  }

  /** Works on an item that the caller has claimed, beside those the job claims by itself. */
  run(item: Item): void {
    const leave = this.rules.enter?.(item);
    const done = this.work(item).finally(() => {
      leave?.();
      this.underWay.delete(done);
      if (this.isBehind) this.wake();
    });
    this.underWay.set(done, performance.now());
  }

  /** Whether the job has not come round for `roundMaxMs`, or works on an item for longer than any takes. */
  isStalled(roundMaxMs: number): boolean {
    const now = performance.now();
    if (now - this.lastRoundAt > roundMaxMs) return true;
    const itemMaxMs = this.rules.itemMaxMs ?? ITEM_MAX_MS;
    return [...this.underWay.values()].some((startedAt) => now - startedAt > itemMaxMs);
  }

  /** Claims nothing more and waits for the work under way, as long as a stop may take. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.sleeping.abort();
    const ended = async (): Promise<void> => {
      await this.running;
      await Promise.all(this.underWay.keys());
    };
    await atMost(STOP_WAITS_MS, ended());
    if (!this.rules.interrupt) return;
    await this.rules.interrupt();
    await atMost(INTERRUPTED_WAITS_MS, ended());
  }

  private async loop(): Promise<void> {
    let mayBegin = this.rules.begin?.bind(this.rules);
    if (this.rules.firstDelayMs) await this.sleep(this.rules.firstDelayMs);
    while (!this.stopping.signal.aborted) {
      let waitMs = FAILURE_MS;
      this.wakeAt = Number.POSITIVE_INFINITY;
      try {
        await mayBegin?.();
        mayBegin = undefined;
        waitMs = await this.round();
        this.lastSuccessAt = this.clock.now();
      } catch (error) {
        log.error({ job: this.rules.name, ...serializeError(error) }, 'a background job failed');
      }
      this.lastRoundAt = performance.now();
      await this.sleep(waitMs);
    }
  }

  /** @returns how long to wait for the next one, in milliseconds. */
  private async round(): Promise<number> {
    const { periodMs } = this.rules;
    const dueInMs = this.tookSome ? 0 : await this.dueInMs();
    this.isBehind = false;
    if (dueInMs > 0) return Math.min(periodMs, dueInMs);
    const items = await this.rules.claim();
    for (const item of items) this.run(item);
    const isMoreLikely = items.length > 0 || this.tookSome;
    this.tookSome = items.length > 0;
    if (isMoreLikely) return 0;
    const isDue = 'earliest' in this.rules;
    this.isBehind = isDue || this.underWay.size > 0;
    return isDue ? BLOCKED_MS : periodMs;
  }

  /** Zero when nobody knows, so that a claim shows. */
  private async dueInMs(): Promise<number> {
    if (!this.rules.earliest) return 0;
    const earliest = await this.rules.earliest();
    return earliest === null ? Number.POSITIVE_INFINITY : earliest.getTime() - this.clock.now().getTime();
  }

  private async work(item: Item): Promise<void> {
    try {
      await this.rules.work?.(item);
    } catch (error) {
      log.error(
        { job: this.rules.name, ...this.rules.describe?.(item), ...serializeError(error) },
        'a background job could not finish an item; it is claimed again when its lease ends',
      );
    }
  }

  private async sleep(ms: number): Promise<void> {
    const startedAt = performance.now();
    const left = (): number =>
      Math.max(Math.min(startedAt + ms, this.wakeAt), startedAt + CLAIM_GAP_MS) - performance.now();
    for (let restMs = left(); restMs > 0 && !this.stopping.signal.aborted; restMs = left()) {
      this.sleeping = new AbortController();
      await pause(restMs, undefined, { signal: this.sleeping.signal }).catch(() => undefined);
    }
  }
}

const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(ms, undefined, { ref: false })]);
