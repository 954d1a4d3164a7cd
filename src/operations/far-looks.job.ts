import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { execute } from '../platform/database/statement';
import { FarPlansJob } from '../platform/jobs/far-plans.job';
import { Jobs } from '../platform/jobs/jobs';
import { leaseUntil } from './check-schedule';
import { FAR_LOOKS } from './far-looks.statements';
import { OperationsRepository } from './operations.repository';

/** Looks at operations that are planned for later than the schedule has them. */
@Injectable()
export class FarLooksJob extends FarPlansJob {
  constructor(
    dataSource: DataSource,
    clock: Clock,
    jobs: Jobs,
    private readonly repository: OperationsRepository,
    private readonly config: AppConfig,
  ) {
    super(dataSource, clock, jobs);
  }

  /** One by one: several in one transaction would lock their rows in another order than their ends do. */
  protected async bring(now: Date, most: number): Promise<readonly unknown[]> {
    const { manager } = this.dataSource;
    const far = await execute<{ id: string }>(manager, FAR_LOOKS, [now, leaseUntil(now, this.config), most]);
    for (const { id } of far) await this.repository.wake(manager, id, now);
    return far;
  }
}
