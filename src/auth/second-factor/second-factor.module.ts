import { Module } from '@nestjs/common';
import { OneTimeTokensRepository } from '../one-time-tokens.repository';
import { LoginChallengesService } from './login-challenges.service';
import { SecondFactorsRepository } from './second-factors.repository';
import { SecondFactorsService } from './second-factors.service';

/** What both realms prove themselves with beside the password: links that work once, and codes. */
@Module({
  providers: [OneTimeTokensRepository, SecondFactorsRepository, SecondFactorsService, LoginChallengesService],
  exports: [OneTimeTokensRepository, SecondFactorsService, LoginChallengesService],
})
export class SecondFactorModule {}
