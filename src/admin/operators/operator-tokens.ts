import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { unlessRefused } from '../../auth/session-tokens';
import { newUuid, readUuid } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { AppConfig } from '../../platform/config/config';
import { hashToken, keyedHash } from '../../platform/crypto/token-hasher';
import { KnownCredentials } from '../../sessions/known-credentials';
import { SessionTerms, type TokenPair } from '../../sessions/session-terms';
import type { OperatorSession } from './operator-session.entity';

export const OPERATOR_ISSUER = 'business-account-service';
/** Different from the audience of businesses: neither token opens the other's routes. */
export const OPERATOR_AUDIENCE = 'admin';
export const OPERATOR_ALGORITHM = 'HS256';
const REFRESH_AUDIENCE = 'admin-refresh';
const REFRESH_PREFIX = 'opr_';

/** Signs the access token of an operator and makes the opaque refresh token beside it. */
@Injectable()
export class OperatorTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly terms: SessionTerms,
    private readonly known: KnownCredentials,
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
    for (const issued of [token, refreshToken]) this.known.noteIssued(issued);
    return { token, expiresIn, refreshToken, refreshExpiresIn };
  }

  newRefreshToken(sessionId: string): Secret {
    return this.refreshToken(sessionId, newUuid());
  }

  /**
   * The refresh token of a session after the one with this hash. It is derived from that token and our key, so two tabs that
   * refresh at the same moment get the same one and neither is locked out.
   */
  successorOf(sessionId: string, hash: Buffer): Secret {
    return this.refreshToken(sessionId, this.after(hash).toString('base64url'));
  }

  /** The token that replaced the one with this hash. The build before this one made tokens that name no session. */
  replacementOf(session: Pick<OperatorSession, 'id' | 'refreshTokenHash'>, previous: Buffer): Secret {
    const named = this.successorOf(session.id, previous);
    if (hashToken(named).equals(session.refreshTokenHash)) return named;
    return new Secret(`${REFRESH_PREFIX}${this.after(previous).toString('hex')}`);
  }

  /** The session that a token of ours names, however long ago it was replaced; null for one that names none. */
  sessionOf(token: Secret): string | null {
    const signed = token.reveal().slice(REFRESH_PREFIX.length);
    const claims = unlessRefused(() =>
      this.jwt.verify<{ readonly sid?: unknown }>(signed, { audience: REFRESH_AUDIENCE }),
    );
    return readUuid(claims?.sid);
  }

  /** The same for the same session and `jti`: it says no time, because its session ends it. */
  private refreshToken(sessionId: string, jti: string): Secret {
    const signed = this.jwt.sign({ sid: sessionId, jti }, { audience: REFRESH_AUDIENCE, noTimestamp: true });
    return new Secret(`${REFRESH_PREFIX}${signed}`);
  }

  private after(hash: Buffer): Buffer {
    return keyedHash(this.config.jwtKey, `operator-refresh-token-after:${hash.toString('hex')}`);
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
