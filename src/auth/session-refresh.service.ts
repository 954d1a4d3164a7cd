import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { AppError, type ErrorCode } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { log } from '../platform/logging/logger';
import { SessionTerms, type TokenPair } from '../sessions/session-terms';
import { refreshTokens } from '../sessions/token-refresh';
import type { Session } from './session.entity';
import { hashRefreshId, SessionTokens, type TokenClaims } from './session-tokens';
import { SessionsRepository } from './sessions.repository';
import { assertMayLogIn } from './status-gate';

const NOTHING_SHOWN = {
  field: 'refresh_token',
  message: 'Send refresh_token, or a valid session token.',
};

/** What a refresh was asked with: a refresh token, else a valid access token. */
export interface RefreshRequest {
  readonly refreshToken: Secret | null;
  readonly accessToken: Secret | null;
}

/** Trades the refresh token of a business, or its access token, for the next pair. */
@Injectable()
export class SessionRefreshService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsRepository,
    private readonly businesses: BusinessesRepository,
    private readonly tokens: SessionTokens,
    private readonly terms: SessionTerms,
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
  private next(claims: TokenClaims, shown: Buffer | null, refusal: ErrorCode): Promise<TokenPair> {
    return refreshTokens<Session>(shown, this.clock, {
      find: () => this.find(claims, refusal),
      rotate: (session) => this.rotate(session),
      repeat: (session, previous) => this.tokens.issue(session, this.tokens.successorOf(previous), this.clock.now()),
      end: (session) => this.end(session),
    });
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

  private async rotate(session: Session): Promise<TokenPair | null> {
    const now = this.clock.now();
    const refreshId = this.tokens.successorOf(session.refreshTokenHash);
    const idleExpiresAt = this.terms.idleEnd(now, session.absoluteExpiresAt);
    const next = { hash: hashRefreshId(refreshId), idleExpiresAt };
    const isFirst = await this.unitOfWork.run((tx) => this.sessions.rotate(tx, session, next, now));
    return isFirst ? this.tokens.issue({ ...session, idleExpiresAt }, refreshId, now) : null;
  }

  private async end({ id, businessId }: Session): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run((tx) => this.sessions.revoke(tx, businessId, id, 'refresh_token_reused', now));
    log.warn({ business_id: businessId, session_id: id }, 'a refresh token was used again; its session was ended');
  }
}
