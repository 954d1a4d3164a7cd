// across accounts: queue lengths are counted over all merchants.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/statement';
import { BACKLOGS } from './operator-health.statements';

/** The length of a queue, and since when its oldest item is due. */
export interface Backlog {
  readonly total: number;
  readonly oldestAt: Date | null;
}

export const BACKLOG_NAMES = ['emails', 'webhooks', 'transactions'] as const;
export type BacklogName = (typeof BACKLOG_NAMES)[number];

/** Due items that are not in work. */
@Injectable()
export class BacklogQueries {
  async due(db: EntityManager, now: Date): Promise<ReadonlyArray<Backlog & { readonly name: BacklogName }>> {
    const rows = await execute<{ name: BacklogName; total: string; oldest: Date | null }>(db, BACKLOGS, [now]);
    return rows.map(({ name, total, oldest }) => ({ name, total: Number(total), oldestAt: oldest }));
  }
}
