import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { sendJson } from './json-answer';
import { messageClassesOf } from './native-prototypes';

const BODIES: ReadonlyArray<readonly [string, object]> = [
  ['a small one', { data: { id: 1, name: 'Kin' } }],
  ['one of other alphabets', { data: 'Ƙasuwa 市場 🟢' }],
  ['a large one', { data: 'é'.repeat(5_000) }],
  ['one without data', { data: undefined }],
];

// Guarantee: what is sent is what Express would send, to the byte.
describe('an answer in JSON', () => {
  const app = express().disable('etag').disable('x-powered-by');
  const server = createServer(messageClassesOf(app), app);
  const answer = (way: (response: Response, body: object) => void): express.RequestHandler => {
    return (request, response) => {
      response.status(Number(request.query['status']));
      way(response, BODIES[Number(request.query['body'])]?.[1] ?? {});
    };
  };
  app.all('/ours', answer(sendJson));
  app.all(
    '/express',
    answer((response, body) => void response.json(body)),
  );
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  const read = async (path: string, method: string, query: string) => {
    const { port } = server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/${path}?${query}`, { method });
    const headers = [...reply.headers].filter(([name]) => name !== 'date');
    return { status: reply.status, headers, body: await reply.text() };
  };

  it.each(BODIES.map(([name], place) => [name, place] as const))('is the one of Express: %s', async (_, place) => {
    for (const method of ['GET', 'HEAD', 'POST'])
      for (const status of [200, 201, 204, 404]) {
        const query = `status=${status}&body=${place}`;
        expect([method, await read('ours', method, query)]).toEqual([method, await read('express', method, query)]);
      }
  });
});
