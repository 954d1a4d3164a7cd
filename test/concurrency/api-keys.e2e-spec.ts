import type { Response } from 'supertest';
import { aBusiness } from '../support/builders';
import { startWorld, type World } from '../support/world';
import { times } from '../support/parallel';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const countOf = (replies: readonly Response[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
const createdOf = (reply: Response) => (reply.body as { data: { key_id: number; api_key: string } }).data;

// Guarantee: twenty active keys stay twenty when they are made at once.
it('makes exactly as many keys as are free of forty asked for at once', async () => {
  const shop = await aBusiness().active().in(world);
  const replies = await times(40, () => shop.session.post('api-keys'));
  // The business began with one live key.
  expect(countOf(replies, 201)).toBe(19);
  expect(countOf(replies, 400)).toBe(21);
  const keys = replies.filter(({ status }) => status === 201).map((reply) => createdOf(reply).api_key);
  expect(new Set(keys).size).toBe(19);
});

// Guarantee: once a revocation is answered, no later request with the key is served.
it('serves no request that begins after the revocation was answered', async () => {
  const shop = await aBusiness().active().in(world);
  for (let round = 1; round <= 5; round += 1) {
    const { key_id, api_key } = createdOf(await shop.session.post('api-keys'));
    let isRevoked = false;
    const late: number[] = [];
    const user = async (): Promise<void> => {
      for (let call = 1; call <= 30; call += 1) {
        const beganAfter = isRevoked;
        const { status } = await world.call('get', 'business/wallet', { token: api_key });
        expect([200, 401]).toContain(status);
        if (beganAfter) late.push(status);
      }
    };
    const revoke = async (): Promise<void> => {
      await world.call('get', 'business/wallet', { token: api_key });
      expect((await shop.session.delete(`api-keys/${key_id}`)).status).toBe(200);
      isRevoked = true;
    };
    await Promise.all([user(), user(), user(), revoke()]);
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter((status) => status !== 401)).toEqual([]);
  }
});

it('gives twenty parallel revocations one moment', async () => {
  const shop = await aBusiness().active().in(world);
  const { key_id } = createdOf(await shop.session.post('api-keys'));
  const replies = await times(20, () => shop.session.delete(`api-keys/${key_id}`));
  expect(countOf(replies, 200)).toBe(20);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
});
