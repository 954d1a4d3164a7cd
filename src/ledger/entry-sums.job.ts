import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountingJob } from '../platform/jobs/counting.job';
import { Jobs } from '../platform/jobs/jobs';
import { SUM_ENTRIES } from './ledger.statements';

/** Fewer new entries than this are read by whoever asks for a position: it takes less than a millisecond. */
export const NEW_MIN = 1_000;

/** Adds new entries to the sums of their books, so that positions read few entries one by one. */
@Injectable()
export class EntrySumsJob extends CountingJob {
  constructor(jobs: Jobs, dataSource: DataSource) {
    super(jobs, dataSource, {
      name: 'entry-sums',
      least: NEW_MIN,
      statement: SUM_ENTRIES,
    });
  }
}
