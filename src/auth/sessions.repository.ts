import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, LessThan, Not, Repository } from 'typeorm';
import type { BusinessPrincipal, BusinessStatus } from '../access/principal';
import { type AskedAhead, askedAhead } from '../access/read-ahead';
import type { Environment } from '../kernel/environment';
import { readingAhead } from '../platform/database/reading-ahead';
import { executeShared } from '../platform/database/shared-statement';
import type { Tx } from '../platform/database/unit-of-work';
import {
  endLapsedSessions,
  endOldestSessions,
  endSessions,
  liveAt,
  type NextToken,
  rotateSession,
  touchSession,
} from '../sessions/session-rows';
import { type RevocationReason, Session } from './session.entity';
import { OneTimeTokensRepository } from './one-time-tokens.repository';
import { FIND_LIVE, FIND_LIVE_BY_COOKIE } from './sessions.statements';
/** A session before it has its number. */
export type NewSession = Omit<Session, 'number'>;

/** What a request needs to know of the session it came with; the environment is the caller's choice. */
export type SessionPrincipal = Omit<BusinessPrincipal, 'environment'>;

/** A live session and who is behind it. */
export interface StandingSession {
  readonly principal: SessionPrincipal;
  /** The row of the statement, with the columns of what was read ahead. */
  readonly row: object;
}

export interface LiveSession extends StandingSession {
  /** When it was last known to be in use. */
  readonly usedAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** What to read with the session, in the environment that the caller has chosen. */
export interface AheadInEnvironment extends AskedAhead {
  readonly environment: Environment;
}

/** What a request wants read in its environment; null when it wants nothing, or names no environment. */
export function aheadInEnvironment(
  request: Parameters<typeof askedAhead>[0],
  environment: Environment | null,
  now: Date,
): AheadInEnvironment | null {
  const ahead = environment && askedAhead(request, now);
  return ahead && { ...ahead, environment };
}

interface PrincipalRow {
  readonly session_business_id: string;
  readonly session_business_status: BusinessStatus;
  readonly session_pin_hash: string | null;
  readonly session_features: string[];
}

const valuesOf = (ahead: AheadInEnvironment | null): readonly unknown[] =>
  ahead ? [ahead.environment, ...ahead.values] : [];

const principalOf = (sessionId: string, row: PrincipalRow): SessionPrincipal => ({
  kind: 'session',
  businessId: Number(row.session_business_id),
  status: row.session_business_status,
  features: row.session_features,
  pinHash: row.session_pin_hash,
  scopes: null,
  credentialId: sessionId,
});

/** Questions about the sessions of businesses. */
@Injectable()
export class SessionsRepository {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly tokens: OneTimeTokensRepository,
  ) {}

  /** The one query of a request by session: the session is live, and this is the business behind it. */
  async findLive(
    db: EntityManager,
    sessionId: string,
    now: Date,
    ahead: AheadInEnvironment | null,
  ): Promise<StandingSession | null> {
    const statement = ahead ? readingAhead(FIND_LIVE, ahead) : FIND_LIVE;
    const row = await executeShared<PrincipalRow>(db, statement, [sessionId, now, ...valuesOf(ahead)]);
    return row ? { principal: principalOf(sessionId, row), row } : null;
  }

  /** The one query of a request by cookie, and when the session was last known to be in use. */
  async findLiveByCookie(
    db: EntityManager,
    cookieHash: Buffer,
    now: Date,
    ahead: AheadInEnvironment | null = null,
  ): Promise<LiveSession | null> {
    const statement = ahead ? readingAhead(FIND_LIVE_BY_COOKIE, ahead) : FIND_LIVE_BY_COOKIE;
    const row = await executeShared<
      PrincipalRow & {
        readonly session_id: string;
        readonly session_refreshed_at: Date;
        readonly session_ends_at: Date;
      }
    >(db, statement, [cookieHash, now, ...valuesOf(ahead)]);
    if (!row) return null;
    return {
      principal: principalOf(row.session_id, row),
      usedAt: row.session_refreshed_at,
      absoluteExpiresAt: row.session_ends_at,
      row,
    };
  }

  /** Moves the idle end of a live session that is in use. */
  async touch(db: EntityManager, businessId: number, sessionId: string, at: Date, idleExpiresAt: Date): Promise<void> {
    const one: FindOptionsWhere<Session> = { businessId, id: sessionId };
    await touchSession(db.withRepository(this.sessions), one, at, idleExpiresAt);
  }

  /** A live session by the id and owner its token names. */
  find(db: EntityManager, businessId: number, sessionId: string, now: Date): Promise<Session | null> {
    return db.withRepository(this.sessions).findOneBy({ id: sessionId, businessId, ...liveAt(now) });
  }

  /** Live sessions of a business, newest first. */
  list(db: EntityManager, businessId: number, now: Date): Promise<Session[]> {
    return db.withRepository(this.sessions).find({
      where: { businessId, ...liveAt(now) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
  }

  /** A session of the business that was opened once, ended or not. */
  findNumbered(db: EntityManager, businessId: number, number: number): Promise<Session | null> {
    return db.withRepository(this.sessions).findOneBy({ businessId, number });
  }

  /** Where the latest sessions came from, ended ones too. */
  latestOrigins(tx: Tx, businessId: number, max: number): Promise<Array<Pick<Session, 'ip' | 'userAgent'>>> {
    return tx.withRepository(this.sessions).find({
      where: { businessId },
      select: { ip: true, userAgent: true },
      order: { createdAt: 'DESC' },
      take: max,
    });
  }

  async insert(tx: Tx, session: NewSession): Promise<void> {
    await tx.withRepository(this.sessions).insert(session);
  }

  /** Ends what is beyond the limit, the oldest first. The business row must be locked, or two logins could each miss the other. */
  async endOldest(tx: Tx, businessId: number, at: Date): Promise<void> {
    const own: FindOptionsWhere<Session> = { businessId };
    await endOldestSessions(tx.withRepository(this.sessions), own, at);
  }

  /** Ends what was left to lapse, so that a list of the live ones never reads more than one login left behind. */
  async endLapsed(tx: Tx, businessId: number, at: Date): Promise<void> {
    const own: FindOptionsWhere<Session> = { businessId };
    await endLapsedSessions(tx.withRepository(this.sessions), own, at);
  }

  /** Removes rows whose absolute end lies before `before`. */
  async forgetEnded(tx: Tx, businessId: number, before: Date): Promise<void> {
    await tx.withRepository(this.sessions).delete({ businessId, absoluteExpiresAt: LessThan(before) });
  }

  /** Moves a live session from one refresh token to the next. @returns false when another request was first, or it ended. */
  rotate(tx: Tx, session: Session, next: NextToken, at: Date): Promise<boolean> {
    const one: FindOptionsWhere<Session> = { businessId: session.businessId, id: session.id };
    return rotateSession(tx.withRepository(this.sessions), one, session.refreshTokenHash, next, at);
  }

  /** Ends one session; again keeps the first time and reason. @returns when it ended, null when the business has no such session. */
  async revoke(
    tx: Tx,
    businessId: number,
    sessionId: string,
    reason: RevocationReason,
    at: Date,
  ): Promise<Date | null> {
    const sessions = tx.withRepository(this.sessions);
    const one: FindOptionsWhere<Session> = { businessId, id: sessionId };
    await endSessions(sessions, one, reason, at);
    return (await sessions.findOneBy({ businessId, id: sessionId }))?.revokedAt ?? null;
  }

  /** Ends every live session, but for `except`, and every login that waits for its code. @returns how many sessions. */
  async revokeAll(
    tx: Tx,
    businessId: number,
    reason: RevocationReason,
    at: Date,
    except: string | null = null,
  ): Promise<number> {
    // Challenges first: a login that uses one at this moment has opened its session then, which the next statement ends.
    await this.tokens.revoke(tx, { businessId }, ['second_factor'], at);
    const others = except === null ? {} : { id: Not(except) };
    const live: FindOptionsWhere<Session> = { businessId, ...liveAt(at), ...others };
    return endSessions(tx.withRepository(this.sessions), live, reason, at);
  }
}
