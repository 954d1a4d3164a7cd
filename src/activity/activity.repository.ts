import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ActivityType } from '../access/activity-types';
import type { History, Page, PageRequest } from '../kernel/page';
import type { TimeRange } from '../kernel/time-range';
import { pageOfLog } from '../platform/database/counted-log';
import { execute } from '../platform/database/statement';
import { ACTIVITY_LOG, INSERT, INSERT_REFUSED } from './activity.statements';

export const ACTIVITY_ACTORS = ['session', 'api_key', 'operator', 'unknown'] as const;
export type ActivityActor = (typeof ACTIVITY_ACTORS)[number];

/** Where a request came from. */
export interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  readonly at: Date;
}

export interface NewActivity extends Origin {
  readonly businessId: number;
  readonly type: ActivityType;
  readonly actor: ActivityActor;
  /** Id of the session or key that acted. */
  readonly actorId: string | null;
  /** What it was done to, such as a key or a card. */
  readonly subjectId: string | null;
}

/** An attempt with a wrong secret, by a caller who is not signed in. */
export interface RefusedActivity extends Origin {
  /** The account by its e-mail; null when a challenge names it. */
  readonly email: string | null;
  /** Digest of the challenge of a sign-in in two steps: its second step names the account by nothing else. */
  readonly challengeHash: Buffer | null;
  readonly type: ActivityType;
}

export interface ActivityRow {
  readonly id: string;
  readonly type: string;
  readonly actor_type: ActivityActor;
  readonly subject_id: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly request_id: string | null;
  readonly created_at: Date;
}

export interface ActivityFilter {
  readonly type: string | null;
  readonly range: TimeRange;
}

const HISTORY: History<ActivityRow> = { name: 'activity', forms: ['number'], placeOf: (row) => [row.id] };

/** The activity of accounts. Rows are only added. */
@Injectable()
export class ActivityRepository {
  async insert(db: EntityManager, activity: NewActivity): Promise<void> {
    await execute(db, INSERT, [
      activity.businessId,
      activity.type,
      activity.actor,
      activity.actorId,
      activity.subjectId,
      activity.ip,
      activity.userAgent,
      activity.requestId,
      activity.at,
    ]);
  }

  /** An attempt with an unknown e-mail or challenge is not stored. */
  async insertRefused(db: EntityManager, tried: readonly RefusedActivity[]): Promise<void> {
    await execute(db, INSERT_REFUSED, [
      tried.map(({ email }) => email),
      tried.map(({ challengeHash }) => challengeHash),
      tried.map(({ type }) => type),
      tried.map(({ ip }) => ip),
      tried.map(({ userAgent }) => userAgent),
      tried.map(({ requestId }) => requestId),
      tried.map(({ at }) => at),
    ]);
  }

  /** Newest first. `db` must be of a snapshot. */
  list(
    db: EntityManager,
    businessId: number,
    { type, range }: ActivityFilter,
    request: PageRequest,
  ): Promise<Page<ActivityRow>> {
    return pageOfLog(db, { log: ACTIVITY_LOG, filters: [businessId, type], range }, request, HISTORY);
  }
}
