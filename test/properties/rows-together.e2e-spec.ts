import { violatedConstraint } from '../../src/platform/database/sql-state';
import { randomUUID } from 'node:crypto';
import { aBusiness, type Shop } from '../support/builders';
import { aCard, aCardShop } from '../support/cards';
import { recordOperation } from '../support/history';
import { brokenInvariants } from '../support/invariants';
import { startWorld, type World } from '../support/world';

/** Guarantee: a statement that writes several events or operations leaves beside them what as many statements would have left. */
describe('rows of one statement', () => {
  let world: World;
  let shops: [Shop, Shop];

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shops = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
  });

  const EVENTS = `INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
    SELECT gen_random_uuid(), business_id, environment, sequence, type, '{}', operation_id::uuid, now()
    FROM jsonb_to_recordset($1::jsonb) AS asked (business_id bigint, environment text, sequence bigint, type text, operation_id text)`;
  const OPERATIONS = `INSERT INTO operations (id, business_id, environment, kind, currency, wallet_id, card_id, provider, provider_reference,
      last_submitted_at, actor, created_at, updated_at)
    SELECT asked.id, business_id, 'sandbox', kind, 'USD', wallet_id, card_id, 'simulator', reference, now(), 'test', now(), now()
    FROM jsonb_to_recordset($1::jsonb) AS asked (id uuid, business_id bigint, kind text, wallet_id bigint, card_id bigint, reference text)`;
  const write = (statement: string, rows: readonly object[]): Promise<unknown> =>
    world.db.query(statement, [JSON.stringify(rows)]);
  const refusalOf = (written: Promise<unknown>): Promise<string | null> =>
    written.then(() => 'nothing was refused', violatedConstraint);
  const rowsOf = (query: string, ...values: unknown[]): Promise<unknown[]> => world.db.query(query, values);
  const nextOf = async ({ id }: Shop, environment: string): Promise<number> => {
    const [row] = await world.db.query(
      `INSERT INTO event_sequences (business_id, environment, last_sequence) VALUES ($1, $2, 3)
       ON CONFLICT (business_id, environment) DO UPDATE SET last_sequence = event_sequences.last_sequence + 3
       RETURNING last_sequence - 2 AS first`,
      [id, environment],
    );
    return Number(row.first);
  };

  it('are delivered in the order of their numbers and counted once each', async () => {
    const [first, second] = shops;
    await first.apiKey.put('webhooks', {
      url: 'http://127.0.0.1:9/hooks',
      event_types: ['mobile_money_deposit.completed'],
    });
    const before = await countersOf(first);
    const [live, sandbox, other] = [
      await nextOf(first, 'live'),
      await nextOf(first, 'sandbox'),
      await nextOf(second, 'live'),
    ];
    const told = (shop: Shop, environment: string, sequence: number, type = 'mobile_money_deposit.completed') => ({
      business_id: shop.id,
      environment,
      sequence,
      type,
    });
    await write(EVENTS, [
      told(second, 'live', other + 1, 'mobile_money_payout.failed'),
      told(first, 'live', live + 2),
      told(first, 'sandbox', sandbox),
      told(first, 'live', live),
      told(second, 'live', other, 'card.created'),
      told(first, 'live', live + 1, 'mobile_money_payout.completed'),
      told(first, 'sandbox', sandbox + 1, 'card.created'),
      told(second, 'live', other + 2),
      told(first, 'sandbox', sandbox + 2),
    ]);
    expect(
      await rowsOf(
        `SELECT deliveries.ordinal - min(deliveries.ordinal) OVER () AS turn, events.sequence - $2 AS number, deliveries.status FROM webhook_deliveries AS deliveries
           JOIN events ON events.id = deliveries.event_id WHERE deliveries.business_id = $1 AND events.environment = 'live' ORDER BY 1`,
        first.id,
        live,
      ),
    ).toEqual([
      { turn: '0', number: '0', status: 'pending' },
      { turn: '1', number: '2', status: 'pending' },
    ]);
    const after = await countersOf(first);
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([5, 5, 2, 2]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  async function countersOf({ id }: Shop): Promise<number[]> {
    const [row] = await world.db.query(
      'SELECT total, unread, sandbox_total, sandbox_unread FROM notification_counters WHERE business_id = $1',
      [id],
    );
    return row ? [row.total, row.unread, row.sandbox_total, row.sandbox_unread].map(Number) : [0, 0, 0, 0];
  }

  it('that refer to nothing are refused, and all of their statement', async () => {
    const [shop] = shops;
    const sequence = await nextOf(shop, 'live');
    const event = { business_id: shop.id, environment: 'live', sequence, type: 'card.created' };
    const stranger = { ...event, business_id: 987_654 };
    const ofNothing = { ...event, sequence: sequence + 1, operation_id: randomUUID() };
    expect(await refusalOf(write(EVENTS, [event, stranger]))).toBe('event_of_a_business');
    expect(await refusalOf(write(EVENTS, [event, ofNothing]))).toBe('event_of_an_operation');
    const one = { id: randomUUID(), business_id: shop.id, kind: 'mobile_money_deposit' };
    const other = { ...one, id: randomUUID() };
    expect(await refusalOf(write(OPERATIONS, [one, { ...other, business_id: 987_654 }]))).toBe(
      'operation_of_a_business',
    );
    expect(await refusalOf(write(OPERATIONS, [one, { ...other, wallet_id: 987_654 }]))).toBe('operation_on_a_wallet');
    expect(await rowsOf('SELECT id FROM operations WHERE id = ANY ($1)', [one.id, other.id])).toEqual([]);
    await world.db.query('UPDATE event_sequences SET last_sequence = last_sequence - 3 WHERE business_id = $1', [
      shop.id,
    ]);
  });

  it('cannot begin two things on one card', async () => {
    const shop = await aCardShop(world);
    const card = await aCard(shop, '1500', 'sandbox');
    const [row] = await world.db.query('SELECT business_id FROM cards WHERE id = $1', [card]);
    const begin = (kind: string) => ({ id: randomUUID(), business_id: Number(row.business_id), kind, card_id: card });
    expect(await refusalOf(write(OPERATIONS, [begin('card_topup'), begin('card_freeze')]))).toBe(
      'one_open_operation_per_card',
    );
    expect(await rowsOf('SELECT operation_id FROM open_operations WHERE card_id = $1', card)).toEqual([]);
    const [movement, another] = [begin('card_transaction'), begin('card_transaction')];
    await write(OPERATIONS, [{ ...movement, reference: 'm-1' }, { ...another, reference: 'm-2' }, begin('card_topup')]);
    expect(await rowsOf('SELECT operation_id FROM open_operations WHERE card_id = $1', card)).toHaveLength(3);
    expect(
      await rowsOf('SELECT reference FROM operation_references WHERE operation_id = ANY ($1) ORDER BY 1', [
        movement.id,
        another.id,
      ]),
    ).toEqual([{ reference: 'm-1' }, { reference: 'm-2' }]);
  });

  it('are listed, named and counted as they end, whatever each of them was before', async () => {
    const [first, second] = shops;
    const begun = async (shop: Shop, state: 'accepted' | 'failed') =>
      (await recordOperation(world, shop.id, { state, network: 'AIRTEL_COD' })).slice(-32);
    const ends = {
      completed: [
        await begun(first, 'accepted'),
        await begun(first, 'accepted'),
        await begun(second, 'accepted'),
        await begun(second, 'failed'),
      ],
      failed: [await begun(first, 'accepted'), await begun(second, 'failed')],
      accepted: [await begun(second, 'accepted')],
    };
    const all = Object.entries(ends).flatMap(([state, ids]) =>
      ids.map((id, n) => ({ id, state, reference: `${state}-${n}` })),
    );
    const END = `UPDATE operations AS operation SET state = asked.state, provider_reference = asked.reference,
        completed_at = CASE WHEN asked.state = 'accepted' THEN NULL ELSE coalesce(operation.completed_at, now()) END,
        failure_code = CASE WHEN asked.state = 'failed' THEN 'payment_not_approved' END
      FROM jsonb_to_recordset($1::jsonb) AS asked (id uuid, state text, reference text) WHERE operation.id = asked.id`;
    for (const round of ['first', 'second'])
      await write(
        END,
        all.map((one) => ({ ...one, reference: `${round}-${one.reference}` })),
      );
    const ids = all.map(({ id }) => id);
    expect(
      await rowsOf(
        `SELECT count(*) FILTER (WHERE state = 'completed') AS completed, count(*) FILTER (WHERE state = 'failed') AS failed
         FROM operations WHERE id = ANY ($1::uuid[])`,
        ids,
      ),
    ).toEqual([{ completed: '4', failed: '2' }]);
    expect(
      await rowsOf('SELECT operation_id FROM open_operations WHERE operation_id = ANY ($1::uuid[])', ids),
    ).toHaveLength(1);
    expect(
      await rowsOf('SELECT reference FROM operation_references WHERE operation_id = ANY ($1::uuid[]) ORDER BY 1', ids),
    ).toEqual(
      all
        .map(({ reference }) => ({ reference: `second-${reference}` }))
        .sort((a, b) => (a.reference < b.reference ? -1 : 1)),
    );
    // Money and events were not written here; counters and lists must be exact.
    const broken = (await brokenInvariants(world)).filter((one) =>
      /counters|open_operations|totals/.test(JSON.stringify(one)),
    );
    expect(broken).toEqual([]);
  });
});
