import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ALLOW_PENDING } from '../access/access.decorators';
import type { AuthenticatedRequest } from '../access/principal';
import { AppError } from '../kernel/errors';

/** Third link: the status of the business, named in the refusal (specification 5.7). */
@Injectable()
export class StatusGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!principal || principal.kind === 'operator') return true;
    const { status } = principal;
    switch (status) {
      case 'active':
        return true;
      case 'suspended':
        throw new AppError('business_suspended', { status });
      case 'terminated':
        throw new AppError('business_terminated', { status });
      case 'pending_approval':
        if (this.reflector.getAllAndOverride<boolean>(ALLOW_PENDING, [context.getHandler(), context.getClass()]))
          return true;
        throw new AppError('business_not_active', { status });
      default:
        return status satisfies never;
    }
  }
}
