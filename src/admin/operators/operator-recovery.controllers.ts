import { Body, Controller, Post } from '@nestjs/common';
import { Access, RatePolicy } from '../../access/access.decorators';
import { ForgotPasswordDto } from '../../auth/recovery.dto';
import { ForgotPasswordView } from '../../auth/recovery.views';
import { CalledFrom } from '../../auth/request.decorators';
import type { Client } from '../../sessions/session-terms';
import { Secret } from '../../kernel/secret';
import { Answers } from '../../platform/http/answers.decorator';
import { OperatorPasswordResetJob } from './operator-password-reset.job';
import { OperatorRecoveryService } from './operator-recovery.service';
import { OperatorLinkDto } from './operators.dto';
import { OperatorSessionsEndedView } from './operators.views';

/** Ways in for an operator who has a link and no password. */
@Access('public')
@Controller('admin/auth')
export class OperatorRecoveryController {
  constructor(
    private readonly resets: OperatorPasswordResetJob,
    private readonly recovery: OperatorRecoveryService,
  ) {}

  @Post('forgot-password')
  @RatePolicy('login')
  @Answers({
    operationId: 'requestOperatorPasswordReset',
    summary: 'Ask for a new password of an operator',
    description: 'The same answer in the same time whether the address is an operator’s.',
    of: ForgotPasswordView,
    errors: ['invalid_request'],
  })
  async forgotPassword(@Body() { email }: ForgotPasswordDto): Promise<ForgotPasswordView> {
    await this.resets.request(email);
    return { message: 'If an operator has this address, a link to choose a new password is on its way.' };
  }

  @Post('reset-password')
  @RatePolicy('login')
  @Answers({
    operationId: 'resetOperatorPassword',
    summary: 'Choose a new password as an operator',
    description: 'Takes the token of the e-mailed link. Every session of the operator ends.',
    of: OperatorSessionsEndedView,
    errors: ['invalid_request', 'invalid_link', 'weak_password', 'service_busy'],
  })
  async resetPassword(
    @Body() { token, new_password }: OperatorLinkDto,
    @CalledFrom() { ip }: Client,
  ): Promise<OperatorSessionsEndedView> {
    const link = new Secret(token);
    const ended = await this.recovery.setPassword('reset_password', link, new Secret(new_password), ip);
    return { message: 'Your password has been set. Log in with it.', sessions_revoked: ended };
  }

  @Post('accept-invitation')
  @RatePolicy('login')
  @Answers({
    operationId: 'acceptOperatorInvitation',
    summary: 'Join as an operator',
    description: 'The link of an invitation is good for 72 hours.',
    of: OperatorSessionsEndedView,
    errors: ['invalid_request', 'invalid_link', 'weak_password', 'service_busy'],
  })
  async acceptInvitation(
    @Body() { token, new_password }: OperatorLinkDto,
    @CalledFrom() { ip }: Client,
  ): Promise<OperatorSessionsEndedView> {
    const link = new Secret(token);
    const ended = await this.recovery.setPassword('invitation', link, new Secret(new_password), ip);
    return { message: 'Welcome. Log in with your new password.', sessions_revoked: ended };
  }
}
