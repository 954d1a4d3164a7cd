import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../access/principal';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';
import type { RouteGuard } from './route-guard';

/**
 * What an operator must have done before a route: a generated password is replaced, the second factor is on where required,
 * and the role is one of the route's. Routes about oneself allow every operator, because these steps are done there.
 */
@Injectable()
export class OperatorGuard implements RouteGuard {
  constructor(private readonly config: AppConfig) {}

  concerns({ access }: RouteTerms): boolean {
    return access === 'operator';
  }

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (principal?.kind !== 'operator') return true;
    const { roles } = routeTermsOf(context);
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
