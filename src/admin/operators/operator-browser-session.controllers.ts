import { Body, Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AboutBrowserSession, Access, RatePolicy } from '../../access/access.decorators';
import { credentialsOf } from '../../auth/auth.dto';
import { CalledFrom, DeviceCookie } from '../../auth/request.decorators';
import { LoginChallengeDto, proofOf } from '../../auth/second-factor/second-factor.dto';
import { presentChallenge } from '../../auth/second-factor/second-factor.presenter';
import { LoginChallengeView } from '../../auth/second-factor/second-factor.views';
import type { Client } from '../../sessions/session-terms';
import { Secret } from '../../kernel/secret';
import { Answers } from '../../platform/http/answers.decorator';
import { setDeviceCookie } from '../../platform/http/device-cookie';
import { noteUnknownCredential } from '../../platform/http/refusal';
import {
  clearBrowser,
  clearSessionCookie,
  isUnattended,
  readSessionCookie,
  setSessionCookie,
} from '../../platform/http/session-cookie';
import { OperatorBrowserSessionsService, type OpenedOperatorBrowserSession } from './operator-browser-sessions.service';
import { OperatorLoginDto } from './operators.dto';
import { presentOperatorBrowserSession, presentOperatorLogout } from './operators.presenter';
import { OperatorBrowserSessionView, OperatorSessionsEndedView } from './operators.views';

/** An operator's session of a page of our own, kept by a cookie that no script can read. */
@AboutBrowserSession('operator')
@Access('public')
@Controller('admin/auth/browser-session')
export class OperatorBrowserSessionController {
  constructor(private readonly sessions: OperatorBrowserSessionsService) {}

  @Post()
  @RatePolicy('login')
  @Answers({
    operationId: 'createOperatorBrowserSession',
    summary: 'Sign in as an operator, in a browser',
    description:
      'Sets the session cookie, which opens every operator route as the Bearer token of a login does. For pages of this service only.',
    of: OperatorBrowserSessionView,
    orOf: LoginChallengeView,
    errors: ['invalid_request', 'invalid_credentials', 'login_locked'],
  })
  async signIn(
    @Body() dto: OperatorLoginDto,
    @DeviceCookie('operator') device: string | null,
    @CalledFrom() client: Client,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorBrowserSessionView | LoginChallengeView> {
    const former = readSessionCookie(request, 'operator');
    const step = await this.sessions.open(credentialsOf(dto, device), client, former);
    return 'challenge' in step ? presentChallenge(step.challenge) : signedIn(step, response);
  }

  @Post('second-factor')
  @RatePolicy('login')
  @Answers({
    operationId: 'createOperatorBrowserSessionWithCode',
    summary: 'Sign in as an operator, in a browser, second step',
    description:
      'Takes the challenge of the first step and a code of the authenticator app, or a recovery code, and sets the cookie.',
    of: OperatorBrowserSessionView,
    errors: ['invalid_request', 'invalid_link', 'invalid_code', 'invalid_credentials', 'login_locked'],
  })
  async signInWithCode(
    @Body() dto: LoginChallengeDto,
    @DeviceCookie('operator') device: string | null,
    @CalledFrom() client: Client,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorBrowserSessionView> {
    const former = readSessionCookie(request, 'operator');
    const challenge = new Secret(dto.challenge_token);
    return signedIn(await this.sessions.openWithCode(challenge, proofOf(dto), device, client, former), response);
  }

  @Get()
  @Answers({
    operationId: 'getOperatorBrowserSession',
    summary: 'Which operator is signed in, in this browser',
    description: '`data` is null when nobody is signed in.',
    of: OperatorBrowserSessionView,
    nullable: true,
  })
  async show(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorBrowserSessionView | null> {
    const cookie = readSessionCookie(request, 'operator');
    const found = cookie && (await this.sessions.find(cookie, isUnattended(request)));
    if (cookie && !found) {
      noteUnknownCredential(response);
      // Asked again with each page, an ended session would count against everybody behind the address.
      clearSessionCookie(response, 'operator');
    }
    return found && presentOperatorBrowserSession(found);
  }

  @Delete()
  @Answers({
    operationId: 'deleteOperatorBrowserSession',
    summary: 'Sign out as an operator, in this browser',
    description: 'Ends the session behind the cookie and clears the cookie. It succeeds without one too.',
    of: OperatorSessionsEndedView,
  })
  async signOut(
    @CalledFrom() { ip }: Client,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorSessionsEndedView> {
    const cookie = readSessionCookie(request, 'operator');
    const ended = cookie ? await this.sessions.end(cookie, ip) : 0;
    if (cookie && ended === 0) noteUnknownCredential(response);
    clearBrowser(response, 'operator');
    return presentOperatorLogout(ended);
  }
}

/** Sets the cookie of whoever is signed in. */
function signedIn(opened: OpenedOperatorBrowserSession, response: Response): OperatorBrowserSessionView {
  setSessionCookie(response, 'operator', opened.cookie, opened.absoluteExpiresAt);
  setDeviceCookie(response, 'operator', opened.device);
  return presentOperatorBrowserSession(opened);
}
