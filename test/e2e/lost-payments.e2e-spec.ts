import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_ORDER, AIRTEL_PAYS } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { type RestorableWorld, startRestorableWorld } from '../support/restores';
import { until } from '../support/wait';

/** Of Airtel, and pays. */
const OTHER_NUMBER = '243974456789';

describe('payments that our database has forgotten', () => {
  let world: RestorableWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startRestorableWorld();
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    await world.backUp();
  });
  afterAll(() => world.close());
  beforeEach(() => world.restore());

  const pay = (kind: 'deposits' | 'payouts', order: object): Promise<Response> =>
    shop.apiKey.post(`mobile-money/${kind}`, { ...AIRTEL_ORDER, ...order });
  const ended = (id: string) =>
    until('it has ended', async () => {
      const { data } = (await shop.apiKey.get(`transactions/${id}`)).body;
      return data.status === 'pending' ? null : data;
    });
  const paid = async (kind: 'deposits' | 'payouts', order: object): Promise<string> => {
    const id: string = (await pay(kind, order)).body.data.transaction_id;
    expect((await ended(id)).status).toBe('completed');
    return id;
  };
  const atProvider = (id: string) => world.pawapay.books.find(operationIdOf(id) ?? '');

  // Guarantee: a request that comes again after a loss is the same order at the provider, paid once.
  it.each(['payouts', 'deposits'] as const)('are the same order when the key of %s comes again', async (kind) => {
    const key = randomUUID();
    const id = await paid(kind, { idempotency_key: key });
    const before = world.pawapay.books.moved().get('CDF');
    await world.restore();
    expect((await shop.apiKey.get(`transactions/${id}`)).status).toBe(404);
    expect(await paid(kind, { idempotency_key: key })).toBe(id);
    expect(atProvider(id)).toMatchObject({ submissions: 2, status: 'COMPLETED' });
    expect(world.pawapay.books.moved().get('CDF')).toEqual(before);
    expect(await shop.balance('CDF')).toBe(kind === 'payouts' ? '45000.00' : '55000.00');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are other orders without a key, and under another key', async () => {
    const ids = [
      await paid('payouts', {}),
      await paid('payouts', { idempotency_key: randomUUID() }),
      await paid('payouts', {}),
    ];
    expect(new Set(ids).size).toBe(3);
  });

  // Guarantee: a payment that differs from the repeated request opens a review and is not booked as requested.
  it.each([
    ['payouts', 'amount', '7000', { our_amount: '7000.00', their_amount: '5000.00' }],
    ['payouts', 'number', OTHER_NUMBER, { our_phone_number: OTHER_NUMBER, their_phone_number: AIRTEL_PAYS }],
    ['deposits', 'number', OTHER_NUMBER, { our_phone_number: OTHER_NUMBER, their_phone_number: AIRTEL_PAYS }],
    ['payouts', 'network', 'ORANGE_COD', { our_network: 'ORANGE_COD', their_network: AIRTEL_ORDER.network }],
    ['deposits', 'network', 'ORANGE_COD', { our_network: 'ORANGE_COD', their_network: AIRTEL_ORDER.network }],
  ] as const)('are not booked under the same key, %s, for another %s', async (kind, what, other, details) => {
    const key = randomUUID();
    await paid(kind, { idempotency_key: key });
    await world.restore();
    const change = { [what === 'number' ? 'phone_number' : what]: other };
    const id: string = (await pay(kind, { idempotency_key: key, ...change })).body.data.transaction_id;
    const reviews = await until('a review is open, or it has ended', async () => {
      const rows = await world.db.query('SELECT reason, details FROM operation_reviews WHERE operation_id = $1', [
        operationIdOf(id),
      ]);
      const { status } = (await shop.apiKey.get(`transactions/${id}`)).body.data;
      return rows.length > 0 || status !== 'pending' ? rows : null;
    });
    expect(reviews).toEqual([{ reason: 'amount_differs', details: expect.objectContaining(details) }]);
    expect((await shop.apiKey.get(`transactions/${id}`)).body.data.status).toBe('pending');
    expect(atProvider(id)).toMatchObject({ amount: 500_000n, phoneNumber: AIRTEL_PAYS });
  });

  // Guarantee: attempts that never left are not counted, because after a loss their number is unknown.
  it('are the same order although an attempt before them was never sent', async () => {
    const key = randomUUID();
    const operator = await anOperator(world);
    const healthOf = async (provider: string) =>
      (await operator.call('get', 'health')).body.data.providers.find(
        ({ name }: { name: string }) => name === provider,
      );
    await shop.apiKey.get('mobile-money/networks');
    const { apiToken } = world.pawapay.settings;
    world.pawapay.settings.apiToken = 'another-token';
    try {
      const refused = await pay('payouts', { idempotency_key: key });
      expect([refused.status, refused.body.code]).toEqual([503, 'payment_provider_unavailable']);
      expect(await healthOf('pawapay')).toMatchObject({ available: true, refusal: 'unauthorized' });
    } finally {
      world.pawapay.settings.apiToken = apiToken;
    }
    const sent = await paid('payouts', { idempotency_key: key });
    const [row] = await world.db.query('SELECT order_id FROM operations WHERE id = $1', [operationIdOf(sent)]);
    expect(world.pawapay.books.find(row.order_id)).toMatchObject({ submissions: 1, status: 'COMPLETED' });
    expect(await healthOf('pawapay')).toMatchObject({ available: true, refusal: null });
    // It answers its key like any other.
    expect((await pay('payouts', { idempotency_key: key })).body.data.transaction_id).toBe(sent);
    await world.restore();
    await paid('payouts', { idempotency_key: key });
    expect(world.pawapay.books.find(row.order_id)).toMatchObject({ submissions: 2 });
    expect(await shop.balance('CDF')).toBe('45000.00');
  });

  it('are stored at the provider with their account, without personal data', async () => {
    const id = await paid('payouts', { metadata: { shop: 'Goma' } });
    expect(atProvider(id)?.metadata).toEqual({
      account_business: String(shop.id),
      account_wallet: String(await shop.walletId('CDF')),
      account_transaction: id,
      shop: 'Goma',
    });
  });
});
