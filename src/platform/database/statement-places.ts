/** How many statements that are answered soon run at once. */
const PLACES = 4;
/** A statement that is not answered for so long gives up its place: it waits for a lock, or reads much. */
const SLOW_MS = 10;
/** For so long a statement waits for a place, then it goes on without one. */
const WAIT_MAX_MS = 100;

/** @param leave says that the statement has its answer. */
type Begin = (leave: () => void) => void;

interface Place {
  readonly since: number;
}

interface Waiting {
  readonly begin: Begin;
  readonly since: number;
}

/**
 * Lets few statements run at once, so that they share few connections. A connection of PostgreSQL is a process with caches and plans of its
 * own: spread over many, each statement finds them cold in the processor (decision 0115). What takes long does not count, and nothing waits
 * for a place for long: what is stuck is bounded by the pool, as it would be without places.
 */
export class StatementPlaces {
  /** The one that began first stands first. */
  private readonly running = new Set<Place>();
  private readonly waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly places = PLACES,
    private readonly slowMs = SLOW_MS,
    private readonly waitMaxMs = WAIT_MAX_MS,
  ) {}

  /** How many wait for a place. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Calls `begin` at once when there is a place, and else in the order of arrival. */
  take(begin: Begin): void {
    if (this.running.size < this.places) return this.begin(begin);
    this.waiting.push({ begin, since: performance.now() });
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
    while (this.running.size < this.places && this.beginNext());
  }

  /** @returns false when nobody waits. */
  private beginNext(): boolean {
    const next = this.waiting.shift();
    if (next) this.begin(next.begin);
    return next !== undefined;
  }

  /** While somebody waits, looks when the statement that began first becomes a slow one, and when the first has waited for long. */
  private watch(): void {
    const [first] = this.running;
    const [next] = this.waiting;
    if (this.timer || !next) return;
    const at = Math.min((first?.since ?? Infinity) + this.slowMs, next.since + this.waitMaxMs);
    this.timer = setTimeout(() => this.look(), Math.max(0, at - performance.now())).unref();
  }

  private look(): void {
    this.timer = null;
    const now = performance.now();
    for (const place of this.running) if (place.since <= now - this.slowMs) this.running.delete(place);
    this.goOn();
    while ((this.waiting[0]?.since ?? Infinity) <= now - this.waitMaxMs) this.beginNext();
    this.watch();
  }
}
