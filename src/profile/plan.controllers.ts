import { Get } from '@nestjs/common';
import { Account, AllowPending, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { ProfileService } from './profile.service';
import { BusinessPlanView } from './profile.views';

/** What the business may use. */
@AllowPending()
@DashboardController('plan')
export class PlanController {
  constructor(private readonly profile: ProfileService) {}

  @Get()
  @Answers({
    operationId: 'getPlan',
    summary: 'The plan of the business and what it contains',
    description: 'A feature that is missing here answers 403 `feature_not_enabled`.',
    of: BusinessPlanView,
  })
  async get(@Account() account: AccountScope): Promise<BusinessPlanView> {
    const { code, name, features } = await this.profile.plan(account);
    return { code, name, features };
  }
}
