import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import type { LoginChallenge } from '../../auth/second-factor/second-factor.presenter';
import type { SecondProof } from '../../auth/second-factor/second-factors.service';
import { Clock } from '../../kernel/clock';
import type { Secret } from '../../kernel/secret';
import { AppConfig } from '../../platform/config/config';
import { type DeviceCookie, newDeviceCookie } from '../../platform/http/device-cookie';
import { type Client, SessionTerms } from '../../sessions/session-terms';
import type { Credentials } from '../../auth/account-passwords';
import { OperatorAuthService } from './operator-auth.service';
import { type LiveOperatorSession, OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorSessionsService, type VerifiedOperator } from './operator-sessions.service';

/** An operator who signed in, in a browser. */
export interface OperatorBrowserSession {
  readonly operator: Pick<OperatorPrincipal, 'operatorId' | 'email' | 'name' | 'role'>;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** An operator who has just signed in, with the cookies to set. */
export type OpenedOperatorBrowserSession = OperatorBrowserSession & {
  readonly cookie: Secret;
  readonly device: DeviceCookie;
};

/** An operator's session that a browser keeps by a cookie: the same row, idle time and end as one kept by tokens. */
@Injectable()
export class OperatorBrowserSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auth: OperatorAuthService,
    private readonly sessions: OperatorSessionsService,
    private readonly repository: OperatorSessionsRepository,
    private readonly terms: SessionTerms,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in under a new cookie, whatever cookie came with the request; the session of that one ends.
   * @throws AppError 400 `invalid_credentials`, 429 `login_locked`.
   */
  async open(
    credentials: Credentials,
    client: Client,
    former: Secret | null,
  ): Promise<OpenedOperatorBrowserSession | { readonly challenge: LoginChallenge }> {
    const verified = await this.auth.verify(credentials, client);
    return 'challenge' in verified ? verified : this.begin(verified, client, former);
  }

  /** The second step of a sign-in. @throws AppError 400 `invalid_code`, 400 `invalid_link`, 429 `login_locked`. */
  async openWithCode(
    challenge: Secret,
    proof: SecondProof,
    device: string | null,
    client: Client,
    former: Secret | null,
  ): Promise<OpenedOperatorBrowserSession> {
    return this.begin(await this.auth.verifyCode(challenge, proof, device), client, former);
  }

  private async begin(
    verified: VerifiedOperator,
    client: Client,
    former: Secret | null,
  ): Promise<OpenedOperatorBrowserSession> {
    const cookie = this.terms.newCookie();
    const { idleExpiresAt, absoluteExpiresAt } = await this.sessions.begin(
      verified,
      client,
      this.terms.hashCookie(cookie),
    );
    if (former) await this.end(former, client.ip);
    const { id, email, name, role } = verified.operator;
    const operator = { operatorId: id, email, name, role };
    const owner = { door: 'operator', email } as const;
    const device = newDeviceCookie(this.config.jwtKey, owner, this.clock.now());
    return { operator, idleExpiresAt, absoluteExpiresAt, cookie, device };
  }

  /** Who is signed in by the cookie, or null. */
  async find(cookie: Secret, isUnattended: boolean): Promise<OperatorBrowserSession | null> {
    const session = await this.use(cookie, isUnattended);
    return session && { ...session, operator: session.principal };
  }

  /** The caller behind a cookie; null when it names no live session. A use moves the idle end, unless nobody is at the page. */
  async authenticate(cookie: Secret, isUnattended: boolean): Promise<OperatorPrincipal | null> {
    return (await this.use(cookie, isUnattended))?.principal ?? null;
  }

  /** Signs out. @returns how many sessions ended: one, or none when the cookie named no live one. */
  async end(cookie: Secret, ip: string | null): Promise<number> {
    const session = await this.read(cookie, this.clock.now());
    return session ? this.sessions.logout(session.principal, ip) : 0;
  }

  private async use(cookie: Secret, isUnattended: boolean): Promise<LiveOperatorSession | null> {
    const now = this.clock.now();
    const session = await this.read(cookie, now);
    if (isUnattended) return session;
    const idleExpiresAt = session && this.terms.idleEndToWrite(session.usedAt, session.absoluteExpiresAt, now);
    if (!session || !idleExpiresAt) return session;
    const { sessionId } = session.principal;
    const isLive = await this.repository.touch(this.dataSource.manager, sessionId, now, idleExpiresAt);
    return isLive ? { ...session, idleExpiresAt } : null;
  }

  private read(cookie: Secret, now: Date): Promise<LiveOperatorSession | null> {
    return this.repository.findLiveByCookie(this.dataSource.manager, this.terms.hashCookie(cookie), now);
  }
}
