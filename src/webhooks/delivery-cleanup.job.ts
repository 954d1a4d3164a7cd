import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';
import { FORGET } from './delivery-cleanup.statements';

/**
 * Deletes deliveries and their attempts 90 days after they ended. The events stay, and so does the pull feed. Each account
 * loses its oldest first, and none newer than one that must stay, so its ordinals have no gaps: lists count by them.
 */
@Injectable()
export class DeliveryCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 90 * DAY_MS,
    statement: FORGET,
  };
}
