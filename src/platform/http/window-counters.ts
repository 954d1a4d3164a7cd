import { SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';

export interface WindowState {
  /** The count in the window, including this call. */
  readonly used: number;
  /** When the window ends, in milliseconds of Unix time. */
  readonly endsAt: number;
}

/** Whole seconds until the window ends; 0 when it is over. */
export const secondsTo = ({ endsAt }: WindowState, now: Date): number =>
  Math.max(0, Math.ceil((endsAt - now.getTime()) / SECOND_MS));

/** @throws AppError `rate_limited` with `Retry-After`, at least one second. */
export function refuseUntilEnd(window: WindowState, now: Date): never {
  throw new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, secondsTo(window, now)) });
}

/**
 * Counts per key in windows of fixed length, in bounded memory. All windows are equally long, so keys end in the order in
 * which they began. Ended ones are dropped from the front; when the memory is full, the oldest window ends early.
 */
export class WindowCounters {
  private readonly windows = new Map<string, { used: number; readonly endsAt: number }>();

  constructor(
    private readonly windowMs: number,
    private readonly keysMax: number,
  ) {}

  /** How many keys are remembered. */
  get size(): number {
    return this.windows.size;
  }

  add(key: string, amount: number, now: number): WindowState {
    const known = this.current(key, now);
    if (known) {
      known.used += amount;
      return known;
    }
    this.makeRoom(now);
    const window = { used: amount, endsAt: now + this.windowMs };
    this.windows.set(key, window);
    return window;
  }

  /** The count so far, without counting; null when there is none. */
  read(key: string, now: number): WindowState | null {
    return this.current(key, now) ?? null;
  }

  private current(key: string, now: number) {
    const window = this.windows.get(key);
    if (!window || !this.isOver(window, now)) return window;
    this.windows.delete(key);
    return undefined;
  }

  /** Also of a window that ends later than one that begins now: the clock was ahead, and was set back (decision 0210). */
  private isOver({ endsAt }: { readonly endsAt: number }, now: number): boolean {
    return endsAt <= now || endsAt > now + this.windowMs;
  }

  private makeRoom(now: number): void {
    for (const [key, window] of this.windows) {
      if (!this.isOver(window, now) && this.windows.size < this.keysMax) return;
      this.windows.delete(key);
    }
  }
}
