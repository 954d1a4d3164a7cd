import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, Repository } from 'typeorm';
import type { BusinessPrincipal, BusinessStatus } from '../access/principal';
import { execute, type Statement } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import { type RevocationReason, Session } from './session.entity';

const FIND_LIVE: Statement = {
  name: 'find-live-session',
  text: `SELECT session.business_id, business.status, business.pin_hash, plan.features
    FROM sessions AS session
    JOIN businesses AS business ON business.id = session.business_id
    JOIN plans AS plan ON plan.id = business.plan_id
    WHERE session.id = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2 AND session.absolute_expires_at > $2`,
};
const FIND_LIVE_BY_COOKIE: Statement = {
  name: 'find-live-browser-session',
  text: `SELECT session.id, session.business_id, session.refreshed_at, business.status, business.pin_hash, plan.features
    FROM sessions AS session
    JOIN businesses AS business ON business.id = session.business_id
    JOIN plans AS plan ON plan.id = business.plan_id
    WHERE session.refresh_token_hash = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2
      AND session.absolute_expires_at > $2`,
};
const TOUCH: Statement = {
  name: 'touch-session',
  text: `UPDATE sessions SET refreshed_at = $3, idle_expires_at = least($4, absolute_expires_at)
    WHERE business_id = $1 AND id = $2 AND revoked_at IS NULL AND idle_expires_at > $3`,
};
const DROP_OLDEST: Statement = {
  name: 'drop-oldest-sessions',
  text: `UPDATE sessions SET revoked_at = $3, revoked_reason = 'too_many_sessions'
    WHERE business_id = $1 AND revoked_at IS NULL AND idle_expires_at > $3 AND id NOT IN (
      SELECT id FROM sessions WHERE business_id = $1 AND revoked_at IS NULL AND idle_expires_at > $3
      ORDER BY created_at DESC, id LIMIT $2)`,
};
const REVOKE: Statement = {
  name: 'revoke-session',
  text: `UPDATE sessions SET revoked_reason = CASE WHEN revoked_at IS NULL THEN $4 ELSE revoked_reason END, revoked_at = coalesce(revoked_at, $3)
    WHERE business_id = $1 AND id = $2 RETURNING revoked_at`,
};
const REVOKE_ALL: Statement = {
  name: 'revoke-sessions',
  text: `UPDATE sessions SET revoked_at = $3, revoked_reason = $4
    WHERE business_id = $1 AND id IS DISTINCT FROM $2 AND revoked_at IS NULL AND idle_expires_at > $3 RETURNING id`,
};
const FORGET_ENDED: Statement = {
  name: 'forget-ended-sessions',
  text: 'DELETE FROM sessions WHERE business_id = $1 AND absolute_expires_at < $2',
};

/** A session before it has its number. */
export type NewSession = Omit<Session, 'number'>;

/** What a request needs to know of the session it came with; the environment is the caller's choice. */
export type SessionPrincipal = Omit<BusinessPrincipal, 'environment'>;

/** Questions about sessions. A session is live while it is neither revoked nor past its idle or absolute end. */
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
  async findLiveByCookie(
    db: EntityManager,
    cookieHash: Buffer,
    now: Date,
  ): Promise<{ readonly principal: SessionPrincipal; readonly usedAt: Date } | null> {
    const [row] = await execute<{
      id: string;
      business_id: string;
      refreshed_at: Date;
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
    return { principal, usedAt: row.refreshed_at };
  }

  /** Moves the idle end of a live session that is in use, never past its absolute end. */
  async touch(db: EntityManager, businessId: number, sessionId: string, at: Date, idleExpiresAt: Date): Promise<void> {
    await execute(db, TOUCH, [businessId, sessionId, at, idleExpiresAt]);
  }

  /** A live session by the id and owner its token names. */
  find(db: EntityManager, businessId: number, sessionId: string, now: Date): Promise<Session | null> {
    return db
      .withRepository(this.sessions)
      .findOneBy({ id: sessionId, businessId, revokedAt: IsNull(), idleExpiresAt: MoreThan(now) });
  }

  /** Live sessions of a business, newest first. */
  list(db: EntityManager, businessId: number, now: Date): Promise<Session[]> {
    return db.withRepository(this.sessions).find({
      where: { businessId, revokedAt: IsNull(), idleExpiresAt: MoreThan(now) },
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
    await execute(tx, DROP_OLDEST, [businessId, keep, at]);
  }

  /** Removes rows whose absolute end lies before `before`. */
  async forgetEnded(tx: Tx, businessId: number, before: Date): Promise<void> {
    await execute(tx, FORGET_ENDED, [businessId, before]);
  }

  /** Moves a live session from one refresh token to the next. @returns false when another request was first, or it ended. */
  async rotate(
    tx: Tx,
    session: Session,
    next: { readonly hash: Buffer; readonly idleExpiresAt: Date },
    at: Date,
  ): Promise<boolean> {
    const { affected } = await tx.withRepository(this.sessions).update(
      {
        id: session.id,
        businessId: session.businessId,
        refreshTokenHash: session.refreshTokenHash,
        revokedAt: IsNull(),
        idleExpiresAt: MoreThan(at),
      },
      {
        refreshTokenHash: next.hash,
        previousRefreshTokenHash: session.refreshTokenHash,
        refreshedAt: at,
        idleExpiresAt: next.idleExpiresAt,
      },
    );
    return affected === 1;
  }

  /** Ends one session; again keeps the first time and reason. @returns when it ended, null when the business has no such session. */
  async revoke(
    tx: Tx,
    businessId: number,
    sessionId: string,
    reason: RevocationReason,
    at: Date,
  ): Promise<Date | null> {
    const [row] = await execute<{ revoked_at: Date }>(tx, REVOKE, [businessId, sessionId, at, reason]);
    return row?.revoked_at ?? null;
  }

  /** Ends every live session, but for `except`. @returns how many. */
  async revokeAll(
    tx: Tx,
    businessId: number,
    reason: RevocationReason,
    at: Date,
    except: string | null = null,
  ): Promise<number> {
    return (await execute(tx, REVOKE_ALL, [businessId, except, at, reason])).length;
  }
}
