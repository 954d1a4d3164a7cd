import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { request } from 'undici';
import { freePort } from '../../src/platform/database/free-port';
import { DELIVERY_REASONS } from '../../src/webhooks/webhook-delivery';
import { aBusiness, type Shop } from '../support/builders';
import { createDatabase } from '../support/databases';
import { until } from '../support/wait';
import { walletEventData } from '../support/wallet-event';
import { startWorld, type World } from '../support/world';

const ROOT = join(__dirname, '..', '..');
const GUIDE = readFileSync(join(ROOT, 'docs', 'webhooks.md'), 'utf8');
const [, RECEIVER = ''] = /```js\n([^]*?)```/.exec(GUIDE) ?? [];
const [, TABLE = ''] = /`(CREATE TABLE inbox[^`]*)`/.exec(GUIDE) ?? [];

const [, IN_PYTHON = ''] = /```python\n([^]*?)```/.exec(GUIDE) ?? [];
const [, IN_PHP = ''] = /```php\n([^]*?)```/.exec(GUIDE) ?? [];
const VECTOR = /^secret +(\S+)\nwebhook-id +(\S+)\nwebhook-timestamp +(\d+)\nbody +(.+)\nwebhook-signature +(\S+)$/m;
const exists = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** Calls the verification of the guide with a request's headers, in a language that is on this machine. */
const LANGUAGES = {
  python3: (secret: string, headers: object, body: string) =>
    `${IN_PYTHON}\nprint(str(is_ours(${JSON.stringify(secret)}, ${JSON.stringify(headers)}, ${JSON.stringify(body)}.encode())).lower())`,
  php: (secret: string, headers: object, body: string) =>
    `${IN_PHP}\n$server = []; foreach (json_decode(${inPhp(JSON.stringify(headers))}, true) as $name => $value) $server['HTTP_' . strtoupper(strtr($name, '-', '_'))] = $value;` +
    `echo json_encode(is_ours(${inPhp(secret)}, $server, ${inPhp(body)}));`,
};
const inPhp = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

it('docs/webhooks.md names every reason of a delivery', () => {
  const [, table = ''] = /reasons of the service\. -->([^]*?)\n\n[^|]/.exec(GUIDE) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, reason]) => reason);
  expect(named.sort()).toEqual([...DELIVERY_REASONS].sort());
});

// Guarantee: who writes the verification in another language can try it with what the guide shows.
it('docs/webhooks.md has an example whose signature is ours', () => {
  const [, secret = '', id = '', at = '', body = '', signature] = VECTOR.exec(GUIDE) ?? [];
  expect(JSON.parse(body)).toMatchObject({ id });
  expect(new Webhook(secret).sign(id, new Date(Number(at) * 1_000), body)).toBe(signature);
});

// Guarantee: the verifications that the guide shows take our signature and no other.
const spoken = Object.entries(LANGUAGES).filter(([program]) => exists(program));
for (const [program, call] of spoken)
  describe(`the signature in docs/webhooks.md, in ${program},`, () => {
    const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const BODY = '{"name":"é"}';
    const at = new Date();
    const signature = new Webhook(SECRET).sign('evt_1', at, BODY);
    const seconds = Math.floor(at.getTime() / 1_000);
    const isOurs = (headers: object, body: string) => {
      const flag = program === 'php' ? '-r' : '-c';
      const { stdout, stderr } = spawnSync(program, [flag, call(SECRET, headers, body)], { encoding: 'utf8' });
      return [stdout.trim(), stderr];
    };

    it.each([
      ['ours', signature, BODY, 0, true],
      ['the second of two', `v1,AAAA ${signature}`, BODY, 0, true],
      ['of another body', signature, '{}', 0, false],
      ['of another key', new Webhook('whsec_AAAA').sign('evt_1', at, BODY), BODY, 0, false],
      ['too old', signature, BODY, -301, false],
    ])('%s', (_, sent, body, shift, expected) => {
      const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': `${seconds + shift}`, 'webhook-signature': sent };
      expect(isOurs(headers, body)).toEqual([String(expected), '']);
    });

    // Anybody can call the address: what is no webhook is refused, and is no error of the shop.
    it.each([
      ['no headers', {}],
      ['no time', { 'webhook-id': 'evt_1', 'webhook-timestamp': 'soon', 'webhook-signature': signature }],
      ['letters', { 'webhook-id': 'évt', 'webhook-timestamp': `${seconds}`, 'webhook-signature': 'v1,é' }],
    ])('refuses a call with %s', (_, headers) => {
      expect(isOurs(headers, '')).toEqual(['false', '']);
    });
  });

// Guarantee: the receiver of the guide works as it is written.
describe('the receiver of docs/webhooks.md', () => {
  let world: World;
  let shop: Shop;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let inbox: Client;
  let directory: string;
  let url: string;
  let process_: ChildProcess | null = null;

  const run = (secret: string): void => {
    process_ = spawn(process.execPath, [join(directory, 'receiver.js')], {
      env: {
        NODE_PATH: join(ROOT, 'node_modules'),
        WEBHOOK_SECRET: secret,
        DATABASE_URL: database.url.reveal(),
        PORT: new URL(url).port,
      },
      stdio: 'inherit',
    });
  };
  const kept = async (): Promise<Array<{ id: string; sequence: string; event: object }>> =>
    (await inbox.query('SELECT * FROM inbox ORDER BY sequence')).rows;
  const tell = (n: number) =>
    world.db.query(`SELECT record_event($1, 'live', 'wallet.created', $2, NULL, now())`, [
      shop.id,
      JSON.stringify(walletEventData(n)),
    ]);

  beforeAll(async () => {
    world = await startWorld();
    database = await createDatabase('empty');
    inbox = new Client({ connectionString: database.url.reveal() });
    await inbox.connect();
    await inbox.query(TABLE);
    directory = mkdtempSync(join(tmpdir(), 'receiver-'));
    writeFileSync(join(directory, 'receiver.js'), RECEIVER);
    shop = await aBusiness().active().in(world);
    url = `http://127.0.0.1:${await freePort()}/`;
  });
  afterAll(async () => {
    process_?.kill();
    await inbox.end();
    await database.drop();
    await world.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('is twenty lines', () => {
    expect(RECEIVER.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20);
  });

  it('keeps each fact once, survives duplicates and a restart, and refuses what is not signed', async () => {
    const { secret } = (await shop.apiKey.put('webhooks', { url })).body.data;
    run(secret);
    await until('it listens', async () => (await shop.apiKey.post('webhooks/test')).body.data.status === 'succeeded');
    await inbox.query('DELETE FROM inbox');

    for (const n of [1, 2, 3]) await tell(n);
    await until('three facts are kept', async () => (await kept()).length === 3);
    const before = await kept();
    expect(before.map(({ event }) => event)).toEqual(
      (await shop.apiKey.get('webhooks/events', { after_sequence: Number(before[0].sequence) - 1 })).body.data,
    );

    process_?.kill();
    run(secret);
    const deliveries = (await shop.apiKey.get('webhooks/deliveries')).body.data.slice(0, 3);
    for (const { id } of deliveries) await shop.apiKey.post(`webhooks/deliveries/${id}/replay`);
    await until('the duplicates are accepted', async () => {
      const { data } = (await shop.apiKey.get('webhooks/deliveries')).body;
      return data
        .slice(0, 3)
        .every(
          (one: { attempt_count: number; status: string }) => one.attempt_count >= 2 && one.status === 'succeeded',
        );
    });
    expect(await kept()).toEqual(before);

    const post = async (key: string, at: Date): Promise<number> => {
      const body = JSON.stringify({ id: 'evt_forged', sequence: 99 });
      const signature = new Webhook(key).sign('evt_forged', at, body);
      const timestamp = String(Math.floor(at.getTime() / 1_000));
      const headers = { 'webhook-id': 'evt_forged', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
      const { statusCode, body: answer } = await request(url, { method: 'POST', headers, body });
      await answer.dump();
      return statusCode;
    };
    expect(await post(`whsec_${Buffer.alloc(32).toString('base64')}`, new Date())).toBe(401);
    expect(await post(secret, new Date(Date.now() - 3_600_000))).toBe(401);
    expect(await kept()).toEqual(before);
  });

  it('is among the routes the guide names', async () => {
    const named = [...GUIDE.matchAll(/`(GET|POST|PUT) …\/(webhooks[^`?\s]*)/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const served = (await world.call('get', '/openapi.json')).body.paths as Record<string, object>;
    const known = Object.entries(served).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const route of new Set(named)) {
      const [method, path] = route.split(' ');
      expect(known).toContain(`${method} /api/v1/business/${path}`);
      expect(known).toContain(`${method} /api/v1/business/dashboard/${path}`);
    }
  });
});
