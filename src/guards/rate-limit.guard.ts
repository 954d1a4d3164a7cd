import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AccessKind } from '../access/access.decorators';
import type { AuthenticatedRequest } from '../access/principal';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { Clock, SECOND_MS } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { callerNetwork } from '../platform/http/caller-network';
import { onRefusal } from '../platform/http/refusal';
import { readSessionCookie } from '../platform/http/session-cookie';
import { digestOf, KnownCredentials } from '../sessions/known-credentials';
import { bearerToken } from './bearer-token';
import type { RouteGuard } from './route-guard';
import { CredentialFailures } from './credential-failures';
import { SharedLimitsRepository } from './shared-limits.repository';
import { refuseUntilEnd, secondsTo, WindowCounters, type WindowState } from '../platform/http/window-counters';

type Policy = keyof AppConfig['rateLimitPolicies'];

/** Callers remembered per policy; about ten megabytes when full. */
const CALLERS_MAX = 50_000;

/**
 * First guard: limits the load per credential, or per address without one (contract 15). It counts in bounded memory per
 * process. Logins and signups need exact limits, so those are counted in the database for all processes together. Locks
 * that guard secrets are elsewhere (`AttemptLimiter`).
 */
@Injectable()
export class RateLimitGuard implements RouteGuard {
  private readonly counters: Readonly<Record<Policy, WindowCounters>>;

  constructor(
    private readonly config: AppConfig,
    private readonly shared: SharedLimitsRepository,
    private readonly failures: CredentialFailures,
    private readonly known: KnownCredentials,
    private readonly clock: Clock,
  ) {
    const counters = (policy: Policy) =>
      new WindowCounters(config.rateLimitPolicies[policy].windowSeconds * SECOND_MS, CALLERS_MAX);
    this.counters = {
      key_live: counters('key_live'),
      key_sandbox: counters('key_sandbox'),
      session: counters('session'),
      login: counters('login'),
      signup: counters('signup'),
    };
  }

  concerns(): boolean {
    return this.config.rateLimits;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const terms = routeTermsOf(context);
    const { access, ratePolicy: named } = terms;
    const token = credentialOf(request, terms);
    const credential = token === null ? null : digestOf(token);
    const network = callerNetwork(request.ip);
    this.limitFailures(context, network, credential);
    if (isUnlimited(access, request.method)) return true;
    const policy = named ?? policyOf(token);
    const subject = named || credential === null ? network : credential;
    const { limit, windowSeconds } = this.config.rateLimitPolicies[policy];
    response.setHeader('RateLimit-Policy', `"${policy}";q=${limit};w=${windowSeconds}`);
    const now = this.clock.now();
    const window = this.counters[policy].add(subject, 1, now.getTime());
    // A caller over the limit of this process is over the common one too, so no statement is needed.
    if (window.used > limit || named === undefined) return this.admit(policy, window, now, response);
    return this.shared.count(named, subject, windowSeconds).then((common) => this.admit(policy, common, now, response));
  }

  /**
   * Refuses an address that has sent too many credentials that nobody has, and counts this one when it proves to be another.
   * @throws AppError `rate_limited`.
   */
  private limitFailures(context: ExecutionContext, network: string, credential: string | null): void {
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const terms = routeTermsOf(context);
    const blocked = this.failures.refused(network, credential);
    if (blocked && looksUp(terms, credential)) refuseUntilEnd(blocked, this.clock.now());
    onRefusal(response, (code) => this.failures.noteRefusal(network, credential, code));
    if (credential === null) return;
    response.once('finish', () => {
      if (request.principal !== undefined) this.known.noteWorked(credential);
    });
  }

  /** @throws AppError `rate_limited`. */
  private admit(policy: Policy, window: WindowState, now: Date, response: Response): true {
    const { limit } = this.config.rateLimitPolicies[policy];
    response.setHeader('RateLimit', `"${policy}";r=${Math.max(0, limit - window.used)};t=${secondsTo(window, now)}`);
    if (window.used > limit) refuseUntilEnd(window, now);
    return true;
  }
}

/**
 * The credential that the route looks up, by which its calls are counted; null when it looks up none. A credential that no route
 * looks up is not counted by: anybody could make up a new one for each call and never reach a limit.
 */
function credentialOf(request: Request, { access, browserSessionOf, takesToken }: RouteTerms): string | null {
  if (browserSessionOf !== null) return cookieOf(request, browserSessionOf);
  if (takesToken) return tokenInBody(request) ?? bearerToken(request);
  if (access === 'public' || access === 'provider') return null;
  return bearerToken(request) ?? cookieOf(request, access);
}

/** The refresh token that a route takes in its body; null when there is none. */
function tokenInBody(request: Request): string | null {
  const { refresh_token: token } = request.body as Record<string, unknown>;
  return typeof token === 'string' ? token : null;
}

/** Whether the route looks a credential up in the database; that of a provider is its signature. */
const looksUp = (
  { access, ratePolicy, takesToken, browserSessionOf }: RouteTerms,
  credential: string | null,
): boolean => {
  if (takesToken || access === 'provider') return true;
  const readsBrowserSession = browserSessionOf !== null && ratePolicy === undefined;
  return credential !== null && (readsBrowserSession || access !== 'public');
};

/**
 * Probes, scrapers and documentation are not limited; messages of providers are counted before their body is read
 * (`limitProviders`).
 */
const isUnlimited = (access: AccessKind, method: string): boolean =>
  access === 'provider' || (access === 'public' && (method === 'GET' || method === 'HEAD'));

/** The key for counting a browser that sends no token. */
const cookieOf = (request: Request, access: AccessKind): string | null =>
  access === 'session' || access === 'operator' ? (readSessionCookie(request, access)?.reveal() ?? null) : null;

const policyOf = (token: string | null): Policy => {
  if (token?.startsWith('biz_live_')) return 'key_live';
  return token?.startsWith('biz_sandbox_') ? 'key_sandbox' : 'session';
};
