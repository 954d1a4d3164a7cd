import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Strategy } from 'passport';
import type { AuthenticatedRequest, Principal } from '../access/principal';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { OperatorBrowserSessionsService } from '../admin/operators/operator-browser-sessions.service';
import { OperatorStrategy } from '../admin/operators/operator.strategy';
import { ApiKeyStrategy } from '../api-keys/api-key.strategy';
import { BrowserSessionsService } from '../auth/browser-sessions.service';
import { SessionStrategy } from '../auth/session.strategy';
import { AppError } from '../kernel/errors';
import { isUnattended, readSessionCookie } from '../platform/http/session-cookie';
import { noteCaller } from '../platform/http/request.middleware';
import { RequestRecorder } from '../request-log/request-recorder';
import { bearerToken, hasAuthorization } from './bearer-token';
import { authenticateWith } from './authenticate-with';
import type { RouteGuard } from './route-guard';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const EXPECTED: Readonly<Record<'api_key' | 'session' | 'operator', string>> = {
  api_key: 'an API key (biz_live_… or biz_sandbox_…)',
  session: 'a dashboard session token',
  operator: 'an operator session token',
};

/**
 * Second guard: whose credential it is, and whether it fits the door (contract 2). One query reads the key or session with
 * business status and features.
 */
@Injectable()
export class CredentialGuard implements RouteGuard {
  private readonly strategies: Readonly<Record<'api_key' | 'session' | 'operator', Strategy>>;

  constructor(
    apiKeys: ApiKeyStrategy,
    sessions: SessionStrategy,
    operators: OperatorStrategy,
    private readonly browsers: BrowserSessionsService,
    private readonly operatorBrowsers: OperatorBrowserSessionsService,
    private readonly recorder: RequestRecorder,
  ) {
    this.strategies = { api_key: apiKeys, session: sessions, operator: operators };
  }

  concerns({ access }: RouteTerms): boolean {
    return access !== 'public' && access !== 'provider';
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access, readAhead } = routeTermsOf(context);
    if (access === 'public' || access === 'provider') return true;
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    if (readAhead) request.readAhead = readAhead;
    const principal = hasAuthorization(request)
      ? await this.byToken(request, access)
      : await this.byCookie(request, access);
    if (!principal || namesAnotherAccount(request, principal)) throw new AppError('invalid_token');
    request.principal = principal;
    noteCaller(request, principal);
    this.applyEnvironment(context, principal);
    this.recorder.follow(request, context.switchToHttp().getResponse<Response>(), principal);
    return true;
  }

  private byToken(request: Request, access: keyof typeof EXPECTED): Promise<Principal | null> {
    const token = bearerToken(request);
    if (token === null) throw new AppError('invalid_token');
    const isKey = token.startsWith('biz_');
    if (isKey !== (access === 'api_key') && (isKey || JWT.test(token))) {
      throw new AppError('wrong_credential_type', { expected: EXPECTED[access] });
    }
    return authenticateWith(this.strategies[access], request);
  }

  private byCookie(request: Request & AuthenticatedRequest, access: keyof typeof EXPECTED): Promise<Principal | null> {
    const cookie = access === 'api_key' ? null : readSessionCookie(request, access);
    if (!cookie) throw new AppError('missing_credentials');
    return access === 'operator'
      ? this.operatorBrowsers.authenticate(cookie, isUnattended(request))
      : this.browsers.authenticate(cookie, request.headers['x-environment'], isUnattended(request), request);
  }

  private applyEnvironment(context: ExecutionContext, principal: Principal): void {
    if (principal.kind === 'operator') return;
    context.switchToHttp().getResponse<Response>().setHeader('X-Environment', principal.environment);
  }
}

/**
 * Tabs of a browser share one cookie. A page sends the id of the account it shows as `X-Account`: one that still shows the former
 * account must not act for the account that has signed in since. Other callers send no such header.
 */
function namesAnotherAccount({ headers }: Request, principal: Principal): boolean {
  const shown = headers['x-account'];
  const id = principal.kind === 'operator' ? principal.operatorId : principal.businessId;
  return Boolean(shown) && shown !== String(id);
}
