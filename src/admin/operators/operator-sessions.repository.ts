import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { OperatorSession, type OperatorSessionEnd } from './operator-session.entity';

const FIND_LIVE = {
  name: 'find-live-operator-session',
  text: `SELECT operator.id, operator.email, operator.name
    FROM operator_sessions AS session JOIN operators AS operator ON operator.id = session.operator_id
    WHERE session.id = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2`,
};
const FIND_LIVE_BY_COOKIE = {
  name: 'find-live-operator-browser-session',
  text: `SELECT session.id AS session_id, session.refreshed_at, session.idle_expires_at, session.absolute_expires_at,
      operator.id, operator.email, operator.name
    FROM operator_sessions AS session JOIN operators AS operator ON operator.id = session.operator_id
    WHERE session.refresh_token_hash = $1 AND session.revoked_at IS NULL AND session.idle_expires_at > $2`,
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
    WHERE operator.id = $2 AND operator.password_hash = $3 FOR SHARE RETURNING id`,
};
const ROTATE = {
  name: 'rotate-operator-session',
  text: `UPDATE operator_sessions SET refresh_token_hash = $2, previous_refresh_token_hash = $1, refreshed_at = $3,
      idle_expires_at = least($4, absolute_expires_at)
    WHERE refresh_token_hash = $1 AND revoked_at IS NULL AND idle_expires_at > $3
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
  /** The one query of a request by an operator. */
  async findLive(db: EntityManager, sessionId: string, now: Date): Promise<OperatorPrincipal | null> {
    const [row] = await execute<{ id: string; email: string; name: string }>(db, FIND_LIVE, [sessionId, now]);
    if (!row) return null;
    return { kind: 'operator', operatorId: Number(row.id), sessionId, email: row.email, name: row.name };
  }

  /** The one query of an operator's request by cookie. */
  async findLiveByCookie(db: EntityManager, cookieHash: Buffer, now: Date): Promise<LiveOperatorSession | null> {
    const [row] = await execute<{
      session_id: string;
      refreshed_at: Date;
      idle_expires_at: Date;
      absolute_expires_at: Date;
      id: string;
      email: string;
      name: string;
    }>(db, FIND_LIVE_BY_COOKIE, [cookieHash, now]);
    if (!row) return null;
    return {
      principal: {
        kind: 'operator',
        operatorId: Number(row.id),
        sessionId: row.session_id,
        email: row.email,
        name: row.name,
      },
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
    return db.findOneBy(OperatorSession, { previousRefreshTokenHash: hash });
  }

  /** @returns how many sessions ended: one, or none when it had ended before. */
  async end(tx: Tx, sessionId: string, reason: OperatorSessionEnd, at: Date): Promise<number> {
    const { affected } = await tx.update(
      OperatorSession,
      { id: sessionId, revokedAt: IsNull() },
      { revokedAt: at, revokedReason: reason },
    );
    return affected ?? 0;
  }

  /** Ends every session of the operator but one. @returns how many. */
  async endOthers(tx: Tx, operatorId: number, sessionId: string, at: Date): Promise<number> {
    const { affected } = await tx.update(
      OperatorSession,
      { operatorId, id: Not(sessionId), revokedAt: IsNull() },
      { revokedAt: at, revokedReason: 'password_changed' },
    );
    return affected ?? 0;
  }
}
