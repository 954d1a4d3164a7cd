import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { argon2id, hash } from 'argon2';
import type { Response } from 'supertest';
import type { BusinessStatus } from '../../src/access/principal';
import type { Environment } from '../../src/kernel/environment';
import { Money } from '../../src/kernel/money';
import { type CallOptions, CHEAP_PASSWORDS, type Method, type World } from './world';

export const PASSWORD = 'kivu-market-7-lanterns';
export const PIN = '4071';

let passwordHash: Promise<string> | null = null;
const hashOnce = (): Promise<string> =>
  (passwordHash ??= hash(PASSWORD, {
    type: argon2id,
    memoryCost: CHEAP_PASSWORDS.memoryKib,
    timeCost: CHEAP_PASSWORDS.passes,
    parallelism: 1,
  }));

export type Door = 'apiKey' | 'session';
export const DOORS: readonly Door[] = ['apiKey', 'session'];

/** One way into one account: knows its prefix and credential, so that both doors read the same. */
export class Actor {
  constructor(
    private readonly world: World,
    readonly door: Door,
    readonly token: string,
    private readonly pin: string | null,
    private readonly environment: Environment,
  ) {}

  /** `path` is relative to the door: `wallet`, `mobile-money/deposits`, … */
  call(method: Method, path: string, options: Omit<CallOptions, 'token'> = {}): Promise<Response> {
    const prefix = this.door === 'apiKey' ? 'business' : 'business/dashboard';
    const headers: Record<string, string> =
      this.door === 'session' && this.environment === 'sandbox' ? { 'X-Environment': 'sandbox' } : {};
    return this.world.call(method, `${prefix}/${path}`, {
      ...options,
      token: this.token,
      headers: { ...headers, ...options.headers },
    });
  }

  get(path: string, query?: Record<string, unknown>): Promise<Response> {
    return this.call('get', path, query ? { query } : {});
  }

  post(path: string, body: object = {}): Promise<Response> {
    return this.call('post', path, { body });
  }

  /** A POST that moves money: the session adds the PIN, the key has none to add. */
  pay(path: string, body: object = {}): Promise<Response> {
    return this.post(path, this.door === 'session' && this.pin !== null ? { ...body, pin: this.pin } : body);
  }

  put(path: string, body: object = {}): Promise<Response> {
    return this.call('put', path, { body });
  }

  patch(path: string, body: object = {}): Promise<Response> {
    return this.call('patch', path, { body });
  }

  delete(path: string): Promise<Response> {
    return this.call('delete', path);
  }
}

/** A business as a test needs it, with a door of each kind. */
export class Shop {
  constructor(
    private readonly world: World,
    readonly id: number,
    readonly email: string,
    readonly apiKey: Actor,
    readonly sandboxKey: Actor,
    readonly session: Actor,
    readonly sandboxSession: Actor,
  ) {}

  /** The door of a kind, live unless told otherwise. */
  door(door: Door, environment: Environment = 'live'): Actor {
    if (door === 'apiKey') return environment === 'live' ? this.apiKey : this.sandboxKey;
    return environment === 'live' ? this.session : this.sandboxSession;
  }

  async setStatus(status: BusinessStatus): Promise<void> {
    await this.world.db.query('UPDATE businesses SET status = $2 WHERE id = $1 AND status <> $2', [this.id, status]);
  }

  async walletId(currency: string, environment: Environment = 'live'): Promise<number> {
    const rows: Array<{ id: string }> = await this.world.db.query(
      'SELECT id FROM wallets WHERE business_id = $1 AND environment = $2 AND currency = $3',
      [this.id, environment, currency],
    );
    if (!rows[0]) throw new Error(`the business has no ${environment} ${currency} wallet`);
    return Number(rows[0].id);
  }

  async balance(currency: string, environment: Environment = 'live'): Promise<string> {
    const rows: Array<{ available: string }> = await this.world.db.query(
      `SELECT posted - held AS available FROM ledger_accounts JOIN wallets ON ledger_address = address
       WHERE business_id = $1 AND wallets.environment = $2 AND wallets.currency = $3`,
      [this.id, environment, currency],
    );
    return Money.ofMinor(BigInt(rows[0]?.available ?? 0), currency).toString();
  }
}

interface Funds {
  readonly currency: string;
  readonly amount: string | null;
  readonly environment: Environment;
}

class BusinessBuilder {
  private status: BusinessStatus = 'pending_approval';
  private plan = 'starter';
  private pin: string | null = null;
  private readonly wallets: Funds[] = [{ currency: 'USD', amount: null, environment: 'live' }];

  active(): this {
    this.status = 'active';
    return this;
  }

  withStatus(status: BusinessStatus): this {
    this.status = status;
    return this;
  }

  withPlan(code: string): this {
    this.plan = code;
    return this;
  }

  withPin(pin: string = PIN): this {
    this.pin = pin;
    return this;
  }

  /** Opens a wallet and, when an amount is given, credits it through the ledger like a settled deposit. */
  withWallet(currency: string, amount: string | null = null, environment: Environment = 'live'): this {
    this.wallets.push({ currency, amount, environment });
    return this;
  }

  /** Arranges the rows directly (signup and approval have tests of their own) and signs in over HTTP. */
  async in(world: World): Promise<Shop> {
    const tag = randomBytes(5).toString('hex');
    const email = `shop-${tag}@example.com`;
    const id = await this.insertBusiness(world, tag, email);
    for (const wallet of this.wallets) await fund(world, id, wallet);
    const keys = { live: await insertKey(world, id, 'live'), sandbox: await insertKey(world, id, 'sandbox') };
    const token = await this.signIn(world, id, email);
    if (this.pin !== null) await setPin(world, token, this.pin);
    if (this.status === 'suspended' || this.status === 'terminated') {
      await world.db.query('UPDATE businesses SET status = $2 WHERE id = $1', [id, this.status]);
    }
    const actor = (door: Door, credential: string, environment: Environment) =>
      new Actor(world, door, credential, this.pin, environment);
    return new Shop(
      world,
      id,
      email,
      actor('apiKey', keys.live, 'live'),
      actor('apiKey', keys.sandbox, 'sandbox'),
      actor('session', token, 'live'),
      actor('session', token, 'sandbox'),
    );
  }

  private async insertBusiness(world: World, tag: string, email: string): Promise<number> {
    const rows: Array<{ id: string }> = await world.db.query(
      `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
       SELECT $1, $2, $3, '+243812345678', $4, id, now(), now() FROM plans WHERE code = $5 RETURNING id`,
      [`T${tag.toUpperCase()}`, `Shop ${tag}`, email, await hashOnce(), this.plan],
    );
    const id = Number(rows[0]?.id);
    if (this.status !== 'pending_approval') await approve(world, id);
    return id;
  }

  private async signIn(world: World, id: number, email: string): Promise<string> {
    const reply = await world.call('post', 'business/auth/login', { body: { email, password: PASSWORD } });
    if (reply.status !== 200) throw new Error(`business ${id} could not log in: ${reply.status} ${reply.text}`);
    return (reply.body as { data: { token: string } }).data.token;
  }
}

const ADDRESS = { line1: '1 Avenue', line2: null, city: 'Goma', region: null, postal_code: null };
const REPRESENTATIVE = { full_name: 'A B', date_of_birth: '1988-03-14', nationality: null, id_type: 'passport' };

/** What an operator does, straight in the database: KYC approved, business active. */
export async function approve(world: World, id: number): Promise<void> {
  await world.db.query(
    `INSERT INTO kyc_submissions (business_id, attempt, status, legal_name, registration_number, business_type, country, address,
       representative, id_number_encrypted, id_number_last_four, submitted_at, reviewed_at)
     VALUES ($1, 1, 'approved', 'Shop', 'RCCM-1', 'company', 'CD', $2, $3, '', '0000', date_trunc('milliseconds', now()), now())`,
    [id, JSON.stringify(ADDRESS), JSON.stringify(REPRESENTATIVE)],
  );
  await world.db.query(`UPDATE businesses SET status = 'active' WHERE id = $1`, [id]);
}

async function setPin(world: World, token: string, pin: string): Promise<void> {
  const reply = await world.call('post', 'business/dashboard/pin', { token, body: { pin } });
  if (reply.status !== 201) throw new Error(`the PIN was not set: ${reply.status} ${reply.text}`);
}

async function insertKey(world: World, businessId: number, environment: Environment): Promise<string> {
  const key = `biz_${environment}_${randomBytes(32).toString('hex')}`;
  await world.db.query(
    `INSERT INTO api_keys (business_id, environment, key_hash, key_prefix, created_at) VALUES ($1, $2, $3, $4, date_trunc('milliseconds', now()))`,
    [
      businessId,
      environment,
      createHash('sha256').update(key).digest(),
      key.slice(0, `biz_${environment}_`.length + 8),
    ],
  );
  return key;
}

/** Credits a wallet the way a settled deposit does: an operation, two entries, every invariant kept. */
export async function fund(world: World, businessId: number, funds: Funds): Promise<void> {
  const { currency, environment, amount } = funds;
  const rows: Array<{ id: string; ledger_address: string }> = await world.db.query(
    `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at) VALUES ($1, $2, $3, now(), now())
     ON CONFLICT (business_id, environment, currency) DO UPDATE SET updated_at = wallets.updated_at RETURNING id, ledger_address`,
    [businessId, environment, currency],
  );
  const wallet = rows[0];
  if (amount === null || !wallet) return;
  const id = randomUUID();
  const outside = `clearing:simulator:${currency}`;
  const minor = Money.parse(amount, currency).minor.toString();
  // One commit: no job sees an old operation that is still open.
  await world.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider, network, phone_number, last_submitted_at, actor,
         created_at, updated_at)
       VALUES ($1, $2, $3, 'mobile_money_deposit', $4, $5, $6, $7, $8, 'simulator', 'MPESA_KEN', '254700000000', now(), 'test',
         now() - interval '40 days', now())`,
      [id, businessId, environment, minor, currency, wallet.id, outside, wallet.ledger_address],
    );
    await tx.query(
      `SELECT conclude_operation($1, '{submitting}', 'completed', now(), NULL, NULL, NULL, NULL, NULL, false, NULL)`,
      [id],
    );
  });
}

export const aBusiness = (): BusinessBuilder => new BusinessBuilder();
