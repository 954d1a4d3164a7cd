import { aBusiness, DOORS, type Shop } from '../support/builders';
import { type PastOperation, recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const record = (shop: Shop, past: PastOperation = {}) => recordOperation(world, shop.id, past);

describe.each(DOORS)('finding transactions through the %s door', (door) => {
  const idsOf = async (shop: Shop, query: Record<string, unknown>): Promise<string[]> => {
    const { body } = await shop.door(door).get('transactions', query);
    expect(body.meta.total).toBe(body.data.length);
    return body.data.map((one: { transaction_id: string }) => one.transaction_id);
  };

  it('filters by network, phone number and amount, both ends included', async () => {
    const shop = await aBusiness().active().in(world);
    const vodacom = await record(shop, { network: 'VODACOM_MPESA_COD', phoneNumber: '243812345678', amount: '10.00' });
    const airtel = await record(shop, { network: 'AIRTEL_COD', phoneNumber: '243973456789', amount: '20.50' });
    const none = await record(shop, { kind: 'card_topup', amount: '30.00' });
    expect(await idsOf(shop, { network: 'airtel_cod' })).toEqual([airtel]);
    expect(await idsOf(shop, { phone_number: '+243 81 234 5678' })).toEqual([vodacom]);
    expect(await idsOf(shop, { min_amount: '20.50' })).toEqual([none, airtel]);
    expect(await idsOf(shop, { max_amount: '20.50' })).toEqual([airtel, vodacom]);
    expect(await idsOf(shop, { min_amount: '10.01', max_amount: '29.99', network: 'AIRTEL_COD' })).toEqual([airtel]);
    expect(await idsOf(shop, { min_amount: '30.01' })).toEqual([]);
  });

  it('finds by what a customer or a provider says: number, order, reference, transaction, whole or its beginning', async () => {
    const shop = await aBusiness().active().in(world);
    const one = await record(shop, { phoneNumber: '243812345678', clientReference: 'order-1042' });
    const two = await record(shop, { phoneNumber: '243899999999', clientReference: 'order-1043' });
    await world.db.query('UPDATE operations SET provider_reference = $2 WHERE business_id = $1 AND phone_number = $3', [
      shop.id,
      'MP260501.1042.A7',
      '243812345678',
    ]);
    const found: Array<[string, string[]]> = [
      ['0812345678', [one]],
      ['081 234', [one]],
      ['+243812', [one]],
      ['2438', [two, one]],
      ['order-104', [two, one]],
      ['order-1043', [two]],
      ['rder-1043', []],
      ['MP260501', [one]],
      [one, [one]],
      [one.slice(0, 16).toLowerCase(), [one]],
      ['%%%%', []],
      ["order-1042' OR true --", []],
    ];
    for (const [q, expected] of found) expect([q, await idsOf(shop, { q })]).toEqual([q, expected]);
    expect(await idsOf(shop, { q: 'order', status: 'failed' })).toEqual([]);
  });

  it('finds nothing of another business or environment', async () => {
    const [mine, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    const past = { phoneNumber: '243812345678', clientReference: 'order-7', network: 'AIRTEL_COD' };
    const theirs = await record(other, past);
    await record(mine, { ...past, environment: 'sandbox' });
    for (const q of ['order-7', '0812345678', theirs]) expect(await idsOf(mine, { q })).toEqual([]);
    expect(await idsOf(mine, { network: 'AIRTEL_COD' })).toEqual([]);
  });

  it.each([
    ['network', { network: 'M-Pesa!' }],
    ['phone_number', { phone_number: '0812345678' }],
    ['min_amount', { min_amount: '1e3' }],
    ['max_amount', { max_amount: '-1' }],
    ['min_amount', { min_amount: '2.00', max_amount: '1.99' }],
    ['q', { q: 'abc' }],
    ['q', { q: 'x'.repeat(65) }],
  ])('answers 400 naming %s for %j', async (field, query) => {
    const shop = await aBusiness().active().in(world);
    const reply = await shop.door(door).get('transactions', query);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

// Guarantee: a search stays a search when the history is long: each name has an index that finds its beginnings.
it.each([
  ['operations', 'client_reference', '~>=~', '~<~', 'operations_by_reference'],
  ['operations', 'phone_number', '~>=~', '~<~', 'operations_by_phone'],
  ['operation_references', 'reference', '>=', '<', 'operation_references_pkey'],
])('looks %s up by %s', async (table, column, from, to, index) => {
  const shop = await aBusiness().active().in(world);
  await world.db.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, provider, provider_reference, phone_number,
         client_reference, last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'live', 'mobile_money_deposit', 100, 'CDF', 'p' || n, n::text, n::text, n::text, now(), 'test', now(), now()
       FROM generate_series(1, 3000) AS n`,
      [shop.id],
    );
    await tx.query(
      `INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
       SELECT business_id, environment, provider_reference, id, provider, kind FROM operations WHERE business_id = $1`,
      [shop.id],
    );
    await tx.query(`ANALYZE ${table}`);
    await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await tx.query(`PREPARE looked_up (bigint, text, text, text) AS SELECT ${column} FROM ${table}
      WHERE business_id = $1 AND environment = $2 AND ${column} ${from} $3 AND ${column} ${to} $4`);
    const plan = JSON.stringify(await tx.query(`EXPLAIN EXECUTE looked_up (1, 'live', 'a', 'b')`));
    await tx.query('DEALLOCATE looked_up');
    expect(plan).toContain(index);
    expect(plan).toContain(from);
  });
});
