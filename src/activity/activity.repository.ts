import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ActivityType } from '../access/activity-types';
import { offsetOf, type Page, type PageRequest } from '../kernel/page';
import type { TimeRange } from '../kernel/time-range';
import { execute, type Statement } from '../platform/database/statement';

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

/** Something tried on an account by somebody who did not prove to own it. */
export interface RefusedActivity extends Origin {
  readonly email: string;
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

const INSERT: Statement = {
  name: 'insert-account-activity',
  text: `INSERT INTO account_activity (business_id, type, actor_type, actor_id, subject_id, ip, user_agent, request_id, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};
// across accounts: each attempt names its account by e-mail.
const INSERT_REFUSED: Statement = {
  name: 'insert-refused-account-activity',
  text: `INSERT INTO account_activity (business_id, type, actor_type, ip, user_agent, request_id, created_at)
    SELECT business.id, tried.type, 'unknown', tried.ip, tried.user_agent, tried.request_id, tried.created_at
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
      AS tried (email, type, ip, user_agent, request_id, created_at)
    JOIN businesses AS business ON business.email = tried.email`,
};
const FILTERED = `($2::text IS NULL OR type = $2)
    AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4::timestamptz IS NULL OR created_at < $4)`;
const LIST: Statement = {
  name: 'list-account-activity',
  text: `SELECT id, type, actor_type, subject_id, ip, user_agent, request_id, created_at FROM account_activity
    WHERE business_id = $1 AND ${FILTERED} ORDER BY id DESC LIMIT $5 OFFSET $6`,
};
const COUNT: Statement = {
  name: 'count-account-activity',
  text: `SELECT count(*) AS total FROM account_activity WHERE business_id = $1 AND ${FILTERED}`,
};

export interface ActivityFilter {
  readonly type: string | null;
  readonly range: TimeRange;
}

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

  /** Those whose e-mail is nobody's leave nothing. */
  async insertRefused(db: EntityManager, tried: readonly RefusedActivity[]): Promise<void> {
    await execute(db, INSERT_REFUSED, [
      tried.map(({ email }) => email),
      tried.map(({ type }) => type),
      tried.map(({ ip }) => ip),
      tried.map(({ userAgent }) => userAgent),
      tried.map(({ requestId }) => requestId),
      tried.map(({ at }) => at),
    ]);
  }

  /** Newest first. */
  async list(
    db: EntityManager,
    businessId: number,
    { type, range }: ActivityFilter,
    request: PageRequest,
  ): Promise<Page<ActivityRow>> {
    const values = [businessId, type, range.from, range.to];
    const items = await execute<ActivityRow>(db, LIST, [...values, request.limit, offsetOf(request)]);
    const [count] = await execute<{ total: string }>(db, COUNT, values);
    return { items, total: Number(count?.total ?? 0) };
  }
}
