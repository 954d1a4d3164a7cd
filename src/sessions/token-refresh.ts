import { after, type Clock, SECOND_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { LoginSession } from './login-session.entity';
import type { TokenPair } from './session-terms';

/** How long the same refresh token is accepted again, for two tabs or a client that lost the answer. */
const REUSE_GRACE_SECONDS = 10;
const ROTATIONS_TRIED_MAX = 5;

/** The differences between businesses and operators. */
export interface RefreshSteps<Row extends LoginSession> {
  /** The live session that was asked about. @throws AppError when there is none. */
  find(): Promise<Row>;
  /** One guarded update to the next token; null when another request was first. */
  rotate(session: Row): Promise<TokenPair | null>;
  /** The pair of the last rotation. @param previous hash of the token that was replaced. */
  repeat(session: Row, previous: Buffer): TokenPair;
  /** Ends the session, and logs why. */
  end(session: Row): Promise<void>;
}

/**
 * Exchanges a refresh token for the next pair. Each works once. A token that was replaced more than ten seconds ago comes
 * back only when two parties have it, one of them a thief, so the session ends for both (RFC 9700, 4.14).
 *
 * @param shown hash of the refresh token; null when an access token was shown in its place.
 *
 * @throws AppError 401 `refresh_token_reused`, 503 `service_busy`, and what `find` throws.
 */
export async function refreshTokens<Row extends LoginSession>(
  shown: Buffer | null,
  clock: Clock,
  steps: RefreshSteps<Row>,
): Promise<TokenPair> {
  for (let tried = 0; tried < ROTATIONS_TRIED_MAX; tried += 1) {
    const session = await steps.find();
    const { refreshTokenHash: current, previousRefreshTokenHash: previous } = session;
    const isJustRotated = after(session.refreshedAt, REUSE_GRACE_SECONDS * SECOND_MS) > clock.now();
    if (shown === null || shown.equals(current)) {
      if (shown === null && previous !== null && isJustRotated) return steps.repeat(session, previous);
      const pair = await steps.rotate(session);
      if (pair) return pair;
    } else if (previous?.equals(shown) && isJustRotated) {
      return steps.repeat(session, previous);
    } else {
      await steps.end(session);
      throw new AppError('refresh_token_reused');
    }
  }
  throw new AppError('service_busy');
}
