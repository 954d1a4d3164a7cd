import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, Not, Repository } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import type { OperatorPrincipal } from '../../access/principal';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { OperatorSession, type OperatorSessionEnd } from './operator-session.entity';

/** Who is behind a session, and whether he may work. */
const CALLER = `operator.id, operator.email, operator.name, operator.role, operator.must_change_password,
      EXISTS (SELECT FROM second_factors AS factor WHERE factor.operator_id = operator.id AND factor.confirmed_at IS NOT NULL)
        AS has_second_factor`;
const FIND_LIVE = {
  name: 'find-live-operator-session',
  text: `SELECT ${CALLER}
    FROM operator_sessions AS session JOIN operators AS operator ON operator.id = session.operator_id
    WHERE session.id = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2 AND operator.disabled_at IS NULL`,
};
const FIND_LIVE_BY_COOKIE = {
  name: 'find-live-operator-browser-session',
  text: `SELECT session.id AS session_id, session.refreshed_at, session.idle_expires_at, session.absolute_expires_at,
      ${CALLER}
    FROM operator_sessions AS session JOIN operators AS operator ON operator.id = session.operator_id
    WHERE session.refresh_token_hash = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2
      AND operator.disabled_at IS NULL`,
};
const TOUCH = {
  name: 'touch-operator-session',
  text: `UPDATE operator_sessions SET refreshed_at = $2, idle_expires_at = least($3, absolute_expires_at)
    WHERE id = $1 AND revoked_at IS NULL AND idle_expires_at > $2 RETURNING idle_expires_at`,
};
// FOR SHARE: a change of password that runs at the same time either refuses this login or ends its session.
const INSERT = {
  name: 'insert-operator-session',
  text: `INSERT INTO operator_sessions
      (id, operator_id, refresh_token_hash, refreshed_at, idle_expires_at, absolute_expires_at, ip, user_agent, created_at)
    SELECT $1, operator.id, $4, $5, $6, $7, $8, $9, $5 FROM operators AS operator
    WHERE operator.id = $2 AND operator.password_hash = $3 AND operator.disabled_at IS NULL FOR SHARE OF operator RETURNING id`,
};
const ROTATE = {
  name: 'rotate-operator-session',
  text: `UPDATE operator_sessions SET refresh_token_hash = $2, previous_refresh_token_hash = $1, refreshed_at = $3,
      idle_expires_at = least($4, absolute_expires_at)
    WHERE refresh_token_hash = $1 AND revoked_at IS NULL AND idle_expires_at > $3
      AND EXISTS (SELECT FROM operators AS operator WHERE operator.id = operator_id AND operator.disabled_at IS NULL)
    RETURNING id, operator_id, idle_expires_at`,
};

export type NewOperatorSession = Pick<
  OperatorSession,
  'id' | 'operatorId' | 'refreshTokenHash' | 'idleExpiresAt' | 'absoluteExpiresAt' | 'ip' | 'userAgent' | 'createdAt'
>;

/** A live session and who is behind it. */
export interface LiveOperatorSession {
  readonly principal: OperatorPrincipal;
  /** When it was last known to be in use. */
  readonly usedAt: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

export interface RotatedSession {
  readonly id: string;
  readonly operatorId: number;
  readonly idleExpiresAt: Date;
}

/** Questions about the sessions of operators. A session is live while it is neither ended nor past its idle end. */
@Injectable()
export class OperatorSessionsRepository {
  constructor(@InjectRepository(OperatorSession) private readonly sessions: Repository<OperatorSession>) {}

  /** The one query of a request by an operator. */
  async findLive(db: EntityManager, sessionId: string, now: Date): Promise<OperatorPrincipal | null> {
    const [row] = await execute<CallerRow>(db, FIND_LIVE, [sessionId, now]);
    return row ? toPrincipal(row, sessionId) : null;
  }

  /** The one query of an operator's request by cookie. */
  async findLiveByCookie(db: EntityManager, cookieHash: Buffer, now: Date): Promise<LiveOperatorSession | null> {
    const [row] = await execute<
      CallerRow & {
        session_id: string;
        refreshed_at: Date;
        idle_expires_at: Date;
        absolute_expires_at: Date;
      }
    >(db, FIND_LIVE_BY_COOKIE, [cookieHash, now]);
    if (!row) return null;
    return {
      principal: toPrincipal(row, row.session_id),
      usedAt: row.refreshed_at,
      idleExpiresAt: row.idle_expires_at,
      absoluteExpiresAt: row.absolute_expires_at,
    };
  }

  /** Moves the idle end of a live session that is in use. @returns the new end, null when the session has ended. */
  async touch(db: EntityManager, sessionId: string, at: Date, idleExpiresAt: Date): Promise<Date | null> {
    const [row] = await execute<{ idle_expires_at: Date }>(db, TOUCH, [sessionId, at, idleExpiresAt]);
    return row?.idle_expires_at ?? null;
  }

  /** @returns false when the password is no longer `verifiedHash`. */
  async insert(tx: Tx, session: NewOperatorSession, verifiedHash: string): Promise<boolean> {
    const rows = await execute(tx, INSERT, [
      session.id,
      session.operatorId,
      verifiedHash,
      session.refreshTokenHash,
      session.createdAt,
      session.idleExpiresAt,
      session.absoluteExpiresAt,
      session.ip,
      session.userAgent,
    ]);
    return rows.length === 1;
  }

  /** Moves a live session to its next refresh token. @returns null when `from` is not the token that counts. */
  async rotate(tx: Tx, from: Buffer, to: Buffer, at: Date, idleExpiresAt: Date): Promise<RotatedSession | null> {
    const [row] = await execute<{ id: string; operator_id: string; idle_expires_at: Date }>(tx, ROTATE, [
      from,
      to,
      at,
      idleExpiresAt,
    ]);
    return row ? { id: row.id, operatorId: Number(row.operator_id), idleExpiresAt: row.idle_expires_at } : null;
  }

  /** The session whose refresh token this was before the last rotation. */
  findByPrevious(db: EntityManager, hash: Buffer): Promise<OperatorSession | null> {
    return db.withRepository(this.sessions).findOneBy({ previousRefreshTokenHash: hash });
  }

  /** @returns how many sessions ended: one, or none when it had ended before. */
  async end(tx: Tx, sessionId: string, reason: OperatorSessionEnd, at: Date): Promise<number> {
    const { affected } = await tx
      .withRepository(this.sessions)
      .update({ id: sessionId, revokedAt: IsNull() }, { revokedAt: at, revokedReason: reason });
    return affected ?? 0;
  }

  /** Ends every session of the operator, but for `except`. @returns how many. */
  async endAll(
    tx: Tx,
    operatorId: number,
    reason: OperatorSessionEnd,
    at: Date,
    except: string | null = null,
  ): Promise<number> {
    const { affected } = await tx
      .withRepository(this.sessions)
      .update(
        { operatorId, revokedAt: IsNull(), ...(except === null ? {} : { id: Not(except) }) },
        { revokedAt: at, revokedReason: reason },
      );
    return affected ?? 0;
  }

  /** Live sessions of one operator, newest first. */
  list(db: EntityManager, operatorId: number, now: Date): Promise<OperatorSession[]> {
    return db.withRepository(this.sessions).find({
      where: { operatorId, revokedAt: IsNull(), idleExpiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
  }
}

interface CallerRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly must_change_password: boolean;
  readonly has_second_factor: boolean;
}

const toPrincipal = (row: CallerRow, sessionId: string): OperatorPrincipal => ({
  kind: 'operator',
  operatorId: Number(row.id),
  sessionId,
  email: row.email,
  name: row.name,
  role: row.role,
  mustChangePassword: row.must_change_password,
  hasSecondFactor: row.has_second_factor,
});
