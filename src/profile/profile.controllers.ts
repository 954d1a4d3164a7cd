import { Body, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, AllowPending, DashboardController, Records } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { UpdateProfileDto } from './profile.dto';
import { presentProfile, presentUpdatedProfile } from './profile.presenter';
import { ProfileService } from './profile.service';
import { ProfileView, UpdatedProfileView } from './profile.views';

@ApiTags('Profile')
@AllowPending()
@DashboardController('profile')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Get()
  @Answers({
    operationId: 'getProfile',
    summary: 'The profile of the business',
    description: 'With the state of the account, and the webhook URL of live events.',
    of: ProfileView,
  })
  async get(@Account() account: AccountScope): Promise<ProfileView> {
    return presentProfile(await this.profile.get(account));
  }

  @Patch()
  @Records('profile.updated')
  @Answers({
    operationId: 'updateProfile',
    summary: 'Change name, phone or webhook URL',
    description: 'Fields that are absent stay as they are. The e-mail is changed by an operator only.',
    of: UpdatedProfileView,
    errors: ['invalid_request', 'invalid_webhook_url'],
  })
  async update(@Account() account: AccountScope, @Body() dto: UpdateProfileDto): Promise<UpdatedProfileView> {
    return presentUpdatedProfile(await this.profile.update(account, dto));
  }
}
