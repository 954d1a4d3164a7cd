import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { AppConfig } from '../../platform/config/config';
import { hashToken } from '../../platform/crypto/token-hasher';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { log } from '../../platform/logging/logger';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorTokens, type OperatorTokenPair } from './operator-tokens';

/** Two tabs, or a client that never got the answer: the same refresh token is taken again for so long. */
const REUSE_GRACE_SECONDS = 10;

/**
 * Trades a refresh token for the next pair. A token that was replaced more than ten seconds ago can only come back
 * because two hold it, so its session ends for both.
 */
@Injectable()
export class OperatorRefreshService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: OperatorSessionsRepository,
    private readonly tokens: OperatorTokens,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 401 `invalid_refresh_token`, `refresh_token_reused`. */
  async refresh(shown: Secret): Promise<OperatorTokenPair> {
    const next = this.tokens.successorOf(shown);
    const now = this.clock.now();
    const idleExpiresAt = after(now, this.config.sessionIdleSeconds * SECOND_MS);
    const rotated = await this.unitOfWork.run((tx) =>
      this.sessions.rotate(tx, hashToken(shown), hashToken(next), now, idleExpiresAt),
    );
    return rotated ? this.tokens.issue(rotated, next, now) : this.again(shown, next, now);
  }

  private async again(shown: Secret, next: Secret, now: Date): Promise<OperatorTokenPair> {
    const session = await this.sessions.findByPrevious(this.dataSource.manager, hashToken(shown));
    if (!session || session.revokedAt || session.idleExpiresAt <= now) throw new AppError('invalid_refresh_token');
    if (after(session.refreshedAt, REUSE_GRACE_SECONDS * SECOND_MS) > now) return this.tokens.issue(session, next, now);
    await this.unitOfWork.run((tx) => this.sessions.end(tx, session.id, 'refresh_token_reused', now));
    log.warn(
      { operator_id: session.operatorId, session_id: session.id },
      "an operator's refresh token was used again; its session was ended",
    );
    throw new AppError('refresh_token_reused');
  }
}
