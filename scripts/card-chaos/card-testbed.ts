import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { MapleradServer } from '../../simulators/maplerad/maplerad-server';
import { Deployment } from '../chaos/deployment';
import { PacketLoss } from '../chaos/packet-loss';
import type { ServiceProcess } from '../chaos/service-process';

const SECRET_KEY = 'mpr_sandbox_sk_chaos';
const WEBHOOK_SECRET = 'whsec_Y2hhb3Mgb24gbG9vcGJhY2sgb25seSE=';
const WEBHOOKS = '/api/v1/providers/maplerad/webhooks';
const OPENINGS_CENTS = [500_000, 500_000, 30_000];

/** Someone who issues cards. */
export interface CardMerchant {
  readonly id: string;
  readonly key: string;
  readonly walletId: number;
}

/** One database, one issuer, two processes of the service; everything on loopback and of this run alone. */
export interface CardTestbed {
  readonly services: readonly ServiceProcess[];
  readonly issuer: MapleradServer;
  /** The services' way to the issuer. */
  readonly packetLoss: PacketLoss;
  readonly db: DataSource;
  readonly merchants: readonly CardMerchant[];
  /** The origin of one service after the other, running or not, as a simple balancer would choose. */
  next(): string;
  close(): Promise<void>;
}

export async function openCardTestbed(): Promise<CardTestbed> {
  const { deployment, db, environment } = await Deployment.create('card-chaos');
  return deployment.closedOnFailure(async () => {
    const issuer = new MapleradServer({
      port: 0,
      host: '127.0.0.1',
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      settings: { createDelayMs: 60, listLagMs: 100, webhookRetriesMs: [100, 300, 900] },
    });
    const baseUrl = new URL(await issuer.start());
    deployment.onClose(() => issuer.stop());
    const packetLoss = await PacketLoss.before(Number(baseUrl.port));
    deployment.onClose(async () => packetLoss.close());
    baseUrl.port = String(packetLoss.port);
    const services = await deployment.startServices({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      ...environment,
      SCHEDULE_SCALE: '0.005',
      PROVIDER_TIMEOUT_MS: '800',
      CARD_PROVIDER: 'maplerad',
      MAPLERAD_BASE_URL: baseUrl.toString(),
      MAPLERAD_SECRET_KEY: SECRET_KEY,
      MAPLERAD_WEBHOOK_SECRET: WEBHOOK_SECRET,
      CARD_CREATION_WAIT_MS: '1500',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    });
    const merchants: CardMerchant[] = [];
    for (const cents of OPENINGS_CENTS) merchants.push(await openMerchant(db, merchants.length, cents));
    let turn = 0;
    const next = (): string => {
      turn += 1;
      const { origin } = services[turn % services.length] ?? { origin: '' };
      // Messages are spread like everything else; one that meets a dead process comes again, or is lost.
      issuer.books.settings = { ...issuer.books.settings, webhookUrl: `${origin}${WEBHOOKS}` };
      return origin;
    };
    return { services, issuer, packetLoss, db, merchants, next, close: () => deployment.close() };
  });
}

/** An active business with a funded wallet, written straight into the tables: opening accounts has a chaos of its own. */
async function openMerchant(db: DataSource, index: number, cents: number): Promise<CardMerchant> {
  const [business]: Array<{ id: string }> = await db.query(
    `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
     SELECT $1, $2, $3, '+243812345678', 'none', id, now(), now() FROM plans WHERE code = 'growth' RETURNING id`,
    [`CHAOS${index}`, `Merchant ${index}`, `merchant-${index}@example.com`],
  );
  const id = business?.id ?? '';
  await db.query(
    `INSERT INTO kyc_submissions (business_id, attempt, status, legal_name, registration_number, business_type, country, address,
       representative, id_number_encrypted, id_number_last_four, submitted_at, reviewed_at)
     VALUES ($1, 1, 'approved', 'Merchant', 'RCCM-1', 'company', 'CD', '{"line1":"1 Avenue","city":"Goma"}', '{"full_name":"A B"}', '', '0000', now(), now())`,
    [id],
  );
  await db.query(`UPDATE businesses SET status = 'active' WHERE id = $1`, [id]);
  const [wallet]: Array<{ id: string; ledger_address: string }> = await db.query(
    `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at) VALUES ($1, 'live', 'USD', now(), now())
     RETURNING id, ledger_address`,
    [id],
  );
  const operationId = randomUUID();
  await db.query(
    `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, last_submitted_at, actor, created_at, updated_at)
     VALUES ($1, $2, 'live', 'mobile_money_deposit', $3, 'USD', $4, 'clearing:chaos:USD', $5, 'chaos', now(), 'test', now(), now())`,
    [operationId, id, cents, wallet?.id, wallet?.ledger_address],
  );
  await db.query(
    `SELECT conclude_operation($1, '{submitting}', 'completed', now(), NULL, NULL, NULL, NULL, NULL, false, NULL)`,
    [operationId],
  );
  const key = `biz_live_${randomBytes(32).toString('hex')}`;
  await db.query(
    `INSERT INTO api_keys (business_id, environment, key_hash, key_prefix, created_at) VALUES ($1, 'live', $2, $3, now())`,
    [id, createHash('sha256').update(key).digest(), key.slice(0, 'biz_live_'.length + 8)],
  );
  return { id, key, walletId: Number(wallet?.id) };
}
