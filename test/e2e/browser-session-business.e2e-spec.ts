import { Browser } from '../support/browser';
import { aBusiness, PASSWORD } from '../support/builders';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('a business in a browser', () => {
  it('is signed out everywhere by a change of its password elsewhere, and by the end of the session in the list', async () => {
    const shop = await aBusiness().active().in(world);
    const [one, other] = [new Browser(world, 'business'), new Browser(world, 'business')];
    await one.signIn(shop.email, PASSWORD);
    await other.signIn(shop.email, PASSWORD);
    const { body } = await one.call('get', 'business/dashboard/sessions');
    const own: number = body.data.find((session: { current: boolean }) => session.current).id;
    await other.call('delete', `business/dashboard/sessions/${own}`);
    expect((await one.call('get', 'business/dashboard/profile')).body.code).toBe('invalid_token');
    await shop.session.call('get', 'profile');
    await world.call('post', 'business/auth/change-password', {
      token: shop.session.token,
      body: { current_password: PASSWORD, new_password: 'seven-lanterns-of-goma' },
    });
    expect((await other.call('get', 'business/dashboard/profile')).body.code).toBe('invalid_token');
  });

  it('is told of its suspension on every page, and can still sign out', async () => {
    const shop = await aBusiness().active().in(world);
    const browser = new Browser(world, 'business');
    await browser.signIn(shop.email, PASSWORD);
    await shop.setStatus('suspended');
    expect((await browser.call('get', 'business/dashboard/profile')).body.code).toBe('business_suspended');
    expect((await browser.call('get', 'business/auth/browser-session')).body.data.business.status).toBe('suspended');
    expect((await browser.call('delete', 'business/auth/browser-session')).body.data.sessions_revoked).toBe(1);
  });

  it('chooses the sandbox by X-Environment, as with a token', async () => {
    const shop = await aBusiness().active().in(world);
    const browser = new Browser(world, 'business');
    await browser.signIn(shop.email, PASSWORD);
    const reply = await browser.call('get', 'business/dashboard/wallet', { headers: { 'X-Environment': 'sandbox' } });
    expect([reply.status, reply.headers['x-environment']]).toEqual([200, 'sandbox']);
  });
});
