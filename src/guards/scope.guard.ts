import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { scopeOfRoute } from '../access/api-key-scopes';
import type { AuthenticatedRequest } from '../access/principal';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { AppError } from '../kernel/errors';
import type { RouteGuard } from './route-guard';

/** A key limited to scopes needs the scope of the route. A session has all. */
@Injectable()
export class ScopeGuard implements RouteGuard {
  concerns({ access }: RouteTerms): boolean {
    return access === 'api_key';
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    const { principal } = request;
    if (principal?.kind !== 'api_key' || principal.scopes === null) return true;
    const { scopeOfMethod, scopeOfClass } = routeTermsOf(context);
    const scope = scopeOfRoute(request.method, scopeOfMethod, scopeOfClass);
    if (scope !== null && principal.scopes.includes(scope)) return true;
    throw new AppError('insufficient_scope', { scope: scope ?? 'none' });
  }
}
