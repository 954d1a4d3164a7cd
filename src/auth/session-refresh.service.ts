import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { after, Clock, SECOND_MS } from '../kernel/clock';
import { AppError, type ErrorCode } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { log } from '../platform/logging/logger';
import type { Session } from './session.entity';
import { hashRefreshId, SessionTokens, type TokenClaims, type TokenPair } from './session-tokens';
import { SessionsRepository } from './sessions.repository';
import { assertMayLogIn } from './status-gate';

/** Two tabs, or a client that never got the answer: the same refresh token is taken again for so long. */
const REUSE_GRACE_SECONDS = 10;
const ROTATIONS_TRIED_MAX = 5;
const NOTHING_SHOWN = {
  field: 'refresh_token',
  message: 'Send refresh_token, or a valid session token.',
};

/** What a refresh was asked with: a refresh token, else a valid access token. */
export interface RefreshRequest {
  readonly refreshToken: Secret | null;
  readonly accessToken: Secret | null;
}

/**
 * Trades a refresh token for the next pair. Each counts once. A token that was replaced more than ten seconds ago can
 * only come back because two hold it, one of them a thief, so the session ends for both (RFC 9700, 4.14).
 */
@Injectable()
export class SessionRefreshService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsRepository,
    private readonly businesses: BusinessesRepository,
    private readonly tokens: SessionTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 401 `missing_credentials`, `invalid_token`, `invalid_refresh_token`, `refresh_token_reused`; 403 by status. */
  async refresh({ refreshToken, accessToken }: RefreshRequest): Promise<TokenPair> {
    if (refreshToken) return this.byRefreshToken(refreshToken);
    if (!accessToken) throw new AppError('missing_credentials', undefined, { errors: [NOTHING_SHOWN] });
    const claims = this.tokens.readAccess(accessToken);
    if (!claims) throw new AppError('invalid_token');
    return this.next(claims, null, 'invalid_token');
  }

  private async byRefreshToken(token: Secret): Promise<TokenPair> {
    const claims = this.tokens.readRefresh(token);
    if (!claims) throw new AppError('invalid_refresh_token');
    return this.next(claims, hashRefreshId(claims.id), 'invalid_refresh_token');
  }

  /** @param shown hash of the refresh token that was shown; null when an access token was. */
  private async next(claims: TokenClaims, shown: Buffer | null, refusal: ErrorCode): Promise<TokenPair> {
    for (let tried = 0; tried < ROTATIONS_TRIED_MAX; tried += 1) {
      const session = await this.find(claims, refusal);
      if (shown === null || shown.equals(session.refreshTokenHash)) {
        if (shown === null && this.isJustRotated(session)) return this.again(session);
        const pair = await this.rotate(session);
        if (pair) return pair;
      } else {
        if (!session.previousRefreshTokenHash?.equals(shown) || !this.isJustRotated(session)) return this.end(session);
        return this.again(session);
      }
    }
    throw new AppError('service_busy');
  }

  private async find(claims: TokenClaims, refusal: ErrorCode): Promise<Session> {
    const { businessId, sessionId } = claims;
    const db = this.dataSource.manager;
    const session = await this.sessions.find(db, businessId, sessionId, this.clock.now());
    const business = session && (await this.businesses.find(db, businessId));
    if (!session || !business) throw new AppError(refusal);
    assertMayLogIn(business.status);
    return session;
  }

  private isJustRotated({ previousRefreshTokenHash, refreshedAt }: Session): boolean {
    return previousRefreshTokenHash !== null && after(refreshedAt, REUSE_GRACE_SECONDS * SECOND_MS) > this.clock.now();
  }

  /** One guarded update; null when another request was first. */
  private async rotate(session: Session): Promise<TokenPair | null> {
    const now = this.clock.now();
    const refreshId = this.tokens.successorOf(session.refreshTokenHash);
    const idleExpiresAt = this.tokens.idleEnd(now, session.absoluteExpiresAt);
    const isFirst = await this.unitOfWork.run((tx) =>
      this.sessions.rotate(tx, session, { hash: hashRefreshId(refreshId), idleExpiresAt }, now),
    );
    return isFirst ? this.tokens.issue({ ...session, idleExpiresAt }, refreshId, now) : null;
  }

  /** The pair of the rotation that just happened, for whoever asks a moment later. */
  private again(session: Session): TokenPair {
    if (!session.previousRefreshTokenHash) throw new Error('a session that was never refreshed has no pair to repeat');
    return this.tokens.issue(session, this.tokens.successorOf(session.previousRefreshTokenHash), this.clock.now());
  }

  private async end({ id, businessId }: Session): Promise<never> {
    const now = this.clock.now();
    await this.unitOfWork.run((tx) => this.sessions.revoke(tx, businessId, id, 'refresh_token_reused', now));
    log.warn({ business_id: businessId, session_id: id }, 'a refresh token was used again; its session was ended');
    throw new AppError('refresh_token_reused');
  }
}
