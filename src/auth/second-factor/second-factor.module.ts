import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OneTimeToken } from '../one-time-token.entity';
import { OneTimeTokensRepository } from '../one-time-tokens.repository';
import { LoginChallengesService } from './login-challenges.service';
import { RecoveryCode, SecondFactor } from './second-factor.entity';
import { SecondFactorsRepository } from './second-factors.repository';
import { SecondFactorsService } from './second-factors.service';

/** What both realms prove themselves with beside the password: links that work once, and codes. */
@Module({
  imports: [TypeOrmModule.forFeature([OneTimeToken, SecondFactor, RecoveryCode])],
  providers: [OneTimeTokensRepository, SecondFactorsRepository, SecondFactorsService, LoginChallengesService],
  exports: [OneTimeTokensRepository, SecondFactorsService, LoginChallengesService],
})
export class SecondFactorModule {}
