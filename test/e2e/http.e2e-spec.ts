import { startWorld, type World } from '../support/world';

describe('every answer of the service', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('answers 404 in the one error form for an address that nothing serves', async () => {
    const reply = await world.call('get', 'nothing/here', { headers: { 'X-Request-Id': 'my-request-1' } });
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({ message: expect.any(String), code: 'not_found', request_id: 'my-request-1' });
    expect(reply.headers['x-request-id']).toBe('my-request-1');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-powered-by']).toBeUndefined();
  });

  it('makes a request id of its own when the caller sends one that is not well formed', async () => {
    const reply = await world.call('get', 'nothing/here', { headers: { 'X-Request-Id': 'x y' } });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
