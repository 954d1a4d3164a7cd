import { writeFileSync } from 'node:fs';
import { aBusiness } from '../../test/support/builders';
import { anOperator } from '../../test/support/operators';
import { atTheConsole } from './support/console';
import { Line } from './support/slow-phone';
import { type Person, type Stage, startStage } from './support/stage';

/** Measured as on a cheap phone, into this file, when it is named; otherwise only counted, which is quick. */
const TABLE = process.env['CONSOLE_PAGES'];
const REQUESTS_MAX = 24;
/** Lists that ask nothing: dialogs, a quarter of all, are read when nothing else is. */
const ASK_NOTHING = ['/kyc', '/businesses', '/transactions', '/ledger/checks', '/audit', '/health'];

let stage: Stage;
let signedIn: Person;
let business: number;
const rows: string[] = [];

beforeAll(async () => {
  stage = await startStage({ PROCESS_ROLE: 'api' });
  const shop = await aBusiness().active().withPin().withWallet('CDF', '1234.00').in(stage.world);
  business = shop.id;
  signedIn = await atTheConsole(stage, (await anOperator(stage.world)).email, 390);
}, 60_000);
afterAll(async () => {
  await stage.close();
  if (TABLE) writeFileSync(TABLE, `${rows.join('\n')}\n`);
});

// Guarantee: an operator at night, on a phone that has never seen the page, waits for a few files.
it.each([
  '/kyc',
  '/kyc/a-business',
  '/businesses',
  '/businesses/a-business',
  '/businesses/a-business/money',
  '/businesses/a-business/access',
  '/businesses/a-business/record',
  '/transactions',
  '/reviews',
  '/approvals',
  '/reconciliations',
  '/plans',
  '/ledger/checks',
  '/operators',
  '/audit',
  '/health',
  '/account',
])(
  '%s of the console comes in a few files',
  async (path) => {
    const person = await stage.person({ width: 390, language: 'fr' });
    await person.context.addCookies(await signedIn.context.cookies());
    const line = await Line.of(person, TABLE !== undefined);
    const load = await line.load(
      () => person.visit(`/operator${path.replace('a-business', String(business))}`),
      () =>
        person.page.waitForFunction(
          () => document.querySelector('#app h1') && !document.querySelector('[aria-busy=true]'),
        ),
    );
    rows.push(
      `| \`${path}\` | ${load.requests} | ${(load.bytes / 1_000).toFixed(0)} kB | ${load.seconds.toFixed(1)} s |`,
    );
    expect(load.requests).toBeLessThanOrEqual(REQUESTS_MAX);
    expect(person.complaints).toEqual([]);
    await person.leave();
  },
  60_000,
);

it.each(ASK_NOTHING)(
  '%s of the console does not wait for dialogs',
  async (path) => {
    const person = await stage.person({ width: 390 });
    await person.context.addCookies(await signedIn.context.cookies());
    await person.page.route(/\/overlays-[\w-]{8}\.js$/, () => undefined);
    await person.page.goto(`${stage.world.origin}/operator${path}`, { waitUntil: 'commit' });
    await person.page.waitForFunction(
      () => document.querySelector('#app h1') && !document.querySelector('[aria-busy=true]'),
    );
    expect(person.complaints).toEqual([]);
    await person.leave();
  },
  60_000,
);
