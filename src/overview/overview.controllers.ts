import { Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, AheadRow, DashboardController, ReadsAhead } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { SeriesQuery } from './overview.dto';
import { presentOverview } from './overview.presenter';
import { countsOf, OVERVIEW_OF_CALLER } from './overview.queries';
import { OverviewView } from './overview.views';
import { SeriesService } from './series.service';
import { SeriesView } from './series.views';

@ApiTags('Overview')
@DashboardController('overview')
export class OverviewController {
  constructor(private readonly series: SeriesService) {}

  @Get()
  @ReadsAhead(OVERVIEW_OF_CALLER)
  @Answers({
    operationId: 'getOverview',
    summary: 'Deposits and payouts, all time and in the last 30 days',
    description: 'Mobile money only, of the environment of the session (X-Environment).',
    of: OverviewView,
  })
  get(@AheadRow() aheadRow: object): OverviewView {
    return presentOverview(countsOf(aheadRow));
  }

  @Get('series')
  @Answers({
    operationId: 'getOverviewSeries',
    summary: 'Deposits and payouts over time, with the balance and the reasons of failures',
    description:
      'Counts and sums of mobile money by the interval in which an operation began, in one currency, of the environment of the session.',
    of: SeriesView,
    errors: ['invalid_request'],
  })
  getSeries(@Account() account: AccountScope, @Query() query: SeriesQuery): Promise<SeriesView> {
    return this.series.get(account, query);
  }
}
