import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecondFactorModule } from '../../auth/second-factor/second-factor.module';
import { MailModule } from '../../mail/mail.module';
import { AppConfig } from '../../platform/config/config';
import { SessionTermsModule } from '../../sessions/session-terms.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { AttemptLimiterModule } from '../../platform/attempts/attempt-limiter.module';
import { AuditModule } from '../audit/audit.module';
import { FirstOperator } from './first-operator';
import { Operator } from './operator.entity';
import { OperatorAccess } from './operator-access';
import { OperatorAccessRecord } from './operator-access-record';
import { OperatorAuthService } from './operator-auth.service';
import { OperatorBrowserSessionController } from './operator-browser-session.controllers';
import { OperatorBrowserSessionsService } from './operator-browser-sessions.service';
import { OperatorInvitationsService } from './operator-invitations.service';
import { OperatorLinks } from './operator-links';
import { OperatorLoginLocksJob } from './operator-login-locks.job';
import { OperatorPasswordService } from './operator-password.service';
import { OperatorPasswordResetJob } from './operator-password-reset.job';
import { OperatorPasswords } from './operator-passwords';
import { OperatorRecoveryController } from './operator-recovery.controllers';
import { OperatorRecoveryService } from './operator-recovery.service';
import { OperatorRefreshService } from './operator-refresh.service';
import { OperatorSecondFactorService } from './operator-second-factor.service';
import { OperatorSelfSecurityController } from './operator-self.controllers';
import { OperatorTeamController } from './operator-team.controllers';
import { OperatorTeamService } from './operator-team.service';
import { OperatorSession } from './operator-session.entity';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorSessionCleanupJob } from './operator-session-cleanup.job';
import { OperatorSessionsService } from './operator-sessions.service';
import { OperatorStrategy } from './operator.strategy';
import { OPERATOR_ALGORITHM, OPERATOR_AUDIENCE, OPERATOR_ISSUER, OperatorTokens } from './operator-tokens';
import { OperatorLoginController, OperatorSelfController } from './operators.controllers';
import { OperatorsRepository } from './operators.repository';
import { OperatorsService } from './operators.service';

/** Who operators are and how they sign in; complete enough for the command that makes one. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Operator, OperatorSession]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtKey,
        signOptions: { algorithm: OPERATOR_ALGORITHM, issuer: OPERATOR_ISSUER, audience: OPERATOR_AUDIENCE },
        verifyOptions: { algorithms: [OPERATOR_ALGORITHM], issuer: OPERATOR_ISSUER },
      }),
    }),
    AttemptLimiterModule,
    AuditModule,
    MailModule,
    SecondFactorModule,
    JobsModule,
    SessionTermsModule,
  ],
  controllers: [
    OperatorSelfSecurityController,
    OperatorRecoveryController,
    OperatorTeamController,
    OperatorLoginController,
    OperatorBrowserSessionController,
    OperatorSelfController,
  ],
  providers: [
    OperatorsRepository,
    OperatorSessionsRepository,
    OperatorTokens,
    OperatorPasswords,
    OperatorLoginLocksJob,
    OperatorAccess,
    OperatorAccessRecord,
    OperatorLinks,
    OperatorSessionsService,
    OperatorSessionCleanupJob,
    OperatorAuthService,
    OperatorBrowserSessionsService,
    OperatorRefreshService,
    OperatorPasswordService,
    OperatorPasswordResetJob,
    OperatorRecoveryService,
    OperatorSecondFactorService,
    OperatorTeamService,
    OperatorInvitationsService,
    OperatorStrategy,
    OperatorsService,
    FirstOperator,
  ],
  exports: [OperatorsService, OperatorStrategy, OperatorBrowserSessionsService],
})
export class OperatorsModule {}
