import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MapleradServer } from '../../simulators/maplerad/maplerad-server';
import type { Shop } from '../support/builders';
import { type BuiltService, startBuiltService } from '../support/built-service';
import { aCardShop, creation, keyed, MAPLERAD_KEY, MAPLERAD_WEBHOOK_SECRET, WEBHOOK_PATH } from '../support/cards';
import { formsOf } from '../support/secret-forms';
import { until } from '../support/wait';
import type { World } from '../support/world';

const CVV = 'cvv-canary-3141592';

/** Which of `needles` stand in a file, read in overlapping pieces. */
async function foundIn(path: string, needles: readonly string[]): Promise<string[]> {
  const overlap = Math.max(...needles.map((needle) => needle.length));
  const found = new Set<string>();
  let tail = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 4_194_304 })) {
      const piece = Buffer.concat([tail, chunk as Buffer]);
      for (const needle of needles) if (piece.includes(needle)) found.add(needle);
      tail = piece.subarray(-overlap);
    }
  } catch (error) {
    // A write-ahead segment may be recycled while it is looked for.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return [...found].map((needle) => `${path}: ${needle}`);
}

const filesOf = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(directory, entry.name));

describe('full card data', () => {
  let server: MapleradServer;
  let db: World['db'];
  let service: BuiltService;
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    server = new MapleradServer({
      port: 0,
      host: '127.0.0.1',
      secretKey: MAPLERAD_KEY,
      webhookSecret: MAPLERAD_WEBHOOK_SECRET,
      settings: { createDelayMs: 20, cvv: CVV, refusalWords: 'cannot process card {number}' },
    });
    const baseUrl = await server.start();
    service = await startBuiltService({
      RATE_LIMITS: 'off',
      CARD_PROVIDER: 'maplerad',
      MAPLERAD_BASE_URL: baseUrl,
      MAPLERAD_SECRET_KEY: MAPLERAD_KEY,
      MAPLERAD_WEBHOOK_SECRET,
      PROVIDER_TIMEOUT_MS: '5000',
    });
    ({ world } = service);
    ({ db } = world);
    server.books.settings = { ...server.books.settings, webhookUrl: `${world.origin}${WEBHOOK_PATH}` };
    shop = await aCardShop(world);
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });

  // Guarantee: number and ccv exist only in memory, between the issuer's answer and ours.
  it('is in no table, no write-ahead log, no log line, no event and no error, in any spelling', async () => {
    const body = await creation(shop);
    const made = await shop.apiKey.post('cards', body);
    expect(made.status).toBe(201);
    const { id, details } = made.body.data;
    expect(details).toEqual({ number: expect.stringMatching(/^\d{16}$/), ccv: CVV, expiry: expect.any(String) });
    const replies = [
      await shop.apiKey.get('cards'),
      await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '500' })),
      await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '100' })),
      await shop.apiKey.post(`cards/${id}/freeze`, keyed()),
      await shop.apiKey.post(`cards/${id}/unfreeze`, keyed()),
      await shop.apiKey.get(`cards/${id}/operations`, { start_date: '2026-01-01', end_date: '2026-12-31' }),
      await shop.apiKey.get('transactions'),
      await shop.apiKey.get('webhooks/events'),
    ];
    server.faults.plan('fund', 'refused', 1);
    replies.push(await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '501' })));
    expect(replies.at(-1)?.body.code).toBe('card_refused');
    server.faults.plan('fund', 'done_then_garbage', 1);
    replies.push(await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '502' })));
    await shop.apiKey.get(`cards/${id}`);
    await shop.apiKey.post('cards', body);
    await until('nothing is open', async () => {
      const [open] = await db.query(`SELECT count(*) FROM operations WHERE state NOT IN ('completed', 'failed')`);
      return open.count === '0';
    });
    replies.push(await shop.apiKey.post(`cards/${id}/terminate`, keyed()));
    replies.push(await world.call('get', '/metrics'), await world.call('get', '/openapi.json'));

    const needles = [...formsOf(details.number), ...formsOf(CVV)];
    for (const reply of replies)
      for (const needle of needles) expect(`${reply.text}${JSON.stringify(reply.headers)}`).not.toContain(needle);
    const output = service.output();
    expect(output.length).toBeGreaterThan(1_000);
    for (const needle of needles) expect(output).not.toContain(needle);
    await db.query('CHECKPOINT');
    const [{ directory, oid }] = await db.query(
      `SELECT current_setting('data_directory') AS directory, oid FROM pg_database WHERE datname = current_database()`,
    );
    const files = [
      ...filesOf(directory),
      ...filesOf(join(directory, '..')),
      ...filesOf(join(directory, 'pg_wal')),
      ...filesOf(join(directory, 'base', String(oid))),
    ];
    const found = await Promise.all(files.map((file) => foundIn(file, needles)));
    expect(found.flat()).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  }, 60_000);

  it('could be found by this search if it were there', async () => {
    const number = '4242429876501234';
    await db.query('CREATE TABLE planted (note text)');
    await db.query('INSERT INTO planted VALUES ($1), ($2)', [
      `card ${number}`,
      Buffer.from(`xy${number}z`).toString('base64'),
    ]);
    await db.query('CHECKPOINT');
    const [{ path, directory }] = await db.query(
      `SELECT pg_relation_filepath('planted') AS path, current_setting('data_directory') AS directory`,
    );
    const found = await foundIn(join(directory, path), formsOf(number));
    expect(found.length).toBeGreaterThanOrEqual(2);
    await db.query('DROP TABLE planted');
  });

  it('is never kept by a cache', async () => {
    const made = await shop.apiKey.post('cards', await creation(shop));
    const read = await shop.apiKey.get(`cards/${made.body.data.id}`);
    for (const reply of [made, read]) {
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['etag']).toBeUndefined();
    }
  });
});
