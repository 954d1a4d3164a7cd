// across accounts: one job watches the operations of every merchant.
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, HOUR_MS, MINUTE_MS } from '../kernel/clock';
import { execute } from '../platform/database/statement';
import { Jobs } from '../platform/jobs/jobs';
import { log } from '../platform/logging/logger';
import type { OperationKind } from './operation';
import { CLOSE_ENDED, OPEN_OVERDUE } from './overdue-operation.statements';

/** How long an operation of each kind is open at most when nothing is wrong. A network may hold payouts back for a while. */
const NORMAL_TIME_MS: Readonly<Record<OperationKind, number>> = {
  mobile_money_deposit: HOUR_MS,
  mobile_money_payout: 2 * HOUR_MS,
  card_creation: HOUR_MS,
  card_topup: HOUR_MS,
  card_drain: HOUR_MS,
  card_freeze: HOUR_MS,
  card_unfreeze: HOUR_MS,
  card_termination: HOUR_MS,
};
const BATCH_MAX = 500;

/** Puts live operations that are open for longer than their kind normally is before a person, while the looks go on. */
@Injectable()
export class OverdueOperationJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'overdue operations', periodMs: MINUTE_MS, claim: () => this.claim() });
  }

  /** @returns what has become overdue. */
  async claim(): Promise<readonly { readonly operation_id: string }[]> {
    const now = this.clock.now();
    const kinds = Object.entries(NORMAL_TIME_MS);
    await execute(this.dataSource.manager, CLOSE_ENDED, [now]);
    const opened = await execute<{ operation_id: string }>(this.dataSource.manager, OPEN_OVERDUE, [
      now,
      kinds.map(([kind]) => kind),
      kinds.map(([, ms]) => after(now, -ms)),
      BATCH_MAX,
    ]);
    for (const { operation_id: operation } of opened) log.warn({ operation }, 'an operation is open for too long');
    return opened;
  }
}
