import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { CredentialFailures } from './credential-failures';
import { OperatorsModule } from '../admin/operators/operators.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { AuthModule } from '../auth/auth.module';
import { PinModule } from '../pin/pin.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { RequestLogModule } from '../request-log/request-log.module';
import { SessionTermsModule } from '../sessions/session-terms.module';
import { GuardChain, GUARDS } from './guard-chain';
import { RouteAudit } from './route-audit';
import type { RouteGuard } from './route-guard';
import { SharedLimitCleanupJob } from './shared-limit-cleanup.job';
import { SharedLimitsRepository } from './shared-limits.repository';

/** The chain every request passes, in the order of contract 1.3. */
@Module({
  imports: [
    DiscoveryModule,
    JobsModule,
    PinModule,
    AuthModule,
    ApiKeysModule,
    OperatorsModule,
    RequestLogModule,
    SessionTermsModule,
  ],
  providers: [
    ...GUARDS,
    {
      provide: APP_GUARD,
      inject: [...GUARDS],
      useFactory: (...guards: readonly RouteGuard[]) => new GuardChain(guards),
    },
    CredentialFailures,
    SharedLimitsRepository,
    SharedLimitCleanupJob,
    RouteAudit,
  ],
  exports: [RouteAudit],
})
export class GuardsModule {}
