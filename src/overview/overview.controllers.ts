import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { OverviewService } from './overview.service';
import { OverviewView } from './overview.views';

@ApiTags('Overview')
@DashboardController('overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @Answers({
    summary: 'Deposits and payouts, all time and in the last 30 days',
    description: 'Mobile money only, of the environment of the session (X-Environment).',
    of: OverviewView,
  })
  get(@Account() account: AccountScope): Promise<OverviewView> {
    return this.overview.get(account);
  }
}
