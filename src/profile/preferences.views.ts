import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../mail/mail-kinds';

export class EmailChoicesView {
  @ApiProperty({ example: true, description: 'Decisions on KYC.' })
  kyc: boolean;

  @ApiProperty({ example: true, description: 'Activation, suspension, reactivation and closing of the account.' })
  account: boolean;

  @ApiProperty({ example: true, description: 'A webhook endpoint that was switched off.' })
  webhooks: boolean;

  @ApiProperty({ enum: [true], example: true, description: 'Cannot be switched off.' })
  security: boolean;
}

export class PreferencesView {
  @ApiProperty({ enum: LANGUAGES, example: 'fr', description: 'Language of e-mails.' })
  language: Language;

  @ApiProperty({ example: 'Africa/Kinshasa', description: 'Time zone of the times in e-mails.' })
  timezone: string;

  @ApiProperty({ type: EmailChoicesView })
  emails: EmailChoicesView;
}
