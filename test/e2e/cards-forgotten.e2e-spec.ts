import { HOUR_MS } from '../../src/kernel/clock';
import { OverdueOperationJob } from '../../src/operations/overdue-operation.job';
import { transactionIdOf } from '../../src/kernel/ids';
import type { WireCard } from '../../simulators/maplerad/maplerad-state';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, actOn, type CardWorld, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { anOperator } from '../support/operators';
import { until } from '../support/wait';

const LATE_MS = 3 * HOUR_MS;
const EVIDENCE = 'Mail of the issuer of 2026-05-01: the card is closed, its balance was returned. Ticket 4713.';

// Guarantee: what stands on a card that its issuer does not know any more can be brought back to its wallet, and by no guess.
describe('a card that its issuer has forgotten', () => {
  let world: CardWorld;
  let shop: Shop;
  let card: number;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.01', FOUR_EYES: 'off' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world, '20.00');
    card = await aCard(shop, '1500');
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  /** @returns what brings it back. */
  const forget = async (): Promise<() => void> => {
    const { cards } = world.maplerad.books;
    const id = await world.issuerIdOf(card);
    const forgotten = cards.get(id) as WireCard;
    cards.delete(id);
    return () => cards.set(id, forgotten);
  };
  const terminate = async (body = keyed()) => {
    const { status, body: answer } = await actOn(shop.apiKey, card, 'terminate', body);
    return [status, answer.code];
  };
  const termination = async (): Promise<{ readonly id: string; readonly state: string }> =>
    (
      await world.db.query(`SELECT id, state FROM operations WHERE card_id = $1 AND kind = 'card_termination'`, [card])
    )[0];

  it('is ended by an operator when its merchant has asked for it, and gives back what came back', async () => {
    await forget();
    expect(await terminate()).toEqual([503, 'card_outcome_pending']);
    const { id } = await termination();
    await until('it was looked at', async () => (await termination()).state === 'unknown');
    world.clock.advance(LATE_MS);
    try {
      await world.app.get(OverdueOperationJob, { strict: false }).claim();
      const operator = await anOperator(world, 'finance');
      const reviews = (await operator.call('get', 'reviews?status=open&limit=100')).body.data;
      expect(reviews.map((one: Record<string, string>) => [one['transaction_id'], one['reason']])).toContainEqual([
        transactionIdOf(id),
        'overdue',
      ]);
      const ending = { outcome: 'completed', returned_amount: '15.00', evidence: EVIDENCE };
      const reply = await operator.call('post', `transactions/${transactionIdOf(id)}/end`, ending);
      expect([reply.status, reply.body.data?.status]).toEqual([200, 'completed']);
    } finally {
      world.clock.advance(-LATE_MS);
    }
    expect(await shop.balance('USD')).toBe('20.00');
    expect((await shop.apiKey.get('cards', { limit: 1 })).body.data).toMatchObject([
      { id: card, status: 'terminated', balance: '0' },
    ]);
  });

  it('is another than one for whose issuer a proxy answers that there is no such page', async () => {
    world.maplerad.faults.plan('any', 'undone_then_page', 100);
    expect(await terminate()).toEqual([503, 'card_provider_unavailable']);
    world.maplerad.faults.clear();
    expect(await termination()).toBeUndefined();
    await until('its issuer is asked again', async () => (await terminate())[0] === 200);
  });

  it('is ended as any other when its issuer knows it again', async () => {
    const remember = await forget();
    const body = keyed();
    expect(await terminate(body)).toEqual([503, 'card_outcome_pending']);
    remember();
    await until('it has ended or was given up', async () =>
      ['completed', 'failed'].includes((await termination()).state),
    );
    const [status, code] = await terminate(body);
    const isGivenUp = status === 400 && code === 'never_received';
    expect([isGivenUp ? 200 : status, await shop.balance('USD')]).toEqual([200, isGivenUp ? '5.00' : '20.00']);
  });

  it('takes no other order, and none while its issuer cannot be read', async () => {
    await forget();
    for (const action of ['topup', 'drain', 'freeze'] as const) {
      const { body } = await actOn(shop.apiKey, card, action);
      expect([action, ['card_provider_unavailable', 'card_refused'].includes(body.code)]).toEqual([action, true]);
    }
    // Background work may look at the card meanwhile, and take some of the faults.
    world.maplerad.faults.plan('get_card', 'undone_then_500', 100);
    expect(await terminate()).toEqual([503, 'card_provider_unavailable']);
    world.maplerad.faults.clear();
    expect(await shop.balance('USD')).toBe('5.00');
  });
});
