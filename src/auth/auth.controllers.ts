import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Access,
  AccountLimit,
  AllowPending,
  Caller,
  DashboardController,
  RatePolicy,
  Records,
  TakesToken,
} from '../access/access.decorators';
import type { BusinessPrincipal } from '../access/principal';
import { Secret } from '../kernel/secret';
import type { Language } from '../mail/mail-kinds';
import { Answers } from '../platform/http/answers.decorator';
import { IdPipe } from '../platform/http/path-pipes';
import { ChangePasswordDto, credentialsOf, LoginDto, LogoutDto, RefreshDto, SignupDto } from './auth.dto';
import {
  presentLogin,
  presentLoginStep,
  presentLogout,
  presentPasswordChanged,
  presentSession,
  presentSessionRevoked,
  presentSignedUp,
  presentTokens,
} from './auth.presenter';
import { LoginView, SessionRevokedView, SessionsEndedView, SessionView, SignedUpView, TokensView } from './auth.views';
import { LOGIN_CODE_ERRORS, LOGIN_ERRORS } from './login-errors';
import { LoginService } from './login.service';
import { PasswordService } from './password.service';
import { BearerToken, CalledFrom, DeviceCookie, PreferredLanguage } from './request.decorators';
import { LoginChallengeDto, proofOf } from './second-factor/second-factor.dto';
import { LoginChallengeView } from './second-factor/second-factor.views';
import { SessionRefreshService } from './session-refresh.service';
import type { Client } from '../sessions/session-terms';
import { SessionsService } from './sessions.service';
import { SignupService } from './signup.service';

/** The routes one needs to get a session. */
@ApiTags('Authentication')
@Access('public')
@Controller('business/auth')
export class PublicAuthController {
  constructor(
    private readonly signups: SignupService,
    private readonly logins: LoginService,
    private readonly refreshes: SessionRefreshService,
  ) {}

  @Post('signup')
  @RatePolicy('signup')
  @Answers({
    operationId: 'signup',
    summary: 'Sign a business up',
    description:
      'The account begins as `pending_approval` with a USD wallet. `Accept-Language` says whether its e-mails are in English or French.',
    status: 201,
    of: SignedUpView,
    errors: ['invalid_request', 'weak_password', 'email_already_registered', 'code_already_taken', 'service_busy'],
  })
  async signup(
    @Body() { name, email, phone, password, code }: SignupDto,
    @PreferredLanguage() language: Language,
  ): Promise<SignedUpView> {
    const signedUp = await this.signups.signup({
      name,
      email,
      phone,
      password: new Secret(password),
      code: code ?? null,
      language,
    });
    return presentSignedUp(signedUp);
  }

  @Post('login')
  @Records('sign_in.succeeded', 'sign_in.failed')
  @RatePolicy('login')
  @Answers({
    operationId: 'login',
    summary: 'Log in',
    description:
      'Five failures lock the e-mail for 15 minutes, for the right password too. With a second factor the answer asks for its code; a code sent along opens a locked login.',
    of: LoginView,
    orOf: LoginChallengeView,
    errors: LOGIN_ERRORS,
  })
  async login(
    @Body() dto: LoginDto,
    @DeviceCookie('session') device: string | null,
    @CalledFrom() client: Client,
  ): Promise<LoginView | LoginChallengeView> {
    return presentLoginStep(await this.logins.login(credentialsOf(dto, device), client));
  }

  @Post('login/second-factor')
  @Records('sign_in.succeeded', 'sign_in.failed')
  @RatePolicy('login')
  @Answers({
    operationId: 'loginWithCode',
    summary: 'Log in, second step',
    description: 'Wrong codes count with wrong passwords: five lock the account for 15 minutes.',
    of: LoginView,
    errors: LOGIN_CODE_ERRORS,
  })
  async loginWithCode(
    @Body() dto: LoginChallengeDto,
    @DeviceCookie('session') device: string | null,
    @CalledFrom() client: Client,
  ): Promise<LoginView> {
    const challenge = new Secret(dto.challenge_token);
    return presentLogin(await this.logins.loginWithCode(challenge, proofOf(dto), device, client));
  }

  @Post('refresh')
  @TakesToken()
  @Answers({
    operationId: 'refreshTokens',
    summary: 'Trade a refresh token for the next pair of tokens',
    description:
      'Each refresh token is good once; shown again within 10 seconds it gives the same pair, later it ends the session.',
    of: TokensView,
    errors: [
      'invalid_request',
      'missing_credentials',
      'invalid_token',
      'invalid_refresh_token',
      'refresh_token_reused',
      'business_suspended',
      'business_terminated',
    ],
  })
  async refresh(@Body() { refresh_token }: RefreshDto, @BearerToken() accessToken: Secret | null): Promise<TokensView> {
    const refreshToken = refresh_token ? new Secret(refresh_token) : null;
    return presentTokens(await this.refreshes.refresh({ refreshToken, accessToken }));
  }
}

/** The routes about one's own session and password. */
@ApiTags('Authentication')
@AllowPending()
@Access('session')
@Controller('business/auth')
export class SessionAuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordService,
  ) {}

  @Post('logout')
  @Records('sign_out')
  @Answers({
    operationId: 'logout',
    summary: 'Log out, here or everywhere',
    description: 'Ends this session, or every session with `all_sessions`. A body is optional.',
    of: SessionsEndedView,
    errors: ['invalid_request'],
  })
  async logout(@Caller() caller: BusinessPrincipal, @Body() dto: LogoutDto): Promise<SessionsEndedView> {
    const own = { businessId: caller.businessId, sessionId: caller.credentialId };
    return presentLogout(await this.sessions.logout(own, { everywhere: dto.all_sessions ?? false }));
  }

  @Post('change-password')
  @AccountLimit('secret')
  @Records('password.changed', 'password.change_failed')
  @Answers({
    operationId: 'changePassword',
    summary: 'Change the password',
    description: 'Every other session ends. A wrong current password counts toward the login lock.',
    of: SessionsEndedView,
    errors: ['invalid_request', 'weak_password', 'invalid_current_password', 'login_locked', 'service_busy'],
  })
  async changePassword(
    @Caller() caller: BusinessPrincipal,
    @Body() { current_password, new_password }: ChangePasswordDto,
    @DeviceCookie('session') device: string | null,
  ): Promise<SessionsEndedView> {
    const own = { businessId: caller.businessId, sessionId: caller.credentialId };
    const change = { current: new Secret(current_password), next: new Secret(new_password), device };
    return presentPasswordChanged(await this.passwords.change(own, change));
  }
}

/** The live sessions of the business. */
@ApiTags('Authentication')
@AllowPending()
@DashboardController('sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Answers({
    operationId: 'listSessions',
    summary: 'List live sessions, newest first',
    description: 'Where the business is signed in now; the session of this call is marked.',
    of: SessionView,
    list: 'all',
  })
  async list(@Caller() caller: BusinessPrincipal): Promise<SessionView[]> {
    const sessions = await this.sessions.list(caller.businessId);
    return sessions.map((session) => presentSession(session, caller.credentialId));
  }

  @Delete(':id')
  @Records('session.ended')
  @Answers({
    operationId: 'endSession',
    summary: 'End a session',
    description: 'The token of that session is refused from then on.',
    of: SessionRevokedView,
    errors: ['session_not_found'],
  })
  async revoke(
    @Caller() { businessId }: BusinessPrincipal,
    @Param('id', IdPipe) number: number,
  ): Promise<SessionRevokedView> {
    return presentSessionRevoked(number, await this.sessions.revoke(businessId, number));
  }
}
