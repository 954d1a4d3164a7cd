import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AccessKind } from '../access/access.decorators';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';
import { type CookieDoor, readSessionCookie } from '../platform/http/session-cookie';
import { hasAuthorization } from './bearer-token';
import type { RouteGuard } from './route-guard';

const READS = new Set(['GET', 'HEAD']);
const CLIENT = 'dashboard';

/**
 * Runs before the credential. A browser adds its cookie to the requests of every page, so a call authenticated by cookie
 * must come from our own pages. `SameSite=Strict` stops other sites. To a browser, another port of the same host is the
 * same site; only these checks stop it. A call with a bearer token is not checked: no page sends one by accident.
 */
@Injectable()
export class CrossSiteGuard implements RouteGuard {
  constructor(private readonly config: AppConfig) {}

  concerns({ access, browserSessionOf }: RouteTerms): boolean {
    return browserSessionOf !== null || isCookieDoor(access);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { access, browserSessionOf } = routeTermsOf(context);
    if (browserSessionOf === null && !opensByCookie(request, access)) return true;
    const isRead = READS.has(request.method);
    if (!this.isOurPage(request, isRead)) throw new AppError('cross_site_request');
    if (!isRead && request.headers['x-client'] !== CLIENT) throw new AppError('cross_site_request');
    return true;
  }

  /** What the browser says about the page. A read may also come from the address bar or from an old browser. */
  private isOurPage(request: Request, isRead: boolean): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || (isRead && site === 'none');
    const { origin } = request.headers;
    return origin === undefined ? isRead : this.isOurOrigin(request, origin);
  }

  private isOurOrigin(request: Request, origin: string): boolean {
    if (origin === new URL(this.config.baseUrl).origin) return true;
    // In development the service is reached as localhost, 127.0.0.1 or by its network address, whatever BASE_URL is.
    return !this.config.production && origin === `${request.protocol}://${request.headers.host}`;
  }
}

const opensByCookie = (request: Request, access: AccessKind): boolean =>
  isCookieDoor(access) && !hasAuthorization(request) && readSessionCookie(request, access) !== null;

const isCookieDoor = (access: AccessKind): access is CookieDoor => access === 'session' || access === 'operator';
