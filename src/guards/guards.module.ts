import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccountLimitGuard } from './account-limit.guard';
import { BodyGuard } from './body.guard';
import { CredentialGuard } from './credential.guard';
import { CredentialFailures } from './credential-failures';
import { CrossSiteGuard } from './cross-site.guard';
import { FeatureGuard } from './feature.guard';
import { OperatorsModule } from '../admin/operators/operators.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { AuthModule } from '../auth/auth.module';
import { PinModule } from '../pin/pin.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { RequestLogModule } from '../request-log/request-log.module';
import { OperatorGuard } from './operator.guard';
import { PinGuard } from './pin.guard';
import { QueryGuard } from './query.guard';
import { RateLimitGuard } from './rate-limit.guard';
import { RouteAudit } from './route-audit';
import { ScopeGuard } from './scope.guard';
import { SharedLimitCleanupJob } from './shared-limit-cleanup.job';
import { SharedLimitsRepository } from './shared-limits.repository';
import { StatusGuard } from './status.guard';

/** The chain every request passes, in the order of contract 1.3. */
@Module({
  imports: [DiscoveryModule, JobsModule, PinModule, AuthModule, ApiKeysModule, OperatorsModule, RequestLogModule],
  providers: [
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: CrossSiteGuard },
    { provide: APP_GUARD, useClass: CredentialGuard },
    { provide: APP_GUARD, useClass: StatusGuard },
    { provide: APP_GUARD, useClass: OperatorGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
    { provide: APP_GUARD, useClass: FeatureGuard },
    { provide: APP_GUARD, useClass: AccountLimitGuard },
    { provide: APP_GUARD, useClass: PinGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_GUARD, useClass: QueryGuard },
    CredentialFailures,
    SharedLimitsRepository,
    SharedLimitCleanupJob,
    RouteAudit,
  ],
  exports: [RouteAudit],
})
export class GuardsModule {}
