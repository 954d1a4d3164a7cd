import type { Response } from 'supertest';
import { aBusiness, PASSWORD, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';
import { times } from '../support/parallel';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}

const tokensOf = (reply: Response): Tokens => (reply.body as { data: Tokens }).data;
const signIn = async (shop: Shop): Promise<Tokens> =>
  tokensOf(await world.call('post', 'business/auth/login', { body: { email: shop.email, password: PASSWORD } }));
const refresh = (refreshToken: string) =>
  world.call('post', 'business/auth/refresh', { body: { refresh_token: refreshToken } });
const refreshByBearer = (token: string) => world.call('post', 'business/auth/refresh', { token });
const sessions = (token: string) => world.call('get', 'business/dashboard/sessions', { token });
const idOf = (refreshToken: string): unknown =>
  (JSON.parse(Buffer.from(refreshToken.split('.')[1] ?? '', 'base64url').toString()) as { jti: unknown }).jti;

// Guarantee: one refresh token has one successor, and two requests at once lock no session out.
it('gives twenty parallel refreshes the same successor, and every pair works', async () => {
  const first = await signIn(await aBusiness().in(world));
  const replies = await times(20, () => refresh(first.refresh_token));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(replies.map((reply) => idOf(tokensOf(reply).refresh_token))).size).toBe(1);
  for (const reply of replies) expect((await sessions(tokensOf(reply).token)).status).toBe(200);
  world.clock.advance(60_000);
  expect((await refresh(tokensOf(replies[7]).refresh_token)).status).toBe(200);
});

it('gives twenty parallel refreshes by Bearer token the same successor', async () => {
  const { token } = await signIn(await aBusiness().in(world));
  const replies = await times(20, () => refreshByBearer(token));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(replies.map((reply) => idOf(tokensOf(reply).refresh_token))).size).toBe(1);
  world.clock.advance(60_000);
  expect((await refresh(tokensOf(replies[3]).refresh_token)).status).toBe(200);
});

// Guarantee: a stolen token replayed twenty times at once ends the session and yields nothing.
it('gives nothing to twenty parallel uses of a token long replaced', async () => {
  const first = await signIn(await aBusiness().in(world));
  const next = tokensOf(await refresh(first.refresh_token));
  world.clock.advance(60_000);
  const replies = await times(20, () => refresh(first.refresh_token));
  expect(replies.every(({ status }) => status === 401)).toBe(true);
  expect(replies.some(({ body }) => (body as { code: string }).code === 'refresh_token_reused')).toBe(true);
  expect((await sessions(next.token)).status).toBe(401);
  expect((await refresh(next.refresh_token)).status).toBe(401);
});

// Guarantee: no refresh survives the logout it raced with.
it('leaves nothing alive when a refresh and a logout race', async () => {
  const shop = await aBusiness().in(world);
  for (let round = 1; round <= 10; round += 1) {
    const first = await signIn(shop);
    const [refreshed, loggedOut] = await Promise.all([
      refresh(first.refresh_token),
      world.call('post', 'business/auth/logout', { token: first.token }),
    ]);
    expect(loggedOut.status).toBe(200);
    expect([200, 401]).toContain(refreshed.status);
    if (refreshed.status !== 200) continue;
    expect((await sessions(tokensOf(refreshed).token)).status).toBe(401);
    expect((await refresh(tokensOf(refreshed).refresh_token)).status).toBe(401);
  }
});
