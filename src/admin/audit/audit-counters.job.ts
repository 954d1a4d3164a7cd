import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountingJob } from '../../platform/jobs/counting.job';
import { Jobs } from '../../platform/jobs/jobs';
import { ADD_TO_COUNTERS } from './audit.statements';

/** Counts what operators did. */
@Injectable()
export class AuditCountersJob extends CountingJob {
  constructor(jobs: Jobs, dataSource: DataSource) {
    super(jobs, dataSource, {
      name: 'audit-counters',
      least: 200,
      statement: ADD_TO_COUNTERS,
    });
  }
}
