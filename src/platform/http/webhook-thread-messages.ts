import type { WebhookAnswer, WebhookCall } from './webhook-http.client';

/**
 * Bytes go between threads as text of one character for each byte. A small `Buffer` is a piece of a pool that others share, and
 * a message would copy all of the pool.
 */
interface AsText {
  readonly body: string;
}

/** A call under a number that its answer repeats. */
export type NumberedCall = Omit<WebhookCall, 'body'> & AsText & { readonly id: number };

type Answered = Extract<WebhookAnswer, { kind: 'answer' }>;
/** An error is one of the call itself, and no outcome: it could not be made. */
export interface NumberedAnswer {
  readonly id: number;
  readonly answer: Exclude<WebhookAnswer, Answered> | (Omit<Answered, 'body'> & AsText) | Error;
}

/** What the thread is told: calls to make, or to interrupt what is under way, answer it and end. */
export type ToThread = readonly NumberedCall[] | 'close';
export type FromThread = readonly NumberedAnswer[];

export const asText = (bytes: Buffer): string => bytes.toString('latin1');
export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Gathers what one turn of the event loop has to tell: a message costs the same for one and for fifty. */
export class MessageBatch<Item> {
  private items: Item[] = [];

  constructor(private readonly send: (items: readonly Item[]) => void) {}

  add(item: Item): void {
    if (this.items.push(item) === 1) setImmediate(() => this.flush());
  }

  flush(): void {
    if (this.items.length === 0) return;
    const { items } = this;
    this.items = [];
    this.send(items);
  }
}
