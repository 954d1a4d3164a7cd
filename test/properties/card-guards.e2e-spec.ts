import { randomUUID } from 'node:crypto';
import { CARD_ACTIONS, takes } from '../../src/cards/card.states';
import type { CardStatus } from '../../src/cards/card';
import { violatedConstraint } from '../../src/platform/database/sql-state';
import { aCard, aCardShop } from '../support/cards';
import { sessionsWait, whileHeld } from '../support/locks';
import { startWorld, type World } from '../support/world';

// Guarantee: the database itself refuses what a card's status does not take, whatever a request saw before.
describe('the database about a card', () => {
  let world: World;
  let id: number;

  beforeAll(async () => {
    world = await startWorld({ SCHEDULE_SCALE: '0.002' });
    id = await aCard(await aCardShop(world), '1500', 'sandbox');
  });
  afterAll(() => world.close());

  const START = `INSERT INTO operations (id, business_id, environment, kind, currency, wallet_id, card_id, provider, last_submitted_at, actor, created_at, updated_at)
    SELECT $1, business_id, environment, $2, currency, wallet_id, id, provider, now(), 'test', now(), now() FROM cards WHERE id = $3`;
  const become = (status: CardStatus): Promise<unknown> =>
    world.db.query(
      `UPDATE cards SET status = $2, frozen_by = CASE WHEN $2 = 'frozen' THEN 'merchant' END,
         terminated_at = CASE WHEN $2 = 'terminated' THEN now() END WHERE id = $1`,
      [id, status],
    );
  const statusOf = async (): Promise<CardStatus> =>
    (await world.db.query('SELECT status FROM cards WHERE id = $1', [id]))[0].status;

  async function takenNow(): Promise<string[]> {
    const taken: string[] = [];
    for (const action of CARD_ACTIONS) {
      const session = world.db.createQueryRunner();
      await session.startTransaction();
      const refusal = await session.query(START, [randomUUID(), action, id]).then(
        () => null,
        (error: unknown) => violatedConstraint(error) ?? String(error),
      );
      await session.rollbackTransaction();
      await session.release();
      if (refusal === null) taken.push(action);
      else expect(refusal).toBe('card_takes_the_action');
    }
    return taken;
  }

  it('waits with a change of its status until an operation that saw it has begun', async () => {
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    // The operation has seen the status and comes no further than the record of what it does.
    const { begun, change, first } = await whileHeld(world, 'LOCK TABLE card_records IN SHARE MODE', [], async () => {
      const starting: Promise<unknown> = session.query(START, [randomUUID(), 'card_topup', id]);
      await sessionsWait(world, 1);
      const changing = become('frozen');
      const changed = changing.then(() => 'the status changed');
      const waits = sessionsWait(world, 2).then(() => 'the change waits');
      return { begun: starting, change: changing, first: await Promise.race([changed, waits]) };
    });
    await begun;
    expect([first, await statusOf()]).toEqual(['the change waits', 'active']);
    await session.rollbackTransaction();
    await session.release();
    await change;
    expect(await statusOf()).toBe('frozen');
    await become('active');
  });

  it('takes from each status the actions of the table and no other', async () => {
    for (const status of ['active', 'frozen', 'terminated'] as const) {
      if (status !== 'active') await become(status);
      expect([status, await takenNow()]).toEqual([status, CARD_ACTIONS.filter((action) => takes(status, action))]);
    }
  });
});
