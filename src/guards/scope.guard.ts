import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type ApiKeyScope, SCOPE, scopeOfRoute } from '../access/api-key-scopes';
import type { AuthenticatedRequest } from '../access/principal';
import { AppError } from '../kernel/errors';

/** A key limited to scopes needs the scope of the route. A session has all. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    const { principal } = request;
    if (principal?.kind !== 'api_key' || principal.scopes === null) return true;
    const scope = scopeOfRoute(
      request.method,
      this.reflector.get<ApiKeyScope | undefined>(SCOPE, context.getHandler()),
      this.reflector.get<ApiKeyScope | undefined>(SCOPE, context.getClass()),
    );
    if (scope !== null && principal.scopes.includes(scope)) return true;
    throw new AppError('insufficient_scope', { scope: scope ?? 'none' });
  }
}
