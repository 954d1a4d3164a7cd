import type { Clock } from '../../src/kernel/clock';
import { Money } from '../../src/kernel/money';
import type { MobileMoneyDirection, NetworkStatus } from '../../src/providers/mobile-money/mobile-money.provider';
import { NETWORK_CATALOGUE } from '../../src/providers/mobile-money/simulator/network-catalogue';
import type { SimulatorSettings } from './simulator-settings';
import type { PaymentOrder, PaymentStatus, SimulatedPayment } from './simulated-payment';

const FIRST_FLOAT = '100000000.00';

/** Money that really moved at the simulator, per currency, in hundredths. */
export interface MovedMoney {
  readonly in: bigint;
  readonly out: bigint;
}

/** The simulator's own truth: payments by id, float per country and currency, and the state of the networks. */
export class SimulatorBooks {
  private payments = new Map<string, SimulatedPayment>();
  private floats = new Map<string, bigint>();
  private statuses = new Map<string, NetworkStatus>();

  constructor(
    private readonly clock: Clock,
    private readonly settings: Pick<SimulatorSettings, 'feePerThousand' | 'idsPerDirection'>,
  ) {
    this.reset();
  }

  reset(): void {
    this.payments = new Map();
    this.statuses = new Map();
    this.floats = new Map(
      NETWORK_CATALOGUE.flatMap((country) =>
        country.networks.flatMap((network) =>
          network.currencies.map(({ currency }) => [
            floatKey(country.country, currency),
            Money.parse(FIRST_FLOAT, currency).minor,
          ]),
        ),
      ),
    );
  }

  /** @param direction null: a deposit before a payout. */
  find(id: string, direction: MobileMoneyDirection | null = null): SimulatedPayment | null {
    const directions: readonly MobileMoneyDirection[] = direction === null ? ['deposit', 'payout'] : [direction];
    return directions.flatMap((one) => this.payments.get(paymentKey(id, one)) ?? [])[0] ?? null;
  }

  /** What answers for an order sent again: another payment with its id may be one of the other direction. */
  sameAs({ id, direction }: Pick<PaymentOrder, 'id' | 'direction'>): SimulatedPayment | null {
    return this.find(id, this.settings.idsPerDirection ? direction : null);
  }

  list(): readonly SimulatedPayment[] {
    return [...this.payments.values()];
  }

  /** Records an accepted payment. For a payout the float is reserved at once. */
  accept(order: PaymentOrder): SimulatedPayment {
    const payment: SimulatedPayment = {
      ...order,
      created: this.clock.now(),
      submissions: 1,
      status: 'ACCEPTED',
      fee: null,
      failureCode: null,
      reportedAmount: null,
      reportedCurrency: null,
      callbacksSent: 0,
      denial: null,
      wasDenied: false,
      tookBack: false,
    };
    this.payments.set(paymentKey(order.id, order.direction), payment);
    this.addToFloat(payment, effectOf(payment));
    return payment;
  }

  /** Moves a payment on; the float follows: payouts that fail give back, deposits that complete bring in. */
  move(payment: SimulatedPayment, status: PaymentStatus, failureCode: string | null = null): void {
    const before = effectOf(payment);
    payment.status = status;
    payment.failureCode = failureCode;
    this.addToFloat(payment, effectOf(payment) - before);
    if (status === 'COMPLETED') this.chargeFor(payment);
  }

  floatOf(country: string, currency: string): bigint {
    return this.floats.get(floatKey(country, currency)) ?? 0n;
  }

  setFloat(country: string, currency: string, balance: bigint): void {
    this.floats.set(floatKey(country, currency), balance);
  }

  listFloats(): ReadonlyArray<{ readonly country: string; readonly currency: string; readonly balance: bigint }> {
    return [...this.floats].map(([key, balance]) => {
      const [country, currency] = key.split(' ') as [string, string];
      return { country, currency, balance };
    });
  }

  statusOf(network: string, direction: string): NetworkStatus {
    return this.statuses.get(`${network} ${direction}`) ?? 'operational';
  }

  setStatus(network: string, direction: string, status: NetworkStatus): void {
    this.statuses.set(`${network} ${direction}`, status);
  }

  /** What completed payments moved, for a harness to compare with the other side's ledger. */
  moved(): ReadonlyMap<string, MovedMoney> {
    const moved = new Map<string, MovedMoney>();
    for (const { status, currency, direction, amount } of this.payments.values()) {
      if (status !== 'COMPLETED') continue;
      const sum = moved.get(currency) ?? { in: 0n, out: 0n };
      moved.set(
        currency,
        direction === 'deposit' ? { ...sum, in: sum.in + amount } : { ...sum, out: sum.out + amount },
      );
    }
    return moved;
  }

  private chargeFor(payment: SimulatedPayment): void {
    const amount = (payment.amount * BigInt(this.settings.feePerThousand)) / 1_000n;
    if (payment.fee || amount === 0n) return;
    payment.fee = { amount, at: this.clock.now() };
    this.addToFloat(payment, -amount);
  }

  private addToFloat(payment: SimulatedPayment, amount: bigint): void {
    this.setFloat(payment.country, payment.currency, this.floatOf(payment.country, payment.currency) + amount);
  }
}

const paymentKey = (id: string, direction: MobileMoneyDirection): string => `${direction} ${id}`;

const floatKey = (country: string, currency: string): string => `${country} ${currency}`;

function effectOf({ direction, status, amount }: SimulatedPayment): bigint {
  if (direction === 'payout') return status === 'FAILED' ? 0n : -amount;
  return status === 'COMPLETED' ? amount : 0n;
}
