import type { Response } from 'supertest';
import { aBusiness, type Shop } from '../support/builders';
import { sessionsWait, whileHeld } from '../support/locks';
import { appCode } from '../support/totp';
import { startWorld, type World } from '../support/world';

describe('a second factor that is being set up', () => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    shop = await aBusiness().active().in(world);
  });
  afterAll(() => world.close());

  const start = (): Promise<Response> => shop.session.post('second-factor');
  const confirm = (secret: string): Promise<Response> =>
    shop.session.post('second-factor/confirm', { code: appCode(secret, world.clock.now()) });
  /** Begins the calls one after the other, each of which waits for the factor, and then lets them go on. */
  const inTurn = (...calls: Array<() => Promise<Response>>): Promise<Response[]> =>
    whileHeld(world, 'SELECT FROM second_factors WHERE business_id = $1 FOR UPDATE', [shop.id], async () => {
      const begun: Array<Promise<Response>> = [];
      for (const call of calls) {
        begun.push(call());
        await sessionsWait(world, begun.length);
      }
      return { begun };
    }).then(({ begun }) => Promise.all(begun));

  // Guarantee: whoever starts twice, as a button that is pressed twice does, is not told that it is on already.
  it('is started by each of two requests at once, and the later one counts', async () => {
    await start();
    const [first, second] = await inTurn(start, start);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect((await confirm(first?.body.data.secret)).body.code).toBe('invalid_code');
    expect((await confirm(second?.body.data.secret)).status).toBe(200);
    expect((await start()).body.code).toBe('second_factor_already_on');
  });

  it('takes no code of the secret that is replaced meanwhile, and is not said to be on', async () => {
    const { secret } = (await start()).body.data;
    const [, confirmed] = await inTurn(start, () => confirm(secret));
    expect([confirmed?.status, confirmed?.body.code]).toEqual([400, 'invalid_code']);
    expect((await shop.session.get('second-factor')).body.data.enabled).toBe(false);
  });
});
