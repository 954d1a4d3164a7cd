// across accounts: operators work for every merchant.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { after, HOUR_MS } from '../../kernel/clock';
import { execute } from '../../platform/database/statement';
import { SHOWN_MS, type WorkQueue } from './work-queue';
import { LENGTHS } from './work.statements';
/** One queue: how many wait, and since when the oldest does. */
export interface QueueLength {
  readonly queue: WorkQueue;
  readonly total: number;
  readonly oldestAt: Date | null;
}

/** An operation that is open for longer is shown to operators. */
const STUCK_AFTER_MS = HOUR_MS;

/** How much waits for operators. */
@Injectable()
export class WorkQueries {
  /** Every queue, the one with the oldest item first, empty ones last. */
  async lengths(db: EntityManager, now: Date): Promise<QueueLength[]> {
    const rows = await execute<{ queue: WorkQueue; total: string; oldest: Date | null }>(db, LENGTHS, [
      now,
      after(now, -STUCK_AFTER_MS),
      after(now, -SHOWN_MS),
    ]);
    const lengths = rows.map(({ queue, total, oldest }) => ({ queue, total: Number(total), oldestAt: oldest }));
    return lengths.sort((one, other) => timeOf(one) - timeOf(other));
  }
}

const timeOf = ({ oldestAt }: QueueLength): number => oldestAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
