import type { MobileMoneyDirection } from '../../src/providers/mobile-money/mobile-money.provider';
import { refusalOf } from '../../src/providers/mobile-money/simulator/network-rules';
import { failureMessage } from '../../src/providers/mobile-money/simulator/outcome-table';
import { struckSubmission, type Submission } from './faulty-submission';
import { MalformedRequest, readPaymentRequest } from './payment-request';
import { DROP, GARBAGE, hang, json, type Reply } from './reply';
import { isFinal, type PaymentOrder, type SimulatedPayment } from './simulated-payment';
import type { CallbackSender } from './callback-sender';
import type { SimulatorBooks } from './simulator-books';
import type { SimulatorFaults } from './simulator-faults';
import type { SimulatorSettings } from './simulator-settings';
import type { SimulatorSettlement } from './simulator-settlement';
import type { SimulatorTimers } from './simulator-timers';
import { failureView, ID_FIELD, paymentView } from './wire-views';

/** Deposits and payouts: initiation, status, repeated callbacks and cancellation, with the faults that strike them. */
export class PaymentsApi {
  constructor(
    private readonly books: SimulatorBooks,
    private readonly faults: SimulatorFaults,
    private readonly settlement: SimulatorSettlement,
    private readonly callbacks: CallbackSender,
    private readonly settings: Readonly<SimulatorSettings>,
    private readonly timers: SimulatorTimers,
  ) {}

  /** `POST /v2/deposits` and `POST /v2/payouts`. */
  async initiate(direction: MobileMoneyDirection, body: unknown): Promise<Reply> {
    let order: PaymentOrder;
    try {
      order = readPaymentRequest(direction, body);
    } catch (error) {
      if (error instanceof MalformedRequest) return json(failureView(error.code, error.message), 400);
      throw error;
    }
    const fault = this.faults.take('submit', order.id);
    return fault ? struckSubmission(this.submissionOf(order), fault) : this.decide(order);
  }

  /** `POST /v2/payouts/bulk`: each stands alone. */
  async initiateAll(bodies: unknown): Promise<Reply> {
    if (!Array.isArray(bodies)) return json(failureView('INVALID_INPUT', 'Expected an array of payouts.'), 400);
    const replies = await Promise.all((bodies as unknown[]).map((body) => this.initiate('payout', body)));
    return json(replies.map((reply) => (reply.kind === 'json' ? reply.body : null)));
  }

  /** `GET /v2/deposits/{id}` and `GET /v2/payouts/{id}`. */
  status(direction: MobileMoneyDirection, id: string): Reply {
    const payment = this.books.find(id, direction);
    const isKnown = payment?.denial === null;
    const honest = isKnown ? json({ status: 'FOUND', data: paymentView(payment) }) : json({ status: 'NOT_FOUND' });
    const fault = this.faults.take('check', id);
    switch (fault?.fault) {
      case 'error':
        return json({ message: 'Service unavailable' }, 503);
      case 'answer':
        return json({}, fault.http_status ?? 503);
      case 'not_found':
        return json({ status: 'NOT_FOUND' });
      case 'drop':
        return DROP;
      case 'hang':
        return hang(fault.delay_ms, honest);
      case 'garbage':
        return GARBAGE;
      default:
        return this.settings.readMs > 0 ? hang(this.settings.readMs, honest) : honest;
    }
  }

  /** `POST /v2/…/resend-callback/{id}`: only what is final is sent again. */
  resendCallback(direction: MobileMoneyDirection, id: string): Reply {
    const payment = this.books.find(id, direction);
    if (!payment) return this.refusedAction(direction, id, 'NOT_FOUND');
    if (!isFinal(payment.status)) return this.refusedAction(direction, id, 'INVALID_STATE');
    void this.callbacks.send(payment);
    return json({ [ID_FIELD[direction]]: id, status: 'ACCEPTED' });
  }

  /** `POST /v2/payouts/fail-enqueued/{id}`. */
  failEnqueued(id: string): Reply {
    const payment = this.books.find(id, 'payout');
    if (!payment) return this.refusedAction('payout', id, 'NOT_FOUND');
    if (payment.status !== 'ENQUEUED') return this.refusedAction('payout', id, 'INVALID_STATE');
    this.settlement.cancelEnqueued(payment);
    return json({ payoutId: id, status: 'ACCEPTED' });
  }

  /** The order of looks: permission, duplicate, then everything about the payment itself. */
  private decide(order: PaymentOrder): Reply {
    const isAllowed = order.direction === 'deposit' ? this.settings.depositsAllowed : this.settings.payoutsAllowed;
    if (!isAllowed) {
      const code = `${order.direction.toUpperCase()}S_NOT_ALLOWED`;
      return json(failureView(code, 'The account may not do this.'), 403);
    }
    const known = this.books.sameAs(order);
    if (known) return this.repeated(known);
    const refusal = refusalOf(order) ?? this.momentaryRefusalOf(order);
    if (refusal) return this.rejected(order, refusal.code, refusal.message);
    const payment = this.books.accept(order);
    this.settlement.begin(payment);
    return this.answered(payment, 'ACCEPTED');
  }

  private repeated(known: SimulatedPayment): Reply {
    known.submissions += 1;
    if (known.denial === null) return this.answered(known, 'DUPLICATE_IGNORED');
    return known.denial.code === null ? DROP : this.rejected(known, known.denial.code, 'Rejected on request.');
  }

  /** Takes an order and answers for `ms` that there is none; then it is processed. */
  private deny(order: PaymentOrder, ms: number, code: string | null): void {
    if (this.books.sameAs(order) || (refusalOf(order) ?? this.momentaryRefusalOf(order))) return;
    const payment = this.books.accept(order);
    payment.denial = { code };
    payment.wasDenied = true;
    this.timers.after(ms, () => {
      payment.denial = null;
      this.settlement.begin(payment);
    });
  }

  /** What depends on the moment: the network's state and our float. */
  private momentaryRefusalOf(order: PaymentOrder): { readonly code: string; readonly message: string } | null {
    const status = this.books.statusOf(order.network, order.direction.toUpperCase());
    if (status === 'closed' || (status === 'delayed' && order.direction === 'deposit')) {
      return { code: 'PROVIDER_TEMPORARILY_UNAVAILABLE', message: `${order.network} does not work at the moment.` };
    }
    if (order.direction === 'payout' && this.books.floatOf(order.country, order.currency) < order.amount) {
      const code = 'PAWAPAY_WALLET_OUT_OF_FUNDS';
      return { code, message: failureMessage(code) };
    }
    return null;
  }

  private submissionOf(order: PaymentOrder): Submission {
    const decide = (): Reply => this.decide(order);
    return {
      decide,
      decideLater: (ms) => this.timers.after(ms, decide),
      decideAndCallBack: async () => {
        const reply = decide();
        const payment = this.books.sameAs(order);
        if (payment) await this.settlement.settleNow(payment);
        return reply;
      },
      reject: (code) => this.rejected(order, code, 'Rejected on request.'),
      deny: (ms, code) => this.deny(order, ms, code),
    };
  }

  private answered({ id, direction, created }: SimulatedPayment, status: 'ACCEPTED' | 'DUPLICATE_IGNORED'): Reply {
    const nextStep = direction === 'deposit' && status === 'ACCEPTED' ? { nextStep: 'FINAL_STATUS' } : {};
    return json({
      [ID_FIELD[direction]]: id,
      status,
      ...nextStep,
      created: created.toISOString().replace(/\.\d+/, ''),
    });
  }

  /** One documented sample leaves the id out: so does this, where it is about the amount. */
  private rejected({ id, direction }: PaymentOrder, code: string, message: string): Reply {
    const echoed = code === 'AMOUNT_OUT_OF_BOUNDS' ? null : id;
    return json({ [ID_FIELD[direction]]: echoed, status: 'REJECTED', ...failureView(code, message) });
  }

  private refusedAction(direction: MobileMoneyDirection, id: string, code: string): Reply {
    const message = code === 'NOT_FOUND' ? `${id} is not known.` : `${id} is not in the state this needs.`;
    return json({ [ID_FIELD[direction]]: id, status: 'REJECTED', ...failureView(code, message) });
  }
}
