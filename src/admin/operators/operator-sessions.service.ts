import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import { LoginChallengesService, type LoginProofs } from '../../auth/second-factor/login-challenges.service';
import type { LoginChallenge } from '../../auth/second-factor/second-factor.presenter';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { newUuid } from '../../kernel/ids';
import { hashToken } from '../../platform/crypto/token-hasher';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { type Client, SessionTerms, type TokenPair } from '../../sessions/session-terms';
import { AuditService } from '../audit/audit.service';
import type { Operator } from './operator.entity';
import type { OperatorSession } from './operator-session.entity';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorTokens } from './operator-tokens';

/** Who has authenticated, and what the session that follows uses up. */
export interface VerifiedOperator {
  readonly operator: Operator;
  readonly proofs: LoginProofs;
}

/** Begins and ends the sessions of operators; both leave a row in the audit log. */
@Injectable()
export class OperatorSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: OperatorSessionsRepository,
    private readonly tokens: OperatorTokens,
    private readonly terms: SessionTerms,
    private readonly challenges: LoginChallengesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param verified whose proofs were right; the session uses them up. @throws AppError `invalid_credentials` when the password
   * changed since; `invalid_code`, `invalid_link` when another request was first.
   */
  async open(verified: VerifiedOperator, client: Client): Promise<TokenPair> {
    const id = newUuid();
    const refreshToken = this.tokens.newRefreshToken(id);
    const session = await this.begin(verified, client, hashToken(refreshToken), id);
    return this.tokens.issue(session, refreshToken, session.createdAt);
  }

  /** The row of a new session. @param hash digest of what the client keeps it by. @throws AppError as `open` does. */
  async begin(
    { operator, proofs }: VerifiedOperator,
    client: Client,
    hash: Buffer,
    id = newUuid(),
  ): Promise<OperatorSession> {
    const now = this.clock.now();
    const session: OperatorSession = {
      ...this.terms.begin(hash, client, now, id),
      operatorId: operator.id,
      revokedReason: null,
    };
    await this.unitOfWork.run(async (tx) => {
      await this.lock(tx, operator);
      await this.challenges.useUp(tx, proofs);
      await this.sessions.insert(tx, session);
      await this.sessions.endLapsed(tx, operator.id, now);
      await this.sessions.endOldest(tx, operator.id, now);
      const target = { type: 'operator', id: operator.id } as const;
      const acting = { operatorId: operator.id, ip: client.ip };
      await this.audit.record(tx, acting, { action: 'operator.logged_in', target });
    });
    return session;
  }

  /** What asks for the code of an operator whose password was right. @throws AppError `invalid_credentials` when it changed since. */
  challenge(verified: Operator): Promise<LoginChallenge> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock(tx, verified);
      return this.challenges.begin(tx, { operatorId: verified.id }, verified.email);
    });
  }

  private async lock(tx: Tx, verified: Operator): Promise<void> {
    if (!(await this.sessions.lockVerified(tx, verified))) throw new AppError('invalid_credentials');
  }

  /** Ends the session behind the call; its token is refused from the next request on. */
  logout(caller: OperatorPrincipal, ip: string | null): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const ended = await this.sessions.end(tx, caller.sessionId, 'logout', this.clock.now());
      const target = { type: 'operator', id: caller.operatorId } as const;
      await this.audit.record(tx, { operatorId: caller.operatorId, ip }, { action: 'operator.logged_out', target });
      return ended;
    });
  }

  list(operatorId: number): Promise<OperatorSession[]> {
    return this.sessions.list(this.dataSource.manager, operatorId, this.clock.now());
  }

  /** Ends one of the caller's own sessions. @throws AppError `session_not_found`. */
  async endOwn(caller: OperatorPrincipal, sessionId: string, ip: string | null): Promise<void> {
    const { operatorId } = caller;
    await this.unitOfWork.run(async (tx) => {
      const live = await this.sessions.list(tx, operatorId, this.clock.now());
      if (!live.some(({ id }) => id === sessionId)) throw new AppError('session_not_found');
      await this.sessions.end(tx, sessionId, 'revoked', this.clock.now());
      const target = { type: 'operator', id: operatorId } as const;
      await this.audit.record(tx, { operatorId, ip }, { action: 'operator.session_ended', target });
    });
  }
}
