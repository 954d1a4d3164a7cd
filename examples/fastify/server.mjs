/** A shop that takes a payment and believes nothing but a signed webhook. Fastify 5. */
import Fastify from 'fastify';
import { BusinessAccount, webhooks, WebhookVerificationError } from 'business-account-sdk';

const { BUSINESS_ACCOUNT_API_KEY, BUSINESS_ACCOUNT_URL, WEBHOOK_SECRET, PORT = '4000' } = process.env;
const client = new BusinessAccount({ apiKey: BUSINESS_ACCOUNT_API_KEY, baseUrl: BUSINESS_ACCOUNT_URL });
/** By reference. A shop keeps them in its database, with the key of each payment. */
const orders = new Map();
const app = Fastify();

app.post('/pay', async (request, reply) => {
  const { reference, amount, phone } = request.body;
  const order = orders.get(reference) ?? { status: 'new', key: crypto.randomUUID() };
  orders.set(reference, order);
  // The same order has the same key, so a customer who presses twice pays once.
  const deposit = await client.deposits.create(
    { currency_code: 'CDF', amount, phone_number: phone, client_reference: reference },
    { idempotencyKey: order.key },
  );
  if (order.status === 'new') order.status = deposit.status;
  return reply.code(202).send({ transaction_id: deposit.transaction_id });
});

app.get('/orders/:reference', async (request, reply) => {
  const order = orders.get(request.params.reference);
  return reply.code(order ? 200 : 404).send({ status: order?.status ?? 'unknown' });
});

// A scope of its own: here a body stays the raw bytes that were signed.
app.register(async (scope) => {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post('/webhooks', async (request, reply) => {
    const event = await webhooks.verify(request.body, request.headers, WEBHOOK_SECRET);
    if (event.type.startsWith('mobile_money_deposit.')) {
      const order = orders.get(event.data.client_reference);
      // What is paid stays paid: an older event may come late, and each may come twice.
      if (order && order.status !== 'completed') order.status = event.data.status;
    }
    return reply.code(204).send();
  });
});

app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof WebhookVerificationError ? 400 : 500).send({ message: error.message }),
);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
