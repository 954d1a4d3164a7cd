import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../businesses/businesses.repository';
import type { Business } from '../businesses/business.entity';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { randomHex } from '../kernel/ids';
import { MailOutbox } from '../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { type Client, SessionTerms, type TokenPair } from '../sessions/session-terms';
import { isFirstAfterSignup, isKnown } from './known-devices';
import type { Session } from './session.entity';
import { hashRefreshId, SessionTokens } from './session-tokens';
import { type NewSession, SessionsRepository } from './sessions.repository';
import { assertMayLogIn } from './status-gate';

/** Whose session it is. */
export interface SessionOwner {
  readonly businessId: number;
  readonly sessionId: string;
}

/** How many earlier sign-ins say which devices and networks are known. */
const ORIGINS_COMPARED = 50;
const SESSIONS_MAX = 10;
const REFRESH_ID_BYTES = 32;
const ENDED_KEPT_MS = 30 * DAY_MS;

/** The life of a session: opened by a login, listed, ended. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsRepository,
    private readonly businesses: BusinessesRepository,
    private readonly tokens: SessionTokens,
    private readonly terms: SessionTerms,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * A new session for a business whose password was right. The business row is locked and read again, so that no login
   * passes a suspension or password change at the same moment, and the limit of ten sessions holds.
   *
   * @throws AppError `business_suspended`, `business_terminated`, or `invalid_credentials` when the password has changed
   * since.
   */
  async open(verified: Business, client: Client): Promise<TokenPair> {
    const refreshId = randomHex(REFRESH_ID_BYTES);
    const session = await this.begin(verified, client, hashRefreshId(refreshId));
    return this.tokens.issue(session, refreshId, session.createdAt);
  }

  /** The row of a new session. @param hash digest of what the client keeps it by. @throws AppError as `open` does. */
  async begin(verified: Business, client: Client, hash: Buffer): Promise<NewSession> {
    const now = this.clock.now();
    const session: NewSession = {
      ...this.terms.begin(hash, client, now),
      businessId: verified.id,
      revokedReason: null,
    };
    await this.unitOfWork.run(async (tx) => {
      const business = await this.businesses.lock(tx, verified.id);
      if (business?.passwordHash !== verified.passwordHash) throw new AppError('invalid_credentials');
      assertMayLogIn(business.status);
      await this.tellOfUnknownDevice(tx, business, session);
      await this.sessions.insert(tx, session);
      await this.sessions.dropOldest(tx, verified.id, SESSIONS_MAX, now);
      await this.sessions.forgetEnded(tx, verified.id, after(now, -ENDED_KEPT_MS));
    });
    return session;
  }

  private async tellOfUnknownDevice(tx: Tx, business: Business, session: NewSession): Promise<void> {
    const { businessId, ip, userAgent, createdAt } = session;
    const earlier = await this.sessions.latestOrigins(tx, businessId, ORIGINS_COMPARED);
    if (isFirstAfterSignup(business.createdAt, createdAt, earlier)) return;
    if (isKnown({ ip, userAgent }, earlier)) return;
    const content = { at: createdAt.toISOString(), ip: ip ?? '?', device: userAgent ?? '?' };
    await this.mails.tellBusiness(tx, businessId, { kind: 'new_sign_in', content });
  }

  list(businessId: number): Promise<Session[]> {
    return this.sessions.list(this.dataSource.manager, businessId, this.clock.now());
  }

  /** Ends one session; repeating it gives the same answer. @throws AppError `session_not_found`. */
  async revoke(businessId: number, number: number): Promise<Date> {
    const now = this.clock.now();
    const revokedAt = await this.unitOfWork.run(async (tx) => {
      const session = await this.sessions.findNumbered(tx, businessId, number);
      return session && this.sessions.revoke(tx, businessId, session.id, 'revoked', now);
    });
    if (!revokedAt) throw new AppError('session_not_found');
    return revokedAt;
  }

  /** Ends the caller's session, or all of the business. @returns how many ended. */
  logout({ businessId, sessionId }: SessionOwner, everywhere: boolean): Promise<number> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      if (everywhere) return this.sessions.revokeAll(tx, businessId, 'logout_everywhere', now);
      await this.sessions.revoke(tx, businessId, sessionId, 'logout', now);
      return 1;
    });
  }
}
