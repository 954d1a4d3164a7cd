import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../../src/platform/database/free-port';
import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { callService, startWorld, type World } from '../support/world';

const MAIN = resolve(__dirname, '../../dist/src/main.js');
const UNKNOWN_KEY = `biz_live_${'0123456789abcdef'.repeat(4)}`;

// Guarantee: one line tells the person on duty who called, from where, and why it was refused; never a secret.
describe('the line of a request in the log', () => {
  let world: World;
  let shop: Shop;
  let service: ChildProcess;
  let origin: string;
  let output = '';

  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().in(world);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    service = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATA_DIR: join('/tmp', 'account-service-test-secrets'),
        DATABASE_URL: world.config.databaseUrl.reveal(),
        PROCESS_ROLE: 'api',
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    service.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(
      'the service is ready',
      () =>
        fetch(`${origin}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      30_000,
    );
  }, 60_000);
  afterAll(async () => {
    service.kill('SIGKILL');
    await world.close();
  });

  const lineOf = (requestId: string) =>
    until(`the line of ${requestId} is written`, async () => {
      const line = output.split('\n').find((one) => one.includes(`"${requestId}"`) && one.includes('"msg":"request"'));
      return line ? (JSON.parse(line) as Record<string, unknown>) : null;
    });
  const ask = async (path: string, token: string) => {
    const reply = await callService(origin, 'get', `/api/v1/business/${path}`, { token });
    return lineOf(reply.headers['x-request-id']);
  };

  // The line is written by hand, the others by pino.
  it('has the form of every other line', async () => {
    const line = await ask('wallet/USD', shop.apiKey.token);
    expect(Object.keys(line).slice(0, 3)).toEqual(['level', 'time', 'request_id']);
    expect(Object.keys(line).at(-1)).toBe('msg');
    expect(line).toMatchObject({ level: 'info', status: 200, complete: true, business_id: shop.id });
    expect(new Date(String(line['time'])).toISOString()).toBe(line['time']);
    expect(Math.abs(Date.now() - Date.parse(String(line['time'])))).toBeLessThan(60_000);
    expect(line).not.toHaveProperty('code');
  });

  it('names the business, the environment, the beginning of the key and the address', async () => {
    expect(await ask('wallet', shop.apiKey.token)).toMatchObject({
      route: '/api/v1/business/wallet',
      status: 200,
      business_id: shop.id,
      environment: 'live',
      key_prefix: shop.apiKey.token.slice(0, 17),
      ip: expect.stringMatching(/127\.0\.0\.1$/) as string,
    });
  });

  it('names the code of a refusal, and nobody who was not proven', async () => {
    const line = await ask('wallet/XXX', UNKNOWN_KEY);
    expect(line).toMatchObject({ status: 401, code: 'invalid_token' });
    expect(line).not.toHaveProperty('business_id');
    expect(line).not.toHaveProperty('key_prefix');
    expect(await ask('wallet/XXX', shop.apiKey.token)).toMatchObject({ status: 404, code: 'wallet_not_found' });
  });

  it('carries no credential', () => {
    for (const secret of [shop.apiKey.token.slice(20), UNKNOWN_KEY.slice(20), 'Bearer'])
      expect(output).not.toContain(secret);
  });
});
