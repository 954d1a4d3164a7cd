import { after, type Clock } from '../../kernel/clock';
import { log, serializeError } from '../../platform/logging/logger';

interface RefreshedValueOptions<T> {
  /** For the log. */
  readonly name: string;
  readonly fetch: () => Promise<T>;
  /** Age up to which the value is served without a look. */
  readonly freshMs: number;
  /** Rest after a look that failed. */
  readonly retryMs: number;
  readonly clock: Clock;
}

/**
 * A value that is served at once for as long as there is one: an old one while a new one is fetched behind the
 * caller's back, and still the old one when that fails. One fetch at a time.
 */
export class RefreshedValue<T> {
  private held: { readonly value: T; readonly fetchedAt: Date } | null = null;
  private fetching: Promise<T> | null = null;
  private failedAt: Date | null = null;

  constructor(private readonly options: RefreshedValueOptions<T>) {}

  isEmpty(): boolean {
    return this.held === null;
  }

  /** Gives it a value from elsewhere, such as the last good copy in the database. */
  hold(value: T, fetchedAt: Date): void {
    this.held = { value, fetchedAt };
  }

  /** The value. Waits only when there is none. @throws what the fetch throws, when there is no value to serve. */
  async get(): Promise<T> {
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
    const now = this.options.clock.now();
    const rested = this.failedAt === null || now >= after(this.failedAt, this.options.retryMs);
    return rested && now >= after(fetchedAt, this.options.freshMs);
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
