import { Module } from '@nestjs/common';
import { AppConfig } from '../platform/config/config';
import { JobsModule } from '../platform/jobs/jobs.module';
import { log } from '../platform/logging/logger';
import { AbsentMailTransport } from './absent-mail-transport';
import { EmailOutboxRepository } from './email-outbox.repository';
import { EmailCleanupJob } from './email-cleanup.job';
import { FarEmailsJob } from './far-emails.job';
import { FileMailTransport } from './file-mail-transport';
import { MailJob, MAILS_AT_ONCE } from './mail.job';
import { EMAIL_ATTEMPT_MAX_MS, MailOutbox } from './mail-outbox';
import { MailRenderer } from './mail-renderer';
import { MailTransport } from './mail-transport';
import { SmtpMailTransport } from './smtp-mail-transport';

/** SMTP when it is configured, files in development, otherwise no mail. */
function transportOf({ smtpUrl, mailFrom, mailDirectory, production }: AppConfig): MailTransport {
  if (smtpUrl) {
    const limits = { connectionsMax: MAILS_AT_ONCE, attemptMaxMs: EMAIL_ATTEMPT_MAX_MS };
    return new SmtpMailTransport(smtpUrl, mailFrom, limits);
  }
  if (mailDirectory !== null) return new FileMailTransport(mailDirectory);
  if (production) {
    log.warn(
      'SMTP_URL is not set: no e-mail is sent. Nobody can verify an address, reset a password or be invited as an ' +
        'operator by e-mail, and nobody is told of sign-ins, changes of keys and passwords, KYC and status decisions',
    );
  }
  return new AbsentMailTransport();
}

@Module({
  imports: [JobsModule],
  providers: [
    { provide: MailTransport, inject: [AppConfig], useFactory: transportOf },
    EmailOutboxRepository,
    MailOutbox,
    MailRenderer,
    MailJob,
    EmailCleanupJob,
    FarEmailsJob,
  ],
  exports: [MailOutbox, MailTransport],
})
export class MailModule {}
