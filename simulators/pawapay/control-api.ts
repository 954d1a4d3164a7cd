import { formatMinor, Money } from '../../src/kernel/money';
import type { NetworkStatus } from '../../src/providers/mobile-money/mobile-money.provider';
import { json, type Reply } from './reply';
import type { SimulatedPayment } from './simulated-payment';
import type { SimulatorBooks } from './simulator-books';
import { type Fault, FAULT_MOMENTS, type SimulatorFaults } from './simulator-faults';
import type { SimulatorSettings } from './simulator-settings';
import type { SimulatorSettlement } from './simulator-settlement';

const NETWORK_STATUSES: readonly NetworkStatus[] = ['operational', 'delayed', 'closed'];
const NOTHING = json({});

type Fields = Readonly<Record<string, unknown>>;

/**
 * The knobs of the simulator, which the real service does not have. Everything under `/__control`:
 * `GET books`; `POST faults` (one or a list), `DELETE faults`; `POST settings`; `POST networks {network, direction, status}`;
 * `POST float {country, currency, balance}`; `POST settle {id}`; `POST seed {seed}`; `POST reset`.
 */
export class ControlApi {
  constructor(
    private readonly books: SimulatorBooks,
    private readonly faults: SimulatorFaults,
    private readonly settlement: SimulatorSettlement,
    private readonly settings: SimulatorSettings,
  ) {}

  async answer(route: string, body: unknown): Promise<Reply> {
    const fields = Object(body) as Fields;
    switch (route) {
      case 'GET books':
        return json(this.booksView());
      case 'POST faults':
        return this.addFaults([body].flat() as Fault[]);
      case 'DELETE faults':
        this.faults.clear();
        return NOTHING;
      case 'POST settings':
        Object.assign(this.settings, fields);
        return json(this.settings);
      case 'POST networks':
        return this.setNetwork(fields);
      case 'POST float':
        return this.setFloat(fields);
      case 'POST settle':
        return this.settle(String(fields['id']));
      case 'POST seed':
        this.faults.seed(Number(fields['seed']));
        return NOTHING;
      case 'POST reset':
        this.faults.clear();
        this.books.reset();
        return NOTHING;
      default:
        return json({ message: 'No such knob' }, 404);
    }
  }

  private addFaults(faults: readonly Fault[]): Reply {
    const wrong = faults.find((fault) => !FAULT_MOMENTS.includes(fault.on) || typeof fault.fault !== 'string');
    if (wrong) return json({ message: 'A fault needs on and fault' }, 400);
    for (const fault of faults) this.faults.add(fault);
    return NOTHING;
  }

  private setNetwork({ network, direction, status }: Fields): Reply {
    const known = NETWORK_STATUSES.find((each) => each === status);
    if (!known) return json({ message: 'status is operational, delayed or closed' }, 400);
    for (const each of typeof direction === 'string' ? [direction] : ['DEPOSIT', 'PAYOUT']) {
      this.books.setStatus(String(network), each, known);
    }
    if (known === 'operational') this.settlement.resumeEnqueued(String(network));
    return NOTHING;
  }

  private setFloat({ country, currency, balance }: Fields): Reply {
    this.books.setFloat(String(country), String(currency), Money.parse(String(balance), String(currency)).minor);
    return NOTHING;
  }

  private async settle(id: string): Promise<Reply> {
    const payment = this.books.find(id);
    if (!payment) return json({ message: 'No such payment' }, 404);
    await this.settlement.settleNow(payment);
    return json(paymentLine(payment));
  }

  private booksView(): object {
    return {
      payments: this.books.list().map(paymentLine),
      moved: Object.fromEntries(
        [...this.books.moved()].map(([currency, moved]) => [
          currency,
          { in: formatMinor(moved.in), out: formatMinor(moved.out) },
        ]),
      ),
      floats: this.books.listFloats().map((each) => ({ ...each, balance: formatMinor(each.balance) })),
      faults_struck: Object.fromEntries(this.faults.struck),
    };
  }
}

const paymentLine = (payment: SimulatedPayment): object => ({
  id: payment.id,
  direction: payment.direction,
  status: payment.status,
  amount: formatMinor(payment.amount),
  currency: payment.currency,
  country: payment.country,
  network: payment.network,
  phone_number: payment.phoneNumber,
  client_reference: payment.clientReferenceId,
  failure_code: payment.failureCode,
  submissions: payment.submissions,
  callbacks_sent: payment.callbacksSent,
  created: payment.created.toISOString(),
});
