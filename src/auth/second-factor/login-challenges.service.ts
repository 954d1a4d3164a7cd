import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AccountOwner } from '../account-owner';
import { OneTimeTokensRepository } from '../one-time-tokens.repository';
import type { LoginChallenge } from './second-factor.presenter';
import { type RightProof, SecondFactorsService } from './second-factors.service';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** What a login brought beside the password. Only the session that it opens uses it up. */
export interface LoginProofs {
  readonly code: RightProof | null;
  readonly challenge: Secret | null;
}

/** The step between a right password and its code: a token that names the account and works for one login. */
@Injectable()
export class LoginChallengesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: OneTimeTokensRepository,
    private readonly factors: SecondFactorsService,
    private readonly clock: Clock,
  ) {}

  /** The owner's row must be locked: a password that is replaced at the same moment then leaves no challenge behind. */
  async begin(tx: Tx, owner: AccountOwner, email: string): Promise<LoginChallenge> {
    const life = { email, at: this.clock.now(), lifeMs: CHALLENGE_MS };
    const { token } = await this.tokens.issue(tx, owner, 'second_factor', life);
    return { challengeToken: token, expiresIn: CHALLENGE_MS / SECOND_MS };
  }

  /** The owner of a pending login. @throws AppError `invalid_link` for a challenge that is unknown, used or expired. */
  async ownerOf(challenge: Secret): Promise<AccountOwner> {
    const found = await this.tokens.find(this.dataSource.manager, 'second_factor', challenge, this.clock.now());
    if (!found) throw new AppError('invalid_link');
    return found.owner;
  }

  /**
   * Uses the proofs up, in the transaction that opens the session and has locked the owner's row: a refused login uses up nothing.
   * @throws AppError `invalid_code`, `invalid_credentials` or `invalid_link` when another request was first.
   */
  async useUp(tx: Tx, { code, challenge }: LoginProofs): Promise<void> {
    if (code && !(await this.factors.use(tx, code)))
      throw new AppError(challenge ? 'invalid_code' : 'invalid_credentials');
    if (challenge && !(await this.tokens.redeem(tx, 'second_factor', challenge, this.clock.now())))
      throw new AppError('invalid_link');
  }
}
