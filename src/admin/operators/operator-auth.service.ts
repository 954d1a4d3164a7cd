import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Credentials } from '../../auth/account-passwords';
import { LoginChallengesService } from '../../auth/second-factor/login-challenges.service';
import type { LoginChallenge } from '../../auth/second-factor/second-factor.presenter';
import type { SecondProof } from '../../auth/second-factor/second-factors.service';
import type { Client, TokenPair } from '../../sessions/session-terms';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import type { Operator } from './operator.entity';
import { OperatorPasswords } from './operator-passwords';
import { OperatorSessionsService, type VerifiedOperator } from './operator-sessions.service';
import { OperatorsRepository } from './operators.repository';

export interface OperatorLogin {
  readonly operator: Operator;
  readonly tokens: TokenPair;
}

/** An id that nobody has: for an unknown e-mail the same queries run as for a known one. */
const NOBODY = 0;

/** Login of operators. A known and an unknown e-mail take the same steps, time, counts and answers. */
@Injectable()
export class OperatorAuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly operators: OperatorsRepository,
    private readonly sessions: OperatorSessionsService,
    private readonly challenges: LoginChallengesService,
    private readonly passwords: OperatorPasswords,
  ) {}

  /** @throws AppError 400 `invalid_credentials`, 429 `login_locked`. */
  async login(
    credentials: Credentials,
    client: Client,
  ): Promise<OperatorLogin | { readonly challenge: LoginChallenge }> {
    const verified = await this.verify(credentials, client);
    return 'challenge' in verified ? verified : this.open(verified, client);
  }

  /** The second step of a login. @throws AppError 400 `invalid_code`, 400 `invalid_link`, 429 `login_locked`. */
  async loginWithCode(
    challenge: Secret,
    proof: SecondProof,
    device: string | null,
    client: Client,
  ): Promise<OperatorLogin> {
    return this.open(await this.verifyCode(challenge, proof, device), client);
  }

  /** Checks e-mail and password. @throws AppError 400 `invalid_credentials`, 429 `login_locked`. */
  async verify(
    credentials: Credentials,
    { ip }: Client,
  ): Promise<VerifiedOperator | { readonly challenge: LoginChallenge }> {
    const found = await this.operators.findByEmail(this.dataSource.manager, credentials.email);
    // A disabled or invited operator gets the answer of an unknown e-mail, after the same time.
    const operator = found?.joinedAt && !found.disabledAt ? found : null;
    const owner = { operatorId: operator?.id ?? NOBODY };
    const login = await this.passwords.checkLogin(owner, operator?.passwordHash ?? null, credentials, ip);
    if (!login.isRight || !operator) throw new AppError('invalid_credentials');
    if (!login.needsCode) return { operator, proofs: { code: login.code, challenge: null } };
    return { challenge: await this.sessions.challenge(operator) };
  }

  /**
   * Checks challenge and code. Wrong codes count with wrong passwords. @param device the device cookie as it came.
   * @throws AppError 400 `invalid_link`, 400 `invalid_code`, 429 `login_locked`.
   */
  async verifyCode(challenge: Secret, proof: SecondProof, device: string | null): Promise<VerifiedOperator> {
    const owner = await this.challenges.ownerOf(challenge);
    const operator =
      'operatorId' in owner ? await this.operators.find(this.dataSource.manager, owner.operatorId) : null;
    if (!operator) throw new AppError('invalid_link');
    return { operator, proofs: { code: await this.passwords.checkCode(owner, operator, proof, device), challenge } };
  }

  private async open(verified: VerifiedOperator, client: Client): Promise<OperatorLogin> {
    return { operator: verified.operator, tokens: await this.sessions.open(verified, client) };
  }
}
