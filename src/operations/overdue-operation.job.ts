// across accounts: one job watches the operations of every merchant.
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, MINUTE_MS } from '../kernel/clock';
import { KINDS, OPERATION_KINDS } from '../ledger/operation-kinds';
import { execute } from '../platform/database/statement';
import { Jobs } from '../platform/jobs/jobs';
import { log } from '../platform/logging/logger';
import { CLOSE_ENDED, OPEN_OVERDUE } from './overdue-operation.statements';

const BATCH_MAX = 500;

/** Opens a review for live operations that stay open longer than is normal for their kind. The looks go on. */
@Injectable()
export class OverdueOperationJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'overdue operations', periodMs: MINUTE_MS, claim: () => this.claim() });
  }

  /** @returns the newly overdue operations. */
  async claim(): Promise<readonly { readonly operation_id: string }[]> {
    const now = this.clock.now();
    await execute(this.dataSource.manager, CLOSE_ENDED, [now]);
    const opened = await execute<{ operation_id: string }>(this.dataSource.manager, OPEN_OVERDUE, [
      now,
      OPERATION_KINDS,
      OPERATION_KINDS.map((kind) => after(now, -KINDS[kind].normalTimeMs)),
      BATCH_MAX,
    ]);
    for (const { operation_id: operation } of opened) log.warn({ operation }, 'an operation is open for too long');
    return opened;
  }
}
