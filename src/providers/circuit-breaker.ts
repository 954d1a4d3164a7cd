interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  readonly failuresMax: number;
  /** How long it stays open before one call may probe. */
  readonly openMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/**
 * Stops calls to a peer that is down, so that no money is held for a request that cannot arrive. After a pause one call
 * probes; the rest are refused until the peer answers again.
 */
export class CircuitBreaker {
  private failures = 0;
  private openedAt: number | null = null;
  private probing = false;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** True when a call would be let through: closed, or open and due for its probe. */
  isAvailable(): boolean {
    if (this.openedAt === null) return true;
    return !this.probing && this.options.now() - this.openedAt >= this.options.openMs;
  }

  /** Lets a call through, or null while the circuit is open. Whether the peer answered well must always be told. */
  enter(): ((isHealthy: boolean) => void) | null {
    if (!this.isAvailable()) return null;
    if (this.openedAt === null) return (isHealthy) => this.record(isHealthy);
    this.probing = true;
    return (isHealthy) => {
      this.probing = false;
      if (isHealthy) this.record(true);
      else this.openedAt = this.options.now();
    };
  }

  private record(isHealthy: boolean): void {
    if (isHealthy) {
      this.failures = 0;
      this.openedAt = null;
      return;
    }
    this.failures += 1;
    if (this.openedAt === null && this.failures >= this.options.failuresMax) this.openedAt = this.options.now();
  }
}
