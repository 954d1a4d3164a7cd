import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { Client } from 'pg';
import { runProgram } from '../scripts/program';
import { MapleradServer } from '../simulators/maplerad/maplerad-server';
import { orderCards } from './cards';
import { median } from './measurement';
import { insertMerchants } from './merchants';
import { answerOf, launch, launchService, stop } from './subjects';
import { startTemporaryDatabase } from './temporary-database';
import { type Endpoint, insertEndpoints, recordEvents, SILENT_PATH } from './webhook-load';

const ENDPOINTS = 100;
const HOSTS = 20;
/** Due at once to a receiver that never answers. */
const SILENT_QUEUE = 2_000;
/** Looks at cards whose issuer never answers. */
const SILENT_CARDS = 3;
const LEAD_MS = 2_000;
/** Calls that hang have met their deadlines by then, 15 s for webhooks and 12 s at the issuer. */
const RELEASED_AFTER_MS = 16_000;
const GIVE_UP_MS = 120_000;
const LOOK_MS = 50;

interface Options {
  readonly seconds: number;
  readonly webhooks: number;
  readonly rounds: number;
  readonly program?: string;
}

interface Bench {
  readonly options: Options;
  readonly observer: Client;
  readonly issuer: MapleradServer;
  readonly endpoints: readonly Endpoint[];
  readonly silent: readonly Endpoint[];
  /** The first ones are those that hang. */
  readonly cards: readonly number[];
}

/** From when something was due to its end, in milliseconds. */
interface Late {
  readonly p50: number;
  readonly p99: number;
}

type Figures = Readonly<Record<'webhooks' | 'cards', Late>>;

/**
 * `npm run bench:hanging`: webhooks and looks at cards that are due one after another, alone and beside a receiver and an issuer
 * that never answer. `bench:settlement` does the same for payments.
 */
async function main(): Promise<void> {
  const options = readOptions();
  const database = await startTemporaryDatabase();
  const observer = new Client({ connectionString: database.url });
  const secretKey = randomBytes(16).toString('hex');
  const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;
  const issuer = new MapleradServer({ port: 0, host: '127.0.0.1', secretKey, webhookSecret });
  const children: ChildProcess[] = [];
  try {
    await observer.connect();
    await insertMerchants(observer);
    const receiver = launch(join(__dirname, 'webhook-receiver.js'), {});
    children.push(receiver);
    const { port } = await answerOf(receiver);
    const encryptionKey = randomBytes(32).toString('hex');
    const environment = {
      // Only a service in development calls a receiver on this machine.
      NODE_ENV: 'development',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ENCRYPTION_KEY: encryptionKey,
      CARD_PROVIDER: 'maplerad',
      MAPLERAD_BASE_URL: await issuer.start(),
      MAPLERAD_SECRET_KEY: secretKey,
      MAPLERAD_WEBHOOK_SECRET: webhookSecret,
    };
    const { child, origin } = await launchService(database.servingUrl, environment, options.program);
    children.push(child);
    const urls = Array.from({ length: ENDPOINTS }, (_, n) => `http://127.0.0.${1 + (n % HOSTS)}:${port}/${n}`);
    await measure({
      options,
      observer,
      issuer,
      cards: [...(await orderCards(observer, origin)).values()],
      endpoints: await insertEndpoints(observer, encryptionKey, 'HOOK', urls),
      silent: await insertEndpoints(observer, encryptionKey, 'SILENT', [`http://127.0.0.1:${port}${SILENT_PATH}`]),
    });
  } finally {
    for (const child of children.reverse()) await stop(child);
    await issuer.stop();
    await observer.end();
    await database.remove();
  }
}

/** Both runs take turns, so that a slow minute of the machine counts for both. */
async function measure(bench: Bench): Promise<void> {
  const { options, cards } = bench;
  await run(bench);
  await bench.observer.query('VACUUM ANALYZE');
  const rounds: Array<{ readonly quiet: Figures; readonly hanging: Figures }> = [];
  while (rounds.length < options.rounds) {
    const quiet = await run(bench);
    await hang(bench);
    const hanging = await run(bench);
    await release(bench);
    rounds.push({ quiet, hanging });
  }
  const counts = { webhooks: options.seconds * options.webhooks, cards: cards.length - SILENT_CARDS };
  for (const what of ['webhooks', 'cards'] as const) {
    const of = (late: 'quiet' | 'hanging', share: 'p50' | 'p99') =>
      median(rounds.map((round) => round[late][what][share]));
    const ratio = median(rounds.map(({ quiet, hanging }) => hanging[what].p99 / quiet[what].p99));
    print(`${what}: ${counts[what]} due over ${options.seconds} s, medians of ${rounds.length} rounds`);
    print(`  nothing hangs: p50 ${of('quiet', 'p50').toFixed(0)} ms, p99 ${of('quiet', 'p99').toFixed(0)} ms`);
    print(`  some hang: p50 ${of('hanging', 'p50').toFixed(0)} ms, p99 ${of('hanging', 'p99').toFixed(0)} ms`);
    print(`  ratio of p99: ${ratio.toFixed(2)}`);
  }
}

/** Webhooks and looks that are due one after another, until each has ended. */
async function run({ options, observer, endpoints, cards }: Bench): Promise<Figures> {
  const looked = cards.slice(SILENT_CARDS);
  const startsAt = new Date(Date.now() + LEAD_MS);
  const count = options.seconds * options.webhooks;
  await recordEvents(observer, endpoints, count, startsAt, 1_000 / options.webhooks);
  if (Date.now() > startsAt.getTime()) throw new Error('webhooks were due before they were written');
  const stepMs = (options.seconds * 1_000) / looked.length;
  const times = looked.map((_, n) => new Date(startsAt.getTime() + n * stepMs));
  await observer.query(
    `UPDATE cards SET next_sync_at = due_at, woken_at = NULL FROM unnest($1::bigint[], $2::timestamptz[]) AS given (card, due_at) WHERE id = card`,
    [looked, times],
  );
  await pause(options.seconds * 1_000);
  await until('all webhooks are delivered', async () => {
    const { rows } = await observer.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM webhook_deliveries WHERE created_at >= $1 AND status = 'pending') AS open`,
      [startsAt],
    );
    return rows[0]?.open === false;
  });
  await until('all cards are looked at', async () => {
    const { rows } = await observer.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM cards WHERE id = ANY ($1) AND next_sync_at < now() + interval '30 minutes') AS open`,
      [looked],
    );
    return rows[0]?.open === false;
  });
  return {
    webhooks: await lateOf(
      observer,
      'SELECT completed_at - created_at AS late FROM webhook_deliveries WHERE created_at >= $1',
      [startsAt],
    ),
    // A look that found nothing is followed by the next one an hour after it.
    cards: await lateOf(
      observer,
      `SELECT next_sync_at - interval '1 hour' - due_at AS late
       FROM unnest($1::bigint[], $2::timestamptz[]) AS given (card, due_at) JOIN cards ON id = card`,
      [looked, times],
    ),
  };
}

async function lateOf(observer: Client, found: string, values: readonly unknown[]): Promise<Late> {
  const { rows } = await observer.query<{ readonly p50: string; readonly p99: string }>(
    `SELECT 1000 * extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY late)) AS p50,
       1000 * extract(epoch FROM percentile_cont(0.99) WITHIN GROUP (ORDER BY late)) AS p99 FROM (${found}) AS ended`,
    [...values],
  );
  return { p50: Number(rows[0]?.p50), p99: Number(rows[0]?.p99) };
}

/** Calls that never end, begun before the run: a queue for one receiver, and looks at some cards. */
async function hang({ observer, issuer, silent, cards }: Bench): Promise<void> {
  await recordEvents(observer, silent, SILENT_QUEUE, new Date());
  const struck = (): number => issuer.faults.struck.get('undone_then_hang') ?? 0;
  const before = struck();
  issuer.faults.plan('get_card', 'undone_then_hang', SILENT_CARDS);
  await observer.query('UPDATE cards SET next_sync_at = now() WHERE id = ANY ($1)', [cards.slice(0, SILENT_CARDS)]);
  await until('looks hang', async () => struck() === before + SILENT_CARDS);
}

/** Nothing of it is left for the next quiet run. */
async function release({ observer, silent, cards }: Bench): Promise<void> {
  await observer.query('DELETE FROM webhook_deliveries WHERE endpoint_id = ANY ($1)', [silent.map(({ id }) => id)]);
  await pause(RELEASED_AFTER_MS);
  await observer.query(`UPDATE cards SET next_sync_at = now() + interval '1 hour' WHERE id = ANY ($1)`, [
    cards.slice(0, SILENT_CARDS),
  ]);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + GIVE_UP_MS; !(await holds()); await pause(LOOK_MS))
    if (Date.now() > deadline) throw new Error(`not in time: ${what}`);
}

function readOptions(): Options {
  const command = new Command('bench:hanging')
    .option('--seconds <n>', 'length of a run', Number, 8)
    .option('--webhooks <n>', 'how many are due a second', Number, 50)
    .option('--rounds <n>', 'how often the quiet run and the run with calls that hang take turns', Number, 3)
    .option('--program <main.js>', 'the main.js of another build, to compare with')
    .parse();
  return command.opts<Options>();
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
