/**
 * At most this many calls to one peer at once, and a short queue behind them: a slow provider cannot use up the sockets and
 * memory of the process.
 */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly runningMax: number,
    private readonly waitingMax: number,
  ) {}

  /** Takes a place, waiting for one until `signal` aborts. False: there was none; true: `release` must follow. */
  async acquire(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    if (this.running < this.runningMax) {
      this.running += 1;
      return true;
    }
    if (this.waiting.length >= this.waitingMax) return false;
    return new Promise((resolve) => {
      const abandon = (): void => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        resolve(false);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', abandon);
        resolve(true);
      };
      signal.addEventListener('abort', abandon, { once: true });
      this.waiting.push(enter);
    });
  }

  /** Gives the place back; the longest waiting call takes it over. */
  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
