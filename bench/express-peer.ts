import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express, { type Request } from 'express';
import { Pool } from 'pg';
import { toInsertable } from '../src/operations/operation.row';
import { completionOf, draftPayment } from './payments';

/** Key, business and wallet in one statement. */
const CALLER = `SELECT k.business_id, k.environment, w.id, w.currency, w.ledger_address, w.status, a.posted, a.held, w.created_at, w.updated_at
  FROM api_keys k JOIN businesses b ON b.id = k.business_id JOIN plans p ON p.id = b.plan_id
  JOIN wallets w ON w.business_id = k.business_id AND w.environment = k.environment
  JOIN ledger_accounts a ON a.address = w.ledger_address
  WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND b.status = 'active' AND w.currency = $2`;
const READ = { name: 'peer-read', text: CALLER };
/** Everything a payment writes from start to end, in one statement and one commit. */
const PAY = {
  name: 'peer-pay',
  text: `WITH caller AS (${CALLER})
    SELECT conclude_operation($3, '{submitting}', 'completed', now(), NULL, NULL, NULL, $4, $5, false, NULL) AS paid
    FROM caller, LATERAL start_operation(
      $6::jsonb || jsonb_build_object('business_id', business_id, 'wallet_id', id,
        CASE WHEN $7 THEN 'source' ELSE 'target' END, ledger_address), date_trunc('day', now()), date_trunc('month', now())) AS started
    WHERE verdict = 'started'`,
};

/** Key, business and the newest transactions in one statement. */
const HISTORY = {
  name: 'peer-history',
  text: `SELECT o.id, o.kind, o.state, o.amount, o.currency, o.network, o.phone_number, o.metadata, o.created_at, o.completed_at
    FROM api_keys k JOIN businesses b ON b.id = k.business_id
    CROSS JOIN LATERAL (
      SELECT id, kind, state, amount, currency, network, phone_number, metadata, created_at, completed_at FROM operations
      WHERE business_id = k.business_id AND environment = k.environment ORDER BY created_at DESC, id DESC LIMIT 20) AS o
    WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND b.status = 'active'`,
};

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const hashOf = (request: Request): Buffer =>
  createHash('sha256')
    .update(request.headers.authorization?.slice('Bearer '.length) ?? '')
    .digest();

async function read(request: Request): Promise<object | null> {
  const { rows } = await pool.query({ ...READ, values: [hashOf(request), request.params['currency']] });
  return rows[0] as object | null;
}

async function pay(request: Request, direction: 'deposit' | 'payout'): Promise<object | null> {
  const { currency_code, idempotency_key } = request.body as { currency_code: string; idempotency_key?: string };
  const operation = draftPayment(direction, { businessId: 0, walletId: 0, ledgerAddress: '' }, idempotency_key);
  const { event } = completionOf(operation);
  const given = [hashOf(request), currency_code, operation.id, event.type, JSON.stringify(event.data)];
  const { rows } = await pool.query({
    ...PAY,
    values: [...given, toInsertable(operation, null), direction === 'payout'],
  });
  return (rows[0] as { paid: boolean } | undefined)?.paid ? event.data : null;
}

/** Bare Express with one query per call: the least a service of this kind can do. */
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.use(express.json());
app.get('/api/v1/business/wallet/:currency', async (request, response) => {
  const data = await read(request);
  response.status(data ? 200 : 404).json({ data });
});
app.get('/api/v1/business/transactions', async (request, response) => {
  const { rows } = await pool.query<object>({ ...HISTORY, values: [hashOf(request)] });
  response.status(200).json({ data: rows });
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
