import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { presentPeriod } from './overview.presenter';
import { OverviewQueries } from './overview.queries';
import type { OverviewView } from './overview.views';

const WINDOW_DAYS = 30;

/** Mobile-money figures at the moment of the request (specification 4.6). */
@Injectable()
export class OverviewService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: OverviewQueries,
    private readonly clock: Clock,
  ) {}

  /** Both blocks use one snapshot, so the last 30 days never exceed all time. */
  get(account: AccountScope): Promise<OverviewView> {
    const since = after(this.clock.now(), -WINDOW_DAYS * DAY_MS);
    return this.unitOfWork.snapshot(async (db) => ({
      all_time: presentPeriod(await this.queries.countAllTime(db, account)),
      last_30_days: presentPeriod(await this.queries.countSince(db, account, since)),
    }));
  }
}
