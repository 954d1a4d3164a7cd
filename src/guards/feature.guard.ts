import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../access/principal';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { AppError } from '../kernel/errors';
import type { RouteGuard } from './route-guard';

/** Fourth guard: the plan of the business contains the feature of the route. */
@Injectable()
export class FeatureGuard implements RouteGuard {
  concerns({ feature }: RouteTerms): boolean {
    return feature !== undefined;
  }

  canActivate(context: ExecutionContext): boolean {
    const { feature } = routeTermsOf(context);
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!feature || !principal || principal.kind === 'operator' || principal.features.includes(feature)) return true;
    throw new AppError('feature_not_enabled', { feature });
  }
}
