import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'supertest';
import { createApp } from '../../src/app';
import { operationIdOf } from '../../src/kernel/ids';
import { Actor, aBusiness, PASSWORD, type Shop } from '../support/builders';
import { aCard, keyed } from '../support/cards';
import { DatabaseProxy } from '../support/database-proxy';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { callService, type Method } from '../support/world';
import { brokenInvariants } from '../support/invariants';

const POOL = 4;
/** `CUTTING_MS=60000 npx jest database-failures` goes further. */
const CUTTING_MS = Number(process.env['CUTTING_MS'] ?? 5_000);

describe('when the database fails', () => {
  let world: PawapayWorld;
  let proxy: DatabaseProxy;
  let troubled: NestExpressApplication;
  let origin: string;
  let shop: Shop;
  /** The shop's key, at the process whose database is in trouble. */
  let key: Actor;

  beforeAll(async () => {
    world = await startPawapayWorld();
    if (!world.config.databaseUrl) throw new Error('the world has no database');
    proxy = await DatabaseProxy.before(world.config.databaseUrl);
    const config = { ...world.config, databaseUrl: proxy.url, databasePoolSize: POOL, role: 'api' } as const;
    troubled = await createApp(config, world.clock);
    await troubled.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(troubled.getHttpServer().address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(async () => {
    await troubled.close();
    await proxy.close();
    await world.close();
  });
  beforeEach(async () => {
    world.pawapay.faults.clear();
    const builder = aBusiness().active().withPlan('growth').withWallet('CDF', '50000.00');
    shop = await builder.withWallet('USD', '500.00').in(world);
    const there = { ...world, origin, call: callThere };
    key = new Actor(there, 'apiKey', shop.apiKey.token, null, 'live');
    await key.get('mobile-money/networks');
  });
  // Guarantee: whatever the database did not get to say, every invariant of the books holds afterwards.
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const callThere = (...[method, path, options]: Parameters<PawapayWorld['call']>): Promise<Response> =>
    callService(origin, method, path.startsWith('/') ? path : `/api/v1/${path}`, options ?? {});
  const order = (amount = '5000') => ({
    currency_code: 'CDF',
    amount,
    phone_number: AIRTEL_PAYS,
    network: 'AIRTEL_COD',
  });
  const operationsOf = (kind: string): Promise<Array<{ id: string; state: string; submissions: number }>> =>
    world.db.query(
      `SELECT id, state, submissions FROM operations WHERE business_id = $1 AND kind = $2 AND actor <> 'test'`,
      [shop.id, kind],
    );
  const ends = (id: string, status: string) =>
    until(`${id} has ${status}`, async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status === status);

  /** Runs `work` while no event can be written, which every end of an operation does; whoever waits for it is cut off. */
  async function cutOffAtTheEnd(work: () => Promise<Response>): Promise<Response> {
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    try {
      await session.query('LOCK TABLE event_sequences IN EXCLUSIVE MODE');
      const reply = work();
      await until('somebody waits', async () => {
        const cut = await world.db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return cut.length > 0;
      });
      return await reply;
    } finally {
      await session.rollbackTransaction();
      await session.release();
    }
  }

  // Guarantee: a commit whose confirmation was lost is looked up, so no caller is told to repeat an order that is under way.
  it.each([
    ['deposits', 'mobile_money_deposit', '55000.00'],
    ['payouts', 'mobile_money_payout', '45000.00'],
  ])('answers 201 to %s that were begun by a commit whose answer was lost', async (path, kind, balance) => {
    proxy.loseAnswerTo('start-operation');
    const reply = await key.pay(`mobile-money/${path}`, order());
    expect([proxy.hasStruck, reply.status, reply.body.data?.status]).toEqual([true, 201, 'pending']);
    await ends(reply.body.data.transaction_id, 'completed');
    expect(await operationsOf(kind)).toEqual([
      { id: operationIdOf(reply.body.data.transaction_id), state: 'completed', submissions: 1 },
    ]);
    expect(await shop.balance('CDF')).toBe(balance);
  });

  it('answers 200 to a top-up that was begun by a commit whose answer was lost', async () => {
    const id = await aCard(shop);
    proxy.loseAnswerTo('start-card-operations');
    const reply = await key.post(`cards/${id}/topup`, keyed({ amount: '700' }));
    expect([proxy.hasStruck, reply.status, reply.body.data?.balance]).toEqual([true, 200, '2200']);
    expect(await operationsOf('card_topup')).toHaveLength(1);
  });

  it('answers 200 to a freeze, which begins in a transaction, whose commit was not confirmed', async () => {
    const id = await aCard(shop);
    proxy.loseAnswerTo('start-operation', 'COMMIT');
    const reply = await key.post(`cards/${id}/freeze`, keyed());
    expect([proxy.hasStruck, reply.status, reply.body.data?.status]).toEqual([true, 200, 'frozen']);
    expect(await operationsOf('card_freeze')).toHaveLength(1);
  });

  it('answers 503 card_outcome_pending when the end of a top-up is not confirmed, and its end to the same key', async () => {
    const id = await aCard(shop);
    const body = keyed({ amount: '700' });
    proxy.loseAnswerTo('complete-card-moves');
    const reply = await key.post(`cards/${id}/topup`, body);
    expect([proxy.hasStruck, reply.status, reply.body.code]).toEqual([true, 503, 'card_outcome_pending']);
    const again = await key.post(`cards/${id}/topup`, body);
    expect([again.status, again.body.data?.balance, again.headers['idempotent-replayed']]).toEqual([
      200,
      '2200',
      'true',
    ]);
    expect(await operationsOf('card_topup')).toHaveLength(1);
  });

  // Guarantee: what was sent is an operation to the caller, although the provider's answer could not be written down.
  it('answers 201 pending when a refusal cannot be written down, and asks the provider again', async () => {
    world.fault({ on: 'submit', fault: 'reject', code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' });
    const body = keyed(order());
    const reply = await cutOffAtTheEnd(() => key.pay('mobile-money/payouts', body));
    expect([reply.status, reply.body.data?.status]).toEqual([201, 'pending']);
    const again = await key.pay('mobile-money/payouts', body);
    expect([again.status, again.body.data?.transaction_id]).toEqual([201, reply.body.data.transaction_id]);
    await ends(reply.body.data.transaction_id, 'completed');
    expect(await operationsOf('mobile_money_payout')).toHaveLength(1);
    expect(await shop.balance('CDF')).toBe('45000.00');
  });

  it('answers 503 card_outcome_pending when the end of a top-up cannot be written down, and its end to the same key', async () => {
    const id = await aCard(shop);
    const body = keyed({ amount: '700' });
    const reply = await cutOffAtTheEnd(() => key.post(`cards/${id}/topup`, body));
    expect([reply.status, reply.body.code]).toEqual([503, 'card_outcome_pending']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    const final = await until('the same key has a final answer', async () => {
      const answer = await key.post(`cards/${id}/topup`, body);
      return answer.status === 200 && answer;
    });
    expect([final.body.data.balance, final.headers['idempotent-replayed']]).toEqual(['2200', 'true']);
    expect(await operationsOf('card_topup')).toHaveLength(1);
  });

  // Guarantee: a connection that breaks in the middle of anything is a 503 that says when to come again, never a 500.
  it('answers 503 and never 500 while connections are cut all the time, whatever is asked', async () => {
    const operator = await anOperator(world);
    const asOperator = (method: Method, path: string) => callThere(method, `admin/${path}`, { token: operator.token });
    const { transaction_id } = (await key.pay('mobile-money/deposits', order())).body.data;
    const session = new Actor({ ...world, origin, call: callThere }, 'session', shop.session.token, null, 'live');
    const asks: ReadonlyArray<() => Promise<Response>> = [
      () => key.pay('mobile-money/deposits', order()),
      () => key.pay('mobile-money/payouts', order('1000')),
      () => key.get('transactions'),
      () => key.get(`transactions/${transaction_id}`),
      () => key.get('wallet/CDF/entries'),
      () => key.post('cards', { ...keyed(), wallet_id: 1, brand: 'VISA', amount: '100' }),
      () => session.get('overview'),
      () => session.get('notifications'),
      () => session.post('notifications/read-all'),
      () => callThere('post', 'business/auth/login', { body: { email: shop.email, password: PASSWORD } }),
      () => asOperator('get', `transactions/${transaction_id}`),
      () => asOperator('post', `transactions/${transaction_id}/sync`),
      () => asOperator('get', 'ledger/invariants'),
      () => asOperator('post', 'reconciliations'),
    ];
    const seen = new Map<number, number>();
    const wrong: string[] = [];
    const end = Date.now() + CUTTING_MS;
    const cut = async (): Promise<void> => {
      while (Date.now() < end) {
        await world.db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
             AND pid <> pg_backend_pid() AND client_port = ANY ($1) AND random() < 0.4`,
          [proxy.ports()],
        );
        await pause(15);
      }
    };
    const ask = async (lane: number): Promise<void> => {
      for (let turn = lane; Date.now() < end; turn += 1) {
        const reply = await asks[turn % asks.length]?.();
        if (!reply) continue;
        seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
        const says = `${reply.request.method} ${reply.request.url} ${reply.status} ${reply.text}`;
        if (reply.status >= 500 && (reply.status !== 503 || !reply.headers['retry-after'])) wrong.push(says);
      }
    };
    await Promise.all([cut(), ...Array.from({ length: 8 }, (_, lane) => ask(lane * 3))]);
    expect(wrong).toEqual([]);
    expect(seen.get(503)).toBeGreaterThan(5);
    await until('everything has ended', async () => {
      const rows = [...(await operationsOf('mobile_money_deposit')), ...(await operationsOf('mobile_money_payout'))];
      return rows.every(({ state }) => ['completed', 'failed'].includes(state));
    });
  }, 60_000);

  // Guarantee: when every connection waits, callers hear 503 in seconds, nothing is half done, and it passes by itself.
  it('answers 503 with Retry-After while every connection waits for one wallet, and serves the same keys afterwards', async () => {
    const bodies = Array.from({ length: 5 * POOL }, () => keyed(order('1000')));
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    await session.query(
      `SELECT FROM ledger_accounts JOIN wallets ON ledger_address = address WHERE business_id = $1 FOR UPDATE OF ledger_accounts`,
      [shop.id],
    );
    const startedAt = Date.now();
    const asked = Promise.all(bodies.map((body) => key.pay('mobile-money/payouts', body)));
    const live = await callThere('get', '/health/live');
    const replies = await asked;
    const tookMs = Date.now() - startedAt;
    await session.rollbackTransaction();
    await session.release();
    expect(tookMs).toBeLessThan(15_000);
    expect(live.status).toBe(200);
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 service_busy']));
    for (const { headers } of replies) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await operationsOf('mobile_money_payout')).toEqual([]);
    const later = await Promise.all(bodies.map((body) => key.pay('mobile-money/payouts', body)));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([201]));
    await Promise.all(later.map(({ body }) => ends(body.data.transaction_id, 'completed')));
    expect(await shop.balance('CDF')).toBe('30000.00');
  }, 40_000);
});
