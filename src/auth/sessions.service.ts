import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { Session } from './session.entity';
import { SessionsRepository } from './sessions.repository';

/** Whose session it is. */
export interface SessionOwner {
  readonly businessId: number;
  readonly sessionId: string;
}

/** The sessions that a login opened: listed, ended. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  list(businessId: number): Promise<Session[]> {
    return this.sessions.list(this.dataSource.manager, businessId, this.clock.now());
  }

  /** Ends one session; repeating it gives the same answer. @throws AppError `session_not_found`. */
  async revoke(businessId: number, number: number): Promise<Date> {
    const now = this.clock.now();
    const revokedAt = await this.unitOfWork.run(async (tx) => {
      const session = await this.sessions.findNumbered(tx, businessId, number);
      return session && this.sessions.revoke(tx, businessId, session.id, 'revoked', now);
    });
    if (!revokedAt) throw new AppError('session_not_found');
    return revokedAt;
  }

  /** Ends the caller's session, or all of the business. @returns how many ended. */
  logout({ businessId, sessionId }: SessionOwner, { everywhere }: { readonly everywhere: boolean }): Promise<number> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      if (everywhere) return this.sessions.revokeAll(tx, businessId, 'logout_everywhere', now);
      await this.sessions.revoke(tx, businessId, sessionId, 'logout', now);
      return 1;
    });
  }
}
