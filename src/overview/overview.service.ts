import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { presentPeriod } from './overview.presenter';
import { OverviewQueries } from './overview.queries';
import type { OverviewView } from './overview.views';

const WINDOW_DAYS = 30;

/** Mobile-money figures at the moment of the request (specification 4.6). */
@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: OverviewQueries,
    private readonly clock: Clock,
  ) {}

  async get(account: AccountScope): Promise<OverviewView> {
    const begin = after(this.clock.now(), -WINDOW_DAYS * DAY_MS);
    const { allTime, since } = await this.queries.count(this.dataSource.manager, account, begin);
    return { all_time: presentPeriod(allTime), last_30_days: presentPeriod(since) };
  }
}
