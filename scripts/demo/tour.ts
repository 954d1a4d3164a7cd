import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { shortened, shown } from './shown';

/** A step whose answer was not the one promised; the message says which and how. */
export class TourFailed extends Error {}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below `/api/v1`. */
  readonly path: string;
  /** Key or session token. */
  readonly token?: string;
  readonly body?: object;
  readonly status: number;
  /** Fields of the answer by dotted path, with the values they must have. */
  readonly expects?: Readonly<Record<string, unknown>>;
}

/** The answer to a call, read by dotted path such as `data.business.id`. */
export class Reply {
  constructor(
    private readonly call: Call,
    private readonly body: unknown,
  ) {}

  field(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], this.body);
  }

  /** A field the next step needs. @throws TourFailed when it is not there. */
  text(path: string): string {
    const value = this.field(path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new TourFailed(`${this.call.method} ${this.call.path} answered without ${path}`);
  }
}

const LINE = 78;
const CALL_MAX_MS = 20_000;
const WAIT_MAX_MS = 30_000;
const WAIT_STEP_MS = 200;

/** Makes calls, prints each with its answer, and stops at the first that is not as promised. */
export class Tour {
  private chapters = 0;
  private calls = 0;

  constructor(
    private readonly origin: string,
    private readonly headers: Readonly<Record<string, string>> = {},
    private readonly print = (line: string): void => void process.stdout.write(`${line}\n`),
  ) {}

  get callCount(): number {
    return this.calls;
  }

  chapter(title: string, ...words: readonly string[]): void {
    this.chapters += 1;
    this.print(`\n${`── ${this.chapters}. ${title} `.padEnd(LINE, '─')}`);
    this.say(...words);
  }

  say(...words: readonly string[]): void {
    for (const line of words) this.print(line);
  }

  /** @throws TourFailed when the status or a field differs from what was promised. */
  async call(call: Call): Promise<Reply> {
    this.print('');
    this.print(`${call.method} /api/v1${call.path}${call.token ? this.shownHeaders(call.token) : ''}`);
    if (call.body) this.print(shown(call.body));
    const { status, body } = await this.send(call);
    this.calls += 1;
    this.print(`→ ${status}`);
    this.print(shown(body));
    return verified(call, status, body);
  }

  /** Repeats a read, silently, until `path` has left `while`; then prints and checks the last answer like any other. */
  async waitFor(call: Call, path: string, whileValue: string): Promise<Reply> {
    for (const deadline = Date.now() + WAIT_MAX_MS; Date.now() < deadline; await pause(WAIT_STEP_MS)) {
      const { status, body } = await this.send(call);
      if (status !== 200 || new Reply(call, body).field(path) !== whileValue) return this.call(call);
    }
    throw new TourFailed(
      `${call.method} ${call.path} still says ${path} = ${whileValue} after ${WAIT_MAX_MS / 1_000} s`,
    );
  }

  /** What a reader has to send to get the same answer. */
  private shownHeaders(token: string): string {
    const headers = { Authorization: `Bearer ${shortened(token)}`, ...this.headers };
    return Object.entries(headers)
      .map(([name, value]) => `   ${name}: ${value}`)
      .join('');
  }

  private async send(call: Call): Promise<{ readonly status: number; readonly body: unknown }> {
    try {
      const response = await fetch(`${this.origin}/api/v1${call.path}`, {
        method: call.method,
        headers: {
          ...this.headers,
          ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}),
          ...(call.body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        signal: AbortSignal.timeout(CALL_MAX_MS),
      });
      return { status: response.status, body: readJson(await response.text()) };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new TourFailed(
        `${this.origin} does not answer (${String(cause)}). Is the service running? Start it with: npm start`,
      );
    }
  }
}

function verified(call: Call, status: number, body: unknown): Reply {
  const reply = new Reply(call, body);
  const step = `${call.method} ${call.path}`;
  if (status !== call.status) throw new TourFailed(`${step} answered ${status}; ${call.status} was expected`);
  for (const [path, expected] of Object.entries(call.expects ?? {})) {
    const found = reply.field(path);
    if (!isDeepStrictEqual(found, expected)) {
      throw new TourFailed(`${step} answered ${path} = ${shown(found)}; ${shown(expected)} was expected`);
    }
  }
  return reply;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
