import { DAY_MS } from '../../src/kernel/clock';
import { AttemptCleanupJob } from '../../src/platform/attempts/attempt-cleanup.job';
import { aBusiness } from '../support/builders';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const fail = (email: string) =>
  world.call('post', 'business/auth/login', { body: { email, password: 'not-the-password' } });
const counters = async (): Promise<number> => {
  const [row]: Array<{ count: string }> = await world.db.query('SELECT count(*) FROM attempt_counters');
  return Number(row?.count);
};

it('forgets counters after a month without a try, and no sooner', async () => {
  const { email } = await aBusiness().in(world);
  const sweep = world.app.get(AttemptCleanupJob, { strict: false });
  for (let attempt = 1; attempt <= 4; attempt += 1) await fail(email);
  for (let attempt = 1; attempt <= 5; attempt += 1) await fail('nobody@example.com');
  world.clock.advance(29 * DAY_MS);
  expect(await sweep.forget()).toBe(0);
  await fail(email);
  expect((await fail(email)).status).toBe(429);
  world.clock.advance(2 * DAY_MS);
  expect(await sweep.forget()).toBe(1);
  expect(await counters()).toBe(1);
  world.clock.advance(29 * DAY_MS);
  expect(await sweep.forget()).toBe(1);
  expect(await counters()).toBe(0);
});

// Guarantee: nobody is locked out for a day because the clock was a day ahead for a minute.
it('ends the lock of a clock that was ahead', async () => {
  const { email } = await aBusiness().in(world);
  world.clock.advance(DAY_MS);
  for (let attempt = 1; attempt <= 5; attempt += 1) await fail(email);
  expect((await fail(email)).status).toBe(429);
  world.clock.advance(-DAY_MS);
  expect((await fail(email)).status).toBe(400);
});
