import { Body, Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AboutBrowserSession, Access, RatePolicy, Records } from '../access/access.decorators';
import { Secret } from '../kernel/secret';
import { Answers } from '../platform/http/answers.decorator';
import { setDeviceCookie } from '../platform/http/device-cookie';
import { noteUnknownCredential } from '../platform/http/refusal';
import {
  clearBrowser,
  clearSessionCookie,
  isUnattended,
  readSessionCookie,
  setSessionCookie,
} from '../platform/http/session-cookie';
import { credentialsOf, LoginDto } from './auth.dto';
import { presentBrowserSession, presentLogout } from './auth.presenter';
import { SessionsEndedView } from './auth.views';
import { BrowserSessionView } from './browser-session.views';
import { BrowserSessionsService, type OpenedBrowserSession } from './browser-sessions.service';
import { LOGIN_CODE_ERRORS, LOGIN_ERRORS } from './login-errors';
import { CalledFrom, DeviceCookie } from './request.decorators';
import { LoginChallengeDto, proofOf } from './second-factor/second-factor.dto';
import { presentChallenge } from './second-factor/second-factor.presenter';
import { LoginChallengeView } from './second-factor/second-factor.views';
import type { Client } from '../sessions/session-terms';

/** The session of a page of our own, kept by a cookie that no script can read. */
@AboutBrowserSession('session')
@Access('public')
@Controller('business/auth/browser-session')
export class BrowserSessionController {
  constructor(private readonly sessions: BrowserSessionsService) {}

  @Post()
  @Records('sign_in.succeeded', 'sign_in.failed')
  @RatePolicy('login')
  @Answers({
    operationId: 'createBrowserSession',
    summary: 'Sign in, in a browser',
    description:
      'Sets the session cookie, which opens every dashboard route as the Bearer token of a login does. For pages of this service only.',
    of: BrowserSessionView,
    orOf: LoginChallengeView,
    errors: LOGIN_ERRORS,
  })
  async signIn(
    @Body() dto: LoginDto,
    @DeviceCookie('session') device: string | null,
    @CalledFrom() client: Client,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BrowserSessionView | LoginChallengeView> {
    const former = readSessionCookie(request, 'session');
    const step = await this.sessions.open(credentialsOf(dto, device), client, former);
    return 'challenge' in step ? presentChallenge(step.challenge) : signedIn(step, response);
  }

  @Post('second-factor')
  @Records('sign_in.succeeded', 'sign_in.failed')
  @RatePolicy('login')
  @Answers({
    operationId: 'createBrowserSessionWithCode',
    summary: 'Sign in, in a browser, second step',
    description:
      'Takes the challenge of the first step and a code of the authenticator app, or a recovery code, and sets the cookie.',
    of: BrowserSessionView,
    errors: LOGIN_CODE_ERRORS,
  })
  async signInWithCode(
    @Body() dto: LoginChallengeDto,
    @DeviceCookie('session') device: string | null,
    @CalledFrom() client: Client,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BrowserSessionView> {
    const former = readSessionCookie(request, 'session');
    const challenge = new Secret(dto.challenge_token);
    return signedIn(await this.sessions.openWithCode(challenge, proofOf(dto), device, client, former), response);
  }

  @Get()
  @Answers({
    operationId: 'getBrowserSession',
    summary: 'Who is signed in, in this browser',
    description: '`data` is null when nobody is signed in.',
    of: BrowserSessionView,
    nullable: true,
  })
  async show(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BrowserSessionView | null> {
    const cookie = readSessionCookie(request, 'session');
    const found = cookie && (await this.sessions.find(cookie, isUnattended(request)));
    if (cookie && !found) {
      noteUnknownCredential(response);
      // Asked again with each page, an ended session would count against everybody behind the address.
      clearSessionCookie(response, 'session');
    }
    return found && presentBrowserSession(found);
  }

  @Delete()
  @Answers({
    operationId: 'deleteBrowserSession',
    summary: 'Sign out, in this browser',
    description: 'Ends the session behind the cookie and clears the cookie. It succeeds without one too.',
    of: SessionsEndedView,
  })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionsEndedView> {
    const cookie = readSessionCookie(request, 'session');
    const ended = cookie ? await this.sessions.end(cookie) : 0;
    if (cookie && ended === 0) noteUnknownCredential(response);
    clearBrowser(response, 'session');
    return presentLogout(ended);
  }
}

/** Sets the cookie of whoever is signed in. */
function signedIn(opened: OpenedBrowserSession, response: Response): BrowserSessionView {
  setSessionCookie(response, 'session', opened.cookie, opened.session.absoluteExpiresAt);
  setDeviceCookie(response, 'session', opened.device);
  return presentBrowserSession(opened);
}
