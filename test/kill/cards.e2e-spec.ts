import { setTimeout as pause } from 'node:timers/promises';
import type { Response } from 'supertest';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { cardDifferences } from '../../scripts/card-chaos/card-ledger-comparison';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import { MapleradServer } from '../../simulators/maplerad/maplerad-server';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  creation,
  keyed,
  MAPLERAD_KEY,
  MAPLERAD_WEBHOOK_SECRET,
  WEBHOOK_PATH,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { createDatabase } from '../support/databases';
import { until } from '../support/wait';
import { callService, type World } from '../support/world';

const FLOWS = ['create', 'fund', 'withdraw', 'freeze', 'terminate'] as const;
type Flow = (typeof FLOWS)[number];

describe('the service killed with SIGKILL in the middle of a card operation', () => {
  let server: MapleradServer;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: DataSource;
  let service: ServiceProcess;
  let world: World;
  let shop: Shop;
  let card: number;

  beforeAll(async () => {
    server = new MapleradServer({
      port: 0,
      host: '127.0.0.1',
      secretKey: MAPLERAD_KEY,
      webhookSecret: MAPLERAD_WEBHOOK_SECRET,
      settings: { createDelayMs: 30 },
    });
    const baseUrl = await server.start();
    database = await createDatabase();
    db = await new DataSource({ type: 'postgres', url: database.url.reveal() }).initialize();
    service = await ServiceProcess.start({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATA_DIR: '/tmp/account-service-test-secrets',
      RATE_LIMITS: 'off',
      ...database.environment,
      SCHEDULE_SCALE: '0.004',
      PROVIDER_TIMEOUT_MS: '800',
      CARD_PROVIDER: 'maplerad',
      MAPLERAD_BASE_URL: baseUrl,
      MAPLERAD_SECRET_KEY: MAPLERAD_KEY,
      MAPLERAD_WEBHOOK_SECRET,
      CARD_CREATION_WAIT_MS: '2000',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    server.books.settings = { ...server.books.settings, webhookUrl: `${service.origin}${WEBHOOK_PATH}` };
    world = {
      db,
      origin: service.origin,
      call: (method, path, options = {}) =>
        callService(service.origin, method, path.startsWith('/') ? path : `/api/v1/${path}`, options),
    } as World;
  }, 60_000);
  afterAll(async () => {
    await service.kill();
    await server.stop();
    await db.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    if (!service.isRunning) await service.launch();
    server.faults.clear();
    server.api.watch = {};
    shop = await aCardShop(world, '100.00');
    card = await aCard(shop, '2000');
    server.api.calls.clear();
  }, 60_000);

  const requestOf = async (flow: Flow): Promise<() => Promise<Response | null>> => {
    const [path, body] = {
      create: ['cards', await creation(shop, '1500')],
      fund: [`cards/${card}/topup`, keyed({ amount: '700' })],
      withdraw: [`cards/${card}/drain`, keyed({ amount: '600' })],
      freeze: [`cards/${card}/freeze`, keyed()],
      terminate: [`cards/${card}/terminate`, keyed()],
    }[flow] as [string, object];
    // A connection that dies with the service is the expected answer.
    return () => shop.apiKey.post(path, body).catch(() => null);
  };

  /** After everything: one end, the same books on both sides, every promise kept, and the same answer again. */
  async function judge(flow: Flow, send: () => Promise<Response | null>, mustSucceed: boolean): Promise<void> {
    server.api.watch = {};
    await service.launch();
    const answered = () =>
      until(
        'the same request has its answer',
        async () => {
          const reply = await send();
          return reply && ![409, 503].includes(reply.status) ? reply : null;
        },
        25_000,
      );
    const final = await answered();
    expect(mustSucceed ? [200, 201] : [200, 201, 400]).toContain(final.status);
    // An order proven never received frees its key, so the same request is a new order then.
    const isFree = final.body.code === 'never_received';
    const again = await answered();
    if (isFree) expect([200, 201]).toContain(again.status);
    else expect(again.body.data ?? {}).toEqual(final.body.data ?? {});
    await until('nothing is open', async () => {
      const [open] = await db.query(`SELECT count(*) FROM operations WHERE state NOT IN ('completed', 'failed')`);
      return open.count === '0';
    });
    const sent = server.api.calls.get(flow) ?? 0;
    if (flow === 'create' || flow === 'fund' || flow === 'withdraw') expect(sent).toBeLessThanOrEqual(isFree ? 2 : 1);
    expect(await cardDifferences(db, server.books)).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  }

  describe.each(FLOWS)('%s', (flow) => {
    it('before its first commit: nothing was there, and the same request is carried out once', async () => {
      const client = new Client({ connectionString: database.url.reveal() });
      await client.connect();
      await client.query('BEGIN');
      await client.query('LOCK TABLE ledger_holds, card_records IN EXCLUSIVE MODE');
      const send = await requestOf(flow);
      const first = send();
      await until('the service waits for the lock', async () => {
        const rows = await db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'business-account-service'`,
        );
        return rows.length > 0;
      });
      await service.kill();
      await db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'business-account-service'`,
      );
      await client.end();
      await first;
      expect(server.api.calls.get(flow) ?? 0).toBe(0);
      await judge(flow, send, true);
    });

    it('when the order has reached the issuer, which loses it', async () => {
      server.faults.plan(flow, 'undone_then_hang', 1);
      server.api.watch = { arrived: (action) => (action === flow ? service.kill() : Promise.resolve()) };
      const send = await requestOf(flow);
      await send();
      // Money is never sent again on a guess; a state may be set again, while its caller may still wait.
      await judge(flow, send, false);
    });

    it('when the issuer has carried it out and not answered', async () => {
      server.api.watch = { executed: (action) => (action === flow ? service.kill() : Promise.resolve()) };
      const send = await requestOf(flow);
      await send();
      await judge(flow, send, true);
    });

    it('when the answer has come and is not yet written down', async () => {
      const client = new Client({ connectionString: database.url.reveal() });
      await client.connect();
      const send = await requestOf(flow);
      server.api.watch = {
        executed: async (action) => {
          if (action !== flow) return;
          await client.query('BEGIN');
          await client.query('SELECT id FROM operations FOR UPDATE');
        },
      };
      const first = send();
      await until('the service waits for the row', async () => {
        const rows = await db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'business-account-service'`,
        );
        return rows.length > 0;
      });
      await service.kill();
      await client.end();
      await first;
      await judge(flow, send, true);
    });

    it('right after its last commit, before its caller heard', async () => {
      const send = await requestOf(flow);
      const first = send();
      await until('the operation has ended', async () => {
        const rows = await db.query(
          `SELECT 1 FROM operations WHERE business_id = $1 AND state = 'completed' AND actor LIKE 'api_key:%' AND kind LIKE 'card%' AND id NOT IN (SELECT operation_id FROM cards WHERE id = $2)`,
          [shop.id, card],
        );
        return rows.length > 0;
      });
      await service.kill();
      await first;
      await pause(10);
      await judge(flow, send, true);
    });
  });
});
