/** How many calls may be new at once, and for how long a call is new. */
const NEW_CALLS_MAX = 64;
const NEW_MS = 20;

/**
 * Lets calls begin a few at a time. A claim brings hundreds at one moment, and each would open a connection of its own; a
 * moment later it could have used one that another call has just left. A call without an answer soon counts no more, so
 * slow receivers hold nobody up: hundreds have begun after a tenth of a second, whatever the others do.
 */
export class CallPace {
  private readonly waiting: Array<() => void> = [];
  /** Calls of the present moment that have not ended. */
  private fresh = 0;
  private moment = 0;
  private timer: NodeJS.Timeout | null = null;

  /** Makes the call when its turn comes. */
  async call<T>(make: () => Promise<T>): Promise<T> {
    if (this.fresh >= NEW_CALLS_MAX) await this.turn();
    else this.fresh += 1;
    const begunIn = this.moment;
    try {
      return await make();
    } finally {
      if (begunIn === this.moment) this.end();
    }
  }

  /** Resolves when this call counts as begun. */
  private turn(): Promise<void> {
    this.timer ??= setTimeout(() => this.passMoment(), NEW_MS);
    return new Promise((begin) => this.waiting.push(begin));
  }

  private end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.fresh -= 1;
  }

  /** What began in this moment is no longer new. */
  private passMoment(): void {
    this.timer = null;
    this.moment += 1;
    const begun = this.waiting.splice(0, NEW_CALLS_MAX);
    this.fresh = begun.length;
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.passMoment(), NEW_MS);
    for (const begin of begun) begin();
  }
}
