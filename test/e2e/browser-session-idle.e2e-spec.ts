import { MINUTE_MS } from '../../src/kernel/clock';
import { Browser, type Realm } from '../support/browser';
import { aBusiness, PASSWORD } from '../support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A person at a page of the realm. */
async function signedIn(realm: Realm): Promise<Browser> {
  const browser = new Browser(world, realm);
  const reply =
    realm === 'admin'
      ? await browser.signIn((await anOperator(world)).email, OPERATOR_PASSWORD)
      : await browser.signIn((await aBusiness().active().in(world)).email, PASSWORD);
  expect(reply.status).toBe(200);
  return browser;
}

// Guarantee: a page that is left open does not keep its session by asking again and again.
describe.each<[Realm, string]>([
  ['business', 'business/dashboard/profile'],
  ['admin', 'admin/me'],
])('the session of a browser (%s)', (realm, page) => {
  it.each<Record<string, string>>([{ 'X-Unattended': 'true' }, { Accept: 'text/event-stream' }])(
    'ends after the idle time when its page calls by itself (%o)',
    async (headers) => {
      const browser = await signedIn(realm);
      for (let minutes = 0; minutes < 40; minutes += 10) {
        expect((await browser.call('get', page)).status).toBe(200);
        world.clock.advance(10 * MINUTE_MS);
      }
      for (let minutes = 0; minutes < 20; minutes += 10) {
        expect((await browser.call('get', page, { headers })).status).toBe(200);
        expect((await browser.call('get', `${realm}/auth/browser-session`, { headers })).body.data).not.toBeNull();
        world.clock.advance(10 * MINUTE_MS);
      }
      expect((await browser.call('get', page, { headers })).status).toBe(401);
    },
  );
});
