import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { Pool } from 'undici';
import { argon2id, hash } from 'argon2';
import { PASSWORD_COST } from '../src/platform/config/load-config';
import { keepBusy, type Latencies } from './clients';
import { AMOUNT, CURRENCY, insertMerchants, keyOf, PHONE_NUMBER } from './merchants';
import { median, percentile } from './measurement';
import { launchService, stop } from './subjects';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

const ROUND_MS = 10_000;
const READERS = 4;
/** Each sends its next login as soon as the one before was answered. */
const STRANGERS = 100;
const ROUNDS = 3;
const BURST = 100;
/** All places but one (`HashingLanes`). */
const STRANGERS_PLACES = Math.max(1, availableParallelism() - 1);
/** Hashes for each place in a measurement of the bare rate. */
const BARE_HASHES = 40;
const PASSWORD = 'lake-kivu-12-terns';
const PIN = '4071';

/**
 * `npm run bench:logins`: what a flood of anonymous logins does to reads by API key and to payments with a PIN. Both are
 * measured in turns with and without the flood, so that a slow minute of the machine counts for both. Then a burst of
 * logins at one moment, in turns with bare argon2 on as many cores as the service gives to strangers.
 */
async function main(): Promise<void> {
  const database = await startTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await insertMerchants(client);
  await client.query(`UPDATE businesses SET password_hash = $1 WHERE code = 'BENCH1'`, [
    await hash(PASSWORD, { type: argon2id, memoryCost: PASSWORD_COST.memoryKib, timeCost: PASSWORD_COST.passes }),
  ]);
  const service = await launchService(database.servingUrl);
  const pool = new Pool(service.origin, { connections: 256, pipelining: 1 });
  try {
    const person = await signIn(pool);
    const quiet: Measured = { reads: [], payments: [], refused: 0 };
    const flooded: Measured = { reads: [], payments: [], refused: 0 };
    const logins = { answered: 0, shed: 0 };
    await measure(pool, person, { reads: [], payments: [], refused: 0 });
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(pool, person, quiet);
      await Promise.all([flood(pool, logins), measure(pool, person, flooded)]);
    }
    print(`${STRANGERS} strangers at the login, ${ROUNDS} turns of ${ROUND_MS / 1_000} s each`);
    print(`logins: ${logins.answered} answered, ${logins.shed} of them with 503`);
    report('reads by API key', quiet.reads, flooded.reads);
    report('payments with a PIN', quiet.payments, flooded.payments);
    print(`payments refused: ${quiet.refused} without the flood, ${flooded.refused} with it`);
    const bursts: Burst[] = [];
    while (bursts.length < ROUNDS) bursts.push(await burst(pool, await bareRate()));
    const of = (figure: (one: Burst) => number): number => median(bursts.map(figure));
    print(
      `${BURST} logins at one moment: the last answered after ${of(({ seconds }) => seconds).toFixed(2)} s, ` +
        `${of((one) => one.seconds * one.bareRate * (1 / BURST)).toFixed(2)} times the time of bare argon2 ` +
        `(${of((one) => one.bareRate).toFixed(1)} a second on ${STRANGERS_PLACES} of ${availableParallelism()} cores)`,
    );
    print(
      `  answers: ${bursts.map(({ answers }) => [...answers].map(([status, count]) => `${count} of ${status}`).join(', ')).join('; ')}`,
    );
  } finally {
    await pool.close();
    await stop(service.child);
    await client.end();
    await database.remove();
  }
}

interface Measured {
  readonly reads: Latencies;
  readonly payments: Latencies;
  refused: number;
}

async function measure(pool: Pool, person: string, into: Measured): Promise<void> {
  const reads = keepBusy(READERS, ROUND_MS, async (turn) => {
    const { status } = await call(pool, 'GET', `business/wallet/${CURRENCY}`, keyOf(1 + (turn % 100)), null);
    if (status !== 200) throw new Error(`a read answered ${status}`);
  });
  const payments = keepBusy(1, ROUND_MS, async () => {
    const body = { currency_code: CURRENCY, amount: AMOUNT, phone_number: PHONE_NUMBER, pin: PIN };
    const { status } = await call(pool, 'POST', 'business/dashboard/mobile-money/deposits', person, body);
    if (status !== 201) into.refused += 1;
  });
  into.reads.push(...(await reads));
  into.payments.push(...(await payments));
}

async function flood(pool: Pool, logins: { answered: number; shed: number }): Promise<void> {
  await keepBusy(STRANGERS, ROUND_MS, async (turn) => {
    const body = { email: `stranger-${turn}@example.com`, password: 'not-the-password' };
    const { status } = await call(pool, 'POST', 'business/auth/login', null, body);
    logins.answered += 1;
    if (status === 503) logins.shed += 1;
  });
}

interface Burst {
  /** Until the last of them was answered. */
  readonly seconds: number;
  /** Hashes a second without the service, just before. */
  readonly bareRate: number;
  /** How many were answered with which status. */
  readonly answers: ReadonlyMap<number, number>;
}

async function burst(pool: Pool, bareRate: number): Promise<Burst> {
  const startedAt = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: BURST }, async () => {
      const body = { email: `stranger-${randomUUID()}@example.com`, password: 'not-the-password' };
      return (await call(pool, 'POST', 'business/auth/login', null, body)).status;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const answers = new Map<number, number>();
  for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
  return { seconds, bareRate, answers };
}

/** Hashes a second with as many under way as the service computes for strangers at once. */
async function bareRate(): Promise<number> {
  const startedAt = performance.now();
  const options = {
    type: argon2id,
    memoryCost: PASSWORD_COST.memoryKib,
    timeCost: PASSWORD_COST.passes,
    parallelism: 1,
  };
  const place = async (): Promise<void> => {
    for (let done = 0; done < BARE_HASHES; done += 1) await hash(PASSWORD, options);
  };
  await Promise.all(Array.from({ length: STRANGERS_PLACES }, place));
  return (STRANGERS_PLACES * BARE_HASHES * 1_000) / (performance.now() - startedAt);
}

/** Signs merchant 1 in and sets the PIN. @returns the session token. */
async function signIn(pool: Pool): Promise<string> {
  const login = await call(pool, 'POST', 'business/auth/login', null, {
    email: 'merchant-1@example.com',
    password: PASSWORD,
  });
  const { token } = (JSON.parse(login.text) as { data: { token: string } }).data;
  const pin = await call(pool, 'POST', 'business/dashboard/pin', token, { pin: PIN });
  if (pin.status !== 201) throw new Error(`the PIN was not set: ${pin.text}`);
  return token;
}

async function call(pool: Pool, method: 'GET' | 'POST', path: string, token: string | null, body: object | null) {
  const reply = await pool.request({
    method,
    path: `/api/v1/${path}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(body),
  });
  return { status: reply.statusCode, text: await reply.body.text() };
}

function report(what: string, quiet: Latencies, flooded: Latencies): void {
  const figures = [0.5, 0.99].map((share) => {
    const [before, during] = [percentile(quiet, share), percentile(flooded, share)];
    return `p${share * 100} ${before.toFixed(1)} ms → ${during.toFixed(1)} ms (${(during / before).toFixed(2)} times)`;
  });
  print(`${what} (${quiet.length} and ${flooded.length}): ${figures.join(', ')}`);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
