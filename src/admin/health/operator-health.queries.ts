// across accounts: what waits to be sent is told for all merchants together.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/statement';
import { BACKLOGS } from './operator-health.statements';

/** How much waits to leave the service, and since when the oldest could have left. */
export interface Backlog {
  readonly total: number;
  readonly oldestAt: Date | null;
}

export const BACKLOG_NAMES = ['emails', 'webhooks', 'transactions'] as const;
export type BacklogName = (typeof BACKLOG_NAMES)[number];

/** What is due and has not been worked on. */
@Injectable()
export class BacklogQueries {
  async due(db: EntityManager, now: Date): Promise<ReadonlyArray<Backlog & { readonly name: BacklogName }>> {
    const rows = await execute<{ name: BacklogName; total: string; oldest: Date | null }>(db, BACKLOGS, [now]);
    return rows.map(({ name, total, oldest }) => ({ name, total: Number(total), oldestAt: oldest }));
  }
}
