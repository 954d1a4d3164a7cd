import { Body, Controller, Get, Post } from '@nestjs/common';
import { Access, Oneself, Operator, OperatorController, RatePolicy, TakesToken } from '../../access/access.decorators';
import type { OperatorPrincipal } from '../../access/principal';
import { credentialsOf } from '../../auth/auth.dto';
import { CalledFrom, DeviceCookie } from '../../auth/request.decorators';
import { LoginChallengeDto, proofOf } from '../../auth/second-factor/second-factor.dto';
import { LoginChallengeView } from '../../auth/second-factor/second-factor.views';
import type { Client } from '../../sessions/session-terms';
import { Secret } from '../../kernel/secret';
import { AppConfig } from '../../platform/config/config';
import { Answers } from '../../platform/http/answers.decorator';
import { OperatorAuthService } from './operator-auth.service';
import { OperatorPasswordService } from './operator-password.service';
import { OperatorRefreshService } from './operator-refresh.service';
import { OperatorSessionsService } from './operator-sessions.service';
import { OperatorLoginDto, OperatorPasswordDto, OperatorRefreshDto } from './operators.dto';
import {
  presentOperatorLoginStep,
  presentSelf,
  presentOperatorLogin,
  presentOperatorLogout,
  presentOperatorTokens,
} from './operators.presenter';
import { OperatorLoginView, OperatorSessionsEndedView, OperatorTokensView, OperatorSelfView } from './operators.views';

/** The routes an operator needs to get a session. */
@Controller('admin/auth')
@Access('public')
export class OperatorLoginController {
  constructor(
    private readonly auth: OperatorAuthService,
    private readonly refreshes: OperatorRefreshService,
  ) {}

  @Post('login')
  @RatePolicy('login')
  @Answers({
    operationId: 'loginOperator',
    summary: 'Log in as an operator',
    description:
      'Five failures lock the e-mail for 15 minutes, for the right password too. A code sent along opens a locked login.',
    of: OperatorLoginView,
    orOf: LoginChallengeView,
    errors: ['invalid_request', 'invalid_credentials', 'login_locked'],
  })
  async login(
    @Body() dto: OperatorLoginDto,
    @DeviceCookie('operator') device: string | null,
    @CalledFrom() client: Client,
  ): Promise<OperatorLoginView | LoginChallengeView> {
    return presentOperatorLoginStep(await this.auth.login(credentialsOf(dto, device), client));
  }

  @Post('login/second-factor')
  @RatePolicy('login')
  @Answers({
    operationId: 'loginOperatorWithCode',
    summary: 'Log in as an operator, second step',
    description: 'Takes the challenge of the first step and a code of the authenticator app, or a recovery code.',
    of: OperatorLoginView,
    errors: ['invalid_request', 'invalid_link', 'invalid_code', 'invalid_credentials', 'login_locked'],
  })
  async loginWithCode(
    @Body() dto: LoginChallengeDto,
    @DeviceCookie('operator') device: string | null,
    @CalledFrom() client: Client,
  ): Promise<OperatorLoginView> {
    const challenge = new Secret(dto.challenge_token);
    return presentOperatorLogin(await this.auth.loginWithCode(challenge, proofOf(dto), device, client));
  }

  @Post('refresh')
  @TakesToken()
  @Answers({
    operationId: 'refreshOperatorTokens',
    summary: "Trade an operator's refresh token for the next pair of tokens",
    description: 'Each refresh token serves once.',
    of: OperatorTokensView,
    errors: ['invalid_request', 'invalid_refresh_token', 'refresh_token_reused'],
  })
  async refresh(@Body() { refresh_token }: OperatorRefreshDto): Promise<OperatorTokensView> {
    return presentOperatorTokens(await this.refreshes.refresh(new Secret(refresh_token)));
  }
}

/** The routes about one's own operator session. */
@Oneself()
@OperatorController('')
export class OperatorSelfController {
  constructor(
    private readonly sessions: OperatorSessionsService,
    private readonly passwords: OperatorPasswordService,
    private readonly config: AppConfig,
  ) {}

  @Get('me')
  @Answers({
    operationId: 'getOperatorSelf',
    summary: 'Who am I',
    description: 'Name, role and what the operator still has to set up.',
    of: OperatorSelfView,
  })
  me(@Operator() caller: OperatorPrincipal): OperatorSelfView {
    return presentSelf(caller, this.config.operatorSecondFactor === 'required');
  }

  @Post('auth/logout')
  @Answers({
    operationId: 'logoutOperator',
    summary: 'Log out as an operator',
    description: 'The token is refused from then on.',
    of: OperatorSessionsEndedView,
  })
  async logout(
    @Operator() caller: OperatorPrincipal,
    @CalledFrom() { ip }: Client,
  ): Promise<OperatorSessionsEndedView> {
    return presentOperatorLogout(await this.sessions.logout(caller, ip));
  }

  @Post('auth/change-password')
  @Answers({
    operationId: 'changeOperatorPassword',
    summary: "Change an operator's password",
    description: 'Every other session ends. A wrong current password counts toward the login lock.',
    of: OperatorSessionsEndedView,
    errors: ['invalid_request', 'weak_password', 'invalid_current_password', 'login_locked'],
  })
  async changePassword(
    @Operator() caller: OperatorPrincipal,
    @Body() { current_password, new_password }: OperatorPasswordDto,
    @DeviceCookie('operator') device: string | null,
    @CalledFrom() { ip }: Client,
  ): Promise<OperatorSessionsEndedView> {
    const change = { current: new Secret(current_password), next: new Secret(new_password), device };
    const ended = await this.passwords.change(caller, change, ip);
    return { message: 'Your password has been changed. Every other session has been ended.', sessions_revoked: ended };
  }
}
