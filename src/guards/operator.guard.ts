import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ROLES, type RouteRoles } from '../access/access.decorators';
import type { AuthenticatedRequest } from '../access/principal';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';

/**
 * What an operator must have done before a route: a generated password is replaced, the second factor is on where required,
 * and the role is one of the route's. Routes about oneself allow every operator, because these steps are done there.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: AppConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (principal?.kind !== 'operator') return true;
    const roles = this.reflector.getAllAndOverride<RouteRoles>(ROLES, [context.getHandler(), context.getClass()]);
    if (roles === 'oneself') return true;
    if (principal.mustChangePassword) {
      throw new AppError('password_change_required', { route: 'POST /api/v1/admin/auth/change-password' });
    }
    if (this.config.operatorSecondFactor === 'required' && !principal.hasSecondFactor)
      throw new AppError('second_factor_required', { route: 'POST /api/v1/admin/me/second-factor' });
    if (!roles.includes(principal.role)) throw new AppError('operator_role_required', { roles: roles.join(', ') });
    return true;
  }
}
