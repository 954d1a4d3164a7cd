import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { newUuid, randomHex, readUuid } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { AppConfig } from '../../platform/config/config';
import { hashToken, keyedHash } from '../../platform/crypto/token-hasher';
import { SessionTerms, type TokenPair } from '../../sessions/session-terms';

export const OPERATOR_ISSUER = 'business-account-service';
/** Different from the audience of businesses: neither token opens the other's routes. */
export const OPERATOR_AUDIENCE = 'admin';
export const OPERATOR_ALGORITHM = 'HS256';
const REFRESH_PREFIX = 'opr_';
/** A session of twelve hours whose pair is renewed every three minutes has as many refresh tokens. A hash takes a few microseconds. */
const FOLLOWED_MAX = 240;

/** Signs the access token of an operator and makes the opaque refresh token beside it. */
@Injectable()
export class OperatorTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly terms: SessionTerms,
    private readonly config: AppConfig,
  ) {}

  issue(
    session: { readonly id: string; readonly operatorId: number; readonly idleExpiresAt: Date },
    refreshToken: Secret,
    at: Date,
  ): TokenPair {
    const { now, expiresIn, refreshExpiresIn } = this.terms.tokenTimes(session.idleExpiresAt, at);
    const claims = { sub: String(session.operatorId), sid: session.id, jti: newUuid(), iat: now };
    const token = new Secret(this.jwt.sign({ ...claims, exp: now + expiresIn }));
    return { token, expiresIn, refreshToken, refreshExpiresIn };
  }

  newRefreshToken(): Secret {
    return new Secret(`${REFRESH_PREFIX}${randomHex(32)}`);
  }

  /**
   * The refresh token after the one with this hash. It is derived from that token and our key, so two tabs that refresh at
   * the same moment get the same one and neither is locked out.
   */
  successorOf(hash: Buffer): Secret {
    const next = keyedHash(this.config.jwtKey, `operator-refresh-token-after:${hash.toString('hex')}`);
    return new Secret(`${REFRESH_PREFIX}${next.toString('hex')}`);
  }

  /** Hashes of the tokens that came after the one with this hash, nearest first: how a session is found by a token of long ago. */
  hashesAfter(hash: Buffer): Buffer[] {
    const hashes: Buffer[] = [];
    for (let last = hash; hashes.length < FOLLOWED_MAX; hashes.push(last)) last = hashToken(this.successorOf(last));
    return hashes;
  }
}

/** What a verified access token must say, or null. */
export function readOperatorClaims(
  payload: Readonly<Record<string, unknown>>,
): { readonly operatorId: number; readonly sessionId: string; readonly exp: number } | null {
  const { sub, sid, exp } = payload;
  const sessionId = readUuid(sid);
  if (typeof sub !== 'string' || !/^[1-9]\d{0,14}$/.test(sub) || sessionId === null) return null;
  return typeof exp === 'number' ? { operatorId: Number(sub), sessionId, exp } : null;
}
