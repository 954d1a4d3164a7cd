import { randomUUID } from 'node:crypto';
import { CardMovements } from '../../src/cards/issuer/card-movements';
import type { WireFloatRow } from '../../simulators/maplerad/maplerad-state';
import { HOUR_MS, SECOND_MS } from '../../src/kernel/clock';
import { transactionIdOf } from '../../src/kernel/ids';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, creation, keyed, startCardWorld } from '../support/cards';
import { FloatLooks } from '../support/float-looks';
import { sessionsWait, whileHeld } from '../support/locks';

// Guarantee: money that leaves or reaches our float at the issuer without an order of ours opens a review.
describe('the daily look at our float', () => {
  let world: CardWorld;
  let shop: Shop;
  let float: FloatLooks;

  beforeAll(async () => {
    // No worker: each look is the test's own, so that "nothing was found" means that somebody has looked.
    // A list of ten thousand movements is read in a hundred pages, each of which must arrive on a busy machine too.
    world = await startCardWorld({}, { PROCESS_ROLE: 'api', PROVIDER_TIMEOUT_MS: '5000' });
    float = new FloatLooks(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.maplerad.faults.clear();
    float.rows().splice(0);
    shop = await aCardShop(world);
  });

  it('explains everything that was ordered, charged or returned', async () => {
    await float.everything(shop);
    world.ageFloat(2);
    expect(float.rows().map((row) => row.summary)).toEqual([
      'Card Issuance & Funding',
      'Card Funding',
      'Card Withdrawal',
      'Decline fee',
      'Card Termination',
      'REFUND on a terminated card',
      'Card Issuance & Funding',
      'Card Issuance Reversal',
    ]);
    expect(await float.look()).toEqual([]);
  });

  it('opens one review for each unexplained movement, with its amount', async () => {
    await float.everything(shop);
    world.ageFloat(2);
    const strays = float
      .rows()
      .filter((row) => !row.reversal)
      .map((row) => float.stray(row));
    // It takes back what nothing shows.
    strays.push(float.stray(float.rowOf(/^Card Funding/), { reversal: true, relatedId: 'gone' }));
    float.rows().push(...strays);
    expect((await float.look()).sort()).toEqual(strays.map((row) => row.id).sort());
    expect(await float.reviews()).toContainEqual({
      issuer_transaction_id: strays[1]?.id,
      provider: 'maplerad',
      entry: 'debit',
      kind: 'card_topup',
      amount: '3.00',
      created_at: strays[1]?.createdAt.toISOString(),
      summary: strays[1]?.summary,
      related_ids: expect.any(Array),
    });
    expect(await float.look()).toHaveLength(strays.length);
  });

  it('opens one review when two processes look at the same moment', async () => {
    await aCard(shop);
    world.ageFloat(2);
    float.replaceRows((row) => [float.stray(row)]);
    const looks = await whileHeld(world, 'LOCK TABLE operation_reviews IN SHARE MODE', [], async () => {
      const both = [float.check.check('maplerad'), float.check.check('maplerad')];
      await sessionsWait(world, both.length);
      return { both };
    });
    await Promise.all(looks.both);
    expect(await float.reviews()).toHaveLength(1);
  });

  it('leaves what is younger than an hour to the operation that may still explain it', async () => {
    await aCard(shop);
    float.replaceRows((row) => [float.stray(row)]);
    expect(await float.look()).toEqual([]);
    world.ageFloat(1.1);
    expect(await float.look()).toHaveLength(1);
  });

  it('takes a movement and its reversal for nothing, also when pages lie between them and when the reversal is young', async () => {
    const id = await aCard(shop);
    const explained = { reference: await world.issuerIdOf(id) };
    world.ageFloat(3);
    const [made] = float.rows();
    const debit = float.stray(made);
    const between = Array.from({ length: 120 }, () => ({ ...made, ...explained, id: randomUUID() }));
    const swap = { debit: debit.credit, credit: debit.debit, reversal: true, relatedId: debit.id };
    float.rows().push(debit, ...between, { ...debit, ...swap, id: randomUUID(), createdAt: new Date() });
    expect(await float.look()).toEqual([]);
  });

  it('finds a stray movement behind more than ten thousand that are explained', async () => {
    const reference = await world.issuerIdOf(await aCard(shop));
    world.ageFloat(3);
    const [made] = float.rows();
    const explained = Array.from({ length: 10_050 }, () => ({ ...made, reference, id: randomUUID() }));
    const other = float.stray(made);
    float.replaceRows((row) => [other, row, ...explained]);
    expect(await float.look()).toEqual([other.id]);
  });

  // Guarantee: a row that names a card or a shop's movement says what it was for, and not that anything of ours has paid it.
  it('asks about a fee that is in no list of charges, once that list has been read', async () => {
    const id = await aCard(shop);
    for (const _ of ['listed', 'left out']) await world.shopDoes(id, 'decline', 10);
    await world.app.get(CardMovements).pull(id);
    const [, leftOut] = float.rows().filter(({ summary }) => summary === 'Decline fee');
    world.maplerad.books.charges.pop();
    world.ageFloat(26);
    await float.readCharges();
    // A fee that a row names explains no other row of its amount, from the time between the fee and the reading of it.
    const older = `UPDATE card_records SET created_at = created_at - interval '27 hours' WHERE type = 'fee' AND card_id = $1`;
    await world.db.query(older, [id]);
    await float.wasReadBefore('charges', 26);
    expect(await float.look()).toEqual([]);
    await float.readCharges();
    expect(await float.look()).toEqual([leftOut?.id]);
    expect(await float.reviews()).toMatchObject([{ entry: 'debit', kind: null, amount: '0.30' }]);
  });

  // Guarantee: an order moves its amount once, and what stands under its name besides is a fee in our books or a question.
  it('asks about what is not of the amount of what it names, and adds up fees of one cause', async () => {
    const id = await aCard(shop);
    for (const amount of ['300', '400', '500']) await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount }));
    await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '200' }));
    await world.shopDoes(id, 'decline', 10);
    const { books } = world.maplerad;
    const [three, four, five] = float.rows().filter(({ summary }) => summary === 'Card Funding');
    const charge = { ...books.charges.pop()!, transactionId: five.reference };
    books.charges.push({ ...charge, fee: 30 }, { ...charge, fee: 20 });
    expect(await float.readCharges()).toBe(2);
    const drain = float.rowOf(/Withdrawal/);
    const beside = (row: WireFloatRow, debit: number): WireFloatRow => {
      const createdAt = new Date(row.createdAt.getTime() + SECOND_MS);
      return { ...row, debit, credit: 0, id: randomUUID(), createdAt };
    };
    const explained = [beside(five, 30), beside(five, 20)];
    const asked = [{ ...three, debit: 350 }, beside(four, 400), beside(drain, 7), { ...drain, credit: 170 }];
    float.replaceRows((row) => ([three, drain].includes(row) || row.summary === 'Decline fee' ? [] : [row]));
    float.rows().push(...explained, ...asked);
    world.ageFloat(26);
    await float.readCharges();
    expect((await float.look()).sort()).toEqual(asked.map((row) => row.id).sort());
    const orders = `SELECT id FROM operations WHERE card_id = $1 AND kind IN ('card_topup', 'card_drain') ORDER BY amount`;
    const [gave, first, second] = (await world.db.query(orders, [id])).map((row: { id: string }) =>
      transactionIdOf(row.id),
    );
    const asks = (details: object): unknown => expect.objectContaining({ kind: null, ...details });
    expect(await float.reviews()).toEqual(
      expect.arrayContaining([
        asks({ entry: 'debit', amount: '3.50', our_amount: '3.00', transactions: [first] }),
        asks({ entry: 'debit', amount: '4.00', our_amount: '0.00', transactions: [second] }),
        asks({ entry: 'debit', amount: '0.07' }),
        asks({ entry: 'credit', amount: '1.70', our_amount: '2.00', transactions: [gave] }),
      ]),
    );
  });

  it('shows the payment for a card that was given up when the money did not come back', async () => {
    world.maplerad.faults.plan('create', 'creation_fails', 1);
    expect((await shop.apiKey.post('cards', await creation(shop, '1700'))).status).toBe(400);
    float.replaceRows((row) => (row.reversal ? [] : [row]));
    world.ageFloat(2);
    expect(await float.look()).toEqual([float.rowOf(/Issuance/).id]);
  });

  // Guarantee: an issuer may take days to take something back, and then the row of what it takes back is in no list of two days.
  it.each([
    ['a day', 0],
    ['five days', 5],
  ])(
    'shows the reversal of a payment within %s that our books count on, and has the payment looked at',
    async (_, days) => {
      const id = await aCard(shop);
      await world.quietly(() => shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '300' })));
      world.ageFloat(days * 24);
      const paid = float.rowOf(/^Card Funding/);
      const swap = { debit: 0, credit: paid.debit, reversal: true, relatedId: paid.id };
      const back = float.stray(paid, { ...swap, createdAt: new Date() });
      float.rows().push(back);
      world.ageFloat(2);
      expect(await float.look()).toEqual([back.id]);
      expect(await float.reviews()).toMatchObject([{ entry: 'credit', amount: '3.00' }]);
      const woken = `SELECT FROM operations JOIN operation_looks ON operation_id = id WHERE card_id = $1 AND operations.kind = 'card_topup'`;
      expect(await world.db.query(woken, [id])).toHaveLength(1);
    },
  );

  it('looks again within the hour when the issuer does not answer', async () => {
    await aCard(shop);
    float.replaceRows((row) => [float.stray(row)]);
    world.ageFloat(2);
    world.maplerad.faults.plan('wallet_history', 'undone_then_500', 1);
    expect(await float.look()).toEqual([]);
    const [{ wait }] = await world.db.query(
      `SELECT extract(epoch FROM due_at - now())::int AS wait FROM card_issuer_cursors WHERE cursor = 'maplerad:float'`,
    );
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await float.look()).toHaveLength(1);
  });

  // Guarantee: a list that cannot be read for days is heard of: the metric that the alarm is on stands still.
  it('shows when the list was last read whole', async () => {
    const shown = async (): Promise<number> => {
      const { text } = await world.call('get', '/metrics');
      return Number(/card_list_last_read_timestamp_seconds\{[^}]*list="float"[^}]*\} (\S+)/.exec(text)?.[1]);
    };
    await float.look();
    const before = await shown();
    expect(Math.abs(before - Date.now() / 1_000)).toBeLessThan(60);
    world.maplerad.faults.plan('wallet_history', 'undone_then_500', 1);
    await float.look();
    expect(await shown()).toBe(before);
    await float.look();
    expect(await shown()).toBeGreaterThan(before);
  });

  const readTo = async (): Promise<Date> =>
    (await world.db.query(`SELECT read_to FROM card_issuer_cursors WHERE cursor = 'maplerad:float'`))[0].read_to;

  it('goes back to the days on which it was not answered', async () => {
    expect(await float.look()).toEqual([]);
    await aCard(shop);
    float.replaceRows((row) => [float.stray(row)]);
    world.ageFloat(5 * 24);
    expect(await float.look()).toEqual([]);
    await float.wasReadBefore('float', 6 * 24);
    expect(await float.look()).toHaveLength(1);
    expect((await readTo()).getTime()).toBeGreaterThan(Date.now() - HOUR_MS);
  });

  it('does not take days for read whose movements it could not read', async () => {
    await float.look();
    const before = await readTo();
    await aCard(shop);
    float.replaceRows((row) => [{ ...row, id: '' }]);
    await float.look();
    expect(await readTo()).toEqual(before);
  });

  it('asks again about a movement whose adoption came to nothing, however long ago it was made', async () => {
    await aCard(shop);
    float.replaceRows((row) => [float.stray(row)]);
    world.ageFloat(2);
    expect(await float.look()).toHaveLength(1);
    world.ageFloat(4 * 24);
    world.maplerad.faults.plan('create', 'creation_fails', 1);
    await shop.apiKey.post('cards', await creation(shop, '1700'));
    await world.db.query(
      `UPDATE operation_reviews SET status = 'resolved', resolution = 'adopt', note = 'Adopted for the wrong card.', resolved_at = now(),
         details = details || jsonb_build_object('created_at', now() - interval '98 hours'),
         operation_id = (SELECT id FROM operations WHERE business_id = $1 AND state = 'failed')
       WHERE reason = 'float_movement_unmatched' AND details ->> 'issuer_transaction_id' = $2`,
      [shop.id, float.rows()[0]?.id],
    );
    expect(await float.look()).toHaveLength(2);
  });

  it('is taken by one of two processes', async () => {
    await aCard(shop);
    float.replaceRows((row) => [float.stray(row)]);
    world.ageFloat(2);
    await float.wake('float');
    const totals = await Promise.all([1, 2, 3, 4].map(() => float.checkDue()));
    expect(totals.sort()).toEqual([0, 0, 0, 1]);
    expect(await float.reviews()).toHaveLength(1);
    expect(await float.checkDue()).toBe(0);
  });

  // Guarantee: what our books count as back from a card has come back. Last, because the days go on here.
  it('asks about what came back from a card and never to our float', async () => {
    const id = await aCard(shop, '1000');
    for (const amount of ['200', '300', '200']) await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount }));
    await shop.apiKey.post(`cards/${id}/terminate`, keyed());
    const lost = float.rowOf(/Withdrawal/);
    float.replaceRows((row) => (row === lost ? [] : row.credit === 300 ? [{ ...row, reference: row.id }] : [row]));
    world.clock.advance(26 * HOUR_MS);
    const missing = `SELECT o.provider_reference AS id, r.details FROM operation_reviews r JOIN operations o ON o.id = r.operation_id
       WHERE r.reason = 'float_credit_missing' AND o.card_id = $1`;
    // By a clock that is behind ours, it may have come before the list begins: this one begins a minute before the drain.
    for (const list of ['charges', 'float'] as const) await float.wasReadBefore(list, 1 / 60 - 48);
    const asked = { id: lost.reference, details: { card_id: id, provider: 'maplerad' } };
    for (const expected of [[], [asked]]) {
      await float.look();
      expect(await world.db.query(missing, [id])).toEqual(expected);
    }
  });
});
