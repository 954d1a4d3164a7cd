import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, textOf } from '../chaos/calls';
import { described, disagreementsOf, readRecords } from '../chaos/ledger-comparison';
import { type Merchant, NETWORK, openMerchants, PAYS } from '../chaos/merchants';
import type { Testbed } from '../chaos/testbed';
import { brokenInvariants, conclude, waitUntilSettled } from './drill-report';

const CLIENTS = 12;
const BEFORE_MS = 6_000;
const AFTER_MS = 10_000;
const RETRY_MS = 200;
/** A client that gets no payment through for so long after the end gives up, and the drill fails. */
const GIVE_UP_MS = 60_000;

/** Payments as their clients saw them: by key, with the transaction that the first 201 named. */
interface Acknowledged {
  readonly byKey: Map<string, string>;
  refusals: number;
}

/** Sends payments, kills the primary, lets another server take over, goes on, and reports the outcome of every payment. */
export async function failOver(testbed: Testbed, takeOver: () => Promise<void>): Promise<void> {
  const merchants = await openMerchants(testbed);
  const end = new AbortController();
  const giveUp = new AbortController();
  const seen: Acknowledged = { byKey: new Map(), refusals: 0 };
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    payUntil([end.signal, giveUp.signal], testbed, merchants[index % merchants.length], seen),
  );
  await pause(BEFORE_MS);
  const before = seen.byKey.size;
  const began = Date.now();
  await takeOver();
  const atTurn = seen.byKey.size;
  const firstAfter = await nextAcknowledged(seen, began);
  await pause(AFTER_MS);
  end.abort();
  const patience = setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  await Promise.all(clients);
  clearTimeout(patience);
  const { db } = testbed;
  const open = await waitUntilSettled(db);
  const records = await readRecords(db);
  const lost = [...seen.byKey].filter(([key]) => !records.some((record) => record.idempotency_key === key));
  const orders = records.filter(({ idempotency_key: key }) => key !== null && seen.byKey.has(key));
  const differing = disagreementsOf(records, testbed).map(described);
  const broken = await brokenInvariants(db);
  conclude([
    ['acknowledged before the primary died', String(before), before > 0],
    ['acknowledged in all', String(seen.byKey.size), seen.byKey.size > atTurn],
    ['answers other than 201, repeated by the client', String(seen.refusals), true],
    ['seconds without an acknowledgement', (firstAfter / 1_000).toFixed(1), firstAfter < GIVE_UP_MS],
    ['acknowledged and lost', String(lost.length), lost.length === 0],
    ['doubled', String(orders.length - seen.byKey.size), orders.length === seen.byKey.size],
    ["operations that differ from the provider's books", differing.join('; ') || '0', differing.length === 0],
    ['operations that did not settle', String(open), open === 0],
    ['broken invariants', broken.join(', ') || '0', broken.length === 0],
  ]);
}

/** Milliseconds from `began` to the first acknowledgement after this call; `GIVE_UP_MS` or more when none came. */
async function nextAcknowledged(seen: Acknowledged, began: number): Promise<number> {
  const { size } = seen.byKey;
  while (seen.byKey.size === size && Date.now() - began < GIVE_UP_MS) await pause(20);
  return Date.now() - began;
}

/** Sends one payment after the other, each under its key until it is taken. */
async function payUntil(
  [end, giveUp]: readonly [AbortSignal, AbortSignal],
  testbed: Testbed,
  merchant: Merchant | undefined,
  seen: Acknowledged,
): Promise<void> {
  while (!end.aborted && merchant) {
    const key = randomUUID();
    let id = await pay(testbed.next(), merchant, key);
    while (id === null && !giveUp.aborted) {
      seen.refusals += 1;
      await pause(RETRY_MS);
      id = await pay(testbed.next(), merchant, key);
    }
    if (id !== null) seen.byKey.set(key, id);
  }
}

/** @returns the transaction id; null without an answer: the payment may exist all the same, so the same key is sent again. */
async function pay(origin: string, { key: token }: Merchant, idempotency_key: string): Promise<string | null> {
  const body = { currency_code: 'CDF', amount: '100.00', phone_number: PAYS, network: NETWORK, idempotency_key };
  const answer = await call(origin, 'POST', 'business/mobile-money/deposits', token, body);
  return answer.status === 200 || answer.status === 201 ? textOf(answer, 'data.transaction_id') : null;
}
