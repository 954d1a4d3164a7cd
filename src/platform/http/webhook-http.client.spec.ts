import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { HostResolver } from './checked-connect';
import { type WebhookAnswer, WebhookHttpClient, type WebhookHttpOptions } from './webhook-http.client';

const open: Array<{ close(): unknown }> = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function listen<S extends Server | SocketServer>(server: S): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

const serve = (handler: RequestListener): Promise<number> => listen(createServer(handler));

function client(options: Partial<WebhookHttpOptions> = {}): WebhookHttpClient {
  const made = new WebhookHttpClient({ allowPrivate: true, totalTimeoutMs: 400, ...options });
  open.unshift(made);
  return made;
}

const post = (url: string, options: Partial<WebhookHttpOptions> = {}): Promise<WebhookAnswer> =>
  client(options).post({ url, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"a":1}') });

const resolvesTo =
  (...addresses: string[]): HostResolver =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('the way out to a merchant', () => {
  it('sends exactly the bytes and brings back status, Retry-After and body', async () => {
    const port = await serve((request, response) => {
      request.toArray().then(
        (chunks) => response.writeHead(503, { 'retry-after': '7' }).end(Buffer.concat(chunks)),
        () => undefined,
      );
    });
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ kind: 'answer', status: 503, retryAfter: '7', body: Buffer.from('{"a":1}') });
    expect(answer.latencyMs).toBeGreaterThanOrEqual(0);
  });

  it('keeps the name in Host when it connects to the address it vetted', async () => {
    const port = await serve((request, response) => response.end(request.headers.host));
    const answer = await post(`http://merchant.test:${port}/`, { resolve: resolvesTo('127.0.0.1') });
    expect(answer).toMatchObject({ kind: 'answer', body: Buffer.from(`merchant.test:${port}`) });
  });

  // A closed connection would look like a failure of the receiver.
  it('keeps a connection as long as the server says it does, and only for a moment when it says nothing', async () => {
    const keeping = createServer((_, response) => response.end());
    const silent = createServer((_, response) => response.end());
    keeping.keepAliveTimeout = 60_000;
    silent.keepAliveTimeout = 0;
    let connections = 0;
    keeping.on('connection', () => (connections += 1));
    const closed = new Promise((resolve) => silent.on('connection', (socket) => socket.on('close', resolve)));
    const urls = [`http://127.0.0.1:${await listen(keeping)}/`, `http://127.0.0.1:${await listen(silent)}/`];
    const caller = client();
    const call = (url = '') => caller.post({ url, headers: {}, body: Buffer.from('{}') });
    for (const url of urls) expect(await call(url)).toMatchObject({ status: 200 });
    await closed;
    expect(await call(urls[0])).toMatchObject({ status: 200 });
    expect(connections).toBe(1);
  });

  it('calls a server that closes in two seconds on a new connection each time', async () => {
    const closing = createServer((_, response) => response.setHeader('keep-alive', 'timeout=2').end());
    let connections = 0;
    closing.on('connection', () => (connections += 1));
    const url = `http://127.0.0.1:${await listen(closing)}/`;
    const caller = client();
    for (let call = 1; call <= 3; call += 1) {
      expect(await caller.post({ url, headers: {}, body: Buffer.from('{}') })).toMatchObject({ status: 200 });
      expect(connections).toBe(call);
    }
  });

  // Idle connections to receivers that keep them for long would add up.
  it('closes an idle connection after its own bound, whatever the server says', async () => {
    const closed: Array<string | undefined> = [];
    let tellBothClosed = (): void => undefined;
    const bothClosed = new Promise<void>((resolve) => (tellBothClosed = resolve));
    const keeping = createServer(({ url, socket }, response) => {
      socket.once('close', () => closed.push(url) === 2 && tellBothClosed());
      response.setHeader('keep-alive', 'timeout=3600').end();
    });
    keeping.keepAliveTimeout = 0;
    const origin = `http://127.0.0.1:${await listen(keeping)}`;
    const [shipped, short] = [client(), client({ keepAliveMaxMs: 1_500 })];
    for (const [caller, url] of [
      [shipped, `${origin}/shipped`],
      [short, `${origin}/short`],
    ] as const)
      expect(await caller.post({ url, headers: {}, body: Buffer.from('{}') })).toMatchObject({ status: 200 });
    await bothClosed;
    expect(closed).toEqual(['/short', '/shipped']);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %i', async (status) => {
    let calls = 0;
    const port = await serve((_, response) => {
      calls += 1;
      response.writeHead(status, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'answer', status });
    expect(calls).toBe(1);
  });
});

// Guarantee: whatever a name or a URL says, no socket is opened to an address that is not public (W1 to W3).
describe('an address that is not public', () => {
  let port: number;
  let connections: number;
  beforeEach(async () => {
    connections = 0;
    const server = createServer((_, response) => response.end('inside'));
    server.on('connection', () => (connections += 1));
    port = await listen(server);
  });
  const refused = { kind: 'failure', failure: 'address_not_public' };

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '127.1', '0', '①②⑦.0.0.1', '127。0。0。1', '017700000001', '[::1]'])(
    'is not called when the URL spells it %s',
    async (host) => {
      expect(await post(`http://${host}:${port}/`, { allowPrivate: false })).toMatchObject(refused);
      expect(connections).toBe(0);
    },
  );

  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00::1'],
    ['8.8.8.8', '127.0.0.1'],
    ['2606:4700::1111', 'fe80::1'],
  ])('is not called when a name leads to %s %s', async (...addresses) => {
    const answer = await post(`http://merchant.test:${port}/`, {
      allowPrivate: false,
      resolve: resolvesTo(...addresses),
    });
    expect(answer).toMatchObject(refused);
    expect(connections).toBe(0);
  });

  it('gains nothing from a name that answers differently the second time', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    const asked: string[] = [];
    const resolve: HostResolver = async (hostname) => {
      asked.push(hostname);
      return [{ address: answers[asked.length - 1] ?? '127.0.0.3', family: 4 }];
    };
    expect(await post(`http://merchant.test:${port}/`, { resolve })).toMatchObject({ kind: 'answer', status: 200 });
    expect(asked).toEqual(['merchant.test']);
    expect(connections).toBe(1);
  });

  it('is told apart from a name without an address', async () => {
    const nothing = await post('http://merchant.test/', { allowPrivate: false, resolve: async () => [] });
    expect(nothing).toMatchObject({ kind: 'failure', failure: 'name_not_resolved' });
    const broken = await post('http://merchant.test/', { resolve: () => Promise.reject(new Error('SERVFAIL')) });
    expect(broken).toMatchObject({ kind: 'failure', failure: 'name_not_resolved' });
  });
});

// Guarantee: no receiver can hold a call longer than its time or make us read more than 64 kB (W6).
describe('a receiver that misbehaves', () => {
  it('is given up when it never answers', async () => {
    const port = await serve(() => undefined);
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ kind: 'failure', failure: 'timeout' });
    expect(answer.latencyMs).toBeLessThan(2_000);
  });

  it('is given up when it answers a byte at a time', async () => {
    const port = await serve((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(drip));
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'failure', failure: 'timeout' });
  });

  it('is cut after 64 kB when its answer has no end', async () => {
    let closed: (() => void) | null = null;
    const isCut = new Promise<void>((resolve) => (closed = resolve));
    const port = await serve((_, response) => {
      response.writeHead(200);
      const pour = setInterval(() => response.write(Buffer.alloc(50_000, 'x')), 1);
      response.once('close', () => {
        clearInterval(pour);
        closed?.();
      });
    });
    const answer = await post(`http://127.0.0.1:${port}/`, { totalTimeoutMs: 5_000 });
    expect(answer).toMatchObject({ kind: 'answer', status: 200 });
    expect(answer.kind === 'answer' && answer.body.length).toBe(65_536);
    await isCut;
  });

  it('cannot make us inflate what it compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const port = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer.kind === 'answer' && answer.body.equals(bomb.subarray(0, 65_536))).toBe(true);
  });

  it('is reported by what went wrong', async () => {
    const garbage = await listen(createSocketServer((socket) => socket.once('data', () => socket.end('no HTTP\r\n'))));
    expect(await post(`http://127.0.0.1:${garbage}/`)).toMatchObject({ kind: 'failure', failure: 'invalid_answer' });
    const silent = await listen(createSocketServer((socket) => socket.destroy()));
    expect(await post(`http://127.0.0.1:${silent}/`)).toMatchObject({ kind: 'failure', failure: 'connection_failed' });
    expect(await post(`https://127.0.0.1:${garbage}/`)).toMatchObject({ kind: 'failure', failure: 'tls_failed' });
    expect(await post('http://127.0.0.1:1/')).toMatchObject({ kind: 'failure', failure: 'connection_failed' });
  });

  it('is left alone when the service stops', async () => {
    const port = await serve(() => undefined);
    const stopping = client({ totalTimeoutMs: 5_000 });
    const call = stopping.post({ url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}') });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stopping.close();
    expect(await call).toMatchObject({ kind: 'failure', failure: 'interrupted' });
  });
});
