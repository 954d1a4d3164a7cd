import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../../src/platform/database/free-port';
import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const ROOT = join(__dirname, '..', '..');
const EXAMPLES = join(ROOT, 'examples');
const ORDER = { reference: 'order-1', amount: '5000.00', phone: '243813456789' };

interface Example {
  readonly name: string;
  readonly runtime: string;
  readonly arguments: (port: number) => readonly string[];
}

const SERVERS: readonly Example[] = [
  { name: 'express', runtime: process.execPath, arguments: () => ['server.mjs'] },
  { name: 'fastify', runtime: process.execPath, arguments: () => ['server.mjs'] },
  { name: 'nest', runtime: process.execPath, arguments: () => ['dist/server.js'] },
  { name: 'python', runtime: 'python3', arguments: () => ['server.py'] },
  { name: 'php', runtime: 'php', arguments: (port) => ['-S', `127.0.0.1:${port}`, 'server.php'] },
];
const isThere = ({ runtime }: Example): boolean => spawnSync(runtime, ['--version']).status === 0;

/** What `nest build` does, without its project around it. */
function compileNest(): void {
  const { code } = transformFileSync(join(EXAMPLES, 'nest', 'server.ts'), {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'commonjs' },
  });
  mkdirSync(join(EXAMPLES, 'nest', 'dist'), { recursive: true });
  writeFileSync(join(EXAMPLES, 'nest', 'dist', 'server.js'), code);
}

// Guarantee: the servers of `examples` work as they stand.
describe('the example shops', () => {
  let world: World;
  let directory: string;
  let running: ChildProcess | null = null;

  beforeAll(async () => {
    compileNest();
    directory = mkdtempSync(join(tmpdir(), 'example-shops-'));
    world = await startWorld();
  });
  afterEach(() => running?.kill());
  afterAll(async () => {
    await world.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function start(example: Example, shop: Shop): Promise<{ origin: string; secret: string }> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const endpoint = await shop.sandboxKey.put('webhooks', { url: `${origin}/webhooks` });
    const { secret } = endpoint.body.data as { secret: string };
    running = spawn(example.runtime, example.arguments(port), {
      cwd: join(EXAMPLES, example.name),
      env: {
        PATH: process.env['PATH'],
        BUSINESS_ACCOUNT_URL: world.origin,
        BUSINESS_ACCOUNT_API_KEY: shop.sandboxKey.token,
        WEBHOOK_SECRET: secret,
        PORT: String(port),
        ORDERS_FILE: join(directory, `${example.name}.json`),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until('it listens', () =>
      fetch(`${origin}/orders/none`).then(
        ({ status }) => status === 404,
        () => false,
      ),
    );
    return { origin, secret };
  }

  it.each(SERVERS.filter(isThere))(
    '$name takes a payment once, learns of its end by a signed webhook, and believes no other',
    async (example) => {
      const shop = await aBusiness().active().withWallet('CDF', null, 'sandbox').in(world);
      const { origin, secret } = await start(example, shop);
      const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
        fetch(`${origin}${path}`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', ...headers },
        });
      const pay = async () => (await post('/pay', JSON.stringify(ORDER))).json() as Promise<{ transaction_id: string }>;
      const status = async () =>
        ((await (await fetch(`${origin}/orders/${ORDER.reference}`)).json()) as { status: string }).status;
      expect(await pay()).toEqual(await pay());
      await until('the order is paid', async () => (await status()) === 'completed');
      expect(await shop.balance('CDF', 'sandbox')).toBe('5000.00');

      const data = { client_reference: ORDER.reference, status: 'failed' };
      const lie = JSON.stringify({ id: 'evt_lie', type: 'mobile_money_deposit.failed', data });
      const tell = async (key: string, at: Date): Promise<number> => {
        const signature = new Webhook(key).sign('evt_lie', at, lie);
        const timestamp = String(Math.floor(at.getTime() / 1_000));
        const headers = { 'webhook-id': 'evt_lie', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
        return (await post('/webhooks', lie, headers)).status;
      };
      expect(await tell(`whsec_${Buffer.alloc(32).toString('base64')}`, new Date())).toBe(400);
      expect(await tell(secret, new Date(Date.now() - 3_600_000))).toBe(400);
      expect((await post('/webhooks', lie)).status).toBe(400);
      expect(await status()).toBe('completed');

      // A failure that came before the payment, told late: signed, and no longer true.
      expect(await tell(secret, new Date())).toBeLessThan(300);
      expect(await status()).toBe('completed');
    },
  );
});
