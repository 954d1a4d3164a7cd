import { SILENT_PATH } from './webhook-load';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

/** Asks to be told when this many more calls have been answered. */
export interface Expectation {
  readonly calls: number;
}

/** A merchant's server that takes every call at once: it reads the body and answers 200. Over TLS when its files are given. */
async function main(): Promise<void> {
  let answered = 0;
  let awaited = Number.POSITIVE_INFINITY;
  const { TLS_KEY, TLS_CERTIFICATE } = process.env;
  const answer: RequestListener = (request, response) => {
    request.resume().once('end', () => {
      if (request.url === SILENT_PATH) return;
      response.end('ok');
      answered += 1;
      if (answered !== awaited) return;
      process.send?.({ answered });
    });
  };
  const server =
    TLS_KEY && TLS_CERTIFICATE
      ? createTlsServer({ key: readFileSync(TLS_KEY), cert: readFileSync(TLS_CERTIFICATE) }, answer)
      : createServer(answer);
  // Longer than any pause of the benchmark, so that both callers keep their connections as long as they like.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  process.on('message', ({ calls }: Expectation) => {
    answered = 0;
    awaited = calls;
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port: (server.address() as AddressInfo).port });
}

void main();
