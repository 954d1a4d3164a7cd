import { setTimeout as pause } from 'node:timers/promises';
import type { Testbed } from './testbed';
import { type Answer, call, fieldOf } from './calls';
import type { SeededRandom } from './seeded-random';
import { type Merchant, NETWORK, PAYS } from './merchants';
import type { Kind, Intent, ResponseRecorder } from './response-recorder';

const ATTEMPTS_MAX = 8;
const RETRY_MS = [40, 80, 160, 320, 640];
const REST_MS_MAX = 120;
const FAILS = { deposits: '243973456049', payouts: '243973456089' } as const;
/** Refusals that a well-behaved client takes for an answer. */
const FINAL_REFUSALS = new Set(['insufficient_funds', 'business_suspended']);
const PASSING = new Set([0, 503]);
/** A PIN whose check ended with its process counts as wrong (it fails closed), so three kills may lock the right one. */
const PASSING_CODES = new Set(['idempotency_request_in_progress', 'pin_locked']);

/** A merchant's own server: orders, repeats what it got no answer for, and records every answer. */
export class Client {
  constructor(
    private readonly testbed: Testbed,
    private readonly merchants: readonly Merchant[],
    private readonly recorder: ResponseRecorder,
    private readonly random: SeededRandom,
  ) {}

  /** Goes on until `signal` aborts; a wish that was begun is seen through. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.act();
      await pause(this.random.between(5, REST_MS_MAX));
    }
  }

  private async act(): Promise<void> {
    const chance = this.random.roll();
    if (chance < 0.76) await this.fulfil(this.newIntent());
    else if (chance < 0.84) await this.sendSameIntentAtOnce();
    else if (chance < 0.9) await this.repeatIntent();
    else if (chance < 0.94) await this.reuseKey();
    else await this.look();
  }

  private newIntent(): Intent {
    const kind: Kind = this.random.happens(0.6) ? 'payouts' : 'deposits';
    const currency = this.random.happens(0.8) ? 'CDF' : 'USD';
    const [from, to] = currency === 'CDF' ? [1_000, 20_000] : [10, 200];
    const intent: Intent = {
      merchant: this.random.pick(this.merchants),
      kind,
      key: this.random.uuid(),
      body: {
        currency_code: currency,
        amount: `${this.random.between(from, to)}.00`,
        phone_number: this.random.happens(0.1) ? FAILS[kind] : PAYS,
        network: NETWORK,
      },
    };
    this.recorder.intents.set(intent.key, intent);
    return intent;
  }

  /** Sends an order until it is answered, or gives it up: its outcome is then checked in the service's own rows. */
  private async fulfil(intent: Intent): Promise<void> {
    const attempts = this.random.happens(0.1) ? 1 : ATTEMPTS_MAX;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await this.send(intent);
      if (this.isAnswered(intent, answer)) return;
      await pause(this.random.between(10, RETRY_MS[attempt] ?? 640));
    }
  }

  private async sendSameIntentAtOnce(): Promise<void> {
    const intent = this.newIntent();
    await Promise.all([this.fulfil(intent), this.fulfil(intent), this.fulfil(intent)]);
  }

  private async repeatIntent(): Promise<void> {
    const [earlier] = this.recorder.promises.slice(-this.random.between(1, 200));
    if (earlier) await this.fulfil(earlier.intent);
  }

  /** The key of an answered order with another content is refused, whatever the outcome of the order. */
  private async reuseKey(): Promise<void> {
    const [earlier] = this.recorder.promises.slice(-this.random.between(1, 200));
    if (!earlier) return;
    const other: Intent = { ...earlier.intent, body: { ...earlier.intent.body, client_reference: 'something-else' } };
    const answer = await this.send(other);
    if (answer.status < 300 && answer.status !== 0) {
      this.recorder.violation(`a key was taken twice with different contents: ${earlier.intent.key}`);
    }
  }

  private async look(): Promise<void> {
    const { key } = this.random.pick(this.merchants);
    const answer = await call(this.testbed.next(), 'GET', 'business/wallet', key);
    this.recorder.record(answer);
    if (answer.status >= 500 && answer.status !== 503)
      this.recorder.violation(`reading wallets answered ${answer.status}`);
  }

  /** One in eight comes from the dashboard, with the PIN; both doors share their keys. */
  private async send({ merchant, kind, key, body }: Intent): Promise<Answer> {
    const isDashboard = this.random.happens(0.125);
    const path = `business/${isDashboard ? 'dashboard/' : ''}mobile-money/${kind}`;
    const content = { ...body, idempotency_key: key, ...(isDashboard ? { pin: merchant.pin } : {}) };
    const token = isDashboard ? merchant.session : merchant.key;
    const answer = await call(this.testbed.next(), 'POST', path, token, content);
    this.recorder.record(answer);
    return answer;
  }

  private isAnswered(intent: Intent, answer: Answer): boolean {
    if (answer.status === 201) {
      this.recorder.promised(intent, String(fieldOf(answer.body, 'data.transaction_id')));
      return true;
    }
    const code = String(fieldOf(answer.body, 'code'));
    if (PASSING.has(answer.status) || PASSING_CODES.has(code)) return false;
    if (!FINAL_REFUSALS.has(code)) this.recorder.violation(`a payment was answered with ${answer.status} ${code}`);
    return true;
  }
}
