import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WebhookCalls } from './webhook-calls';

const open: Array<{ close(): unknown }> = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function serve(handler: RequestListener): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(handler);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(server);
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

function calls(allowPrivate = true): WebhookCalls {
  const made = new WebhookCalls({ allowPrivate });
  open.unshift(made);
  return made;
}

const call = (url: string, body = Buffer.from('{}')) => ({ url, headers: { 'webhook-id': 'evt_1' }, body });

/** A merchant's server of another thread, which says in `shared` that it was called. */
const SERVER = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const server = createServer((_, response) => {
    Atomics.store(workerData, 0, 1);
    Atomics.notify(workerData, 0);
    response.end();
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

describe('calls of merchants from their own thread', () => {
  it('sends and brings back every byte as it is', async () => {
    const { url } = await serve((request, response) => {
      request.toArray().then(
        (chunks) => response.writeHead(202, { 'retry-after': '7' }).end(Buffer.concat(chunks)),
        () => undefined,
      );
    });
    const body = Buffer.from(Array.from({ length: 1_024 }, (_, n) => n % 256));
    const answer = await calls().post(call(url, body));
    expect(answer).toMatchObject({ kind: 'answer', status: 202, retryAfter: '7', body });
  });

  it('gives each call its own answer', async () => {
    const { url } = await serve((request, response) => response.end(request.url));
    const caller = calls();
    const paths = Array.from({ length: 100 }, (_, n) => `${n}`);
    const answers = await Promise.all(paths.map((path) => caller.post(call(`${url}${path}`))));
    expect(answers.map((answer) => (answer.kind === 'answer' ? `${answer.body}` : answer))).toEqual(
      paths.map((path) => `/${path}`),
    );
  });

  it('goes on with calls while the thread that answers requests does something else', async () => {
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const server = new Worker(SERVER, { eval: true, workerData: shared });
    open.push({ close: () => server.terminate() });
    const [port] = (await once(server, 'message')) as [number];
    const answer = calls().post(call(`http://127.0.0.1:${port}/`));
    await turn();
    // Until then nothing else happens in this thread.
    expect(Atomics.wait(shared, 0, 0, 30_000)).not.toBe('timed-out');
    expect(await answer).toMatchObject({ kind: 'answer', status: 200 });
  });

  it('calls public addresses only', async () => {
    const { server, url } = await serve((_, response) => response.end());
    let connections = 0;
    server.on('connection', () => (connections += 1));
    expect(await calls(false).post(call(url))).toMatchObject({ kind: 'failure', failure: 'address_not_public' });
    expect(connections).toBe(0);
  });

  it('refuses a call that cannot be made, and makes the others', async () => {
    const { url } = await serve((_, response) => response.end());
    const caller = calls();
    const [bad, good] = await Promise.allSettled([caller.post(call('no address')), caller.post(call(url))]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'Invalid URL' } });
    expect(good).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
  });

  it('interrupts what is under way when it is closed, and begins nothing after that', async () => {
    const { server, url } = await serve(() => undefined);
    const caller = calls();
    const answer = caller.post(call(url));
    await once(server, 'request');
    const waiting = caller.post(call(url));
    await caller.close();
    for (const one of [answer, waiting, caller.post(call(url))])
      expect(await one).toMatchObject({ kind: 'failure', failure: 'interrupted' });
  });

  it('counts a call as failed whose thread ended, and starts another', async () => {
    const hanging = await serve(() => undefined);
    const good = await serve((_, response) => response.end());
    const caller = calls();
    const answer = caller.post(call(hanging.url));
    await once(hanging.server, 'request');
    await caller['thread']?.terminate();
    expect(await answer).toMatchObject({ kind: 'failure', failure: 'connection_failed' });
    expect(await caller.post(call(good.url))).toMatchObject({ kind: 'answer', status: 200 });
  });
});
