import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { OPERATOR_ISSUER } from '../../src/admin/operators/operator-tokens';
import { MINUTE_MS, SECOND_MS } from '../../src/kernel/clock';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const login = (email: string, password: string) =>
  world.call('post', 'admin/auth/login', { body: { email, password } });
const refresh = (refresh_token: string) => world.call('post', 'admin/auth/refresh', { body: { refresh_token } });
const me = (token: string) => world.call('get', 'admin/me', { token });

describe('POST /admin/auth/refresh', () => {
  it('answers 200 with the next pair, and the same pair to a second request a moment later', async () => {
    const { email } = await anOperator(world);
    const first = (await login(email, OPERATOR_PASSWORD)).body.data;
    const replies = await Promise.all([1, 2, 3].map(() => refresh(first.refresh_token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.refresh_token)).size).toBe(1);
    expect(replies[0]?.body.data.refresh_token).not.toBe(first.refresh_token);
  });

  // Guarantee: a refresh token that comes back late is in two hands, so it ends the session for both.
  it('answers 401 refresh_token_reused after ten seconds and ends the session', async () => {
    const { email } = await anOperator(world);
    const first = (await login(email, OPERATOR_PASSWORD)).body.data;
    const second = (await refresh(first.refresh_token)).body.data;
    world.clock.advance(11 * SECOND_MS);
    const reused = await refresh(first.refresh_token);
    expect([reused.status, reused.body.code]).toEqual([401, 'refresh_token_reused']);
    expect((await me(second.token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  // Guarantee: a thief who waited is noticed as well, however often the pair was renewed meanwhile.
  it('answers 401 refresh_token_reused for a token of many renewals ago and ends the session', async () => {
    const { email } = await anOperator(world);
    const first = (await login(email, OPERATOR_PASSWORD)).body.data;
    let last = first;
    for (let renewal = 1; renewal <= 300; renewal += 1) last = (await refresh(last.refresh_token)).body.data;
    const reused = await refresh(first.refresh_token);
    expect([reused.status, reused.body.code]).toEqual([401, 'refresh_token_reused']);
    expect((await me(last.token)).status).toBe(401);
  });

  // Guarantee: who knows the id of a session, which every access token tells, cannot end it.
  it('answers 401 invalid_refresh_token to a token that names a session and is not ours', async () => {
    const { email } = await anOperator(world);
    const { token, refresh_token: own } = (await login(email, OPERATOR_PASSWORD)).body.data;
    const { sid } = new JwtService({}).decode<{ sid: string }>(token);
    const terms = { audience: 'admin-refresh', issuer: OPERATOR_ISSUER };
    const foreign = new JwtService({}).sign({ sid, jti: 'a' }, { ...terms, secret: randomBytes(32).toString('hex') });
    for (const made of [`opr_${foreign}`, `${own.slice(0, -4)}AAAA`, own.slice(0, -2)]) {
      expect((await refresh(made)).body.code).toBe('invalid_refresh_token');
    }
    expect((await me(token)).status).toBe(200);
    expect((await refresh(own)).status).toBe(200);
  });

  it('goes on from a token of the build before, which named no session', async () => {
    const { email } = await anOperator(world);
    await login(email, OPERATOR_PASSWORD);
    const earlier = `opr_${randomBytes(32).toString('hex')}`;
    await world.db.query(
      `UPDATE operator_sessions SET refresh_token_hash = sha256($1::bytea)
       WHERE id = (SELECT s.id FROM operator_sessions s JOIN operators o ON o.id = s.operator_id WHERE o.email = $2 ORDER BY s.created_at DESC LIMIT 1)`,
      [Buffer.from(earlier), email],
    );
    const next = await refresh(earlier);
    expect([next.status, next.body.data.refresh_token]).toEqual([
      200,
      expect.stringMatching(/^opr_[\w-]+\.[\w-]+\.[\w-]+$/),
    ]);
    expect((await refresh(next.body.data.refresh_token)).status).toBe(200);
  });

  it('answers 401 after thirty idle minutes, after twelve hours of use, and for what is no token', async () => {
    const { email } = await anOperator(world);
    const idle = (await login(email, OPERATOR_PASSWORD)).body.data;
    world.clock.advance(30 * MINUTE_MS);
    expect((await refresh(idle.refresh_token)).body.code).toBe('invalid_refresh_token');
    let used = (await login(email, OPERATOR_PASSWORD)).body.data;
    for (let minutes = 0; minutes + 25 < 12 * 60; minutes += 25) {
      world.clock.advance(25 * MINUTE_MS);
      used = (await refresh(used.refresh_token)).body.data;
    }
    world.clock.advance(25 * MINUTE_MS);
    expect((await refresh(used.refresh_token)).status).toBe(401);
    for (const token of ['x', 'opr_', used.token]) expect((await refresh(token)).status).toBe(401);
  });
});
