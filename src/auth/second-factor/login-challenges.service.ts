import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { AccountOwner } from '../account-owner';
import { OneTimeTokensRepository } from '../one-time-tokens.repository';
import type { LoginChallenge } from './second-factor.presenter';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** The step between a right password and its code: a token that names the account and works for one login. */
@Injectable()
export class LoginChallengesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: OneTimeTokensRepository,
    private readonly clock: Clock,
  ) {}

  async begin(owner: AccountOwner, email: string): Promise<LoginChallenge> {
    const life = { email, at: this.clock.now(), lifeMs: CHALLENGE_MS };
    const { token } = await this.unitOfWork.run((tx) => this.tokens.issue(tx, owner, 'second_factor', life));
    return { challengeToken: token, expiresIn: CHALLENGE_MS / SECOND_MS };
  }

  /** The owner of a pending login. @throws AppError `invalid_link` for a challenge that is unknown, used or expired. */
  async ownerOf(challenge: Secret): Promise<AccountOwner> {
    const found = await this.tokens.find(this.dataSource.manager, 'second_factor', challenge, this.clock.now());
    if (!found) throw new AppError('invalid_link');
    return found.owner;
  }

  /** Uses the challenge up once the code was right. @throws AppError `invalid_link` when another request was first. */
  async conclude(challenge: Secret): Promise<void> {
    const now = this.clock.now();
    const used = await this.unitOfWork.run((tx) => this.tokens.redeem(tx, 'second_factor', challenge, now));
    if (!used) throw new AppError('invalid_link');
  }
}
