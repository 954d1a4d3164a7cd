import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BusinessAccount } from '../../sdk/typescript/src/main';

const ROUTES = join(__dirname, '..', '..', 'docs', 'routes.md');
const API = 'https://pay.example.com/api/v1/';
const ID = 7;
const TRANSACTION = `TXN-${'A'.repeat(32)}`;

/** `GET business/wallet/:currency` for each route that an API key opens, from the table that a test keeps true. */
const routesOfKeys = (): string[] =>
  [...readFileSync(ROUTES, 'utf8').matchAll(/^\| (\w+) \| (\S+) \| api_key \|/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  );

/** What a client sends, as the table writes it. */
function recorded(): { readonly client: BusinessAccount; readonly seen: Set<string> } {
  const seen = new Set<string>();
  const client = new BusinessAccount({
    apiKey: `biz_sandbox_${'0'.repeat(64)}`,
    baseUrl: 'https://pay.example.com',
    fetch: (address, init) => {
      const { method, url, headers } = new Request(address, init);
      const path = url.slice(API.length).split('?')[0] ?? '';
      const named = path
        .replace('/CDF', '/:currency')
        .replace(`/${ID}`, '/:id')
        .replace(TRANSACTION, ':transaction_id');
      seen.add(`${method} ${named}`);
      if (headers.get('accept')?.startsWith('text/csv')) {
        return Promise.resolve(new Response('transaction_id', { headers: { 'Content-Type': 'text/csv' } }));
      }
      return Promise.resolve(Response.json({ data: [], meta: { total: 0, page: 1, next_cursor: null } }));
    },
  });
  return { client, seen };
}

const calls = (client: BusinessAccount): ReadonlyArray<Promise<unknown>> => {
  const { wallets, deposits, payouts, networks, transactions, cards, webhookEndpoint, events, sandbox } = client;
  const order = { currency_code: 'CDF', amount: '5000.00', phone_number: '243813456789' };
  const days = { start_date: '2026-05-01', end_date: '2026-05-31' };
  return [
    wallets.open('CDF'),
    wallets.list(),
    wallets.get('CDF'),
    wallets.entries('CDF').first(),
    wallets.statement('CDF', '2026-05'),
    wallets.statementFile('CDF', '2026-05', 'csv').next(),
    deposits.create(order),
    deposits.get(TRANSACTION),
    payouts.create(order),
    payouts.get(TRANSACTION),
    networks.list(),
    transactions.list().first(),
    transactions.get(TRANSACTION),
    transactions.export().next(),
    cards.create({ wallet_id: 1, brand: 'VISA', amount: '1500' }),
    cards.list().first(),
    cards.get(ID),
    cards.topUp(ID, '500'),
    cards.drain(ID, '500'),
    cards.freeze(ID),
    cards.unfreeze(ID),
    cards.terminate(ID),
    cards.operations(ID, days).first(),
    webhookEndpoint.get(),
    webhookEndpoint.set({ url: 'https://shop.example.com/webhooks' }),
    webhookEndpoint.rotateSecret(),
    webhookEndpoint.test(),
    webhookEndpoint.deliveries().first(),
    webhookEndpoint.delivery(ID),
    webhookEndpoint.replay(ID),
    webhookEndpoint.recover('2026-05-01T10:00:00Z'),
    events.page({}),
    events.types(),
    sandbox.fundWallet('CDF', '250.00'),
    sandbox.simulateCardTransaction(ID, { type: 'purchase', amount: '700', merchant_name: 'Librairie Kivu' }),
  ];
};

// Guarantee: what a key may do, the client can do.
describe('the routes of the TypeScript client', () => {
  it('are those of an API key', async () => {
    const { client, seen } = recorded();
    await Promise.all(calls(client));
    const routes = routesOfKeys();
    expect(routes.length).toBeGreaterThan(30);
    expect([...seen].sort()).toEqual(routes.sort());
  });
});
