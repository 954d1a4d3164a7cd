/** How many statements that are answered soon run at once. */
const PLACES = 4;
/** A statement that is not answered for so long gives up its place: it waits for a lock, or reads much. */
const SLOW_MS = 10;

/** @param leave says that the statement has its answer. */
type Begin = (leave: () => void) => void;

interface Place {
  readonly since: number;
}

/**
 * Lets few statements run at once, so that they share few connections. A connection of PostgreSQL is a process with caches and plans of its
 * own: spread over many, each statement finds them cold in the processor (decision 0115). What takes long does not count, so nothing waits behind
 * somebody's lock for longer than it takes to see that.
 */
export class StatementPlaces {
  /** The one that began first stands first. */
  private readonly running = new Set<Place>();
  private readonly waiting: Begin[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly places = PLACES,
    private readonly slowMs = SLOW_MS,
  ) {}

  /** How many wait for a place. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Calls `begin` at once when there is a place, and else in the order of arrival. */
  take(begin: Begin): void {
    if (this.running.size < this.places) return this.begin(begin);
    this.waiting.push(begin);
    this.watch();
  }

  private begin(begin: Begin): void {
    const place = { since: performance.now() };
    this.running.add(place);
    begin(() => {
      if (this.running.delete(place)) this.goOn();
    });
  }

  private goOn(): void {
    while (this.running.size < this.places) {
      const begin = this.waiting.shift();
      if (!begin) return;
      this.begin(begin);
    }
  }

  /** While somebody waits, looks when the statement that began first becomes a slow one. */
  private watch(): void {
    const [first] = this.running;
    if (this.timer || !first || this.waiting.length === 0) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        const latest = performance.now() - this.slowMs;
        for (const place of this.running) if (place.since <= latest) this.running.delete(place);
        this.goOn();
        this.watch();
      },
      Math.max(0, first.since + this.slowMs - performance.now()),
    ).unref();
  }
}
