import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { log, serializeError } from '../logging/logger';
import { jobItemsFailed } from '../metrics/metrics';

/** The shortest time between two claims when a job names none. */
const CLAIM_GAP_MS = 5;
/** The wait when due items cannot be claimed: no place is free, or another process holds them. */
const BLOCKED_MS = 50;
/** The wait after a claim that failed, or that the clock did not allow. */
const FAILURE_MS = 2 * SECOND_MS;
/** How long a stop waits for work in progress, and then for interrupted work; the service has ten seconds in all. */
const STOP_WAITS_MS = 5 * SECOND_MS;
const INTERRUPTED_WAITS_MS = 2 * SECOND_MS;
/** The longest time for one item, with provider calls and waits for locks. */
const ITEM_MAX_MS = 10 * MINUTE_MS;

/** One kind of background work. `Item` is the type of a claimed item. */
export interface JobRules<Item> {
  /** Name in logs, metrics and the liveness check. */
  readonly name: string;
  /** The longest time between two claims, in milliseconds: rows of other processes are seen at the latest after it. */
  readonly periodMs: number;
  /** The shortest time between two claims, so that items that become due one by one are claimed in batches. */
  readonly gapMs?: number;
  /** For work that can wait until the service has started. */
  readonly firstDelayMs?: number;
  /** Runs once before the first claim, and again when it failed. */
  begin?(): Promise<void>;
  /**
   * Claims due items with a lease in the database, as many as there are free places. It is called again at once when it
   * returned something.
   */
  claim(): Promise<readonly Item[]>;
  /** Takes a place for the item. @returns a function that frees the place. */
  enter?(item: Item): () => void;
  /** Works on one item. When it throws, the lease expires and the item is claimed again. */
  work?(item: Item): Promise<void>;
  /** When the earliest waiting row is due; null when none waits. When absent, the next claim finds out. */
  earliest?(): Promise<Date | null>;
  /** The fields of an item in log lines. */
  describe?(item: Item): Readonly<Record<string, unknown>>;
  /** Closes what calls use, when a stop has waited long enough for them. */
  interrupt?(): Promise<void>;
  /** The longest time one item may take before the job counts as stalled, in milliseconds. */
  readonly itemMaxMs?: number;
}

/** An item in work. */
interface UnderWay {
  readonly startedAt: number;
  readonly leave: (() => void) | undefined;
  done: Promise<void>;
}

const DONE = Promise.resolve();

/**
 * Background work in a sliding window: claims items as places become free, works on each by itself, and sleeps until the
 * earliest due row, a wake-up, or the end of its period. Leases in the database make any number of processes safe.
 */
export class Job<Item> {
  private readonly underWay = new Set<UnderWay>();
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private wakeAt = Number.POSITIVE_INFINITY;
  private endSleep: () => void = () => undefined;
  private lastRoundAt = performance.now();
  private lastSuccessAt: Date | null = null;
  /** The last claim returned something, so there may be more. */
  private tookSome = false;
  /** Due items could not be claimed, or perhaps not all: the job waits for a place. */
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

  /** How many items are in work now. */
  get itemsUnderWay(): number {
    return this.underWay.size;
  }

  /** When a claim last succeeded in this process. */
  get succeededAt(): Date | null {
    return this.lastSuccessAt;
  }

  /** Claims again after at most `inMs` milliseconds. */
  wake(inMs = 0): void {
    const at = performance.now() + Math.max(0, inMs);
    if (at >= this.wakeAt) return;
    this.wakeAt = at;
    this.endSleep();
  }

  /** Works on an item that the caller has claimed, besides those the job claims itself. */
  run(item: Item): void {
    const one: UnderWay = { startedAt: performance.now(), leave: this.rules.enter?.(item), done: DONE };
    this.underWay.add(one);
    one.done = this.work(item, one);
  }

  /** Whether the job has made no claim for `roundMaxMs`, or has worked on one item for too long. */
  isStalled(roundMaxMs: number): boolean {
    const now = performance.now();
    if (now - this.lastRoundAt > roundMaxMs) return true;
    const itemMaxMs = this.rules.itemMaxMs ?? ITEM_MAX_MS;
    return [...this.underWay].some(({ startedAt }) => now - startedAt > itemMaxMs);
  }

  /** Stops claiming and waits for work in progress, as long as a stop may take. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.endSleep();
    const ended = async (): Promise<void> => {
      await this.running;
      await Promise.all([...this.underWay].map(({ done }) => done));
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
        // By a clock that is a day ahead, every look, lease and period of retention would be over.
        if (this.clock.isTrusted) {
          await mayBegin?.();
          mayBegin = undefined;
          waitMs = await this.round();
          this.lastSuccessAt = this.clock.now();
        }
      } catch (error) {
        log.error({ job: this.rules.name, ...serializeError(error) }, 'a background job failed');
      }
      this.lastRoundAt = performance.now();
      await this.sleep(waitMs);
    }
  }

  /** @returns how long to wait before the next claim, in milliseconds. */
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

  /** Zero when it is unknown, so that a claim follows. */
  private async dueInMs(): Promise<number> {
    if (!this.rules.earliest) return 0;
    const earliest = await this.rules.earliest();
    return earliest === null ? Number.POSITIVE_INFINITY : earliest.getTime() - this.clock.now().getTime();
  }

  /** In one function: the hooks of the request context follow each promise, and a job may have thousands of items a second. */
  private async work(item: Item, one: UnderWay): Promise<void> {
    let hasFailed = false;
    try {
      await this.rules.work?.(item);
    } catch (error) {
      hasFailed = true;
      jobItemsFailed.inc({ name: this.rules.name });
      log.error(
        { job: this.rules.name, ...this.rules.describe?.(item), ...serializeError(error) },
        'a background job could not finish an item; it is claimed again when its lease ends',
      );
    } finally {
      one.leave?.();
      this.underWay.delete(one);
      // Where no row says when it is due, what has failed would be begun again at once.
      if (this.isBehind && (!hasFailed || this.rules.earliest)) this.wake();
    }
  }

  private async sleep(ms: number): Promise<void> {
    const { gapMs = CLAIM_GAP_MS } = this.rules;
    const startedAt = performance.now();
    const left = (): number => Math.max(Math.min(startedAt + ms, this.wakeAt), startedAt + gapMs) - performance.now();
    for (let restMs = left(); restMs > 0 && !this.stopping.signal.aborted; restMs = left()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs);
        // A signal would make an error with a stack each time, a hundred times a second.
        this.endSleep = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(ms, undefined, { ref: false })]);
