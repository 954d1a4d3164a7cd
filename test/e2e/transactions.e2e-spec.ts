import fc from 'fast-check';
import { DAY_MS } from '../../src/kernel/clock';
import { TRANSACTION_TYPES } from '../../src/ledger/operation-kinds';
import { aBusiness, DOORS, type Shop } from '../support/builders';
import { type PastOperation, recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const record = (shop: Shop, past: PastOperation = {}) => recordOperation(world, shop.id, past);
const at = (text: string) => new Date(text);

describe.each(DOORS)('transactions through the %s door', (door) => {
  const list = async (shop: Shop, query: Record<string, unknown> = {}) =>
    (await shop.door(door).get('transactions', query)).body;
  const idsOf = async (shop: Shop, query: Record<string, unknown> = {}) =>
    (await list(shop, query)).data.map((one: { transaction_id: string }) => one.transaction_id);

  describe('GET …/transactions', () => {
    it('answers 200 with an empty list to a business without history', async () => {
      const shop = await aBusiness().active().in(world);
      const reply = await shop.door(door).get('transactions');
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ data: [], meta: { total: 0, page: 1, limit: 20, next_cursor: null } });
    });

    it('answers 200 with what the specification and the contract show', async () => {
      const shop = await aBusiness().active().withWallet('CDF').in(world);
      const walletId = await shop.walletId('CDF');
      const id = await record(shop, {
        walletId,
        amount: '5000.5',
        network: 'VODACOM_MPESA_COD',
        phoneNumber: '243812345678',
        clientReference: 'order-1',
        metadata: { order: 1 },
        createdAt: at('2026-05-01T10:00:00.000Z'),
      });
      expect((await list(shop)).data).toEqual([
        {
          transaction_id: id,
          type: 'mobile_money_deposit',
          status: 'completed',
          provider: 'simulator',
          amount: '5000.50',
          currency_code: 'CDF',
          wallet_id: walletId,
          card_id: null,
          network: 'VODACOM_MPESA_COD',
          phone_number: '243812345678',
          client_reference: 'order-1',
          failure_code: null,
          metadata: { order: 1 },
          created_at: '2026-05-01T10:00:00.000Z',
          completed_at: '2026-05-01T10:00:01.000Z',
        },
      ]);
    });

    it('shows everything that has not ended as pending, without completed_at', async () => {
      const shop = await aBusiness().active().in(world);
      for (const state of ['submitting', 'accepted', 'unknown', 'needs_review'] as const) await record(shop, { state });
      const { data, meta } = await list(shop);
      expect(data.map((one: { status: string }) => one.status)).toEqual(Array(4).fill('pending'));
      expect(data.map((one: { completed_at: unknown }) => one.completed_at)).toEqual(Array(4).fill(null));
      expect(meta.total).toBe(4);
    });

    it('shows why a failed one failed', async () => {
      const shop = await aBusiness().active().in(world);
      await record(shop, { state: 'failed' });
      expect((await list(shop)).data[0]).toMatchObject({ status: 'failed', failure_code: 'payment_not_approved' });
    });

    it('writes card amounts as decimals, and an amount the issuer has not told as null', async () => {
      const shop = await aBusiness().active().in(world);
      await record(shop, { kind: 'card_topup', currency: 'USD', amount: '15.00', cardId: 9 });
      await record(shop, { kind: 'card_termination', currency: 'USD', amount: null, state: 'accepted' });
      const { data } = await list(shop);
      expect(data.map((one: { amount: unknown }) => one.amount)).toEqual([null, '15.00']);
      expect(data[1].card_id).toBe(9);
    });

    it('does not show or count what moves no money', async () => {
      const shop = await aBusiness().active().in(world);
      for (const kind of ['card_freeze', 'card_unfreeze'] as const)
        await record(shop, { kind, amount: null, currency: 'USD' });
      for (const kind of TRANSACTION_TYPES) await record(shop, { kind });
      const { data, meta } = await list(shop);
      expect(data.map((one: { type: string }) => one.type)).toEqual([...TRANSACTION_TYPES].reverse());
      expect(meta.total).toBe(TRANSACTION_TYPES.length);
    });

    it('shows only the environment of the credential', async () => {
      const shop = await aBusiness().active().in(world);
      const [live, sandbox] = [await record(shop), await record(shop, { environment: 'sandbox' })];
      const seen = async (environment: 'live' | 'sandbox') =>
        (await shop.door(door, environment).get('transactions')).body.data.map(
          (one: { transaction_id: string }) => one.transaction_id,
        );
      expect([await seen('live'), await seen('sandbox')]).toEqual([[live], [sandbox]]);
    });

    it('shows only the business of the credential', async () => {
      const [mine, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
      const id = await record(mine);
      await record(other, { clientReference: 'theirs' });
      expect(await idsOf(mine)).toEqual([id]);
      expect(await idsOf(mine, { client_reference: 'theirs' })).toEqual([]);
    });

    it('pages newest first with the id as tie-break, and a total on every page', async () => {
      const shop = await aBusiness().active().in(world);
      const createdAt = at('2026-05-01T10:00:00.000Z');
      for (let made = 0; made < 7; made += 1) await record(shop, { createdAt });
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await list(shop, { page, limit: 3 }));
      expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
      for (const [index, { meta }] of pages.entries())
        expect(meta).toMatchObject({ total: 7, page: index + 1, limit: 3 });
      const ids = pages.flatMap(({ data }) => data.map((one: { transaction_id: string }) => one.transaction_id));
      expect(ids).toEqual([...new Set<string>(ids)].sort().reverse());
    });

    it('filters by type, status, currency, reference and time, and counts what it filters', async () => {
      const shop = await aBusiness().active().in(world);
      const may = await record(shop, { createdAt: at('2026-05-31T23:59:59.999Z'), clientReference: 'order-1' });
      const june = await record(shop, { createdAt: at('2026-06-01T00:00:00.000Z'), kind: 'mobile_money_payout' });
      const usd = await record(shop, { createdAt: at('2026-06-02T12:00:00.000Z'), currency: 'USD', state: 'failed' });
      const open = await record(shop, { createdAt: at('2026-06-03T12:00:00.000Z'), state: 'accepted' });
      const cases: Array<[Record<string, unknown>, string[]]> = [
        [{}, [open, usd, june, may]],
        [{ type: 'mobile_money_payout' }, [june]],
        [{ type: 'card_drain' }, []],
        [{ status: 'completed' }, [june, may]],
        [{ status: 'failed' }, [usd]],
        [{ status: 'pending' }, [open]],
        [{ type: 'mobile_money_deposit', status: 'completed' }, [may]],
        [{ currency_code: 'usd' }, [usd]],
        [{ currency_code: 'KES' }, []],
        [{ client_reference: 'order-1' }, [may]],
        [{ client_reference: 'ORDER-1' }, []],
        [{ to: '2026-05-31' }, [may]],
        [{ from: '2026-05-31', to: '2026-06-01' }, [june, may]],
        [{ from: '2026-06-01' }, [open, usd, june]],
        [{ from: '2026-06-01T00:00:00.001Z' }, [open, usd]],
        [{ from: '2026-06-02T14:00:00+02:00', to: '2026-06-03T12:00:00Z' }, [usd]],
        // A plus that was not encoded.
        [{ from: '2026-06-02T14:00:00 02:00', to: '2026-06-03T12:00:00.000 00:00' }, [usd]],
        [{ from: '2026-06-02', to: '2026-06-02', status: 'failed', type: 'mobile_money_deposit' }, [usd]],
      ];
      for (const [query, expected] of cases) {
        const { data, meta } = await list(shop, query);
        expect([query, data.map((one: { transaction_id: string }) => one.transaction_id)]).toEqual([query, expected]);
        expect([query, meta.total]).toEqual([query, expected.length]);
      }
    });

    it.each([
      ['page', '0'],
      ['page', '-1'],
      ['page', '1.5'],
      ['page', ''],
      ['page', 'abc'],
      ['page', '+1'],
      ['page', '99999999999999999999'],
      ['page', ['1', '2']],
      ['limit', '0'],
      ['limit', '101'],
      ['limit', '1e2'],
      ['limit', ['1', '2']],
      ['type', 'card_freeze'],
      ['type', "x' OR '1'='1"],
      ['type', ['card_topup', 'card_drain']],
      ['status', 'submitting'],
      ['status', ''],
      ['currency_code', 'US'],
      ['currency_code', 'DOLLARS'],
      ['currency_code', '12€'],
      ['client_reference', ''],
      ['client_reference', 'x'.repeat(65)],
      ['client_reference', 'a\u0000b'],
      ['client_reference', ['a', 'b']],
      ['from', '2025-02-30'],
      ['from', '0000-00-00'],
      ['from', 'yesterday'],
      ['from', '1714557600'],
      ['to', '2026-05-01T25:00:00Z'],
      ['to', '2026-05-01T10:00:00+24:00'],
      ['to', '2026-05-01T10:00:00'],
      ['to', ''],
    ])('answers 400 naming %s for %j', async (name, value) => {
      const shop = await aBusiness().active().in(world);
      const reply = await shop.door(door).get('transactions', { [name]: value });
      expect(reply.status).toBe(400);
      expect(reply.body.errors[0].field).toBe(name);
    });

    it.each(['2026-05-01T10:00:00.123456+00:00', '2026-05-01T10:00:00.123456789Z'])(
      'takes %s, as clocks of other languages write an instant',
      async (from) => {
        const shop = await aBusiness().active().in(world);
        expect((await shop.door(door).get('transactions', { from })).status).toBe(200);
      },
    );

    it('answers 400 to dates in the wrong order', async () => {
      const shop = await aBusiness().active().in(world);
      for (const [from, to] of [
        ['2026-06-02', '2026-06-01'],
        ['2026-06-02T10:00:00Z', '2026-06-01'],
        ['2026-06-01T10:00:00Z', '2026-06-01T11:00:00+02:00'],
      ]) {
        const reply = await shop.door(door).get('transactions', { from, to });
        expect(reply.status).toBe(400);
        expect(reply.body.errors[0].field).toBe('from');
      }
    });

    it('answers 200 to a page far beyond the end', async () => {
      const shop = await aBusiness().active().in(world);
      await record(shop);
      expect(await list(shop, { page: 1_000_000_000, limit: 100 })).toEqual({
        data: [],
        meta: { total: 1, page: 1_000_000_000, limit: 100, next_cursor: null },
      });
    });
  });

  it('answers 401 without a credential and with that of the other door', async () => {
    const shop = await aBusiness().active().in(world);
    const prefix = door === 'apiKey' ? 'business' : 'business/dashboard';
    const otherToken = shop.door(door === 'apiKey' ? 'session' : 'apiKey').token;
    expect((await world.call('get', `${prefix}/transactions`)).body.code).toBe('missing_credentials');
    const reply = await world.call('get', `${prefix}/transactions`, { token: otherToken });
    expect([reply.status, reply.body.code]).toEqual([401, 'wrong_credential_type']);
  });

  it.each([
    ['pending_approval', 'business_not_active'],
    ['suspended', 'business_suspended'],
    ['terminated', 'business_terminated'],
  ] as const)('answers 403 naming the status to a business that is %s', async (status, code) => {
    const shop = await aBusiness().withStatus(status).in(world);
    const reply = await shop.door(door).get('transactions');
    expect([reply.status, reply.body.code]).toEqual([403, code]);
    expect(reply.body.details).toMatchObject({ status });
  });
});

describe('the total of transactions', () => {
  // Guarantee: the total that counters give is the number a full count gives, for every filter, at any moment.
  it('equals a full scan for random histories and every type and status', async () => {
    const past = fc.record({
      kind: fc.constantFrom(...TRANSACTION_TYPES, 'card_freeze' as const),
      state: fc.constantFrom('completed', 'failed', 'submitting', 'accepted', 'needs_review'),
      environment: fc.constantFrom('live', 'sandbox'),
      age: fc.nat(60),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(past, { maxLength: 25 }), async (history) => {
        const shop = await aBusiness().active().in(world);
        for (const { age, ...operation } of history)
          await record(shop, { ...operation, createdAt: new Date(Date.now() - age * DAY_MS) });
        const publicStatus = (state: string) => (state === 'completed' || state === 'failed' ? state : 'pending');
        for (const type of [undefined, ...TRANSACTION_TYPES]) {
          for (const status of [undefined, 'completed', 'failed', 'pending']) {
            const expected = history.filter(
              ({ kind, state, environment }) =>
                environment === 'live' &&
                kind !== 'card_freeze' &&
                (type === undefined || kind === type) &&
                (status === undefined || publicStatus(state) === status),
            ).length;
            const query = { ...(type ? { type } : {}), ...(status ? { status } : {}), limit: 100 };
            const { data, meta } = (await shop.apiKey.get('transactions', query)).body;
            expect([query, data.length, meta.total]).toEqual([query, expected, expected]);
          }
        }
      }),
      { numRuns: 6 },
    );
  });
});
