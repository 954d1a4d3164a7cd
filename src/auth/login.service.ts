import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Business } from '../businesses/business.entity';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { Passwords } from './passwords';
import { LoginChallengesService } from './second-factor/login-challenges.service';
import type { LoginChallenge } from './second-factor/second-factor.presenter';
import { SecondFactorsService, type SecondProof } from './second-factor/second-factors.service';
import type { TokenPair } from '../sessions/session-terms';
import type { Client } from '../sessions/session-terms';
import { SessionsService } from './sessions.service';
import { assertMayLogIn } from './status-gate';

export interface Credentials {
  readonly email: string;
  readonly password: Secret;
}

export interface Login {
  readonly business: Business;
  readonly tokens: TokenPair;
}

/** Who has proved to be whom, or what is still to be proved. */
export type Verified = { readonly business: Business } | { readonly challenge: LoginChallenge };

/** Nobody has this id: an unknown e-mail is asked the same questions of the database as a known one. */
const NOBODY = 0;

/** E-mail and password against a session. A known and an unknown e-mail take the same steps, time, counts and answers. */
@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly businesses: BusinessesRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly challenges: LoginChallengesService,
  ) {}

  /** @throws AppError 400 `invalid_credentials`, 403 by status (only for the right password), 429 `login_locked`. */
  async login(credentials: Credentials, client: Client): Promise<Login | { readonly challenge: LoginChallenge }> {
    const verified = await this.verify(credentials);
    return 'challenge' in verified ? verified : this.open(verified.business, client);
  }

  /** The second step of a login. @throws AppError 400 `invalid_code`, 400 `invalid_link`, 429 `login_locked`, 403 by status. */
  async loginWithCode(challenge: Secret, proof: SecondProof, client: Client): Promise<Login> {
    return this.open(await this.verifyCode(challenge, proof), client);
  }

  /** Whose e-mail and password they are. @throws AppError 400 `invalid_credentials`, 429 `login_locked`. */
  async verify({ email, password }: Credentials): Promise<Verified> {
    const business = await this.businesses.findByEmail(this.dataSource.manager, email);
    const owner = { businessId: business?.id ?? NOBODY };
    const needsCode = await this.factors.isOn(owner);
    const hash = business?.passwordHash ?? null;
    const { ok } = await this.passwords.check(email, hash, password, { isWholeProof: !needsCode });
    if (!ok || !business) throw new AppError('invalid_credentials');
    if (!needsCode) return { business };
    assertMayLogIn(business.status);
    return { challenge: await this.challenges.begin(owner, email) };
  }

  /** Whose challenge and code they are. Wrong codes count with wrong passwords. */
  async verifyCode(challenge: Secret, proof: SecondProof): Promise<Business> {
    const owner = await this.challenges.ownerOf(challenge);
    const business =
      'businessId' in owner ? await this.businesses.find(this.dataSource.manager, owner.businessId) : null;
    if (!business) throw new AppError('invalid_link');
    const attempt = await this.passwords.guard(business.email, () => this.factors.verify(owner, proof));
    if (!attempt.ok) throw new AppError('invalid_code', { attempts_remaining: attempt.attemptsRemaining });
    await this.challenges.conclude(challenge);
    return business;
  }

  private async open(business: Business, client: Client): Promise<Login> {
    return { business, tokens: await this.sessions.open(business, client) };
  }
}
