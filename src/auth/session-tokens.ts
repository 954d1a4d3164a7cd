import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { BoundedMemo } from '../kernel/bounded-memo';
import { Clock, SECOND_MS } from '../kernel/clock';
import { newUuid, readUuid } from '../kernel/ids';
import { Secret } from '../kernel/secret';
import { AppConfig } from '../platform/config/config';
import { hashToken, keyedHash } from '../platform/crypto/token-hasher';
import { KnownCredentials } from '../sessions/known-credentials';
import { SessionTerms, type TokenPair } from '../sessions/session-terms';

/** Pinned in every token and checked in every token. */
export const TOKEN_ISSUER = 'business-account-service';
export const TOKEN_ALGORITHM = 'HS256';
export const ACCESS_AUDIENCE = 'dashboard';
const REFRESH_AUDIENCE = 'dashboard-refresh';
/** About four megabytes when full. */
const VERIFIED_MAX = 10_000;

/** The claims of a token whose signature, issuer, audience and times are valid. */
export interface TokenClaims {
  readonly businessId: number;
  readonly sessionId: string;
  readonly id: string;
  /** When it ends, in seconds. */
  readonly exp: number;
}

/** Whose tokens are made, and until when. */
export interface TokenSubject {
  readonly id: string;
  readonly businessId: number;
  readonly idleExpiresAt: Date;
}

/**
 * Signs and reads the two tokens of a session: the access token of every request and the refresh token. A refresh token
 * works once. Its successor is derived from it and the key, so two tabs that refresh at the same moment get the same one
 * and neither is locked out.
 */
@Injectable()
export class SessionTokens {
  /**
   * The claims of access tokens whose signature was verified, by the digest of the token: a page of the dashboard sends the same
   * token with every call. What can change is checked at each request: the end of the token, the session and the business.
   */
  private readonly verified = new BoundedMemo<TokenClaims>(VERIFIED_MAX);

  constructor(
    private readonly jwt: JwtService,
    private readonly terms: SessionTerms,
    private readonly known: KnownCredentials,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @param refreshId the `jti` of the session's refresh token, whose hash the session row holds.
   * @param at the instant that every time of the session was counted from.
   */
  issue(session: TokenSubject, refreshId: string, at: Date): TokenPair {
    const { now, expiresIn, refreshExpiresIn } = this.terms.tokenTimes(session.idleExpiresAt, at);
    const sign = (audience: string, jti: string, seconds: number): Secret =>
      new Secret(
        this.jwt.sign(
          { sub: String(session.businessId), sid: session.id, jti, iat: now, exp: now + seconds },
          { audience },
        ),
      );
    const token = sign(ACCESS_AUDIENCE, newUuid(), expiresIn);
    const refreshToken = sign(REFRESH_AUDIENCE, refreshId, refreshExpiresIn);
    for (const issued of [token, refreshToken]) this.known.noteIssued(issued);
    return { token, expiresIn, refreshToken, refreshExpiresIn };
  }

  readAccess(token: Secret): TokenClaims | null {
    const digest = hashToken(token).toString('base64');
    const claims = unlessRefused(() => this.verified.get(digest, () => this.verify(token, ACCESS_AUDIENCE)));
    return claims && claims.exp * SECOND_MS > this.clock.now().getTime() ? claims : null;
  }

  readRefresh(token: Secret): TokenClaims | null {
    return unlessRefused(() => this.verify(token, REFRESH_AUDIENCE));
  }

  /** The id of the refresh token that follows the one with this hash. */
  successorOf(hash: Buffer): string {
    return keyedHash(this.config.jwtKey, `refresh-token-after:${hash.toString('hex')}`).toString('base64url');
  }

  /** @throws Error when signature, issuer, audience, times or claims are not those of a token of ours. */
  private verify(token: Secret, audience: string): TokenClaims {
    const clockTimestamp = Math.floor(this.clock.now().getTime() / SECOND_MS);
    return claimsOf(this.jwt.verify(token.reveal(), { audience, clockTimestamp }));
  }
}

/** What `verify` returns; null for a token that it refuses. */
export function unlessRefused<Claims>(verify: () => Claims): Claims | null {
  try {
    return verify();
  } catch {
    return null;
  }
}

export const hashRefreshId = (id: string): Buffer => hashToken(new Secret(id));

/** The claims of a verified payload. @throws Error when one that we always set is missing. */
function claimsOf(payload: Readonly<Record<string, unknown>>): TokenClaims {
  const { sub, sid, jti, exp } = payload;
  const sessionId = readUuid(sid);
  const isOwner = typeof sub === 'string' && /^[1-9]\d{0,14}$/.test(sub);
  if (!isOwner || sessionId === null || typeof jti !== 'string' || typeof exp !== 'number') {
    throw new Error('a claim of the token is missing');
  }
  return { businessId: Number(sub), sessionId, id: jti, exp };
}
