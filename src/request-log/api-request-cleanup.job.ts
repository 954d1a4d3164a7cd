import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { FORGET } from './api-requests.statements';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';

/** Forgets the calls of API keys after two weeks. */
@Injectable()
export class ApiRequestCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 14 * DAY_MS,
    statement: FORGET,
  };
}
