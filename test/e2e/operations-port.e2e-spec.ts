import { freePort } from '../../src/platform/database/free-port';
import { callService, startWorld, type World } from '../support/world';

describe('a service with a port for operations', () => {
  let world: World;
  let operations: string;
  beforeAll(async () => {
    const port = await freePort();
    world = await startWorld({ OPERATIONS_PORT: String(port) });
    operations = `http://127.0.0.1:${port}`;
  });
  afterAll(() => world.close());

  const statusAt = async (origin: string, path: string, token?: string): Promise<number> =>
    (await callService(origin, 'get', path, { token })).status;

  // Guarantee: the public port serves neither metrics nor operators' routes.
  it('serves metrics and operators there and nowhere else', async () => {
    for (const path of ['/metrics', '/api/v1/admin/me', '/API/v1/Admin/me', '/operator', '/openapi/operator.json']) {
      expect([path, await statusAt(world.origin, path)]).toEqual([path, 404]);
    }
    expect(await statusAt(operations, '/metrics')).toBe(200);
    expect(await statusAt(operations, '/api/v1/admin/me')).toBe(401);
    expect(await statusAt(operations, '/openapi/operator.json')).toBe(200);
  });

  it('serves merchants and providers on the public port only, and probes on both', async () => {
    expect(await statusAt(world.origin, '/api/v1/business/wallet')).toBe(401);
    expect(await statusAt(operations, '/api/v1/business/wallet')).toBe(404);
    expect(await statusAt(operations, '/api/v1/providers/pawapay/callbacks')).toBe(404);
    for (const origin of [world.origin, operations]) {
      expect(await statusAt(origin, '/health/live')).toBe(200);
      expect(await statusAt(origin, '/health/ready')).toBe(200);
    }
  });

  // Guarantee: the public port shows that the service is not ready, and no details.
  it('says there alone which check has failed', async () => {
    await world.db.query(`UPDATE migrations SET timestamp = -timestamp WHERE id = (SELECT max(id) FROM migrations)`);
    try {
      const [open, own] = [
        await callService(world.origin, 'get', '/health/ready', {}),
        await callService(operations, 'get', '/health/ready', {}),
      ];
      expect([open.status, open.body.code, open.body.details]).toEqual([503, 'not_ready', undefined]);
      expect([own.status, own.body.details]).toEqual([
        503,
        { service: 'running', database: 'up', migrations: 'down', writes: 'up', clock: 'up' },
      ]);
    } finally {
      await world.db.query(`UPDATE migrations SET timestamp = abs(timestamp)`);
    }
  });

  it('refuses ambiguous requests there as everywhere', async () => {
    const reply = await callService(operations, 'get', '/metrics/../api/v1/business/wallet', {});
    expect(reply.status).toBe(404);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('metrics in production', () => {
  it.each([
    ['without a token or a port of their own', {}, [401, 401]],
    ['with a token', { METRICS_TOKEN: 'b7f1c09e5d2a48836f1e7c90a4d3b625' }, [401, 200]],
  ])('%s are for whoever has the token', async (_how, environment, expected) => {
    const world = await startWorld(environment);
    Object.assign(world.config, { production: true });
    try {
      const bare = await callService(world.origin, 'get', '/metrics', {});
      const token = 'b7f1c09e5d2a48836f1e7c90a4d3b625';
      const held = await callService(world.origin, 'get', '/metrics', { token });
      expect([bare.status, held.status]).toEqual(expected);
    } finally {
      await world.close();
    }
  });
});
