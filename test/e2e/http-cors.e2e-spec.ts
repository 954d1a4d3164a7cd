import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const DASHBOARD = 'https://dashboard.example.com';

describe('a dashboard on an origin that is configured', () => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld({ CORS_ORIGINS: `${DASHBOARD}, http://localhost:5173` });
    shop = await aBusiness().active().in(world);
  });
  afterAll(() => world.close());

  const preflight = (origin: string) =>
    fetch(`${world.origin}/api/v1/business/dashboard/mobile-money/payouts`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,x-environment',
      },
    });

  it.each([DASHBOARD, 'http://localhost:5173'])('may ask from %s for what the API takes', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key.*X-Environment/);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('reads answers and refusals, and the headers that explain them', async () => {
    const replies = [
      await shop.session.call('get', 'wallet', { headers: { Origin: DASHBOARD } }),
      await world.call('get', 'business/dashboard/wallet', { headers: { Origin: DASHBOARD } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 401]);
    for (const { headers } of replies) {
      expect(headers['access-control-allow-origin']).toBe(DASHBOARD);
      expect(headers['access-control-expose-headers']).toMatch(/X-Request-Id.*Retry-After.*Idempotent-Replayed/);
    }
  });

  it('reads the name of a file', async () => {
    const { status, headers } = await shop.session.call('get', 'transactions/export', {
      headers: { Origin: DASHBOARD },
    });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('filename=')]);
    expect(headers['access-control-expose-headers']?.split(/, ?/)).toContain('Content-Disposition');
  });

  // Guarantee: a page elsewhere, however alike its name, learns nothing.
  it.each(['https://evil.example', `${DASHBOARD}.evil.example`, 'http://dashboard.example.com', 'null'])(
    'grants %s nothing',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      const { headers } = await shop.session.call('get', 'wallet', { headers: { Origin: origin } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
