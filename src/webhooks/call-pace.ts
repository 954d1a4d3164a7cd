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

  /** Whether a call may begin at once, and then it counts as begun. Otherwise it waits for its `turn`. */
  mayBegin(): boolean {
    if (this.fresh >= NEW_CALLS_MAX) return false;
    this.fresh += 1;
    return true;
  }

  /** Resolves when this call counts as begun. */
  turn(): Promise<void> {
    this.timer ??= setTimeout(() => this.passMoment(), NEW_MS);
    return new Promise((begin) => this.waiting.push(begin));
  }

  /** The moment in which a call begins. It is `end`ed with it. */
  get now(): number {
    return this.moment;
  }

  /** A call that outlasted its moment no longer counts, so only one of the present moment makes room. */
  end(begunIn: number): void {
    if (begunIn !== this.moment) return;
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
