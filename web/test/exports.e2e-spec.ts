import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { until } from '../../test/support/wait';
import { type Person, type Stage, startStage } from './support/stage';

/** Some ten megabytes, which take minutes on a slow line. */
const ROWS = 60_000;
const SLOW_BYTES_PER_SECOND = 50_000;
const UNLIMITED = -1;

let stage: Stage;
let shop: Shop;
let person: Person;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().in(stage.world);
  await stage.world.db.query(
    `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, provider, client_reference, metadata,
       last_submitted_at, actor, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'live', 'mobile_money_deposit', 'submitting', 100, 'CDF', 'simulator', 'order-' || n, '{}',
       now(), 'test', now() - interval '1 year' + n * interval '1 second', now()
     FROM generate_series(1, ${ROWS}) AS n`,
    [shop.id],
  );
  person = await stage.person();
  await person.hasSession(shop.email, PASSWORD);
}, 60_000);
afterAll(async () => {
  await person.leave();
  await stage.close();
});

// Guarantee: a file that breaks off in the middle is not kept as if it were whole, and the person hears what to do.
it('a file that breaks off is not kept, and the page says that the service was not reached', async () => {
  await person.visit('/transactions');
  await person.page.getByRole('button', { name: 'Export as CSV' }).waitFor();
  const browser = await person.context.newCDPSession(person.page);
  await browser.send('Network.enable');
  const reads = (downloadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: UNLIMITED,
    });
  let kept = 0;
  person.page.on('download', () => (kept += 1));
  await reads(SLOW_BYTES_PER_SECOND);
  await person.press('Export as CSV');
  await until('the file was cut off', async () => {
    const cut: unknown[] = await stage.world.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
         AND application_name = 'business-account-service' AND xact_start < now() - interval '1 second'`,
    );
    return cut.length > 0;
  });
  await reads(UNLIMITED);
  await person.reads('The service cannot be reached. Check your connection and try again.');
  expect([kept, person.complaints]).toEqual([0, []]);
});
