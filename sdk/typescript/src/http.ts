import { ApiError, ConnectionError, TimeoutError, UnexpectedAnswerError } from './errors.ts';
import { errorOf } from './refusal.ts';

export interface ClientOptions {
  /** A key made on the dashboard: `biz_live_…` or `biz_sandbox_…`. It decides which money a call means. */
  readonly apiKey: string;
  /** The address of the service alone, such as `https://pay.example.com`, without `/api/v1`. */
  readonly baseUrl: string;
  /** Milliseconds that one try may take; 30 000 when absent. */
  readonly timeoutMs?: number;
  /** How often a call is repeated after the first try; 4 when absent. */
  readonly maxRetries?: number;
  /** Another `fetch`, for a proxy or for tests. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Makes repeating safe: the same key with the same content has one effect. Made by the client when absent. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  /** Gives the call up from outside. */
  readonly signal?: AbortSignal;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api/v1/business`, with its parameters filled in. */
  readonly path: string;
  readonly query?: Query;
  readonly body?: object;
  /** The route takes an idempotency key, so a key is made when the caller gives none. */
  readonly keyed?: boolean;
  /** The first answer says what no later one does: when it is lost, the caller must know. */
  readonly isToldOnce?: boolean;
}

/** Characters after the prefix, as the list of keys shows them. */
const SHOWN_OF_KEY = 8;
const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 4;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** The beginning of every route, which the client adds by itself. */
const API_PATH = /\/api\/v1(\/|$)/;
/** A service that asks for more patience than this is told to the caller instead. */
const LONGEST_RETRY_AFTER_S = 60;

/** Refusals that say "not now": the same request may succeed a moment later. */
const PASSING_CODES = new Set(['idempotency_request_in_progress', 'card_operation_in_progress']);
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/** Sends calls, and sends again what may be sent again. */
export class Http {
  /** Which money the key means. */
  readonly environment: 'live' | 'sandbox';
  /** What the dashboard shows of the key. */
  readonly keyPrefix: string;
  private readonly root: string;
  private readonly send: typeof fetch;
  private readonly options: Omit<ClientOptions, 'apiKey'>;
  /** A function, because logs and JSON show what an object holds and not what a function knows: the key. */
  private readonly authorization: () => string;

  /** @throws TypeError when the key or the address cannot be one. */
  constructor({ apiKey, ...options }: ClientOptions) {
    const [, environment] = /^biz_(live|sandbox)_[0-9a-f]{64}$/.exec(apiKey) ?? [];
    if (environment !== 'live' && environment !== 'sandbox') {
      throw new TypeError('apiKey must be a key of the service, such as biz_sandbox_… with 64 hexadecimal characters');
    }
    this.environment = environment;
    this.keyPrefix = apiKey.slice(0, `biz_${environment}_`.length + SHOWN_OF_KEY);
    this.root = rootOf(options.baseUrl);
    this.options = options;
    this.authorization = () => `Bearer ${apiKey}`;
    // Some runtimes refuse a fetch that is called as a method of another object.
    this.send = options.fetch ?? ((...given) => fetch(...given));
  }

  /** Milliseconds that one try may take. */
  get timeoutMs(): number {
    return this.options.timeoutMs ?? TIMEOUT_MS;
  }

  get baseUrl(): string {
    return this.options.baseUrl;
  }

  /**
   * The body of the answer. A GET, a PUT and whatever carries an idempotency key is repeated after a lost connection and
   * after refusals that pass; nothing else is ever sent twice.
   * @throws ApiError for a refusal, ConnectionError and TimeoutError when no answer came.
   */
  async call<Body>(call: Call, options: CallOptions = {}): Promise<Body> {
    const key = keyOf(call, options);
    const retries = this.retriesOf(call, key, options);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.once<Body>(call, key, options);
      } catch (error) {
        const isLost = call.isToldOnce === true && !isRefusal(error);
        const isOver = isLost || attempt >= retries || options.signal?.aborted === true;
        const wait = isOver ? null : waitBefore(error, attempt);
        if (wait === null) throw error;
        await pause(wait, options.signal);
      }
    }
  }

  private retriesOf({ method }: Call, key: string | undefined, { maxRetries }: CallOptions): number {
    const mayRepeat = method !== 'POST' || key !== undefined;
    return mayRepeat ? (maxRetries ?? this.options.maxRetries ?? MAX_RETRIES) : 0;
  }

  private async once<Body>(call: Call, key: string | undefined, options: CallOptions): Promise<Body> {
    const limit = AbortSignal.timeout(options.timeoutMs ?? this.timeoutMs);
    try {
      const response = await this.send(this.addressOf(call), {
        method: call.method,
        headers: this.headersOf(call, key),
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
        // Followed, a redirect would carry the key to another address. Workers know no `error` here.
        redirect: 'manual',
      });
      if (isRedirect(response)) {
        throw new UnexpectedAnswerError(
          'The address answers with a redirect. Give the one that it leads to as baseUrl.',
        );
      }
      const text = await response.text();
      const body = readJson(text);
      if (!response.ok) throw errorOf(response, body);
      if (body === undefined) {
        throw new UnexpectedAnswerError('The answer is not JSON: something else stands at this address.');
      }
      return body as Body;
    } catch (error) {
      if (error instanceof ApiError || error instanceof ConnectionError) throw error;
      if (options.signal?.aborted) throw error;
      if (limit.aborted) throw new TimeoutError(`${call.method} ${call.path} had no answer in time.`, { cause: error });
      throw new ConnectionError(`${call.method} ${call.path} could not be sent or answered.`, { cause: error });
    }
  }

  private addressOf({ path, query }: Call): string {
    const url = new URL(path, this.root);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  }

  private headersOf(call: Call, key: string | undefined): Record<string, string> {
    return {
      Authorization: this.authorization(),
      Accept: 'application/json',
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    };
  }
}

/** Where the routes begin. @throws TypeError for an address with a password, a query or the path of the API in it. */
function rootOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isAlone = url && !url.username && !url.password && !url.search && !url.hash && !API_PATH.test(url.pathname);
  if (!isAlone || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      'baseUrl must be the address of the service alone, such as https://pay.example.com: no /api/v1, no query, no password',
    );
  }
  return `${url.origin}${url.pathname.replace(/\/$/, '')}/api/v1/business/`;
}

/** Whether the service itself said that it did nothing; a proxy that answers 502 or 504 may have lost its answer. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.code === 'service_busy');

/** One key, in the body or beside it: a caller's own in the body is sent as it is, and is as good for repeating. */
function keyOf({ keyed, body }: Call, { idempotencyKey }: CallOptions): string | undefined {
  const own = (body as { idempotency_key?: string } | undefined)?.idempotency_key;
  return keyed ? (idempotencyKey ?? own ?? crypto.randomUUID()) : undefined;
}

/** A page is not shown the status of a redirect that it does not follow; Node and workers are. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Milliseconds until the next try, or null when another try would be of no use. */
function waitBefore(error: unknown, attempt: number): number | null {
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  const jittered = doubled / 2 + Math.random() * (doubled / 2);
  if (error instanceof UnexpectedAnswerError) return null;
  if (error instanceof ConnectionError) return jittered;
  if (!(error instanceof ApiError)) return null;
  if (!PASSING_STATUSES.has(error.status) && !PASSING_CODES.has(error.code)) return null;
  if (error.retryAfter === null) return jittered;
  return error.retryAfter <= LONGEST_RETRY_AFTER_S ? error.retryAfter * 1_000 : null;
}

/** Whether the same request may succeed a moment later. */
export const isPassing = (error: unknown): boolean => waitBefore(error, 0) !== null;

/** Waits, and stops waiting when the signal says so. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
