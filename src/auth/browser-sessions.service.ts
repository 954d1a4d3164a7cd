import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedRequest, BusinessPrincipal } from '../access/principal';
import type { AskedRequest } from '../access/read-ahead';
import type { Business } from '../businesses/business.entity';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import type { Secret } from '../kernel/secret';
import { AppConfig } from '../platform/config/config';
import { type DeviceCookie, newDeviceCookie } from '../platform/http/device-cookie';
import { type Client, SessionTerms } from '../sessions/session-terms';
import type { Credentials } from './account-passwords';
import { LoginService } from './login.service';
import type { LoginChallenge } from './second-factor/second-factor.presenter';
import type { SecondProof } from './second-factor/second-factors.service';
import type { VerifiedBusiness } from './session-opening.service';
import type { Session } from './session.entity';
import { environmentOf, readEnvironment } from './session.strategy';
import { aheadInEnvironment, SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';

/** Somebody signed in, in a browser. */
export interface BrowserSession {
  readonly business: Business;
  readonly session: Pick<Session, 'idleExpiresAt' | 'absoluteExpiresAt'>;
}

/** Somebody who has just signed in, with the cookies to set. */
export type OpenedBrowserSession = BrowserSession & { readonly cookie: Secret; readonly device: DeviceCookie };

/** A session that a browser keeps by a cookie: the same row, idle time and end as one that is kept by tokens. */
@Injectable()
export class BrowserSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly repository: SessionsRepository,
    private readonly businesses: BusinessesRepository,
    private readonly terms: SessionTerms,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in under a new cookie, whatever cookie came with the request; the session of that one ends.
   * @throws AppError 400 `invalid_credentials`, 403 by status, 429 `login_locked`.
   */
  async open(
    credentials: Credentials,
    client: Client,
    former: Secret | null,
  ): Promise<OpenedBrowserSession | { readonly challenge: LoginChallenge }> {
    const verified = await this.logins.verify(credentials, client);
    return 'challenge' in verified ? verified : this.begin(verified, client, former);
  }

  /** The second step of a sign-in. @throws AppError 400 `invalid_code`, 400 `invalid_link`, 429 `login_locked`, 403 by status. */
  async openWithCode(
    challenge: Secret,
    proof: SecondProof,
    device: string | null,
    client: Client,
    former: Secret | null,
  ): Promise<OpenedBrowserSession> {
    return this.begin(await this.logins.verifyCode(challenge, proof, device), client, former);
  }

  private async begin(
    verified: VerifiedBusiness,
    client: Client,
    former: Secret | null,
  ): Promise<OpenedBrowserSession> {
    const { business } = verified;
    const cookie = this.terms.newCookie();
    const session = await this.logins.begin(verified, client, this.terms.hashCookie(cookie));
    if (former) await this.end(former);
    const owner = { door: 'session', email: business.email } as const;
    return { business, session, cookie, device: newDeviceCookie(this.config.jwtKey, owner, this.clock.now()) };
  }

  /** Who is signed in by the cookie, or null. */
  async find(cookie: Secret, isUnattended: boolean): Promise<BrowserSession | null> {
    const principal = await this.authenticate(cookie, undefined, isUnattended);
    if (!principal) return null;
    const { businessId, credentialId } = principal;
    const db = this.dataSource.manager;
    const session = await this.repository.find(db, businessId, credentialId, this.clock.now());
    const business = await this.businesses.find(db, businessId);
    return session && business ? { business, session } : null;
  }

  /** Signs out. @returns how many sessions ended: one, or none when the cookie named no live one. */
  async end(cookie: Secret): Promise<number> {
    const found = await this.repository.findLiveByCookie(
      this.dataSource.manager,
      this.terms.hashCookie(cookie),
      this.clock.now(),
    );
    if (!found) return 0;
    const { businessId, credentialId } = found.principal;
    return this.sessions.logout({ businessId, sessionId: credentialId }, { everywhere: false });
  }

  /**
   * The caller behind a cookie; null when it names no live session. A use moves the idle end.
   * @param environment the header `X-Environment`. @throws AppError `invalid_request` when it is no environment.
   * @param isUnattended nobody is at the page that asks, so that this is no use.
   * @param request gets the row of what its route reads ahead.
   */
  async authenticate(
    cookie: Secret,
    environment: string | string[] | undefined,
    isUnattended: boolean,
    request?: AuthenticatedRequest & AskedRequest,
  ): Promise<BusinessPrincipal | null> {
    const now = this.clock.now();
    const db = this.dataSource.manager;
    const ahead = request ? aheadInEnvironment(request, readEnvironment(environment), now) : null;
    const found = await this.repository.findLiveByCookie(db, this.terms.hashCookie(cookie), now, ahead);
    if (!found) return null;
    if (request && ahead) request.aheadRow = found.row;
    const { principal, usedAt, absoluteExpiresAt } = found;
    const caller = { ...principal, environment: environmentOf(environment) };
    const idleEnd = this.terms.idleEndToWrite(usedAt, absoluteExpiresAt, now);
    if (idleEnd && !isUnattended)
      await this.repository.touch(db, principal.businessId, principal.credentialId, now, idleEnd);
    return caller;
  }
}
