import { transactionIdOf } from '../../src/kernel/ids';
import { formatMinor } from '../../src/kernel/money';
import { checkInvariants } from '../../src/ledger/invariants';
import type { Testbed } from './testbed';
import { call, fieldOf } from './calls';
import { compareWithProvider, type ComparisonSeen, isWhole, type Resolved, resolveReviews } from './closing';
import { described, disagreementsOf, type OwnRecord, readRecords, theirPosition } from './ledger-comparison';
import { decideFloatReviews } from './float-reviews';
import type { Merchant } from './merchants';
import type { Intent, ResponseRecorder } from './response-recorder';

const REPLAYS_MAX = 200;
const LEASE_OVERDUE = '5 seconds';
/** Two processes may be a quarter of a second apart, and one may wait for a lock with its time in hand. */
const OUT_OF_TIME = '2 seconds';

export interface Verification {
  readonly records: readonly OwnRecord[];
  readonly contradictions: number;
  readonly resolved: Resolved;
  /** Open reviews about floats that had a reason. */
  readonly floatReviews: number;
  readonly violations: readonly string[];
}

/**
 * Judges both sides once nothing moves any more: first as the run left them, then after the service's own comparison
 * has put every contradiction before a person, and at last after an operator has decided them all.
 */
export async function verify(
  testbed: Testbed,
  {
    recorder,
    merchants,
    operator,
    openings,
  }: { recorder: ResponseRecorder; merchants: readonly Merchant[]; operator: string; openings: ReadonlySet<string> },
): Promise<Verification> {
  const left = await readRecords(testbed.db);
  const disagreements = disagreementsOf(left, testbed);
  const unexcused = disagreements.filter(({ excuse }) => excuse === null).map(described);
  const violations = [
    ...unexcused.map((words) => `money differs: ${words}`),
    ...moneyWithoutRecord(left, testbed),
    ...eventsOf(left),
    ...promisesBroken(left, recorder, openings),
    ...(await overdue(testbed)),
    ...(await outOfOrder(testbed)),
    ...testbed.services.flatMap(({ falls }) => falls.map((words) => `a process ended by itself: ${words}`)),
  ];
  const compared = await compareWithProvider(testbed, operator);
  if (!isWhole(compared)) {
    violations.push(`the comparison did not read everything: ${compared.status}, ${compared.unread} unread`);
  }
  violations.push(...unreviewed(await readRecords(testbed.db), testbed));
  const resolved = await resolveReviews(testbed, operator);
  violations.push(...resolved.violations);
  const records = await readRecords(testbed.db);
  for (const one of disagreementsOf(records, testbed)) {
    if (!resolved.unrecovered.has(transactionIdOf(one.record.id))) violations.push(`still differs: ${described(one)}`);
  }
  violations.push(...(await replaysOf(testbed, recorder, records)));
  violations.push(...(await walletsOf(testbed, merchants)));
  const floats = await decideFloatReviews(testbed, operator, disagreements, () => readRecords(testbed.db));
  violations.push(...floats.violations);
  violations.push(...balancesOf(testbed, records, await compareWithProvider(testbed, operator)));
  for (const { name, violations: broken, examples } of await testbed.db.transaction(
    'REPEATABLE READ',
    checkInvariants,
  )) {
    if (broken > 0) violations.push(`${name} is broken ${broken} times: ${examples.join(', ')}`);
  }
  return {
    records,
    contradictions: disagreements.length - unexcused.length,
    resolved,
    floatReviews: floats.rightful,
    violations,
  };
}

function moneyWithoutRecord(records: readonly OwnRecord[], { pawapay }: Testbed): string[] {
  const known = new Set(records.map(({ order }) => order));
  return pawapay.books
    .list()
    .filter(({ id }) => !known.has(id))
    .map(({ id, status }) => `the provider has ${id} (${status}), which we do not know`);
}

/** Each ended operation has exactly one event, each other one none. */
const eventsOf = (records: readonly OwnRecord[]): string[] =>
  records
    .filter(({ state, events }) => events !== (state === 'completed' || state === 'failed' ? 1 : 0))
    .map(({ id, state, events }) => `${id} is ${state} and was told ${events} times`);

/** After a 2xx the operation exists as asked; and a key started one operation, unless nothing was sent for it. */
function promisesBroken(
  records: readonly OwnRecord[],
  recorder: ResponseRecorder,
  openings: ReadonlySet<string>,
): string[] {
  const byId = new Map(records.map((record) => [transactionIdOf(record.id), record]));
  const broken: string[] = [];
  const startedBy = new Map<string, Set<string>>();
  for (const { intent, transactionId } of recorder.promises) {
    const record = byId.get(transactionId);
    if (!record || !isAsAsked(record, intent))
      broken.push(`${transactionId} was promised for ${intent.key} and is not there as asked`);
    if (record?.failure_code === 'provider_unreachable') continue;
    startedBy.set(intent.key, (startedBy.get(intent.key) ?? new Set()).add(transactionId));
  }
  for (const [key, started] of startedBy) {
    if (started.size > 1) broken.push(`${key} started ${[...started].join(' and ')}`);
  }
  for (const record of records) {
    if (openings.has(record.id)) continue;
    const isKnown = record.idempotency_key !== null && recorder.intents.has(record.idempotency_key);
    if (!isKnown && record.failure_code !== 'provider_unreachable') broken.push(`nobody asked for ${record.id}`);
  }
  return broken;
}

const isAsAsked = (record: OwnRecord, { merchant, kind, body }: Intent): boolean =>
  record.business_id === merchant.id &&
  record.kind === (kind === 'deposits' ? 'mobile_money_deposit' : 'mobile_money_payout') &&
  record.amount === BigInt(String(body['amount']).replace('.', '')) &&
  record.currency === body['currency_code'];

async function overdue({ db }: Testbed): Promise<string[]> {
  const rows: Array<{ id: string; state: string }> = await db.query(
    `SELECT id, state FROM operations LEFT JOIN all_planned_looks AS look ON look.operation_id = id
     WHERE greatest(look.next_check_at, look.leased_until) < now() - interval '${LEASE_OVERDUE}'
       OR (state = 'needs_review' AND look.operation_id IS NOT NULL) OR state IN ('submitting', 'accepted', 'unknown')`,
  );
  return rows.map(({ id, state }) => `${id} is ${state} and nobody looks after it`);
}

/** Times that order money come from one clock, whatever time the machines of the processes have. */
async function outOfOrder({ db }: Testbed): Promise<string[]> {
  const rows: Array<{ id: string; what: string }> = await db.query(
    `SELECT id::text, format('began at %s and ended at %s', created_at, completed_at) AS what
       FROM operations WHERE completed_at < created_at
     UNION ALL SELECT id::text, 'is not of this time' FROM operations
       WHERE greatest(created_at, completed_at) > now() + interval '${OUT_OF_TIME}'
     UNION ALL SELECT later.id::text, 'is an event that was told before the one it follows'
       FROM events later JOIN events earlier USING (business_id, environment)
       WHERE earlier.sequence = later.sequence - 1 AND later.created_at < earlier.created_at - interval '${OUT_OF_TIME}'`,
  );
  return rows.map(({ id, what }) => `${id} ${what}`);
}

/**
 * Every contradiction is before a person under its own name, and nothing else is; but who was told of an end after the
 * provider had taken it back, and could not ask again, may ask a person.
 */
function unreviewed(records: readonly OwnRecord[], testbed: Testbed): string[] {
  const expected = new Map(disagreementsOf(records, testbed).map(({ record, excuse }) => [record.id, excuse]));
  return records.flatMap(({ id, order, reviews, state, failure_code: code }) => {
    const excuse = expected.get(id);
    if (!excuse && testbed.pawapay.books.find(order)?.tookBack) return [];
    if (excuse && !reviews.includes(excuse))
      return [`${id} is ${state}, contradicts the provider (${excuse}) and has no review`];
    return !excuse && reviews.length > 0
      ? [`${id} (${state} ${code ?? ''}) has a review nobody needs: ${reviews.join(', ')}`]
      : [];
  });
}

/** Asked again, the service answers with the same operation and starts none. */
async function replaysOf(
  testbed: Testbed,
  recorder: ResponseRecorder,
  records: readonly OwnRecord[],
): Promise<string[]> {
  const keyed = new Set(records.filter((one) => one.idempotency_key !== null).map(({ id }) => transactionIdOf(id)));
  const broken: string[] = [];
  const sample = recorder.promises.filter(({ transactionId }) => keyed.has(transactionId)).slice(-REPLAYS_MAX);
  for (const { intent, transactionId } of sample) {
    const body = { ...intent.body, idempotency_key: intent.key };
    const answer = await call(
      testbed.next(),
      'POST',
      `business/mobile-money/${intent.kind}`,
      intent.merchant.key,
      body,
    );
    const isSame = fieldOf(answer.body, 'data.transaction_id') === transactionId;
    if (answer.status !== 201 || !isSame || answer.headers['idempotent-replayed'] !== 'true') {
      broken.push(`${intent.key} was promised ${transactionId} and is now answered with ${answer.status}`);
    }
  }
  if ((await readRecords(testbed.db)).length !== records.length)
    broken.push('repeating promised requests started operations');
  return broken;
}

/** The float at the provider is what it was before the run, plus what our ledger says went in, less what went out. */
function balancesOf(testbed: Testbed, records: readonly OwnRecord[], seen: ComparisonSeen): string[] {
  const expected = new Map(testbed.openingFloats);
  for (const { order, currency, position } of records) {
    const known = theirPosition(testbed.pawapay.books.find(order)) - position;
    expected.set(currency, (expected.get(currency) ?? 0n) + known);
  }
  return [
    ...seen.differences
      .filter(({ kind }) => kind !== 'amount_differs')
      .map(({ kind, reference }) => `${kind} ${reference}`),
    ...seen.balances
      .filter(({ currency, difference }) => difference !== formatMinor(expected.get(currency) ?? 0n))
      .map(({ currency, difference }) => `the ${currency} float and our ledger are ${difference} apart`),
  ];
}

/** What merchants read is what the ledger says. */
async function walletsOf(testbed: Testbed, merchants: readonly Merchant[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, key } of merchants) {
    const rows: Array<{ currency: string; available: string }> = await testbed.db.query(
      `SELECT w.currency, trim(to_char((a.posted - a.held) / 100.0, '99999999999990.00')) AS available
       FROM wallets w JOIN ledger_accounts a ON a.address = w.ledger_address WHERE w.business_id = $1`,
      [id],
    );
    for (const { currency, available } of rows) {
      const answer = await call(testbed.next(), 'GET', `business/wallet/${currency}`, key);
      const shown = fieldOf(answer.body, 'data.balance');
      if (shown !== available)
        broken.push(`the ${currency} wallet of ${id} shows ${String(shown)}; the ledger has ${available}`);
    }
  }
  return broken;
}
