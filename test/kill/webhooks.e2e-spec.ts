import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import { aBusiness, type Shop } from '../support/builders';
import { createDatabase } from '../support/databases';
import { until } from '../support/wait';
import { WebhookMirror } from '../support/webhook-mirror';
import { type ReceiverAnswer, WebhookReceiver } from '../support/webhook-receiver';
import { callService, type World } from '../support/world';
import { brokenInvariants } from '../support/invariants';

/** WEBHOOK_PROOF_OPERATIONS=2000 is the whole proof, with ten kills; the suite runs an eighth of it, with two. */
const OPERATIONS = Number(process.env['WEBHOOK_PROOF_OPERATIONS'] ?? 250);
const KILLS = Math.ceil(OPERATIONS / 200);
const RECEIVER_RESTARTS = 2;
const CLIENTS = 12;
const FAILING_SHARE = 0.3;
const SEED = Number(process.env['WEBHOOK_PROOF_SEED'] ?? 20_261_121);
const OPENING = { CDF: 5_000_000_000n, USD: 10_000_000n };
const PHONES = ['243813456789', '243813456789', '243813456789', '243813456049', '243813456089'];

/** The same run for the same seed, as far as a machine allows. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// Guarantee: every fact reaches a merchant at least once with the same bytes, and none is ever missing from its numbers,
// whatever dies on the way: the receiver, the service, or both.
describe('the events of a business', () => {
  const roll = seededRandom(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)];
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let service: ServiceProcess;
  let db: DataSource;
  let shop: Shop;
  let cards: number[];
  let receiver: WebhookReceiver;
  let mirror: WebhookMirror;
  const secrets: string[] = [];
  const problems: string[] = [];

  /** A third of the calls meet an error, a hang-up, a redirect or a wish to wait. */
  const failure = (): ReceiverAnswer | 'hang up' =>
    pick<ReceiverAnswer | 'hang up'>([
      { status: 500, body: 'broken' },
      { status: 503, headers: { 'retry-after': '0' } },
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'hang up',
    ]);
  const openReceiver = async (port = 0): Promise<void> => {
    receiver = await WebhookReceiver.start(port);
    receiver.behaviour = (webhook) => {
      try {
        mirror.take(webhook);
      } catch (error) {
        problems.push(String(error));
      }
      return roll() < FAILING_SHARE ? failure() : { status: 204 };
    };
  };

  /** Repeats a call under its key until the service answers: it is being killed all the time. */
  const insist = (send: () => Promise<Response>): Promise<Response> =>
    until('the service answers', () => send().catch(() => null), 60_000);
  const mobileMoney = () => {
    const body = {
      currency_code: 'CDF',
      amount: `${1_000 + Math.floor(roll() * 4_000)}.00`,
      phone_number: pick(PHONES),
      idempotency_key: randomUUID(),
    };
    const kind = pick(['deposits', 'deposits', 'payouts']);
    return insist(() => shop.apiKey.post(`mobile-money/${kind}`, body));
  };
  const moveCard = () => {
    const path = `cards/${pick(cards)}/${pick(['topup', 'topup', 'drain'])}`;
    const body = { amount: String(100 + Math.floor(roll() * 900)), idempotency_key: randomUUID() };
    return insist(() => shop.apiKey.post(path, body));
  };

  beforeAll(async () => {
    database = await createDatabase();
    service = await ServiceProcess.start({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: '/tmp/account-service-test-secrets',
      ...database.environment,
      RATE_LIMITS: 'off',
      SIMULATOR_DELAY_MS: '10',
      SCHEDULE_SCALE: '0.0005',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    db = await new DataSource({ type: 'postgres', url: database.url.reveal() }).initialize();
    mirror = new WebhookMirror(() => secrets);
    await openReceiver();
    const world = {
      db,
      call: (method, path, options = {}) => callService(service.origin, method, `/api/v1/${path}`, options),
    } as World;
    shop = await aBusiness()
      .active()
      .withPlan('growth')
      .withWallet('CDF', '50000000.00')
      .withWallet('USD', '100000.00')
      .in(world);
    secrets.push((await shop.apiKey.put('webhooks', { url: receiver.url })).body.data.secret);
    const wallet_id = await shop.walletId('USD');
    const create = () =>
      shop.apiKey.post('cards', { wallet_id, brand: 'VISA', amount: '20000', idempotency_key: randomUUID() });
    cards = (await Promise.all(Array.from({ length: 12 }, create))).map(({ body }) => body.data.id);
  }, 60_000);
  afterAll(async () => {
    await service.kill();
    await receiver.close();
    await db.destroy();
    await database.drop();
  });

  it(`all arrive over ${OPERATIONS} operations, a receiver that fails and restarts, and ${KILLS} kills of the service`, async () => {
    let started = 0;
    const answers = new Map<number, number>();
    const client = async (): Promise<void> => {
      while (started < OPERATIONS) {
        started += 1;
        const { status } = await (roll() < 0.75 ? mobileMoney() : moveCard());
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    /** Trouble comes at even shares of the work, so that there is work on both sides of it. */
    const atShare = (share: number) => until('its turn', async () => started >= OPERATIONS * share, 300_000);
    const killer = async (): Promise<void> => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await atShare(kill / (KILLS + 1));
        await pause(roll() * 50);
        await service.kill();
        await service.launch();
      }
    };
    const restarter = async (): Promise<void> => {
      for (let restart = 1; restart <= RECEIVER_RESTARTS; restart += 1) {
        await atShare(restart / (RECEIVER_RESTARTS + 1));
        const { port } = receiver;
        await receiver.close();
        await pause(400);
        await openReceiver(port);
        secrets.push((await insist(() => shop.apiKey.post('webhooks/secret/rotate'))).body.data.secret);
      }
    };
    const seconds = () => Math.round(performance.now() / 1_000);
    const startedAt = seconds();
    await Promise.all([...Array.from({ length: CLIENTS }, client), killer(), restarter()]);
    const workedFor = seconds() - startedAt;

    const none = async (query: string): Promise<boolean> => (await db.query(query))[0].count === '0';
    await until(
      'every operation ends',
      () => none(`SELECT count(*) FROM operations WHERE completed_at IS NULL`),
      120_000,
    );
    await until(
      'every delivery ends',
      () => none(`SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'`),
      180_000,
    );

    const events: Array<{ id: string; sequence: string }> = await db.query(
      `SELECT 'evt_' || replace(id::text, '-', '') AS id, sequence FROM events WHERE business_id = $1 ORDER BY sequence`,
      [shop.id],
    );
    const told = events.filter(({ sequence }) => Number(sequence) >= Number(mirror.inOrder()[0].sequence));
    process.stdout.write(
      `webhook proof: ${OPERATIONS} operations ${JSON.stringify(Object.fromEntries(answers))}, ${KILLS} kills, ${events.length} events, ${mirror.deliveries} calls received, ${workedFor} s of trouble, all at rest after ${seconds() - startedAt} s, seed ${SEED}\n`,
    );
    expect(problems).toEqual([]);
    expect(mirror.altered).toEqual([]);
    expect(told.filter(({ id }) => mirror.bytesOf(id) === undefined)).toEqual([]);
    expect(await db.query(`SELECT id, last_reason FROM webhook_deliveries WHERE status <> 'succeeded'`)).toEqual([]);

    await catchUp();
    expect(mirror.contiguous()).toBe(events.length);
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, index) => index + 1));
    for (const currency of ['CDF', 'USD'] as const) {
      const [row] = await db.query(
        `SELECT posted, held FROM ledger_accounts JOIN wallets ON ledger_address = address
         WHERE business_id = $1 AND wallets.environment = 'live' AND wallets.currency = $2`,
        [shop.id, currency],
      );
      expect([currency, row]).toEqual([
        currency,
        { posted: String(mirror.balance(currency, OPENING[currency])), held: '0' },
      ]);
    }
    expect(await brokenInvariants({ db })).toEqual([]);
  }, 1_200_000);

  it('is given back by a stop while its receiver is silent, and delivered by the next start', async () => {
    receiver.answers('never');
    const before = receiver.received.length;
    expect((await insist(() => shop.apiKey.post('wallet', { currency_code: 'UGX' }))).status).toBe(201);
    await until('the call is under way', async () => receiver.received.length > before);
    const stoppedAt = performance.now();
    expect(await service.stop()).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    const newest = async () =>
      (
        await db.query(`SELECT status, attempt_count, leased_until FROM webhook_deliveries ORDER BY id DESC LIMIT 1`)
      )[0];
    expect(await newest()).toEqual({ status: 'pending', attempt_count: 0, leased_until: null });
    receiver.answers({ status: 200 });
    await service.launch();
    await until('it arrives', async () => (await newest()).status === 'succeeded');
    const [held, again] = receiver.received.slice(-2);
    expect([again.body, again.headers['webhook-id']]).toEqual([held.body, held.headers['webhook-id']]);
  }, 60_000);

  /** One pull from the number up to which nothing is missing to the newest. */
  async function catchUp(): Promise<void> {
    for (let after = mirror.contiguous(); ;) {
      const { body } = await shop.apiKey.get('webhooks/events', { after_sequence: after, limit: 100 });
      mirror.pull(body.data);
      if (!body.meta.has_more) return;
      after = body.meta.next_after_sequence;
    }
  }
});
