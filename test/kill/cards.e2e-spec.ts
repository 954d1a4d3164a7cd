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
import { times } from '../support/parallel';
import { until } from '../support/wait';
import { callService, type World } from '../support/world';

const FLOWS = ['create', 'fund', 'withdraw', 'freeze', 'terminate'] as const;
type Flow = (typeof FLOWS)[number];
const UNCOMMITTED = 'before their first commit';
/** Money is never sent again on a guess, so what the issuer lost may fail. */
const LOST = 'when they have reached the issuer, which loses them';
const CARRIED_OUT = 'when the issuer has carried them out and not answered';
const ANSWERED = 'when the answers have come and are not yet written down';
const COMMITTED = 'right after their last commits, before their callers heard';
/** One for each order but the creation. */
const CARDS = FLOWS.length - 1;

/** One request of a merchant; null when its connection died with the service, as it should. */
type Send = () => Promise<Response | null>;
/** The orders of a shop that meet the kill at one moment. */
interface Batch {
  readonly shop: Shop;
  readonly orders: Readonly<Record<Flow, Send>>;
}

// Guarantee: whenever the service is killed, each order has one end, which the issuer, the books and a repeated request agree on.
describe('the service killed with SIGKILL in the middle of card operations', () => {
  let server: MapleradServer;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: DataSource;
  let service: ServiceProcess;
  let world: World;

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
      // The first order waits for the last one to arrive before the kill.
      PROVIDER_TIMEOUT_MS: '15000',
      CARD_PROVIDER: 'maplerad',
      MAPLERAD_BASE_URL: baseUrl,
      MAPLERAD_SECRET_KEY: MAPLERAD_KEY,
      MAPLERAD_WEBHOOK_SECRET,
      CARD_CREATION_WAIT_MS: '15000',
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

  /** An order of each kind, on a card of its own. */
  async function prepare(): Promise<Batch> {
    const shop = await aCardShop(world, '500.00');
    const [fund, withdraw, freeze, terminate] = await times(CARDS, () => aCard(shop, '2000'));
    const send = (path: string, body: object): Send => {
      return () => shop.apiKey.post(path, body).catch(() => null);
    };
    const orders = {
      create: send('cards', await creation(shop, '1500')),
      fund: send(`cards/${fund}/topup`, keyed({ amount: '700' })),
      withdraw: send(`cards/${withdraw}/drain`, keyed({ amount: '600' })),
      freeze: send(`cards/${freeze}/freeze`, keyed()),
      terminate: send(`cards/${terminate}/terminate`, keyed()),
    };
    return { shop, orders };
  }

  /** Holds an order of each kind where it comes by, until all are released. */
  function hold(): {
    readonly comeBy: (action: string) => Promise<void>;
    readonly all: Promise<void>;
    readonly release: () => void;
  } {
    const awaited = new Set<string>(FLOWS);
    let complete: () => void = () => undefined;
    let release: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (complete = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const comeBy = async (action: string): Promise<void> => {
      if (!awaited.delete(action)) return;
      if (awaited.size === 0) complete();
      await released;
    };
    return { comeBy, all, release };
  }
  const sendAll = ({ orders }: Batch): Promise<unknown> => Promise.all(FLOWS.map((flow) => orders[flow]()));
  const waitsForLocks = (count: number): Promise<unknown> =>
    until('the service waits for locks', async () => {
      const rows = await db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'business-account-service'`,
      );
      return rows.length >= count;
    });
  async function withClient(act: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ connectionString: database.url.reveal() });
    await client.connect();
    try {
      await act(client);
    } finally {
      await client.end();
    }
  }

  /** Each sends the orders, kills the service at the moments of them, and returns when their callers know that it is gone. */
  interface Kill {
    readonly moments: readonly string[];
    readonly kill: (batches: readonly Batch[]) => Promise<unknown>;
  }
  const KILLS: readonly Kill[] = [
    {
      moments: [UNCOMMITTED],
      kill: async ([batch]) => {
        let sent: Promise<unknown> = Promise.resolve();
        await withClient(async (client) => {
          await client.query('BEGIN');
          await client.query('LOCK TABLE ledger_holds, card_records IN EXCLUSIVE MODE');
          sent = sendAll(batch);
          await waitsForLocks(FLOWS.length);
          await service.kill();
          await db.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'business-account-service'`,
          );
        });
        await sent;
        expect(FLOWS.filter((flow) => server.api.calls.has(flow))).toEqual([]);
      },
    },
    {
      // Each waits for the leases of the killed process to end, so one kill meets the orders of three shops.
      moments: [LOST, CARRIED_OUT, ANSWERED],
      kill: async ([lost, carriedOut, answered]) => {
        const [arrived, executed, toAnswer] = [hold(), hold(), hold()];
        FLOWS.forEach((flow) => server.faults.plan(flow, 'undone_then_hang', 1));
        server.api.watch = { arrived: arrived.comeBy };
        const sent = [sendAll(lost)];
        await arrived.all;
        server.api.watch = { executed: executed.comeBy };
        sent.push(sendAll(carriedOut));
        await executed.all;
        server.api.watch = { executed: toAnswer.comeBy };
        sent.push(sendAll(answered));
        await toAnswer.all;
        await withClient(async (client) => {
          await client.query('BEGIN');
          await client.query('SELECT id FROM operations WHERE business_id = $1 FOR UPDATE', [answered.shop.id]);
          toAnswer.release();
          await waitsForLocks(FLOWS.length);
          await service.kill();
        });
        arrived.release();
        executed.release();
        await Promise.all(sent);
      },
    },
    {
      moments: [COMMITTED],
      kill: async ([batch]) => {
        const sent = sendAll(batch);
        await until('the operations have ended', async () => {
          const [done] = await db.query(
            `SELECT count(*)::int AS total FROM operations WHERE business_id = $1 AND state = 'completed' AND kind LIKE 'card%'`,
            [batch.shop.id],
          );
          return done.total === CARDS + FLOWS.length;
        });
        await service.kill();
        await sent;
      },
    },
  ];
  const answerTo = ({ orders }: Batch, flow: Flow): Promise<Response> =>
    until(
      'the same request has its answer',
      async () => {
        const reply = await orders[flow]();
        return reply && ![409, 503].includes(reply.status) ? reply : null;
      },
      60_000,
    );

  describe.each(KILLS)('$moments', ({ moments, kill }) => {
    let batches: readonly Batch[];
    /** Requests that became new orders. */
    const renewed: Flow[] = [];
    beforeAll(async () => {
      if (!service.isRunning) await service.launch();
      batches = await times(moments.length, prepare);
      server.api.calls.clear();
      await kill(batches);
      await until('the service is gone', async () => !service.isRunning);
      server.faults.clear();
      server.api.watch = {};
      await service.launch();
    }, 90_000);

    it.each(moments.flatMap((moment, index) => FLOWS.map((flow) => ({ moment, index, flow }))))(
      '$moment, $flow: the same request has one answer',
      async ({ moment, index, flow }) => {
        const final = await answerTo(batches[index], flow);
        expect(moment === LOST ? [200, 201, 400] : [200, 201]).toContain(final.status);
        // An order proven never received frees its key, so the same request is a new order then.
        const isFree = final.body.code === 'never_received';
        const again = await answerTo(batches[index], flow);
        if (isFree) {
          renewed.push(flow);
          expect([200, 201]).toContain(again.status);
        } else expect(again.body.data ?? {}).toEqual(final.body.data ?? {});
      },
    );

    // A state may be set again, while its caller may still wait.
    it.each(['create', 'fund', 'withdraw'] as const)('%s: each order was carried out once', (flow) => {
      const renewals = renewed.filter((one) => one === flow).length;
      expect(server.api.calls.get(flow) ?? 0).toBeLessThanOrEqual(moments.length + renewals);
    });

    it('leaves nothing open, both sides agree, and every promise is kept', async () => {
      await until('nothing is open', async () => {
        const [open] = await db.query(`SELECT count(*) FROM operations WHERE state NOT IN ('completed', 'failed')`);
        return open.count === '0';
      });
      expect(await cardDifferences(db, server.books)).toEqual([]);
      expect(await brokenInvariants(world)).toEqual([]);
    });
  });
});
