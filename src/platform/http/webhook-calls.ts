import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { assertNoOpenTransaction } from '../database/unit-of-work';
import { log, serializeError } from '../logging/logger';
import type { CallFailure, WebhookAnswer, WebhookCall, WebhookHttpOptions } from './webhook-http.client';
import {
  asText,
  bytesOf,
  type FromThread,
  MessageBatch,
  type NumberedAnswer,
  type NumberedCall,
  type ToThread,
} from './webhook-thread-messages';

interface Waiting {
  resolve(answer: WebhookAnswer): void;
  reject(error: Error): void;
}

const THREAD = join(__dirname, `webhook-http.thread${extname(__filename)}`);

/**
 * The only way to call a merchant's server. Calls are made in a thread of their own, so that what merchants' servers cost,
 * TLS above all, delays no answer of the service (decision 0156). Refuses to run inside a transaction. Never throws for an
 * outcome.
 *
 * When the thread fails, the next call starts another. What had no answer counts as a failed attempt, as if its receiver had cut
 * it: sent again at once, a call that ends the thread would end the next one too.
 */
export class WebhookCalls {
  private readonly calls = new MessageBatch<NumberedCall>((batch) => this.send(batch));
  private readonly waiting = new Map<number, Waiting>();
  private thread: Worker | null = null;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly options: Pick<WebhookHttpOptions, 'allowPrivate'>) {}

  post({ url, headers, body }: WebhookCall): Promise<WebhookAnswer> {
    assertNoOpenTransaction();
    if (this.isClosed) return Promise.resolve(failed('interrupted'));
    const id = (this.lastId += 1);
    this.calls.add({ id, url, headers, body: asText(body) });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** Closes every connection; calls in progress return `interrupted`. */
  async close(): Promise<void> {
    this.isClosed = true;
    const { thread } = this;
    if (thread) {
      // The process must not end before the answers are here.
      thread.ref();
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      thread.postMessage('close' satisfies ToThread);
      await ended;
    }
    this.decideAll(failed('interrupted'));
  }

  private send(batch: readonly NumberedCall[]): void {
    const calls = batch.filter(({ id }) => this.waiting.has(id));
    if (calls.length === 0) return;
    this.thread ??= this.start();
    this.thread.postMessage(calls satisfies ToThread);
  }

  private start(): Worker {
    // It needs nothing from the environment, where the secrets are.
    const thread = new Worker(THREAD, { workerData: this.options, env: {} });
    thread.unref();
    thread.on('message', (answers: FromThread) => answers.forEach((answer) => this.decide(answer)));
    thread.on('error', (error) => log.error(serializeError(error), 'the thread of webhook calls failed'));
    thread.on('exit', () => {
      this.thread = null;
      if (!this.isClosed) this.decideAll(failed('connection_failed'));
    });
    return thread;
  }

  private decide({ id, answer }: NumberedAnswer): void {
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    if (answer instanceof Error) call?.reject(answer);
    else call?.resolve(answer.kind === 'answer' ? { ...answer, body: bytesOf(answer.body) } : answer);
  }

  private decideAll(answer: WebhookAnswer): void {
    const calls = [...this.waiting.values()];
    this.waiting.clear();
    for (const call of calls) call.resolve(answer);
  }
}

const failed = (failure: CallFailure): WebhookAnswer => ({ kind: 'failure', failure, latencyMs: 0 });
