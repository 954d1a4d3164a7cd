import { Body, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, AllowPending, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { PreferencesDto } from './preferences.dto';
import { type Preferences, PreferencesService } from './preferences.service';
import { PreferencesView } from './preferences.views';

@ApiTags('Profile')
@AllowPending()
@DashboardController('preferences')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  @Answers({
    operationId: 'getPreferences',
    summary: 'Language, time zone and e-mails',
    description: 'The occurrences of which the owner gets an e-mail.',
    of: PreferencesView,
  })
  async get(@Account() { businessId }: AccountScope): Promise<PreferencesView> {
    return presentPreferences(await this.preferences.get(businessId));
  }

  @Put()
  @Answers({
    operationId: 'setPreferences',
    summary: 'Choose language, time zone and e-mails',
    description: 'Messages about the safety of the account are always sent.',
    of: PreferencesView,
    errors: ['invalid_request'],
  })
  async change(
    @Account() { businessId }: AccountScope,
    @Body() { language, timezone, emails }: PreferencesDto,
  ): Promise<PreferencesView> {
    return presentPreferences(await this.preferences.change(businessId, { language, timezone, emails: emails ?? {} }));
  }
}

const presentPreferences = ({ language, timezone, emailsOff }: Preferences): PreferencesView => ({
  language,
  timezone,
  emails: {
    kyc: !emailsOff.includes('kyc'),
    account: !emailsOff.includes('account'),
    webhooks: !emailsOff.includes('webhooks'),
    security: true,
  },
});
