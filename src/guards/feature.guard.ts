import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FEATURE } from '../access/access.decorators';
import type { AuthenticatedRequest } from '../access/principal';
import { AppError } from '../kernel/errors';

/** Fourth guard: the plan of the business contains the feature of the route. */
@Injectable()
export class FeatureGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const feature = this.reflector.getAllAndOverride<string | undefined>(FEATURE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!feature || !principal || principal.kind === 'operator' || principal.features.includes(feature)) return true;
    throw new AppError('feature_not_enabled', { feature });
  }
}
