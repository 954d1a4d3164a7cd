import { Injectable } from '@nestjs/common';
import { OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import type { Tx } from '../../platform/database/unit-of-work';
import type { OperatorSessionEnd } from './operator-session.entity';
import { OperatorSessionsRepository } from './operator-sessions.repository';

/** An operator's access besides the password: sessions, sent links and login challenges. */
@Injectable()
export class OperatorAccess {
  constructor(
    private readonly sessions: OperatorSessionsRepository,
    private readonly tokens: OneTimeTokensRepository,
  ) {}

  /** Ends all of it, except the session `kept`. @returns how many sessions ended. */
  async endAll(tx: Tx, operatorId: number, reason: OperatorSessionEnd, at: Date, kept?: string): Promise<number> {
    await this.tokens.revoke(tx, { operatorId }, ['reset_password', 'second_factor', 'invitation'], at);
    return this.sessions.endAll(tx, operatorId, reason, at, kept);
  }

  /** Ends logins that wait for their code. */
  endChallenges(tx: Tx, operatorId: number, at: Date): Promise<void> {
    return this.tokens.revoke(tx, { operatorId }, ['second_factor'], at);
  }
}
