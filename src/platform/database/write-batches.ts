import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss, isUnreachable } from './sql-state';

/** How long an item that finds another write under way waits for company. */
const GATHER_MS = 10;
/** For so long after a batch of several, an item expects company. */
const BUSY_MS = 50;
/** An item that is written alone for so long waits for a lock. Batches then take only what they can lock at once. */
const STUCK_MS = 100;
/** How many batches may leave an item out before it is written alone. */
const BATCHES_MAX = 3;

export interface BatchRules<Item, Result> {
  readonly itemsMax: number;
  /** Nobody waits for the write, so even the first one looks for company. */
  readonly isUnhurried?: boolean;
  /** Two items of one key never stand in one batch. */
  keyOf(item: Item): string;
  /**
   * Writes the items in one commit, or none of them. It waits briefly for locks, or not at all, as `mayWait` says.
   * @returns a result for each, in their order; undefined for one that somebody else's lock keeps from being written now.
   */
  writeAll(items: readonly Item[], mayWait: boolean): Promise<ReadonlyArray<Result | undefined>>;
  /** Writes one for itself, and waits for its locks: when it is alone, and when batches could not. */
  writeOne(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** Batches that have left it out. */
  batches: number;
}

/**
 * Writes what arrives while another write is under way together: a commit and the beginning of a statement cost as much as several rows.
 * What comes alone is written at once. One batch is under way at a time, so batches grow with the load; what waits for a lock
 * is written alone beside them and delays nothing else.
 */
export class WriteBatches<Item, Result> {
  private waiting: Array<Waiting<Item, Result>> = [];
  private isDraining = false;
  /** Those that are written alone. */
  private readonly underWay = new Set<{ readonly since: number }>();
  private busyUntil = Number.NEGATIVE_INFINITY;

  /** A batch belongs to none of the requests whose items it writes: its log lines name no request. */
  private readonly context = new AsyncResource('WriteBatches');

  constructor(private readonly rules: BatchRules<Item, Result>) {}

  /** Resolves when the item is committed. @throws what writing it alone throws, or the loss of the connection of its batch. */
  write(item: Item): Promise<Result> {
    const written = new Promise<Result>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject, batches: 0 });
    });
    if (!this.isDraining) void this.context.runInAsyncScope(() => this.drain());
    return written;
  }

  private async drain(): Promise<void> {
    this.isDraining = true;
    for (let [first] = this.waiting; first; [first] = this.waiting) {
      if (this.expectsCompany(first) && this.waiting.length < this.rules.itemsMax) await pause(GATHER_MS);
      const batch = this.take();
      if (batch.length > 1) await this.writeTogether(batch);
      else this.writeAlone(batch);
    }
    this.isDraining = false;
  }

  private expectsCompany({ batches }: Waiting<Item, Result>): boolean {
    return this.rules.isUnhurried || batches > 0 || this.underWay.size > 0 || performance.now() < this.busyUntil;
  }

  private take(): Array<Waiting<Item, Result>> {
    const batch = new Map<string, Waiting<Item, Result>>();
    const left: Array<Waiting<Item, Result>> = [];
    for (const one of this.waiting) {
      const key = this.rules.keyOf(one.item);
      if (batch.size < this.rules.itemsMax && !batch.has(key)) batch.set(key, one);
      else left.push(one);
    }
    this.waiting = left;
    return [...batch.values()];
  }

  private async writeTogether(batch: ReadonlyArray<Waiting<Item, Result>>): Promise<void> {
    try {
      const results = await this.rules.writeAll(
        batch.map(({ item }) => item),
        !this.isStuck(),
      );
      batch.forEach((one, place) => {
        const result = results[place];
        if (result === undefined) this.leaveOut(one);
        else one.resolve(result);
      });
    } catch (error) {
      // Whether the batch was written is unknown, and whoever wrote must hear that. Without a connection, each alone would wait in vain.
      if (isConnectionLoss(error) || isUnreachable(error)) for (const { reject } of batch) reject(error);
      // One item that cannot be written, or whose lock did not come, must not fail the others. Each tells its own error.
      else this.writeAlone(batch);
    }
    this.busyUntil = performance.now() + BUSY_MS;
  }

  private isStuck(): boolean {
    const latest = performance.now() - STUCK_MS;
    return [...this.underWay].some(({ since }) => since < latest);
  }

  private leaveOut(one: Waiting<Item, Result>): void {
    one.batches += 1;
    if (one.batches < BATCHES_MAX) this.waiting.unshift(one);
    else this.writeAlone([one]);
  }

  private writeAlone(batch: ReadonlyArray<Waiting<Item, Result>>): void {
    for (const { item, resolve, reject } of batch) {
      const begun = { since: performance.now() };
      this.underWay.add(begun);
      const written = async (): Promise<Result> => this.rules.writeOne(item);
      void written()
        .then(resolve, reject)
        .finally(() => this.underWay.delete(begun));
    }
  }
}
