import { setTimeout as pause } from 'node:timers/promises';
import type { Arena } from './arena';
import { type Answer, call, fieldOf } from './calls';
import type { Dice } from './dice';
import { type Merchant, NETWORK, PAYS } from './merchants';
import type { Kind, Wish, Witness } from './witness';

const ATTEMPTS_MAX = 8;
const RETRY_MS = [40, 80, 160, 320, 640];
const REST_MS_MAX = 120;
const FAILS = { deposits: '243973456049', payouts: '243973456089' } as const;
/** Refusals that a well-behaved client takes for an answer. */
const FINAL_REFUSALS = new Set(['insufficient_funds', 'business_suspended']);
const PASSING = new Set([0, 503]);
/** A PIN whose check died with its process counts as wrong (it fails closed), so three kills may lock the right one. */
const PASSING_CODES = new Set(['idempotency_request_in_progress', 'pin_locked']);

/** A merchant's own server: wants things, repeats what it got no answer for, and remembers what it was promised. */
export class Client {
  constructor(
    private readonly arena: Arena,
    private readonly merchants: readonly Merchant[],
    private readonly witness: Witness,
    private readonly dice: Dice,
  ) {}

  /** Goes on until `signal` aborts; a wish that was begun is seen through. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.act();
      await pause(this.dice.between(5, REST_MS_MAX));
    }
  }

  private async act(): Promise<void> {
    const chance = this.dice.roll();
    if (chance < 0.76) await this.fulfil(this.newWish());
    else if (chance < 0.84) await this.wishTwiceAtOnce();
    else if (chance < 0.9) await this.wishAgain();
    else if (chance < 0.94) await this.reuseKey();
    else await this.look();
  }

  private newWish(): Wish {
    const kind: Kind = this.dice.happens(0.6) ? 'payouts' : 'deposits';
    const currency = this.dice.happens(0.8) ? 'CDF' : 'USD';
    const [from, to] = currency === 'CDF' ? [1_000, 20_000] : [10, 200];
    const wish: Wish = {
      merchant: this.dice.pick(this.merchants),
      kind,
      key: this.dice.uuid(),
      body: {
        currency_code: currency,
        amount: `${this.dice.between(from, to)}.00`,
        phone_number: this.dice.happens(0.1) ? FAILS[kind] : PAYS,
        network: NETWORK,
      },
    };
    this.witness.wishes.set(wish.key, wish);
    return wish;
  }

  /** Sends a wish until it has an answer, or gives it up: what became of it then is the service's to know. */
  private async fulfil(wish: Wish): Promise<void> {
    const attempts = this.dice.happens(0.1) ? 1 : ATTEMPTS_MAX;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await this.send(wish);
      if (this.isAnswered(wish, answer)) return;
      await pause(this.dice.between(10, RETRY_MS[attempt] ?? 640));
    }
  }

  private async wishTwiceAtOnce(): Promise<void> {
    const wish = this.newWish();
    await Promise.all([this.fulfil(wish), this.fulfil(wish), this.fulfil(wish)]);
  }

  private async wishAgain(): Promise<void> {
    const [earlier] = this.witness.promises.slice(-this.dice.between(1, 200));
    if (earlier) await this.fulfil(earlier.wish);
  }

  /** The key of a promise with another content is refused, whatever became of the promise. */
  private async reuseKey(): Promise<void> {
    const [earlier] = this.witness.promises.slice(-this.dice.between(1, 200));
    if (!earlier) return;
    const other: Wish = { ...earlier.wish, body: { ...earlier.wish.body, client_reference: 'something-else' } };
    const answer = await this.send(other);
    if (answer.status < 300 && answer.status !== 0) {
      this.witness.violation(`a key was taken twice with different contents: ${earlier.wish.key}`);
    }
  }

  private async look(): Promise<void> {
    const { key } = this.dice.pick(this.merchants);
    const answer = await call(this.arena.next(), 'GET', 'business/wallet', key);
    this.witness.heard(answer);
    if (answer.status >= 500 && answer.status !== 503)
      this.witness.violation(`reading wallets answered ${answer.status}`);
  }

  /** One in eight comes from the dashboard, with the PIN; both doors share their keys. */
  private async send({ merchant, kind, key, body }: Wish): Promise<Answer> {
    const isDashboard = this.dice.happens(0.125);
    const path = `business/${isDashboard ? 'dashboard/' : ''}mobile-money/${kind}`;
    const content = { ...body, idempotency_key: key, ...(isDashboard ? { pin: merchant.pin } : {}) };
    const token = isDashboard ? merchant.session : merchant.key;
    const answer = await call(this.arena.next(), 'POST', path, token, content);
    this.witness.heard(answer);
    return answer;
  }

  private isAnswered(wish: Wish, answer: Answer): boolean {
    if (answer.status === 201) {
      this.witness.promised(wish, String(fieldOf(answer.body, 'data.transaction_id')));
      return true;
    }
    const code = String(fieldOf(answer.body, 'code'));
    if (PASSING.has(answer.status) || PASSING_CODES.has(code)) return false;
    if (!FINAL_REFUSALS.has(code)) this.witness.violation(`a payment was answered with ${answer.status} ${code}`);
    return true;
  }
}
