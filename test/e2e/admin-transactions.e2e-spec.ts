import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, fund, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const DEPOSIT = { currency_code: 'CDF', amount: '500.00', phone_number: '243813456789' };

describe('money as operators see it', () => {
  let world: World;
  let operator: OperatorActor;
  beforeAll(async () => {
    // Without a worker nothing but an operator asks the provider again.
    world = await startWorld({ PROCESS_ROLE: 'api' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const list = async (query: string) => (await operator.call('get', `transactions?${query}`)).body;
  const deposit = async (shop: Shop): Promise<string> =>
    (await shop.apiKey.post('mobile-money/deposits', DEPOSIT)).body.data.transaction_id;
  const sync = (id: string) => operator.call('post', `transactions/${id}/sync`);

  describe('GET /admin/transactions', () => {
    it('answers 200 with transactions of all businesses, newest first, and what only operators see', async () => {
      const [one, other] = [
        await aBusiness().active().withWallet('CDF').in(world),
        await aBusiness().active().withWallet('CDF').in(world),
      ];
      const first = await deposit(one);
      const second = await deposit(other);
      const { data, meta } = await list('limit=2');
      expect(data.map((item: { transaction_id: string }) => item.transaction_id)).toEqual([second, first]);
      expect(data[1]).toMatchObject({
        business_id: one.id,
        business_name: expect.stringMatching(/^Shop /),
        environment: 'live',
        type: 'mobile_money_deposit',
        status: 'pending',
        state: expect.stringMatching(/^(accepted|submitting)$/),
        provider: expect.any(String),
        amount: '500.00',
        currency_code: 'CDF',
        actor: expect.stringMatching(/^api_key:\d+$/),
        submissions: 1,
        completed_at: null,
      });
      expect(meta).toMatchObject({ page: 1, limit: 2 });
    });

    it('filters by business, environment, type, status, provider and time, and counts what it filters', async () => {
      const shop = await aBusiness().active().withWallet('CDF').in(world);
      await fund(world, shop.id, { currency: 'CDF', amount: '10.00', environment: 'live' });
      await shop.sandboxKey.post('wallet', { currency_code: 'CDF' });
      await fund(world, shop.id, { currency: 'CDF', amount: '20.00', environment: 'sandbox' });
      const pending = await deposit(shop);
      const business = `business_id=${shop.id}`;
      const counted = async (query: string) => {
        const { data, meta } = await list(`${business}&${query}`);
        return [data.length, meta.total];
      };
      const today = new Date().toISOString().slice(0, 10);
      expect(await counted('')).toEqual([3, 3]);
      expect(await counted('environment=sandbox')).toEqual([1, 1]);
      expect(await counted('environment=live&status=completed')).toEqual([1, 1]);
      expect(await counted('status=pending')).toEqual([1, 1]);
      expect(await counted('status=failed')).toEqual([0, 0]);
      expect(await counted('type=mobile_money_deposit')).toEqual([3, 3]);
      expect(await counted('type=card_topup')).toEqual([0, 0]);
      expect(await counted('provider=simulator')).toEqual([3, 3]);
      expect(await counted('provider=pawapay')).toEqual([0, 0]);
      expect(await counted(`from=${today}`)).toEqual([1, 1]);
      expect(await counted(`to=${today}&limit=1&page=2`)).toEqual([1, 3]);
      expect((await list(`${business}&status=pending`)).data[0].transaction_id).toBe(pending);
      const day = `from=${today}&to=${today}`;
      expect(await counted(`${day}&min_amount=500&max_amount=500.00`)).toEqual([1, 1]);
      expect(await counted(`${day}&min_amount=500.01`)).toEqual([0, 0]);
      expect(await counted(`${day}&max_amount=499.99`)).toEqual([0, 0]);
    });

    it('has a total that equals a full count, whatever the filter', async () => {
      for (const query of ['', 'status=pending', 'status=completed', 'type=mobile_money_deposit', 'environment=live']) {
        const { meta } = await list(`${query}&limit=1`);
        const conditions = query === '' ? 'true' : CONDITIONS[query];
        const [{ count }] = await world.db.query(
          `SELECT count(*) FROM operations WHERE kind NOT IN ('card_freeze', 'card_unfreeze', 'sandbox_funding') AND ${conditions}`,
        );
        expect([query, meta.total]).toEqual([query, Number(count)]);
      }
    });

    it.each([
      'business_id=x',
      'type=freeze',
      'status=done',
      'environment=test',
      'from=x',
      'page=0',
      `provider=${'x'.repeat(41)}`,
      'min_amount=500',
      'from=2026-05-01&to=2026-05-02&max_amount=500',
      'from=2026-05-01&to=2026-05-01&min_amount=500.01&max_amount=500',
      'from=2026-05-01&to=2026-05-01&min_amount=12,50',
    ])('answers 400 for ?%s', async (query) => {
      expect((await operator.call('get', `transactions?${query}`)).status).toBe(400);
    });
  });

  describe('GET /admin/transactions/:transaction_id', () => {
    it('answers 200 with both legs of what moved, of any business and in either environment', async () => {
      const shop = await aBusiness().active().withWallet('CDF').in(world);
      const id = await deposit(shop);
      await until('it has settled', async () => (await sync(id)).body.data.status === 'completed');
      const { status, body } = await operator.call('get', `transactions/${id}`);
      expect([status, body.data.transaction_id, body.data.business_id]).toEqual([200, id, shop.id]);
      expect(body.data.reviews).toEqual([]);
      const leg = { step: 'settle', amount: '500.00', currency_code: 'CDF' };
      expect(body.data.entries).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...leg,
            direction: 'debit',
            address: 'clearing:simulator:CDF',
            balance_after: null,
          }),
          expect.objectContaining({ ...leg, direction: 'credit', balance_after: '500.00' }),
        ]),
      );
      await shop.sandboxKey.get('wallet');
      const funded = (await shop.sandboxKey.get('wallet/USD/entries')).body.data[0].transaction_id;
      const pretend = (await operator.call('get', `transactions/${funded}`)).body.data;
      expect([pretend.type, pretend.environment, pretend.entries.length]).toEqual(['sandbox_funding', 'sandbox', 2]);
    });

    it('answers 200 with its open reviews', async () => {
      const shop = await aBusiness().active().withWallet('CDF').in(world);
      const id = await deposit(shop);
      await world.db.query(
        `INSERT INTO operation_reviews (operation_id, reason, created_at) VALUES ($1, 'amount_differs', now())`,
        [operationIdOf(id)],
      );
      const { body } = await operator.call('get', `transactions/${id}`);
      expect(body.data.reviews).toEqual([
        { id: expect.any(Number), reason: 'amount_differs', status: 'open', created_at: expect.any(String) },
      ]);
      expect(body.data.entries).toEqual([]);
    });

    it('answers 404 for what is no transaction', async () => {
      for (const id of [`TXN-${'0'.repeat(32)}`, 'TXN-1', '1', randomUUID(), '%00']) {
        const reply = await operator.call('get', `transactions/${id}`);
        expect([id, reply.status, reply.body.code]).toEqual([id, 404, 'transaction_not_found']);
      }
    });
  });

  describe('POST /admin/transactions/:transaction_id/sync', () => {
    it('answers 200 with the present state at the provider, once it has settled, and credits the wallet once', async () => {
      const shop = await aBusiness().active().withWallet('CDF').in(world);
      const id = await deposit(shop);
      const settled = await until('the provider has settled', async () => {
        const reply = await sync(id);
        expect(reply.status).toBe(200);
        return reply.body.data.status === 'completed' && reply.body.data;
      });
      expect(settled).toMatchObject({ transaction_id: id, state: 'completed', business_id: shop.id });
      await Promise.all(Array.from({ length: 10 }, () => sync(id)));
      expect(await shop.balance('CDF')).toBe('500.00');
      const audited = (await operator.call('get', `audit-log?target_id=${id}`)).body.data;
      expect(audited[0]).toMatchObject({ action: 'transaction.synced', target: { type: 'transaction', id } });
    });

    it('answers 404 for what is no transaction', async () => {
      const unknown = `TXN-${randomUUID().replaceAll('-', '').toUpperCase()}`;
      for (const id of [unknown, 'TXN-1', '1', randomUUID(), '%00']) {
        const reply = await sync(id);
        expect([id, reply.status, reply.body.code]).toEqual([id, 404, 'transaction_not_found']);
      }
    });
  });

  describe('GET /admin/ledger/invariants', () => {
    it('answers 200 with every invariant of the books and that it holds', async () => {
      const { status, body } = await operator.call('get', 'ledger/invariants');
      expect(status).toBe(200);
      const names = body.data.invariants.map((one: { name: string }) => one.name);
      expect(names).toEqual(expect.arrayContaining(['entries_sum_to_zero', 'held_is_the_sum_of_open_holds']));
      for (const one of body.data.invariants) expect(one).toMatchObject({ holds: true, violations: 0, examples: [] });
      expect(body.data.ok).toBe(true);
    });

    // Guarantee: the report is no decoration: books that do not balance are named.
    it('names what is broken', async () => {
      const shop = await aBusiness().active().withWallet('CDF', '7.00').in(world);
      const [{ ledger_address }] = await world.db.query(
        'SELECT ledger_address FROM wallets WHERE business_id = $1 AND currency = $2',
        [shop.id, 'CDF'],
      );
      const falsify = async (amount: number) => {
        await world.db.query('ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_follow_their_facts');
        await world.db.query('UPDATE ledger_accounts SET posted = posted + $2 WHERE address = $1', [
          ledger_address,
          amount,
        ]);
        await world.db.query('ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_follow_their_facts');
      };
      await falsify(1);
      const { data } = (await operator.call('get', 'ledger/invariants')).body;
      await falsify(-1);
      expect(data.ok).toBe(false);
      expect(data.invariants).toContainEqual(
        expect.objectContaining({ name: 'posted_is_the_sum_of_entries', holds: false, examples: [ledger_address] }),
      );
      expect((await operator.call('get', 'ledger/invariants')).body.data.ok).toBe(true);
    });
  });
});

const CONDITIONS: Readonly<Record<string, string>> = {
  'status=pending': `state NOT IN ('completed', 'failed')`,
  'status=completed': `state = 'completed'`,
  'type=mobile_money_deposit': `kind = 'mobile_money_deposit'`,
  'environment=live': `environment = 'live'`,
};
