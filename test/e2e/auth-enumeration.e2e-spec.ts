import { hash } from 'argon2';
import type { Response } from 'supertest';
import { startWorld, type World } from '../support/world';

const LOGIN_PAIRS = 40;
const RECOVERY_PAIRS = 200;
const ATTEMPTS_BEFORE_LOCK = 5;
const ROUNDS_MAX = 4;
/** The address before it is locked by the first test, and a lock answers fast. */
const FIRST_FRESH = 2;

let world: World;
beforeAll(async () => {
  world = await startWorld({}, { passwords: 'as in production' });
  const passwordHash = await hash('kivu-market-7-lanterns', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await world.db.query(
    `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
     SELECT 'KNOWN' || n, 'Known', 'known-' || n || '@example.com', '+243812345678', $1, 1, now(), now() FROM generate_series(1, $2) AS n`,
    [passwordHash, FIRST_FRESH + ROUNDS_MAX * RECOVERY_PAIRS],
  );
});
afterAll(() => world.close());

const logIn = (email: string) =>
  world.call('post', 'business/auth/login', { body: { email, password: 'not-the-password' } });

/** All that a caller sees of an answer, without what differs between any two answers. */
const shapeOf = ({ status, headers, body }: Response): unknown => {
  const { date: _date, 'x-request-id': _id, ...same } = headers as Record<string, unknown>;
  return { status, headers: same, body: { ...(body as object), request_id: undefined } };
};

// Guarantee: a login answers the same for an e-mail that is registered and for one that is not.
it('answers every failure and the lock the same for known and unknown e-mails', async () => {
  for (let attempt = 1; attempt <= ATTEMPTS_BEFORE_LOCK + 2; attempt += 1) {
    const [known, unknown] = [await logIn('known-1@example.com'), await logIn('nobody-1@example.com')];
    expect(known.status).toBe(attempt <= ATTEMPTS_BEFORE_LOCK ? 400 : 429);
    // The seconds of the lock may differ by one between two calls.
    for (const reply of [known, unknown]) {
      if (reply.status !== 429) continue;
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(880);
      delete (reply.headers as Record<string, unknown>)['retry-after'];
      delete (reply.headers as Record<string, unknown>)['content-length'];
      delete (reply.body as Record<string, unknown>)['details'];
    }
    expect(shapeOf(unknown)).toEqual(shapeOf(known));
  }
});

it('stores no e-mail of a stranger', async () => {
  await logIn('a-stranger@example.com');
  const rows: Array<{ subject: Buffer }> = await world.db.query('SELECT subject FROM attempt_counters');
  expect(rows.length).toBeGreaterThan(0);
  for (const { subject } of rows) expect(subject).toHaveLength(32);
});

/** Where times are compared: most calls take about this, and what the machine does besides adds to the slower ones alone. */
const QUIET = 0.25;
const quantile = (times: number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
const timeOf = async (call: () => Promise<unknown>): Promise<number> => {
  const startedAt = process.hrtime.bigint();
  await call();
  return Number(process.hrtime.bigint() - startedAt) / 1e6;
};

/**
 * How many times as long the addresses of accounts take as those of nobody, from the number `first` on. Pairs alternate, so that the
 * machine's mood falls on both alike.
 */
async function ratioOf(call: (email: string) => Promise<unknown>, first: number, pairs: number): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  await call('warm-up@example.com');
  for (let n = first; n < first + pairs; n += 1) {
    const isFirst = n % 2 === 0;
    if (isFirst) known.push(await timeOf(() => call(`known-${n}@example.com`)));
    unknown.push(await timeOf(() => call(`stranger-${n}@example.com`)));
    if (!isFirst) known.push(await timeOf(() => call(`known-${n}@example.com`)));
  }
  return quantile(known, QUIET) / quantile(unknown, QUIET);
}

const isEqual = (ratio = 0): boolean => ratio > 0.83 && ratio < 1.2;

/** What the service does differently is there in every round; what the machine did is not. Each round has addresses of its own. */
async function expectNoDifference(call: (email: string) => Promise<unknown>, pairs: number): Promise<void> {
  const ratios: number[] = [];
  do ratios.push(await ratioOf(call, FIRST_FRESH + ratios.length * pairs, pairs));
  while (ratios.length < ROUNDS_MAX && !isEqual(ratios.at(-1)));
  expect({ ratios, areEqual: isEqual(ratios.at(-1)) }).toEqual({ ratios, areEqual: true });
}

// Guarantee: neither does the time tell. Without the decoy an unknown e-mail answers ten times faster.
it('takes the same time for known and unknown e-mails', () => expectNoDifference(logIn, LOGIN_PAIRS), 120_000);

it('sends a link in the same time as it sends none, over 200 pairs', async () => {
  const forgot = async (email: string): Promise<void> => {
    const reply = await world.call('post', 'business/auth/forgot-password', { body: { email } });
    expect(reply.status).toBe(200);
  };
  await expectNoDifference(forgot, RECOVERY_PAIRS);
}, 120_000);
