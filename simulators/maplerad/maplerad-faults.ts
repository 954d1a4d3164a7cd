/**
 * What goes wrong with one call. `done_*`: the issuer does it and the answer suffers; `undone_*`: it does nothing.
 * `undone_then_page`: a proxy answers 404 for it, with a page. `late`: the answer is lost at once and the issuer does it some time later.
 */
export const FAULTS = [
  'done_then_hang',
  'done_then_500',
  'done_then_drop',
  'done_then_garbage',
  'undone_then_hang',
  'undone_then_500',
  'undone_then_drop',
  'undone_then_page',
  'rate_limited',
  'refused',
  'not_admitted',
  'late',
  'webhook_first',
  'creation_fails',
] as const;
export type Fault = (typeof FAULTS)[number];

interface Planned {
  readonly action: string;
  readonly fault: Fault;
  /** The amount in cents it is meant for; null: any call of the action. */
  readonly amount: number | null;
  times: number;
}

/** Which faults happen by chance: of a thousand calls, `perThousand` suffer one of `faults`. */
export interface Chaos {
  readonly seed: number;
  readonly perThousand: number;
  readonly faults: readonly Fault[];
}

/** Faults a test asked for come first, in order; then chance, the same for the same seed. */
export class FaultPlan {
  /** How often each fault happened. */
  readonly struck = new Map<Fault, number>();
  private planned: Planned[] = [];
  private chaos: Chaos | null = null;
  private state = 0;

  plan(action: string, fault: Fault, times: number, amount: number | null = null): void {
    this.planned.push({ action, fault, amount, times });
  }

  setChaos(chaos: Chaos | null): void {
    this.chaos = chaos;
    this.state = chaos?.seed ?? 0;
  }

  clear(): void {
    this.planned = [];
    this.chaos = null;
  }

  take(action: string, amount: unknown = null): Fault | null {
    const fault = this.choose(action, amount);
    if (fault !== null) this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1);
    return fault;
  }

  private choose(action: string, amount: unknown): Fault | null {
    const next = this.planned.find(
      (one) =>
        one.times > 0 &&
        (one.action === action || one.action === 'any') &&
        (one.amount === null || one.amount === amount),
    );
    if (next) {
      next.times -= 1;
      return next.fault;
    }
    if (!this.chaos || this.chaos.faults.length === 0 || this.draw(1_000) >= this.chaos.perThousand) return null;
    return this.chaos.faults[this.draw(this.chaos.faults.length)] ?? null;
  }

  /** Mulberry32: a whole number below `below`, from the seed alone, so that a run can be repeated. */
  draw(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }
}
