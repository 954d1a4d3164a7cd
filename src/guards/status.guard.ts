import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest, BusinessPrincipal } from '../access/principal';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { AppError } from '../kernel/errors';
import type { RouteGuard } from './route-guard';

/**
 * Third guard: the status of the business, named in the refusal (specification 5.7), and whether the route serves the
 * environment.
 */
@Injectable()
export class StatusGuard implements RouteGuard {
  /** Operators have no business, and without a credential there is none. */
  concerns({ access }: RouteTerms): boolean {
    return access !== 'operator' && access !== 'public' && access !== 'provider';
  }

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!principal || principal.kind === 'operator') return true;
    const { allowsPending, isSandboxOnly } = routeTermsOf(context);
    assertStatus(principal, allowsPending);
    if (isSandboxOnly && principal.environment !== 'sandbox') throw new AppError('sandbox_only');
    return true;
  }
}

function assertStatus({ status }: BusinessPrincipal, allowsPending: boolean): void {
  switch (status) {
    case 'active':
      return;
    case 'suspended':
      throw new AppError('business_suspended', { status });
    case 'terminated':
      throw new AppError('business_terminated', { status });
    case 'pending_approval':
      if (allowsPending) return;
      throw new AppError('business_not_active', { status });
    default:
      status satisfies never;
  }
}
