import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountingJob } from '../../platform/jobs/counting.job';
import { Jobs } from '../../platform/jobs/jobs';
import { ADD_TO_COUNTERS } from './audit.statements';

/** Counts what operators did. */
@Injectable()
export class AuditCountersJob {
  private readonly counting: CountingJob;

  constructor(jobs: Jobs, dataSource: DataSource) {
    this.counting = new CountingJob(jobs, dataSource, {
      name: 'audit-counters',
      least: 200,
      statement: ADD_TO_COUNTERS,
    });
  }

  /** @returns something as long as there may be more. */
  count(least?: number): Promise<number[]> {
    return this.counting.count(least);
  }
}
