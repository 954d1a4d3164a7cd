import { hash } from 'argon2';
import type { Response } from 'supertest';
import { startWorld, type World } from '../support/world';

const SAMPLES = 40;
const ATTEMPTS_BEFORE_LOCK = 5;

let world: World;
beforeAll(async () => {
  world = await startWorld({}, { passwords: 'as in production' });
  const passwordHash = await hash('kivu-market-7-lanterns', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await world.db.query(
    `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
     SELECT 'KNOWN' || n, 'Known', 'known-' || n || '@example.com', '+243812345678', $1, 1, now(), now() FROM generate_series(1, $2) AS n`,
    [passwordHash, SAMPLES],
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

// Guarantee: neither does the time tell. Samples alternate, so that the machine's mood falls on both alike.
it('takes the same time for known and unknown e-mails', async () => {
  const timeOf = async (email: string): Promise<number> => {
    const startedAt = process.hrtime.bigint();
    await logIn(email);
    return Number(process.hrtime.bigint() - startedAt) / 1e6;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  await timeOf('warm-up@example.com');
  for (let n = 2; n <= SAMPLES; n += 1) {
    const first = n % 2 === 0;
    if (first) known.push(await timeOf(`known-${n}@example.com`));
    unknown.push(await timeOf(`stranger-${n}@example.com`));
    if (!first) known.push(await timeOf(`known-${n}@example.com`));
  }
  const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const ratio = median(known) / median(unknown);
  // Without the decoy an unknown e-mail answers ten times faster.
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
}, 60_000);
