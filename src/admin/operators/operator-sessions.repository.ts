import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import type { OperatorPrincipal } from '../../access/principal';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import {
  endLapsedSessions,
  endOldestSessions,
  endSessions,
  liveAt,
  type NextToken,
  rotateSession,
  touchSession,
} from '../../sessions/session-rows';
import { Operator } from './operator.entity';
import { OperatorSession, type OperatorSessionEnd } from './operator-session.entity';
import { FIND_LIVE, FIND_LIVE_BY_COOKIE } from './operator-sessions.statements';

/** A live session and who is behind it. */
export interface LiveOperatorSession {
  readonly principal: OperatorPrincipal;
  /** When it was last known to be in use. */
  readonly usedAt: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** Questions about the sessions of operators. */
@Injectable()
export class OperatorSessionsRepository {
  constructor(
    @InjectRepository(OperatorSession) private readonly sessions: Repository<OperatorSession>,
    @InjectRepository(Operator) private readonly operators: Repository<Operator>,
  ) {}

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

  /** Moves the idle end of a live session that is in use. @returns false when the session has ended. */
  touch(db: EntityManager, sessionId: string, at: Date, idleExpiresAt: Date): Promise<boolean> {
    return touchSession(db.withRepository(this.sessions), { id: sessionId }, at, idleExpiresAt);
  }

  /**
   * Locked: a change of password that runs at the same time either refuses this login or ends what it begins, and logins of one
   * operator come one after the other.
   * @returns false when the password is no longer the one that was verified, or the operator was disabled.
   */
  async lockVerified(tx: Tx, { id, passwordHash }: Operator): Promise<boolean> {
    const operator = await tx.withRepository(this.operators).findOne({
      where: { id, passwordHash, disabledAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    return operator !== null;
  }

  async insert(tx: Tx, session: OperatorSession): Promise<void> {
    await tx.withRepository(this.sessions).insert(session);
  }

  /** Ends what was left to lapse, so that a list of the live ones never reads more than one login left behind. */
  async endLapsed(tx: Tx, operatorId: number, at: Date): Promise<void> {
    const own: FindOptionsWhere<OperatorSession> = { operatorId };
    await endLapsedSessions(tx.withRepository(this.sessions), own, at);
  }

  /** Ends what is beyond the limit, the oldest first. The operator must be locked, or two logins could each miss the other. */
  async endOldest(tx: Tx, operatorId: number, at: Date): Promise<void> {
    const own: FindOptionsWhere<OperatorSession> = { operatorId };
    await endOldestSessions(tx.withRepository(this.sessions), own, at);
  }

  /** The live session with this refresh token, or whose last rotation replaced it; null when the operator was disabled. */
  findByToken(db: EntityManager, hash: Buffer, now: Date): Promise<OperatorSession | null> {
    const where = [
      { refreshTokenHash: hash, ...liveAt(now) },
      { previousRefreshTokenHash: hash, ...liveAt(now) },
    ];
    return this.findOne(db, where);
  }

  /** The live session; null when the operator was disabled. */
  findById(db: EntityManager, id: string, now: Date): Promise<OperatorSession | null> {
    return this.findOne(db, [{ id, ...liveAt(now) }]);
  }

  private async findOne(
    db: EntityManager,
    where: FindOptionsWhere<OperatorSession>[],
  ): Promise<OperatorSession | null> {
    const session = await db.withRepository(this.sessions).findOneBy(where);
    if (!session) return null;
    const enabled = { id: session.operatorId, disabledAt: IsNull() };
    return (await db.withRepository(this.operators).existsBy(enabled)) ? session : null;
  }

  /** Moves a live session to its next refresh token. @returns false when another request was first, or it ended. */
  rotate(tx: Tx, session: OperatorSession, next: NextToken, at: Date): Promise<boolean> {
    return rotateSession(tx.withRepository(this.sessions), { id: session.id }, session.refreshTokenHash, next, at);
  }

  /** @returns how many sessions ended: one, or none when it had ended before. */
  end(tx: Tx, sessionId: string, reason: OperatorSessionEnd, at: Date): Promise<number> {
    return endSessions(tx.withRepository(this.sessions), { id: sessionId }, reason, at);
  }

  /** Ends every live session of the operator, but for `except`. @returns how many. */
  endAll(
    tx: Tx,
    operatorId: number,
    reason: OperatorSessionEnd,
    at: Date,
    except: string | null = null,
  ): Promise<number> {
    const others = except === null ? {} : { id: Not(except) };
    const live: FindOptionsWhere<OperatorSession> = { operatorId, ...liveAt(at), ...others };
    return endSessions(tx.withRepository(this.sessions), live, reason, at);
  }

  /** Live sessions of one operator, newest first. */
  list(db: EntityManager, operatorId: number, now: Date): Promise<OperatorSession[]> {
    return db.withRepository(this.sessions).find({
      where: { operatorId, ...liveAt(now) },
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
