import { NotSettledError } from '../errors.ts';
import type { CallOptions, Http } from '../http.ts';
import { isPassing, pause } from '../retries.ts';
import type { components } from '../schema.ts';

export type Deposit = components['schemas']['Deposit'];
export type DepositRequest = components['schemas']['DepositRequest'];
export type Payout = components['schemas']['Payout'];
export type PayoutRequest = components['schemas']['PayoutRequest'];

export interface WaitOptions extends Pick<CallOptions, 'signal'> {
  /** Milliseconds until waiting ends without an outcome; 120 000 when absent. */
  readonly timeoutMs?: number;
  /** Milliseconds between two reads at first; it doubles up to ten seconds. 500 when absent. */
  readonly intervalMs?: number;
}

const WAIT_MS = 120_000;
const INTERVAL_MS = 500;
const LONGEST_INTERVAL_MS = 10_000;

/** One direction of mobile money. */
class Payments<Payment extends Deposit | Payout, Request extends object> {
  constructor(
    private readonly http: Http,
    private readonly path: string,
  ) {}

  /**
   * Orders a payment; it is `pending` until its network has answered. Give an `idempotencyKey` of your own, kept with your
   * order, to be safe when your process dies between the call and its answer.
   * @throws ApiError such as `insufficient_funds` or `invalid_phone_number`.
   */
  async create(request: Request, options: CallOptions = {}): Promise<Payment> {
    const call = { method: 'POST', path: this.path, body: request, keyed: true } as const;
    return (await this.http.call<{ data: Payment }>(call, options)).data;
  }

  /** @throws NotFoundError `transaction_not_found`. */
  async get(transactionId: string, options: CallOptions = {}): Promise<Payment> {
    const path = `${this.path}/${encodeURIComponent(transactionId)}`;
    return (await this.http.call<{ data: Payment }>({ method: 'GET', path }, options)).data;
  }

  /**
   * Reads the payment until it is `completed` or `failed`. A webhook tells the same without asking.
   * @throws NotSettledError when that takes too long. It says nothing about the payment, which goes on.
   */
  async waitUntilSettled(payment: Payment | string, options: WaitOptions = {}): Promise<Payment> {
    const id = typeof payment === 'string' ? payment : payment.transaction_id;
    const { timeoutMs = WAIT_MS, signal } = options;
    const end = Date.now() + timeoutMs;
    let interval = options.intervalMs ?? INTERVAL_MS;
    for (;;) {
      const seen = await this.getBefore(end, id, signal);
      if (seen && seen.status !== 'pending') return seen;
      const left = end - Date.now();
      if (left <= 0) throw new NotSettledError(`${id} is still pending after ${timeoutMs} ms, as far as is known.`);
      await pause(Math.min(interval, left), signal);
      interval = Math.min(LONGEST_INTERVAL_MS, interval * 2);
    }
  }

  /** Null when the service has no answer now, or none before the time is over. */
  private async getBefore(end: number, id: string, signal: AbortSignal | undefined): Promise<Payment | null> {
    const timeoutMs = Math.max(1, Math.min(this.http.timeoutMs, end - Date.now()));
    try {
      return await this.get(id, { timeoutMs, maxRetries: 0, ...(signal ? { signal } : {}) });
    } catch (error) {
      if (isPassing(error)) return null;
      throw error;
    }
  }
}

/** Collecting from phones. */
export class Deposits extends Payments<Deposit, DepositRequest> {
  constructor(http: Http) {
    super(http, 'mobile-money/deposits');
  }
}

/** Paying out to phones. */
export class Payouts extends Payments<Payout, PayoutRequest> {
  constructor(http: Http) {
    super(http, 'mobile-money/payouts');
  }
}
