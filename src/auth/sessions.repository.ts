import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, LessThan, Not, Repository } from 'typeorm';
import type { BusinessPrincipal, BusinessStatus } from '../access/principal';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import { endSessions, liveAt, type NextToken, rotateSession, touchSession } from '../sessions/session-rows';
import { type RevocationReason, Session } from './session.entity';
import { FIND_LIVE, FIND_LIVE_BY_COOKIE } from './sessions.statements';
/** A session before it has its number. */
export type NewSession = Omit<Session, 'number'>;

/** What a request needs to know of the session it came with; the environment is the caller's choice. */
export type SessionPrincipal = Omit<BusinessPrincipal, 'environment'>;

/** A live session and who is behind it. */
export interface LiveSession {
  readonly principal: SessionPrincipal;
  /** When it was last known to be in use. */
  readonly usedAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** Questions about the sessions of businesses. */
@Injectable()
export class SessionsRepository {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  /** The one query of a request by session: the session is live, and this is the business behind it. */
  async findLive(db: EntityManager, sessionId: string, now: Date): Promise<SessionPrincipal | null> {
    const [row] = await execute<{
      business_id: string;
      status: BusinessStatus;
      pin_hash: string | null;
      features: string[];
    }>(db, FIND_LIVE, [sessionId, now]);
    if (!row) return null;
    return {
      kind: 'session',
      businessId: Number(row.business_id),
      status: row.status,
      features: row.features,
      pinHash: row.pin_hash,
      credentialId: sessionId,
    };
  }

  /** The one query of a request by cookie, and when the session was last known to be in use. */
  async findLiveByCookie(db: EntityManager, cookieHash: Buffer, now: Date): Promise<LiveSession | null> {
    const [row] = await execute<{
      id: string;
      business_id: string;
      refreshed_at: Date;
      absolute_expires_at: Date;
      status: BusinessStatus;
      pin_hash: string | null;
      features: string[];
    }>(db, FIND_LIVE_BY_COOKIE, [cookieHash, now]);
    if (!row) return null;
    const principal: SessionPrincipal = {
      kind: 'session',
      businessId: Number(row.business_id),
      status: row.status,
      features: row.features,
      pinHash: row.pin_hash,
      credentialId: row.id,
    };
    return { principal, usedAt: row.refreshed_at, absoluteExpiresAt: row.absolute_expires_at };
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

  /** Ends all but the `keep` newest. The business row must be locked, or two logins could each miss the other. */
  async dropOldest(tx: Tx, businessId: number, keep: number, at: Date): Promise<void> {
    const surplus = (await this.list(tx, businessId, at)).slice(keep).map(({ id }) => id);
    if (surplus.length === 0) return;
    const some: FindOptionsWhere<Session> = { businessId, id: In(surplus) };
    await endSessions(tx.withRepository(this.sessions), some, 'too_many_sessions' satisfies RevocationReason, at);
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

  /** Ends every live session, but for `except`. @returns how many. */
  revokeAll(
    tx: Tx,
    businessId: number,
    reason: RevocationReason,
    at: Date,
    except: string | null = null,
  ): Promise<number> {
    const others = except === null ? {} : { id: Not(except) };
    const live: FindOptionsWhere<Session> = { businessId, ...liveAt(at), ...others };
    return endSessions(tx.withRepository(this.sessions), live, reason, at);
  }
}
