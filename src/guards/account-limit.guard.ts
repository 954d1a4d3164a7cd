import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { AccountLimitPolicy } from '../access/access.decorators';
import type { AuthenticatedRequest } from '../access/principal';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { Clock } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { refuseUntilEnd } from '../platform/http/window-counters';
import type { RouteGuard } from './route-guard';
import { SharedLimitsRepository } from './shared-limits.repository';

/**
 * Limits calls per account, over all its keys, sessions and our processes: many keys must not read every card number of an
 * account in a minute.
 */
@Injectable()
export class AccountLimitGuard implements RouteGuard {
  constructor(
    private readonly config: AppConfig,
    private readonly shared: SharedLimitsRepository,
    private readonly clock: Clock,
  ) {}

  concerns({ accountLimit }: RouteTerms): boolean {
    return this.config.rateLimits && accountLimit !== undefined;
  }

  /** @throws AppError `rate_limited`. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { accountLimit: policy } = routeTermsOf(context);
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!policy || !principal || principal.kind === 'operator') return true;
    return this.admit(policy, principal.businessId);
  }

  private async admit(policy: AccountLimitPolicy, businessId: number): Promise<true> {
    const { limit, windowSeconds } = this.config.accountLimitPolicies[policy];
    const window = await this.shared.count(policy, `account:${businessId}`, windowSeconds);
    if (window.used > limit) refuseUntilEnd(window, this.clock.now());
    return true;
  }
}
