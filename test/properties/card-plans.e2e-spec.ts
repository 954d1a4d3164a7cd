import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { BUSY_SINCE, OPEN_OPERATION } from '../../src/cards/issuer/card-sync.statements';
import { COMPLETE, START } from '../../src/cards/operations/card-writes.statements';
import { OPEN_STATES, type Operation } from '../../src/operations/operation';
import { toEnd } from '../../src/operations/operation-changes';
import { toInsertable } from '../../src/operations/operation.row';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { aCard, aCardShop, actOn } from '../support/cards';
import { startWorld, type World } from '../support/world';

/** What the card did before; one statement reads far fewer rows of each table. */
const EARLIER = 60;

/** Guarantee: an order on a card costs the same however much the card did before it. */
describe('the plans of an order on a card', () => {
  let world: World;
  /** Its plans were made when the card had done next to nothing. */
  let early: Client;
  let muchReadByEarly: string[];
  let late: Client;
  let last: Operation;
  let id: number;

  beforeAll(async () => {
    world = await startWorld();
    const shop = await aCardShop(world);
    id = await aCard(shop, '1500', 'sandbox');
    const actor = shop.door('apiKey', 'sandbox');
    expect((await actOn(actor, id, 'topup')).status).toBe(200);
    last = await newestTopUp();
    early = await connect();
    await muchReadBy(early, () => topUpBy(early));
    for (let earlier = 0; earlier < EARLIER; earlier += 1) expect((await actOn(actor, id, 'topup')).status).toBe(200);
    last = await newestTopUp();
    muchReadByEarly = await muchReadBy(early, () => topUpBy(early));
    // What a table holds when it is vacuumed decides about the plans that are made afterwards.
    await world.db.query('VACUUM ANALYZE');
    late = await connect();
  });
  afterAll(async () => {
    await Promise.all([early.end(), late.end()]);
    await world.close();
  });

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: world.config.databaseUrl.reveal() });
    await client.connect();
    return client;
  }

  async function newestTopUp(): Promise<Operation> {
    const [newest] = await world.db.query(
      'SELECT id FROM operations WHERE card_id = $1 ORDER BY created_at DESC LIMIT 1',
      [id],
    );
    const found = await new OperationsRepository().find(world.db.manager, newest.id);
    if (!found) throw new Error('the newest top-up is not there');
    return found;
  }

  /** Tables that `work` reads whole, or so many rows of by index. What it wrote is undone. */
  async function muchReadBy(serving: Client, work: () => Promise<void>, many = EARLIER / 2): Promise<string[]> {
    // What the statements before this transaction read is not counted with it.
    await serving.query('SELECT pg_stat_force_next_flush()');
    await serving.query('BEGIN');
    try {
      await work();
      const { rows } = await serving.query<{ relname: string }>(
        'SELECT relname FROM pg_stat_xact_user_tables WHERE seq_scan > 0 OR idx_tup_fetch >= $1 ORDER BY relname',
        [many],
      );
      return rows.map(({ relname }) => relname);
    } finally {
      await serving.query('ROLLBACK');
    }
  }

  /** Another top-up of the card, from its start to its end. */
  async function topUpBy(serving: Client): Promise<void> {
    const now = new Date();
    const topUp = {
      ...last,
      id: randomUUID(),
      state: 'submitting' as const,
      idempotencyKey: null,
      fingerprint: null,
      providerReference: null,
      createdAt: now,
      updatedAt: now,
      completedAt: null,
    };
    const ended = { ...topUp, state: 'completed' as const, providerReference: randomUUID(), completedAt: now };
    const end = toEnd({ operation: ended, state: 'completed', freesKey: false, event: null });
    const ends = JSON.stringify([{ told_as: 'card.topped_up', ...end }]);
    const started = await serving.query({ ...START, values: [`[${toInsertable(topUp, null)}]`, true] });
    expect(started.rows).toEqual([{ started_id: topUp.id, verdict: 'started', details: null }]);
    const open = await serving.query({ ...OPEN_OPERATION, values: [id] });
    expect(open.rows).toEqual([{ id: topUp.id }]);
    const completed = await serving.query({ ...COMPLETE, values: [ends, OPEN_STATES, true] });
    expect(completed.rows).toEqual([{ ended: [topUp.id], left_for_later: [] }]);
  }

  it('find what is open among what is open', async () => {
    const much = await muchReadBy(late, async () => {
      const { rows } = await late.query({ ...OPEN_OPERATION, values: [id] });
      expect(rows).toEqual([{ id: null }]);
    });
    expect(much).toEqual([]);
  });

  it('go by index from the start of a top-up to its end, whenever they were made', async () => {
    expect(await muchReadBy(late, () => topUpBy(late))).toEqual([]);
    expect(muchReadByEarly).toEqual([]);
  });

  it('tell a card that is busy, or was since then, from one that was not, by index', async () => {
    const busySince = async (since: Date): Promise<unknown> =>
      (await late.query({ ...BUSY_SINCE, values: [id, last.businessId, since] })).rows;
    // What the card itself did is read, twice, and nothing else.
    const much = await muchReadBy(
      late,
      async () => {
        expect(await busySince(last.updatedAt)).toEqual([{ busy: true }]);
        expect(await busySince(new Date(last.updatedAt.getTime() + 1))).toEqual([{ busy: false }]);
      },
      4 * EARLIER,
    );
    expect(much).toEqual([]);
  });
});
