import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { BODY_ROOM_BYTES } from '../../src/platform/http/body-room';
import { PIPELINED_MAX } from '../../src/platform/http/pipelined-requests';
import { aBusiness } from '../support/builders';
import { expectRefusal, type RawAnswer, SECURITY_HEADERS, sendRaw } from '../support/raw';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const ERRORS = '/api/v1/errors';
const LOGIN = '/api/v1/business/auth/login';
const HOST = 'Host: service.test\r\n';

describe('HTTP', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  const raw = (...lines: string[]): Promise<RawAnswer> => sendRaw(world, lines.join('\r\n'));

  // Guarantee: a request that a proxy could read differently than we do is refused, and its connection ends.
  describe('a request of two readings', () => {
    const chunked = 'Transfer-Encoding: chunked\r\n';
    it.each([
      ['two Host headers', `GET ${ERRORS} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`],
      ['no Host header', `GET ${ERRORS} HTTP/1.1\r\n\r\n`],
      ['an absolute target', `GET http://other.test${ERRORS} HTTP/1.1\r\n${HOST}\r\n`],
      ['an asterisk as target', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
      ['a length beside chunks', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: 4\r\n${chunked}\r\n0\r\n\r\n`],
      ['two lengths', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
      ['a length with a sign', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: +5\r\n\r\nabcde`],
      ['a negative length', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: -5\r\n\r\n`],
      ['a length in hexadecimal', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: 0x5\r\n\r\nabcde`],
      ['an unknown transfer coding', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
      ['chunks named twice', `POST ${LOGIN} HTTP/1.1\r\n${HOST}${chunked}Transfer-Encoding: gzip\r\n\r\n0\r\n\r\n`],
      ['a folded header', `GET ${ERRORS} HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n\r\n`],
      ['a NUL in a header', `GET ${ERRORS} HTTP/1.1\r\n${HOST}X-A: b\0c\r\n\r\n`],
      ['a space before the colon', `GET ${ERRORS} HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\n\r\n`],
      ['bare line feeds', `GET ${ERRORS} HTTP/1.1\nHost: a\n\n`],
      ['a NUL in the address', `GET /api/v1/err\0ors HTTP/1.1\r\n${HOST}\r\n`],
      ['bytes beyond ASCII in the address', `GET /api/v1/err\u00f6rs HTTP/1.1\r\n${HOST}\r\n`],
      ['a space in the address', `GET /api/v1/er rors HTTP/1.1\r\n${HOST}\r\n`],
      ['a verb that HTTP does not know', `FOO ${ERRORS} HTTP/1.1\r\n${HOST}\r\n`],
      ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00'],
    ])('with %s is answered 400, in full form, and closed', async (_, bytes) => {
      const answer = await sendRaw(world, Buffer.from(bytes, 'latin1'));
      expectRefusal(answer, 400, 'malformed_request');
      expect([answer.headers['connection'], answer.isClosed]).toEqual(['close', true]);
    });

    it('is never followed by the request smuggled behind it', async () => {
      const smuggled = `GET ${ERRORS} HTTP/1.1\r\n${HOST}X-Request-Id: smuggled-1\r\n\r\n`;
      for (const head of [
        `Content-Length: ${smuggled.length}\r\n${chunked}\r\n0\r\n\r\n`,
        `Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n`,
        `Host: b\r\n\r\n`,
      ]) {
        const answer = await raw(`POST ${LOGIN} HTTP/1.1\r\n${HOST}${head}${smuggled}`);
        expect(answer.text).not.toContain('smuggled-1');
        expect(answer.text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
      }
    });

    it('with a head too large is answered 431', async () => {
      const answer = await raw(`GET ${ERRORS} HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(17_000)}\r\n\r\n`);
      expectRefusal(answer, 431, 'headers_too_large');
    });

    it('with a chunk extension without end is answered 413', async () => {
      const answer = await raw(
        `POST ${LOGIN} HTTP/1.1\r\n${HOST}${chunked}\r\n1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
      );
      expectRefusal(answer, 413, 'payload_too_large');
    });
  });

  // Guarantee: a slow sender does not hold a connection.
  describe('a sender who takes too long', () => {
    let server: Server;
    let limits: Pick<Server, 'headersTimeout' | 'requestTimeout'>;
    beforeAll(() => {
      server = world.app.getHttpServer();
      limits = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout };
      Object.assign(server, { headersTimeout: 300, requestTimeout: 600 });
    });
    afterAll(() => {
      Object.assign(server, limits);
    });

    it('has ten seconds for the head and thirty for all of it', () => {
      expect(limits).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000 });
    });

    it.each([
      ['over the head', `GET ${ERRORS} HTTP/1.1\r\n${HOST}X-A: `],
      [
        'over the body',
        `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      ],
    ])('%s is answered 408 and closed', async (_, beginning) => {
      const answer = await raw(beginning);
      expectRefusal(answer, 408, 'request_timeout');
      expect(answer.isClosed).toBe(true);
    });
  });

  // Guarantee: an answer that nobody reads does not stay in memory, nor does its connection.
  describe('a reader who takes nothing', () => {
    /** More than the systems of both sides keep for a connection. */
    const ANSWERS = 40;
    let server: Server;
    let limit: number;
    beforeAll(() => {
      server = world.app.getHttpServer();
      limit = server.timeout;
      server.timeout = 300;
    });
    afterAll(() => {
      server.timeout = limit;
    });

    it('has two minutes', () => {
      expect(limit).toBe(120_000);
    });

    it('is disconnected', async () => {
      const accepted = once(server, 'connection') as Promise<[Socket]>;
      const reader = connect(Number(new URL(world.origin).port), '127.0.0.1').pause();
      reader.on('error', () => undefined).write(`GET /openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(ANSWERS));
      const [connection] = await accepted;
      await until('it is over', async () => connection.destroyed);
      reader.destroy();
    });
  });

  // Guarantee: bodies without an end, which anybody may begin, do not fill the memory, and keep nobody else out.
  it('cuts the bodies that began first when those under way take too much', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(100_000) });
    const head = `POST ${LOGIN} HTTP/1.1\r\n${HOST}Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const begin = async (): Promise<Socket> => {
      const caller = connect(Number(new URL(world.origin).port), '127.0.0.1').resume();
      caller.on('error', () => undefined);
      await new Promise((resolve) => caller.write(head + body.slice(0, -1), resolve));
      return caller;
    };
    const first = await begin();
    const others = await Promise.all(Array.from({ length: Math.ceil(BODY_ROOM_BYTES / body.length) }, begin));
    await until('the first is cut', async () => first.closed);
    const last = await begin();
    let answer = '';
    last.on('data', (part: Buffer) => (answer += part.toString('latin1'))).write(body.slice(-1));
    await until('the last is answered', async () => answer.startsWith('HTTP/1.1 400'));
    expect(others.filter(({ closed }) => closed).length).toBeLessThan(10);
    others.forEach((caller) => caller.destroy());
  });

  // Guarantee: a few packets do not fill the memory with answers.
  it('cuts a connection that sends more requests than it waits for', async () => {
    const one = `GET /health/live HTTP/1.1\r\n${HOST}\r\n`;
    const last = `GET /health/live HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    const answersTo = async (sent: string): Promise<number> => {
      let text = '';
      const caller = connect(Number(new URL(world.origin).port), '127.0.0.1', () => caller.write(sent));
      caller.on('data', (chunk: Buffer) => (text += chunk.toString('latin1'))).on('error', () => undefined);
      await once(caller, 'close');
      return text.split('HTTP/1.1 200').length - 1;
    };
    expect(await answersTo(one.repeat(PIPELINED_MAX - 1) + last)).toBe(PIPELINED_MAX);
    expect(await answersTo(one.repeat(PIPELINED_MAX) + last)).toBeLessThan(PIPELINED_MAX);
  });

  describe('a request out of the ordinary', () => {
    it('by HTTP/1.0, without a Host, is answered and closed', async () => {
      const answer = await raw(`GET ${ERRORS} HTTP/1.0\r\n\r\n`);
      expect([answer.status, answer.isClosed]).toEqual([200, true]);
    });

    it('sent before the answer to the one before is answered in its turn', async () => {
      const one = (id: string, last: string) =>
        `GET /health/live HTTP/1.1\r\n${HOST}X-Request-Id: ${id}\r\n${last}\r\n`;
      const { text } = await raw(one('pipelined-1', '') + one('pipelined-2', 'Connection: close\r\n'));
      expect(text.indexOf('pipelined-1')).toBeGreaterThan(0);
      expect(text.indexOf('pipelined-2')).toBeGreaterThan(text.indexOf('pipelined-1'));
    });

    it('that expects something unknown is answered as if it did not', async () => {
      const answer = await raw(`GET ${ERRORS} HTTP/1.1\r\n${HOST}Expect: a-banana\r\nConnection: close\r\n\r\n`);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    });

    it('that asks for another protocol is answered in this one', async () => {
      const answer = await raw(`GET ${ERRORS} HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      expect(answer.status).toBe(200);
    });

    it('that opens a tunnel gets none', async () => {
      const answer = await raw(`CONNECT other.test:443 HTTP/1.1\r\n${HOST}\r\n`);
      expect(answer.text).toBe('');
    });

    // Guarantee: a forged X-Forwarded-For changes nothing where no proxy is configured.
    it('does not choose its own address', async () => {
      const shop = await aBusiness().active().in(world);
      await world.call('post', 'business/auth/login', {
        body: { email: shop.email, password: 'kivu-market-7-lanterns' },
        headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '203.0.113.9', Forwarded: 'for=203.0.113.9' },
      });
      const sessions = await world.db.query('SELECT DISTINCT ip FROM sessions WHERE business_id = $1', [shop.id]);
      expect(sessions.map(({ ip }: { ip: string }) => ip.replace('::ffff:', ''))).toEqual(['127.0.0.1']);
    });
  });

  // Guarantee: whatever was sent before, the service still answers.
  it('is served as before after all of this', async () => {
    expect((await world.call('get', '/health/ready')).status).toBe(200);
  });
});
