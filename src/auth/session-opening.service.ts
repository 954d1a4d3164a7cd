import { Injectable } from '@nestjs/common';
import { BusinessesRepository } from '../businesses/businesses.repository';
import type { Business } from '../businesses/business.entity';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { randomHex } from '../kernel/ids';
import { MailOutbox } from '../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { type Client, SessionTerms, type TokenPair } from '../sessions/session-terms';
import { isFirstAfterSignup, isKnown } from './known-devices';
import { LoginChallengesService, type LoginProofs } from './second-factor/login-challenges.service';
import type { LoginChallenge } from './second-factor/second-factor.presenter';
import { hashRefreshId, SessionTokens } from './session-tokens';
import { type NewSession, SessionsRepository } from './sessions.repository';
import { assertMayLogIn } from './status-gate';

/** Who has authenticated, and the proofs that work once, which opening the session uses up. */
export interface VerifiedBusiness {
  readonly business: Business;
  readonly proofs: LoginProofs;
}

/** How many earlier sign-ins say which devices and networks are known. */
const ORIGINS_COMPARED = 50;
const REFRESH_ID_BYTES = 32;
const ENDED_KEPT_MS = 30 * DAY_MS;

/** The last step of a login: opens a session, or asks for the code of the second factor. */
@Injectable()
export class SessionOpeningService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsRepository,
    private readonly businesses: BusinessesRepository,
    private readonly tokens: SessionTokens,
    private readonly terms: SessionTerms,
    private readonly challenges: LoginChallengesService,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * A new session for a business whose proofs were right, which it uses up. The business row is locked and read again, so that
   * no login passes a suspension or password change at the same moment, and the limit of ten sessions holds.
   *
   * @throws AppError `business_suspended`, `business_terminated`, or `invalid_credentials` when the password has changed
   * since; `invalid_code`, `invalid_link` when another request was first.
   */
  async open(verified: VerifiedBusiness, client: Client): Promise<TokenPair> {
    const refreshId = randomHex(REFRESH_ID_BYTES);
    const session = await this.begin(verified, client, hashRefreshId(refreshId));
    return this.tokens.issue(session, refreshId, session.createdAt);
  }

  /** The row of a new session. @param hash digest of what the client keeps it by. @throws AppError as `open` does. */
  async begin({ business, proofs }: VerifiedBusiness, client: Client, hash: Buffer): Promise<NewSession> {
    const now = this.clock.now();
    const session: NewSession = {
      ...this.terms.begin(hash, client, now),
      businessId: business.id,
      revokedReason: null,
    };
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.lock(tx, business);
      await this.challenges.useUp(tx, proofs);
      await this.tellOfUnknownDevice(tx, locked, session);
      await this.sessions.insert(tx, session);
      await this.sessions.endLapsed(tx, business.id, now);
      await this.sessions.endOldest(tx, business.id, now);
      await this.sessions.forgetEnded(tx, business.id, after(now, -ENDED_KEPT_MS));
    });
    return session;
  }

  /** What asks for the code of a business whose password was right. @throws AppError as `open` does. */
  challenge(verified: Business): Promise<LoginChallenge> {
    return this.unitOfWork.run(async (tx) => {
      const { id, email } = await this.lock(tx, verified);
      return this.challenges.begin(tx, { businessId: id }, email);
    });
  }

  private async lock(tx: Tx, verified: Business): Promise<Business> {
    const business = await this.businesses.lock(tx, verified.id);
    if (business?.passwordHash !== verified.passwordHash) throw new AppError('invalid_credentials');
    assertMayLogIn(business.status);
    return business;
  }

  private async tellOfUnknownDevice(tx: Tx, business: Business, session: NewSession): Promise<void> {
    const { businessId, ip, userAgent, createdAt } = session;
    const earlier = await this.sessions.latestOrigins(tx, businessId, ORIGINS_COMPARED);
    if (isFirstAfterSignup(business.createdAt, createdAt, earlier)) return;
    if (isKnown({ ip, userAgent }, earlier)) return;
    // The name of a device is free text of whoever signs in, and an address that nobody has confirmed may be of anybody.
    const device = business.emailVerifiedAt === null ? null : userAgent;
    const content = { at: createdAt.toISOString(), ip: ip ?? '?', device: device ?? '?' };
    await this.mails.tellBusiness(tx, businessId, { kind: 'new_sign_in', content });
  }
}
