const STEADY_CALLS_MAX = 768;
const DEGRADED_CALLS_MAX = 64;
/** Calls that have ended and whose results are not written yet. */
const UNWRITTEN_MAX = 1_024;
/** A call that lasts longer than this marks its endpoint as degraded, at once and not when it ends. */
const SLOW_MS = 2_000;
/** How long an endpoint that was slow stays degraded. */
const SLOW_MEMORY_MS = 60_000;

export interface EndpointCalls {
  readonly endpointId: string;
  /** Calls under way, and results that are not written yet. */
  readonly inFlight: number;
  readonly isSlow: boolean;
}

export interface FreePlaces {
  /** Places for endpoints that answer quickly. */
  readonly steady: number;
  /** Places for degraded endpoints: the latest outcome was a failure, or the endpoint is slow. */
  readonly degraded: number;
  readonly busy: readonly EndpointCalls[];
}

export interface Call {
  readonly endpointId: string;
  readonly isDegraded: boolean;
  readonly startedAt: number;
  /** Null while it is under way. */
  endedAt: number | null;
}

/**
 * The calls of this process, in two lanes. Degraded endpoints have a lane of their own, and a call that becomes slow moves
 * to it. So a dead or slow receiver never takes the place of a healthy one. A place is free when the call has ended; the
 * endpoint counts it until its result is written, because only that tells whether the endpoint is degraded.
 */
export class DeliveryConcurrency {
  private readonly calls = new Set<Call>();
  private readonly slowUntil = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  enter(endpointId: string, isDegraded: boolean): Call {
    const call = { endpointId, isDegraded, startedAt: this.now(), endedAt: null };
    this.calls.add(call);
    return call;
  }

  /** The receiver has answered, or never will. */
  end(call: Call): void {
    call.endedAt ??= this.now();
  }

  /** The result is written. */
  leave(call: Call): void {
    this.end(call);
    this.calls.delete(call);
    if (this.isSlow(call)) this.slowUntil.set(call.endpointId, this.now() + SLOW_MEMORY_MS);
    else this.slowUntil.delete(call.endpointId);
  }

  free(): FreePlaces {
    const busy = new Map<string, { endpointId: string; inFlight: number; isSlow: boolean }>();
    for (const [endpointId, until] of this.slowUntil) {
      if (until < this.now()) this.slowUntil.delete(endpointId);
      else busy.set(endpointId, { endpointId, inFlight: 0, isSlow: true });
    }
    let steady = STEADY_CALLS_MAX;
    let degraded = DEGRADED_CALLS_MAX;
    let unwritten = UNWRITTEN_MAX;
    for (const call of this.calls) {
      const { endpointId } = call;
      const known = busy.get(endpointId) ?? { endpointId, inFlight: 0, isSlow: false };
      busy.set(endpointId, { endpointId, inFlight: known.inFlight + 1, isSlow: known.isSlow || this.isSlow(call) });
      if (call.endedAt !== null) unwritten -= 1;
      else if (call.isDegraded || this.isSlow(call)) degraded -= 1;
      else steady -= 1;
    }
    const upTo = (places: number): number => Math.max(0, Math.min(places, unwritten));
    return { steady: upTo(steady), degraded: upTo(degraded), busy: [...busy.values()] };
  }

  private isSlow(call: Call): boolean {
    return (call.endedAt ?? this.now()) - call.startedAt > SLOW_MS;
  }
}
