/** The result of a call as a sign of the peer's health. `neither`: it is no sign. */
export type Health = 'healthy' | 'unhealthy' | 'neither';

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

  /** Lets a call through and takes its result, or null while the circuit is open. The result must always be given. */
  enter(): ((health: Health) => void) | null {
    if (!this.isAvailable()) return null;
    if (this.openedAt === null) return (health) => this.record(health);
    this.probing = true;
    return (health) => {
      this.probing = false;
      if (health === 'unhealthy') this.openedAt = this.options.now();
      else this.record(health);
    };
  }

  private record(health: Health): void {
    if (health === 'healthy') {
      this.failures = 0;
      this.openedAt = null;
    }
    if (health !== 'unhealthy') return;
    this.failures += 1;
    if (this.openedAt === null && this.failures >= this.options.failuresMax) this.openedAt = this.options.now();
  }
}
