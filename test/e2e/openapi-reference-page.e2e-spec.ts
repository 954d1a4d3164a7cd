import { startWorld, type World } from '../support/world';

describe('the reference page', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  // Guarantee: the page works without the internet and runs no script but ours.
  it('loads nothing from another origin, under a policy that forbids it', async () => {
    const page = await world.call('get', '/docs/reference');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/https?:|\/\/|<script>|\son\w+=/);
    const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(loaded.length).toBeGreaterThan(3);
    for (const path of loaded) expect([path, (await world.call('get', path)).status]).toEqual([path, 200]);
  });

  it('keeps that policy to itself', async () => {
    const other = await world.call('get', '/health/live');
    expect(other.headers['content-security-policy']).not.toContain('script-src');
  });

  it.each([
    '/assets/docs/reference.html',
    '/assets/docs/..%2f..%2fpackage.json',
    '/assets/docs/%2e%2e%2f%2e%2e%2f.env',
    '/assets/docs/constructor',
    '/assets/flags/eur.svg',
    '/assets/',
    '/health',
    '/health/nope',
  ])('answers 404 for %s', async (path) => {
    const reply = await world.call('get', path);
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});
