import { Body, HttpCode, Post } from '@nestjs/common';
import { OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { RetryEmailsDto } from './emails.dto';
import { RetriedEmailsView } from './emails.views';
import { OperatorEmails } from './operator-emails.service';

@Roles('support')
@OperatorController('emails')
export class EmailsController {
  constructor(private readonly emails: OperatorEmails) {}

  @Post('retry')
  @HttpCode(200)
  @Answers({
    operationId: 'retryEmails',
    summary: 'Send the e-mail that waits now',
    description:
      'After the mail server was down: every message that waits for its next attempt is due now. What is being sent is left alone, and so is what was given up.',
    of: RetriedEmailsView,
    errors: ['invalid_request'],
  })
  async retry(@ActingOperator() acting: Acting, @Body() dto: RetryEmailsDto): Promise<RetriedEmailsView> {
    return { retried: await this.emails.retry(acting, dto.reason) };
  }
}
