import { createHash } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Client } from 'pg';
import { ACCESS_AUDIENCE, TOKEN_ALGORITHM, TOKEN_ISSUER } from '../src/auth/session-tokens';
import { keyOf } from '../src/platform/config/key-ring';
import { MERCHANT_COUNT } from './merchants';

/** `JWT_SECRET` of every service of a run: it signs nothing outside the database of the run. */
export const SESSION_SECRET = createHash('sha256').update('bench sessions').digest('hex');
export const SESSION_KEY = keyOf('JWT_SECRET', SESSION_SECRET);

const VALID_SECONDS = 12 * 3_600;

/** The session of a merchant; anyone can derive it, as the merchant's key. */
export const sessionIdOf = (merchant: number): string =>
  createHash('sha256')
    .update(`bench session ${merchant}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** A dashboard session for every merchant. @returns their access tokens, by the merchant's number. */
export async function insertSessions(client: Client): Promise<Map<number, string>> {
  const ids = Array.from({ length: MERCHANT_COUNT }, (_, merchant) => sessionIdOf(merchant));
  const { rows } = await client.query<{ id: string; business_id: string }>(
    `INSERT INTO sessions (id, business_id, refresh_token_hash, refreshed_at, idle_expires_at, absolute_expires_at, created_at)
     SELECT given.id, b.id, sha256(given.id::text::bytea), now(), ends_at, ends_at, now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, n)
     JOIN businesses b ON b.code = 'BENCH' || (n - 1), LATERAL (SELECT now() + make_interval(secs => $2) AS ends_at) AS life
     RETURNING id, business_id`,
    [ids, VALID_SECONDS],
  );
  const jwt = new JwtService({
    secret: SESSION_KEY,
    signOptions: { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER, expiresIn: VALID_SECONDS },
  });
  const signed = rows.map(({ id, business_id: sub }): [number, string] => [
    ids.indexOf(id),
    jwt.sign({ sub, sid: id, jti: id }, { audience: ACCESS_AUDIENCE }),
  ]);
  return new Map(signed);
}
