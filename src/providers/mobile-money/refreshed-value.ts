import { after, type Clock } from '../../kernel/clock';
import { log, serializeError } from '../../platform/logging/logger';

interface Held<T> {
  readonly value: T;
  readonly fetchedAt: Date;
}

interface RefreshedValueOptions<T> {
  /** For the log. */
  readonly name: string;
  readonly fetch: () => Promise<T>;
  /** The last good value kept elsewhere, asked for before anybody waits for a fetch. Null when none is kept. */
  readonly recall?: () => Promise<Held<T> | null>;
  /** Up to this age the value is returned without a refresh. */
  readonly freshMs: number;
  /** The pause after a failed refresh. */
  readonly retryMs: number;
  readonly clock: Clock;
}

/**
 * A value that is returned at once whenever there is one: an old one while a new one is fetched in the background, and also
 * when that fails. One fetch at a time, and one recall.
 */
export class RefreshedValue<T> {
  private held: Held<T> | null = null;
  private recalling: Promise<void> | null = null;
  private fetching: Promise<T> | null = null;
  private failedAt: Date | null = null;

  constructor(private readonly options: RefreshedValueOptions<T>) {}

  /** Sets the value from another source. */
  hold(value: T, fetchedAt: Date): void {
    this.held = { value, fetchedAt };
  }

  /** The value. Waits only when there is none. @throws what the recall or the fetch throws, when there is no value. */
  async get(): Promise<T> {
    if (!this.held) await this.recallOnce();
    if (!this.held) return this.fetchOnce();
    if (this.isDue(this.held.fetchedAt)) {
      this.fetchOnce().catch((error: unknown) => {
        log.warn(
          { value: this.options.name, ...serializeError(error) },
          'not refreshed; the last good value is served',
        );
      });
    }
    return this.held.value;
  }

  private isDue(fetchedAt: Date): boolean {
    return this.isPast(this.failedAt, this.options.retryMs) && this.isPast(fetchedAt, this.options.freshMs);
  }

  /** A time that is yet to come is of a clock that was ahead (decision 0210). */
  private isPast(at: Date | null, ms: number): boolean {
    const now = this.options.clock.now();
    return at === null || now < at || now >= after(at, ms);
  }

  /** Of many who ask at first, one that was slow would read the copy that the others' fetch has just become. */
  private async recallOnce(): Promise<void> {
    if (!this.options.recall) return;
    this.recalling ??= this.recall(this.options.recall).finally(() => {
      this.recalling = null;
    });
    await this.recalling;
  }

  private async recall(recall: () => Promise<Held<T> | null>): Promise<void> {
    const kept = await recall();
    if (kept) this.held ??= kept;
  }

  private fetchOnce(): Promise<T> {
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetch(): Promise<T> {
    try {
      const value = await this.options.fetch();
      this.hold(value, this.options.clock.now());
      this.failedAt = null;
      return value;
    } catch (error) {
      this.failedAt = this.options.clock.now();
      throw error;
    }
  }
}
