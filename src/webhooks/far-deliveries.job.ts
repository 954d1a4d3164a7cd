import { Injectable } from '@nestjs/common';
import { CLOCKS_APART_MAX_MS, FarPlansJob } from '../platform/jobs/far-plans.job';
import { execute } from '../platform/database/statement';
import { BRING_BACK } from './far-deliveries.statements';
import { LONGEST_WAITS_MS } from './retry-schedule';
import { LEASE_MS } from './webhook-delivery.job';

/** Deliveries that wait for longer than their retries have them wait. */
@Injectable()
export class FarDeliveriesJob extends FarPlansJob {
  protected bring(now: Date, most: number): Promise<readonly unknown[]> {
    return execute(this.dataSource.manager, BRING_BACK, [
      now,
      LONGEST_WAITS_MS.map((ms) => ms + CLOCKS_APART_MAX_MS),
      LEASE_MS + CLOCKS_APART_MAX_MS,
      CLOCKS_APART_MAX_MS,
      most,
    ]);
  }
}
