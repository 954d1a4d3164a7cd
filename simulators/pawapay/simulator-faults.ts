/**
 * What goes wrong, by the moment it goes wrong at.
 * submit: `drop_before_accept`, `accept_then_drop`, `accept_late` (drops now, records after delay_ms), `error_before_accept`,
 *   `error_after_accept`, `hang_before_accept`, `hang_after_accept` (both answer after delay_ms), `reject` (with code),
 *   `deny` (takes it, drops, answers for delay_ms that it has no such order, refuses repetitions with code, and only then goes on),
 *   `answer` (with http_status), `redirect`, `huge_body`, `garbage`, `callback_first` (final and called back before the answer).
 * check: `error`, `answer`, `not_found`, `drop`, `hang`, `garbage`.
 * outcome: `complete` (with amount, currency), `fail` (with code), `stay`; each with reconciliation_ms, and flip_ms after
 *   which the opposite becomes final.
 * statement (the id is country and currency, such as `COD CDF`): `error`, `hang`, `reject`, `cut` (the file is shorter than announced).
 * float (the id as for statements): `missing` (the wallet is not listed), `unreadable` (its balance is no amount).
 * callback: `lost`, `twice`, `late` (after delay_ms), `out_of_order` (PROCESSING follows), `forged`, `other_key`, `unsigned`.
 */
export const FAULT_MOMENTS = ['submit', 'check', 'outcome', 'callback', 'statement', 'float'] as const;
export type FaultMoment = (typeof FAULT_MOMENTS)[number];

export interface Fault {
  readonly on: FaultMoment;
  readonly fault: string;
  /** Only for this payment; absent: whichever comes next. */
  readonly id?: string;
  /** How often; absent: once. */
  readonly times?: number;
  /** Share of the calls it strikes, 0 to 1; absent: every one. */
  readonly rate?: number;
  readonly delay_ms?: number;
  readonly http_status?: number;
  readonly code?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly reconciliation_ms?: number;
  readonly flip_ms?: number;
}

interface Planned {
  readonly fault: Fault;
  left: number;
}

/** The faults that wait for their call. The first that fits strikes. */
export class SimulatorFaults {
  private planned: Planned[] = [];
  private state = 1;
  /** How often each fault struck, as `moment.fault`. */
  readonly struck = new Map<string, number>();

  add(fault: Fault): void {
    this.planned.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.planned = [];
  }

  /** Makes the calls that faults with a rate strike repeatable. */
  seed(seed: number): void {
    this.state = seed >>> 0;
  }

  /** The fault for a call, which uses it up by one, or null. */
  take(moment: FaultMoment, id: string): Fault | null {
    const found = this.planned.find(
      ({ fault }) =>
        fault.on === moment && (fault.id ?? id) === id && (fault.rate === undefined || this.chance() < fault.rate),
    );
    if (!found) return null;
    found.left -= 1;
    this.planned = this.planned.filter((each) => each.left > 0);
    const name = `${moment}.${found.fault.fault}`;
    this.struck.set(name, (this.struck.get(name) ?? 0) + 1);
    return found.fault;
  }

  /** Mulberry32: small, and the same numbers for the same seed. */
  private chance(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
