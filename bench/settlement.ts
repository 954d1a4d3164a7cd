import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { Client } from 'pg';
import { call, textOf } from '../scripts/chaos/calls';
import { newOperationId } from '../src/kernel/ids';
import { PawapaySimulator } from '../simulators/pawapay/pawapay-simulator';
import { AMOUNT_MINOR, CURRENCY, insertMerchants, NETWORK, PHONE_NUMBER } from './merchants';
import { median } from './measurement';
import { type ProcessorTime, timeOfPostgres, timeOfProcess } from './processor-time';
import { launchService, stop } from './subjects';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

const HANG_MS = 3_600_000;
const GIVE_UP_MS = 120_000;
/** Longer than the insertion of all payments takes, which would count as a delay of their looks. */
const INSERTED_AFTER_MS = 2_000;
const LOOK_MS = 50;
/** Begins comparisons of the books. */
const OPERATOR = {
  OPERATOR_EMAIL: 'operator@example.com',
  OPERATOR_PASSWORD: 'only-for-this-run',
  OPERATOR_SECOND_FACTOR: 'optional',
};
const COUNT_OPEN = `SELECT count(*) FILTER (WHERE state <> 'completed') AS open FROM operations WHERE id = ANY ($1)`;

interface Options {
  readonly payments: number;
  readonly readMs: number;
  readonly spreadSeconds: number;
  readonly rounds: number;
  readonly program?: string;
}

/**
 * `npm run bench:settlement`: payments that have ended at the provider and wait for our read of their state. Measures how
 * many one process settles a second, and what one call of each kind that never answers does to the others.
 */
async function main(): Promise<void> {
  const options = readOptions();
  const database = await startTemporaryDatabase();
  const provider = await PawapaySimulator.start({ readMs: options.readMs });
  const observer = new Client({ connectionString: database.url });
  await observer.connect();
  await insertMerchants(observer);
  const environment = {
    MOBILE_MONEY_PROVIDER: 'pawapay',
    PAWAPAY_BASE_URL: provider.url,
    PAWAPAY_API_TOKEN: provider.settings.apiToken,
    ...OPERATOR,
  };
  const service = await launchService(database.servingUrl, environment, options.program);
  const { child, origin } = service;
  const bench: Bench = { observer, provider, origin, service: child.pid ?? 0, postgres: database.pid };
  try {
    await settle(bench, options.payments / 4, 0);
    const burst = await settle(bench, options.payments, 0);
    print(
      `${options.payments} payments due at once, reads of ${options.readMs} ms: ${burst.perSecond} settled a second`,
    );
    print(`processor time of one: service ${burst.serviceMs} ms, database ${burst.databaseMs} ms`);
    const spread = Math.min(options.payments, options.spreadSeconds * 100);
    const rounds: Array<{ readonly quiet: Settled; readonly hanging: Settled }> = [];
    while (rounds.length < options.rounds) {
      const quiet = await settle(bench, spread, options.spreadSeconds);
      const stuck = await hangOneOfEach(bench);
      const hanging = await settle(bench, spread, options.spreadSeconds);
      await release(bench, stuck);
      rounds.push({ quiet, hanging });
    }
    const quiet = medianOf(rounds.map((round) => round.quiet));
    const hanging = medianOf(rounds.map((round) => round.hanging));
    const ratio = median(rounds.map((round) => round.hanging.p99 / round.quiet.p99)).toFixed(2);
    print(`${spread} due over ${options.spreadSeconds} s, medians of ${rounds.length} rounds`);
    print(`nothing hangs: p50 ${quiet.p50} ms, p99 ${quiet.p99} ms`);
    print(`one call of each kind hangs: p50 ${hanging.p50} ms, p99 ${hanging.p99} ms, ratio ${ratio}`);
  } finally {
    await stop(service.child);
    await provider.stop();
    await observer.end();
    await database.remove();
  }
}

interface Bench {
  readonly observer: Client;
  readonly provider: PawapaySimulator;
  /** Of the service. */
  readonly origin: string;
  /** Process ids, for their processor time. */
  readonly service: number;
  readonly postgres: number;
}

interface Settled {
  readonly perSecond: number;
  /** From the moment a look was due to the end of its payment, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of one payment, in milliseconds; `?` where the system does not tell. */
  readonly serviceMs: string;
  readonly databaseMs: string;
}

/** Inserts payments whose looks are due over `seconds` from now, and waits until all have settled. */
async function settle(
  { observer, provider, service, postgres }: Bench,
  count: number,
  seconds: number,
): Promise<Settled> {
  const ids = Array.from({ length: Math.round(count) }, () => newOperationId());
  for (const [index, id] of ids.entries()) endAtProvider(provider, id, kindOf(index));
  const startedAt = new Date(Date.now() + INSERTED_AFTER_MS);
  await insertOperations(observer, ids, startedAt, (seconds * 1_000) / ids.length);
  const before = [timeOfProcess(service), timeOfPostgres(postgres)] as const;
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const { rows } = await observer.query<{ open: string }>(COUNT_OPEN, [ids]);
    if (rows[0]?.open === '0') break;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.open} payments have not settled in time`);
    await pause(LOOK_MS);
  }
  const spent = [timeOfProcess(service), timeOfPostgres(postgres)] as const;
  const { rows } = await observer.query<{ total_ms: number; p50: number; p99: number }>(
    `SELECT extract(epoch FROM max(completed_at) - $2::timestamptz) * 1000 AS total_ms,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY late) AS p50, percentile_cont(0.99) WITHIN GROUP (ORDER BY late) AS p99
     FROM (SELECT completed_at, extract(epoch FROM completed_at - (parameters ->> 'due_at')::timestamptz) * 1000 AS late
           FROM operations WHERE id = ANY ($1)) AS ended`,
    [ids, startedAt],
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was measured');
  const perSecond = Math.round(ids.length / (Number(row.total_ms) / 1_000));
  return {
    perSecond,
    p50: Math.round(Number(row.p50)),
    p99: Math.round(Number(row.p99)),
    serviceMs: perPayment(before[0], spent[0], ids.length),
    databaseMs: perPayment(before[1], spent[1], ids.length),
  };
}

const perPayment = (before: ProcessorTime, after: ProcessorTime, count: number): string =>
  before === null || after === null ? '?' : ((after - before) / 1_000 / count).toFixed(2);

/**
 * One read of each direction hangs, one submission, of an order that the provider does not know and gets again, and a comparison of
 * the books, whose statement never comes.
 */
async function hangOneOfEach({ observer, provider, origin }: Bench): Promise<readonly string[]> {
  const read = [newOperationId(), newOperationId()];
  const sent = [newOperationId(), newOperationId()];
  for (const [index, id] of read.entries()) endAtProvider(provider, id, kindOf(index));
  const hangs = { delay_ms: HANG_MS, times: 1_000 };
  for (const id of read) provider.faults.add({ on: 'check', fault: 'hang', id, ...hangs });
  for (const id of sent) provider.faults.add({ on: 'submit', fault: 'hang_before_accept', id, ...hangs });
  provider.faults.add({ on: 'statement', fault: 'hang', ...hangs });
  const struck = (): number =>
    ['check.hang', 'submit.hang_before_accept', 'statement.hang'].reduce(
      (sum, fault) => sum + (provider.faults.struck.get(fault) ?? 0),
      0,
    );
  const before = struck();
  await beginComparison(origin);
  await insertOperations(observer, read, new Date(), 0);
  await insertOperations(observer, sent, new Date(), 0, 'unknown');
  while (struck() < before + read.length + sent.length + 1) await pause(LOOK_MS);
  return [...read, ...sent];
}

/** Of a time without payments, so that it asks for the statement at once. Its answer comes when the statement was given up. */
async function beginComparison(origin: string): Promise<void> {
  const credentials = { email: OPERATOR.OPERATOR_EMAIL, password: OPERATOR.OPERATOR_PASSWORD };
  const token = textOf(await call(origin, 'POST', 'admin/auth/login', null, credentials), 'data.token');
  void call(origin, 'POST', 'admin/reconciliations', token, { from: '2025-01-01', to: '2025-01-01' }, GIVE_UP_MS);
}

/** Lets what hung come to its end, after the calls under way have met their deadline. */
async function release({ observer, provider }: Bench, ids: readonly string[]): Promise<void> {
  provider.faults.clear();
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const { rows } = await observer.query<{ open: string }>(COUNT_OPEN, [ids]);
    if (rows[0]?.open === '0') return;
    if (Date.now() > deadline) throw new Error('what hung has not ended in time');
    await pause(LOOK_MS);
  }
}

type Direction = 'deposit' | 'payout';
const kindOf = (index: number): Direction => (index % 2 === 0 ? 'deposit' : 'payout');

function endAtProvider({ books }: PawapaySimulator, id: string, direction: Direction): void {
  const payment = books.accept({
    id,
    direction,
    amount: AMOUNT_MINOR,
    currency: CURRENCY,
    country: 'COD',
    network: NETWORK,
    phoneNumber: PHONE_NUMBER,
    clientReferenceId: null,
    customerMessage: null,
    metadata: null,
  });
  books.move(payment, 'COMPLETED');
}

/** Payments as they stand after the provider took them; each look is due `stepMs` after the one before. */
async function insertOperations(
  observer: Client,
  ids: readonly string[],
  startsAt: Date,
  stepMs: number,
  state: 'accepted' | 'unknown' = 'accepted',
): Promise<void> {
  await observer.query('BEGIN');
  await observer.query(
    `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, holds_source,
                             provider, network, phone_number, parameters, last_submitted_at, actor, created_at, updated_at)
     SELECT given.id, w.business_id, 'live', 'mobile_money_' || given.direction, $8, $3, w.currency, w.id,
            CASE given.direction WHEN 'payout' THEN w.ledger_address ELSE 'clearing:pawapay:' || w.currency END,
            CASE given.direction WHEN 'payout' THEN 'clearing:pawapay:' || w.currency ELSE w.ledger_address END, given.direction = 'payout',
            'pawapay', $4, $5, jsonb_build_object('due_at', due_at), now(), 'bench', now(), now()
     FROM (SELECT id, n, CASE n % 2 WHEN 1 THEN 'deposit' ELSE 'payout' END AS direction,
                  $6::timestamptz + make_interval(secs => (n - 1) * $7::double precision / 1000) AS due_at
           FROM unnest($1::uuid[]) WITH ORDINALITY AS one (id, n)) AS given
     JOIN (SELECT id, business_id, currency, ledger_address, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS places FROM wallets WHERE currency = $2) AS w
       ON w.place = given.n % w.places`,
    [ids, CURRENCY, AMOUNT_MINOR.toString(), NETWORK, PHONE_NUMBER, startsAt, stepMs, state],
  );
  await observer.query(
    `UPDATE open_operations AS open SET next_check_at = (o.parameters ->> 'due_at')::timestamptz
     FROM operations AS o WHERE open.next_check_at IS NULL AND o.id = open.operation_id AND o.parameters ? 'due_at'`,
  );
  await observer.query(
    `INSERT INTO ledger_holds (operation_id, address, amount, created_at)
     SELECT id, source, amount, created_at FROM operations WHERE id = ANY ($1) AND holds_source`,
    [ids],
  );
  await observer.query('COMMIT');
}

function readOptions(): Options {
  const command = new Command('bench:settlement')
    .option('--payments <n>', 'how many are due at once', Number, 4_000)
    .option('--read-ms <n>', "how long a read of a payment's state takes at the provider", Number, 300)
    .option('--spread-seconds <n>', 'length of the runs in which looks are due one by one, 100 a second', Number, 10)
    .option('--rounds <n>', 'how often the quiet run and the run with calls that hang take turns', Number, 3)
    .option('--program <main.js>', 'the main.js of another build, to compare with')
    .parse();
  return command.opts<Options>();
}

const medianOf = (rounds: readonly Settled[]): { readonly p50: number; readonly p99: number } => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
