import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import type { Shop } from '../support/builders';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

describe('comparing what cannot be read or written', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operator: OperatorActor;
  let from: string;

  beforeAll(async () => {
    world = await startPawapayWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
    from = new Date().toISOString();
  });

  const pay = async (): Promise<string> =>
    (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
  const statusOf = async (id: string): Promise<string> =>
    (await shop.apiKey.get(`transactions/${id}`)).body.data.status;
  const paid = async (): Promise<string> => {
    const id = await pay();
    await until('it is paid', async () => (await statusOf(id)) === 'completed');
    return id;
  };
  const compare = async () => (await operator.call('post', 'reconciliations', { from })).body.data;
  const theirs = (id: string) => {
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    return payment;
  };
  const takeBack = (id: string): void => world.pawapay.books.move(theirs(id), 'FAILED', 'UNSPECIFIED_FAILURE');
  const reviewsOf = (id: string): Promise<Array<{ reason: string; details: Record<string, string> }>> =>
    world.db.query('SELECT reason, details FROM operation_reviews WHERE operation_id = $1', [operationIdOf(id)]);

  // Guarantee: a payment that cannot be compared hides no other one, and the comparison says that it is not whole.
  it('goes on when one look fails, and counts it as unread', async () => {
    const [broken, other, third] = [await paid(), await paid(), await paid()];
    takeBack(broken);
    takeBack(other);
    await world.db.query(
      `CREATE FUNCTION refuse_one_review() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.operation_id = '${operationIdOf(broken)}' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN NEW; END $$`,
    );
    await world.db.query(
      `CREATE TRIGGER refuse_one BEFORE INSERT ON operation_reviews FOR EACH ROW EXECUTE FUNCTION refuse_one_review()`,
    );
    const done = await compare();
    await world.db.query('DROP TRIGGER refuse_one ON operation_reviews');
    expect(done).toMatchObject({ status: 'failed', matched: 1, unread: 1 });
    expect(done.differences).toContainEqual(expect.objectContaining({ kind: 'state_differs', reference: other }));
    expect(await reviewsOf(other)).toMatchObject([{ reason: 'failed_after_completion' }]);
    expect(await statusOf(third)).toBe('completed');
    expect(await compare()).toMatchObject({ status: 'finished', matched: 1, unread: 0 });
    expect(await reviewsOf(broken)).toHaveLength(1);
  });

  it('goes on when a row of ours cannot be read, and counts it as unread', async () => {
    const [broken, other] = [await paid(), await paid()];
    takeBack(other);
    const set = (network: string | null) =>
      world.db.query('UPDATE operations SET network = $2 WHERE id = $1', [operationIdOf(broken), network]);
    await set(null);
    const done = await compare();
    expect(done).toMatchObject({ status: 'failed', matched: 0, unread: 1 });
    expect(done.differences).toContainEqual(expect.objectContaining({ kind: 'state_differs', reference: other }));
    await set(AIRTEL_ORDER.network);
    expect(await compare()).toMatchObject({ status: 'finished', matched: 1, unread: 0 });
  });

  // Guarantee: no text of a provider keeps a contradiction from the person who must decide it.
  it('opens a review whose text PostgreSQL takes in no column, and stores the difference', async () => {
    world.fault({ on: 'outcome', fault: 'complete', currency: 'U\0D' });
    const open = await pay();
    await until('it is before a person', async () => (await reviewsOf(open)).length === 1);
    expect(await reviewsOf(open)).toMatchObject([
      { reason: 'amount_differs', details: { their_currency: 'U\uFFFDD' } },
    ]);
    const ended = await paid();
    theirs(ended).reportedCurrency = 'U\ud83dD';
    const { status, differences } = await compare();
    expect(status).toBe('finished');
    for (const reference of [open, ended]) {
      expect(differences).toContainEqual({
        kind: 'amount_differs',
        reference,
        details: expect.objectContaining({ their_currency: 'U\uFFFDD' }),
      });
    }
  });

  it('asks about a payment unknown here whose text PostgreSQL takes in no column', async () => {
    const stranger = world.pawapay.books.accept({ ...theirs(await paid()), id: randomUUID() });
    stranger.reportedCurrency = 'U\0D';
    world.pawapay.books.move(stranger, 'COMPLETED');
    await compare();
    const asked = await world.db.query(`SELECT details FROM operation_reviews WHERE subject = $1`, [
      `payment:pawapay:${stranger.id}`,
    ]);
    expect(asked).toMatchObject([{ details: { currency: 'U\uFFFDD' } }]);
  });
});
