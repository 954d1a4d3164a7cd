import type { EntityManager } from 'typeorm';
import type { Card } from '../../src/cards/card';
import { CardRecordsRepository } from '../../src/cards/card-records.repository';
import { CardsRepository } from '../../src/cards/cards.repository';
import { TO_MOVE } from '../../src/cards/issuer/card-suspension.statements';
import { DAY_MS } from '../../src/kernel/clock';
import { execute } from '../../src/platform/database/statement';
import { aCardShop } from '../support/cards';
import { mostRowsReadBy } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MANY = 4_000;
const FEW = 3;
const PAGE = { page: 1, limit: 20 };
const READ_MAX = 4 * (PAGE.limit + 1);

/** Guarantee: what merchants and jobs ask about cards costs what it shows, however many cards ended and whatever one of them did. */
describe('a list of cards beside many that have ended', () => {
  let world: World;
  let businessId: number;
  let cardId: number;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    ({ id: businessId } = await aCardShop(world));
    for (const text of FILLED) await world.db.query(text, [businessId, MANY]);
    [{ id: cardId }] = await world.db.query('SELECT min(id)::integer AS id FROM cards WHERE business_id = $1', [
      businessId,
    ]);
    for (const text of RECORDED) await world.db.query(text, [cardId, businessId, MANY]);
    await world.db.query('VACUUM ANALYZE');
  });
  afterAll(() => world.close());

  const read = (ask: (db: EntityManager) => Promise<unknown>, ...tables: string[]): Promise<number> =>
    mostRowsReadBy(world.db, tables, ask);

  it.each(['active', 'frozen', 'terminated', null] as const)('shows cards that are %s', async (status) => {
    const owner = { businessId, environment: 'live' as const };
    const cards = world.app.get(CardsRepository, { strict: false });
    const ask = (db: EntityManager) => cards.list(db, owner, status, PAGE);
    expect(await read(ask, 'cards', 'ledger_accounts')).toBeLessThanOrEqual(READ_MAX);
  });

  it('shows a page in the middle of what a card did, and looks at no line before it', async () => {
    const records = world.app.get(CardRecordsRepository, { strict: false });
    const card = { id: cardId, businessId } as Card;
    const period = { from: new Date(0), to: new Date(Date.now() + DAY_MS) };
    const idsOf = async (db: EntityManager, page: number, limit: number): Promise<string[]> =>
      (await records.list(db, card, period, { page, limit })).items.map(({ id }) => String(id));
    const all = await idsOf(world.db.manager, 1, MANY + FEW);
    expect(all).toHaveLength(MANY + FEW);
    const { limit } = PAGE;
    for (const page of [2, 3, MANY / limit / 2, MANY / limit, MANY / limit + 1, MANY / limit + 2])
      expect([page, await idsOf(world.db.manager, page, limit)]).toEqual([
        page,
        all.slice((page - 1) * limit, page * limit),
      ]);
    const ask = (db: EntityManager) => idsOf(db, MANY / limit / 2, limit);
    expect(await read(ask, 'cards', 'operations', 'ledger_entries')).toBeLessThanOrEqual(READ_MAX);
  });

  it('tells what is pending on a card that has done much', async () => {
    const records = world.app.get(CardRecordsRepository, { strict: false });
    const card = { id: cardId, businessId } as Card;
    expect(await read((db) => records.pendingDebits(db, card), 'card_records')).toBeLessThanOrEqual(FEW);
    const since = new Date(0);
    expect(await read((db) => records.oldestPending(db, card, since), 'card_records')).toBeLessThanOrEqual(FEW);
  });

  it('finds the cards of businesses that are out of service without a look at any other', async () => {
    const [now, none] = [new Date(), [] as number[]];
    const ask = (db: EntityManager) => execute(db, TO_MOVE, [now, now, now, 20, none, none]);
    expect(await read(ask, 'cards', 'businesses')).toBeLessThanOrEqual(FEW);
  });
});

const AT = `date_trunc('milliseconds', now()) - n * interval '1 second'`;

/** The orders of cards, and the cards that they made: all but the oldest few are active. */
const FILLED = [
  `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, actor, card_id, last_submitted_at, created_at, updated_at)
   SELECT md5('card' || n)::uuid, $1, 'live', 'card_creation', 100, 'USD', w.id, w.ledger_address, 'card:' || 1000000 + n, 'simulator', 'test', 1000000 + n, ${AT}, ${AT}, ${AT}
   FROM (SELECT id, ledger_address FROM wallets WHERE business_id = $1 AND environment = 'live' AND currency = 'USD') AS w, generate_series(1, $2::integer) AS n`,
  `INSERT INTO cards (id, business_id, environment, wallet_id, operation_id, provider, provider_card_id, brand, currency, status, frozen_by, first_six, last_four, created_at, updated_at)
   SELECT 1000000 + n, $1, 'live', w.id, md5('card' || n)::uuid, 'simulator', 'many-' || n, 'VISA', 'USD', CASE WHEN n > $2::integer - ${FEW} THEN 'frozen' ELSE 'active' END,
     CASE WHEN n > $2::integer - ${FEW} THEN 'merchant' END, '400000', '0000', ${AT}, ${AT}
   FROM (SELECT id FROM wallets WHERE business_id = $1 AND environment = 'live' AND currency = 'USD') AS w, generate_series(1, $2::integer) AS n`,
];
/** Several lines lie within a second, in an order that their times do not tell. */
const IN_ONE_SECOND = `date_trunc('second', now()) - n / 7 * interval '1 second' - n * 37 % 900 * interval '1 millisecond'`;
const RECORDED = [
  `INSERT INTO card_records (card_id, business_id, environment, type, operation_id, issuer_transaction_id, status, amount, balance_after, created_at, completed_at, entry_number)
   SELECT $1, $2, 'live', 'purchase', md5('card' || n)::uuid, 'many-' || n, 'completed', 100, n, ${IN_ONE_SECOND}, ${IN_ONE_SECOND}, n FROM generate_series(1, $3::integer) AS n`,
  `INSERT INTO card_records (card_id, business_id, environment, type, issuer_transaction_id, status, amount, created_at)
   SELECT $1, $2, 'live', 'purchase', 'waits-' || n, 'pending', 100, ${IN_ONE_SECOND} FROM generate_series(1, ${FEW}) AS n WHERE $3::integer > 0`,
];
