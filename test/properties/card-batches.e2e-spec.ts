import { randomUUID } from 'node:crypto';
import { CardWrites } from '../../src/cards/operations/card-writes';
import { COMPLETE } from '../../src/cards/operations/card-writes.statements';
import { CardsRepository } from '../../src/cards/cards.repository';
import { OPEN_STATES, ofKind, type OperationOf } from '../../src/operations/operation';
import { toEnd } from '../../src/operations/operation-changes';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { violatedConstraint } from '../../src/platform/database/sql-state';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { WriteShares } from '../../src/platform/database/write-shares';
import type { Actor } from '../support/builders';
import { aCard, aCardShop, actOn, balanceOf, eventsOf, keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { sessionsWait, whileHeld } from '../support/locks';
import { times } from '../support/parallel';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const CARDS = 6;
const LEASE_MS = 30_000;
const ROUNDS = 12;
const CONNECTIONS = 8;

type TopUp = OperationOf<'card_topup'>;

/** Guarantee: top-ups of several cards that are written together are as if each had been written alone. */
describe('top-ups that are written together', () => {
  let world: World;
  let shop: Awaited<ReturnType<typeof aCardShop>>;
  let actor: Actor;
  let writes: CardWrites;
  let cards: number[];

  beforeEach(async () => {
    world = await startWorld();
    writes = world.app.get(CardWrites, { strict: false });
    shop = await aCardShop(world);
    actor = shop.door('apiKey', 'sandbox');
    cards = await times(CARDS, () => aCard(shop, '1000', 'sandbox'));
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    await world.close();
  });

  /** Another top-up of the card, which nobody has begun. */
  async function draftOf(cardId: number, of: Actor = actor): Promise<TopUp> {
    expect((await actOn(of, cardId, 'topup')).status).toBe(200);
    const [row] = await world.db.query(
      `SELECT id FROM operations WHERE card_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [cardId],
    );
    const found = await new OperationsRepository().find(world.db.manager, row.id);
    if (!found) throw new Error('the top-up is not there');
    const now = world.clock.now();
    const fresh = { state: 'submitting', idempotencyKey: null, fingerprint: null, completedAt: null } as const;
    const topUp = { ...ofKind(found, 'card_topup'), ...fresh, id: randomUUID(), providerReference: null };
    return { ...topUp, lastSubmittedAt: now, createdAt: now, updatedAt: now };
  }
  const begin = (one: TopUp) => writes.begin(one, new Date(Date.now() + LEASE_MS));
  const completed = (one: TopUp): TopUp => {
    const at = world.clock.now();
    return { ...one, state: 'completed', updatedAt: at, completedAt: at, providerReference: one.id };
  };
  const complete = (one: TopUp): Promise<boolean> => writes.complete(completed(one));
  /** As another process writes. */
  const elsewhere = (): CardWrites => new CardWrites(world.db, new UnitOfWork(world.db, new WriteShares(CONNECTIONS)));
  /** Commits that wrote rows of the operations. */
  const commitsOf = async (
    table: 'card_records' | 'ledger_entries',
    operations: ReadonlyArray<{ readonly id: string }>,
  ): Promise<number> => {
    const [row] = await world.db.query(
      `SELECT count(DISTINCT xmin::text)::int AS commits FROM ${table} WHERE operation_id = ANY ($1)`,
      [operations.map(({ id }) => id)],
    );
    return row.commits;
  };
  const availableIn = async (): Promise<bigint> => {
    const [row] = await world.db.query(
      `SELECT posted - held AS available FROM ledger_accounts WHERE address =
         (SELECT ledger_address FROM wallets WHERE business_id = $1 AND environment = 'sandbox' AND currency = 'USD')`,
      [shop.id],
    );
    return BigInt(row.available);
  };
  const settled = async <T>(work: ReadonlyArray<Promise<T>>) =>
    (await Promise.allSettled(work)).map((one) =>
      one.status === 'fulfilled' ? one.value : violatedConstraint(one.reason),
    );
  const started = { kind: 'started' };

  /** One event of that type for each card, with the card as a GET shows it now. */
  async function expectEvents(type: string): Promise<void> {
    const events = await eventsOf(world, shop, type);
    expect(events).toHaveLength(CARDS);
    const listed = (await actor.get('cards')).body.data as Array<{ id: number; created_at: string }>;
    for (const id of cards) {
      const { details: _, ...shown } = (await actor.get(`cards/${id}`)).body.data;
      const created_at = listed.find((card) => card.id === id)?.created_at;
      expect(events.find(({ data }) => data['id'] === id)?.data).toEqual({ ...shown, created_at });
    }
  }

  it('tell each merchant the card as a GET shows it', async () => {
    const replies = await Promise.all(cards.map((id) => actor.post(`cards/${id}/topup`, keyed({ amount: '250' }))));
    expect(replies.map(({ status, body }) => [status, body.data.balance])).toEqual(cards.map(() => [200, '1250']));
    await expectEvents('card.topped_up');
    for (const id of cards) expect((await actOn(actor, id, 'drain')).status).toBe(200);
    await expectEvents('card.drained');
    const [{ texts }] = await world.db.query(
      `SELECT count(*)::int AS texts FROM events WHERE type IN ('card.created', 'card.topped_up', 'card.drained')
         AND data::text ~ '^{"id":[0-9]+,"brand":"VISA","card_type":"virtual","currency_code":"USD","status":"active","first_six":"[0-9]{6}","last_four":"[0-9]{4}","masked":"[0-9]{6}[*]{6}[0-9]{4}","balance":"[0-9]+","created_at":"[0-9T:.-]{23}Z"}$'`,
    );
    expect(texts).toBe(3 * CARDS);
  });

  it('come over HTTP in fewer commits than there are', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      for (const action of ['topup', 'drain'] as const) {
        const replies = await Promise.all(cards.map((id) => actOn(actor, id, action)));
        expect(replies.map(({ status }) => status)).toEqual(cards.map(() => 200));
      }
    }
    const moves: Array<{ id: string }> = await world.db.query(
      `SELECT id FROM operations WHERE kind IN ('card_topup', 'card_drain')`,
    );
    expect(moves).toHaveLength((ROUNDS / 2) * CARDS);
    expect(await commitsOf('card_records', moves)).toBeLessThan(moves.length);
    expect(await commitsOf('ledger_entries', moves)).toBeLessThan(moves.length);
  });

  it('begin and end in fewer commits than there are', async () => {
    const drafts = await Promise.all(cards.map((id) => draftOf(id)));
    expect(await Promise.all(drafts.map(begin))).toEqual(cards.map(() => started));
    expect(await Promise.all(drafts.map(complete))).toEqual(cards.map(() => true));
    expect(await commitsOf('card_records', drafts)).toBeLessThan(CARDS);
    expect(await commitsOf('ledger_entries', drafts)).toBeLessThan(CARDS);
    expect(await Promise.all(drafts.map(complete))).toEqual(cards.map(() => false));
    expect(await Promise.all(cards.map((id) => balanceOf(actor, id)))).toEqual(cards.map(() => '1200'));
  });

  it('are refused one by one by what the card takes and by what is open on it', async () => {
    const drafts = await Promise.all(cards.map((id) => draftOf(id)));
    const [first] = drafts;
    if (!first) throw new Error('there is no card');
    expect((await actOn(actor, cards[1] ?? 0, 'freeze')).status).toBe(200);
    const again = { ...first, id: randomUUID() };
    const outcomes = await settled([...drafts, again].map(begin));
    expect(outcomes.filter((one) => one === 'card_takes_the_action')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'one_open_operation_per_card')).toHaveLength(1);
    expect(outcomes.filter((one) => typeof one === 'object')).toEqual(Array.from({ length: CARDS - 1 }, () => started));
    const begun = drafts.filter((_, place) => place !== 1);
    expect((await Promise.all(begun.map(complete))).every(Boolean)).toBe(true);
  });

  it('begin and end while two of their cards are locked, and those once they are free', async () => {
    const drafts = await Promise.all(cards.map((id) => draftOf(id)));
    const [first, second, third, ...others] = drafts;
    if (!first || !second || !third) throw new Error('there are no cards');
    const hold = 'SELECT FROM cards WHERE id = ANY ($1) FOR UPDATE';
    const held = [[first.cardId, second.cardId]];
    const isStuck = () =>
      until('the first one has waited for its card', async () => {
        const [row] = await world.db.query(
          `SELECT count(*)::int AS stuck FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query_start < clock_timestamp() - interval '120 ms'`,
        );
        return row.stuck === 1;
      });
    const starts = await whileHeld(world, hold, held, async () => {
      const alone = begin(first);
      expect(await begin(third)).toEqual(started);
      await isStuck();
      const [left, ...free] = [second, ...others].map(begin);
      expect(await Promise.all(free)).toEqual(others.map(() => started));
      expect(await commitsOf('card_records', others)).toBe(1);
      return { waiting: [alone, left] };
    });
    expect(await Promise.all(starts.waiting)).toEqual([started, started]);
    const ends = await whileHeld(world, hold, held, async () => {
      const alone = complete(first);
      expect(await complete(third)).toBe(true);
      await isStuck();
      const [left, ...free] = [second, ...others].map(complete);
      expect(await Promise.all(free)).toEqual(others.map(() => true));
      expect(await commitsOf('ledger_entries', others)).toBe(1);
      return { waiting: [alone, left] };
    });
    expect(await Promise.all(ends.waiting)).toEqual([true, true]);
  });

  it('take no more from the wallet than it has and its limits allow', async () => {
    const drafts = await Promise.all(cards.map((id) => draftOf(id)));
    // Exactly three and a half fit into what is there.
    const amount = ((await availableIn()) * 2n) / 7n;
    const rich = drafts.map((one) => ({ ...one, amount }));
    const outcomes = await Promise.all(rich.map(begin));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      ...Array.from({ length: CARDS - 3 }, () => 'insufficient_funds'),
      ...Array.from({ length: 3 }, () => 'started'),
    ]);
    const left = await availableIn();
    expect(left).toBeLessThan(amount);
    const refused = rich.filter((_, place) => outcomes[place]?.kind === 'insufficient_funds');
    await world.db.query(
      `UPDATE wallets SET daily_limit = (SELECT sum(amount) FROM ledger_outgoing_days WHERE address = wallets.ledger_address) + 150
       WHERE business_id = $1 AND environment = 'sandbox' AND currency = 'USD'`,
      [shop.id],
    );
    const small = await Promise.all(refused.map((one) => begin({ ...one, amount: 100n })));
    expect(small.map(({ kind }) => kind).sort()).toEqual(['limit_exceeded', 'limit_exceeded', 'started']);
    expect(await availableIn()).toBe(left - 100n);
  });

  it('begin for nobody who is suspended, and once for one key', async () => {
    const drafts = await Promise.all(cards.map((id) => draftOf(id)));
    const key = { idempotencyKey: randomUUID(), fingerprint: Buffer.alloc(32) };
    const other = await aCardShop(world);
    const [theirs, again] = [await aCard(other, '1000', 'sandbox'), await aCard(other, '1000', 'sandbox')];
    const foreign = other.door('apiKey', 'sandbox');
    const suspended = await Promise.all([theirs, again].map((id) => draftOf(id, foreign)));
    await world.db.query(`UPDATE businesses SET status = 'suspended' WHERE id = $1`, [other.id]);
    const outcomes = await Promise.all(
      [...drafts.map((one, place) => (place < 3 ? { ...one, ...key } : one)), ...suspended].map(begin),
    );
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.slice(0, 3).sort()).toEqual(['exists', 'exists', 'started']);
    expect(outcomes.slice(3, CARDS)).toEqual(Array.from({ length: CARDS - 3 }, () => started));
    expect(kinds.slice(CARDS)).toEqual(['business_not_active', 'business_not_active']);
  });

  it('end once when two processes end them in opposite orders, and none meets a deadlock', async () => {
    const [here, there] = [elsewhere(), elsewhere()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const drafts = await Promise.all(cards.map((id) => draftOf(id)));
      expect(await Promise.all(drafts.map(begin))).toEqual(cards.map(() => started));
      const ends = drafts.map(completed);
      const [some, others] = await Promise.all([
        Promise.all(ends.map((end) => here.complete(end))),
        Promise.all([...ends].reverse().map((end) => there.complete(end))),
      ]);
      expect(some.map((isFirst, place) => [isFirst, others[CARDS - 1 - place]].sort())).toEqual(
        cards.map(() => [false, true]),
      );
    }
  });

  it('let one of them be refused alone at that moment', async () => {
    const operations = new OperationsRepository();
    const drafts = await Promise.all(cards.map((id) => draftOf(id)));
    await Promise.all(drafts.map(begin));
    const [refused, ...others] = drafts;
    if (!refused) throw new Error('there is no card');
    const failure = { failureCode: 'card_declined', failureMessage: 'no', providerReference: null };
    const failed = { ...completed(refused), ...failure, state: 'failed' as const };
    const batch = await world.app.get(UnitOfWork).run(async (tx) => {
      await new CardsRepository().lock(tx, { id: refused.cardId, businessId: refused.businessId });
      const ending = Promise.all(drafts.map(complete));
      ending.catch(() => undefined);
      await sessionsWait(world, 1);
      expect(await operations.lockAsSeen(tx, refused, null)).toBe(true);
      const end = { operation: failed, state: 'failed' as const, freesKey: false, event: null, from: OPEN_STATES };
      expect(await operations.conclude(tx, end)).toBe(true);
      return { ending };
    });
    expect(await batch.ending).toEqual([false, ...others.map(() => true)]);
  });

  it('do not end without an event', async () => {
    const [cardId] = cards;
    const one = await draftOf(cardId ?? 0);
    await begin(one);
    const end = { operation: completed(one), state: 'completed', freesKey: false, event: null } as const;
    const values = [JSON.stringify([toEnd(end)]), OPEN_STATES, true];
    await expect(world.db.query(COMPLETE.text, values)).rejects.toThrow(/nothing to tell/);
    expect(await complete(one)).toBe(true);
  });
});
