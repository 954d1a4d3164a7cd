import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../kernel/environment';
import { execute } from '../platform/database/statement';
import type { StreamedEvent } from './stream-messages';
import { LIVE, NEWEST, SINCE } from './stream.statements';

/** Whose events a stream tells, and after which one. */
export interface StreamPlace {
  readonly businessId: number;
  readonly environment: Environment;
  readonly after: number;
}

interface EventRow {
  /** Of the stream among those that were asked for, from 1 on. */
  readonly place: string;
  readonly sequence: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly operation_id: string | null;
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
    const rows = await execute<EventRow>(this.dataSource.manager, SINCE, [
      places.map(({ businessId }) => businessId),
      places.map(({ environment }) => environment),
      places.map(({ after }) => after),
      limit,
    ]);
    const found: StreamedEvent[][] = places.map(() => []);
    for (const { place, sequence, type, data, operation_id: operationId } of rows) {
      const index = Number(place) - 1;
      const environment = places[index]?.environment;
      if (environment) found[index]?.push({ sequence: Number(sequence), type, data, environment, operationId });
    }
    return found;
  }

  /** Which of the sessions still open the dashboard. */
  async liveSessions(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const rows = await execute<{ id: string }>(this.dataSource.manager, LIVE, [ids, now]);
    return new Set(rows.map(({ id }) => id));
  }
}
