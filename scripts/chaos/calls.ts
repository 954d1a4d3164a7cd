import { Agent, request } from 'undici';

const ANSWER_MAX_MS = 6_000;

/** What a client saw: an answer, or a connection that ended without one. */
export interface Answer {
  /** 0 when there was none. */
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const NO_ANSWER: Answer = { status: 0, body: {}, headers: {} };

const agent = new Agent({ connections: 64, pipelining: 1, connect: { timeout: 2_000 } });

/** Calls a path below `/api/v1` as any client does; never throws. */
export async function call(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  token: string | null,
  body?: object,
  answerMaxMs = ANSWER_MAX_MS,
): Promise<Answer> {
  try {
    const response = await request(`${origin}/api/v1/${path}`, {
      dispatcher: agent,
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      headersTimeout: answerMaxMs,
      bodyTimeout: answerMaxMs,
    });
    const text = await response.body.text();
    return { status: response.statusCode, body: JSON.parse(text) as unknown, headers: response.headers };
  } catch {
    return NO_ANSWER;
  }
}

/** A field of a JSON value by dotted path, or undefined. */
export const fieldOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (Object(inner) as Record<string, unknown>)[name], value);

/** A text or number of an answer's body. @throws Error when it is not there. */
export function textOf(answer: Answer, path: string): string {
  const value = fieldOf(answer.body, path);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`an answer of ${answer.status} lacks ${path}: ${JSON.stringify(answer.body).slice(0, 300)}`);
}
