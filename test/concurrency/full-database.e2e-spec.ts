import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { draftPayment } from '../../bench/payments';
import { OperationWrites } from '../../src/operations/operation-writes';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { WriteShares } from '../../src/platform/database/write-shares';
import { aBusiness, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

const PAYMENTS = 6;

/** PostgreSQL refuses every new connection of the service with 53300, as when `max_connections` are in use. */
describe('when the database has no place for another connection', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let holder: Client;
  let role: string;

  beforeAll(async () => {
    world = await startPawapayWorld();
    holder = new Client({ connectionString: world.databaseUrl.reveal() });
    await holder.connect();
    role = new URL(world.config.databaseUrl.reveal()).username;
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
  }, 60_000);
  afterEach(async () => {
    await open();
    expect(await brokenInvariants(world)).toEqual([]);
  });
  afterAll(async () => {
    await holder.end();
    await world.close();
  });

  const limit = async (connections: number): Promise<void> => {
    const { rows } = await holder.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
    await holder.query(`ALTER DATABASE ${rows[0]?.name ?? ''} CONNECTION LIMIT ${connections}`);
  };
  const open = (): Promise<void> => limit(-1);
  /** From now on nobody of the service is connected, and nobody gets in. */
  const shut = async (): Promise<void> => {
    await limit(0);
    await until('the service has no connection', async () => {
      const { rows } = await holder.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = $1`,
        [role],
      );
      return rows.length === 0;
    });
  };
  const order = () => keyed({ currency_code: 'CDF', amount: '1000', phone_number: AIRTEL_PAYS, network: 'AIRTEL_COD' });
  const pay = (body: object) => shop.apiKey.pay('mobile-money/payouts', body);
  const statusOf = async (id: string): Promise<string> =>
    (await shop.apiKey.get(`transactions/${id}`)).body.data.status as string;

  // Guarantee: callers hear 503 with a time, nothing ends the process, and the background work goes on by itself.
  it('answers 503 with Retry-After, and settles afterwards what was under way', async () => {
    world.pawapay.settings.processingMs = 400;
    const before = (await pay(order())).body.data.transaction_id as string;
    await shut();
    const bodies = Array.from({ length: PAYMENTS }, order);
    const refused = await Promise.all(bodies.map(pay));
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 service_busy']));
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await world.call('get', '/health/live')).status).toBe(200);
    await open();
    const accepted = await Promise.all(bodies.map(pay));
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([201]));
    for (const id of [before, ...accepted.map(({ body }) => body.data.transaction_id as string)]) {
      await until(`${id} settles`, async () => (await statusOf(id)) === 'completed');
    }
    expect(await shop.balance('CDF')).toBe(`${50_000 - 1_000 * (PAYMENTS + 1)}.00`);
  }, 60_000);

  // Guarantee: a batch that gets no connection has written nothing, and tells that to each of its items.
  it('writes nothing of a batch, and each of its payments once afterwards', async () => {
    const db = await new DataSource({
      type: 'postgres',
      url: world.config.databaseUrl.reveal(),
      poolSize: 4,
    }).initialize();
    try {
      const writes = new OperationWrites(db, new UnitOfWork(db, new WriteShares(4)), new OperationsRepository());
      const { rows } = await holder.query<{ id: string; ledger_address: string }>(
        `SELECT id, ledger_address FROM wallets WHERE business_id = $1 AND environment = 'live' AND currency = 'CDF'`,
        [shop.id],
      );
      const [wallet] = rows;
      const owner = {
        businessId: Number(shop.id),
        walletId: Number(wallet?.id),
        ledgerAddress: wallet?.ledger_address ?? '',
      };
      const payments = Array.from({ length: PAYMENTS }, () => draftPayment('deposit', owner));
      await shut();
      const refused = await Promise.allSettled(payments.map((one) => writes.begin(one, new Date())));
      expect(
        new Set(refused.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'ok'))),
      ).toEqual(new Set(['53300']));
      const ids = payments.map(({ id }) => id);
      const known = `SELECT count(*)::int AS known FROM operations WHERE id = ANY ($1)`;
      expect((await holder.query(known, [ids])).rows).toEqual([{ known: 0 }]);
      await open();
      const begun = await Promise.all(payments.map((one) => writes.begin(one, new Date())));
      expect(new Set(begun.map(({ kind }) => kind))).toEqual(new Set(['started']));
      expect((await holder.query(known, [ids])).rows).toEqual([{ known: PAYMENTS }]);
    } finally {
      await db.destroy();
    }
  });
});
