import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call, fieldOf } from '../chaos/calls';
import type { Dice } from '../chaos/dice';
import type { CardArena, CardMerchant } from './card-arena';

/** One thing a merchant wants, sent as often as it takes under one key. */
export interface CardWish {
  readonly merchant: CardMerchant;
  readonly path: string;
  readonly body: Readonly<Record<string, string | number>>;
}

/** What was answered for good, details left out: they are read again each time. */
export interface CardPromise {
  readonly wish: CardWish;
  readonly status: number;
  readonly data: string;
}

const ATTEMPTS_MAX = 40;
const RETRY_MS = [30, 60, 120, 240, 480];
const REST_MS_MAX = 150;
const FINAL = new Set([200, 201, 400, 402, 403, 404]);

/** Everything the clients saw: an answer is a promise. */
export class CardWitness {
  readonly promises: CardPromise[] = [];
  readonly violations: string[] = [];
  readonly answers = new Map<string, number>();
  /** Cards known to clients, by merchant. */
  readonly cards = new Map<string, number[]>();

  heard(answer: Answer): void {
    const code = fieldOf(answer.body, 'code');
    const name = answer.status === 0 ? 'no answer' : `${answer.status}${typeof code === 'string' ? ` ${code}` : ''}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }
}

export const dataOf = (answer: Answer): string =>
  JSON.stringify({ ...Object(fieldOf(answer.body, 'data')), details: null });

/** A merchant's backend: wants something, insists on an answer under the same key, then wants the next thing. */
export class CardClient {
  constructor(
    private readonly arena: CardArena,
    private readonly witness: CardWitness,
    private readonly dice: Dice,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.insist(this.wish());
      await pause(this.dice.between(0, REST_MS_MAX));
    }
  }

  private wish(): CardWish {
    const merchant = this.dice.pick(this.arena.merchants);
    const idempotency_key = this.dice.uuid();
    const cards = this.witness.cards.get(merchant.id) ?? [];
    if (cards.length < 3 || this.dice.happens(0.15)) {
      const brand = this.dice.pick(['VISA', 'MASTERCARD']);
      const amount = String(this.dice.between(500, 3_000));
      return { merchant, path: 'cards', body: { wallet_id: merchant.walletId, brand, amount, idempotency_key } };
    }
    const id = this.dice.pick(cards.slice(-8));
    const action = this.dice.pick([
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
    const amount: Record<string, string> = hasAmount ? { amount: String(this.dice.between(50, 1_500)) } : {};
    return { merchant, path: `cards/${id}/${action}`, body: { ...amount, idempotency_key } };
  }

  private async insist(wish: CardWish): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const answer = await call(this.arena.next(), 'POST', `business/${wish.path}`, wish.merchant.key, wish.body);
      this.witness.heard(answer);
      if (answer.status >= 500 && answer.status !== 503)
        this.witness.violations.push(`${wish.path} was answered ${answer.status}`);
      if (FINAL.has(answer.status)) {
        this.promised(wish, answer);
        return;
      }
      await pause(RETRY_MS[attempt] ?? RETRY_MS.at(-1));
    }
  }

  private promised(wish: CardWish, answer: Answer): void {
    if (answer.status >= 300) return;
    this.witness.promises.push({ wish, status: answer.status, data: dataOf(answer) });
    if (wish.path !== 'cards') return;
    const known = this.witness.cards.get(wish.merchant.id) ?? [];
    this.witness.cards.set(wish.merchant.id, [...known, Number(fieldOf(answer.body, 'data.id'))]);
  }
}
