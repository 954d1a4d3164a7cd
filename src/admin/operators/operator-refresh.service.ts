import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { hashToken } from '../../platform/crypto/token-hasher';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { log } from '../../platform/logging/logger';
import { SessionTerms, type TokenPair } from '../../sessions/session-terms';
import { refreshTokens } from '../../sessions/token-refresh';
import type { OperatorSession } from './operator-session.entity';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorTokens } from './operator-tokens';

/** Trades the refresh token of an operator for the next pair. */
@Injectable()
export class OperatorRefreshService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: OperatorSessionsRepository,
    private readonly tokens: OperatorTokens,
    private readonly terms: SessionTerms,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 401 `invalid_refresh_token`, `refresh_token_reused`. */
  refresh(token: Secret): Promise<TokenPair> {
    const shown = hashToken(token);
    return refreshTokens<OperatorSession>(shown, this.clock, {
      find: () => this.find(token, shown),
      rotate: (session) => this.rotate(session),
      repeat: (session, previous) =>
        this.tokens.issue(session, this.tokens.replacementOf(session, previous), this.clock.now()),
      end: (session) => this.end(session),
    });
  }

  private async find(token: Secret, shown: Buffer): Promise<OperatorSession> {
    const db = this.dataSource.manager;
    const now = this.clock.now();
    const named = this.tokens.sessionOf(token);
    const session = named
      ? await this.sessions.findById(db, named, now)
      : await this.sessions.findByToken(db, shown, now);
    if (!session) throw new AppError('invalid_refresh_token');
    return session;
  }

  private async rotate(session: OperatorSession): Promise<TokenPair | null> {
    const now = this.clock.now();
    const token = this.tokens.successorOf(session.id, session.refreshTokenHash);
    const idleExpiresAt = this.terms.idleEnd(now, session.absoluteExpiresAt);
    const next = { hash: hashToken(token), idleExpiresAt };
    const isFirst = await this.unitOfWork.run((tx) => this.sessions.rotate(tx, session, next, now));
    return isFirst ? this.tokens.issue({ ...session, idleExpiresAt }, token, now) : null;
  }

  private async end({ id, operatorId }: OperatorSession): Promise<void> {
    await this.unitOfWork.run((tx) => this.sessions.end(tx, id, 'refresh_token_reused', this.clock.now()));
    log.warn(
      { operator_id: operatorId, session_id: id },
      "an operator's refresh token was used again; its session was ended",
    );
  }
}
