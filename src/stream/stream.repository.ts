import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../kernel/environment';
import { execute, type Statement } from '../platform/database/statement';
import type { StreamedEvent } from './stream-messages';

const NEWEST: Statement = {
  name: 'find-newest-sequence',
  text: `SELECT last_sequence FROM event_sequences WHERE business_id = $1 AND environment = $2`,
};
/** Whoever writes an event holds the sequence of the business until the commit, so no lower number appears later. */
const SINCE: Statement = {
  name: 'list-events-of-streams',
  text: `SELECT stream.place, event.sequence, event.type, event.data
    FROM unnest($1::bigint[], $2::text[], $3::bigint[]) WITH ORDINALITY AS stream (business_id, environment, after, place)
    CROSS JOIN LATERAL (
      SELECT sequence, type, data FROM events
      WHERE business_id = stream.business_id AND environment = stream.environment AND sequence > stream.after
      ORDER BY sequence LIMIT $4) AS event
    ORDER BY stream.place, event.sequence`,
};
// across accounts: each session was opened by its owner, and only whether it still stands is asked.
const LIVE: Statement = {
  name: 'list-live-sessions-of-streams',
  text: `SELECT session.id FROM sessions AS session JOIN businesses AS business ON business.id = session.business_id
    WHERE session.id = ANY ($1::uuid[]) AND session.revoked_at IS NULL AND session.idle_expires_at > $2
      AND session.absolute_expires_at > $2 AND business.status IN ('pending_approval', 'active')`,
};

/** Whose events a stream tells, and after which one. */
export interface StreamPlace {
  readonly businessId: number;
  readonly environment: Environment;
  readonly after: number;
}

/** Questions of open streams, asked once for all of a process. */
@Injectable()
export class StreamRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The number of the last event so far, 0 when nothing happened yet. */
  async newest(businessId: number, environment: Environment): Promise<number> {
    const [row] = await execute<{ last_sequence: string }>(this.dataSource.manager, NEWEST, [businessId, environment]);
    return Number(row?.last_sequence ?? 0);
  }

  /** What happened after each place, oldest first, at most `limit` events for each. One list for each place. */
  async since(places: readonly StreamPlace[], limit: number): Promise<StreamedEvent[][]> {
    const rows = await execute<{ place: string; sequence: string; type: string; data: Record<string, unknown> }>(
      this.dataSource.manager,
      SINCE,
      [
        places.map(({ businessId }) => businessId),
        places.map(({ environment }) => environment),
        places.map(({ after }) => after),
        limit,
      ],
    );
    const found: StreamedEvent[][] = places.map(() => []);
    for (const { place, sequence, type, data } of rows) {
      const index = Number(place) - 1;
      const environment = places[index]?.environment;
      if (environment) found[index]?.push({ sequence: Number(sequence), type, data, environment });
    }
    return found;
  }

  /** Which of the sessions still open the dashboard. */
  async liveSessions(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const rows = await execute<{ id: string }>(this.dataSource.manager, LIVE, [ids, now]);
    return new Set(rows.map(({ id }) => id));
  }
}
