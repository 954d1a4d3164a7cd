import { connected, type Connection, timed, WaitLimit } from './connection.ts';
import { BusinessAccountError, UnexpectedAnswerError } from './errors.ts';
import { errorOf } from './refusal.ts';
import { isRefusal, pause, waitBefore } from './retries.ts';

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
  /** The media type of the answer; JSON when absent. */
  readonly type?: string;
}

export type FileCall = Call & { readonly method: 'GET'; readonly type: string };

/** Characters after the prefix, as the list of keys shows them. */
const SHOWN_OF_KEY = 8;
const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 4;
/** The beginning of every route, which the client adds by itself. */
const API_PATH = /\/api\/v1(\/|$)/;

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
  call<Body>(call: Call, options: CallOptions = {}): Promise<Body> {
    return this.repeat(call, options, (key) => {
      const limit = AbortSignal.timeout(timed(options.timeoutMs ?? this.timeoutMs));
      return connected(asking(call, options, limit), async () => {
        const body = readJson(await (await this.answer(call, key, options, limit)).text());
        if (body !== undefined) return body as Body;
        throw new UnexpectedAnswerError('The answer is not JSON: something else stands at this address.');
      });
    });
  }

  /**
   * The bytes of a file as they come. It is asked for when the first are wanted, and again like any other answer until it begins. The time
   * of a try is here that of each wait: a file may take as long as it is large.
   * @throws what `call` does, and ConnectionError when the file breaks off: what has come is not all of it.
   */
  async *file(call: FileCall, options: CallOptions = {}): AsyncGenerator<Uint8Array> {
    const { body, limit } = await this.repeat(call, options, (key) => this.begin(call, key, options));
    const { signal } = options;
    const name = `The file of ${call.method} ${call.path}`;
    const late = `${name} did not go on in time. What has come is not all of it.`;
    const connection = {
      limit: limit.signal,
      signal,
      late,
      lost: `${name} broke off. What has come is not all of it.`,
    };
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await connected(connection, () => limit.during(() => reader.read()));
        if (done) return;
        yield value;
      }
    } finally {
      // Whoever stops half-way gives the connection back. After the end this does nothing.
      await reader.cancel().catch(() => undefined);
    }
  }

  private async begin(
    call: FileCall,
    key: string | undefined,
    options: CallOptions,
  ): Promise<{ readonly body: ReadableStream<Uint8Array>; readonly limit: WaitLimit }> {
    const limit = new WaitLimit(options.timeoutMs ?? this.timeoutMs);
    const { body, headers } = await connected(asking(call, options, limit.signal), () =>
      limit.during(() => this.answer(call, key, options, limit.signal)),
    );
    if (body && headers.get('content-type')?.startsWith(call.type)) return { body, limit };
    await body?.cancel();
    throw new UnexpectedAnswerError(`The answer is not ${call.type}: something else stands at this address.`);
  }

  /** Does it until it succeeds or another try is of no use. */
  private async repeat<Result>(
    call: Call,
    options: CallOptions,
    once: (key: string | undefined) => Promise<Result>,
  ): Promise<Result> {
    const key = keyOf(call, options);
    const retries = this.retriesOf(call, key, options);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(key);
      } catch (error) {
        const isLost = call.isToldOnce === true && !isRefusal(error);
        const isOver = isLost || attempt >= retries || options.signal?.aborted === true;
        const wait = isOver ? null : waitBefore(error, attempt);
        if (wait === null) throw withKey(error, key);
        await pause(wait, options.signal);
      }
    }
  }

  private retriesOf({ method }: Call, key: string | undefined, { maxRetries }: CallOptions): number {
    const mayRepeat = method !== 'POST' || key !== undefined;
    return mayRepeat ? (maxRetries ?? this.options.maxRetries ?? MAX_RETRIES) : 0;
  }

  /** The answer to one try, whose body is still to be read. @throws ApiError for a refusal. */
  private async answer(
    call: Call,
    key: string | undefined,
    options: CallOptions,
    limit: AbortSignal,
  ): Promise<Response> {
    const response = await this.send(this.addressOf(call), {
      method: call.method,
      headers: this.headersOf(call, key),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
      // Followed, a redirect would carry the key to another address. Workers know no `error` here.
      redirect: 'manual',
    });
    if (isRedirect(response)) {
      throw new UnexpectedAnswerError('The address answers with a redirect. Give the one that it leads to as baseUrl.');
    }
    if (!response.ok) throw errorOf(response, readJson(await response.text()));
    return response;
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
      // A refusal of a file is JSON all the same.
      Accept: call.type === undefined ? 'application/json' : `${call.type}, application/json`,
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

/** An answer that is asked for. */
const asking = ({ method, path }: Call, { signal }: CallOptions, limit: AbortSignal): Connection => ({
  limit,
  signal,
  late: `${method} ${path} had no answer in time.`,
  lost: `${method} ${path} could not be sent or answered.`,
});

/** One key, in the body or beside it: a caller's own in the body is sent as it is, and is as good for repeating. */
function keyOf({ keyed, body }: Call, { idempotencyKey }: CallOptions): string | undefined {
  const { idempotency_key: own }: { readonly idempotency_key?: string } = body ?? {};
  return keyed ? (idempotencyKey ?? own ?? crypto.randomUUID()) : undefined;
}

/** Whoever left the key to the client needs it to ask for the same order once more. */
const withKey = (error: unknown, idempotencyKey: string | undefined): unknown =>
  error instanceof BusinessAccountError && idempotencyKey !== undefined
    ? Object.assign(error, { idempotencyKey })
    : error;

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
