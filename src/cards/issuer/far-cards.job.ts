import { Injectable } from '@nestjs/common';
import { execute } from '../../platform/database/statement';
import { CLOCKS_APART_MAX_MS, FarPlansJob } from '../../platform/jobs/far-plans.job';
import { SWEEP_MS, SWEEP_TERMINATED_MS } from './card-schedule';
import { BRING_BACK } from './far-cards.statements';

/** Cards whose next look is further away than the schedule has it. */
@Injectable()
export class FarCardsJob extends FarPlansJob {
  protected bring(now: Date, most: number): Promise<readonly unknown[]> {
    const longest = [SWEEP_MS, SWEEP_TERMINATED_MS].map((ms) => ms + CLOCKS_APART_MAX_MS);
    return execute(this.dataSource.manager, BRING_BACK, [now, ...longest, most]);
  }
}
