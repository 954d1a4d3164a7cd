import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { metrics } from '../platform/metrics/metrics';
import { type HttpResult, ProviderHttpClient, type ProviderHttpOptions } from './provider-http.client';

const post = { action: 'submit', method: 'POST', path: '/orders', body: '{}' } as const;

describe('ProviderHttpClient', () => {
  const servers: Array<HttpServer | Server> = [];
  const clients: ProviderHttpClient[] = [];
  const sockets = new Set<Socket>();

  const listen = async (server: HttpServer | Server): Promise<string> => {
    servers.push(server);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const http = (listener: RequestListener): Promise<string> => listen(createHttpServer(listener));
  const raw = (onSocket: (socket: Socket) => void): Promise<string> => listen(createServer(onSocket));
  const clientOf = (baseUrl: string, options: Partial<ProviderHttpOptions> = {}): ProviderHttpClient => {
    const client = new ProviderHttpClient({ provider: 'test', baseUrl, timeoutMs: 2_000, ...options });
    clients.push(client);
    return client;
  };
  const closedPort = async (): Promise<string> => {
    const url = await raw(() => undefined);
    const server = servers.pop();
    server?.close();
    return url;
  };

  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    for (const server of servers.splice(0)) server.close();
  });

  describe('an answer', () => {
    it('brings status, headers, text and parsed body, and sends exactly what it was given', async () => {
      const seen: Array<{ method?: string; url?: string; body: string; key?: string | string[] }> = [];
      const url = await http((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          seen.push({ method: request.method, url: request.url, body, key: request.headers['x-key'] });
          response.writeHead(201, { 'content-type': 'application/json', 'x-answer': 'yes' }).end('{"ok":true}');
        });
      });
      const result = await clientOf(`${url}/v1`).request({ ...post, headers: { 'x-key': 'k' }, body: '{"a":1}' });
      expect(result).toMatchObject({ kind: 'answer', status: 201, json: { ok: true }, text: '{"ok":true}' });
      expect((result as { headers: Record<string, string> }).headers['x-answer']).toBe('yes');
      expect(seen).toEqual([{ method: 'POST', url: '/v1/orders', body: '{"a":1}', key: 'k' }]);
    });

    it('of any status is an answer, and a body that is not JSON has no json', async () => {
      const url = await http((_request, response) => response.writeHead(503).end('<html>'));
      expect(await clientOf(url).request(post)).toMatchObject({
        kind: 'answer',
        status: 503,
        json: undefined,
        text: '<html>',
      });
    });

    // Guarantee: the words of a provider reach merchants, and our key at the provider never does.
    it('that repeats our credential does so without it', async () => {
      const url = await http(({ headers }, response) =>
        response.writeHead(400).end(JSON.stringify({ code: headers.authorization, message: JSON.stringify(headers) })),
      );
      const result = await clientOf(url).request({
        ...post,
        headers: { authorization: 'Bearer our-key-at-the-provider' },
      });
      expect(result).toMatchObject({ kind: 'answer', json: { code: 'Bearer [secret]' } });
      expect(JSON.stringify(result)).not.toContain('our-key-at-the-provider');
    });

    it('is asked for in a form that can be read', async () => {
      const url = await http(({ headers }, response) => response.end(JSON.stringify(headers['accept-encoding'])));
      expect(await clientOf(url).request(post)).toMatchObject({ json: 'identity' });
    });

    it('that redirects is not followed', async () => {
      let calls = 0;
      const url = await http((_request, response) => {
        calls += 1;
        response.writeHead(307, { location: '/elsewhere' }).end();
      });
      expect(await clientOf(url).request(post)).toMatchObject({ kind: 'answer', status: 307 });
      expect(calls).toBe(1);
    });
  });

  describe('not_sent', () => {
    it.each([
      ['a refused connection', async () => closedPort(), 'ECONNREFUSED'],
      ['a name that does not resolve', async () => 'http://nobody.invalid', expect.any(String)],
      [
        'a peer that does not speak TLS',
        async () => (await http(() => undefined)).replace('http:', 'https:'),
        expect.any(String),
      ],
      ['a port nothing may use', async () => 'http://127.0.0.1:0', expect.any(String)],
    ])('is the result of %s', async (_case, urlOf, reason) => {
      const url = await urlOf();
      expect(await clientOf(url).request(post)).toEqual({ kind: 'not_sent', reason });
    });

    it('is the result of a deadline that passes while the encrypted connection is being made', async () => {
      const url = await raw(() => undefined);
      const result = await clientOf(url.replace('http:', 'https:')).request({ ...post, deadlineMs: 150 });
      expect(result).toEqual({ kind: 'not_sent', reason: 'deadline passed' });
    });

    it('is the result of waiting for a place until the deadline', async () => {
      let calls = 0;
      const url = await http(() => (calls += 1));
      const client = clientOf(url, { concurrentCallsMax: 1 });
      const [first, second] = await Promise.all([
        client.request({ ...post, deadlineMs: 400 }),
        client.request({ ...post, deadlineMs: 150 }),
      ]);
      expect(first.kind).toBe('unknown');
      expect(second).toEqual({ kind: 'not_sent', reason: 'too many calls under way' });
      expect(calls).toBe(1);
    });

    it('is the result of a call after the client was closed', async () => {
      const client = clientOf(await http((_request, response) => response.end('{}')));
      await client.close();
      expect((await client.request(post)).kind).toBe('not_sent');
    });
  });

  describe('unknown', () => {
    it.each([
      [
        'a connection that is reset after the request',
        (socket: Socket) => socket.once('data', () => socket.resetAndDestroy()),
      ],
      ['a connection that is closed without an answer', (socket: Socket) => socket.once('data', () => socket.end())],
      ['an answer that is not HTTP', (socket: Socket) => socket.once('data', () => socket.end('hello\r\n\r\n'))],
      [
        'a body that stops half way',
        (socket: Socket) =>
          socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":')),
      ],
    ])('is the result of %s', async (_case, onSocket) => {
      expect(await clientOf(await raw(onSocket)).request(post)).toEqual({
        kind: 'unknown',
        reason: expect.any(String) as string,
      });
    });

    it('is the result of a peer that hangs beyond the deadline', async () => {
      const url = await http(() => undefined);
      const startedAt = performance.now();
      const result = await clientOf(url, { timeoutMs: 200 }).request(post);
      expect(result).toEqual({ kind: 'unknown', reason: 'deadline passed' });
      expect(performance.now() - startedAt).toBeLessThan(1_500);
    });

    it('is the result of a body that trickles beyond the deadline', async () => {
      const url = await http((_request, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      });
      expect(await clientOf(url, { timeoutMs: 250 }).request(post)).toEqual({
        kind: 'unknown',
        reason: 'deadline passed',
      });
    });

    it('is the result of an answer above a megabyte, which is not read to its end', async () => {
      let written = 0;
      const url = await http((_request, response) => {
        const chunk = Buffer.alloc(65_536, 32);
        const more = (): void => {
          while (written < 50_000_000 && !response.destroyed) {
            written += chunk.length;
            if (!response.write(chunk)) return void response.once('drain', more);
          }
        };
        more();
      });
      expect(await clientOf(url).request(post)).toEqual({ kind: 'unknown', reason: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
      expect(written).toBeLessThan(20_000_000);
    });
  });

  describe('the circuit', () => {
    it('opens after five failures in a row, refuses without sending, and closes after a probe that succeeds', async () => {
      let calls = 0;
      let status = 500;
      const url = await http((_request, response) => {
        calls += 1;
        response.writeHead(status).end('{}');
      });
      const client = clientOf(url, { scheduleScale: 0.01 });
      for (let call = 0; call < 5; call += 1) await client.request(post);
      expect(client.isAvailable()).toBe(false);
      expect(await client.request(post)).toEqual({ kind: 'not_sent', reason: 'circuit open' });
      expect(calls).toBe(5);

      status = 200;
      while (!client.isAvailable()) await new Promise((resolve) => setTimeout(resolve, 10));
      const results = await Promise.all(Array.from({ length: 5 }, () => client.request(post)));
      expect(results.map((result: HttpResult) => result.kind).sort()).toEqual([
        'answer',
        ...Array.from({ length: 4 }, () => 'not_sent'),
      ]);
      expect((await client.request(post)).kind).toBe('answer');
    });

    it('opens on refused connections, and not on refusals by the provider', async () => {
      const absent = clientOf(await closedPort());
      const strict = clientOf(await http((_request, response) => response.writeHead(400).end('{}')));
      for (let call = 0; call < 6; call += 1) {
        await absent.request(post);
        await strict.request(post);
      }
      expect(absent.isAvailable()).toBe(false);
      expect(strict.isAvailable()).toBe(true);
    });
  });

  it.each([
    [200, '<html>Maintenance</html>'],
    [404, '<html>No such site</html>'],
    [302, ''],
  ])('takes a page with %i, or the way to one, for a failure, and counts it', async (status, page) => {
    const url = await http((_request, response) => response.writeHead(status, { location: '/sorry' }).end(page));
    const provider = `pages-${status}`;
    const client = clientOf(url, { provider });
    const file = clientOf(url, { provider: `files-${status}` });
    for (let call = 0; call < 5; call += 1) {
      expect(await client.request(post)).toMatchObject({ kind: 'answer', status, json: undefined });
      await file.request({ ...post, isFile: true });
    }
    expect([client.isAvailable(), file.isAvailable()]).toEqual([false, true]);
    expect(await metrics.metrics()).toContain(
      `provider_calls_total{provider="${provider}",action="submit",outcome="unreadable"} 5`,
    );
  });

  it('never has more calls under way than its limit', async () => {
    let underWay = 0;
    let most = 0;
    const url = await http((_request, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        response.end('{}');
      }, 5);
    });
    const client = clientOf(url, { concurrentCallsMax: 4 });
    const results = await Promise.all(Array.from({ length: 40 }, () => client.request(post)));
    expect(results.every((result) => result.kind === 'answer')).toBe(true);
    expect(most).toBe(4);
  });

  // Guarantee: a token that its provider takes no more rings, though the provider is not down.
  it('counts apart what refuses our credentials or our pace, and goes on asking', async () => {
    const statuses = [401, 403, 429, 404, 401, 401];
    const url = await http((_request, response) => response.writeHead(statuses.shift() ?? 500).end('{}'));
    const client = clientOf(url, { provider: 'strict' });
    while (statuses.length > 0) await client.request(post);
    expect(client.isAvailable()).toBe(true);
    const counted = (await metrics.metrics()).matchAll(
      /provider_calls_total\{provider="strict".*outcome="(\w+)"\} (\d)/g,
    );
    expect(Object.fromEntries([...counted].map(([, outcome, times]) => [outcome, times]))).toEqual({
      unauthorized: '4',
      throttled: '1',
      '4xx': '1',
    });
  });

  it('counts calls by provider, action and outcome', async () => {
    const url = await http((_request, response) => response.end('{}'));
    await clientOf(url, { provider: 'counted' }).request(post);
    expect(await metrics.metrics()).toContain(
      'provider_calls_total{provider="counted",action="submit",outcome="2xx"} 1',
    );
  });
});
