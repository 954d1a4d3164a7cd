import { Agent, buildConnector, request } from 'undici';
import { assertNoOpenTransaction } from '../platform/database/unit-of-work';
import { log } from '../platform/logging/logger';
import { providerCallDuration, providerCalls, providerCircuitOpen } from '../platform/metrics/metrics';
import { noteCertificate } from '../platform/metrics/peer-certificate';
import { inSpan } from '../platform/tracing/tracing';
import { CircuitBreaker } from './circuit-breaker';
import { ConcurrencyLimit } from './concurrency-limit';
import type { Refusal } from './provider-result';
import { Wire } from './wire';

const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_BYTES_MAX = 1_048_576;
/** Places for orders and everything else that is not a read. */
const CONCURRENT_CALLS_MAX = 128;
/** Places for reads, so that reads that hang never delay an order. At 300 ms each, some 800 a second. */
const CONCURRENT_READS_MAX = 256;
const WAITING_CALLS_MAX = 256;
const FAILURES_IN_A_ROW_MAX = 5;
const BREAKER_OPEN_MS = 10_000;
/** Characters of a credential that is looked for in answers. */
const CREDENTIAL_MIN = 16;

export interface ProviderHttpOptions {
  /** Name in metrics and logs. */
  readonly provider: string;
  /** Origin and, where the provider has one, a path prefix; no slash at the end. */
  readonly baseUrl: string;
  /** Total time of a call, waiting and connecting included, unless the call says otherwise. */
  readonly timeoutMs: number;
  readonly concurrentCallsMax?: number;
  readonly concurrentReadsMax?: number;
  /** A megabyte when absent. */
  readonly responseBytesMax?: number;
  /** SCHEDULE_SCALE: of the ten seconds for which an open circuit refuses calls before it lets one through as a probe. 1 when absent. */
  readonly scheduleScale?: number;
}

export interface ProviderHttpRequest {
  /** The purpose of the call, for metrics and logs: `submit`, `check`. Never contains an id. */
  readonly action: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with a slash. Identifiers in it are encoded by the caller. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly deadlineMs?: number;
  /** The answer is a file. Without it, a good answer is JSON or empty. */
  readonly isFile?: true;
}

/**
 * The result of a call. `answer`: an HTTP answer of any status; the adapter decides its meaning. `not_sent`: the request
 * certainly did not leave. `unknown`: it may have arrived.
 */
export type HttpResult =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** The parsed body, or undefined when it is not JSON. */
      readonly json: unknown;
      /** The body; our own credential, where the answer repeats it, is `[secret]`. */
      readonly text: string;
    }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

type Answer = Extract<HttpResult, { kind: 'answer' }>;

/**
 * The only way to call a provider. Refuses to run inside a transaction, follows no redirect, ends at its deadline, bounds what
 * it reads, and distinguishes a request that did not leave from one with an unknown outcome. Never throws for an outcome.
 */
export class ProviderHttpClient {
  private readonly agent: Agent;
  private readonly breaker: CircuitBreaker;
  private readonly calls: ConcurrencyLimit;
  private readonly reads: ConcurrencyLimit;
  private refused: Refusal | null = null;

  constructor(private readonly options: ProviderHttpOptions) {
    const callsMax = options.concurrentCallsMax ?? CONCURRENT_CALLS_MAX;
    const readsMax = options.concurrentReadsMax ?? CONCURRENT_READS_MAX;
    this.agent = new Agent({
      connections: callsMax + readsMax,
      pipelining: 1,
      connect: notingCertificates(options.provider),
      maxResponseSize: options.responseBytesMax ?? RESPONSE_BYTES_MAX,
    });
    this.breaker = new CircuitBreaker({
      failuresMax: FAILURES_IN_A_ROW_MAX,
      openMs: BREAKER_OPEN_MS * (options.scheduleScale ?? 1),
      now: () => performance.now(),
    });
    this.calls = new ConcurrencyLimit(callsMax, WAITING_CALLS_MAX);
    this.reads = new ConcurrencyLimit(readsMax, WAITING_CALLS_MAX);
  }

  /** False while the circuit is open: refuse before anything is held. */
  isAvailable(): boolean {
    return this.breaker.isAvailable();
  }

  /** What its last answer was to us; null when it refused nothing of this kind. */
  refusal(): Refusal | null {
    return this.refused;
  }

  async request(call: ProviderHttpRequest): Promise<HttpResult> {
    assertNoOpenTransaction();
    const startedAt = performance.now();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.deadlineOf(call));
    const { provider } = this.options;
    const result = await inSpan(`${provider} ${call.action}`, { provider, action: call.action }, () =>
      this.admitted(call, deadline.signal).finally(() => clearTimeout(timer)),
    );
    this.report(call, result, performance.now() - startedAt);
    return result;
  }

  /** Closes every connection; calls in progress end as on a broken connection. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async admitted(call: ProviderHttpRequest, deadline: AbortSignal): Promise<HttpResult> {
    if (!this.breaker.isAvailable()) return { kind: 'not_sent', reason: 'circuit open' };
    const limit = call.method === 'GET' ? this.reads : this.calls;
    if (!(await limit.acquire(deadline))) return { kind: 'not_sent', reason: 'too many calls under way' };
    try {
      const settle = this.breaker.enter();
      if (!settle) return { kind: 'not_sent', reason: 'circuit open' };
      const result = await this.send(call, deadline);
      settle(isHealthy(call, result));
      return result;
    } finally {
      limit.release();
    }
  }

  private send(call: ProviderHttpRequest, deadline: AbortSignal): Promise<HttpResult> {
    const wire = new Wire(deadline);
    return Promise.race([this.exchange(call, deadline, wire), wire.neverUsed]);
  }

  private async exchange(call: ProviderHttpRequest, deadline: AbortSignal, wire: Wire): Promise<HttpResult> {
    try {
      const response = await request(`${this.options.baseUrl}${call.path}`, {
        dispatcher: wire.watch(this.agent),
        method: call.method,
        // Nothing here unpacks an answer, and who asks for no encoding may get any (RFC 9110, 12.5.3).
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...call.headers },
        body: call.body ?? null,
        signal: deadline,
        headersTimeout: this.deadlineOf(call),
        bodyTimeout: this.deadlineOf(call),
      });
      const text = withoutOurKey(await response.body.text(), call);
      return { kind: 'answer', status: response.statusCode, headers: flat(response.headers), json: parsed(text), text };
    } catch (error) {
      const reason = deadline.aborted ? 'deadline passed' : reasonOf(error);
      return { kind: wire.used ? 'unknown' : 'not_sent', reason };
    }
  }

  private deadlineOf(call: ProviderHttpRequest): number {
    return call.deadlineMs ?? this.options.timeoutMs;
  }

  /** No path, header or body: they carry ids, keys and personal data. */
  private report(call: ProviderHttpRequest, result: HttpResult, durationMs: number): void {
    const { provider } = this.options;
    const outcome = outcomeOf(call, result);
    if (result.kind === 'answer') this.refused = REFUSES_US[result.status] ?? null;
    providerCalls.inc({ provider, action: call.action, outcome });
    providerCircuitOpen.set({ provider }, this.breaker.isAvailable() ? 0 : 1);
    providerCallDuration.observe({ provider, action: call.action }, durationMs / 1_000);
    const line = {
      provider,
      action: call.action,
      outcome,
      duration_ms: Math.round(durationMs),
      ...(result.kind === 'answer' ? { status: result.status } : { reason: result.reason }),
    };
    if (outcome === '2xx') log.debug(line, 'provider call');
    else log.warn(line, 'provider call did not succeed');
  }
}

function notingCertificates(provider: string): buildConnector.connector {
  const open = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  return (target, done) =>
    open(target, (...outcome) => {
      noteCertificate(provider, outcome[1]);
      done(...outcome);
    });
}

const isHealthy = (call: ProviderHttpRequest, result: HttpResult): boolean =>
  result.kind === 'answer' && result.status < 500 && !isUnreadable(call, result);

/** Neither JSON nor empty: written by somebody in between, such as a proxy under maintenance, who knows nothing of orders. */
export const isPage = ({ json, text }: Answer): boolean => json === undefined && text !== '';

/** A page, or the way to another address: the order may not have arrived, and the next one will not either. */
const isUnreadable = (call: ProviderHttpRequest, answer: Answer): boolean => {
  const { status } = answer;
  if (call.isFile === true || status >= 500 || status in REFUSES_US) return false;
  return isPage(answer) || (status >= 300 && status < 400);
};

/** As metrics and logs name it. */
function outcomeOf(call: ProviderHttpRequest, result: HttpResult): string {
  if (result.kind !== 'answer') return result.kind;
  if (isUnreadable(call, result)) return 'unreadable';
  return REFUSES_US[result.status] ?? `${Math.floor(result.status / 100)}xx`;
}

/** It answers, so it is not down; but nothing of ours is done until a person acts. `ProviderRefusesUs` rings for them. */
const REFUSES_US: Readonly<Partial<Record<number, Refusal>>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  429: 'throttled',
};

const flat = (headers: Readonly<Record<string, string | string[] | undefined>>): Answer['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

/**
 * A refusal may repeat what it refuses, our credential included, and adapters pass its words on to merchants. A short
 * credential, such as a simulator's, could be a word of any answer.
 */
function withoutOurKey(text: string, { headers }: ProviderHttpRequest): string {
  const key = headers?.['authorization']?.split(' ').at(-1);
  return key && key.length >= CREDENTIAL_MIN ? text.replaceAll(key, '[secret]') : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A code such as `ECONNREFUSED` where there is one: messages of network errors name hosts and sometimes more. */
function reasonOf(error: unknown): string {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'failed';
}
