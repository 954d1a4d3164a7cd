import { Money } from '../../src/kernel/money';
import { simulatedOutcome } from '../../src/providers/mobile-money/simulator/outcome-table';
import type { CallbackSender } from './callback-sender';
import { isFinal, type SimulatedPayment } from './simulated-payment';
import type { SimulatorBooks } from './simulator-books';
import type { Fault, SimulatorFaults } from './simulator-faults';
import type { SimulatorSettings } from './simulator-settings';
import type { SimulatorTimers } from './simulator-timers';

interface Ending {
  readonly status: 'COMPLETED' | 'FAILED';
  readonly failureCode: string | null;
}

/** Takes accepted payments through their states, as the number on the phone decides or a fault dictates. */
export class SimulatorSettlement {
  /** The fault that decides a payment's end, chosen when it was accepted. */
  private readonly plans = new Map<string, Fault | null>();

  constructor(
    private readonly books: SimulatorBooks,
    private readonly faults: SimulatorFaults,
    private readonly callbacks: CallbackSender,
    private readonly settings: Readonly<SimulatorSettings>,
    private readonly timers: SimulatorTimers,
  ) {}

  /** Begins the life of a payment that was just accepted. */
  begin(payment: SimulatedPayment): void {
    this.plans.set(payment.id, this.faults.take('outcome', payment.id));
    this.timers.after(this.settings.acceptedMs, () => {
      if (payment.status !== 'ACCEPTED') return;
      if (payment.direction === 'payout' && this.books.statusOf(payment.network, 'PAYOUT') === 'delayed') {
        this.books.move(payment, 'ENQUEUED');
        return;
      }
      this.process(payment);
    });
  }

  /** The network of these payouts works again. */
  resumeEnqueued(network: string): void {
    for (const payment of this.books.list()) {
      if (payment.network === network && payment.status === 'ENQUEUED') this.process(payment);
    }
  }

  /** Cancels a payout that waits for its network; the answer to the request is not the cancellation. */
  cancelEnqueued(payment: SimulatedPayment): void {
    this.timers.after(this.settings.processingMs, () => {
      if (payment.status === 'ENQUEUED')
        void this.finish(payment, { status: 'FAILED', failureCode: 'MANUALLY_CANCELLED' });
    });
  }

  /** Makes a payment final at once; resolves when its callback was answered or given up for now. */
  async settleNow(payment: SimulatedPayment): Promise<void> {
    if (isFinal(payment.status)) return;
    const fault = this.plans.get(payment.id) ?? null;
    const ending = endingOf(payment, fault);
    if (ending) await this.finish(payment, ending, fault);
  }

  private process(payment: SimulatedPayment): void {
    const fault = this.plans.get(payment.id) ?? null;
    this.books.move(payment, 'PROCESSING');
    const ending = endingOf(payment, fault);
    if (!ending) return;
    this.timers.after(this.settings.processingMs, () => {
      if (isFinal(payment.status)) return;
      if (fault?.reconciliation_ms === undefined) {
        void this.finish(payment, ending, fault);
        return;
      }
      this.books.move(payment, 'IN_RECONCILIATION');
      this.timers.after(fault.reconciliation_ms, () => void this.finish(payment, ending, fault));
    });
  }

  private async finish(payment: SimulatedPayment, ending: Ending, fault: Fault | null = null): Promise<void> {
    if (isFinal(payment.status)) return;
    if (fault?.amount !== undefined) payment.reportedAmount = Money.parse(fault.amount, payment.currency).minor;
    payment.reportedCurrency = fault?.currency ?? null;
    this.books.move(payment, ending.status, ending.failureCode);
    if (fault?.flip_ms !== undefined) this.timers.after(fault.flip_ms, () => void this.flip(payment));
    await this.callbacks.send(payment);
  }

  /** The provider contradicts itself, and calls back. */
  async flip(payment: SimulatedPayment): Promise<void> {
    const wasCompleted = payment.status === 'COMPLETED';
    payment.tookBack = true;
    this.books.move(payment, wasCompleted ? 'FAILED' : 'COMPLETED', wasCompleted ? 'UNSPECIFIED_FAILURE' : null);
    await this.callbacks.send(payment);
  }
}

function endingOf(payment: SimulatedPayment, fault: Fault | null): Ending | null {
  const outcome = simulatedOutcome(payment.direction, payment.network, payment.phoneNumber);
  if (fault?.fault === 'stay' || (fault === null && outcome.kind === 'stays')) return null;
  if (fault?.fault === 'fail') return { status: 'FAILED', failureCode: fault.code ?? 'UNSPECIFIED_FAILURE' };
  if (fault?.fault === 'complete' || outcome.kind !== 'fails') return { status: 'COMPLETED', failureCode: null };
  return { status: 'FAILED', failureCode: outcome.code };
}
