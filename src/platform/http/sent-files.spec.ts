import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { type Patience, sendParts } from './sent-files';

/** More than the sockets between two ends hold. */
const PART = 'é'.repeat(8 * 1024 * 1024);

/** Answers every request with one long part. */
async function whileSending<T>(patience: Patience, read: (origin: string) => Promise<T>): Promise<T> {
  async function* parts(): AsyncGenerator<string> {
    yield* await Promise.resolve([PART]);
  }
  const app = express().get('/', (_, response) => void sendParts(response, parts(), 'file.csv', patience));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await read(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const open = (origin: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(origin, resolve).once('error', reject));

/** Reads a mebibyte at a time with a rest after each. @returns what came, or null when the connection broke. */
async function readSlowly(response: IncomingMessage, restMs: number): Promise<string | null> {
  const read: Buffer[] = [];
  let sinceRest = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      read.push(piece);
      sinceRest += piece.length;
      if (sinceRest < 1024 * 1024) continue;
      sinceRest = 0;
      await pause(restMs);
    }
  } catch {
    return null;
  }
  return Buffer.concat(read).toString();
}

// Guarantee: a phone on a slow network gets its file, in one piece; who takes nothing is let go.
describe('sendParts', () => {
  it('waits for a reader who takes longer for a part than for its pieces', async () => {
    const patience = { pieceMs: 1_500, fileMs: 60_000 };
    const text = await whileSending(patience, async (origin) => readSlowly(await open(origin), 250));
    expect(text === PART).toBe(true);
  });

  it('breaks the connection of a reader who takes nothing', async () => {
    const patience = { pieceMs: 100, fileMs: 60_000 };
    const text = await whileSending(patience, async (origin) => readSlowly(await open(origin), 500));
    expect(text).toBeNull();
  });

  it('breaks the connection of a reader who takes too long for the whole', async () => {
    const patience = { pieceMs: 60_000, fileMs: 500 };
    const text = await whileSending(patience, async (origin) => readSlowly(await open(origin), 250));
    expect(text).toBeNull();
  });
});
