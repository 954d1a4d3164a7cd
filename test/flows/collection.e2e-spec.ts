import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderCollections } from '../../scripts/collections';
import { aBusiness } from '../support/builders';
import { WebhookReceiver } from '../support/webhook-receiver';
import { startWorld, type World } from '../support/world';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'collections');
const RUN_MAX_MS = 120_000;

interface Result {
  readonly passed: boolean;
  readonly report: string;
}

/** Runs the collection as somebody would at a terminal, with the environment of the own machine and a key of their own. */
const run = (variables: Readonly<Record<string, string>>): Promise<Result> =>
  new Promise((done) => {
    const given = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
    const files = ['business-account.postman_collection.json', '-e', 'local.postman_environment.json'];
    const command = [join(ROOT, 'node_modules', 'newman', 'bin', 'newman.js'), 'run', ...files, '--color', 'off'];
    execFile(
      process.execPath,
      [...command, ...given],
      { cwd: FOLDER, timeout: RUN_MAX_MS, maxBuffer: 1e7 },
      (error, stdout) => done({ passed: error === null, report: stdout.split('failure').slice(1).join('failure') }),
    );
  });

describe('the collection in docs/collections', () => {
  let world: World;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    world = await startWorld({ SIMULATOR_DELAY_MS: '300' });
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
  });

  it('is what `npm run api:collections` writes', async () => {
    for (const [file, text] of await renderCollections()) expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
  });

  // Guarantee: a run that was refused for its key, its plan or its pace has not passed.
  it('takes no refusal of the caller for an answer of the route', () => {
    const text = readFileSync(join(FOLDER, 'business-account.postman_collection.json'), 'utf8');
    const expected = [...text.matchAll(/answers as the document says', \(\) => pm\.expect\(\[([\d, ]+)\]/g)];
    expect(expected.length).toBeGreaterThan(25);
    expect(expected.filter(([, statuses]) => /401|403|429|5\d\d/.test(statuses))).toEqual([]);
  });

  // Guarantee: the run-through ends well, and every other request is one that the service understands.
  it(
    'runs from end to end with its own runner and a sandbox key',
    async () => {
      const shop = await aBusiness().active().withPlan('growth').in(world);
      const { passed, report } = await run({
        base_url: world.origin,
        api_key: shop.sandboxKey.token,
        webhook_url: receiver.url,
      });
      expect(report).toBe('');
      expect(passed).toBe(true);
      expect(receiver.envelopes().map(({ type }) => type)).toContain('mobile_money_deposit.completed');
    },
    RUN_MAX_MS + 10_000,
  );
});
