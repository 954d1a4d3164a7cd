import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call, fieldOf } from '../chaos/calls';
import type { SeededRandom } from '../chaos/seeded-random';
import type { CardTestbed, CardMerchant } from './card-testbed';

/** One order of a merchant, sent under one key until it is answered. */
export interface CardIntent {
  readonly merchant: CardMerchant;
  readonly path: string;
  readonly body: Readonly<Record<string, string | number>>;
}

/** What was answered for good, details left out: they are read again each time. */
export interface CardPromise {
  readonly intent: CardIntent;
  readonly status: number;
  readonly data: string;
}

const ATTEMPTS_MAX = 40;
const RETRY_MS = [30, 60, 120, 240, 480];
const REST_MS_MAX = 150;
const FINAL = new Set([200, 201, 400, 402, 403, 404]);

/** Every answer the clients got: what was answered must be true. */
export class CardResponseRecorder {
  readonly promises: CardPromise[] = [];
  readonly violations: string[] = [];
  readonly answers = new Map<string, number>();
  /** Cards known to clients, by merchant. */
  readonly cards = new Map<string, number[]>();

  record(answer: Answer): void {
    const code = fieldOf(answer.body, 'code');
    const name = answer.status === 0 ? 'no answer' : `${answer.status}${typeof code === 'string' ? ` ${code}` : ''}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }
}

export const dataOf = (answer: Answer): string =>
  JSON.stringify({ ...Object(fieldOf(answer.body, 'data')), details: null });

/** A merchant's backend: orders, repeats under the same key until it is answered, then sends the next order. */
export class CardClient {
  constructor(
    private readonly testbed: CardTestbed,
    private readonly recorder: CardResponseRecorder,
    private readonly random: SeededRandom,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.insist(this.intent());
      await pause(this.random.between(0, REST_MS_MAX));
    }
  }

  private intent(): CardIntent {
    const merchant = this.random.pick(this.testbed.merchants);
    const idempotency_key = this.random.uuid();
    const cards = this.recorder.cards.get(merchant.id) ?? [];
    if (cards.length < 3 || this.random.happens(0.15)) {
      const brand = this.random.pick(['VISA', 'MASTERCARD']);
      const amount = String(this.random.between(500, 3_000));
      return { merchant, path: 'cards', body: { wallet_id: merchant.walletId, brand, amount, idempotency_key } };
    }
    const id = this.random.pick(cards.slice(-8));
    const action = this.random.pick([
      'topup',
      'topup',
      'topup',
      'drain',
      'drain',
      'freeze',
      'unfreeze',
      'unfreeze',
      'terminate',
    ]);
    const hasAmount = action === 'topup' || action === 'drain';
    const amount: Record<string, string> = hasAmount ? { amount: String(this.random.between(50, 1_500)) } : {};
    return { merchant, path: `cards/${id}/${action}`, body: { ...amount, idempotency_key } };
  }

  private async insist(intent: CardIntent): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const answer = await call(
        this.testbed.next(),
        'POST',
        `business/${intent.path}`,
        intent.merchant.key,
        intent.body,
      );
      this.recorder.record(answer);
      if (answer.status >= 500 && answer.status !== 503)
        this.recorder.violations.push(`${intent.path} was answered ${answer.status}`);
      if (FINAL.has(answer.status)) {
        this.promised(intent, answer);
        return;
      }
      await pause(RETRY_MS[attempt] ?? RETRY_MS.at(-1));
    }
  }

  private promised(intent: CardIntent, answer: Answer): void {
    if (answer.status >= 300) return;
    this.recorder.promises.push({ intent, status: answer.status, data: dataOf(answer) });
    if (intent.path !== 'cards') return;
    const known = this.recorder.cards.get(intent.merchant.id) ?? [];
    this.recorder.cards.set(intent.merchant.id, [...known, Number(fieldOf(answer.body, 'data.id'))]);
  }
}
