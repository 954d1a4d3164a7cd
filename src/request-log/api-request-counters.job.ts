import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountingJob } from '../platform/jobs/counting.job';
import { Jobs } from '../platform/jobs/jobs';
import { ADD_TO_COUNTERS } from './api-requests.statements';

/** Counts the calls of all accounts, so that totals do not count two weeks of them. */
@Injectable()
export class ApiRequestCountersJob extends CountingJob {
  constructor(jobs: Jobs, dataSource: DataSource) {
    super(jobs, dataSource, {
      name: 'api-request-counters',
      least: 1_000,
      statement: ADD_TO_COUNTERS,
    });
  }
}
