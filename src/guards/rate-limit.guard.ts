import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ACCESS, type AccessKind, RATE_POLICY } from '../access/access.decorators';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';
import { readSessionCookie } from '../platform/http/session-cookie';
import { bearerToken } from './bearer-token';

type Policy = keyof AppConfig['rateLimitPolicies'];

/**
 * First link of the chain: load protection per credential, per address for login and signup (contract 15). Counted in
 * memory per process; the locks that guard secrets live in PostgreSQL.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters: Readonly<Record<Policy, RateLimiterMemory>>;

  constructor(
    private readonly reflector: Reflector,
    private readonly config: AppConfig,
  ) {
    const limiter = (policy: Policy) =>
      new RateLimiterMemory({
        points: config.rateLimitPolicies[policy].limit,
        duration: config.rateLimitPolicies[policy].windowSeconds,
      });
    this.limiters = {
      key_live: limiter('key_live'),
      key_sandbox: limiter('key_sandbox'),
      session: limiter('session'),
      login: limiter('login'),
      signup: limiter('signup'),
    };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.config.rateLimits) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const route = [context.getHandler(), context.getClass()];
    const named = this.reflector.getAllAndOverride<'login' | 'signup' | undefined>(RATE_POLICY, route);
    const access = this.reflector.getAllAndOverride<AccessKind>(ACCESS, route);
    if (isUnlimited(access, request.method)) return true;
    const token = bearerToken(request) ?? cookieOf(request, access);
    const policy = named ?? policyOf(token);
    const subject = named || token === null ? `ip:${request.ip}` : createHash('sha256').update(token).digest('base64');
    const { limit, windowSeconds } = this.config.rateLimitPolicies[policy];
    response.setHeader('RateLimit-Policy', `"${policy}";q=${limit};w=${windowSeconds}`);
    try {
      const state = await this.limiters[policy].consume(subject);
      response.setHeader(
        'RateLimit',
        `"${policy}";r=${state.remainingPoints};t=${Math.ceil(state.msBeforeNext / 1000)}`,
      );
      return true;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.ceil(refused.msBeforeNext / 1000);
      response.setHeader('RateLimit', `"${policy}";r=0;t=${seconds}`);
      throw new AppError('rate_limited', undefined, { retryAfterSeconds: seconds });
    }
  }
}

/** Probes, scrapers and readers of the documents come at their own pace; a provider's messages are only kept, and come in floods. */
const isUnlimited = (access: AccessKind, method: string): boolean =>
  access === 'provider' || (access === 'public' && (method === 'GET' || method === 'HEAD'));

/** What a browser is counted by when it sends no token. */
const cookieOf = (request: Request, access: AccessKind): string | null =>
  access === 'session' || access === 'operator' ? (readSessionCookie(request, access)?.reveal() ?? null) : null;

const policyOf = (token: string | null): Policy => {
  if (token?.startsWith('biz_live_')) return 'key_live';
  return token?.startsWith('biz_sandbox_') ? 'key_sandbox' : 'session';
};
