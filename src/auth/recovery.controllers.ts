import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, AllowPending, DashboardController, RatePolicy } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Secret } from '../kernel/secret';
import { Answers } from '../platform/http/answers.decorator';
import type { Client } from '../sessions/session-terms';
import { presentPasswordReset } from './auth.presenter';
import { SessionsEndedView } from './auth.views';
import { BusinessPasswordResetJob } from './business-password-reset.job';
import { EmailVerificationService } from './email-verification.service';
import { PasswordRecoveryService } from './password-recovery.service';
import { ForgotPasswordDto, LinkTokenDto, ResetPasswordDto } from './recovery.dto';
import { CalledFrom } from './request.decorators';
import { EmailVerificationView, ForgotPasswordView } from './recovery.views';

/** What is said whether or not anybody has the address. */
const RESET_REQUESTED: ForgotPasswordView = {
  message: 'If an account has this address, a link to choose a new password is on its way.',
};

/** Recovery of an account by a mailed link. */
@ApiTags('Authentication')
@Access('public')
@Controller('business/auth')
export class RecoveryController {
  constructor(
    private readonly resets: BusinessPasswordResetJob,
    private readonly recovery: PasswordRecoveryService,
    private readonly verification: EmailVerificationService,
  ) {}

  @Post('forgot-password')
  @RatePolicy('login')
  @Answers({
    operationId: 'requestPasswordReset',
    summary: 'Ask for a new password',
    description:
      'The same answer in the same time whether the address has an account. The link is good for 30 minutes.',
    of: ForgotPasswordView,
    errors: ['invalid_request'],
  })
  async forgotPassword(@Body() { email }: ForgotPasswordDto): Promise<ForgotPasswordView> {
    await this.resets.request(email);
    return RESET_REQUESTED;
  }

  @Post('reset-password')
  @RatePolicy('login')
  @Answers({
    operationId: 'resetPassword',
    summary: 'Choose a new password',
    description: 'Ends every session and the login lock. API keys stay, and so does the second factor.',
    of: SessionsEndedView,
    errors: ['invalid_request', 'invalid_link', 'weak_password', 'service_busy'],
  })
  async resetPassword(
    @Body() { token, new_password }: ResetPasswordDto,
    @CalledFrom() client: Client,
  ): Promise<SessionsEndedView> {
    return presentPasswordReset(await this.recovery.reset(new Secret(token), new Secret(new_password), client));
  }

  @Post('verify-email')
  @RatePolicy('login')
  @Answers({
    operationId: 'verifyEmail',
    summary: 'Confirm the e-mail address',
    description: 'Takes the token of the e-mailed link.',
    of: EmailVerificationView,
    errors: ['invalid_request', 'invalid_link'],
  })
  async verifyEmail(@Body() { token }: LinkTokenDto): Promise<EmailVerificationView> {
    return presentVerification(await this.verification.verify(new Secret(token)));
  }
}

@ApiTags('Authentication')
@AllowPending()
@DashboardController('email-verification')
export class EmailVerificationController {
  constructor(private readonly verification: EmailVerificationService) {}

  @Post()
  @Answers({
    operationId: 'sendEmailVerification',
    summary: 'Send the confirmation link again',
    description: 'At most three within an hour.',
    of: EmailVerificationView,
    errors: ['rate_limited'],
  })
  async send(@Account() { businessId }: AccountScope): Promise<EmailVerificationView> {
    return presentVerification(await this.verification.sendAgain(businessId));
  }
}

const presentVerification = (verifiedAt: Date | null): EmailVerificationView => ({
  email_verified_at: verifiedAt?.toISOString() ?? null,
  message: verifiedAt ? 'Your address is confirmed.' : 'A link to confirm the address is on its way.',
});
