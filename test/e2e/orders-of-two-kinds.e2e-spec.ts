import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { type RestorableWorld, startRestorableWorld } from '../support/restores';
import { until } from '../support/wait';

type Kind = 'deposits' | 'payouts';

interface Review {
  readonly id: number;
  readonly reason: string;
  readonly transaction_id: string | null;
  readonly status: string;
  readonly details: Readonly<Record<string, unknown>>;
}

// A key that was used for a deposit, which a restore has forgotten, and then for a payout: both orders have one id.
describe('a deposit and a payout with one id', () => {
  let world: RestorableWorld;
  let shop: Shop;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startRestorableWorld({ PROVIDER_TIMEOUT_MS: '8000' });
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    await world.backUp();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.pawapay.settings.idsPerDirection = true;
    world.pawapay.books.reset();
    await restore();
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const restore = async () => {
    await world.restore();
    operator = await anOperator(world);
  };
  const pay = (kind: Kind, key: string) =>
    shop.apiKey.post(`mobile-money/${kind}`, { ...AIRTEL_ORDER, idempotency_key: key });
  const statusOf = async (id: string): Promise<string> =>
    (await shop.apiKey.get(`transactions/${id}`)).body.data.status;
  const completed = (id: string) => until('it has completed', async () => (await statusOf(id)) === 'completed');
  /** @returns the id, which is the same for both kinds. */
  const paid = async (kind: Kind, key: string): Promise<string> => {
    const { transaction_id: id } = (await pay(kind, key)).body.data;
    await completed(id);
    return id;
  };
  const compare = async () => (await operator.call('post', 'reconciliations', {})).body.data;
  const reviews = async (): Promise<Review[]> => (await operator.call('get', 'reviews?limit=100')).body.data;
  const unknown = async (): Promise<Review[]> =>
    (await reviews()).filter(({ reason, status }) => reason === 'unknown_here' && status === 'open');
  const adopt = (id: number) =>
    operator.call('post', `reviews/${id}/resolve`, { resolution: 'adopt', reason: 'It stands on the statement.' });
  const callbacks = (): Promise<Array<{ body: string; outcome: string }>> =>
    world.db.query('SELECT convert_from(body, $1) AS body, outcome FROM provider_callbacks', ['utf8']);

  // Guarantee: what was collected or paid out before a loss is found and booked, whatever its key was used for since.
  it.each([
    ['deposits', 'payouts'],
    ['payouts', 'deposits'],
  ] as const)('is two payments: %s that were forgotten, then %s', async (forgotten, known) => {
    const key = randomUUID();
    const id = await paid(forgotten, key);
    await restore();
    expect(await paid(known, key)).toBe(id);
    const run = await compare();
    expect([run.status, run.differences]).toEqual([
      'finished',
      [expect.objectContaining({ kind: 'missing_here', reference: operationIdOf(id) })],
    ]);
    const [review, ...others] = await unknown();
    expect(others).toEqual([]);
    expect(review?.details).toMatchObject({
      reference: operationIdOf(id),
      kind: `mobile_money_${forgotten.slice(0, -1)}`,
    });
    const done = await adopt(review?.id ?? 0);
    expect(done.status).toBe(200);
    const adopted: string = done.body.data.transaction_id;
    expect(adopted).not.toBe(id);
    await completed(adopted);
    expect(await shop.balance('CDF')).toBe('50000.00');
    expect((await compare()).differences).toEqual([]);
    // Each key still answers with what it began.
    expect((await pay(known, key)).body.data.transaction_id).toBe(id);
    expect((await pay(forgotten, key)).body.code).toBe('idempotency_key_reused');
  });

  it('is asked about twice when both were forgotten, and each answers the key that it was made with', async () => {
    const key = randomUUID();
    const id = await paid('deposits', key);
    await restore();
    await paid('payouts', key);
    await restore();
    await compare();
    const asked = await unknown();
    expect(asked.map(({ details }) => details['kind']).sort()).toEqual(['mobile_money_deposit', 'mobile_money_payout']);
    const ids: string[] = [];
    for (const review of asked) ids.push((await adopt(review.id)).body.data.transaction_id);
    expect(ids).toContain(id);
    for (const one of ids) await completed(one);
    expect(await shop.balance('CDF')).toBe('50000.00');
    expect(await unknown()).toEqual([]);
    for (const kind of ['deposits', 'payouts'] as const) {
      const { status, body } = await pay(kind, key);
      expect(status).toBe(201);
      expect(ids).toContain(body.data.transaction_id);
    }
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  // Guarantee: a question about one is not closed because the other is known.
  it('stays a question when its key comes again for the other kind', async () => {
    const key = randomUUID();
    await paid('deposits', key);
    await restore();
    await compare();
    const [review] = await unknown();
    await paid('payouts', key);
    await compare();
    expect(await unknown()).toMatchObject([{ id: review?.id }]);
    const done = await adopt(review?.id ?? 0);
    await completed(done.body.data.transaction_id);
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  // Guarantee: a provider that takes one id for one payment only leaves nothing unseen either.
  it('is the first of them at a provider that takes an id once', async () => {
    world.pawapay.settings.idsPerDirection = false;
    const key = randomUUID();
    await paid('deposits', key);
    await restore();
    const { transaction_id: payout } = (await pay('payouts', key)).body.data;
    await compare();
    const [review] = await unknown();
    const done = await adopt(review?.id ?? 0);
    await completed(done.body.data.transaction_id);
    // The provider said that it has the order, so the payout is left to a person.
    expect(await statusOf(payout)).toBe('pending');
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  it('is told apart by callbacks', async () => {
    const key = randomUUID();
    const id = await paid('deposits', key);
    await restore();
    await paid('payouts', key);
    await until('the callback of the payout is here', async () => (await callbacks()).length > 0);
    const origin = `${world.pawapay.url}/v2/deposits/resend-callback/${operationIdOf(id) ?? ''}`;
    await fetch(origin, { method: 'POST', headers: { authorization: `Bearer ${world.pawapay.settings.apiToken}` } });
    const kept = await until('both are here', async () => {
      const rows = await callbacks();
      return rows.some(({ body }) => body.includes('depositId')) ? rows : null;
    });
    expect(kept.map(({ body, outcome }) => [body.includes('depositId'), outcome]).sort()).toEqual([
      [false, 'matched'],
      [true, 'orphan'],
    ]);
    await compare();
    expect(await unknown()).toMatchObject([{ details: { kind: 'mobile_money_deposit' } }]);
  });
});
