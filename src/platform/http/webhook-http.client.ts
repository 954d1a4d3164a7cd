import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type Dispatcher } from 'undici';
import { BoundedMemo } from '../../kernel/bounded-memo';
import { checkedConnect, type ConnectRules } from './checked-connect';

/** Total time of a call: resolving, connecting, sending and reading included (contract 12). */
const TOTAL_TIMEOUT_MS = 15_000;
/** The most that is read of an answer before the connection is closed. */
const ANSWER_BYTES_MAX = 65_536;
/**
 * How long a checked connection stays open for reuse when the server does not say how long it keeps idle ones: shorter than
 * servers do, because a closed one would look like a failure.
 */
const KEEP_ALIVE_MS = 1_000;
/** The same when it says so in `Keep-Alive`: two seconds less than that, and this at most, so that idle ones do not add up. */
const KEEP_ALIVE_MAX_MS = 10_000;

/** Endpoints whose URL is not taken apart again. */
const TARGETS_MAX = 4_096;

/** Why there was no complete answer. */
export const CALL_FAILURES = [
  'address_not_public',
  'name_not_resolved',
  'connect_timeout',
  'connection_failed',
  'tls_failed',
  'timeout',
  'invalid_answer',
  'interrupted',
] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as it is. */
  readonly body: Buffer;
}

/** The parts of a URL that a call needs. */
interface Target {
  readonly origin: string;
  readonly path: string;
}

export type WebhookAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The `Retry-After` header as it came. */
      readonly retryAfter: string | null;
      /** The beginning of the body, at most 64 kB. */
      readonly body: Buffer;
      readonly latencyMs: number;
    }
  | { readonly kind: 'failure'; readonly failure: CallFailure; readonly latencyMs: number };

export interface WebhookHttpOptions extends ConnectRules {
  readonly totalTimeoutMs?: number;
  readonly keepAliveMaxMs?: number;
}

/**
 * Calls merchants' servers, for `WebhookCalls`. Calls public addresses only, follows no redirect, ends after fifteen seconds,
 * reads at most 64 kB, and ignores proxies of the environment. Never throws for an outcome. It runs in a thread of its own,
 * so it loads little: no database, no framework.
 */
export class WebhookHttpClient {
  private readonly agent: Agent;
  private readonly targets = new BoundedMemo<Target>(TARGETS_MAX);
  private readonly totalTimeoutMs: number;

  constructor(options: WebhookHttpOptions) {
    this.totalTimeoutMs = options.totalTimeoutMs ?? TOTAL_TIMEOUT_MS;
    this.agent = new Agent({
      connect: checkedConnect(options),
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: options.keepAliveMaxMs ?? KEEP_ALIVE_MAX_MS,
      headersTimeout: this.totalTimeoutMs,
      bodyTimeout: this.totalTimeoutMs,
    });
  }

  post(call: WebhookCall): Promise<WebhookAnswer> {
    const { origin, path } = this.targets.get(call.url, () => targetOf(call.url));
    return new Promise((resolve) => {
      const handler = new AnswerHandler(this.totalTimeoutMs, resolve);
      const headers = { ...call.headers, 'accept-encoding': 'identity' };
      this.agent.dispatch({ origin, path, method: 'POST', headers, body: call.body }, handler);
    });
  }

  /** Closes every connection; calls in progress return `interrupted`. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }
}

function targetOf(url: string): Target {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: `${pathname}${search}` };
}

/**
 * Collects one answer, without the stream, the signal and the iterator that `request` makes for each call. Whatever comes
 * first decides: the end of the answer, its first 64 kB, an error, or the end of the time.
 */
class AnswerHandler implements Dispatcher.DispatchHandler {
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | null = null;
  private isDecided = false;
  private status = 0;
  private retryAfter: string | null = null;
  private readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(
    timeoutMs: number,
    private readonly decide: (answer: WebhookAnswer) => void,
  ) {
    this.timer = setTimeout(() => this.cut(() => this.fail('timeout')), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // The time ended while the connection was being opened.
    if (this.isDecided) controller.abort(new Error('the call is over'));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.status = status;
    this.retryAfter = [headers['retry-after'] ?? []].flat()[0] ?? null;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size >= ANSWER_BYTES_MAX) this.cut(() => this.answer());
  }

  onResponseEnd(): void {
    this.answer();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(failureOf(error));
  }

  /** Decides before the connection is closed: the error of closing it is not the outcome. */
  private cut(decide: () => void): void {
    decide();
    this.controller?.abort(new Error('the call is over'));
  }

  private answer(): void {
    const body = Buffer.concat(this.chunks).subarray(0, ANSWER_BYTES_MAX);
    const { status, retryAfter, latencyMs } = this;
    this.finish({ kind: 'answer', status, retryAfter, body, latencyMs });
  }

  private fail(failure: CallFailure): void {
    this.finish({ kind: 'failure', failure, latencyMs: this.latencyMs });
  }

  private finish(answer: WebhookAnswer): void {
    if (this.isDecided) return;
    this.isDecided = true;
    clearTimeout(this.timer);
    this.decide(answer);
  }

  private get latencyMs(): number {
    return Math.round(performance.now() - this.startedAt);
  }
}

const FAILURE_OF_CODE: Readonly<Record<string, CallFailure>> = {
  ADDRESS_NOT_PUBLIC: 'address_not_public',
  NAME_NOT_RESOLVED: 'name_not_resolved',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'invalid_answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'invalid_answer',
  UND_ERR_DESTROYED: 'interrupted',
  UND_ERR_CLOSED: 'interrupted',
};
const TLS_CODE = /^(ERR_(TLS|SSL)_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;

/** By error code: messages of network errors contain host names. */
function failureOf(error: unknown): CallFailure {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  if (name === 'HTTPParserError') return 'invalid_answer';
  if (typeof code !== 'string') return 'connection_failed';
  return FAILURE_OF_CODE[code] ?? (TLS_CODE.test(code) ? 'tls_failed' : 'connection_failed');
}
