import { type FindOptionsWhere, In, IsNull, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import type { LoginSession } from './login-session.entity';

/** Which rows: whose, and which of them. */
type Where = FindOptionsWhere<LoginSession>;

/** A session is live while it is neither ended nor past its idle end, which never lies after the absolute end. */
export const liveAt = (now: Date) => ({ revokedAt: IsNull(), idleExpiresAt: MoreThan(now) });

/** The next refresh token of a session, and how long it is good for. */
export interface NextToken {
  readonly hash: Buffer;
  readonly idleExpiresAt: Date;
}

/** Moves the idle end of a live session that is in use. @returns false when it has ended. */
export async function touchSession(
  rows: Repository<LoginSession>,
  where: Where,
  at: Date,
  idleExpiresAt: Date,
): Promise<boolean> {
  const { affected } = await rows.update({ ...where, ...liveAt(at) }, { refreshedAt: at, idleExpiresAt });
  return affected === 1;
}

/** Moves a live session from the refresh token `from` to the next. @returns false when another request was first, or it ended. */
export async function rotateSession(
  rows: Repository<LoginSession>,
  where: Where,
  from: Buffer,
  next: NextToken,
  at: Date,
): Promise<boolean> {
  const { affected } = await rows.update(
    { ...where, refreshTokenHash: from, ...liveAt(at) },
    {
      refreshTokenHash: next.hash,
      previousRefreshTokenHash: from,
      refreshedAt: at,
      idleExpiresAt: next.idleExpiresAt,
    },
  );
  return affected === 1;
}

/** Ends the sessions that have not ended before. @returns how many. */
export async function endSessions(
  rows: Repository<LoginSession>,
  where: Where,
  reason: string,
  at: Date,
): Promise<number> {
  const { affected } = await rows.update({ ...where, revokedAt: IsNull() }, { revokedAt: at, revokedReason: reason });
  return affected ?? 0;
}

/** How many sessions of one account live at once. */
const LIVE_MAX = 10;

/**
 * Ends the oldest live sessions of an account beyond ten. Its row must be locked, or two logins could each miss the other.
 * @param own whose sessions.
 */
export async function endOldestSessions(rows: Repository<LoginSession>, own: Where, at: Date): Promise<void> {
  const surplus = await rows.find({
    where: { ...own, ...liveAt(at) },
    select: { id: true },
    order: { createdAt: 'DESC', id: 'ASC' },
    skip: LIVE_MAX,
  });
  if (surplus.length === 0) return;
  await endSessions(rows, { ...own, id: In(surplus.map(({ id }) => id)) }, 'too_many_sessions', at);
}

/** Says of sessions that nobody ended that they have lapsed; they do not live again. */
export async function endLapsedSessions(rows: Repository<LoginSession>, where: Where, at: Date): Promise<void> {
  await endSessions(rows, { ...where, idleExpiresAt: LessThanOrEqual(at) }, 'lapsed', at);
}
