import { Get, Query } from '@nestjs/common';
import { Account, AllowPending, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { readTimeRange } from '../kernel/time-range';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import { ActivityQuery } from './activity.dto';
import type { ActivityRow } from './activity.repository';
import { ActivityService } from './activity.service';
import { ActivityView } from './activity.views';

export const presentActivity = (row: ActivityRow): ActivityView => ({
  id: Number(row.id),
  type: row.type,
  actor: row.actor_type,
  subject_id: row.subject_id,
  ip: row.ip,
  user_agent: row.user_agent,
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
});

/** Who did what to the account. */
@AllowPending()
@DashboardController('activity')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get()
  @Answers({
    operationId: 'listActivity',
    summary: 'Who did what to this account, newest first',
    description:
      'Sign-ins and failed ones, keys, password, PIN, profile and webhook changes, looks at card numbers, and what operators did. Nothing here is ever changed or removed.',
    of: ActivityView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Account() account: AccountScope, @Query() query: ActivityQuery): Promise<Envelope<ActivityView[]>> {
    const filter = { type: query.type ?? null, range: readTimeRange(query.from, query.to) };
    return pageEnvelope(await this.activity.list(account, filter, query), query, presentActivity);
  }
}
