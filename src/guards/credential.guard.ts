import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { ACCESS, type AccessKind, SANDBOX_ONLY } from '../access/access.decorators';
import type { AuthenticatedRequest, Principal } from '../access/principal';
import { AppError } from '../kernel/errors';
import { bearerToken } from './bearer-token';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const EXPECTED: Readonly<Record<'api_key' | 'session' | 'operator', string>> = {
  api_key: 'an API key (biz_live_… or biz_sandbox_…)',
  session: 'a dashboard session token',
  operator: 'an operator session token',
};

/** Runs one passport strategy and leaves the principal on the request; every refusal is the same `invalid_token`. */
const strategy = (name: 'api-key' | 'session' | 'operator') =>
  class extends AuthGuard(name) {
    constructor() {
      super({ property: 'principal', session: false });
    }

    override handleRequest<T>(error: unknown, principal: T): T {
      if (error) throw error instanceof Error ? error : new Error(`the ${name} strategy failed`);
      if (!principal) throw new AppError('invalid_token');
      return principal;
    }
  };

/** Second link: whose credential is it, and does it fit the door (contract 2). Brings key or session with business status and features in one query. */
@Injectable()
export class CredentialGuard implements CanActivate {
  private readonly strategies: Readonly<Record<'api_key' | 'session' | 'operator', CanActivate>> = {
    api_key: new (strategy('api-key'))(),
    session: new (strategy('session'))(),
    operator: new (strategy('operator'))(),
  };

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<AccessKind>(ACCESS, [context.getHandler(), context.getClass()]);
    if (access === 'public' || access === 'provider') return true;
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    if (request.headers.authorization === undefined || request.headers.authorization.trim() === '')
      throw new AppError('missing_credentials');
    const token = bearerToken(request);
    if (token === null) throw new AppError('invalid_token');
    const isKey = token.startsWith('biz_');
    if (isKey !== (access === 'api_key') && (isKey || JWT.test(token))) {
      throw new AppError('wrong_credential_type', { expected: EXPECTED[access] });
    }
    await this.strategies[access].canActivate(context);
    this.applyEnvironment(context, request.principal);
    return true;
  }

  private applyEnvironment(context: ExecutionContext, principal: Principal | undefined): void {
    if (!principal || principal.kind === 'operator') return;
    context.switchToHttp().getResponse<Response>().setHeader('X-Environment', principal.environment);
    const sandboxOnly = this.reflector.getAllAndOverride<boolean>(SANDBOX_ONLY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (sandboxOnly && principal.environment !== 'sandbox') throw new AppError('sandbox_only');
  }
}
