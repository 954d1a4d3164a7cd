import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountingJob } from '../platform/jobs/counting.job';
import { Jobs } from '../platform/jobs/jobs';
import { ADD_TO_COUNTERS } from './activity.statements';

/** Counts the activity of all accounts. */
@Injectable()
export class ActivityCountersJob extends CountingJob {
  constructor(jobs: Jobs, dataSource: DataSource) {
    super(jobs, dataSource, {
      name: 'activity-counters',
      least: 200,
      statement: ADD_TO_COUNTERS,
    });
  }
}
