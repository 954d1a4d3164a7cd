import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { Pool, type QueryConfig } from 'pg';
import { toInsertable } from '../src/operations/operation.row';
import { CARDS, CONCLUDE, HISTORY_BY_KEY, HISTORY_BY_SESSION, OVERVIEW, START, WALLET } from './express-statements';
import { completionOf, draftPayment } from './payments';
import { SESSION_KEY } from './sessions';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: Number(process.env['CONNECTIONS']) });
const bearerOf = ({ headers }: Request): string => headers.authorization?.slice('Bearer '.length) ?? '';
const keyHashOf = (request: Request): Buffer => createHash('sha256').update(bearerOf(request)).digest();

/** The session of an access token whose signature and time are right. */
function sessionOf(request: Request): string | null {
  const [head = '', payload = '', signature = ''] = bearerOf(request).split('.');
  const expected = createHmac('sha256', SESSION_KEY).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { sid, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; exp: number };
  return exp * 1_000 > Date.now() ? sid : null;
}

const rowsOf = async (query: QueryConfig): Promise<object[]> => (await pool.query<object>(query)).rows;

async function pay(request: Request, direction: 'deposit' | 'payout'): Promise<object | null> {
  const { currency_code, idempotency_key } = request.body as { currency_code: string; idempotency_key?: string };
  const operation = draftPayment(direction, { businessId: 0, walletId: 0, ledgerAddress: '' }, idempotency_key);
  const asked = [keyHashOf(request), currency_code, toInsertable(operation, null), direction === 'payout'];
  const started = await pool.query<{ verdict: string }>({ ...START, values: asked });
  if (started.rows[0]?.verdict !== 'started') return null;
  const { event } = completionOf(operation);
  await pool.query({ ...CONCLUDE, values: [operation.id, event.type, JSON.stringify(event.data)] });
  return event.data;
}

const found = (response: Response, data: object | null | undefined): void =>
  void response.status(data ? 200 : 404).json({ data: data ?? null });

/** Bare Express: one statement for a read, two for a payment. The least that a service of this kind can do. */
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.use(express.json());
app.get('/api/v1/business/wallet/:currency', async (request, response) => {
  const rows = await rowsOf({ ...WALLET, values: [keyHashOf(request), request.params.currency] });
  found(response, rows[0]);
});
app.get('/api/v1/business/transactions', async (request, response) => {
  found(response, await rowsOf({ ...HISTORY_BY_KEY, values: [keyHashOf(request)] }));
});
app.get('/api/v1/business/dashboard/transactions', async (request, response) => {
  found(response, await rowsOf({ ...HISTORY_BY_SESSION, values: [sessionOf(request)] }));
});
app.get('/api/v1/business/dashboard/overview', async (request, response) => {
  found(response, await rowsOf({ ...OVERVIEW, values: [sessionOf(request)] }));
});
app.get('/api/v1/business/cards', async (request, response) => {
  found(response, await rowsOf({ ...CARDS, values: [keyHashOf(request)] }));
});
for (const direction of ['deposit', 'payout'] as const) {
  app.post(`/api/v1/business/mobile-money/${direction}s`, async (request, response) => {
    const data = await pay(request, direction);
    response.status(data ? 201 : 402).json({ data });
  });
}
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
