import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module';
import { AuditModule } from '../audit/audit.module';
import { EmailsController } from './emails.controllers';
import { OperatorEmails } from './operator-emails.service';

@Module({
  imports: [MailModule, AuditModule],
  controllers: [EmailsController],
  providers: [OperatorEmails],
})
export class OperatorEmailsModule {}
