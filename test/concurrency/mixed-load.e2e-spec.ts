import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'supertest';
import { createApp } from '../../src/app';
import { Actor, aBusiness, PIN, Shop } from '../support/builders';
import { creation, keyed } from '../support/cards';
import { anOperator, type OperatorActor } from '../support/operators';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import { callService, type World } from '../support/world';
import { brokenInvariants } from '../support/invariants';

const SECONDS = Number(process.env['MIXED_LOAD_SECONDS'] ?? 8);
/** The load goes on until so much was done, on a slow machine for a while longer. */
const DONE_MIN = 100;
const EXTRA_MS = 40_000;
const REASON = 'Because the load test says so.';
/** What may be said with 503: the provider's doing. That the service itself was busy is not among it. */
const PROVIDERS_FAULT = new Set(['card_outcome_pending', 'card_provider_unavailable', 'payment_provider_unavailable']);

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)];
const between = (min: number, max: number): string => String(min + Math.floor(Math.random() * (max - min)));

/**
 * Everything that takes more than one lock, at once, through two processes' worth of the service on one database. Whether
 * two paths wait for each other in a circle depends on who meets whom, so many meet here.
 */
describe('everybody at once', () => {
  let world: PawapayWorld;
  let twin: NestExpressApplication;
  let receiver: WebhookReceiver;
  let operator: OperatorActor;
  /** Each business as seen through the first and through the second app. */
  let shops: ReadonlyArray<readonly [Shop, Shop]>;
  const answers = new Map<string, number>();
  const worst: string[] = [];

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    receiver.behaviour = () => ({ status: Math.random() < 0.3 ? 500 : 200 });
    world = await startPawapayWorld({ acceptedMs: 60, processingMs: 60 }, { CARD_CREATION_WAIT_MS: '100' });
    twin = await createApp(world.config, world.clock);
    await twin.listen(0, '127.0.0.1');
    const origin = `http://127.0.0.1:${(twin.getHttpServer().address() as AddressInfo).port}`;
    const second: World = {
      ...world,
      origin,
      call: (method, path, options = {}) => callService(origin, method, `/api/v1/${path}`, options),
    };
    operator = await anOperator(world);
    shops = await Promise.all([aShop(second), aShop(second)]);
    const often = { times: Number.POSITIVE_INFINITY };
    world.fault(
      { on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE', rate: 0.15, ...often } as const,
      { on: 'outcome', fault: 'complete', amount: '1.00', rate: 0.1, ...often } as const,
      { on: 'outcome', fault: 'complete', flip_ms: 150, rate: 0.1, ...often } as const,
      { on: 'submit', fault: 'accept_then_drop', rate: 0.1, ...often } as const,
      { on: 'submit', fault: 'callback_first', rate: 0.1, ...often } as const,
      { on: 'callback', fault: 'twice', rate: 0.3, ...often } as const,
    );
  }, 60_000);
  afterAll(async () => {
    await twin.close();
    await receiver.close();
    // Fails over a deadlock.
    await world.close();
  });

  async function aShop(second: World): Promise<readonly [Shop, Shop]> {
    const builder = aBusiness().active().withPlan('growth').withPin().withWallet('CDF', '900000.00');
    const shop = await builder
      .withWallet('USD', '5000.00')
      .withWallet('USD', '5000.00', 'sandbox')
      .withWallet('CDF', '900000.00', 'sandbox')
      .in(world);
    for (const door of [shop.apiKey, shop.sandboxKey]) {
      expect((await door.put('webhooks', { url: receiver.url })).status).toBe(200);
    }
    const through = ({ door, token }: Actor, environment: 'live' | 'sandbox') =>
      new Actor(second, door, token, PIN, environment);
    const { id, email, apiKey, sandboxKey, session, sandboxSession } = shop;
    return [
      shop,
      new Shop(
        second,
        ...([id, email, through(apiKey, 'live'), through(sandboxKey, 'sandbox')] as const),
        ...([through(session, 'live'), through(sandboxSession, 'sandbox')] as const),
      ),
    ];
  }

  const pay = (at: Actor, kind: string, number: string) => {
    const order = { currency_code: 'CDF', amount: between(1_000, 4_000), phone_number: number };
    const ask = () => at.pay(`mobile-money/${kind}`, { ...order, network: 'AIRTEL_COD', ...key });
    const key = keyed();
    return Promise.all(Math.random() < 0.2 ? [ask(), ask()] : [ask()]);
  };
  const cardOf = async (at: Actor): Promise<number> => {
    const { body } = await at.get('cards', { limit: '100', status: pick(['active', 'active', 'frozen']) });
    return pick<{ id: number }>(body.data ?? [])?.id ?? 999_999_999;
  };
  const changeCard = async (at: Actor) => {
    const way = pick(['topup', 'topup', 'drain', 'drain', 'freeze', 'unfreeze', 'terminate']);
    const id = await cardOf(at);
    // Two at once, so that one ends while the other begins.
    return Promise.all([0, 1].map(() => at.post(`cards/${id}/${way}`, keyed({ amount: between(100, 900) }))));
  };
  const shopsAt = async (at: Actor) => {
    const body = { type: pick(['purchase', 'refund', 'decline']), amount: between(1, 60), merchant_name: 'Kiosk' };
    return at.post(`sandbox/cards/${await cardOf(at)}/transactions`, body);
  };
  const readOne = async (at: Actor) => {
    const { body } = await at.get('notifications', { limit: '5' });
    const one = pick<{ id: number }>(body.data ?? []);
    return one ? at.call('patch', `notifications/${one.id}/read`) : [];
  };
  const replayOne = async (at: Actor) => {
    const { body } = await at.get('webhooks/deliveries', { limit: '20' });
    const one = pick<{ id: number }>(body.data ?? []);
    return one ? at.post(`webhooks/deliveries/${one.id}/replay`) : [];
  };
  const keyForAMoment = async (at: Actor) => {
    const made = await at.post('api-keys', { name: 'short-lived' });
    return made.status === 201 ? at.delete(`api-keys/${made.body.data.key_id}`) : made;
  };

  type Deed = (shop: Shop) => Promise<Response | Response[]>;
  const merchants: readonly Deed[] = [
    ...(['deposits', 'payouts', 'payouts'] as const).flatMap((kind): Deed[] => [
      ({ apiKey }) => pay(apiKey, kind, '243973456789'),
      ({ session }) => pay(session, kind, '243973456789'),
      ({ sandboxKey }) => pay(sandboxKey, kind, `243973456${pick(['789', '789', '089', '049'])}`),
    ]),
    async (shop) => shop.apiKey.post('cards', await creation(shop, between(500, 2_000))),
    async (shop) => shop.sandboxKey.post('cards', await creation(shop, between(500, 2_000), 'sandbox')),
    ({ apiKey }) => changeCard(apiKey),
    ({ apiKey }) => changeCard(apiKey),
    ({ sandboxKey }) => changeCard(sandboxKey),
    ({ sandboxKey }) => shopsAt(sandboxKey),
    ({ sandboxKey }) => sandboxKey.post('sandbox/wallets/CDF/fund', { amount: '10.00' }),
    ({ apiKey }) => apiKey.post('wallet', { currency_code: pick(['XAF', 'KES', 'UGX', 'ZMW', 'RWF', 'GHS']) }),
    ({ session }) => session.post('notifications/read-all'),
    ({ session }) => readOne(session),
    ({ apiKey }) => replayOne(apiKey),
    ({ apiKey }) => apiKey.post('webhooks/test'),
    ({ apiKey }) => apiKey.post('webhooks/deliveries/recover', { since: new Date(Date.now() - 60_000).toISOString() }),
    ({ apiKey }) => apiKey.post('webhooks/secret/rotate'),
    ({ session }) => session.patch('profile', { webhook_url: receiver.url }),
    ({ session }) => keyForAMoment(session),
    ({ session }) => session.get('overview'),
  ];
  const resolveOne = async (): Promise<Response[]> => {
    const { body } = await operator.call('get', 'reviews?status=open&limit=100');
    const one = pick<{ id: number; allowed_resolutions: string[] }>(body.data);
    if (!one) return [];
    const decide = () =>
      operator.call('post', `reviews/${one.id}/resolve`, {
        resolution: pick(one.allowed_resolutions),
        reason: REASON,
      });
    return Promise.all([decide(), decide()]);
  };
  const syncOne = async (): Promise<Response | []> => {
    const { body } = await operator.call('get', 'transactions?status=pending&limit=20');
    const one = pick<{ transaction_id: string }>(body.data);
    return one ? operator.call('post', `transactions/${one.transaction_id}/sync`) : [];
  };
  const outAndIn = async ({ id }: Shop): Promise<Response[]> => {
    const out = await operator.call('post', `businesses/${id}/suspend`, { reason: REASON });
    return [out, await operator.call('post', `businesses/${id}/reactivate`, { reason: REASON })];
  };
  const operators: readonly Deed[] = [
    outAndIn,
    ({ id }) => operator.call('post', `businesses/${id}/terminate`, { reason: REASON }),
    ({ id }) =>
      operator.call('put', `businesses/${id}/wallets/CDF/limits`, { daily_limit: pick([null, '99999999.00', '1.00']) }),
    ({ id }) => operator.call('put', `businesses/${id}/plan`, { plan: 'growth' }),
    ({ id, email }) => operator.call('patch', `businesses/${id}`, { email: pick([email, `new-${email}`]) }),
    () => operator.call('post', 'reconciliations', {}),
    () => operator.call('get', 'ledger/invariants'),
    resolveOne,
    resolveOne,
    resolveOne,
    syncOne,
    syncOne,
  ];

  const done = (): number => (answers.get('201 ') ?? 0) + (answers.get('200 ') ?? 0);

  async function keepOn(deeds: readonly Deed[], until: number): Promise<void> {
    while (Date.now() < until || (done() < DONE_MIN && Date.now() < until + EXTRA_MS)) {
      const replies = await pick(deeds)(pick(pick(shops)));
      for (const reply of [replies].flat()) {
        const name = `${reply.status} ${reply.body.code ?? ''}`;
        answers.set(name, (answers.get(name) ?? 0) + 1);
        if (reply.status >= 500 && !PROVIDERS_FAULT.has(reply.body.code)) worst.push(`${name} ${reply.text}`);
      }
    }
  }

  // Guarantee: no two paths of the service wait for each other in a circle, and none answers that it was too busy to serve.
  it('meets no deadlock, no 5xx and no broken promise while everything is done at the same time', async () => {
    const end = Date.now() + SECONDS * 1_000;
    const crowd = Array.from({ length: 14 }, () => keepOn(merchants, end));
    await Promise.all([...crowd, ...[0, 1, 2].map(() => keepOn(operators, end))]);
    world.pawapay.faults.clear();
    for (const [{ id }] of shops) await operator.call('post', `businesses/${id}/reactivate`, { reason: REASON });
    await until(
      'everything that can end has ended',
      async () => {
        const [open] = await world.db.query(
          `SELECT count(*)::int AS n FROM operations WHERE state NOT IN ('completed', 'failed', 'needs_review')`,
        );
        return open.n === 0;
      },
      40_000,
    );
    const broken = await brokenInvariants(world);
    if (process.env['MIXED_LOAD_SECONDS']) process.stdout.write(`${JSON.stringify([...answers])}\n`);
    expect(worst).toEqual([]);
    expect(broken).toEqual([]);
    // The load was one: money moved, was refused, and was put before a person.
    expect(done()).toBeGreaterThanOrEqual(DONE_MIN);
  }, 120_000);
});
