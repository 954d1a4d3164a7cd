import { buffer } from 'node:stream/consumers';
import { BusinessAccount } from '../../sdk/typescript/src/client';
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  InsufficientFundsError,
  InvalidRequestError,
  NotFoundError,
  NotSettledError,
  ServiceError,
  TimeoutError,
} from '../../sdk/typescript/src/errors';
import { aBusiness, type Shop } from '../support/builders';
import { aCardShop } from '../support/cards';
import { startWorld, type World } from '../support/world';
import { type Fault, FaultyProxy } from './faulty-proxy';

const ORDER = { currency_code: 'CDF', amount: '5000.00', phone_number: '243813456789' };
const STAYS_PENDING = '243813456129';

const busy = (retryAfter: string): Fault => ({ status: 503, headers: { 'Retry-After': retryAfter } });

describe('the TypeScript client', () => {
  let world: World;
  let proxy: FaultyProxy;
  let shop: Shop;
  let client: BusinessAccount;

  beforeAll(async () => {
    world = await startWorld();
    proxy = await FaultyProxy.start(world.origin);
    shop = await aCardShop(world);
    client = new BusinessAccount({ apiKey: shop.sandboxKey.token, baseUrl: proxy.origin });
    await client.wallets.open('CDF');
  });
  afterAll(async () => {
    await proxy.close();
    await world.close();
  });

  const posts = () => proxy.seen.filter(({ method }) => method === 'POST');
  const paymentsOf = async (reference: string): Promise<string[]> => {
    const ids: string[] = [];
    for await (const one of client.transactions.list({ client_reference: reference })) ids.push(one.transaction_id);
    return ids;
  };

  // Guarantee: a client that lost the answer does not pay twice.
  it('makes one payment when the answer of the first try is lost after its effect', async () => {
    proxy.next('lose the answer');
    const made = await client.deposits.create({ ...ORDER, client_reference: 'lost-answer' });
    expect(posts()).toHaveLength(2);
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(posts()[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(await paymentsOf('lost-answer')).toEqual([made.transaction_id]);
  });

  // Guarantee: who left the key to the client, and never heard of the order, can ask again without paying twice.
  it('tells with an error the key that it made', async () => {
    const order = { ...ORDER, client_reference: 'asked-again' };
    proxy.next('lose the answer');
    const lost: unknown = await client.deposits.create(order, { maxRetries: 0 }).catch((error: unknown) => error);
    const { idempotencyKey } = lost as ConnectionError;
    expect(idempotencyKey).toBe(posts()[0]?.idempotencyKey);
    const made = await client.deposits.create(order, { idempotencyKey: idempotencyKey ?? '' });
    expect(await paymentsOf('asked-again')).toEqual([made.transaction_id]);
  });

  it('keeps to the key it is given, in the options or in the body', async () => {
    const idempotencyKey = '5f0c8d0e-6d0b-4c57-9e0a-0f3b8c1d2e4f';
    const first = await client.deposits.create({ ...ORDER, client_reference: 'own-key' }, { idempotencyKey });
    const again = await client.deposits.create({
      ...ORDER,
      client_reference: 'own-key',
      idempotency_key: idempotencyKey,
    });
    expect(again.transaction_id).toBe(first.transaction_id);
    expect(await paymentsOf('own-key')).toHaveLength(1);
  });

  it('waits as long as Retry-After says before it tries again', async () => {
    proxy.next(busy('1'));
    await client.deposits.create({ ...ORDER, client_reference: 'busy' });
    const [first, second] = posts();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('sends again, under the same key, an order that did not arrive in time', async () => {
    proxy.next({ status: 408 });
    await client.deposits.create({ ...ORDER, client_reference: 'too-slow' });
    expect(posts()).toHaveLength(2);
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await paymentsOf('too-slow')).toHaveLength(1);
  });

  it('never sends twice what has no key', async () => {
    proxy.next('lose the answer');
    const lost = await client.sandbox.fundWallet('CDF', '1.00').catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(ConnectionError);
    // Many logs keep nothing but the message.
    expect(lost).toMatchObject({ message: expect.stringMatching(/answered\. \([A-Z_]+\)$/) });
    expect(posts()).toHaveLength(1);
  });

  it('gives up after the tries it is allowed, and at once when the service asks for too much patience', async () => {
    proxy.next(busy('0'), busy('0'));
    await expect(client.wallets.list({ maxRetries: 1 })).rejects.toMatchObject({ status: 503, code: 'service_busy' });
    expect(proxy.seen).toHaveLength(2);
    proxy.next(busy('3600'));
    await expect(client.wallets.list()).rejects.toBeInstanceOf(ServiceError);
    expect(proxy.seen).toHaveLength(1);
    proxy.next(busy(new Date(Date.now() + 3_600_000).toUTCString()));
    await expect(client.wallets.list()).rejects.toBeInstanceOf(ServiceError);
    expect(proxy.seen).toHaveLength(1);
  });

  // Guarantee: a key goes to the address it was given for and to no other.
  it('refuses a redirect, once, and says so', async () => {
    const elsewhere = await FaultyProxy.start(world.origin);
    proxy.next({ status: 307, headers: { Location: `${elsewhere.origin}/api/v1/business/wallet` } });
    const refused = await client.wallets.list().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConnectionError);
    expect(refused).toMatchObject({ name: 'UnexpectedAnswerError', message: expect.stringContaining('a redirect') });
    expect([proxy.seen, elsewhere.seen].map(({ length }) => length)).toEqual([1, 0]);
    await elsewhere.close();
    const opaque = new BusinessAccount({
      apiKey: shop.sandboxKey.token,
      baseUrl: world.origin,
      maxRetries: 0,
      // What a page gets to see of a redirect.
      fetch: () => Promise.resolve(Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })),
    });
    await expect(opaque.wallets.list()).rejects.toThrow('a redirect');
  });

  it('asks for nothing that the fetch of Cloudflare Workers refuses', async () => {
    // An account of its own: payments of the tests above may still settle between the two readings.
    const { sandboxKey } = await aBusiness().active().in(world);
    const apiKey = sandboxKey.token;
    const worker = new BusinessAccount({
      apiKey,
      baseUrl: world.origin,
      maxRetries: 0,
      fetch: (address, init) => {
        if (init?.redirect === 'error') {
          throw new TypeError('Invalid redirect value, must be one of "follow" or "manual"');
        }
        return fetch(address, init);
      },
    });
    const node = new BusinessAccount({ apiKey, baseUrl: world.origin });
    expect(await worker.wallets.list()).toEqual(await node.wallets.list());
  });

  it('ends a call that takes longer than it may, and one that its caller gives up', async () => {
    const silent = new BusinessAccount({
      apiKey: shop.sandboxKey.token,
      baseUrl: world.origin,
      maxRetries: 0,
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    });
    await expect(silent.wallets.list({ timeoutMs: 20 })).rejects.toBeInstanceOf(TimeoutError);
    const gone = AbortSignal.abort(new Error('the customer went away'));
    await expect(client.wallets.list({ signal: gone })).rejects.toThrow('the customer went away');
  });

  it('waits until a payment has ended, and says so when that takes too long', async () => {
    const settled = await client.deposits.waitUntilSettled(await client.deposits.create(ORDER), { intervalMs: 20 });
    expect(settled).toMatchObject({ type: 'mobile_money_deposit', status: 'completed', amount: '5000.00' });
    const waiting = await client.deposits.create({ ...ORDER, phone_number: STAYS_PENDING });
    await expect(
      client.deposits.waitUntilSettled(waiting.transaction_id, { timeoutMs: 60, intervalMs: 20 }),
    ).rejects.toBeInstanceOf(NotSettledError);
  });

  it('waits no longer than it was told when the service does not answer', async () => {
    const silent = new BusinessAccount({
      apiKey: shop.sandboxKey.token,
      baseUrl: world.origin,
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    });
    await expect(silent.deposits.waitUntilSettled('TXN-1', { timeoutMs: 50 })).rejects.toBeInstanceOf(NotSettledError);
    const signal = AbortSignal.timeout(50);
    await expect(silent.deposits.waitUntilSettled('TXN-1', { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  // Guarantee: a secret that is told once is never lost in silence.
  it('says that the answer with the signing secret was lost', async () => {
    const url = 'https://shop.example.com/hooks';
    proxy.next('lose the answer');
    await expect(client.webhookEndpoint.set({ url })).rejects.toBeInstanceOf(ConnectionError);
    expect(proxy.seen).toHaveLength(1);
    const set = await client.webhookEndpoint.get();
    expect(set.url).toBe(url);
    expect((await client.webhookEndpoint.rotateSecret()).secret).toMatch(/^whsec_/);
    proxy.next(busy('0'));
    expect((await client.webhookEndpoint.set({ url, event_types: set.event_types })).url).toBe(url);
    let calls = 0;
    const behindProxy = new BusinessAccount({
      apiKey: shop.sandboxKey.token,
      baseUrl: proxy.origin,
      fetch: () => {
        calls += 1;
        return Promise.resolve(new Response('<html>Gateway Timeout</html>', { status: 504 }));
      },
    });
    await expect(behindProxy.webhookEndpoint.set({ url })).rejects.toMatchObject({ status: 504 });
    expect(calls).toBe(1);
  });

  it('throws what was refused, by class and by code, with what is wrong with each field', async () => {
    const order = { ...ORDER, amount: '900000.00', phone_number: '243813456789' };
    const refused = await client.payouts.create(order).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InsufficientFundsError);
    expect(refused).toMatchObject({ status: 402, code: 'insufficient_funds', requestId: expect.any(String) });
    expect((refused as ApiError).is('limit_exceeded', 'insufficient_funds')).toBe(true);
    await expect(client.payouts.get('TXN-unknown')).rejects.toBeInstanceOf(NotFoundError);
    await expect(client.deposits.create({ ...ORDER, amount: '1,5' })).rejects.toMatchObject({
      constructor: InvalidRequestError,
      code: 'invalid_request',
      fields: [{ field: 'amount', message: expect.any(String) }],
    });
    const revoked = new BusinessAccount({ apiKey: `biz_sandbox_${'0'.repeat(64)}`, baseUrl: world.origin });
    await expect(revoked.wallets.list()).rejects.toBeInstanceOf(AuthenticationError);
    expect(() => new BusinessAccount({ apiKey: 'sk_test', baseUrl: world.origin })).toThrow('apiKey must be');
    const { token: apiKey } = shop.sandboxKey;
    for (const baseUrl of [
      '',
      'localhost:3000',
      `${world.origin}/api/v1`,
      `${world.origin}/api/v1/`,
      `${world.origin}?key=1`,
      `${world.origin}/#docs`,
      'https://shop:password@pay.example.com',
    ]) {
      expect(() => new BusinessAccount({ apiKey, baseUrl })).toThrow('baseUrl must be');
    }
  });

  it('walks through every page of a list, once', async () => {
    const other = await aBusiness().active().in(world);
    const listing = new BusinessAccount({ apiKey: other.sandboxKey.token, baseUrl: world.origin });
    await listing.wallets.open('CDF');
    const made = new Set<string>();
    for (let index = 0; index < 5; index += 1) made.add((await listing.deposits.create(ORDER)).transaction_id);
    const listed: string[] = [];
    for await (const one of listing.transactions.list({ limit: 2 })) listed.push(one.transaction_id);
    expect(listed).toHaveLength(5);
    expect(new Set(listed)).toEqual(made);
    expect((await listing.transactions.list({ limit: 2 }).first()).meta.total).toBe(5);
  });

  it('orders cards with a key, and reads the feed of events in order', async () => {
    const wallet = await client.wallets.get('USD');
    proxy.next('lose the answer');
    const card = await client.cards.create({ wallet_id: wallet.id, brand: 'VISA', amount: '500' });
    expect(posts()).toHaveLength(2);
    const own = { idempotency_key: '2b0c8d0e-6d0b-4c57-9e0a-0f3b8c1d2e4f' };
    const made = { ...own, wallet_id: wallet.id, brand: 'VISA', amount: '600' } as const;
    const other = await client.cards.create(made);
    expect((await client.cards.create(made)).id).toBe(other.id);
    expect(await client.cards.topUp(card.id, '250')).toMatchObject({ id: card.id, balance: '750' });
    const cards: number[] = [];
    for await (const one of client.cards.list()) cards.push(one.id);
    expect(cards).toEqual([other.id, card.id]);
    const sequences: number[] = [];
    for await (const event of client.events.list()) sequences.push(event.sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });

  // Guarantee: a file that is cut off is never taken for a whole one.
  it('reads a file to the byte, asks again for one that has not begun, and says when one breaks off', async () => {
    const ask = { headers: { Authorization: `Bearer ${shop.sandboxKey.token}` } };
    const file = await fetch(`${world.origin}/api/v1/business/transactions/export?type=card_topup`, ask);
    const exported = () => buffer(client.transactions.export({ type: 'card_topup' }));
    proxy.next(busy('0'));
    expect(await exported()).toEqual(Buffer.from(await file.arrayBuffer()));
    expect(proxy.seen).toHaveLength(2);
    proxy.next('break the answer off');
    await expect(exported()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining('not all of it'),
    });
    expect(proxy.seen).toHaveLength(1);
    await expect(buffer(client.transactions.export({ from: 'May' }))).rejects.toBeInstanceOf(InvalidRequestError);
    const month = new Date().toISOString().slice(0, 7);
    expect(String(await buffer(client.wallets.statementFile('USD', month, 'pdf')))).toMatch(/^%PDF-/);
  });
});
