import { type Answer, fieldOf } from './calls';
import type { Merchant } from './merchants';

export type Kind = 'deposits' | 'payouts';

/** One order of a merchant, sent under one key until it is answered. */
export interface Intent {
  readonly merchant: Merchant;
  readonly kind: Kind;
  readonly key: string;
  readonly body: Readonly<Record<string, string>>;
}

/** A 2xx that a client saw for a wish. */
export interface Promised {
  readonly intent: Intent;
  readonly transactionId: string;
}

/** Every answer the clients got, for the checks at the end: what was answered must be true. */
export class ResponseRecorder {
  readonly intents = new Map<string, Intent>();
  readonly promises: Promised[] = [];
  readonly violations: string[] = [];
  private readonly answers = new Map<string, number>();

  record(answer: Answer): void {
    const code = fieldOf(answer.body, 'code');
    const name = answer.status === 0 ? 'no answer' : `${answer.status}${typeof code === 'string' ? ` ${code}` : ''}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  promised(intent: Intent, transactionId: string): void {
    this.promises.push({ intent, transactionId });
  }

  violation(words: string): void {
    this.violations.push(words);
  }

  /** How often each answer came, commonest first. */
  counts(): ReadonlyArray<readonly [string, number]> {
    return [...this.answers].sort(([, a], [, b]) => b - a);
  }
}
