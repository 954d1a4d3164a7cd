import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Agent, request } from 'undici';
import { described, disagreementsOf, readRecords } from '../chaos/ledger-comparison';
import { type Merchant, NETWORK, openMerchants, PAYS } from '../chaos/merchants';
import { openTestbed, type Testbed } from '../chaos/testbed';
import { roleOf } from '../../src/platform/database/serving-role';
import { brokenInvariants, conclude, waitUntilSettled } from './drill-report';
import { type Standby, startStandby } from './standby';
import { TcpSwitch } from './tcp-switch';

const CLIENTS = 12;
const BEFORE_MS = 6_000;
/** How long nobody notices that the primary is gone. */
const UNNOTICED_MS = 2_000;
const AFTER_MS = 10_000;
const RETRY_MS = 200;

/** Payments as their clients saw them: by key, with the transaction that the first 201 named. */
interface Acknowledged {
  readonly byKey: Map<string, string>;
  refusals: number;
}

/** `npm run drill:failover`: the primary dies under load, its synchronous standby takes over; nothing acknowledged is lost or doubled. */
async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'account-service-failover-'));
  let standby: Standby | null = null;
  let address: TcpSwitch | null = null;
  const testbed = await openTestbed(1, async ({ url, servingUrl }) => {
    standby = await startStandby(url, roleOf(servingUrl) ?? '', directory);
    address = await TcpSwitch.to(Number(new URL(url.reveal()).port));
    const served = new URL(servingUrl.reveal());
    served.port = String(address.port);
    return { DATABASE_URL: served.toString(), MIGRATE_AT_START: 'off', PROVIDER_TIMEOUT_MS: '5000' };
  });
  try {
    await failOver(testbed, standby as unknown as Standby, address as unknown as TcpSwitch);
  } finally {
    await testbed.close();
    (address as TcpSwitch | null)?.close();
    await (standby as Standby | null)?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function failOver(testbed: Testbed, standby: Standby, address: TcpSwitch): Promise<void> {
  const merchants = await openMerchants(testbed);
  const end = new AbortController();
  const seen: Acknowledged = { byKey: new Map(), refusals: 0 };
  const clients = Array.from({ length: CLIENTS }, (_, index) => payUntil(end.signal, testbed, merchants, index, seen));
  await pause(BEFORE_MS);
  const before = seen.byKey.size;
  const began = Date.now();
  standby.killPrimary();
  await pause(UNNOTICED_MS);
  await standby.promote();
  address.turn(standby.port);
  const firstAfter = await nextAcknowledged(seen, began);
  await pause(AFTER_MS);
  end.abort();
  await Promise.all(clients);
  const db = await new DataSource({ type: 'postgres', url: standby.url.reveal() }).initialize();
  try {
    const open = await waitUntilSettled(db);
    const records = await readRecords(db);
    const lost = [...seen.byKey].filter(([key]) => !records.some((record) => record.idempotency_key === key));
    const orders = records.filter(({ idempotency_key: key }) => key !== null && seen.byKey.has(key));
    const differing = disagreementsOf(records, testbed).map(described);
    const broken = await brokenInvariants(db);
    conclude([
      ['acknowledged before the primary died', String(before), before > 0],
      ['acknowledged in all', String(seen.byKey.size), seen.byKey.size > before],
      ['answers other than 201, repeated by the client', String(seen.refusals), true],
      ['seconds without an acknowledgement', (firstAfter / 1_000).toFixed(1), true],
      ['acknowledged and lost', String(lost.length), lost.length === 0],
      ['doubled', String(orders.length - seen.byKey.size), orders.length === seen.byKey.size],
      ["operations that differ from the provider's books", differing.join('; ') || '0', differing.length === 0],
      ['operations that did not settle', String(open), open === 0],
      ['broken invariants', broken.join(', ') || '0', broken.length === 0],
    ]);
  } finally {
    await db.destroy();
  }
}

/** Milliseconds from `began` to the first acknowledgement after this call. */
async function nextAcknowledged(seen: Acknowledged, began: number): Promise<number> {
  const { size } = seen.byKey;
  while (seen.byKey.size === size) await pause(20);
  return Date.now() - began;
}

/** Sends one payment after the other, each under its key until it is taken. */
async function payUntil(
  end: AbortSignal,
  testbed: Testbed,
  merchants: readonly Merchant[],
  index: number,
  seen: Acknowledged,
): Promise<void> {
  const agent = new Agent({ connections: 1 });
  const merchant = merchants[index % merchants.length];
  while (!end.aborted && merchant) {
    const key = randomUUID();
    for (;;) {
      const id = await pay(agent, testbed.next(), merchant, key);
      if (id !== null) {
        seen.byKey.set(key, id);
        break;
      }
      seen.refusals += 1;
      await pause(RETRY_MS);
    }
  }
  await agent.close();
}

async function pay(agent: Agent, origin: string, merchant: Merchant, key: string): Promise<string | null> {
  try {
    const { statusCode, body } = await request(`${origin}/api/v1/business/mobile-money/deposits`, {
      dispatcher: agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${merchant.key}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ currency_code: 'CDF', amount: '100.00', phone_number: PAYS, network: NETWORK }),
    });
    const answer = (await body.json()) as { readonly data?: { readonly transaction_id?: string } };
    return statusCode === 200 || statusCode === 201 ? (answer.data?.transaction_id ?? null) : null;
  } catch {
    // No answer says nothing about the payment: the same key finds out.
    return null;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
