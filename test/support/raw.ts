import { connect } from 'node:net';
import type { World } from './world';

/** An answer as it stood on the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Everything that came, further answers on the same connection included. */
  readonly text: string;
  /** The service closed the connection by itself. */
  readonly isClosed: boolean;
}

/** How long to wait for the first byte, and after each for the next. */
const FIRST_MS = 5_000;
const QUIET_MS = 150;

/** Sends bytes that no HTTP client would, and reads until the service closes the connection or says no more. */
export function sendRaw(world: World, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
    let text = '';
    let isClosed = false;
    const finish = (): void => {
      socket.destroy();
      done({ ...parse(text), text, isClosed });
    };
    let quiet = setTimeout(finish, FIRST_MS);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(finish, QUIET_MS);
    });
    socket.once('end', () => {
      isClosed = true;
      clearTimeout(quiet);
      finish();
    });
    socket.once('error', fail);
    socket.write(bytes);
  });
}

function parse(text: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.split(': ')[1] ?? '']);
  return {
    status: Number(line.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  };
}

/** What every answer carries, whoever writes it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** The one error form, with every header that an answer carries. */
export function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, answer.body && JSON.parse(answer.body).code]).toEqual([status, code]);
  expect(answer.headers).toMatchObject({ ...SECURITY_HEADERS, 'x-request-id': JSON.parse(answer.body).request_id });
}
