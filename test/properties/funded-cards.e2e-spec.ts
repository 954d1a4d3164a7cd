import type { EntityManager } from 'typeorm';
import { FillInCardsThatHoldMoney1795310000010 } from '../../migrations/1795310000010-fill-in-cards-that-hold-money';
import { REMAINS } from '../../src/admin/businesses/business-directory.statements';
import { FORGET_MOVED, TO_MOVE } from '../../src/cards/issuer/card-suspension.statements';
import { OPEN_REVIEWS } from '../../src/cards/issuer/ended-cards.statements';
import { checkInvariants, checkRecentInvariants } from '../../src/ledger/invariants';
import { execute } from '../../src/platform/database/statement';
import { aBusiness, type Shop } from '../support/builders';
import { aCard, aCardShop, actOn, ended, keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { runMigration } from '../support/migration-runs';
import { anOperator, type OperatorActor } from '../support/operators';
import { mostRowsReadBy } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MANY = 3_000;
const FEW = 10;

describe('cards that hold money, and businesses whose cards follow them', () => {
  let world: World;
  let operator: OperatorActor;
  let shop: Shop;
  beforeAll(async () => {
    // No job runs here.
    world = await startWorld({ PROCESS_ROLE: 'api' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
  });

  const listed = async (): Promise<Array<[number, boolean]>> =>
    (
      await world.db.query('SELECT card_id, has_ended FROM funded_cards WHERE business_id = $1 ORDER BY card_id', [
        shop.id,
      ])
    ).map((row: { card_id: string; has_ended: boolean }) => [Number(row.card_id), row.has_ended]);
  const remains = async (): Promise<number> =>
    Number((await execute<{ cards: string }>(world.db.manager, REMAINS, [shop.id]))[0]?.cards);
  const post = (card: number, step: string, cents: number): Promise<void> =>
    world.db.query(
      `SELECT post_transfer(operation_id, $2, 'suspense:simulator:USD', ledger_address, environment, currency, $3, now()) FROM cards WHERE id = $1`,
      [card, step, cents],
    );
  const decide = (step: string) => operator.call('post', `businesses/${shop.id}/${step}`, { reason: 'a test' });
  const queued = async (): Promise<number> => {
    const rows = await world.db.query('SELECT business_id FROM card_suspension_queue WHERE business_id = $1', [
      shop.id,
    ]);
    return rows.length;
  };
  const toMove = async (): Promise<string[]> => {
    const now = new Date();
    const found = await execute<{ business_id: string; id: string; kind: string }>(world.db.manager, TO_MOVE, [
      now,
      now,
      now,
      100,
      [],
      [],
    ]);
    return found.filter((one) => Number(one.business_id) === shop.id).map(({ id, kind }) => `${kind} ${id}`);
  };
  const hourLater = async (): Promise<void> => {
    await world.db.query(`UPDATE card_suspension_queue SET added_at = added_at - interval '61 minutes'`);
    await execute(world.db.manager, FORGET_MOVED);
  };

  // Guarantee: a business is not closed while a card of it holds money, and no card is read for it that does not.
  it('lists a card while it holds money', async () => {
    const [first, second] = [await aCard(shop), await aCard(shop)];
    expect(await listed()).toEqual([
      [first, false],
      [second, false],
    ]);
    expect((await actOn(shop.apiKey, first, 'drain', keyed({ amount: '500' }))).status).toBe(200);
    expect(await remains()).toBe(2);
    expect((await actOn(shop.apiKey, first, 'drain', keyed({ amount: '1000' }))).status).toBe(200);
    expect(await listed()).toEqual([[second, false]]);
    expect((await actOn(shop.apiKey, first, 'topup', keyed({ amount: '100' }))).status).toBe(200);
    await ended(shop.apiKey, second);
    expect(await listed()).toEqual([[first, false]]);
    expect(await remains()).toBe(1);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('knows an ended card that holds money, whichever came first', async () => {
    const [first, second] = [await aCard(shop), await aCard(shop)];
    await ended(shop.apiKey, first);
    await post(first, 'reverse', 300);
    await world.db.query(`UPDATE cards SET status = 'terminated', terminated_at = now() WHERE id = $1`, [second]);
    expect(await listed()).toEqual([
      [first, true],
      [second, true],
    ]);
    const opened = await execute<{ card_id: string }>(world.db.manager, OPEN_REVIEWS, [new Date()]);
    expect(opened.map(({ card_id: card }) => Number(card)).sort()).toEqual([first, second]);
    await world.db.query(
      `UPDATE operation_reviews SET status = 'resolved', resolution = 'acknowledge', note = 'Seen.', resolved_at = now() WHERE status = 'open'`,
    );
    expect(await brokenInvariants(world)).toEqual([]);
  });

  // Guarantee: a wrong list is found by every check, by that of each day too.
  it.each([
    ['misses a card', 'DELETE FROM funded_cards WHERE card_id = $1'],
    ['has a card as ended that is not', 'UPDATE funded_cards SET has_ended = true WHERE card_id = $1'],
    ['has a card that holds nothing', `UPDATE ledger_accounts SET posted = 0 WHERE address = 'card:' || $1`],
  ])('says when the list %s', async (_what, change) => {
    const card = await aCard(shop);
    await world.db
      .transaction(async (db) => {
        await db.query('SET LOCAL session_replication_role = replica');
        await db.query(change, [change.includes('card:') ? String(card) : card]);
        await db.query('SET LOCAL session_replication_role = origin');
        for (const check of [checkInvariants, checkRecentInvariants]) {
          const names = (await check(db)).filter(({ violations }) => violations > 0).map(({ name }) => name);
          expect(names).toContain('funded_cards_are_listed');
        }
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });

  it('are found by the migration where no trigger has told them', async () => {
    const [funded, over] = [await aCard(shop), await aCard(shop)];
    await ended(shop.apiKey, over);
    await decide('suspend');
    const migration = new FillInCardsThatHoldMoney1795310000010();
    await world.db.query('DELETE FROM funded_cards');
    await world.db.query('DELETE FROM card_suspension_queue');
    await runMigration(world.db, migration, 'up');
    expect(await listed()).toEqual([[funded, false]]);
    expect(await toMove()).toEqual([`card_freeze ${funded}`]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  // Guarantee: no card of a suspended business stays active, and none that suspension froze stays frozen.
  it('queues a business until its cards have followed it', async () => {
    const card = await aCard(shop);
    expect(await queued()).toBe(0);
    await decide('suspend');
    expect(await toMove()).toEqual([`card_freeze ${card}`]);
    await hourLater();
    expect(await toMove()).toEqual([`card_freeze ${card}`]);
    await world.db.query(`UPDATE cards SET status = 'frozen', frozen_by = 'suspension' WHERE id = $1`, [card]);
    await hourLater();
    expect([await queued(), await toMove()]).toEqual([0, []]);
    await world.db.query(`UPDATE cards SET status = 'active', frozen_by = NULL WHERE id = $1`, [card]);
    expect(await toMove()).toEqual([`card_freeze ${card}`]);
    await world.db.query(`UPDATE cards SET status = 'frozen', frozen_by = 'suspension' WHERE id = $1`, [card]);
    await hourLater();
    expect(await queued()).toBe(0);
    await decide('reactivate');
    await hourLater();
    expect(await toMove()).toEqual([`card_unfreeze ${card}`]);
    await world.db.query(`UPDATE cards SET status = 'active', frozen_by = NULL WHERE id = $1`, [card]);
    await hourLater();
    expect(await queued()).toBe(0);
    await world.db.query(`UPDATE cards SET status = 'frozen', frozen_by = 'suspension' WHERE id = $1`, [card]);
    expect(await toMove()).toEqual([`card_unfreeze ${card}`]);
  });

  it('keeps a business queued for an hour, in which a card that was not seen may become active', async () => {
    await decide('suspend');
    await execute(world.db.manager, FORGET_MOVED);
    expect(await queued()).toBe(1);
  });

  // Guarantee: what is asked of cards does not grow with those that have ended, nor with businesses that have gone.
  it('reads no card that has ended and no business that has gone', async () => {
    const { id } = await aBusiness().active().in(world);
    for (const text of FILLED) await world.db.query(text, [shop.id, MANY, id]);
    await world.db.query('DELETE FROM card_suspension_queue');
    await world.db.query('VACUUM ANALYZE');
    const read = (ask: (db: EntityManager) => Promise<unknown>) =>
      mostRowsReadBy(world.db, ['cards', 'businesses', 'operations', 'ledger_accounts', 'funded_cards'], ask);
    const now = new Date();
    expect(await read((db) => execute(db, REMAINS, [shop.id]))).toBeLessThanOrEqual(FEW);
    expect(await read((db) => execute(db, OPEN_REVIEWS, [now]))).toBeLessThanOrEqual(2 * FEW);
    expect(await read((db) => execute(db, TO_MOVE, [now, now, now, 20, [], []]))).toBeLessThanOrEqual(FEW);
  });
});

const AT = `date_trunc('milliseconds', now()) - n * interval '1 second'`;
/** Orders of cards that have ended, with the accounts that their orders open, and businesses that were closed. */
const FILLED = [
  `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, actor, card_id, last_submitted_at, created_at, updated_at)
   SELECT md5('card' || n)::uuid, $1, 'live', 'card_creation', 100, 'USD', w.id, w.ledger_address, 'card:' || 1000000 + n, 'simulator', 'test', 1000000 + n, ${AT}, ${AT}, ${AT}
   FROM (SELECT id, ledger_address FROM wallets WHERE business_id = $1 AND environment = 'live' AND currency = 'USD') AS w, generate_series(1, $2::integer) AS n
   WHERE $3::bigint > 0`,
  `INSERT INTO cards (id, business_id, environment, wallet_id, operation_id, provider, provider_card_id, brand, currency, status, first_six, last_four, created_at, updated_at, terminated_at)
   SELECT 1000000 + n, $1, 'live', w.id, md5('card' || n)::uuid, 'simulator', 'gone-' || n, 'VISA', 'USD', 'terminated', '400000', '0000', ${AT}, ${AT}, ${AT}
   FROM (SELECT id FROM wallets WHERE business_id = $1 AND environment = 'live' AND currency = 'USD') AS w, generate_series(1, $2::integer) AS n WHERE $3::bigint > 0`,
  `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, status, created_at, updated_at)
   SELECT 'GONE' || n, 'Gone ' || n, 'gone-' || n || '@example.com', '+243810000000', '', plan_id, 'terminated', ${AT}, now()
   FROM businesses, generate_series(1, $2::integer) AS n WHERE id = $3 AND $1::bigint > 0`,
];
