import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { messageClassesOf } from './native-prototypes';

describe('a request and its response', () => {
  it('come into being with the prototypes Express wants, so that it changes none', async () => {
    const app = express();
    const server = createServer(messageClassesOf(app));
    const born: unknown[] = [];
    server.on('request', (request, response) => born.push(...[request, response].map(Object.getPrototypeOf)));
    server.on('request', app);
    app.get('/', (request, response) => {
      born.push(...[request, response].map(Object.getPrototypeOf));
      response.json({
        host: request.get('host'),
        path: request.path,
        app: request.app === app && response.app === app,
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`).then((reply) => reply.json());
    server.close();
    expect(answer).toEqual({ host: `127.0.0.1:${port}`, path: '/', app: true });
    expect(born).toEqual([app.request, app.response, app.request, app.response]);
    expect(born.slice(0, 2).every((prototype, index) => prototype === born[index + 2])).toBe(true);
  });
});
