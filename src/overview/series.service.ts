import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import { after, Clock, DAY_MS, laterOf } from '../kernel/clock';
import { fieldError } from '../kernel/errors';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { SeriesQuery } from './overview.dto';
import { presentPoints } from './series.presenter';
import { SeriesQueries } from './series.queries';
import type { SeriesView } from './series.views';

const YEAR_MAX = 9999;
/** PostgreSQL knows no year 0. */
const FIRST_DAY = new Date('0001-01-01T00:00:00Z');
const POINTS_MAX = 750;
const DAYS_WHEN_ABSENT = 30;

/** Figures over time, for the charts of a dashboard. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: SeriesQueries,
    private readonly clock: Clock,
  ) {}

  /** Everything of one snapshot. @throws AppError `invalid_request` when the period is empty, reversed or has too many intervals. */
  get(account: AccountScope, { currency_code, interval, timezone, ...asked }: SeriesQuery): Promise<SeriesView> {
    const to = asked.to ?? this.clock.now().toISOString();
    const usual = after(new Date(to), -DAYS_WHEN_ABSENT * DAY_MS);
    const from = asked.from ?? laterOf(usual, FIRST_DAY).toISOString();
    return this.unitOfWork.snapshot(async (db) => {
      const period = { from, to, interval, timezone };
      const { starts, end } = await this.queries.starts(db, period, POINTS_MAX + 1);
      const [first] = starts;
      if (!first || !end) throw fieldError('from', 'from must lie before to');
      // Where the first interval begins in its zone, it may be another year in UTC.
      if (first < FIRST_DAY) throw fieldError('from', 'from must not lie before the year 1');
      // The end of the last interval would have a year of five digits.
      if (end.getUTCFullYear() > YEAR_MAX) throw fieldError('to', `to must lie before the year ${YEAR_MAX}`);
      if (starts.length > POINTS_MAX) {
        throw fieldError('from', `from and to must span at most ${POINTS_MAX} intervals; choose a shorter period`);
      }
      const balances = await this.queries.balances(db, account, currency_code, [...starts.slice(1), end]);
      const failures = await this.queries.failures(db, account, currency_code, starts, end);
      return {
        currency_code,
        interval,
        timezone,
        from: first.toISOString(),
        to: end.toISOString(),
        points: presentPoints(starts, await this.queries.counts(db, account, currency_code, starts, end), balances),
        failures: failures.map(({ kind, failure_code, count }) => ({ type: kind, failure_code, count })),
      };
    });
  }
}
