import { Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '../../kernel/clock';
import { Jobs } from '../../platform/jobs/jobs';
import { COMPARISON_MAX_MS } from './reconciliation';
import { ReconciliationService } from './reconciliation.service';

/** Checks every half hour whether the days of the last week have been compared. The database lets one process do it. */
@Injectable()
export class DailyReconciliationJob {
  constructor(jobs: Jobs, reconciliation: ReconciliationService) {
    jobs.add({
      name: 'reconciliation',
      periodMs: HOUR_MS / 2,
      firstDelayMs: MINUTE_MS,
      itemMaxMs: COMPARISON_MAX_MS,
      claim: () => reconciliation.claimDaily(),
      work: (begun) => reconciliation.carryOut(begun),
      describe: (begun) => ({ reconciliation: begun.id }),
    });
  }
}
