import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Business } from '../businesses/business.entity';
import { Plan } from '../businesses/plan.entity';
import { BusinessesModule } from '../businesses/businesses.module';
import { MailModule } from '../mail/mail.module';
import { AppConfig } from '../platform/config/config';
import { AttemptLimiterModule } from '../platform/attempts/attempt-limiter.module';
import { SessionTermsModule } from '../sessions/session-terms.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { WalletsModule } from '../wallets/wallets.module';
import { AccountsRepository } from './accounts.repository';
import { PublicAuthController, SessionAuthController, SessionsController } from './auth.controllers';
import { BrowserSessionController } from './browser-session.controllers';
import { BrowserSessionsService } from './browser-sessions.service';
import { LoginService } from './login.service';
import { PasswordService } from './password.service';
import { BusinessLoginLocksJob } from './business-login-locks.job';
import { BusinessPasswordResetJob } from './business-password-reset.job';
import { DefaultPlan } from './default-plan';
import { EmailVerificationService } from './email-verification.service';
import { SessionCleanupJob } from './session-cleanup.job';
import { OneTimeTokenCleanupJob } from './one-time-token-cleanup.job';
import { PasswordRecoveryService } from './password-recovery.service';
import { Passwords } from './passwords';
import { EmailVerificationController, RecoveryController } from './recovery.controllers';
import { BusinessSecondFactorService } from './second-factor/business-second-factor.service';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { SecondFactorController } from './second-factor/second-factor.controllers';
import { Session } from './session.entity';
import { SessionOpeningService } from './session-opening.service';
import { SessionRefreshService } from './session-refresh.service';
import { SessionStrategy } from './session.strategy';
import { SessionTokens, TOKEN_ALGORITHM, TOKEN_ISSUER } from './session-tokens';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { SignupService } from './signup.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session, Business, Plan]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtKey,
        signOptions: { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER },
        verifyOptions: { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER },
      }),
    }),
    AttemptLimiterModule,
    BusinessesModule,
    MailModule,
    SecondFactorModule,
    JobsModule,
    SessionTermsModule,
    WalletsModule,
  ],
  controllers: [
    PublicAuthController,
    BrowserSessionController,
    SessionAuthController,
    SessionsController,
    RecoveryController,
    EmailVerificationController,
    SecondFactorController,
  ],
  providers: [
    AccountsRepository,
    DefaultPlan,
    SessionsRepository,
    SessionTokens,
    SessionOpeningService,
    SessionsService,
    SessionRefreshService,
    SessionStrategy,
    SignupService,
    LoginService,
    BrowserSessionsService,
    PasswordService,
    Passwords,
    OneTimeTokenCleanupJob,
    SessionCleanupJob,
    BusinessPasswordResetJob,
    BusinessLoginLocksJob,
    PasswordRecoveryService,
    EmailVerificationService,
    BusinessSecondFactorService,
  ],
  exports: [SessionStrategy, BrowserSessionsService, SessionsRepository, Passwords, EmailVerificationService],
})
export class AuthModule {}
