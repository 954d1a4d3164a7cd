import { PinService } from '../../src/pin/pin.service';
import { aBusiness, PIN } from '../support/builders';
import { startWorld, type World } from '../support/world';

describe('the PIN under parallel calls', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  // Guarantee: of many first PINs set at once one wins, and it is the one that is stored.
  it('sets one of 50 different PINs and answers 400 to the others', async () => {
    const shop = await aBusiness().in(world);
    const pins = Array.from({ length: 50 }, (_, index) => String(1_000 + index));
    const replies = await Promise.all(pins.map((pin) => shop.session.post('pin', { pin })));
    const winners = pins.filter((_, index) => replies[index]?.status === 201);
    expect(winners).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 400 && reply.body.code === 'pin_already_set')).toHaveLength(49);
    const changed = await shop.session.post('pin/change', { current_pin: winners[0], new_pin: PIN });
    expect(changed.status).toBe(200);
  });

  // Guarantee: a PIN bears three wrong guesses, however many are sent at once and through whatever route.
  it('verifies three of 300 wrong PINs, then refuses the right one', async () => {
    const shop = await aBusiness().withPin().in(world);
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const guess = String(5_000 + index);
        const reply = await shop.session.post('pin/change', { current_pin: guess, new_pin: PIN });
        return reply.status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(297);
    expect((await shop.session.post('pin/change', { current_pin: PIN, new_pin: '9265' })).status).toBe(429);
  });

  // Guarantee: the lock against guessing does not stop an owner who proves the PIN many times at once.
  it('accepts the right PIN twelve times at once', async () => {
    const shop = await aBusiness().withPin().in(world);
    const [{ pin_hash: hash }] = await world.db.query('SELECT pin_hash FROM businesses WHERE id = $1', [shop.id]);
    const pins = world.app.get(PinService);
    const proofs = await Promise.allSettled(Array.from({ length: 12 }, () => pins.prove(shop.id, hash, PIN)));
    expect(proofs.filter((proof) => proof.status === 'rejected')).toEqual([]);
  });

  // Guarantee: a PIN that was changed cannot be changed again by somebody who proved the old one.
  it('lets one of two changes from the same PIN win', async () => {
    const shop = await aBusiness().withPin().in(world);
    const replies = await Promise.all(
      ['1111', '2222'].map((next) => shop.session.post('pin/change', { current_pin: PIN, new_pin: next })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401]);
    const winner = replies[0]?.status === 200 ? '1111' : '2222';
    expect((await shop.session.post('pin/change', { current_pin: winner, new_pin: PIN })).status).toBe(200);
  });
});
