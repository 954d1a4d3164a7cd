import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../kernel/clock';
import { CleanupJob, type CleanupRule } from '../../platform/jobs/cleanup.job';
import { FORGET_OLD, FORGET_UNSIGNED } from './callback-cleanup.statements';

/** Deletes unsigned callbacks about unknown operations after a week. */
@Injectable()
export class UnsignedCallbackCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 7 * DAY_MS,
    statement: FORGET_UNSIGNED,
  };
}

/** Deletes callbacks after half a year, long after every operation they are about has ended. */
@Injectable()
export class CallbackCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 180 * DAY_MS,
    statement: FORGET_OLD,
  };
}
