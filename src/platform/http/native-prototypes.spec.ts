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
    app.use((request, _response, next) => {
      // As a part that is mounted, or that rewrites addresses, would.
      const { url } = request;
      request.url = '/?c=2';
      born.push(request.query['c']);
      request.url = url;
      next();
    });
    app.get('/', (request, response) => {
      born.push(...[request, response].map(Object.getPrototypeOf));
      response.json({
        host: request.get('host'),
        path: request.path,
        app: request.app === app && response.app === app,
        query: request.query,
        isParsedOnce: request.query === request.query,
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/?a=1&b=x%20y`).then((reply) => reply.json());
    server.close();
    expect(answer).toEqual({
      host: `127.0.0.1:${port}`,
      path: '/',
      app: true,
      query: { a: '1', b: 'x y' },
      isParsedOnce: true,
    });
    expect(born).toEqual([app.request, app.response, '2', app.request, app.response]);
    expect(born.slice(0, 2).every((prototype, index) => prototype === born[index + 3])).toBe(true);
  });
});
