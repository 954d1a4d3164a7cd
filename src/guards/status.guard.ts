import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ALLOW_PENDING, SANDBOX_ONLY } from '../access/access.decorators';
import type { AuthenticatedRequest, BusinessPrincipal } from '../access/principal';
import { AppError } from '../kernel/errors';

/**
 * Third guard: the status of the business, named in the refusal (specification 5.7), and whether the route serves the
 * environment.
 */
@Injectable()
export class StatusGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!principal || principal.kind === 'operator') return true;
    const route = [context.getHandler(), context.getClass()];
    assertStatus(principal, this.reflector.getAllAndOverride<boolean>(ALLOW_PENDING, route) === true);
    if (principal.environment !== 'sandbox' && this.reflector.getAllAndOverride<boolean>(SANDBOX_ONLY, route)) {
      throw new AppError('sandbox_only');
    }
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
