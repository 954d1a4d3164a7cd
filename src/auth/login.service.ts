import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Business } from '../businesses/business.entity';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import type { Credentials } from './account-passwords';
import { Passwords } from './passwords';
import { LoginChallengesService } from './second-factor/login-challenges.service';
import type { LoginChallenge } from './second-factor/second-factor.presenter';
import type { SecondProof } from './second-factor/second-factors.service';
import type { Client, TokenPair } from '../sessions/session-terms';
import type { NewSession } from './sessions.repository';
import { SessionOpeningService, type VerifiedBusiness } from './session-opening.service';

export interface Login {
  readonly business: Business;
  readonly tokens: TokenPair;
}

/** Who has authenticated, or which proof is still missing. */
export type Verified = VerifiedBusiness | { readonly challenge: LoginChallenge };

/** An id that nobody has: for an unknown e-mail the same queries run as for a known one. */
const NOBODY = 0;

/** E-mail and password against a session. A known and an unknown e-mail take the same steps, time, counts and answers. */
@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly businesses: BusinessesRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionOpeningService,
    private readonly challenges: LoginChallengesService,
  ) {}

  /** @throws AppError 400 `invalid_credentials`, 403 by status (only for the right password), 429 `login_locked`. */
  async login(credentials: Credentials, client: Client): Promise<Login | { readonly challenge: LoginChallenge }> {
    const verified = await this.verify(credentials, client);
    return 'challenge' in verified ? verified : this.open(verified, client);
  }

  /** The second step of a login. @throws AppError 400 `invalid_code`, 400 `invalid_link`, 429 `login_locked`, 403 by status. */
  async loginWithCode(challenge: Secret, proof: SecondProof, device: string | null, client: Client): Promise<Login> {
    return this.open(await this.verifyCode(challenge, proof, device), client);
  }

  /** Checks e-mail and password. @throws AppError 400 `invalid_credentials`, 429 `login_locked`. */
  async verify(credentials: Credentials, { ip }: Client): Promise<Verified> {
    const business = await this.businesses.findByEmail(this.dataSource.manager, credentials.email);
    const owner = { businessId: business?.id ?? NOBODY };
    const login = await this.passwords.checkLogin(owner, business?.passwordHash ?? null, credentials, ip);
    if (!login.isRight || !business) throw new AppError('invalid_credentials');
    if (!login.needsCode) return { business, proofs: { code: login.code, challenge: null } };
    return { challenge: await this.sessions.challenge(business) };
  }

  /**
   * Checks challenge and code. Wrong codes count with wrong passwords. @param device the device cookie as it came.
   * @throws AppError 400 `invalid_link`, 400 `invalid_code`, 429 `login_locked`.
   */
  async verifyCode(challenge: Secret, proof: SecondProof, device: string | null): Promise<VerifiedBusiness> {
    const owner = await this.challenges.ownerOf(challenge);
    const business =
      'businessId' in owner ? await this.businesses.find(this.dataSource.manager, owner.businessId) : null;
    if (!business) throw new AppError('invalid_link');
    return { business, proofs: { code: await this.passwords.checkCode(owner, business, proof, device), challenge } };
  }

  /** The session of a login, kept by whatever `hash` is the digest of. @throws AppError as `login` does. */
  begin(verified: VerifiedBusiness, client: Client, hash: Buffer): Promise<NewSession> {
    return this.sessions.begin(verified, client, hash);
  }

  private async open(verified: VerifiedBusiness, client: Client): Promise<Login> {
    return { business: verified.business, tokens: await this.sessions.open(verified, client) };
  }
}
