import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Money } from '../../src/kernel/money';
import { Secret } from '../../src/kernel/secret';
import type { AppConfig, PawapayConfig } from '../../src/platform/config/config';
import type { MobileMoneyOrder, MobileMoneyProvider } from '../../src/providers/mobile-money/mobile-money.provider';
import { PawapayAccount } from '../../src/providers/mobile-money/pawapay/pawapay.account';
import { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import { SimulatorMobileMoney } from '../../src/providers/mobile-money/simulator/simulator-mobile-money';
import type { ProviderResult } from '../../src/providers/provider-result';
import { MovableClock } from '../support/clock';
import { createDatabase } from '../support/databases';
import { until } from '../support/wait';

const TOKEN = 'a-token-of-the-sandbox';
const TIMEOUT_MS = 400;
const SETTLE_MS = 100;

/** A provider under the contract, whatever stands behind it. */
export interface ProviderUnderTest {
  readonly provider: MobileMoneyProvider;
  close(): Promise<void>;
}

export async function inProcess(): Promise<ProviderUnderTest> {
  const config = { simulatorDelayMs: SETTLE_MS } as AppConfig;
  return { provider: new SimulatorMobileMoney(config, new MovableClock()), close: async () => undefined };
}

/** The pawaPay adapter, the simulator it speaks to over loopback, and a database for the configuration's last good copy. */
export interface PawapayUnderTest extends ProviderUnderTest {
  readonly simulator: PawapaySimulator;
  readonly account: PawapayAccount;
  readonly clock: MovableClock;
  readonly db: DataSource;
  /** Another account over the same database, as a restarted process has it. */
  restarted(change?: Partial<PawapayConfig>): PawapayAccount;
  /** Calls a control route of the simulator, which must answer 200. @returns its answer. */
  control(method: string, path: string, body?: object): Promise<unknown>;
  /** Calls the simulator as the merchant, past the adapter. */
  merchantCall(method: string, path: string, body?: string): Promise<{ status: number; body: unknown }>;
}

/** `db`: a migrated database that outlives this provider; what it kept for an earlier one is forgotten. */
export async function overTheWire(db: DataSource): Promise<PawapayUnderTest> {
  await db.query('DELETE FROM provider_configurations');
  const simulator = await PawapaySimulator.start({ apiToken: TOKEN, acceptedMs: 5, processingMs: SETTLE_MS - 5 });
  const clock = new MovableClock();
  const accounts: PawapayAccount[] = [];
  const restarted = (change: Partial<PawapayConfig> = {}): PawapayAccount => {
    const config = { baseUrl: 'https://biz.example.com', providerTimeoutMs: TIMEOUT_MS, scheduleScale: 0.01 };
    const pawapay = { baseUrl: simulator.url, apiToken: new Secret(TOKEN), privateKey: null, keyId: null, ...change };
    const account = new PawapayAccount(pawapay, config, clock, db);
    accounts.push(account);
    return account;
  };
  const account = restarted();
  return {
    simulator,
    account,
    clock,
    db,
    restarted,
    provider: account.provider,
    control: async (method, path, body) => {
      const response = await fetch(`${simulator.url}/__control/${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(response.status).toBe(200);
      return response.json();
    },
    merchantCall: async (method, path, body) => {
      const response = await fetch(`${simulator.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, body: await response.json() };
    },
    close: async () => {
      await simulator.stop();
      for (const each of accounts) await each.onApplicationShutdown();
    },
  };
}

/** A migrated database of this file's own. */
export async function aDatabase(): Promise<{ readonly db: DataSource; drop(): Promise<void> }> {
  const database = await createDatabase();
  const db = await new DataSource({ type: 'postgres', url: database.url.reveal() }).initialize();
  return {
    db,
    drop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

/** An order of 25 000 CDF over Airtel to a number that completes, unless told otherwise. */
export const anOrder = (change: Partial<MobileMoneyOrder> = {}): MobileMoneyOrder => ({
  reference: randomUUID(),
  direction: 'deposit',
  amount: Money.parse('25000.00', 'CDF'),
  phoneNumber: '243973456789',
  network: 'AIRTEL_COD',
  description: 'Order 1182',
  clientReference: 'TXN-1',
  account: { businessId: 12, walletId: 34 },
  metadata: { shop: 'Goma' },
  lastSubmittedAt: new Date(),
  ...change,
});

const FINAL: ReadonlySet<ProviderResult['kind']> = new Set(['succeeded', 'failed']);

/** Reads the order's state until it is final. */
export const finalResultOf = (provider: MobileMoneyProvider, order: MobileMoneyOrder): Promise<ProviderResult> =>
  until(`order ${order.reference} is final`, async () => {
    const result = await provider.check(order);
    return FINAL.has(result.kind) && result;
  });
