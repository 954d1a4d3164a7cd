// across accounts: one job watches the businesses that are closed.
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, HOUR_MS } from '../kernel/clock';
import { execute } from '../platform/database/statement';
import { Jobs } from '../platform/jobs/jobs';
import { log } from '../platform/logging/logger';
import { OPEN_CLOSED } from './closed-business.statements';

/** Opens a review where a decision has given money to a business that is closed (decision 0152). */
@Injectable()
export class ClosedBusinessJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'closed businesses', periodMs: HOUR_MS, claim: () => this.claim() });
  }

  /** @returns the payments that came last, of businesses that were not asked about. */
  async claim(): Promise<readonly { readonly operation_id: string }[]> {
    const { manager } = this.dataSource;
    const opened = await execute<{ operation_id: string }>(manager, OPEN_CLOSED, [this.clock.now()]);
    for (const { operation_id: operation } of opened) log.error({ operation }, 'a closed business holds money');
    return opened;
  }
}
