/** A shop that takes a payment and believes nothing but a signed webhook. Express 5. */
import express from 'express';
import { BusinessAccount, webhooks, WebhookVerificationError } from 'business-account-sdk';

const { BUSINESS_ACCOUNT_API_KEY, BUSINESS_ACCOUNT_URL, WEBHOOK_SECRET, PORT = '4000' } = process.env;
const client = new BusinessAccount({ apiKey: BUSINESS_ACCOUNT_API_KEY, baseUrl: BUSINESS_ACCOUNT_URL });
/** By reference. A shop keeps them in its database, with the key of each payment. */
const orders = new Map();
const app = express();

app.post('/pay', express.json(), async (request, response) => {
  const { reference, amount, phone } = request.body;
  const order = orders.get(reference) ?? { status: 'new', key: crypto.randomUUID() };
  orders.set(reference, order);
  // The same order has the same key, so a customer who presses twice pays once.
  const deposit = await client.deposits.create(
    { currency_code: 'CDF', amount, phone_number: phone, client_reference: reference },
    { idempotencyKey: order.key },
  );
  if (order.status === 'new') order.status = deposit.status;
  response.status(202).json({ transaction_id: deposit.transaction_id });
});

app.get('/orders/:reference', (request, response) => {
  const order = orders.get(request.params.reference);
  response.status(order ? 200 : 404).json({ status: order?.status ?? 'unknown' });
});

// The raw bytes: the signature is over them, not over what a parser makes of them.
app.post('/webhooks', express.raw({ type: 'application/json' }), async (request, response) => {
  const event = await webhooks.verify(request.body, request.headers, WEBHOOK_SECRET);
  if (event.type.startsWith('mobile_money_deposit.')) {
    const order = orders.get(event.data.client_reference);
    // What is paid stays paid: an older event may come late, and each may come twice.
    if (order && order.status !== 'completed') order.status = event.data.status;
  }
  response.status(204).end();
});

app.use((error, request, response, _next) => {
  response.status(error instanceof WebhookVerificationError ? 400 : 500).json({ message: error.message });
});
app.listen(Number(PORT), '127.0.0.1');
