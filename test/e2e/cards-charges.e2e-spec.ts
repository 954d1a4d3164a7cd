import { CardCharges } from '../../src/cards/issuer/card-charges';
import { IssuerLists } from '../../src/cards/issuer/issuer-lists';
import { HOUR_MS } from '../../src/kernel/clock';
import { aCard, aCardShop, type CardWorld, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';

type Charge = CardWorld['maplerad']['books']['charges'][number];

// Guarantee: each fee that the issuer takes is booked, and booked once, however many one transaction of a card has.
describe('the fees of the card issuer', () => {
  let world: CardWorld;
  let card: number;

  beforeAll(async () => {
    // No worker: each read is the test's own, so that "nothing was new" means that somebody has read.
    world = await startCardWorld({}, { PROCESS_ROLE: 'api' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    card = await aCard(await aCardShop(world), '1000');
    listed().splice(0);
    await world.shopDoes(card, 'decline', 10);
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  const listed = (): Charge[] => world.maplerad.books.charges;
  const first = (): Charge => {
    const [charge] = listed();
    if (!charge) throw new Error('the decline cost nothing');
    return charge;
  };
  const pull = async (): Promise<number> => {
    const lists = world.app.get(IssuerLists);
    await lists.wake('charges');
    const [due] = await lists.claim('charges');
    return world.app.get(CardCharges).pull(due ?? 'nobody');
  };
  const booked = async (): Promise<string[]> => {
    const rows: Array<{ amount: string }> = await world.db.query(
      `SELECT e.amount FROM card_records r JOIN ledger_entries e ON e.operation_id = r.operation_id AND e.direction = 'debit'
       WHERE r.card_id = $1 AND r.type = 'fee' ORDER BY e.amount`,
      [card],
    );
    return rows.map(({ amount }) => amount);
  };
  const idOfTransaction = (): string => `charge:${first().transactionId}`;
  const idsOf = async (): Promise<string[]> => {
    const rows: Array<{ id: string }> = await world.db.query(
      `SELECT issuer_transaction_id AS id FROM card_records WHERE card_id = $1 AND type = 'fee' ORDER BY id`,
      [card],
    );
    return rows.map(({ id }) => id);
  };

  it.each([
    ['another amount', { fee: 45 }],
    ['another time', { createdAt: new Date(Date.now() - HOUR_MS) }],
    ['another reason only', { reason: 'cross-border' }],
  ])('are booked each when one transaction has two, with %s', async (_what, other) => {
    const { fee } = first();
    listed().push({ ...first(), ...other });
    expect(await pull()).toBe(2);
    const both = [String(fee), String('fee' in other ? other.fee : fee)].sort();
    expect(await booked()).toEqual(both);
    // In whatever order the issuer lists them.
    for (let time = 0; time < 2; time += 1) {
      listed().reverse();
      expect(await pull()).toBe(0);
    }
    expect(await booked()).toEqual(both);
  });

  it.each(['before', 'after'])(
    'are not booked again when another of the transaction is listed %s them later',
    async (place) => {
      expect(await pull()).toBe(1);
      // The id by which the builds before booked it.
      expect(await idsOf()).toEqual([idOfTransaction()]);
      const late = { ...first(), fee: 45, reason: 'cross-border' };
      if (place === 'before') listed().unshift(late);
      else listed().push(late);
      expect(await pull()).toBe(1);
      expect(await booked()).toEqual(['30', '45']);
      expect(await pull()).toBe(0);
    },
  );

  // Guarantee: what the issuer says of a fee may change; the fee is the same.
  it.each([
    ['another reason', { reason: 'rewritten' }],
    ['another time', { createdAt: new Date(Date.now() - 2 * HOUR_MS) }],
  ])('are not booked again when the issuer says %s of them later', async (_what, changed) => {
    listed().push({ ...first(), reason: 'cross-border' });
    expect(await pull()).toBe(2);
    for (const charge of listed()) {
      Object.assign(charge, changed);
      expect(await pull()).toBe(0);
    }
    listed().splice(1);
    expect(await pull()).toBe(0);
    expect(await booked()).toEqual(['30', '30']);
  });

  it('are booked once when the issuer lists one of them twice', async () => {
    listed().push({ ...first() });
    expect(await pull()).toBe(1);
    expect(await pull()).toBe(0);
  });
});
