import { Agent, request } from 'undici';
import { assertNoOpenTransaction } from '../database/unit-of-work';
import { checkedConnect, type ConnectRules } from './checked-connect';

/** Total time of a call: resolving, connecting, sending and reading included (contract 12). */
const TOTAL_TIMEOUT_MS = 15_000;
/** The most that is read of an answer before the connection is closed. */
const ANSWER_BYTES_MAX = 65_536;
/**
 * How long a checked connection stays open for reuse: shorter than servers keep idle ones, because a closed one would look
 * like a failure.
 */
const KEEP_ALIVE_MS = 1_000;

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
}

/**
 * The only way to call a merchant's server. Calls public addresses only, follows no redirect, ends after fifteen seconds,
 * reads at most 64 kB, ignores proxies of the environment, and refuses to run inside a transaction. Never throws for an
 * outcome.
 */
export class WebhookHttpClient {
  private readonly agent: Agent;
  private readonly totalTimeoutMs: number;

  constructor(options: WebhookHttpOptions) {
    this.totalTimeoutMs = options.totalTimeoutMs ?? TOTAL_TIMEOUT_MS;
    this.agent = new Agent({
      connect: checkedConnect(options),
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      headersTimeout: this.totalTimeoutMs,
      bodyTimeout: this.totalTimeoutMs,
    });
  }

  async post(call: WebhookCall): Promise<WebhookAnswer> {
    assertNoOpenTransaction();
    const startedAt = performance.now();
    const latency = (): number => Math.round(performance.now() - startedAt);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.totalTimeoutMs);
    try {
      const response = await request(call.url, {
        dispatcher: this.agent,
        method: 'POST',
        headers: { ...call.headers, 'accept-encoding': 'identity' },
        body: call.body,
        signal: deadline.signal,
      });
      const body = await readAtMost(response.body, ANSWER_BYTES_MAX);
      const retryAfter = [response.headers['retry-after'] ?? []].flat()[0] ?? null;
      return { kind: 'answer', status: response.statusCode, retryAfter, body, latencyMs: latency() };
    } catch (error) {
      const failure = deadline.signal.aborted ? 'timeout' : failureOf(error);
      return { kind: 'failure', failure, latencyMs: latency() };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes every connection; calls in progress return `interrupted`. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }
}

/** The first `max` bytes; leaving the loop discards the rest. */
async function readAtMost(body: AsyncIterable<Buffer>, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= max) break;
  }
  return Buffer.concat(chunks).subarray(0, max);
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
